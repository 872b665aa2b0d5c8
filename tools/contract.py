"""Views and events as structs of msgspec, made of the types of the library: tables, sheets, tournaments.

The library declares them as TypedDicts, since it needs nothing but Python. A struct forbids what is not
declared and tells events apart by their tag: pages are made of these, and tests hold real rounds against
them.
"""

from __future__ import annotations

import ast
import inspect
import sys
from typing import Annotated, Any, Final, NotRequired, get_args, get_origin, get_type_hints, is_typeddict

import msgspec
from msgspec import Meta

from tools.pages import field_docs
from yksi import told, view
from yksi.cards import ColourLetter, CustomCard
from yksi.phases import PhaseName
from yksi.scorekeeping.view import SheetHand, SheetPlayer, SheetPoints, SheetRound, SheetSide
from yksi.scorekeeping.view import SheetView as DeclaredSheetView
from yksi.server.protocol import answers, tournaments
from yksi.server.protocol import tournament_view as shown
from yksi.steps import Until
from yksi.told import Cause, Direction
from yksi.tournament.meetings import GameStatus
from yksi.tournament.tournament import TournamentStage

LITERALS: Final = {
    "Colour": ColourLetter,
    "Cause": Cause,
    "Direction": Direction,
    "CustomCard": CustomCard,
    "Until": Until,
    "Phase": PhaseName,
    "Format": tournaments.Format,
    "TournamentStage": TournamentStage,
    "GameStatus": GameStatus,
}
"""Unions of words, by the names that they have in the browser, where a colour is always its letter."""

_known: Final[dict[str, Any]] = {
    "Seat": Annotated[int, Meta(title="Seat", ge=0)],
    "CardName": Annotated[str, Meta(title="Card")],
    "ActionName": Annotated[str, Meta(title="Action")],
    "RuleKeys": dict[str, str | int],
    "CustomWords": answers.CustomRule,
}
"""What stands for a name in an annotation; structs are added as they are made."""
_DECLARED: Final[dict[Any, Any]] = {}
"""For each struct the type that it was made of."""


def _struct(declared: Any, tag_field: str | None = None) -> Any:
    hints = get_type_hints(declared, localns=_known, include_extras=True)
    tag = None if tag_field is None else get_args(hints.pop(tag_field))[0]
    fields: list[Any] = [
        (name, get_args(kind)[0], msgspec.UNSET) if get_origin(kind) is NotRequired else (name, kind)
        for name, kind in sorted(hints.items(), key=lambda field: get_origin(field[1]) is NotRequired)
    ]
    made = msgspec.defstruct(
        declared.__name__,
        fields,
        tag_field=tag_field,
        tag=tag,
        forbid_unknown_fields=True,
        namespace={"__doc__": declared.__doc__},
    )
    _DECLARED[made] = declared
    _known[declared.__name__] = made
    return made


PublicPlayer: Final = _struct(view.PublicPlayer)
Player: Final = _struct(view.Player)
PublicView: Final = _struct(view.PublicView)
Own: Final = _struct(view.Own)
View: Final = _struct(view.View)
SpectatorView: Final = _struct(view.SpectatorView)
SHEET: Final = [_struct(kind) for kind in (SheetPlayer, SheetSide, SheetHand, SheetPoints, SheetRound)]
SheetView: Final = _struct(DeclaredSheetView)
TOURNAMENT: Final = [
    *map(_struct, (shown.MemberShown, shown.EntrantShown, shown.GameShown, shown.MeetingShown)),
    *map(_struct, (shown.RoundShown, shown.Standing)),
]
TournamentView: Final = _struct(shown.TournamentView)
TableProgress: Final = _struct(shown.TableProgress)
VIEWS: Final = (
    *(PublicView, PublicPlayer, Own, View, Player),
    *(SheetView, *SHEET, TournamentView, *TOURNAMENT, TableProgress),
)
"""Those that a browser gets to see."""

EVENTS: Final[dict[str, Any]] = {
    made.__struct_config__.tag: made
    for made in (_struct(kind, tag_field="event") for kind in get_args(told.ToldEvent))
}
"""The struct of each kind of event."""


def docs_of(made: Any) -> dict[str, str]:
    """The docstrings of the fields of a struct that was made here."""
    return _docs(_DECLARED[made])


def is_made_here(kind: Any) -> bool:
    """Whether a struct stands for one of the library's types."""
    return kind in _DECLARED


def _docs(declared: Any) -> dict[str, str]:
    """Those of a TypedDict and of what it extends, which only its source remembers."""
    (parsed,) = ast.parse(inspect.getsource(declared)).body
    assert isinstance(parsed, ast.ClassDef)
    found: dict[str, str] = {}
    for base in parsed.bases:
        extended = getattr(sys.modules[declared.__module__], ast.unparse(base))
        if is_typeddict(extended):
            found |= _docs(extended)
    return found | field_docs(declared)

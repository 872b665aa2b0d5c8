"""What becomes of a command: the entry to append, or a refusal.

A decision reads the table and changes nothing. If somebody else appends first, it is made anew.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from msgspec.structs import replace

from yksi import actions
from yksi.explain import refusal
from yksi.game import Game
from yksi.keys import RULES_VERSION, Rules
from yksi.locales import message
from yksi.match import Match
from yksi.proof import check_seed, new_seed, promise
from yksi.rules.legal import is_legal
from yksi.server import protocol
from yksi.server.door.clean_text import clean_name, clean_text, name_among
from yksi.server.door.lookalikes import check_names
from yksi.server.errors import Refusal
from yksi.server.protocol.carried import CarriedChair, CarriedMatch
from yksi.server.protocol.options import Options
from yksi.server.tables import entries, joining
from yksi.server.tables.chairs import Chair
from yksi.server.tables.table import Table
from yksi.state import Seat

Decision = tuple[entries.Entry, str | None]
"""An entry, and the seed that is kept beside the log with it."""


def decide(table: Table, guest: str, command: protocol.AtTable) -> Decision | None:
    """What a command of a player becomes; None if nothing follows from it."""
    seat = table.seat_of(guest)
    if seat is None:
        raise Refusal("not-seated", "only players at the table may do this: join it first")
    if table.stage == "closed":
        raise Refusal("wrong-stage", "the table is closed: open a new one")
    entry = _DECIDES[type(command)](table, seat, command)
    if entry is None:
        return None
    seed = None
    if type(entry) is entries.Sealed:
        entry, seed = seal(table, entry.level)
    return replace(entry, by=guest, command=command.id), seed


def open_table(guest: str, name: str, command: protocol.Open) -> entries.Opened:
    """The first entry of a table."""
    rules = command.options.make_rules()
    opened = entries.Opened(
        name=name, face=command.face, options=command.options, by=guest, command=command.id
    )
    if command.carried is not None:
        opened.carried = _checked_match(rules, command.options.seats, name, command.carried)
    return opened


def _checked_match(rules: Rules, seats: int, host: str, carried: CarriedMatch) -> CarriedMatch:
    """A match that can go on here, with names that fit on chairs; Refusal says what is wrong with it."""
    if len(carried.chairs) != seats or carried.seat >= seats:
        raise Refusal("bad-options", f"a match that goes on has somebody on each of its {seats} seats")
    chairs: list[CarriedChair] = []
    for seat, chair in enumerate(carried.chairs):
        others = [host, *(before.name for before in chairs)]
        name = clean_name(chair.name)
        if not name:
            raise Refusal("bad-options", f"the name on seat {seat} has no letter that can be shown")
        if seat != carried.seat:
            check_names([name], others)
        own = CarriedChair(host)  # whatever it was called there
        chairs.append(own if seat == carried.seat else replace(chair, name=name_among(name, others)))
    try:
        Match(rules, seats, seed=0, carried=carried.standing())
    except ValueError as error:
        raise Refusal("bad-options", str(error)) from None
    return replace(carried, chairs=chairs)


def seal(table: Table, level: str) -> tuple[entries.Sealed, str]:
    """Fix who plays and a new seed, or that of the tournament; the world learns the commitment."""
    if table.meeting is not None:
        fixed = table.seeds[table.called]
        return _sealed(table, table.called, fixed, level), fixed
    seed = new_seed()
    return _sealed(table, table.match_number + 1, seed, level), seed


def _sealed(table: Table, match: int, seed: str, level: str) -> entries.Sealed:
    return entries.Sealed(
        match=match, commitment=table.commitment_to(seed), level=level, version=RULES_VERSION
    )


def check_action(game: Game, seat: Seat, action: str) -> str:
    """The action as the rules write it; Refusal says why it is not legal."""
    try:
        number = actions.action(action)
    except ValueError as error:
        raise Refusal("illegal", str(error), "unknown-action") from None
    if not is_legal(game.state, seat, number):
        why = refusal(game.state, seat, number)
        raise Refusal("illegal", str(why), why.reason)
    return actions.name(number)


def _configure(table: Table, seat: Seat, command: protocol.Configure) -> entries.Entry:
    _only_host(table, seat)
    _only_between_matches(table)
    command.options.make_rules()
    _check_room(table, command.options)
    if table.carried and (command.options.make_rules(), command.options.seats) != (
        table.rules,
        len(table.chairs),
    ):
        raise Refusal(
            "bad-options", "a match that goes on keeps its rules and seats: open a new table for others"
        )
    return entries.Configured(options=command.options)


def _check_room(table: Table, options: Options) -> None:
    players = sum(bool(chair.guest) for chair in table.chairs)
    if players > options.seats:
        raise Refusal("bad-options", f"there are {players} players, so {options.seats} seats are too few")


def _sit(table: Table, _seat: Seat, command: protocol.Sit) -> entries.Entry:
    _only_between_matches(table)
    _only_without_tournament(table)
    chair = _chair(table, command.seat)
    if chair.guest:
        raise Refusal("taken", f"{chair.name} sits there")
    return entries.Sat(seat=command.seat, name="")


def _wear(_table: Table, seat: Seat, command: protocol.Wear) -> entries.Entry:
    return entries.Worn(seat=seat, face=command.face)


def _swap(table: Table, seat: Seat, command: protocol.Swap) -> entries.Entry:
    _only_host(table, seat)
    _only_between_matches(table)
    _chair(table, command.seat)
    _chair(table, command.other)
    return entries.Swapped(seat=command.seat, other=command.other)


def _seat_bot(table: Table, seat: Seat, command: protocol.SeatBot) -> entries.Entry:
    _only_host(table, seat)
    chair = _chair(table, command.seat)
    if chair.guest and not table.running:
        raise Refusal("taken", f"{chair.name} sits there")
    if command.seat == seat:
        raise Refusal("taken", "the host cannot be replaced by a bot")
    return entries.BotSat(seat=command.seat, level=command.level)


def _remove(table: Table, seat: Seat, command: protocol.Remove) -> entries.Entry:
    _only_host(table, seat)
    chair = _chair(table, command.seat)
    if command.seat == seat:
        raise Refusal("taken", "the host cannot be removed: leave instead")
    if chair.free or (table.running and not chair.guest):
        raise Refusal("wrong-stage", f"there is no player to remove from seat {command.seat}")
    return entries.Removed(seat=command.seat)


def _door(table: Table, seat: Seat, command: protocol.Door) -> entries.Entry | None:
    _only_host(table, seat)
    return None if command.shut == table.shut else entries.DoorSet(shut=command.shut)


def _let_in(table: Table, seat: Seat, command: protocol.LetIn) -> entries.Entry:
    _only_host(table, seat)
    return joining.let_in(table, command.knock)


def _turn_away(table: Table, seat: Seat, command: protocol.TurnAway) -> entries.Entry:
    _only_host(table, seat)
    return entries.TurnedAway(guest=joining.guest_of(table, command.knock))


def _new_code(table: Table, seat: Seat, _command: protocol.NewCode) -> entries.Entry:
    _only_host(table, seat)
    return entries.Recoded(code="")  # whoever knows all codes that are taken draws one


def _start(table: Table, seat: Seat, command: protocol.Start) -> entries.Entry:
    _only_host(table, seat)
    _only_between_matches(table)
    table.options.make_rules()
    return entries.Sealed(match=0, commitment="", level=command.level)


def _promise(table: Table, seat: Seat, command: protocol.Promise) -> entries.Entry:
    chair = _wordless(table, seat)
    if chair.promise:
        raise Refusal("wrong-stage", "this seat has promised its word already")
    if table.revealing:
        raise Refusal("wrong-stage", "words are told already: it is too late to choose one")
    return entries.Promised(seat=seat, promise=command.promise)


def _contribute(table: Table, seat: Seat, command: protocol.Contribute) -> entries.Entry:
    chair = _wordless(table, seat)
    try:
        word = check_seed(command.word, "a contribution")
    except ValueError as error:
        raise Refusal("bad-word", str(error)) from None
    if chair.promise and not table.revealing:
        raise Refusal("wrong-stage", "the words are told when everybody has promised one")
    if table.revealing and not chair.promise:
        raise Refusal("wrong-stage", "words are told already: it is too late to choose one")
    if chair.promise and promise(table.commitment, seat, word) != chair.promise:
        raise Refusal("bad-word", "this is not the word that the seat has promised")
    return entries.Contributed(seat=seat, word=word)


def _wordless(table: Table, seat: Seat) -> Chair:
    """A seat that may still add a word to the deal."""
    if table.stage != "sealing":
        raise Refusal("wrong-stage", "words are added to the deal only between its commitment and the cards")
    _only_without_tournament(table)
    if table.chairs[seat].word:
        raise Refusal("wrong-stage", "this seat has added its word already")
    return table.chairs[seat]


def _act(table: Table, seat: Seat, command: protocol.Act) -> entries.Entry:
    return entries.Played(seat=seat, action=_checked(table, seat, command.action))


def _why(table: Table, seat: Seat, command: protocol.Why) -> None:
    _checked(table, seat, command.action)


def _checked(table: Table, seat: Seat, action: str) -> str:
    if table.stage != "playing" or table.match is None:
        raise Refusal("wrong-stage", "no round is under way")
    if table.paused_at:
        raise Refusal("paused", "the table is paused: the host, or most of those who are there, can end it")
    return check_action(table.match.round, seat, action)


def _ready(table: Table, seat: Seat, _command: protocol.Ready) -> entries.Entry:
    if table.stage not in ("scores", "over"):
        raise Refusal("wrong-stage", "there is nothing to be ready for")
    return entries.Readied(seat=seat)


def _pause(table: Table, seat: Seat, _command: protocol.Pause) -> entries.Entry:
    _only_host(table, seat)
    if table.paused_at or not table.running:
        raise Refusal("wrong-stage", "there is nothing to pause")
    return entries.Paused()


def _resume(table: Table, seat: Seat, _command: protocol.Resume) -> entries.Entry:
    if not table.paused_at:
        raise Refusal("wrong-stage", "the table is not paused")
    chair = table.chairs[seat]
    if chair.guest == table.host:
        return entries.Resumed()
    if chair.votes_on:
        raise Refusal("wrong-stage", "you have said already that it should go on")
    people = [each for each in table.chairs if each.guest and each.here]
    votes = 1 + sum(each.votes_on for each in people)
    return entries.Resumed() if 2 * votes > len(people) else entries.VotedOn(seat=seat)


def _leave(table: Table, seat: Seat, _command: protocol.Leave) -> entries.Entry:
    _only_without_tournament(table)
    if table.chairs[seat].left:
        raise Refusal("wrong-stage", "you have left already")
    return entries.Left(seat=seat)


def _close(table: Table, seat: Seat, _command: protocol.Close) -> entries.Entry:
    _only_host(table, seat)
    return entries.Closed()


def _say(table: Table, seat: Seat, command: protocol.Say) -> entries.Entry:
    _only_unmuted(table, seat)
    if not table.options.may_write:
        raise Refusal(
            "phrases-only", "at this table only ready-made phrases are said; the host can change it"
        )
    text = clean_text(command.text)
    if not text:
        raise Refusal("bad-message", "there is nothing to say in this text")
    return entries.SaidLine(seat=seat, text=text)


def _say_phrase(table: Table, seat: Seat, command: protocol.SayPhrase) -> entries.Entry:
    _only_unmuted(table, seat)
    text = message("table", f"phrase-{command.phrase}")
    return entries.SaidLine(seat=seat, text=text, phrase=command.phrase)


def _react(table: Table, seat: Seat, command: protocol.React) -> entries.Entry:
    _only_unmuted(table, seat)
    return entries.Reacted(seat=seat, mark=command.mark)


def _mute(table: Table, seat: Seat, command: protocol.Mute) -> entries.Entry:
    _only_host(table, seat)
    _chair(table, command.seat)
    return entries.Muted(seat=command.seat, muted=command.muted)


def _chair(table: Table, seat: Seat) -> Chair:
    if seat >= len(table.chairs):
        raise Refusal("no-such-seat", f"there is no seat {seat}: seats are 0 to {len(table.chairs) - 1}")
    return table.chairs[seat]


def _only_host(table: Table, seat: Seat) -> None:
    if table.chairs[seat].guest != table.host:
        raise Refusal("not-host", "only the host may do this")


def _only_between_matches(table: Table) -> None:
    if table.running:
        raise Refusal("wrong-stage", "this cannot be changed while a match is under way")


def _only_without_tournament(table: Table) -> None:
    if table.meeting is not None:
        raise Refusal("wrong-stage", "the tournament says who sits where and which cards are dealt")


def _only_unmuted(table: Table, seat: Seat) -> None:
    if not table.options.chat:
        raise Refusal("chat-off", "this table has no chat")
    if table.chairs[seat].muted:
        raise Refusal("muted", "the host has muted you")


_DECIDES: Final[dict[type[protocol.AtTable], Callable[[Table, Seat, Any], entries.Entry | None]]] = {
    protocol.Configure: _configure,
    protocol.Sit: _sit,
    protocol.Wear: _wear,
    protocol.Swap: _swap,
    protocol.SeatBot: _seat_bot,
    protocol.Remove: _remove,
    protocol.Door: _door,
    protocol.LetIn: _let_in,
    protocol.TurnAway: _turn_away,
    protocol.NewCode: _new_code,
    protocol.Start: _start,
    protocol.Promise: _promise,
    protocol.Contribute: _contribute,
    protocol.Act: _act,
    protocol.Why: _why,
    protocol.Ready: _ready,
    protocol.Pause: _pause,
    protocol.Resume: _resume,
    protocol.Leave: _leave,
    protocol.Close: _close,
    protocol.Say: _say,
    protocol.SayPhrase: _say_phrase,
    protocol.React: _react,
    protocol.Mute: _mute,
}

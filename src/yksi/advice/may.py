"""May the card be laid, and why? The rules are asked at a table like the one in question."""

from __future__ import annotations

from dataclasses import dataclass

from yksi import cards, phases
from yksi.advice.moment import NAMES, Moment
from yksi.advice.rows import rows_against, rows_because
from yksi.advice.tables import nameable_colour, plain_hand, set_up
from yksi.cards import COLOUR_OF, FACE_OF, NO_COLOUR, SKIP, WILD, WILD_DRAW_FOUR
from yksi.errors import IllegalAction
from yksi.game import Game
from yksi.locales import why_not
from yksi.locales.cards import colour_word
from yksi.locales.messages import message
from yksi.rulebook import Row


@dataclass(frozen=True)
class Answer:
    """Whether a card may be laid.

    >>> import yksi
    >>> from yksi.advice import Moment, may_lay
    >>> answer = may_lay("W+4", Moment(yksi.make_rules("nb-112"), "R7", hand=("R2", "B1")))
    >>> answer.verdict, answer.reason, [row.id for row in answer.rows][:2]
    ('bluff', 'wild', ['draw-four-condition', 'draw-four-number-symbol'])
    """

    verdict: str
    """``yes``, ``no``, ``bluff``; where the hand is not told also ``yes-or-bluff`` and ``yes-or-no``, the
    latter of each if you hold a card of the colour in play, or another one that fits where that counts."""
    reason: str
    """Why: for a yes what fits, for a no the reason of the `yksi.IllegalAction`."""
    rows: tuple[Row, ...]
    """The rules that say so."""
    game: Game
    """The table that the rules were asked at."""

    def sentence(self, language: str = "en") -> str:
        """The answer in a sentence or two."""
        if self.verdict == "no":
            why = why_not(self.reason, self.game.view(0), NAMES, language)
            return message("advice", "no", language, why=why)
        if self.verdict == "yes":
            return self._told(f"yes-{self.reason}", language)
        if self.verdict == "yes-or-no":
            return self._told(self.verdict, language)
        rules = self.game.rules
        keys = (f"{self.verdict}-{rules.word('draw_four_guilt')}", f"risk-{rules.word('draw_four_trial')}")
        return " ".join(self._told(key, language) for key in keys)

    def _told(self, key: str, language: str) -> str:
        return message("advice", key, language, colour=colour_word(self.game.colour or "R", language))


def may_lay(card: str, moment: Moment) -> Answer:
    """Whether you may lay the card now; ValueError if there can be no such table.

    >>> import yksi
    >>> from yksi.advice import Moment, may_lay
    >>> moment = Moment(yksi.make_rules("nb-112"), "R7")
    >>> may_lay("B7", moment).verdict, may_lay("B8", moment).verdict, may_lay("W+4", moment).verdict
    ('yes', 'no', 'yes-or-bluff')
    """
    cards.card(card)
    if moment.hand is not None:
        return _ask(card, moment, moment.hand)
    without = _ask(card, moment, plain_hand(card, moment, with_colour=False))
    if moment.drawn is not None and moment.rules.must_play:
        return without  # Whoever held a card that fits could not have drawn.
    holding = _ask(card, moment, plain_hand(card, moment, with_colour=True))
    if holding.verdict == without.verdict:
        return without
    return Answer(f"{without.verdict}-or-{holding.verdict}", holding.reason, holding.rows, holding.game)


def _ask(card: str, moment: Moment, rest: tuple[str, ...]) -> Answer:
    game = set_up(card, moment, rest)
    verdict, reason = "yes", _why_it_fits(card, game)
    try:
        game.copy().play(_laying(card, moment), 0)
    except IllegalAction as error:
        verdict, reason = "no", error.reason
    else:
        if cards.card(card) == WILD_DRAW_FOUR and game.view(0)["bluff"]:
            verdict = "bluff"
    if moment.against:
        rows = rows_against(moment.top, moment.rules)
    else:
        rows = rows_because(reason, card, moment.top, moment.rules)
    if verdict == "yes" and len(game.hand(0)) == 1:
        rows += rows_because("last-card", card, moment.top, moment.rules)
    return Answer(verdict, reason, tuple(rows), game)


def _laying(card: str, moment: Moment) -> str:
    """The action of laying the card; whichever colour a wild may name, it is allowed or not."""
    return f"{card}:{nameable_colour(moment)}" if cards.card(card) >= WILD else card


def _why_it_fits(card: str, game: Game) -> str:
    """If the rules allow the card: what about it fits."""
    kind, state = cards.card(card), game.state
    if state.turn != 0:
        return "jump-in"
    if state.phase in (phases.CHALLENGE, phases.STACK):
        return "answer"
    if kind >= WILD:
        return "wild"
    if COLOUR_OF[kind] == state.colour:
        return "named-colour" if COLOUR_OF[state.top] == NO_COLOUR else "colour"
    return "number" if FACE_OF[kind] < SKIP else "symbol"

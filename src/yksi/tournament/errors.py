"""Why a tournament says no: a code for programs, its values, and a sentence for people."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from yksi.errors import CannotBeDone, Spoken
from yksi.extras import how_to_install
from yksi.locales.catalogues import words
from yksi.locales.messages import fill
from yksi.locales.mistakes import mistake

SENTENCES: Final = {
    # What is played, and the log itself.
    "bad-plan": "{field}: {why}",
    "bad-line": "{line!r} is not an entry of a tournament's log",
    "bad-version": "this log has version {version}, and this yksi reads version {known}",
    "bad-log": "entry {number} ({kind}) does not follow from those before it: the log is damaged",
    "wrong-seed": "this is not the seed that was committed to when the tournament was opened",
    "sealed": "the seed of the tournament is not known here, so its deals are not either",
    "needs-library": f"pairing these entrants needs {{library}}: {how_to_install('tournament')}",
    # Who takes part.
    "bad-name": "a name is 1 to {most} printable characters, not {name!r}",
    "duplicate-name": "there is an entrant called {name} already: every entrant needs a name of its own",
    "same-person": "{name} plays for {entrant} already: nobody can play for two entrants",
    "uneven-sizes": "{name} has {members} members where all have {size}: team-mates would sit together",
    "unknown-bot": "unknown bot {bot!r}; the bots are {bots}",
    "full": "a tournament has at most {most} entrants",
    "no-such-entrant": "there is no entrant {entrant!r} in this tournament",
    "no-such-member": "{name} does not play for {entrant}",
    "bot-member": "{name} is a bot",
    "taken-member": "somebody else has come as {name} already: the director can let go of them",
    "reserved-name": "{name} is for whoever has the link of that name: ask whoever wrote it down",
    "two-people": "you cannot be {name}, as you are {other} already: nobody is two people",
    "withdrawn": "{entrant} has withdrawn from the tournament",
    "all-played": "everything is played, so the result of {entrant} stands: end the tournament",
    "too-late": "{name} comes too late: {why}",
    "under-way": "{entrant} is in the middle of meeting {meeting}: finish it before somebody stands in",
    # How far it is.
    "not-started": "the tournament has not started yet: start it first",
    "started": "the tournament has started already",
    "ended": "the tournament has ended",
    "too-few": "there are {entrants} entrants, and this tournament needs at least {least}",
    "nothing-to-compare": "{entrants} entrants sit at one table, where in an odd number of games nobody else "
    "holds the same cards: play an even number",
    # Who meets whom.
    "unfinished-round": "round {round} is not finished: meeting {meeting} has no result of game {game}",
    "disputed": "round {round} is not finished: the sides of meeting {meeting} disagree on game {game}",
    "no-more-rounds": "all rounds are paired and played: end the tournament",
    "rounds-left": "there are still meetings to play: pair the next round, or end the tournament early",
    "no-byes": "byes of a knock-out follow from the seeding and cannot be given",
    "fixed-bracket": "who meets whom in a knock-out follows from the results and cannot be chosen",
    "twice-at-once": "{entrant} cannot be at two tables at once",
    "together": "{entrant} would sit on both sides of one table",
    "wrong-table": "a table of this tournament has {size} entrants, not {entrants}",
    "met-before": "{entrant} and {other} have met already, and everybody meets everybody once",
    "nobody-to-pair": "no table can be filled: too few of those who still have to meet play in this round",
    "nothing-to-unpair": "there is no round whose pairing could be taken back",
    "results-there": "round {round} has results already, so its pairing stands",
    "no-such-round": "there is no round {round}: {rounds} are paired",
    # How a game ended.
    "no-such-meeting": "there is no meeting {meeting}",
    "no-such-game": "meeting {meeting} has games 1 to {games}, not {game}",
    "not-at-table": "{entrant} does not play in meeting {meeting}",
    "closed-meeting": "meeting {meeting} has no more games, as {absent} did not come or withdrew",
    "finished-meeting": "meeting {meeting} is finished: nobody can be missing from it",
    "bad-points": "points are {sides} whole numbers from 0, one for each side, not {points}",
    "impossible-points": "{points} cannot be the points of this game: {why}",
    "contradicts": "{entrant} reported {points} for this game: confirm it, or dispute it with other points",
    "nothing-reported": "nobody has reported game {game} of meeting {meeting} yet",
    "own-report": "{entrant} cannot confirm the own report: another side has to",
    "nothing-to-choose": "the other sides of meeting {meeting} do not agree on game {game}: say which points",
    "same-points": "{entrant} says the same as the other side: confirm it instead",
    "settled": "game {game} of meeting {meeting} is settled: only the director can correct it",
    "no-reason": "say why: the reason stands in the log",
    "moved-on": "{entrant} has moved on by this result, and the next round is paired: take that back first",
    # Records, bots, files.
    "needs-people": "{name} is a person: meeting {meeting} cannot be played by bots alone",
    "endless-game": "game {game} of meeting {meeting} did not end after {actions} actions",
    "other-game": "this is not the record of game {game} of meeting {meeting}: {why}",
    "unfinished-record": "the record of game {game} of meeting {meeting} is not finished",
    "record-missing": "there is no record of game {game} of meeting {meeting}",
    "totals-differ": "{entrant} has {points} points in the standings and {recorded} by the records",
    "bad-file": "{file}: {why}",
    "changed-elsewhere": "{file} has been written to meanwhile: do it again",
    "other-plan": "{log} is the log of another tournament than {file}: take another file with --log",
    "result-missing": "{file} has no result of {sides}, game {game}: add it under [[results]]",
}
"""Every code with its sentence. Values in braces are those of the error."""

CODES: Final = tuple(SENTENCES)


class PlanError(Spoken):
    """Why a field of a plan cannot be as it is: a sentence of ``locales/<language>/tournament.toml``."""

    def __init__(self, key: str, **values: object) -> None:
        self._key, self._values = key, values
        super().__init__(self.told("en"))

    def told(self, language: str) -> str:
        """The sentence in a language."""
        plan: dict[str, str] = words(language, "tournament")["plan"]

        def said(field: str) -> str:
            value = self._values[field]
            return f" {plan['or']} ".join(value) if isinstance(value, tuple) else str(value)

        return fill(plan[self._key], said)


class TournamentError(Spoken, CannotBeDone):
    """Something that cannot be done; nothing has changed. `code` and `values` are for every language.

    >>> from yksi.tournament import Plan, TournamentError, enrolment
    >>> try:
    ...     opened = enrolment.open_tournament(Plan(games=0), seed="7")
    ... except TournamentError as error:
    ...     error.code, str(error)
    ('bad-plan', 'games: it must be a whole number from 1 to 100, not 0')
    """

    def __init__(self, code: str, **values: object) -> None:
        super().__init__(SENTENCES[code].format_map(values))
        self.code = code
        self.values: Mapping[str, object] = values

    def told(self, language: str) -> str:
        """The sentence in a language; in English where only a file or a record can lead to it."""
        why = self.values.get("why")
        if isinstance(why, ValueError):
            return f"{self.values['field']}: {mistake(why, language)}"
        found = {} if language == "en" else words(language, "tournament")["errors"]
        return (
            fill(found[self.code], lambda field: str(self.values[field])) if self.code in found else str(self)
        )

"""A puzzle in words: what is asked, what can be done, and why the best is the best."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from yksi import cards
from yksi.cards import COLOUR_OF, CUSTOM_1, NO_COLOUR
from yksi.editions import changed_keys
from yksi.game import Game
from yksi.locales import action_name, card_name, colour_name, join, message, say
from yksi.locales.catalogues import words
from yksi.locales.rules import custom_words, key_label, value_label
from yksi.puzzles.proof import Line, outline
from yksi.puzzles.puzzle import WHOLE, YOU, Answer, Puzzle
from yksi.puzzles.sharing import stars

OTHERS = ("Bo", "Cy", "Di")
WITHOUT_CARDS = "customizable"
"""A puzzle is played without Customizable cards, unless it says what they do: that is no house rule."""


def names_at(game: Game, language: str) -> list[str]:
    """Who sits there."""
    return [message("terminal", "own-name", language), *OTHERS][: game.players]


def question(puzzle: Puzzle, language: str) -> Iterator[str]:
    """Who holds what, and what is asked."""
    game = puzzle.begin()
    names = names_at(game, language)
    edition = words(language, "editions")[puzzle.edition]["name"]
    number = message("puzzle", "number", language, number=puzzle.number)
    yield f"{number} {stars(puzzle.level)} {edition}"
    yield from house_rules(puzzle, language)
    yield from _before(puzzle, names, language)
    yield _top(game, language)
    if game.players > 2:
        direction = words(language, "events")["direction"][game.direction]
        yield message("puzzle", "goes", language, direction=direction)
    for seat in range(1, game.players):
        yield _hand(puzzle, game, seat, names, language)
    yield message("puzzle", "you-hold", language, cards=_cards(game.hand(YOU), language))
    if puzzle.drawn:
        yield message("puzzle", "pile-cards", language, cards=_cards(puzzle.drawn, language))
    yield task(puzzle, language)


def house_rules(puzzle: Puzzle, language: str) -> Iterator[str]:
    """What is played by besides the edition, and what stands on the Customizable cards that may come."""
    game, named = puzzle.begin(), puzzle.at.split()
    for key, value in changed_keys(game.rules).items():
        if key != WITHOUT_CARDS:
            label = key_label(key, language)
            yield f"+ {label}" if value == "yes" else f"+ {label}: {value_label(key, value, language)}"
    for place, rule in enumerate(game.rules.custom):
        card = cards.name(CUSTOM_1 + place)
        if puzzle.kind == "hidden" or card in named:
            name, says = custom_words(rule, language)
            yield f"+ {card_name(card, language)} – {name}: {says}"


def task(puzzle: Puzzle, language: str) -> str:
    """What is asked."""
    if puzzle.turns is None:
        return message("puzzle", "ask-hidden", language)
    return message("puzzle", "ask-open", language, count=puzzle.turns)


def hint(action: str, language: str) -> str:
    """Of what kind the answer is."""
    if action in ("draw", "pass"):
        kind = action
    elif action[0].islower():
        kind = "word"
    elif action[0] == "W":
        kind = "wild"
    else:
        kind = "number" if action[1].isdigit() else "action"
    return message("puzzle", f"hint-{kind}", language)


def solution(puzzle: Puzzle, language: str) -> Iterator[str]:
    """What each choice is worth, and with open cards the whole proof."""
    names = names_at(puzzle.begin(), language)
    yield message("puzzle", "shown", language, action=action_name(puzzle.best, names, language))
    yield ""
    for answer in puzzle.answers():
        yield f"{action_name(answer.action, names, language)}: {worth(answer, language)}"
    if puzzle.turns is None:
        yield ""
        yield message("puzzle", "values-say", language)
        return
    yield ""
    for depth, line in outline([puzzle.proof()]):
        yield "  " * depth + told(line, names, language)


def told(line: Line, names: Sequence[str], language: str) -> str:
    """A line of the proof."""
    won = "" if line.after else f" – {message('puzzle', 'won', language)}"
    return f"{names[line.seat]}: {action_name(line.action, names, language)}{won}"


def worth(answer: Answer, language: str) -> str:
    """What a choice is worth."""
    if answer.wins is not None:
        return message("puzzle", "value-wins", language, wins=of_100(answer.wins))
    if answer.turns is not None:
        return message("puzzle", "turns", language, count=answer.turns)
    return message("puzzle", "not-forced", language)


def of_100(wins: int) -> int:
    """Of a hundred rounds."""
    return (wins * 100 + WHOLE // 2) // WHOLE


def _before(puzzle: Puzzle, names: Sequence[str], language: str) -> Iterator[str]:
    if not puzzle.first:
        return
    game = puzzle.begin()
    yield f"{message('puzzle', 'before', language)}:"
    for event in game.told(YOU):
        yield f"  {say(event, names, language, you=YOU)}"


def _top(game: Game, language: str) -> str:
    top = card_name(game.top, language)
    if COLOUR_OF[game.state.top] == NO_COLOUR and game.colour:
        colour = colour_name(game.colour, language)
        return message("puzzle", "on-top-colour", language, card=top, colour=colour)
    return message("puzzle", "on-top", language, card=top)


def _hand(puzzle: Puzzle, game: Game, seat: int, names: Sequence[str], language: str) -> str:
    hand = game.hand(seat)
    if puzzle.turns is None:
        return message("puzzle", "holds", language, name=names[seat], count=len(hand))
    return message("puzzle", "hand", language, name=names[seat], cards=_cards(hand, language))


def _cards(names: Sequence[str], language: str) -> str:
    return join([card_name(card, language) for card in names], language)

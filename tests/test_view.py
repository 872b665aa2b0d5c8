"""One door for secrets: what a seat may not know changes nothing that the seat is told."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterable
from random import Random
from typing import Any

import pytest

from tests.generic.configurations import PLAYERS, WITH_CUSTOM_CARDS, Table, mixed_tables, ready_table
from tests.generic.play import any_move, deal, moments
from yksi import EDITIONS, Event, Game, cards, make_rules

every_edition = pytest.mark.parametrize("edition", EDITIONS)


def tables(edition: str) -> Iterable[Table]:
    """As printed, by several house rules together, and with custom rules."""
    for players in PLAYERS:
        yield Table(edition, players, {})
        yield from mixed_tables(edition, players, 2)
        if edition in WITH_CUSTOM_CARDS:
            yield ready_table(edition, players, Random(players))


def as_bytes(told: Any) -> bytes:
    """What goes over the wire."""
    return json.dumps(told).encode()


# Two tables that a seat cannot tell apart


def known_hand(game: Game, viewer: int | None, seat: int) -> list[str]:
    """The cards of a hand that the viewer knows: the own, those that lie open, those that were seen."""
    if seat == viewer or game.state.exposed >> seat & 1:
        return game.hand(seat)
    known: list[str] = game.view(viewer)["players"][seat]["known"]
    return known


def hidden(hand: list[str], known: list[str]) -> list[str]:
    """The cards of a hand without those known."""
    return list((Counter(hand) - Counter(known)).elements())


def redeal(
    game: Game, viewer: int | None, random: Random, kept: tuple[int, str] | None, keep_pile: bool
) -> Game:
    """The same game with all that the viewer does not know dealt anew: other hands and the draw pile.

    `kept` is a card that a seat shall still hold; `keep_pile` leaves the draw pile as it is.
    """
    twin = game.copy()
    state = twin.state
    fixed = {seat: known_hand(game, viewer, seat) for seat in range(game.players)}
    if kept and kept[1] in hidden(game.hand(kept[0]), fixed[kept[0]]):
        fixed[kept[0]] = [*fixed[kept[0]], kept[1]]
    unknown = {seat: hidden(game.hand(seat), fixed[seat]) for seat in fixed}
    pile = [] if keep_pile else cards.names(state.draw_pile[: state.draw_size])
    loose = sorted([*pile, *(card for hand in unknown.values() for card in hand)])
    random.shuffle(loose)
    for seat, hand in fixed.items():
        set_hand(twin, seat, [*hand, *(loose.pop() for _ in unknown[seat])])
    if not keep_pile:
        state.draw_pile[: state.draw_size] = [cards.card(loose.pop()) for _ in pile]
    if state.culprit >= 0 and state.sizes[state.culprit] == sum(state.evidence):
        state.evidence[:] = state.hands[state.culprit][:]  # nothing was drawn since it was laid
    return twin


def set_hand(game: Game, seat: int, hand: list[str]) -> None:
    """Give a seat these cards."""
    state = game.state
    assert len(hand) == state.sizes[seat]
    state.hands[seat][:] = [0] * len(state.hands[seat])
    for name in hand:
        state.hands[seat][cards.card(name)] += 1
    state.held[seat] = sum(1 << cards.card(name) for name in set(hand))


def card_of(action: str) -> str | None:
    """The card that an action lays, discards or gives."""
    verb, _, rest = action.rstrip("!").partition(":")
    found = rest if verb in ("discard", "give") else verb
    return found if found in cards.NAMES else None


def partners(game: Game, viewer: int | None) -> list[int]:
    """The seats whose hands the viewer sees: the own, and with open partners those of team-mates."""
    if viewer is None or not game.rules.open_partners:
        return [] if viewer is None else [viewer]
    return [seat for seat in range(game.players) if game.state.side[seat] == game.state.side[viewer]]


def sees(event: Event, own: list[int], lying_open: int) -> bool:
    """Whether a viewer with these own hands has a right to see cards in the event, with some lying open."""
    if event.cards is None:
        return False
    if event.kind in ("discarded", "removed"):
        return True
    owner, other = event.data["seat"], event.data.get("to", event.data["seat"])
    if other is None or lying_open >> owner & 1:
        return True
    if event.kind == "gave" and lying_open >> other & 1:
        return True
    return owner in own or other in own


def hidden_cards_decide(game: Game, seat: int, card: str | None, new: list[Event]) -> bool:
    """Whether everybody may see that other hidden cards would have made it go otherwise."""
    if any(event.kind == "round-over" for event in new) or game.rules.draw_to_match:
        return True
    if card == "W+4" and game.rules.word("draw_four_trial") == "automatic":
        return True  # the penalty falls, or not
    if card is not None and card[0] != "W" and game.rules.sets and game.phase != "drawn":
        return True  # more can follow, or not
    if game.state.short[seat] and any(event.kind == "drew" for event in new):
        return True  # one card, or more for want of one to lay
    if game.state.script < 0 and not any(event.kind in ("custom", "went-out") for event in new):
        return False
    steps = [step for rule in game.rules.custom for step in rule.steps]
    asks = ("can-play", "cannot-play", "holds", "lacks")
    return any(step.when in asks or step.verb in ("draw-until", "discard", "remove") for step in steps)


def compare_one_step(game: Game, viewer: int | None, seat: int, action: str, random: Random) -> set[str]:
    """Play the action at the table and at one dealt anew; the kinds of events that could be compared."""
    one = game.copy()
    since = len(game.events)
    new = one.play(action, seat)
    lying_open = game.state.exposed | one.state.exposed
    seen = {event.kind for event in new if sees(event, partners(game, viewer), lying_open)}
    card = card_of(action)
    other = redeal(game, viewer, random, (seat, card) if card else None, keep_pile="drew" in seen)
    assert as_bytes(game.view(viewer)) == as_bytes(other.view(viewer))
    if (
        seen & {"shown", "new-hand", "gave"}
        or hidden_cards_decide(game, seat, card, new)
        or action not in other.legal(seat)
    ):
        return set()
    other.play(action, seat)
    assert as_bytes(one.told(viewer, since)) == as_bytes(other.told(viewer, since))
    assert as_bytes(one.view(viewer)) == as_bytes(other.view(viewer))
    return {event.kind for event in new}


@every_edition
def test_what_a_seat_may_not_know_changes_nothing_it_is_told(edition: str) -> None:
    """Views and events of a seat or a spectator are the same to the byte when the rest is dealt anew."""
    compared: Counter[str] = Counter()
    for number, table in enumerate(tables(edition)):
        random = Random(number)
        game = deal(table, number)
        while not game.over:
            seat, action = any_move(game, random)
            if random.random() < 0.2:
                viewer = random.choice([None, *range(game.players)])
                compared.update(compare_one_step(game, viewer, seat, action, random))
            game.play(action, seat)
    met = {"laid", "drew", "passed", "caught", "said-uno", "skipped", "reversed"}
    if make_rules(edition).word("draw_four_trial") == "challenge":
        met |= {"challenged", "shown"}
    assert met <= set(compared)
    assert compared["drew"] > 50


def test_team_mates_see_each_others_hands_and_nobody_else_does() -> None:
    """House rule open partners: hands, deals and draws, and nothing beyond them."""
    game = Game.deal("nb-112", 4, seed=3, teams=2, open_partners=True)
    assert game.view(0)["players"][2]["known"] == game.hand(2)
    assert [game.view(0)["players"][seat]["known"] for seat in (1, 3)] == [[], []]
    assert [player["known"] for player in game.view(None)["players"]] == [[]] * 4
    dealt = [event["seat"] for event in game.told(0) if event["event"] == "dealt" and "cards" in event]
    assert dealt == [0, 2]
    seat = game.turn
    game.play("draw")
    drew = [game.told(viewer)[-1] for viewer in range(4)]
    assert ["cards" in event for event in drew] == [viewer % 2 == seat % 2 for viewer in range(4)]


# What a seat knows


def check_knowledge(game: Game) -> None:
    """Everything that a seat knows of a hand is in it; the own hand it knows in full."""
    for viewer in range(game.players):
        view = game.view(viewer)
        assert view["hand"] == game.hand(viewer)
        for seat in range(game.players):
            assert not Counter(view["players"][seat]["known"]) - Counter(game.hand(seat))


@every_edition
def test_what_a_seat_knows_of_other_hands_is_true(edition: str) -> None:
    """After every few actions of random rounds, also by custom rules."""
    for number, table in enumerate(tables(edition)):
        for game in moments(deal(table, number), Random(number)):
            if len(game.history) % 5 == 0 or game.over:
                check_knowledge(game)


@every_edition
def test_a_spectator_sees_no_hand(edition: str) -> None:
    """Neither in the view nor in an event, unless a hand lies open or the round is over."""
    for number, table in enumerate(tables(edition)):
        lying_open = told = 0
        for game in moments(deal(table, number), Random(number)):
            lying_open, before = game.state.exposed, lying_open
            for event in game.events[told:]:
                may_see = sees(event, [], lying_open | before)
                assert may_see or "cards" not in event.for_seat(None)
            told = len(game.events)
            view = game.view(None)
            assert not {"hand", "legal", "drawn", "bluff"} & set(view)
            for seat, player in enumerate(view["players"]):
                lies_open = game.over or game.state.exposed >> seat & 1
                assert player["open_hand"] == (game.hand(seat) if lies_open else None)
                assert player["known"] == []


def known(game: Game, viewer: int, seat: int) -> list[str]:
    """What a viewer knows of a hand."""
    found: list[str] = game.view(viewer)["players"][seat]["known"]
    return found


def test_a_challenged_hand_is_shown_to_the_challenger_alone() -> None:
    """The others hear that there was a challenge and how it ended."""
    game = Game.position("nb-112; top R5; turn 0; 0: W+4 G1 G2 B9; 1: Y1 Y2; 2: Y3 Y4; 3: Y5 Y6")
    game.play("W+4:B")
    since = len(game.events)
    game.play("challenge")
    for viewer in (0, 1, 2, 3, None):
        shown = [told for told in game.told(viewer, since) if told["event"] == "shown"]
        assert ["cards" in told for told in shown] == [viewer in (0, 1)]
    assert known(game, 1, 0) == ["G1", "G2", "B9"]
    assert known(game, 2, 0) == known(game, 3, 0) == []
    assert all(player["known"] == [] for player in game.view(None)["players"])


def test_what_was_seen_stays_known_until_it_is_laid() -> None:
    """A card drawn since is not known, one that was laid is gone."""
    game = Game.position(
        "nb-112; top R5; turn 0; 0: W+4 B1 B2 B9; 1: Y1 Y2; draw: G1 G2 G3 G4 G5 G6 G7 G8 G9"
    )
    game.play("W+4:B")
    game.play("challenge")
    game.play("draw")
    game.play("pass")
    assert known(game, 1, 0) == ["B1", "B2", "B9"]
    game.play("draw")
    game.play("pass")
    game.play("B2")
    assert known(game, 1, 0) == ["B1", "B9"]


def test_what_was_seen_moves_along_with_a_swapped_hand() -> None:
    """Seat 1 has seen the hand of seat 0; seat 2 takes it with a 7."""
    game = Game.position(
        "nb-112; seven_zero=yes; top R5; turn 0; 0: W+4 G1 G2 G3; 1: Y1 Y2; 2: B7 Y4; draw: Y5 Y6 Y8 Y9 R1 R2"
    )
    game.play("W+4:B")
    game.play("challenge")
    game.play("B7")
    game.play("pick:0")
    assert known(game, 1, 2) == ["G1", "G2", "G3"]
    assert known(game, 1, 0) == []
    assert known(game, 0, 2) == ["G1", "G2", "G3"]
    assert known(game, 2, 0) == ["Y4"]


def test_what_was_seen_moves_along_when_all_hands_move_on() -> None:
    """Seat 1 has seen the hand of seat 0, which comes to seat 1; everybody knows the hand passed on."""
    game = Game.position(
        "nb-112; seven_zero=yes; top R5; turn 0; 0: W+4 G1 G2 G3; 1: Y1 Y2; 2: B0 Y4 Y4; 3: R8 R9"
    )
    game.play("W+4:B")
    game.play("challenge")
    passed_on = game.hand(1)
    game.play("B0")
    assert game.hand(1) == ["G1", "G2", "G3"]
    assert known(game, 0, 1) == ["G1", "G2", "G3"]
    assert known(game, 1, 2) == passed_on
    assert known(game, 2, 3) == ["Y4", "Y4"]
    assert known(game, 3, 0) == ["R8", "R9"]
    assert known(game, 2, 1) == known(game, 3, 1) == known(game, 1, 3) == []


def test_shuffled_hands_are_forgotten() -> None:
    """Nobody knows where the cards went, but everybody knows the own hand."""
    game = Game.position("nb-112; top R5; turn 0; 0: W+4 G1 G2 G3; 1: Y1 Y2; 2: WS Y4 Y4")
    game.play("W+4:B")
    game.play("challenge")
    game.play("WS:G")
    for viewer in range(3):
        assert game.view(viewer)["hand"] == game.hand(viewer)
        assert all(known(game, viewer, seat) == [] for seat in range(3) if seat != viewer)


def test_open_hands_are_seen_by_all_until_the_turn_comes_back_and_known_from_then_on() -> None:
    """Also what an open hand draws is seen; what it draws after it was taken up is not."""
    game = Game.position(
        "nb-112; custom=open-hands; top R5; turn 0; 0: W1 G1 G2; 1: Y1 Y2; 2: B1 B2; draw: Y3 Y4 R1"
    )
    game.play("W1:R")
    assert game.view(None)["players"][1]["open_hand"] == ["Y1", "Y2"]
    since = len(game.events)
    game.play("draw")
    assert {"event": "drew", "seat": 1, "count": 1, "why": "turn", "cards": ["Y3"]} in game.told(None, since)
    game.play("pass")
    game.play("draw")
    game.play("pass")
    view = game.view(2)
    assert [player["open_hand"] for player in view["players"]] == [None] * 3
    assert known(game, 2, 1) == ["Y1", "Y2", "Y3"]
    assert known(game, 0, 2) == ["Y4", "B1", "B2"]
    since = len(game.events)
    game.play("draw")
    assert "cards" not in game.told(1, since)[0]
    assert known(game, 1, 0) == ["G1", "G2"]


def test_a_card_given_unseen_leaves_others_unsure() -> None:
    """Seat 2 has seen both cards of seat 0 and sees one of them go: of neither is it sure any more."""
    game = Game.position(
        "nb-112; custom=open-hands,gift; top R5; turn 0; 0: W1 W2 G1 G2 G3; 1: R1 Y2; 2: R2 B2; draw: Y3 Y4"
    )
    game.play("W1:R")
    game.play("R1!")
    game.play("R2!")
    game.play("W2:R")
    game.play("pick:1")
    game.play("give:G1")
    game.play("give:G2")
    assert known(game, 1, 0) == ["G3"]
    assert known(game, 0, 1) == ["Y2", "G1", "G2"]
    assert known(game, 2, 0) == []
    assert known(game, 2, 1) == ["Y2"]


def empty(told: Any) -> None:
    """Empty all that is in a view."""
    for inside in [*(told.values() if isinstance(told, dict) else told)]:
        if isinstance(inside, dict | list):
            empty(inside)
    told.clear()


@every_edition
def test_who_changes_a_view_changes_no_later_one(edition: str) -> None:
    players = 4
    table = (
        ready_table(edition, players, Random(4))
        if edition in WITH_CUSTOM_CARDS
        else Table(edition, players, {})
    )
    for game in moments(deal(table, seed=4), Random(4)):
        for seat in (None, game.turn):
            before = as_bytes(game.view(seat))
            empty(game.view(seat))
            assert as_bytes(game.view(seat)) == before
        before = as_bytes((game.own_view(game.turn), game.legal()))
        empty(game.own_view(game.turn))
        empty(game.legal())
        assert as_bytes((game.own_view(game.turn), game.legal())) == before

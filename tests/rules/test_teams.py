"""How do pairs and teams play?"""

import pytest

import yksi
from tests.rules.play_out import play_out
from yksi import Game, Match

PAIRS = "teams=2; top R5; turn 0; 0: R7; 1: B9; 2: W W+4; 3: GS"


@pytest.mark.rule("teams-alternate")
@pytest.mark.parametrize(
    ("players", "teams", "sides"),
    [
        (4, 2, [[0, 2], [1, 3]]),
        (6, 2, [[0, 2, 4], [1, 3, 5]]),
        (6, 3, [[0, 3], [1, 4], [2, 5]]),
        (9, 3, [[0, 3, 6], [1, 4, 7], [2, 5, 8]]),
        (8, 4, [[0, 4], [1, 5], [2, 6], [3, 7]]),
        (10, 5, [[0, 5], [1, 6], [2, 7], [3, 8], [4, 9]]),
    ],
)
def test_teams_alternate_round_the_table(players: int, teams: int, sides: list[list[int]]) -> None:
    match = Match("sv-1981", players=players, teams=teams, seed=1)
    assert match.sides == sides
    assert len(match.scores) == teams


@pytest.mark.rule("teams-alternate")
@pytest.mark.rule("teams-equal")
@pytest.mark.parametrize(("players", "teams"), [(5, 2), (2, 2), (3, 3), (4, 3), (4, 1)])
def test_teams_of_unequal_size_or_of_one_are_refused(players: int, teams: int) -> None:
    with pytest.raises(ValueError, match="teams"):
        Match("sv-1981", players=players, teams=teams)


@pytest.mark.rule("teams-partners-uncounted")
@pytest.mark.parametrize("edition", yksi.EDITIONS)
def test_the_partner_of_the_winner_lays_down_cards_uncounted(edition: str) -> None:
    game = Game.position(f"{edition}; {PAIRS}")
    game.play("R7")
    assert (game.winner, game.points) == (0, [29, 0, 0, 0])


@pytest.mark.rule("teams-partners-uncounted")
@pytest.mark.rule("teams-own-points")
@pytest.mark.parametrize("scoring", ["lowest", "knock-out"])
def test_the_partner_of_the_winner_counts_nothing_against_the_team(scoring: str) -> None:
    game = Game.position(f"sv-1981; scoring={scoring}; {PAIRS}")
    game.play("R7")
    assert game.points == [0, 9, 0, 20]


@pytest.mark.rule("teams-partners-uncounted")
def test_with_three_teams_the_cards_of_both_other_teams_count() -> None:
    game = Game.position("sv-1981; teams=3; top R5; turn 0; 0: R7; 1: B9; 2: B8; 3: W; 4: B7; 5: B6")
    game.play("R7")
    assert game.points == [9 + 8 + 7 + 6, 0, 0, 0, 0, 0]


@pytest.mark.rule("teams-partners-uncounted")
def test_the_draws_of_a_last_draw_two_count_for_the_team() -> None:
    game = Game.position("sv-1981; teams=2; top R5; turn 0; 0: R+2; 1: B9; 2: W; 3: B8; draw: G1 G2")
    game.play("R+2")
    assert game.points == [9 + 3 + 8, 0, 0, 0]


@pytest.mark.rule("teams-share-points")
@pytest.mark.parametrize(("players", "teams"), [(4, 2), (6, 3), (6, 2)])
def test_the_points_belong_to_the_team_and_the_first_team_to_the_target_wins(
    players: int, teams: int
) -> None:
    match = Match("sv-1981", players=players, teams=teams, seed=4, target=150)
    total = [0] * teams
    while True:
        play_out(match)
        for seat, points in enumerate(match.round.points):
            total[seat % teams] += points
        assert match.scores == total
        if match.over:
            break
        match.next_round()
    best = total.index(max(total))
    assert match.winners == [seat for seat in range(players) if seat % teams == best]


@pytest.mark.rule("teams-own-points")
@pytest.mark.parametrize(("players", "teams"), [(4, 2), (6, 3)])
def test_the_team_with_the_lowest_total_wins(players: int, teams: int) -> None:
    match = Match("sv-1981", players=players, teams=teams, seed=4, target=150, scoring="lowest")
    play_out(match)
    while not match.over:
        match.next_round()
        play_out(match)
    best = match.scores.index(min(match.scores))
    assert match.winners == [seat for seat in range(players) if seat % teams == best]


@pytest.mark.rule("teams-own-points")
@pytest.mark.rule("win-knock-out")
def test_a_team_is_knocked_out_together_and_the_last_team_wins() -> None:
    match = Match("sv-1981", players=6, teams=3, seed=4, target=80, scoring="knock-out")
    play_out(match)
    while not match.over:
        match.next_round()
        assert match.out == [seat for seat in range(6) if match.scores[seat % 3] >= 80]
        play_out(match)
    assert [seat % 3 for seat in match.winners] == [match.winners[0]] * 2
    assert match.scores[match.winners[0]] < 80

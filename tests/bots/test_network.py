"""The network: the same plain and compiled, small files that say how they were made."""

from __future__ import annotations

import json
from importlib.resources import files
from random import Random
from typing import Any

import pytest

import yksi
from yksi.bots import features, network, trained
from yksi.bots.entries import decide
from yksi.bots.expert import best_action, decide_expert
from yksi.bots.luck import Luck
from yksi.bots.mind import EXPERT, Mind
from yksi.bots.reading import read
from yksi.engine.layout import structure


def test_every_feature_has_a_row() -> None:
    assert network.FEATURES == features.END


@pytest.mark.parametrize("players", [2, 4])
def test_plain_and_compiled_agree_to_the_last_bit(players: int) -> None:
    net = trained.load_nets()[trained.DUEL if players == 2 else trained.TABLE]
    twin: Any = trained.read_net(trained.write_net(net, {}))[0]
    nets = (type(twin) * 1)(twin)
    expert = structure(Mind(brain=EXPERT))
    luck = Random(players)
    for seed in range(4):
        game = yksi.Game.deal("nb-112", players, seed)
        for _ in range(60):
            if game.over:
                break
            sight = read(game.view(game.turn))
            if sight.phase <= yksi.phases.COLOUR:
                chosen = decide_expert(sight, net)
                assert decide(expert, sight, structure(Luck()), nets) == chosen
                assert list(nets[0].outputs) == list(net.outputs)
                assert nets[0].active[: net.count] == net.active[: net.count]
            game.play(luck.choice(game.legal()))


def test_a_net_comes_back_from_its_file_as_it_was() -> None:
    luck = Random(1)
    net: Any = trained.new_net()
    for rows in (net.rows, net.second, net.last):
        for row in rows:
            row[:] = [luck.randint(-2000, 2000) for _ in row]
    net.last[0][0] = -(2**15)
    net.second_bias[0] = -(2**30)
    data = trained.write_net(net, {"seed": 1})
    back: Any
    back, made = trained.read_net(data)
    assert bytes(back) == bytes(net)
    assert made == {"format": trained.FORMAT, "seed": 1, "shape": trained.SHAPE}


def test_a_net_whose_sums_would_not_fit_is_refused() -> None:
    net: Any = trained.new_net()
    for row in net.second:
        row[3] = -(2**13)
    with pytest.raises(ValueError, match="more than 32 bits"):
        trained.read_net(trained.write_net(net, {}))
    net.rows[4][5] = 2048
    with pytest.raises(ValueError, match="more than 2047"):
        trained.read_net(trained.write_net(net, {}))


def test_a_net_of_another_shape_is_refused() -> None:
    head, _, body = trained.write_net(trained.new_net(), {}).partition(b"\n")
    other = json.dumps({**json.loads(head), "shape": [1, 2, 3, 4]}).encode()
    with pytest.raises(ValueError, match="train it anew"):
        trained.read_net(other + b"\n" + body)


def test_a_net_in_the_format_of_before_is_refused() -> None:
    head, _, body = trained.write_net(trained.new_net(), {}).partition(b"\n")
    before = json.dumps({"shape": json.loads(head)["shape"]}).encode()
    with pytest.raises(ValueError, match="the format None, not 2"):
        trained.read_net(before + b"\n" + body)


def test_the_largest_hand_has_room_for_its_features() -> None:
    hand = " ".join(card for card in yksi.cards.NAMES[:52])
    game = yksi.Game.position(f"nb-112; top R5; turn 0; 0: {hand} W W+4 WS; 1: R6")
    net = trained.load_nets()[trained.DUEL]
    best_action(read(game.view(0)), net)
    assert net.count <= network.ACTIVE


def test_the_shipped_networks_say_how_they_were_made() -> None:
    for name in trained.NAMES:
        data = (files("yksi.bots") / "nets" / f"{name}.net").read_bytes()
        _, made = trained.read_net(data)
        assert made["kind"] == name
        assert made["command"].startswith("python -m yksi.training.train_expert")
        assert made["rounds"] > 0
        assert len(data) < 120_000

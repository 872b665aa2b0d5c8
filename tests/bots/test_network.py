"""The network: the same plain and compiled, small files that say how they were made."""

from __future__ import annotations

import json
from importlib.resources import files
from random import Random
from typing import Any

import numpy as np
import pytest

import yksi
from yksi.bots import features, network, trained
from yksi.bots.expert import best_action, decide_expert
from yksi.bots.mind import EXPERT, Mind
from yksi.bots.network import Net
from yksi.bots.sight import Sight, read
from yksi.sim.loops import luck_of
from yksi.sim.single import decide
from yksi.sim.tables import MIND_DTYPE, NET_DTYPE, SIGHT_DTYPE, records


def sight_record(sight: Sight) -> Any:
    room = np.zeros(1, SIGHT_DTYPE)
    for name in SIGHT_DTYPE.names or ():
        if name == "rules":
            for key in SIGHT_DTYPE["rules"].names or ():
                room[0]["rules"][key] = getattr(sight.rules, key)
        else:
            room[0][name] = getattr(sight, name)
    return room


def test_every_feature_has_a_row() -> None:
    assert network.FEATURES == features.END


@pytest.mark.parametrize("players", [2, 4])
def test_plain_and_compiled_agree_to_the_last_bit(players: int) -> None:
    net = trained.load_nets()[trained.DUEL if players == 2 else trained.TABLE]
    nets = records(NET_DTYPE, [net])
    expert = records(MIND_DTYPE, [Mind(brain=EXPERT)])
    luck = Random(players)
    for seed in range(4):
        game = yksi.Game.deal("nb-112", players, seed)
        for _ in range(60):
            if game.over:
                break
            sight = read(game.view(game.turn))
            if sight.phase <= yksi.phases.COLOUR:
                chosen = decide_expert(sight, net)
                assert decide(expert, sight_record(sight), luck_of(1), nets) == chosen
                assert nets[0]["outputs"].tolist() == net.outputs
                assert nets[0]["active"][: net.count].tolist() == net.active[: net.count]
            game.play(luck.choice(game.legal()))


def test_a_net_comes_back_from_its_file_as_it_was() -> None:
    luck = Random(1)
    net = Net()
    for rows in (net.rows, net.second, net.last):
        for row in rows:
            row[:] = [float(luck.randint(-(2**15), 2**15 - 1)) for _ in row]
    net.second_bias[0] = -(2.0**30)
    data = trained.write_net(net, {"seed": 1})
    back, made = trained.read_net(data)
    assert back == net
    assert made == {"seed": 1, "shape": trained.SHAPE}


def test_a_net_of_another_shape_is_refused() -> None:
    head, _, body = trained.write_net(Net(), {}).partition(b"\n")
    other = json.dumps({**json.loads(head), "shape": [1, 2, 3, 4]}).encode()
    with pytest.raises(ValueError, match="train it anew"):
        trained.read_net(other + b"\n" + body)


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
        assert len(data) < 200_000

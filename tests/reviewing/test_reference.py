"""Skill tells bots apart: by the reference as it is kept, and in rounds that were not counted for it."""

from __future__ import annotations

from yksi.bots import BotName
from yksi.editions import make_rules
from yksi.reviewing.judging import Judge
from yksi.reviewing.scale import skill_of, tables
from yksi.training.reference import BOTS, play_judged


def test_stronger_bots_lose_less() -> None:
    for sides, bots in tables()["losses"].items():
        means = [sum(lost * count for lost, count in bot) / sum(count for _, count in bot) for bot in bots]
        assert min(means[:2]) > means[2] > max(means[3:]), sides
    assert BOTS == ("random", "novice", "casual", "sharp", "expert")


def test_skill_puts_a_strong_bot_before_a_weak_one_in_rounds_of_its_own() -> None:
    judge = Judge(make_rules("nb-112"))

    def skill(bot: BotName) -> int:
        losses = [(3, loss) for number in range(900, 912) for loss in play_judged(judge, bot, 3, number)]
        return skill_of(losses) or 0

    assert skill("random") + 25 < skill("sharp")

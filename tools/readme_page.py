"""README.md: three lines each of strength and speed, taken from the tables of benchmarks/README.md."""

from __future__ import annotations

from tools.pages import ROOT, with_blocks


def readme_page() -> str:
    """The page with its figures written anew."""
    page = (ROOT / "README.md").read_text(encoding="utf-8")
    return with_blocks(page, {"strength": strength(), "speed": speed()})


def strength() -> list[str]:
    """How well the best bot plays: rounds of two, rounds of four, matches."""
    _, _, _, rounds, beats_random, _ = row("`expert`", "random", "2")
    beats_sharp = row("`expert`", "sharp", "2")[4]
    of_four = row("`expert`", "3 × sharp", "4")[4]
    matches = row("winner-takes, 2 players")[2]
    return [
        f"* Rounds of two, {rounds} each: `expert` wins {beats_random} against `random`, "
        f"{beats_sharp} against `sharp`.",
        f"* One of four against three `sharp`: {of_four}, where 25 % is even.",
        f"* Matches of two to 500 against `sharp`: {matches}.",
    ]


def speed() -> list[str]:
    """How fast it is: compiled, as an environment, and called from Python."""
    _, rounds, peer, _, ratio, _, _ = row("compiled, 2 players")
    steps, rlcard = row("2 players")[1], row("2 players")[3]
    library, beside = row("`legal`, `play`, 2 players")[1], row("`legal`, `play`, 2 players")[3]
    return [
        f"* Compiled, two players: {rounds} rounds/s on one core, {ratio} {peer}.",
        f"* Vector environment with observations and masks: {steps} steps/s, {rlcard} RLCard's `env.step`.",
        f"* `legal` and `play` from Python: {library} actions/s, {beside} RLCard's `env.step`.",
    ]


def row(*begins: str) -> list[str]:
    """The cells of the first row of benchmarks/README.md whose first cells these are."""
    for line in (ROOT / "benchmarks/README.md").read_text(encoding="utf-8").splitlines():
        cells = [cell.strip() for cell in line.strip("|").split("|")]
        if line.startswith("|") and cells[: len(begins)] == list(begins):
            return cells
    raise LookupError(f"benchmarks/README.md has no row {' | '.join(begins)}: tools/readme_page.py needs it")

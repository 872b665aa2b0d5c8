"""Pairs at the lowest cost: maximum weight matching by networkx."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import combinations

from yksi.tournament.errors import TournamentError


def pair_up(these: Sequence[int], cost: Callable[[int, int], int | None]) -> list[tuple[int, int]]:
    """As many pairs as possible, and of all such ways one of the lowest total cost; None forbids a pair."""
    try:
        from networkx import Graph, max_weight_matching
    except ModuleNotFoundError:
        raise TournamentError("needs-library", library="networkx") from None
    graph: Graph[int] = Graph()
    graph.add_nodes_from(these)
    for one, other in combinations(these, 2):
        price = cost(one, other)
        if price is not None:
            graph.add_edge(one, other, weight=-price)
    found = {frozenset(pair) for pair in max_weight_matching(graph, maxcardinality=True)}
    return [pair for pair in combinations(these, 2) if frozenset(pair) in found]

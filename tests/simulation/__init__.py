"""Everything in one thread and from one seed: tables, two nodes, their clocks, a database and its disk,
clients and the network between them.

seed → `world` (what breaks when) → `promises` (what must hold whatever broke) → the seed, if it does not

docs/promises.md lists what is held. `python -m tests.simulation --schedules 100000` is a soak.
"""

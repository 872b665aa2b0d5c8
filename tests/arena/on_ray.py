"""Run the command on a real Ray cluster of two nodes on this machine, with the address as its last option.

`python -m tests.arena.on_ray arena random novice --json` prints what the command prints.
"""

from __future__ import annotations

import sys
from typing import Any

from ray.cluster_utils import Cluster

from yksi.cli import main

if __name__ == "__main__":
    cluster: Any = Cluster(initialize_head=True, head_node_args={"num_cpus": 1, "include_dashboard": False})
    try:
        cluster.add_node(num_cpus=1)
        code = main([*sys.argv[1:], "--ray-address", cluster.address])
    finally:
        cluster.shutdown()
    sys.exit(code)

"""python -m tests.simulation: the soak stands apart, as its processes cannot import what has this name."""

from __future__ import annotations

import sys

from tests.simulation.soak import main

if __name__ == "__main__":
    sys.exit(main())

"""How long the tests wait for a server, also on a machine that has a lot else to do.

What is waited for is seen as soon as it is there; only what never comes takes so long.
"""

from __future__ import annotations

PATIENCE_S = 300.0

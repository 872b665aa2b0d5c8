"""How long the tests wait for a page: longer than its longest pause before it connects again, some ten s.

What is waited for is seen as soon as it is there; only what never comes takes so long.
"""

from __future__ import annotations

PATIENCE_S = 60.0
PATIENCE_MS = 1000 * PATIENCE_S

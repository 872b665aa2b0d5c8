"""Compiled games: the rule functions of `yksi.rules`, run by Numba over NumPy records.

State → record (layout) · RULE_FUNCTIONS → Numba (compiled) → loops over many tables (random_play, soak)

This package is the only one that imports Numba; everything else plays without a compiler.
"""

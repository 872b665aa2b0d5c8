"""Many games at once: loops over the rules and the bots, run by the engine over NumPy records.

State → record (layout) → entries (single, loops, tables, contests, foresight) → `yksi.engine`
"""

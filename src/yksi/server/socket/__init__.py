"""One client for as long as it is connected.

frame → `wire` → `socket` (one command after another) → `session` (who asks, for what) → a table, a score
sheet or a tournament → messages → `socket` (gathered) → `wire` → frames
"""

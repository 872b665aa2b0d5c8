"""A log that is alive in this process, of whatever kind.

id or code → `shelf` (finds it, or reads it from the store) → `log` (decide → append → acknowledge → tell)
command → `desk` (what one client looks at) → `shelf` → `follow` (shown whole) → all who look

`upkeep` hears of what other nodes append, wakes what is overdue, and unloads what nobody needs.
"""

"""Score sheets for games with real cards.

command → `desk` → `live` (decides, appends) → the whole sheet, to everybody who looks at it
"""

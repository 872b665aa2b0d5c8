"""Keeping the score for people with real cards: a log, folded into a sheet.

wish → `decide` → entry → log → `Sheet` → `view`, `write_text`, `write_csv`

    entries   what is the log made of?             count     what is a round worth? (asks the rules)
    decide    what becomes of a wish?              deck      can these hands have come from one deck?
    check     may this entry be written?           points    can hands of so many points lie together?
    sheet     what does the log say?               names     who is meant?
    view      the sheet as data                    hands     what is left in a hand?
    text      the sheet to read and to print       export    the sheet for other programs
    file      the log on disk                      errors    why not?

>>> sheet = Sheet([open_sheet(["Ada", "Bo", "Cy"], "sv-1981", scoring="knock-out", target=100)])
>>> sheet.apply(enter_round(sheet, "Ada", {"Bo": "R7 W+4", "Cy": 47}))
>>> sheet.scores, sheet.names[sheet.dealer]
([0, 57, 47], 'Bo')
"""

from yksi.scorekeeping.check import check
from yksi.scorekeeping.decide import (
    correct_round,
    enter_round,
    join,
    leave,
    open_sheet,
    redo,
    rename,
    undo,
)
from yksi.scorekeeping.entries import Entry, decode, encode
from yksi.scorekeeping.errors import CODES, DamagedSheet, SheetError
from yksi.scorekeeping.export import write_csv, write_json
from yksi.scorekeeping.file import SheetFile
from yksi.scorekeeping.hands import Hand, read_hand
from yksi.scorekeeping.names import find_player, seat_teams
from yksi.scorekeeping.sheet import Round, Sheet
from yksi.scorekeeping.text import write_text
from yksi.scorekeeping.view import view

__all__ = (
    "CODES",
    "DamagedSheet",
    "Entry",
    "Hand",
    "Round",
    "Sheet",
    "SheetError",
    "SheetFile",
    "check",
    "correct_round",
    "decode",
    "encode",
    "enter_round",
    "find_player",
    "join",
    "leave",
    "open_sheet",
    "read_hand",
    "redo",
    "rename",
    "seat_teams",
    "undo",
    "view",
    "write_csv",
    "write_json",
    "write_text",
)

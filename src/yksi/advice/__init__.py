"""May I lay this? What happens if I do? Asked at a table with real cards, answered by the rules themselves.

`Moment` → a position of the rules library → `may_lay`, `what_if` → a sentence, events, rows of the rulebook

    moment   what does the question tell of the table?     may    may the card be laid, and why?
    tables   a table as the question tells of it           what   what happens when it is laid?
    sorts    what sort of card is it?                      rows   which rules apply?

>>> from yksi.editions import make_rules
>>> may_lay("Y+2", Moment(make_rules("nb-112"), "R+2")).sentence()
'Yes: it has the symbol of the card on top.'
>>> may_lay("Y+2", Moment(make_rules("nb-112"), "R7")).sentence("sv")
'Nej. Det kortet passar inte: överst ligger en röd 7:a och färgen är röd.'
"""

from yksi.advice.may import Answer, may_lay
from yksi.advice.moment import Moment
from yksi.advice.what import Branch, Outcome, what_if, what_if_first

__all__ = ("Answer", "Branch", "Moment", "Outcome", "may_lay", "what_if", "what_if_first")

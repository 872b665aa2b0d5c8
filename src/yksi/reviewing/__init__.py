"""The review: what was luck, what was you?

record → `review` → `Review`, for one seat or for all: a line of chances, every decision with what else could
have been done, the luck of the deal, of cards and of others, Skill and Luck, and moments to tell afterwards

Who is judged is judged by the own view alone: hands are imagined as the seat could believe them (`believe`),
the round is played on from there by the engine, all choices on the same luck (`judge`), and what is said is
calibrated (`scale`). ``yksi.review`` is the same function.
"""

from yksi.reviewing.reviewer import review
from yksi.reviewing.told import Review

__all__ = ["Review", "review"]

"""This package puts answers together step by step, if there are too many to list.

A `Draft` asks one small question after another, and takes a step as the answer. An attack, for example, is
put together creature by creature. `manaburn.drafts.steps` has the kinds of steps. Each kind of decision has a
form (`form`): it has the questions, and finds a legal answer that begins with the steps taken. Steps that
differ only in a number, such as "assign 0 damage" to "assign 7 damage", are `Amounts`: ranges instead of a
list.
Read `draft` first.
"""

from manaburn.drafts.draft import Draft
from manaburn.drafts.form import Amounts
from manaburn.drafts.steps import Step

__all__ = ["Amounts", "Draft", "Step"]

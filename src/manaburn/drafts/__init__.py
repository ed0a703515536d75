"""Answers that are put together step by step, where there are too many to list.

A `Draft` asks one small question after the other; the steps that answer them are in `manaburn.drafts.steps`.
An attack, for example, is put together creature by creature. Each kind of decision has a form (`form`), which
knows the questions, and finds a legal answer that begins with the steps taken. Steps that differ in a number
alone, such as "assign 0 damage" to "assign 7 damage", are `Amounts`: ranges instead of a list.
Read `draft` first.
"""

from manaburn.drafts.draft import Draft
from manaburn.drafts.form import Amounts
from manaburn.drafts.steps import Step

__all__ = ["Amounts", "Draft", "Step"]

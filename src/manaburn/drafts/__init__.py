"""Answers that are put together step by step, where there are too many to list.

A `Draft` asks one small question after the other; the steps that answer them are in `manaburn.drafts.steps`.
For each kind of decision one form knows what is to be asked, and finds a legal answer that begins as what was
said. Where the steps differ in a number alone they are `Amounts`, which tell their ranges.
Read `draft` first.
"""

from manaburn.drafts.draft import Draft
from manaburn.drafts.form import Amounts
from manaburn.drafts.steps import Step

__all__ = ["Amounts", "Draft", "Step"]

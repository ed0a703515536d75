"""Answers that are put together step by step, where there are too many to list.

A `Draft` asks one small question after the other; the steps that answer them are in `manaburn.drafts.steps`.
For each kind of decision one form knows what is to be asked, and finds a legal answer that begins as what was
said.
"""

from manaburn.drafts.draft import Draft
from manaburn.drafts.steps import (
    Assign,
    AttackWith,
    BandTogether,
    BlockWith,
    CloseBand,
    Finish,
    HoldBack,
    Next,
    Pick,
    Put,
    Share,
    Step,
    Where,
    Whole,
)

__all__ = [
    "Assign",
    "AttackWith",
    "BandTogether",
    "BlockWith",
    "CloseBand",
    "Draft",
    "Finish",
    "HoldBack",
    "Next",
    "Pick",
    "Put",
    "Share",
    "Step",
    "Where",
    "Whole",
]

"""How a card calls itself in its text, and what stands before a dash [cr2025-06-06 201.5, 207.2c]."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from manaburn.oracle.text.normalizing import OLD_WORDINGS, lines_of


def test_what_was_changed_for_alchemy_calls_itself_by_its_old_name_or_its_own():
    text = "Whenever Eager Ox or another creature dies, Eager Ox gets +1/+1 until end of turn."
    assert lines_of(text, "A-Eager Ox") == lines_of(text, "Eager Ox")
    assert lines_of(text.replace("Eager", "A-Eager"), "A-Eager Ox") == lines_of(text, "Eager Ox")
    short = "When Ula enters, draw a card."
    assert lines_of(short, "A-Ula, the Ox", "A-Ula") == ["When ~ enters, draw a card."]


def test_a_word_before_a_dash_means_nothing_unless_it_says_to_whom_a_line_belongs():
    assert lines_of("Sense the Good — Draw a card.", "Ox") == ["Draw a card."]
    lines = ["Team Cloudspire — Draw a card.", "Team Speed Demons — Destroy target creature."]
    assert lines_of("\n".join(lines), "Ox") == lines, "each team does what its line says"


@pytest.mark.parametrize(("contained", "old"), [(words, old.pattern) for words, old, _new in OLD_WORDINGS])
@given(drawn=st.data())
@settings(max_examples=20, deadline=None)
def test_what_is_looked_for_first_stands_in_each_text_of_an_old_wording(
    contained: str, old: str, drawn: st.DataObject
):
    assert contained in drawn.draw(st.from_regex(old)).lower()

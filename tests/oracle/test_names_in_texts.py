"""How a card calls itself in its text [cr2025-06-06 201.5]."""

from __future__ import annotations

from manaburn.oracle.text.normalizing import lines_of


def test_what_was_changed_for_alchemy_calls_itself_by_its_old_name_or_its_own():
    text = "Whenever Eager Ox or another creature dies, Eager Ox gets +1/+1 until end of turn."
    assert lines_of(text, "A-Eager Ox") == lines_of(text, "Eager Ox")
    assert lines_of(text.replace("Eager", "A-Eager"), "A-Eager Ox") == lines_of(text, "Eager Ox")
    short = "When Ula enters, draw a card."
    assert lines_of(short, "A-Ula, the Ox", "A-Ula") == ["When ~ enters, draw a card."]

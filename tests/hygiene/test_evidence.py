"""The page of evidence is made from what is there."""

import json

import evidence_page


def test_the_page_is_what_the_tool_makes():
    """`python tools/evidence_page.py --write` makes it anew."""
    assert evidence_page.PAGE.read_text(encoding="utf-8") == evidence_page.page()


def test_what_was_measured_says_when():
    measured = json.loads(evidence_page.MEASURED.read_text(encoding="utf-8"))
    assert all(part["on"] >= "2026-11-28" for part in measured.values())

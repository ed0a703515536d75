"""How each sentence of a card is read is told, or where reading stops."""

from __future__ import annotations

import doctest
import json
from pathlib import Path

import manaburn.oracle
from manaburn.oracle.assembling.explaining import ExplainedText, ReadingStep, TextExplanation, explain
from manaburn.oracle.sources.printed import from_scryfall
from oracle.card_rows import HALVES, OX


def explained(text: str, **changes: str) -> TextExplanation:
    return explain(from_scryfall(OX | {"oracle_text": text} | changes))


def only(explanation: TextExplanation) -> ExplainedText:
    (text,) = explanation.texts
    return text


def steps(step: ReadingStep) -> dict[str, ReadingStep]:
    """Each step by its words."""
    found = {step.words: step}
    for part in step.parts:
        found |= steps(part)
    return found


def test_each_sentence_is_told_with_its_phrases_and_what_it_means() -> None:
    text = only(explained("When this creature enters, it deals 4 damage to target creature."))
    assert text.means == "when this enters: this deals 4 damage to target 1 (target 1: creature)"
    assert text.step is not None
    found = steps(text.step)
    deals = found["it deals 4 damage to target creature"]
    assert deals.means == "this deals 4 damage to target 1"
    statement = deals.by[-1]
    assert statement.name == "statement"
    assert statement.pattern == "<dealer> deals|deal <number> damage to <recipient>"
    assert statement.file == "grammar/effects_on_damage/damage.py"
    source = Path(manaburn.oracle.__path__[0]) / statement.file
    declared = source.read_text(encoding="utf-8").splitlines()[statement.line - 1 :]
    assert any(statement.pattern in line for line in declared[:10])
    assert found["it"].means == "this"
    assert found["target creature"].means == "target 1"


def test_of_several_phrases_the_one_that_goes_over_the_others_is_told() -> None:
    text = only(explained("{2}: Return this card from your graveyard to your hand."))
    assert text.step is not None
    told = [by.function for step in steps(text.step).values() for by in step.by]
    assert "returned_from_graveyard" in told
    assert "activated" not in told


def test_a_spell_is_told_as_a_whole_and_its_other_lines_each() -> None:
    spell = explained("This spell can't be countered.\nDraw a card. You gain 2 life.", type_line="Instant")
    assert [text.text for text in spell.texts] == ["~ can't be countered.", "Draw a card. You gain 2 life."]
    assert spell.texts[1].means == "draw a card; gain 2 life"


def test_where_reading_stops_the_phrases_that_came_furthest_are_told() -> None:
    text = only(explained("Whenever this creature attacks, conjure a storm."))
    assert text.step is None
    assert text.read_to == "whenever ~ attacks ,"
    assert text.stopped_at == "conjure a storm ."
    first = text.nearest[0]
    assert (first.words, first.missing, first.by.pattern) == (
        "whenever ~ attacks ,",
        "<effects>",
        "<trigger> <effects>",
    )
    assert len(text.nearest) == len({(nearest.by, nearest.missing) for nearest in text.nearest})


def test_words_that_are_found_and_make_no_sense_are_told_with_the_reason() -> None:
    text = only(explained("Goaded creatures your opponents control can't block."))
    assert text.why == "a static ability about goaded creatures"
    assert not text.stopped_at
    assert [refused.words for refused in text.refused] == ["goaded creatures your opponents control"]


def test_reading_stops_within_a_quoted_ability() -> None:
    text = 'Creatures you control have "Whenever this creature attacks, conjure a storm."'
    line, quoted = explained(text).texts
    assert line.why.startswith("the quoted ability")
    assert quoted.stopped_at == "conjure a storm ."


def test_what_is_refused_as_a_whole_is_told_apart() -> None:
    unread = explained("Conjure a storm.\nWhen this creature enters, draw X cards.")
    unsound = explained("When this creature enters, draw X cards.")
    assert unsound.reading.definition is None
    assert unsound.texts[0].step is not None
    assert len(unsound.otherwise) == 1
    assert "an X that no cost has" in unsound.otherwise[0]
    assert not unread.otherwise, "texts that are not read are told by themselves"


def test_both_halves_of_a_card_are_told() -> None:
    told = explain(from_scryfall(HALVES))
    assert [text.face for text in told.texts] == ["Push", "Pull"]


def test_it_can_be_had_as_json() -> None:
    told = json.loads(json.dumps(explained("Draw a card.", type_line="Sorcery").as_json()))
    assert told["can_be_played"] is True
    assert told["texts"][0]["means"] == "draw a card"
    assert told["texts"][0]["step"]["by"][0]["function"] == "effects"
    assert "why" not in told["texts"][0]


def test_the_page_of_the_compiler_shows_what_it_does() -> None:
    page = Path(__file__).parents[2] / "docs" / "explanation" / "compiler.md"
    assert doctest.testfile(str(page), module_relative=False).failed == 0

"""A game takes each card in the form that it had on the day of the rules."""

from __future__ import annotations

import json
from datetime import date
from pathlib import Path

import pytest

from manaburn import Edition, Game, parse_deck
from manaburn.cards import older_forms as module
from manaburn.cards.catalogue import CATALOGUE, FILE
from manaburn.cards.definitions import CardDefinition, card
from manaburn.cards.older_forms import LAST_CHANGE, as_of, is_older_form, older_forms
from manaburn.cards.vocabulary.abilities import Activated
from manaburn.errors import IllegalAction
from manaburn.web.boards import object_json

BEFORE, SINCE = date(2008, 7, 10), date(2008, 7, 11)
BOARD = """
    step: beginning of combat   active: Anna
    Anna 20   battlefield: Apprentice Sorcerer
    Ben 20
"""


def sorcerer(game: Game) -> CardDefinition:
    (only,) = (each.definition for each in game.state.objects.values() if each.definition.name == NAME)
    return only


NAME = "Apprentice Sorcerer"


def test_a_portal_card_is_used_as_combat_begins_since_11_july_2008_only() -> None:
    """The update of July 2008 lets abilities of "before attackers are declared" be used in that step."""
    game = Game.parse(BOARD, SINCE)
    game.play("activate Apprentice Sorcerer", "targets: Ben", "pass", "pass")
    assert game.state.players[1].life == 19
    with pytest.raises(IllegalAction):
        Game.parse(BOARD, BEFORE).play("activate Apprentice Sorcerer")


@pytest.mark.parametrize("day", [BEFORE, SINCE])
def test_a_deck_brings_the_form_of_the_day(day: date) -> None:
    deck = parse_deck(f"20 {NAME}\n40 Island")
    game = Game.new([deck, deck], day, seed=1)
    forms = {each.definition for each in game.state.objects.values() if each.definition.name == NAME}
    (form,) = forms
    assert is_older_form(form) is (day == BEFORE)


@pytest.mark.parametrize("day", [BEFORE, SINCE])
def test_a_position_and_a_save_keep_the_form(day: date) -> None:
    game = Game.parse(BOARD, day)
    again = Game.parse(str(game))
    assert sorcerer(again) == sorcerer(game)
    assert "more:" not in str(game)  # the day says which form the name stands for
    assert sorcerer(Game.load(text=game.save())) == sorcerer(game)


def test_a_position_read_by_the_rules_of_another_day_has_the_forms_of_that_day() -> None:
    old = Game.parse(BOARD, BEFORE)
    assert is_older_form(sorcerer(old))
    assert not is_older_form(sorcerer(Game.parse(str(old), SINCE)))


def test_what_two_days_make_of_a_line_differs() -> None:
    told = Game.compare(BOARD, ["activate Apprentice Sorcerer", "targets: Ben"], [BEFORE, SINCE])
    ((illegal,), none) = (timeline.ended for timeline in told.timelines)
    assert "only before combat" in illegal.sentence
    assert none == ()


def test_a_card_that_a_program_makes_is_as_it_was_made() -> None:
    own = card(NAME, "{2}{U}", "Creature", 1, 1, printed=None)
    assert as_of(own, BEFORE) is own
    ours = CATALOGUE[NAME]
    assert as_of(ours, SINCE) is ours
    assert as_of(ours, BEFORE) is as_of(ours, date(2001, 1, 1))


def test_the_page_shows_our_words_for_a_form_whose_text_is_no_longer_printed() -> None:
    def shown(day: date) -> object:
        (seen,) = Game.parse(BOARD, day).view(0).players[0].battlefield
        return object_json(seen).get("text")

    assert shown(SINCE) is None
    assert "1 damage" in str(shown(BEFORE))


def test_the_older_form_has_the_ability_of_the_newer_in_another_window() -> None:
    (form,) = older_forms(NAME)
    (then,) = (each for each in form.card.abilities if isinstance(each, Activated))
    (now,) = (each for each in CATALOGUE[NAME].abilities if isinstance(each, Activated))
    assert then.effects == now.effects
    assert then.window != now.window
    assert Edition.on(SINCE).in_force == form.until


def test_the_last_change_is_that_of_the_file_which_no_later_game_reads(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    lines = Path(FILE).with_name("older_forms.jsonl").read_text(encoding="utf-8").splitlines()
    assert date.fromisoformat(max(json.loads(line)["until"] for line in lines)) == LAST_CHANGE
    monkeypatch.setattr(module, "older_forms", None)  # a call would fail
    assert as_of(CATALOGUE[NAME], LAST_CHANGE) is CATALOGUE[NAME]

"""Text-changing effects: which words of what they change, and for how long [cr2025-06-06 612, 613.1c;
cr2006-10-01 418.6].
"""

from __future__ import annotations

import re
from dataclasses import fields, is_dataclass

import pytest

from manaburn.cards.coding import VOCABULARY
from manaburn.cards.keywords.rewording import FIELDS_OF_COLORS, FIELDS_OF_TYPES, FIELDS_OF_WORDS, reworded
from manaburn.cards.vocabulary.changes.changes import Protection
from manaburn.cards.vocabulary.changes.text_changes import ReplaceWord, WordsToChoose
from manaburn.cards.vocabulary.words.filters import Filter
from manaburn.editions import R2006, R2025
from manaburn.game import Game
from manaburn.notation import parse_position, position_text
from manaburn.terms import Color
from rules.cards_from_text import written
from rules.positions_of_play import go_to, now, play, position, refused, zone

LANDS = written(
    "Hack", "Instant", "Change the text of target spell or permanent by replacing all instances of one basic"
    " land type with another."
)  # fmt: skip
COLORS = written(
    "Tint", "Instant", "Change the text of target spell or permanent by replacing all instances of one color"
    " word with another until end of turn."
)  # fmt: skip
TYPES = written(
    "Evolve", "Instant", "Change the text of target spell or permanent by replacing all instances of one"
    " creature type with another. The new creature type can't be Wall."
)  # fmt: skip
BOARD = """
step: precombat main
Anna 20 hand: {hand} library: 9 Forest battlefield: 9 Forest{more}
Ben 20 library: 9 Forest battlefield: {theirs}
"""


def board(*cards, hand="Hack", more="", theirs="Forest", edition=R2025):
    text = BOARD.format(hand=hand, more=f", {more}" if more else "", theirs=theirs)
    return position(text, LANDS, COLORS, TYPES, *cards, edition=edition)


def change(game, spell, target, old, new):
    play(game, f"cast {spell}", f"targets: {target}", "resolve", f"choose: {old}", f"choose: {new}")


WALKER = written("Walker", "Creature — Human", "Swampwalk", size="2/2")


@pytest.mark.parametrize("edition", [R2006, R2025])
def test_landwalk_of_another_land_type(edition):
    game = board(WALKER, more="Walker", theirs="Island, Grizzly Bears", edition=edition)
    change(game, "Hack", "Walker", "Swamp", "Island")
    go_to(game, "declare attackers")
    play(game, "attack: Walker", "pass", "pass")
    assert "the defending player controls an Island" in refused(game, "block: Grizzly Bears > Walker")


def test_the_words_are_chosen_as_it_resolves_and_must_differ():
    game = board(more="Grizzly Bears")
    play(game, "cast Hack", "targets: Grizzly Bears", "resolve", "choose: Swamp")
    refused(game, "choose: Swamp")
    play(game, "choose: Plains")
    assert "Hack" in zone(game, "Anna", "graveyard")


def test_a_forest_that_is_an_island_adds_blue_mana():
    game = board(more="Mountain")
    change(game, "Hack", "Mountain", "Mountain", "Island")
    assert now(game, "Mountain").subtypes == {"Island"}
    play(game, "tap Mountain for {U}")


def test_a_color_word_in_an_ability_until_end_of_turn():
    crusade = written("Crusade", "Enchantment", "White creatures get +1/+1.")
    game = board(crusade, hand="Tint", more="Crusade, Grizzly Bears, Savannah Lions")
    assert now(game, "Savannah Lions").power == 3
    change(game, "Tint", "Crusade", "white", "green")
    assert (now(game, "Savannah Lions").power, now(game, "Grizzly Bears").power) == (2, 3)
    assert now(game, "Crusade").colors == {Color.GREEN}, "the color of an object is no word"
    again = parse_position(position_text(game.state))
    assert again == game.state
    go_to(game, "upkeep", "Ben")
    assert (now(game, "Savannah Lions").power, now(game, "Grizzly Bears").power) == (3, 2)


def test_one_change_after_another():  # 613.7
    crusade = written("Crusade", "Enchantment", "White creatures get +1/+1.")
    game = board(crusade, hand="2 Tint", more="Crusade, Grizzly Bears")
    play(game, "cast Tint", "targets: Crusade", "resolve", "choose: white", "choose: red")
    play(game, "cast Tint", "targets: Crusade", "resolve", "choose: red", "choose: green")
    assert now(game, "Grizzly Bears").power == 3


def test_text_changes_before_what_it_says_about_types():  # 613.1c-613.1d
    conversion = written("Conversion", "Enchantment", "All Mountains are Plains.")
    game = board(conversion, more="Conversion, Mountain", theirs="Swamp")
    change(game, "Hack", "Conversion", "Mountain", "Swamp")
    assert (now(game, "Mountain").subtypes, now(game, "Swamp").subtypes) == ({"Mountain"}, {"Plains"})


def test_what_changed_a_creature_spell_changes_the_permanent_it_becomes():  # 400.7a
    elf = written("Elf Lord", "Creature — Elf", "Other Elf creatures get +1/+1.", size="1/1")
    game = board(elf, hand="Elf Lord, Evolve", more="Goblin Piker, Llanowar Elves")
    play(game, "cast Elf Lord")
    change(game, "Evolve", "Elf Lord", "Elf", "Goblin")
    play(game, "resolve")
    assert now(game, "Elf Lord").subtypes == {"Goblin"}
    assert (now(game, "Goblin Piker").power, now(game, "Llanowar Elves").power) == (3, 1)


def test_it_lets_a_spell_lose_its_target():  # 608.2b
    slay = written("Slay", "Instant", "Destroy target green creature.")
    game = board(slay, hand="Slay, Tint", theirs="Grizzly Bears")
    play(game, "cast Slay", "targets: Grizzly Bears")
    change(game, "Tint", "Slay", "green", "red")
    play(game, "resolve")
    assert zone(game, "Ben", "battlefield") == ["Grizzly Bears"]


def test_what_an_effect_gives_is_not_in_the_text():  # 612.3
    guard = written("Guard", "Instant", "Target creature gains protection from red until end of turn.")
    game = board(guard, hand="Guard, Tint", more="Grizzly Bears")
    play(game, "cast Guard", "targets: Grizzly Bears", "resolve")
    change(game, "Tint", "Grizzly Bears", "red", "green")
    assert Protection(Filter(colors=frozenset({Color.RED}))) in now(game, "Grizzly Bears").rules


def test_a_spell_that_creates_tokens():  # 612.2a
    """The words for their types are their name, too; the color of the spell is none of its words."""
    call = written("Call", "Sorcery", "Create a 1/1 green Elf Warrior creature token.")
    game = board(call, hand="Call, Evolve, Tint")
    play(game, "cast Call")
    change(game, "Evolve", "Call", "Elf", "Goblin")
    change(game, "Tint", "Call", "green", "red")
    play(game, "resolve")
    assert now(game, "Goblin Warrior").subtypes == {"Goblin", "Warrior"}
    assert now(game, "Goblin Warrior").colors == {Color.RED}


def test_words_that_only_the_rules_of_a_keyword_use_are_not_in_the_text():
    doomed = written("Doomed", "Creature — Spirit", "Afterlife 1", size="1/1")
    slay = written("Slay", "Instant", "Destroy target creature.")
    game = board(doomed, slay, hand="Evolve, Slay", more="Doomed")
    change(game, "Evolve", "Doomed", "Spirit", "Goblin")
    play(game, "cast Slay", "targets: Doomed", "resolve", "resolve")
    assert zone(game, "Anna", "battlefield")[-1] == "Spirit"


def test_a_copy_has_the_text_that_is_printed():  # 707.2
    clone = written("Twin", "Creature — Shapeshifter", "You may have ~ enter as a copy of any creature on the"
                    " battlefield.", size="0/0")  # fmt: skip
    game = board(clone, hand="Evolve, Twin", more="Llanowar Elves")
    change(game, "Evolve", "Llanowar Elves", "Elf", "Goblin")
    play(game, "cast Twin", "resolve", "choose: Llanowar Elves")
    kinds = {frozenset(now(game, f"Llanowar Elves#{id}").subtypes) for id in game.state.permanents
             if game.state.objects[id].definition.name == "Llanowar Elves"}  # fmt: skip
    assert kinds == {frozenset({"Goblin", "Druid"}), frozenset({"Elf", "Druid"})}


def test_the_face_that_is_turned_up_is_changed_too():
    turn = written("Overturn", "Instant", "Transform target creature.")
    game = board(turn, hand="Evolve, Overturn", more="Kruin Outlaw")
    change(game, "Evolve", "Kruin Outlaw", "Werewolf", "Goblin")
    play(game, "cast Overturn", "targets: Kruin Outlaw", "resolve")
    assert now(game, "Terror of Kruin Pass").subtypes == {"Goblin"}


def test_it_is_saved():
    game = board(more="Mountain")
    change(game, "Hack", "Mountain", "Mountain", "Island")
    assert Game.load(text=game.save()).state == game.state


NO_WORDS_OF_THE_TEXT = {
    *("name", "named", "not_named", "beside", "forms"),  # names of cards, of costs and of abilities
    *("second_if_paid", "dungeon", "room", "way", "how", "keyword", "face_down"),
    "door",  # the name of a half
    *("text", "words"),  # as what something is shown
    "kinds",  # mana symbols
    *("choice", "choices"),  # words to vote for
}


def test_every_field_that_may_hold_words_is_known():
    """One that is not would silently stay as it is."""
    known = FIELDS_OF_TYPES | FIELDS_OF_COLORS | FIELDS_OF_WORDS | NO_WORDS_OF_THE_TEXT
    records = {
        kind
        for _, module in VOCABULARY
        for kind in vars(module).values()
        if isinstance(kind, type) and is_dataclass(kind)
    }
    holding = {
        field.name for kind in records for field in fields(kind) if re.search(r"\b(str|Color)\b", field.type)
    }
    assert holding <= known, holding - known


@pytest.mark.parametrize("number", [1, 6, 7, 8])
def test_what_soulshift_means_is_not_printed_whatever_its_number(number: int) -> None:
    """The reminder is no text: only the word on the type line changes [cr2025-06-06 612.1, 702.46a]."""
    elder = written("Elder", "Creature — Spirit", f"Soulshift {number}", size="5/5")
    changed = reworded(elder, (ReplaceWord(WordsToChoose.CREATURE_TYPES, "Spirit", "Elf"),))
    assert changed.subtypes == {"Elf"}
    assert changed.abilities == elder.abilities

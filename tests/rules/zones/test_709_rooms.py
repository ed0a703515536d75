"""Rooms: halves that are cast, and doors that are unlocked [cr2025-06-06 709.5]."""

from __future__ import annotations

import pytest

from contracts import check_round_trips
from manaburn import Game
from manaburn.notation import action_text
from manaburn.state import events
from oracle.real_cards import real
from rules.cards_from_text import written
from rules.effects.test_608_further_cards_of_tournament_decks import board
from rules.positions_of_play import go_to, happened, life, play, resolve_all, settle, zone

ANNEX = "Unholy Annex // Ritual Chamber"
BLINK = written(
    "Blink", "Instant", "Exile target enchantment, then return it to the battlefield.", cost="{W}"
)


def texts(game):
    return [action_text(game.state, action) for action in game.legal_actions]


def do(game, part):
    """Take the only action whose text has these words."""
    (text,) = (text for text in texts(game) if part in text)
    play(game, text)


def room(game):
    """What the only Room permanent is now."""
    (found,) = (o for id in game.state.permanents if (o := game.state.objects[id]).front_face.is_room)
    return found.definition


def at_hand(*more, ours="9 Swamp", hand=ANNEX):
    return board(*real("Unholy Annex", *more), BLINK, hand=hand, ours=ours)


def test_one_half_is_cast_and_is_all_that_the_permanent_has():
    game = at_hand()
    assert sum("cast" in text for text in texts(game)) == 2
    do(game, "as Unholy Annex")
    play(game, "resolve")
    assert (room(game).name, str(room(game).cost), len(room(game).abilities)) == ("Unholy Annex", "{2}{B}", 1)
    assert zone(game, "Anna", "battlefield").count("Demon") == 0
    go_to(game, "end", "Anna")
    resolve_all(game)
    assert life(game) == (18, 20)


def test_a_door_is_unlocked_for_the_cost_of_its_half_without_the_stack():
    game = at_hand()
    do(game, "as Unholy Annex")
    play(game, "resolve")
    do(game, "unlock the right door")
    assert (room(game).name, room(game).cost.mana_value, len(room(game).abilities)) == (ANNEX, 8, 2)
    assert not any("unlock" in text for text in texts(game)), "both are unlocked"
    play(game, "resolve")
    assert zone(game, "Anna", "battlefield").count("Demon") == 1
    assert sum(game.state.permanents[id].tapped for id in game.state.permanents) == 8
    go_to(game, "end", "Anna")
    resolve_all(game)
    assert life(game) == (22, 18)


def test_an_ability_triggers_as_the_room_enters_with_that_door_unlocked():
    game = at_hand()
    do(game, "as Ritual Chamber")
    play(game, "resolve", "resolve")
    assert zone(game, "Anna", "battlefield").count("Demon") == 1
    assert [text for text in texts(game) if "unlock" in text] != []
    do(game, "unlock the left door")
    assert zone(game, "Anna", "battlefield").count("Demon") == 1, "that door is not unlocked again"


def test_a_door_is_unlocked_only_at_sorcery_speed():
    game = at_hand(ours="12 Swamp")
    do(game, "as Unholy Annex")
    assert not any("unlock" in text for text in texts(game)), "nothing of it is on the battlefield"
    play(game, "resolve")
    go_to(game, "end", "Anna")
    assert not any("unlock" in text for text in texts(game))


def test_a_room_that_was_not_cast_has_neither_half():
    """It has no name, mana cost or text of a locked half [cr2025-06-06 709.5]."""
    game = at_hand(ours="9 Swamp, Plains", hand=f"{ANNEX}, Blink")
    do(game, "as Unholy Annex")
    play(game, "resolve", "cast Blink", "targets: Unholy Annex", "resolve")
    assert (room(game).cost, room(game).abilities) == (None, ())
    assert sum("unlock" in text for text in texts(game)) == 2
    do(game, "unlock the right door")
    assert room(game).name == "Ritual Chamber"
    play(game, "resolve")
    assert zone(game, "Anna", "battlefield").count("Demon") == 1


def test_a_token_that_is_a_copy_of_a_room_has_locked_doors_of_its_own():
    """Both halves are copied, no designation is; nobody cast the token [cr2025-06-06 709.5b, 709.5d]."""
    twin = written("Twin", "Sorcery", "Create a token that's a copy of target enchantment.", cost="{0}")
    game = board(*real("Unholy Annex"), twin, hand=f"{ANNEX}, Twin", ours="14 Swamp")
    do(game, "as Unholy Annex")
    play(game, "resolve", "cast Twin", "targets: Unholy Annex", "resolve")
    token = max(id for id in game.state.permanents if game.state.objects[id].front_face.is_room)
    now = game.state.objects[token].definition
    assert (now.cost, now.abilities) == (None, ())
    check_round_trips(game)
    game.push(
        next(
            a for a in game.legal_actions if getattr(a, "object", None) == token and "left" in str(a).lower()
        )
    )
    assert game.state.objects[token].definition.name == "Unholy Annex"
    go_to(game, "end", "Anna")
    settle(game)
    assert life(game) == (16, 20), "each of the two has its ability"


MIRROR = written(
    "Mirror",
    "Enchantment",
    "You may have Mirror enter as a copy of an enchantment on the battlefield.",
    cost="{0}",
)
TALLY = written(
    "Tally", "Sorcery", "You gain 1 life for each enchantment you control named Unholy Annex.", cost="{0}"
)
POOL = "Bottomless Pool // Locker Room"


def clone_of(game):
    """What the permanent that is a copy of a Room is now."""
    (found,) = (o for id in game.state.permanents if (o := game.state.objects[id]).own is not None)
    return found


def unlock(game, object, side):
    game.push(
        next(
            action
            for action in game.legal_actions
            if getattr(action, "object", None) == object.id and f"{side} door" in action.action.value
        )
    )


def test_a_permanent_that_enters_as_a_copy_of_a_room_has_two_locked_doors():
    """Both halves are copied, no designation is; its doors can be unlocked [cr2025-06-06 709.5b-709.5e]."""
    game = board(*real("Unholy Annex"), MIRROR, hand=f"{ANNEX}, Mirror", ours="14 Swamp")
    do(game, "as Unholy Annex")
    play(game, "resolve", "cast Mirror", "resolve")
    play(game, next(text for text in texts(game) if "Unholy" in text))
    clone = clone_of(game)
    assert (clone.definition.cost, clone.definition.abilities) == (None, ())
    unlock(game, clone, "right")
    assert clone_of(game).definition.name == "Ritual Chamber"
    play(game, "resolve")
    assert zone(game, "Anna", "battlefield").count("Demon") == 1, "its own door triggers, that of the copy"
    unlock(game, clone, "left")
    assert (clone_of(game).definition.name, len(clone_of(game).definition.abilities)) == (ANNEX, 2)


def test_a_permanent_that_becomes_a_copy_of_a_room_keeps_its_unlocked_designations():
    """They belong to the permanent, not to what is copied [cr2025-06-06 709.5c]."""
    copying = "Mirrorform"
    game = board(
        *real("Unholy Annex", "Bottomless Pool", copying),
        hand=f"{ANNEX}, {POOL}, {copying}",
        ours="15 Swamp, 15 Island",
    )
    do(game, "as Unholy Annex")
    play(game, "resolve")
    do(game, "as Locker Room")
    play(game, "resolve", "cast Mirrorform", "targets: Unholy Annex", "resolve")
    copy = next(
        o for id in game.state.permanents if "Locker Room" in (o := game.state.objects[id]).front_face.name
    )
    assert copy.definition.name == "Ritual Chamber", "of the other Room it has the right half, too"
    unlock(game, copy, "left")
    assert game.state.objects[copy.id].definition.name == ANNEX


def test_a_room_with_both_doors_locked_has_no_name():
    """It has neither the name of its left half nor that of its right half [cr2025-06-06 709.5]."""
    game = board(*real("Unholy Annex"), BLINK, TALLY, hand=f"{ANNEX}, Blink, 3 Tally", ours="9 Swamp, Plains")
    do(game, "as Unholy Annex")
    play(game, "resolve", "cast Tally", "resolve")
    assert life(game) == (21, 20)
    play(game, "cast Blink", "targets: Unholy Annex", "resolve", "cast Tally", "resolve")
    assert life(game) == (21, 20)
    check_round_trips(game)
    do(game, "unlock the left door")
    play(game, "cast Tally", "resolve")
    assert life(game) == (22, 20)


@pytest.mark.parametrize("doors", [1, 2])
def test_a_room_is_fully_unlocked_once(doors):
    tracker = "Entity Tracker"
    game = board(*real("Unholy Annex", tracker), hand=ANNEX, ours="9 Swamp", more=f", {tracker}")
    do(game, "as Unholy Annex")
    play(game, "resolve", "resolve")
    assert len(zone(game, "Anna", "hand")) == 1, "an enchantment entered"
    if doors == 2:
        do(game, "unlock the right door")
        play(game, texts(game)[0])
        resolve_all(game)
    assert len(zone(game, "Anna", "hand")) == doors
    assert len(happened(game, events.DoorUnlocked)) == doors - 1


def test_the_position_of_a_room_says_which_doors_are_unlocked():
    game = at_hand()
    do(game, "as Unholy Annex")
    play(game, "resolve")
    assert room(Game.parse(str(game))).name == "Unholy Annex"
    do(game, "unlock the right door")
    play(game, "resolve")
    assert room(Game.parse(str(game))).name == ANNEX

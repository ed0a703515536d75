"""Permanents become prepared, and copies of their prepare spells are cast from exile [cr2026-04-17 722]."""

from __future__ import annotations

from random import Random

import pytest

from contracts import check_listed, check_round_trips
from manaburn import decisions as d
from manaburn.cards.definitions import CardDefinition
from manaburn.editions import LATEST
from manaburn.errors import NotationError
from manaburn.game import Game
from manaburn.narration.narrator import Narrator
from manaburn.oracle.assembling.reading import read
from manaburn.oracle.sources.printed import PrintedCard, PrintedFace
from manaburn.rules.layers.characteristics import characteristics
from manaburn.terms import Color, ObjectId
from manaburn.view.words import traits
from rules.cards_from_text import FIRST_DAY, written
from rules.positions_of_play import go_to, life, play, position, resolve_all, stack, zone


def preparing(name: str, text: str, spell: str = "Leap", kind: str = "Instant") -> CardDefinition:
    """A green 2/2 with such a text and the blue prepare spell "You gain 3 life"."""
    front = PrintedFace(
        name=name,
        mana_cost="{G}",
        type_line="Creature — Bear",
        text=text,
        power="2",
        toughness="2",
        colors=frozenset("G"),
    )
    inset = PrintedFace(
        name=spell, mana_cost="{U}", type_line=kind, text="You gain 3 life.", colors=frozenset("U")
    )
    reading = read(
        PrintedCard(
            name=f"{name} // {spell}", layout="prepare", faces=(front, inset), first_printed=FIRST_DAY
        )
    )
    assert reading.definition is not None, reading.unread
    return reading.definition


FLYER = preparing("Flyer", "Whenever Flyer attacks, it becomes prepared.")
SCHOLAR = preparing("Scholar", "Scholar enters prepared.")
READER = preparing("Reader", "Reader enters prepared.", kind="Sorcery", spell="Essay")
POINT = written("Point", "Land", "{T}: Target creature becomes prepared.", colors="")
BELL = written("Bell", "Artifact", "{T}: Target creature becomes unprepared.", colors="")
KEY = written("Key", "Artifact", "{T}: Target creature phases out.", colors="")
RAISED = written("Raised", "Instant", "Destroy target creature.")
RAZED = written("Razed", "Instant", "Destroy target creature. You may draw a card.")
BORROW = written("Borrow", "Sorcery", "Gain control of target creature until end of turn.")
FROG = written(
    "Frog Song",
    "Instant",
    "Create a token that's a copy of target creature, except it's a 1/1 green Frog.",
)
CLONE = written("Twin", "Creature — Shapeshifter", "You may have Twin enter as a copy of any creature.")
CARDS = (FLYER, SCHOLAR, READER, POINT, BELL, KEY, RAISED, RAZED, BORROW, FROG, CLONE)


def duel(anna: str, hand: str = "", ben: str = "", bens: str = "", step: str = "precombat main") -> Game:
    text = f"""
        step: {step}   priority: Anna
        Anna 20   library: 9 Forest   hand: {hand or "Forest"}
          battlefield: 4 Tropical Island, {anna}
        Ben 20   library: 9 Island   hand: {bens or "Island"}   battlefield: 4 Tropical Island{ben}
    """
    return position(text, *CARDS, edition=LATEST)


def castable(game: Game) -> list[str]:
    """The names of the spells that may be cast now."""
    actions = [action for action in game.legal_actions if isinstance(action, d.CastSpell)]
    return [game.state.objects[action.card].definition.name for action in actions]


def attacked(game: Game) -> None:
    """Flyer attacks Ben, and its ability resolves."""
    go_to(game, "beginning of combat")
    while not isinstance(game.decision, d.DeclareAttackers):
        play(game, "pass")
    play(game, "attack: Flyer > Ben", "resolve")


def test_as_it_becomes_prepared_a_copy_is_created_in_exile_and_may_be_cast():  # 722.3c
    game = duel("Flyer")
    assert "Leap" not in castable(game)
    attacked(game)
    assert zone(game, "Anna", "exile") == ["Leap"] and castable(game) == ["Leap"]
    check_round_trips(game)
    check_listed(game, Random(1))
    play(game, "cast Leap")
    assert stack(game) == ["Leap"] and zone(game, "Anna", "exile") == []
    play(game, "resolve")
    assert life(game) == (23, 20)
    assert zone(game, "Anna", "graveyard") == [] == zone(game, "Anna", "exile")
    check_round_trips(game)


def test_it_is_unprepared_as_the_spell_becomes_cast_and_may_be_prepared_again():  # 722.3c, 601.2i
    game = duel("Scholar, Point, Point")
    play(game, "activate Point", "targets: Scholar", "resolve", "cast Leap")
    point = next(id for id, p in game.state.permanents.items() if _is(game, id, "Point") and not p.tapped)
    play(game, f"activate Point#{point}", "targets: Scholar", "resolve")
    assert zone(game, "Anna", "exile") == ["Leap"]  # while the first is still on the stack
    play(game, "cast Leap", "resolve", "resolve")
    assert life(game) == (26, 20)


def _is(game: Game, id: ObjectId, name: str) -> bool:
    return game.state.objects[id].definition.name == name


def test_what_is_prepared_does_not_become_so_again():  # 722.3a
    game = duel("Scholar, 2 Point")
    for point in [id for id in game.state.permanents if _is(game, id, "Point")]:
        play(game, f"activate Point#{point}", "targets: Scholar", "resolve")
    assert zone(game, "Anna", "exile") == ["Leap"]


def test_only_a_permanent_with_a_prepare_spell_becomes_prepared():  # 722.3a
    game = duel("Grizzly Bears, Point")
    play(game, "activate Point", "targets: Grizzly Bears", "resolve")
    assert zone(game, "Anna", "exile") == [] and castable(game) == []


def test_the_card_itself_is_never_cast_as_its_prepare_spell():  # 722.3, 722.4
    game = duel("Bell", hand="Scholar")
    assert castable(game) == ["Scholar"]
    with pytest.raises(NotationError):
        play(game, "cast Scholar as Leap")
    now = characteristics(game.state, game.state.players[0].hand[0])
    assert (now.name, now.mana_value, now.is_creature) == ("Scholar", 1, True)


def test_it_enters_prepared():  # 614.1c
    game = duel("Bell", hand="Scholar")
    play(game, "cast Scholar", "resolve")
    assert zone(game, "Anna", "exile") == ["Leap"]
    play(game, "cast Leap", "resolve")
    assert life(game) == (23, 20) and castable(game) == []


def test_the_copy_of_a_sorcery_is_cast_at_the_time_of_a_sorcery():
    game = duel("Reader, Point", step="upkeep")
    play(game, "activate Point", "targets: Reader", "resolve")
    assert zone(game, "Anna", "exile") == ["Essay"] and castable(game) == []
    go_to(game, "precombat main", "Anna")
    assert castable(game) == ["Essay"]


def test_the_copy_remains_for_as_long_as_the_permanent_is_there_and_prepared():  # 722.3c, 704.5e
    died = duel("Bell", hand="Scholar, Raised")
    play(died, "cast Scholar", "resolve", "cast Raised", "targets: Scholar", "resolve")
    assert zone(died, "Anna", "exile") == []
    unprepared = duel("Bell", hand="Scholar")
    play(unprepared, "cast Scholar", "resolve", "activate Bell", "targets: Scholar")
    assert zone(unprepared, "Anna", "exile") == ["Leap"]
    play(unprepared, "resolve")
    assert zone(unprepared, "Anna", "exile") == [] and castable(unprepared) == []


def test_the_copy_is_still_there_until_state_based_actions_are_performed():  # 704.3, 704.5e
    game = duel("Bell", hand="Scholar, Razed")
    play(game, "cast Scholar", "resolve", "cast Razed", "targets: Scholar", "resolve")
    assert isinstance(game.decision, d.ChooseWhether) and zone(game, "Anna", "graveyard") == ["Scholar"]
    assert zone(game, "Anna", "exile") == ["Leap"] and castable(game) == []
    check_round_trips(game)
    play(game, "no")
    assert zone(game, "Anna", "exile") == []


def test_whoever_controls_the_prepared_permanent_may_cast_the_copy():  # 722.3c
    game = duel("Bell", hand="Scholar", bens="Borrow")
    play(game, "cast Scholar", "resolve")
    go_to(game, "precombat main", "Ben")
    assert castable(game) == ["Borrow"]
    play(game, "cast Borrow", "targets: Scholar", "resolve")
    assert castable(game) == ["Leap"] and zone(game, "Anna", "exile") == ["Leap"]
    play(game, "pass")
    assert castable(game) == []  # Anna's copy, but she does not control the permanent
    go_to(game, "postcombat main", "Ben")
    play(game, "cast Leap", "resolve")
    assert life(game) == (20, 23)


def test_the_copy_has_the_characteristics_of_the_prepare_spell_alone():  # 722.3c, the example
    game = duel("Point", hand="Scholar, Frog Song")
    play(game, "cast Scholar", "resolve", "cast Frog Song", "targets: Scholar", "resolve")
    copies = list(game.state.exile)
    assert len(copies) == 2  # the token entered prepared as well
    now = characteristics(game.state, copies[1])
    assert (now.name, now.colors, now.is_creature) == ("Leap", {Color.BLUE}, False)
    assert not now.subtypes
    play(game, f"cast Leap#{copies[1]}", "resolve")
    assert life(game) == (23, 20) and zone(game, "Anna", "exile") == ["Leap"]


def test_what_enters_as_a_copy_enters_prepared():  # 722.2b
    game = duel("Scholar", hand="Twin")
    play(game, "cast Twin", "resolve", "choose: Scholar")
    assert zone(game, "Anna", "exile") == ["Leap"]


def test_phased_out_it_has_no_copy_and_phasing_in_it_has_a_new_one():  # 722.3c
    game = duel("Key", hand="Scholar")
    play(game, "cast Scholar", "resolve")
    (before,) = game.state.exile
    play(game, "activate Key", "targets: Scholar", "resolve")
    assert zone(game, "Anna", "exile") == []
    go_to(game, "upkeep", "Ben")
    go_to(game, "upkeep", "Anna")
    (after,) = game.state.exile
    assert after != before and castable(game) == ["Leap"]


def test_countered_it_leaves_the_permanent_unprepared():
    game = duel("Bell", hand="Scholar", bens="Counterspell")
    play(game, "cast Scholar", "resolve", "cast Leap", "pass", "cast Counterspell", "targets: Leap")
    resolve_all(game)
    assert life(game) == (20, 20)
    assert (castable(game), zone(game, "Anna", "exile"), zone(game, "Anna", "graveyard")) == ([], [], [])


def test_a_position_may_say_that_a_permanent_is_prepared():
    game = duel("Scholar (prepared)")
    play(game, "cast Leap", "resolve")
    assert life(game) == (23, 20) and zone(game, "Anna", "exile") == []
    with pytest.raises(NotationError, match="no prepare spell"):
        duel("Grizzly Bears (prepared)")


def test_a_position_with_a_copy_in_exile_that_nothing_keeps_there_is_refused():  # 704.5e
    with pytest.raises(NotationError, match="Shock is a token"):
        Game.parse("Anna 20 exile: Shock (token) | Ben 20")


def test_the_prepared_creature_and_the_copy_are_shown():
    game = duel("Point, Scholar")
    before = game.state.clone()
    play(game, "activate Point", "targets: Scholar", "resolve")
    view = game.view(1)
    (scholar,) = (o for o in view.players[0].battlefield if o.name == "Scholar")
    assert "is prepared" in traits(scholar.now)
    assert [(o.name, o.token, o.owner) for o in view.exile] == [("Leap", True, 0)]
    texts = [line.text for line in Narrator(before).tell(game.events, game.state)]
    assert "Scholar is prepared: Leap is in exile" in texts

"""Spells and permanents that are face down: morph, disguise, manifest, cloak [cr2025-06-06 701.40, 701.58,
701.62, 702.37, 702.168, 708], read from text and played.
"""

from __future__ import annotations

from datetime import date
from random import Random

import pytest

from contracts import check_listed, check_round_trips
from manaburn.decisions import TakeSpecialAction
from manaburn.editions import R2025, Edition
from manaburn.game import Game
from manaburn.purposes import SpecialAction
from manaburn.rules.layers.characteristics import characteristics
from manaburn.state.records.records import Characteristics
from manaburn.terms import CounterKind, ObjectId
from rules.cards_from_text import written
from rules.positions_of_play import asked, go_to, life, play, position, refused, targets, zone

BEAST = written(
    "Lurker",
    "Creature — Beast",
    "When this creature enters, you gain 7 life.",
    "When this creature is turned face up, you gain 2 life.",
    "Morph {1}{G}",
    cost="{4}{G}",
    size="4/5",
)
GROWER = written("Grower", "Creature — Beast", "Megamorph {1}{G}", cost="{4}{G}", size="3/3")
SPY = written("Spy", "Creature — Beast", "Disguise {G}", cost="{4}{G}", size="3/3")
WEIRD = written("Weird", "Creature — Beast", "Morph—Discard a card.", cost="{4}{G}", size="3/3")
VALE = written("Vale", "Land", "Morph {2}", "{T}: Add {G}.", cost="")
FORM = written("Form", "Sorcery", "Manifest the top card of your library.", cost="{0}")
DREAD = written("Dread", "Sorcery", "Manifest dread.", cost="{0}")
CLOAKING = written("Cloaking", "Sorcery", "Cloak the top card of your library.", cost="{0}")
DOUBLE = written("Double", "Sorcery", "Create a token that's a copy of target creature.", cost="{0}")
BURY = written("Bury", "Instant", "Destroy target creature.", cost="{0}")
HIDE = written("Hide", "Instant", "Turn target creature face down.", cost="{0}")
CARDS = (BEAST, GROWER, SPY, WEIRD, VALE, FORM, DREAD, CLOAKING, DOUBLE, BURY, HIDE)


def board(hand: str, *, lands: int = 5, mine: str = "", library: str = "8 Island", theirs: str = "") -> Game:
    text = f"""
        step: precombat main   priority: Anna
        Anna 20   hand: {hand}   library: {library}
          battlefield: {lands} Forest{mine}
        Ben 20   hand: Bury   library: 8 Island   battlefield: 4 Mountain{theirs}
    """
    return position(text, *CARDS)


def face_down(game: Game) -> ObjectId:
    (found,) = [id for id in game.state.permanents if game.state.objects[id].face_down]
    return found


def newest(game: Game) -> Characteristics:
    return characteristics(game.state, max(game.state.permanents))


def shape(now: Characteristics) -> tuple[object, ...]:
    return now.name, now.power, now.toughness, now.subtypes, now.colors, now.mana_value


NOBODY = ("", 2, 2, frozenset(), frozenset(), 0)


# Cast face down


def test_it_is_cast_for_three_as_a_creature_without_a_name():
    game = board("Lurker", lands=3)
    refused(game, "cast Lurker")
    play(game, "cast Lurker with morph")
    spell = game.state.stack[-1].id
    assert shape(characteristics(game.state, spell)) == NOBODY
    check_round_trips(game)
    play(game, "resolve")
    assert shape(characteristics(game.state, face_down(game))) == NOBODY
    assert life(game) == (20, 20)
    check_round_trips(game)
    check_listed(game, Random(1))


def test_only_its_controller_knows_what_it_is():
    game = board("Lurker")
    play(game, "cast Lurker with morph")
    assert "Lurker" not in repr(game.view(1))
    play(game, "resolve")
    assert "Lurker" not in repr(game.view(1))
    hers, his = (game.view(viewer).player(0).battlefield[-1] for viewer in (0, 1))
    assert hers.hidden == BEAST
    assert (his.hidden, his.face_down, his.card.name) == (None, True, "")
    assert "Lurker" not in repr([game.text(action) for action in game.legal_actions])


def test_it_is_cast_only_when_a_creature_could_be():
    game = board("Lurker")
    go_to(game, "upkeep", "Anna")
    assert "main phase" in refused(game, "cast Lurker with morph")


def test_dying_it_is_shown():
    game = board("Lurker")
    play(game, "cast Lurker with morph", "resolve", "pass", "cast Bury")
    play(game, f"targets: #{face_down(game)}", "resolve")
    assert zone(game, "Anna", "graveyard") == ["Lurker"]
    assert life(game) == (20, 20)
    check_round_trips(game)


def test_a_land_with_morph_is_played_or_cast():
    game = board("Vale", lands=5)
    offered = {game.text(action).partition("#")[0] for action in game.legal_actions}
    assert {"play Vale", "cast Vale"} <= offered
    play(game, "cast Vale with morph", "resolve")
    play(game, f"turn up #{face_down(game)}")
    assert newest(game).name == "Vale"
    assert not newest(game).is_creature


# Turned up


def test_it_is_turned_up_without_using_the_stack():
    game = board("Lurker")
    play(game, "cast Lurker with morph", "resolve")
    down = face_down(game)
    play(game, f"turn up #{down}")
    assert newest(game).name == "Lurker"
    assert (newest(game).power, life(game)) == (4, (20, 20))
    assert len(game.state.stack) == 1
    check_round_trips(game)
    play(game, "resolve")
    assert life(game) == (22, 20)
    assert max(game.state.permanents) == down


def test_whoever_cannot_pay_cannot_turn_it_up():
    game = board("Lurker", lands=4)
    play(game, "cast Lurker with morph", "resolve")
    assert "{1}{G}" in refused(game, f"turn up #{face_down(game)}")


def test_others_cannot_turn_it_up():
    game = board("Lurker", lands=0, theirs=", Lurker (as morph), 2 Forest")
    assert "116.2" in refused(game, f"turn up #{face_down(game)}")


def test_a_morph_cost_may_be_something_else_than_mana():
    game = board("Weird, Bury")
    play(game, "cast Weird with morph", "resolve")
    play(game, f"turn up #{face_down(game)}", "choose: Bury")
    assert newest(game).name == "Weird"
    assert zone(game, "Anna", "graveyard") == ["Bury"]
    check_round_trips(game)


def test_megamorph_puts_a_counter_on_it():
    game = board("Grower", lands=2, mine=", Grower (as morph)")
    down = face_down(game)
    play(game, f"turn up #{down}")
    assert game.state.counters_on(down, CounterKind.PLUS_ONE) == 1
    assert characteristics(game.state, down).power == 4


def test_a_disguised_creature_has_ward():
    game = board("Spy", lands=4)
    play(game, "cast Spy with disguise", "resolve", "pass", "cast Bury")
    play(game, f"targets: #{face_down(game)}", "resolve", "no")
    assert zone(game, "Ben", "graveyard") == ["Bury"]
    play(game, f"turn up #{face_down(game)}")
    assert newest(game).power == 3


# Manifested


def test_a_manifested_creature_card_is_turned_up_for_its_mana_cost():
    game = board("Form", lands=2, library="Grizzly Bears, 4 Island")
    play(game, "cast Form", "resolve")
    assert "Grizzly Bears" not in repr(game.view(1))
    assert game.view(0).player(0).battlefield[-1].hidden is not None
    check_round_trips(game)
    play(game, f"uncover #{face_down(game)}")
    assert newest(game).name == "Grizzly Bears"
    check_round_trips(game)


WIRE = written("Wire", "Artifact Creature — Golem", cost="{2}{G/P}{G/P}", size="2/1")
TRIO = written("Trio", "Creature — Human", cost="{2/G}{2/G}", size="2/2")


@pytest.mark.parametrize(
    ("name", "lands", "answers", "left"),
    [
        ("Wire", 4, ("no",), (20, 0)),
        ("Wire", 4, ("yes", "yes"), (16, 2)),
        ("Wire", 3, ("no",), (18, 0)),
        ("Wire", 2, (), (16, 0)),
        ("Trio", 4, ("no",), (20, 2)),
        ("Trio", 4, ("yes", "yes"), (20, 0)),
        ("Trio", 3, ("yes",), (20, 0)),
        ("Trio", 2, (), (20, 0)),
    ],
)
def test_how_the_symbols_of_its_mana_cost_are_paid_is_chosen(name, lands, answers, left):  # 118.13c, 701.40b
    game = position(
        f"step: main  priority: Anna | Anna 20 battlefield: {name} (as manifest), {lands} Forest | Ben 20",
        WIRE,
        TRIO,
    )
    play(game, f"uncover #{face_down(game)}")
    for answer in answers:
        check_round_trips(game)
        check_listed(game, Random(1))
        play(game, answer)
    assert name in {characteristics(game.state, id).name for id in game.state.permanents}
    untapped = sum(not permanent.tapped for permanent in game.state.permanents.values()) - 1
    assert (life(game)[0], untapped) == left


@pytest.mark.parametrize(("who", "then"), [("Cleo", "Anna"), ("Anna", "Ben"), ("Ben", "Anna")])
def test_somebody_concedes_as_it_is_asked_how_a_symbol_is_paid(who, then):  # 104.3a, 800.4a
    anna = "Anna 20 battlefield: Wire (as manifest, owned by Cleo), 4 Forest"
    game = position(f"step: main  priority: Anna | {anna} | Ben 20 | Cleo 20", WIRE)
    play(game, f"uncover #{face_down(game)}", f"concede {who}")
    if who == "Ben":
        play(game, "no")
        assert "Wire" in {characteristics(game.state, id).name for id in game.state.permanents}
    assert asked(game) == then
    check_round_trips(game)


def test_a_manifested_card_that_is_no_creature_cannot_be_turned_up_so():
    game = board("Form", library="Shock, 4 Island")
    play(game, "cast Form", "resolve")
    refused(game, f"uncover #{face_down(game)}")
    assert shape(newest(game)) == NOBODY


def test_a_manifested_card_with_morph_is_turned_up_in_either_way():
    game = board("Form", lands=5, library="Lurker, 4 Island")
    play(game, "cast Form", "resolve")
    offered = {game.text(action).split()[0] for action in game.legal_actions}
    assert {"turn", "uncover"} <= offered


def test_manifesting_dread_lets_one_of_two_be_chosen():
    game = board("Dread", library="Grizzly Bears, Shock, 4 Island")
    play(game, "cast Dread", "resolve")
    check_round_trips(game)
    play(game, "choose: Grizzly Bears")
    assert zone(game, "Anna", "graveyard") == ["Shock", "Dread"]
    assert shape(newest(game)) == NOBODY
    check_round_trips(game)


def test_what_was_manifested_can_be_spoken_of():
    grown = written(
        "Grown", "Sorcery", "Manifest the top card of your library, then put two +1/+1 counters on it."
    )
    hers = "Anna 20 hand: Grown library: Shock battlefield: Forest"
    game = position(f"step: precombat main priority: Anna | {hers} | Ben 20", grown)
    play(game, "cast Grown", "resolve")
    assert (newest(game).power, newest(game).toughness) == (4, 4)


def test_a_cloaked_card_has_ward():
    game = board("Cloaking", library="Grizzly Bears, 4 Island")
    play(game, "cast Cloaking", "resolve")
    assert len(newest(game).triggered) == 1


# Copies, and turning down


def test_a_copy_of_it_is_what_it_is_face_down():
    game = board("Double", mine=", Lurker (as morph)")
    play(game, "cast Double", f"targets: #{face_down(game)}", "resolve")
    assert shape(newest(game)) == NOBODY
    assert len([id for id in game.state.permanents if game.state.objects[id].face_down]) == 1
    check_round_trips(game)


def test_turned_down_it_loses_what_it_is():
    game = board("Hide", theirs=", Serra Angel (2 damage)")
    play(game, "cast Hide", "targets: Serra Angel", "resolve")
    assert zone(game, "Ben", "graveyard") == ["Serra Angel"]


@pytest.mark.parametrize("way", ["morph", "disguise", "manifest", "cloak"])
def test_each_way_of_being_face_down_is_written_in_positions(way: str):
    game = board("", mine=f", Lurker (as {way})")
    assert f"as {way}" in str(game)
    check_round_trips(game)


# Whether it would have the cost


HUMBLING = written("Humbling", "Enchantment", "All creatures lose all abilities.")
MOON = written("Moon", "Enchantment", "Nonbasic lands are Mountains.")
CURSE = written(
    "Curse", "Enchantment — Aura", "Enchant creature", "Enchanted creature loses all abilities.", cost="{0}"
)
SHOWING = written("Showing", "Instant", "Turn target face-down creature face up.", cost="{0}")


def hidden(card: str, hand: str = "", *, mine: str = "", edition: Edition = R2025) -> Game:
    """Anna has cast a card face down; then Humbling and so on are there."""
    way = "disguise" if card == "Spy" else "morph"
    text = (
        f"step: precombat main | Anna 20 hand: {card}, {hand or 'Bury'} battlefield: 9 Forest{mine} "
        "library: 3 Island | Ben 20 library: 3 Island"
    )
    game = position(text, *CARDS, HUMBLING, MOON, CURSE, SHOWING, edition=edition)
    play(game, f"cast {card} with {way}", "resolve")
    return game


@pytest.mark.parametrize(
    ("card", "day", "number"),
    [
        ("Lurker", "2006-10-01", "502.26d"),
        ("Lurker", "2010-10-01", "702.34d"),
        ("Lurker", "2025-06-06", "702.37e"),
        ("Grower", "2025-06-06", "702.37e"),
        ("Weird", "2025-06-06", "702.37e"),
        ("Spy", "2025-06-06", "702.168d"),
    ],
)
def test_what_would_lose_its_cost_face_up_cannot_be_turned_up(card: str, day: str, number: str):
    edition = Edition.on(date.fromisoformat(day))
    free = hidden(card, edition=edition)
    assert offers(free) == ["turn up"]
    humbled = hidden(card, edition=edition, mine=", Humbling")
    assert offers(humbled) == []
    said = refused(humbled, f"turn up #{face_down(humbled)}")
    assert number in said
    assert "face up it would have no" in said


def offers(game: Game) -> list[str]:
    """What may be done with what is face down."""
    texts = [game.text(action) for action in game.legal_actions]
    return sorted(way for way in ("turn up", "uncover") if any(text.startswith(way) for text in texts))


def test_what_would_be_no_creature_face_up_keeps_its_cost_from_what_takes_abilities_of_creatures():
    game = hidden("Vale", mine=", Humbling")
    assert offers(game) == ["turn up"]


def test_what_would_be_a_mountain_face_up_has_no_cost():
    game = hidden("Vale", mine=", Moon")
    assert offers(game) == []


def test_an_aura_on_it_takes_its_cost_too():
    game = hidden("Lurker", "Curse")
    play(game, "cast Curse", f"targets: #{face_down(game)}", "resolve")
    assert offers(game) == []


def test_what_was_manifested_is_turned_up_for_its_mana_cost_even_so():
    text = "step: precombat main | Anna 20 hand: Form battlefield: 9 Forest{} library: Lurker | Ben 20"
    for there, offered in (("", ["turn up", "uncover"]), (", Humbling", ["uncover"])):
        game = position(text.format(there), *CARDS, HUMBLING)
        play(game, "cast Form", "resolve")
        assert offers(game) == offered
    play(game, f"uncover #{face_down(game)}")
    assert "Lurker" in zone(game, "Anna", "battlefield")


def test_an_effect_turns_it_up_even_so():
    game = hidden("Lurker", "Showing", mine=", Humbling")
    play(game, "cast Showing", f"targets: #{face_down(game)}", "resolve")
    assert "Lurker" in zone(game, "Anna", "battlefield")


def test_what_another_player_controls_is_not_turned_up():
    """116.2b; nothing of what it is is told, though it would have no morph face up."""
    game = board("Form", library="Island")
    play(game, "cast Form", "resolve")
    play(game, "pass")
    turned = TakeSpecialAction(face_down(game), SpecialAction.TURN_UP)
    said = [problem.sentence for problem in game.problems(turned)]
    assert said == ["there is no card there that you can turn up"]


def test_only_a_creature_with_a_morph_ability_can_be_the_target():  # 702.37b
    slide = written("Slide", "Instant", "Turn target creature with a morph ability face down.", cost="{0}")
    game = position(
        "Anna 20 hand: Slide battlefield: Lurker, Grower, Spy, Grizzly Bears | Ben 20", slide, *CARDS
    )
    play(game, "cast Slide")
    assert targets(game) == {"Lurker", "Grower"}, "a megamorph ability is one, and disguise is none"
    play(game, "targets: Lurker", "resolve")
    assert game.state.objects[face_down(game)].face_down

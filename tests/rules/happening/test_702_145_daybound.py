"""Daybound and nightbound: permanents that show one face by day and the other by night [702.145, 712]."""

from __future__ import annotations

import json
from datetime import date
from random import Random

import pytest

from contracts import check_play
from manaburn.cards.catalogue import BACK_FACES, CATALOGUE
from manaburn.cards.definitions import CardDefinition, card
from manaburn.cards.vocabulary.abilities import Triggered, spell
from manaburn.cards.vocabulary.changes.changes import AddPowerToughness, GainControl, LoseAllAbilities
from manaburn.cards.vocabulary.effects import Alter, Become, Destroy, GainLife
from manaburn.cards.vocabulary.effects_on_cards.moving import Place, Put
from manaburn.cards.vocabulary.events.triggers_of_deeds import Occurrence
from manaburn.cards.vocabulary.words.filters import CREATURE, Filter
from manaburn.cards.vocabulary.words.references import Chosen, TargetSlot, Who
from manaburn.editions import R2002, R2010, R2016, R2025, Edition
from manaburn.errors import NotationError, UnsupportedCard
from manaburn.game import Game
from manaburn.notation import parse_position, position_text
from manaburn.state import events
from manaburn.state.keeping.codec import decode, encode
from manaburn.terms import CardType, DayOrNight, Keyword, Step
from manaburn.view import view_of
from rules.positions_of_the_turn import (
    ANNA,
    BEN,
    battlefield,
    go_to,
    graveyard,
    hand,
    least,
    life,
    name,
    now,
    of_kind,
    on_stack,
    permanent,
    position,
    refused,
    within,
)

DAY, NIGHT = DayOrNight.DAY, DayOrNight.NIGHT
A_CREATURE = (TargetSlot(what=CREATURE),)
DUSK = card("Dusk", "{0}", "Instant", printed="1993-08-05", spell=spell(Become(NIGHT)))
DAWN = card("Dawn", "{0}", "Instant", printed="1993-08-05", spell=spell(Become(DAY)))
RECALL = card(
    "Recall It",
    "{0}",
    "Instant",
    printed="1993-08-05",
    spell=spell(Put(Chosen(0), Place.HAND), targets=A_CREATURE),
)
KILL = card(
    "Kill It", "{0}", "Instant", printed="1993-08-05", spell=spell(Destroy(Chosen(0)), targets=A_CREATURE)
)
MUTE = card(
    "Mute It",
    "{0}",
    "Instant",
    printed="1993-08-05",
    spell=spell(Alter(Chosen(0), (LoseAllAbilities(),)), targets=A_CREATURE),
)
SWELL = card(
    "Swell",
    "{0}",
    "Instant",
    printed="1993-08-05",
    spell=spell(Alter(Chosen(0), (AddPowerToughness(3, 3),)), targets=A_CREATURE),
)
STEAL = card(
    "Steal It",
    "{0}",
    "Instant",
    printed="1993-08-05",
    spell=spell(Alter(Chosen(0), (GainControl(Who.YOU),)), targets=A_CREATURE),
)
KILL_CHEAP = card(
    "Kill Something Cheap",
    "{0}",
    "Instant",
    printed="1993-08-05",
    spell=spell(
        Destroy(Chosen(0)),
        targets=(TargetSlot(what=Filter(types=frozenset({CardType.CREATURE}), mana_value_at_most=2)),),
    ),
)
LARK = card(
    "Lark",
    "{W}",
    "Creature — Bird",
    1,
    1,
    keywords="daybound",
    abilities=(Triggered(on=Occurrence.DAY_OR_NIGHT_CHANGES, effects=(GainLife(1),)),),
    back=card(
        "Owl",
        None,
        "Creature — Bird",
        2,
        2,
        keywords="nightbound",
        abilities=(Triggered(on=Occurrence.DAY_OR_NIGHT_CHANGES, effects=(GainLife(2),)),),
        colors="W",
        printed="2021-09-24",
    ),
    printed="2021-09-24",
)
OWN = (DUSK, DAWN, RECALL, KILL, MUTE, SWELL, STEAL, KILL_CHEAP)


def in_main_phase(
    mine: str, *, time: str = "", hand: str = "", theirs: str = "", edition: Edition = R2025
) -> Game:
    """Anna's main phase, with permanents and cards in her hand."""
    return position(
        f"""
        turn: 5   step: precombat main   active: Anna   {f"time: {time}" if time else ""}   priority: Anna
        Anna 20   {f"hand: {hand}" if hand else ""}   battlefield: {mine}
          library: 9 Forest
        Ben 20    {f"battlefield: {theirs}" if theirs else ""}
          library: 9 Forest
        """,
        edition,
        *OWN,
    )


def time_of(game: Game) -> DayOrNight | None:
    """What the game is."""
    return game.state.game.day_or_night


def cast(game: Game, spell: str, *answers: str) -> Game:
    """Anna casts a spell, and it resolves."""
    game.play(f"cast {spell}", *answers)
    while game.state.stack:
        game.play("pass", "pass")
    return game


# 702.145b-702.145c, 702.145e-702.145f: day and night turn permanents over


def test_as_it_becomes_night_and_day_permanents_transform() -> None:
    game = in_main_phase(
        "Tavern Ruffian, Bird Admirer", time="day", hand="Dusk, Dawn", theirs="Shady Traveler"
    )
    cast(game, "Dusk")
    assert battlefield(game, ANNA) == ["Tavern Smasher", "Wing Shredder"]
    assert battlefield(game, BEN) == ["Stalking Predator"]
    cast(game, "Dawn")
    assert battlefield(game, ANNA) == ["Tavern Ruffian", "Bird Admirer"]
    assert battlefield(game, BEN) == ["Shady Traveler"]


def test_they_transform_with_the_change_and_use_no_stack() -> None:
    """One event after the other, with nothing between them."""
    game = in_main_phase("Tavern Ruffian", time="day", hand="Dusk")
    ruffian = permanent(game, "Tavern Ruffian").id
    cast(game, "Dusk")
    told = list(game.events)
    at = told.index(events.DayChanged(NIGHT, DAY))
    assert told[at + 1] == events.Transformed(ruffian)


def test_abilities_that_see_the_change_are_those_of_the_face_that_is_up_after_it() -> None:
    """[603.2, 702.145b] It transforms as it becomes night, not when it has."""
    game = position(
        """
        turn: 5   step: precombat main   active: Anna   time: day   priority: Anna
        Anna 20   hand: Dusk, Dawn   battlefield: Lark
        Ben 20
        """,
        R2025,
        *(DUSK, DAWN, LARK),
    )
    cast(game, "Dusk")
    assert (battlefield(game, ANNA), life(game)) == (["Owl"], [22, 20])
    assert parse_position(position_text(game.state)) == game.state
    cast(game, "Dawn")
    assert (battlefield(game, ANNA), life(game)) == (["Lark"], [23, 20])


def test_the_check_of_the_untap_step_turns_them_over() -> None:
    game = in_main_phase("Tavern Ruffian", time="day")
    go_to(game, Step.UPKEEP, turn=6)
    assert (time_of(game), battlefield(game, ANNA)) == (NIGHT, ["Tavern Smasher"])


def test_by_night_a_card_with_daybound_enters_transformed() -> None:
    """It does not transform: it never was on the battlefield with its front face up [702.145b, 712.13a]."""
    game = in_main_phase("4 Mountain", time="night", hand="Tavern Ruffian")
    cast(game, "Tavern Ruffian")
    assert "Tavern Smasher" in battlefield(game, ANNA)
    assert not of_kind(game.events, events.Transformed)


def test_on_the_stack_it_has_its_front_face_also_by_night() -> None:
    """[712.8c]"""
    game = in_main_phase("4 Mountain", time="night", hand="Tavern Ruffian").play("cast Tavern Ruffian")
    assert on_stack(game) == ["Tavern Ruffian"]


def test_abilities_of_the_face_with_which_it_enters_see_it_enter() -> None:
    by_day = cast(in_main_phase("5 Forest", time="day", hand="Infestation Expert"), "Infestation Expert")
    by_night = cast(in_main_phase("5 Forest", time="night", hand="Infestation Expert"), "Infestation Expert")
    for game, insects in ((by_day, 1), (by_night, 2)):
        game.play("pass", "pass")
        assert battlefield(game, ANNA).count("Insect") == insects


@pytest.mark.parametrize(
    ("time", "said", "shown"),
    [
        ("day", "Tavern Ruffian (transformed)", "Tavern Ruffian"),
        ("night", "Tavern Ruffian", "Tavern Smasher"),
    ],
)
def test_the_face_for_the_other_time_is_turned_over_at_once(time: str, said: str, shown: str) -> None:
    """However it came to be that way; here, as a position says so [702.145c, 702.145f]."""
    game = in_main_phase(f"{said}, Forest", time=time).play("tap Forest for {G}")
    assert battlefield(game, ANNA) == [shown, "Forest"]


def test_without_its_abilities_it_does_not_transform() -> None:
    game = in_main_phase("Tavern Ruffian, Bird Admirer", time="day", hand="Mute It, Dusk")
    cast(game, "Mute It", "targets: Tavern Ruffian")
    cast(game, "Dusk")
    assert battlefield(game, ANNA) == ["Tavern Ruffian", "Wing Shredder"]


def test_abilities_it_has_again_turn_it_over_at_once() -> None:
    """[702.145c]: they return in the cleanup step, where no player is asked anything."""
    game = in_main_phase("Tavern Ruffian", time="day", hand="Mute It, Dusk")
    cast(game, "Mute It", "targets: Tavern Ruffian")
    cast(game, "Dusk")
    go_to(game, Step.END)
    assert battlefield(game, ANNA) == ["Tavern Ruffian"]
    game.play("pass", "pass")
    assert of_kind(within(game, Step.CLEANUP), events.Transformed)


# 702.145d, 702.145g: it becomes day, or night


def test_a_permanent_with_daybound_makes_it_day_if_it_is_neither() -> None:
    game = in_main_phase("4 Mountain", hand="Tavern Ruffian")
    assert time_of(game) is None
    game.play("cast Tavern Ruffian")
    assert time_of(game) is None  # a spell is no permanent
    game.play("pass", "pass")
    assert time_of(game) is DAY
    assert battlefield(game, ANNA)[-1] == "Tavern Ruffian"
    assert of_kind(game.events, events.DayChanged) == [events.DayChanged(DAY, None)]


def test_it_stays_day_when_that_permanent_has_left() -> None:
    game = in_main_phase("4 Mountain", hand="Tavern Ruffian, Kill It")
    cast(game, "Tavern Ruffian")
    cast(game, "Kill It", "targets: Tavern Ruffian")
    assert time_of(game) is DAY


@pytest.mark.parametrize(
    ("mine", "time", "faces"),
    [
        ("Tavern Ruffian (transformed)", NIGHT, ["Tavern Smasher"]),
        ("Tavern Ruffian (transformed), Bird Admirer", DAY, ["Tavern Ruffian", "Bird Admirer"]),
    ],
)
def test_nightbound_makes_it_night_only_where_there_is_no_daybound(
    mine: str, time: DayOrNight, faces: list[str]
) -> None:
    game = in_main_phase(f"{mine}, Forest").play("tap Forest for {G}")
    assert (time_of(game), battlefield(game, ANNA)) == (time, [*faces, "Forest"])


# 712: the same permanent with another face


def test_a_transformed_permanent_has_only_the_characteristics_of_its_back_face() -> None:
    game = cast(in_main_phase("Suspicious Stowaway", time="day", hand="Dusk"), "Dusk")
    werewolf = now(game, "Seafaring Werewolf")
    assert (werewolf.power, werewolf.toughness) == (2, 1)
    assert {color.value for color in werewolf.colors} == {"G"}
    assert werewolf.subtypes == {"Werewolf"}
    assert werewolf.keywords == {Keyword.NIGHTBOUND}


def test_it_stays_the_same_object() -> None:
    """[712.18]: damage, counters, tapping, effects, and how long it was controlled remain."""
    game = in_main_phase(
        "Tavern Ruffian (tapped, 2 damage, 1 +1/+1), Bird Admirer", time="day", hand="Swell, Dusk"
    )
    before = permanent(game, "Tavern Ruffian")
    cast(game, "Swell", "targets: Tavern Ruffian")
    cast(game, "Dusk")
    after = permanent(game, "Tavern Smasher")
    assert after.id == before.id
    assert (after.tapped, after.damage, after.controlled_since) == (True, 2, before.controlled_since)
    assert (now(game, "Tavern Smasher").power, now(game, "Tavern Smasher").toughness) == (10, 9)


def test_it_stays_in_combat() -> None:
    game = position(
        """
        turn: 5   step: declare blockers   active: Anna   time: day   priority: Anna
        Anna 20   hand: Dusk   battlefield: Tavern Ruffian (attacking)
        Ben 20
        """,
        R2025,
        *OWN,
    )
    cast(game, "Dusk")
    go_to(game, Step.END_OF_COMBAT)
    assert life(game) == [20, 14]


def test_it_gets_a_new_timestamp() -> None:
    """[613.7g]"""
    game = in_main_phase("Tavern Ruffian, Forest", time="day", hand="Dusk")
    assert permanent(game, "Tavern Ruffian").timestamp < permanent(game, "Forest").timestamp
    cast(game, "Dusk")
    assert permanent(game, "Tavern Smasher").timestamp > permanent(game, "Forest").timestamp


def test_in_every_other_zone_it_has_its_front_face() -> None:
    """[712.8a]; what is remembered of the permanent is the face it showed."""
    game = in_main_phase(
        "Tavern Ruffian, Bird Admirer (owned by Ben)", time="night", hand="Recall It, Kill It"
    )
    cast(game, "Recall It", "targets: Tavern Smasher")
    assert hand(game, ANNA)[-1] == "Tavern Ruffian"
    shredder = permanent(game, "Wing Shredder").id
    cast(game, "Kill It", "targets: Wing Shredder")
    assert graveyard(game, BEN) == ["Bird Admirer"]
    assert name(game, shredder) == "Wing Shredder"


@pytest.mark.parametrize(
    ("edition", "time", "mana_value"),
    [(Edition.on(date(2015, 7, 17)), "", 0), (R2016, "", 4), (R2025, "night", 4)],
    ids=["2015", "2016", "2025"],
)
def test_the_mana_value_of_a_back_face(edition: Edition, time: str, mana_value: int) -> None:
    """[2025 202.3b] That of the front face; 0, as it has no mana cost, until Shadows over Innistrad."""
    game = in_main_phase(
        "Tavern Ruffian (transformed)", time=time, hand="Kill Something Cheap", edition=edition
    )
    assert now(game, "Tavern Smasher").mana_value == mana_value
    assert refused(game, "cast Kill Something Cheap") is (mana_value > 2)


def test_controllers_change_and_faces_stay() -> None:
    game = in_main_phase("Forest", time="night", hand="Steal It", theirs="Tavern Ruffian (transformed)")
    cast(game, "Steal It", "targets: Tavern Smasher")
    assert battlefield(game, ANNA) == ["Forest", "Tavern Smasher"]


# The cards


def test_packs() -> None:
    game = in_main_phase("Village Watch, Hound Tamer, Tavern Ruffian, Grizzly Bears", time="day", hand="Dusk")
    assert now(game, "Tavern Ruffian").keywords == {Keyword.DAYBOUND}
    cast(game, "Dusk")
    gained = {Keyword.HASTE, Keyword.TRAMPLE, Keyword.NIGHTBOUND}
    assert now(game, "Tavern Smasher").keywords == gained
    assert now(game, "Untamed Pup").keywords == gained
    assert now(game, "Village Reavers").keywords == gained
    assert now(game, "Grizzly Bears").keywords == set()


def test_hound_tamer_strengthens_with_either_face() -> None:
    game = in_main_phase("Hound Tamer, 8 Forest", time="day", hand="Dusk")
    game.play("activate Hound Tamer", "targets: Hound Tamer", "pass", "pass")
    cast(game, "Dusk")
    game.play("activate Untamed Pup", "targets: Untamed Pup", "pass", "pass")
    assert now(game, "Untamed Pup").power == 6


@pytest.mark.parametrize(("time", "cards"), [("day", ["Island"]), ("night", ["Island", "Forest"])])
def test_suspicious_stowaway(time: str, cards: list[str]) -> None:
    """By day a card is drawn and one discarded, by night a card is drawn."""
    game = position(
        f"""
        turn: 5   step: declare blockers   active: Anna   time: {time}   priority: Anna
        Anna 20   hand: Island   library: 9 Forest
          battlefield: Suspicious Stowaway ({"transformed, " * (time == "night")}attacking)
        Ben 20   battlefield: Grizzly Bears
        """,
        R2025,
    )
    game.play("pass", "pass")
    game.push(least(game))
    game.play("pass", "pass")
    if time == "day":
        game.play("choose: Forest")
    assert hand(game, ANNA) == cards
    assert life(game) == [20, 19 if time == "day" else 18]


@pytest.mark.parametrize(("time", "lost"), [("day", 1), ("night", 2)])
def test_lambholt_raconteur(time: str, lost: int) -> None:
    face = "Lambholt Raconteur" + " (transformed)" * (time == "night")
    game = in_main_phase(face, time=time, hand="Swell").play("cast Swell")
    game.play(f"targets: {battlefield(game, ANNA)[0]}", "pass", "pass")
    assert life(game) == [20, 20 - lost]


@pytest.mark.parametrize(("time", "size"), [("day", (3, 4)), ("night", (5, 6))])
def test_spellrune_painter(time: str, size: tuple[int, int]) -> None:
    face = "Spellrune Painter" + " (transformed)" * (time == "night")
    game = in_main_phase(face, time=time, hand="Kill It", theirs="Grizzly Bears")
    game.play("cast Kill It", "targets: Grizzly Bears", "pass", "pass")
    now_ = now(game, battlefield(game, ANNA)[0])
    assert (now_.power, now_.toughness) == size


@pytest.mark.parametrize(("time", "power", "tramples"), [("day", 3, False), ("night", 4, True)])
def test_reckless_stormseeker(time: str, power: int, tramples: bool) -> None:
    face = "Reckless Stormseeker" + " (transformed)" * (time == "night")
    game = in_main_phase(f"{face}, Grizzly Bears (since this turn)", time=time).play("pass", "pass")
    game.play("targets: Grizzly Bears", "pass", "pass")
    bears = now(game, "Grizzly Bears")
    assert (bears.power, Keyword.HASTE in bears.keywords) == (power, True)
    assert (Keyword.TRAMPLE in bears.keywords) is tramples


def test_fangblade_brigand() -> None:
    game = in_main_phase("Fangblade Brigand, Grizzly Bears, 7 Mountain", time="day", hand="Dusk")
    game.play("activate Fangblade Brigand", "pass", "pass")
    assert (
        now(game, "Fangblade Brigand").power,
        Keyword.FIRST_STRIKE in now(game, "Fangblade Brigand").keywords,
    ) == (
        4,
        True,
    )
    cast(game, "Dusk")
    assert now(game, "Fangblade Eviscerator").power == 5
    game.play("activate Fangblade Eviscerator ability 2", "pass", "pass")
    assert (now(game, "Fangblade Eviscerator").power, now(game, "Grizzly Bears").power) == (7, 4)


def test_hookhand_mariner() -> None:
    game = position(
        """
        turn: 5   step: declare blockers   active: Anna   time: night
        Anna 20   battlefield: Hookhand Mariner (transformed, attacking)
        Ben 20   battlefield: Grizzly Bears, Hill Giant
        """,
        R2025,
    )
    assert refused(game, "block: Grizzly Bears > Riphook Raider")
    assert not refused(game, "block: Hill Giant > Riphook Raider")


@pytest.mark.parametrize("time", ["day", "night"])
def test_weary_prisoner(time: str) -> None:
    """A defender by day, and by night it attacks if able."""
    face = "Weary Prisoner" + " (transformed)" * (time == "night")
    game = position(
        f"""
        turn: 5   step: declare attackers   active: Anna   time: {time}
        Anna 20   battlefield: {face}
        Ben 20
        """,
        R2025,
    )
    shown = "Wrathful Jailbreaker" if time == "night" else "Weary Prisoner"
    assert battlefield(game, ANNA) == [shown]
    assert refused(game, f"attack: {shown}") is (time == "day")
    assert refused(game, "attack: none") is (time == "night")


@pytest.mark.parametrize(
    "front", [c for c in CATALOGUE.values() if Keyword.DAYBOUND in c.keywords], ids=lambda c: c.name
)
def test_every_card_with_daybound_turns_over_and_back(front: CardDefinition) -> None:
    assert front.back is not None
    game = in_main_phase(front.name, time="day", hand="Dusk, Dawn")
    cast(game, "Dusk")
    assert battlefield(game, ANNA) == [front.back.name]
    assert game.state.objects[permanent(game, front.back.name).id].definition is BACK_FACES[front.back.name]
    cast(game, "Dawn")
    assert battlefield(game, ANNA) == [front.name]


# Editions, texts, views


@pytest.mark.parametrize("edition", [R2002, R2010], ids=str)
def test_editions_without_double_faced_cards_refuse_them(edition: Edition) -> None:
    with pytest.raises(UnsupportedCard, match="have no double-faced cards"):
        Game.parse("Anna 20   battlefield: Tavern Ruffian | Ben 20", edition)
    deck = [CATALOGUE["Tavern Ruffian"]] * 40
    with pytest.raises(UnsupportedCard, match="have no double-faced cards"):
        Game.new([deck, deck], edition, seed=1, anachronisms=True)


def test_editions_without_day_and_night_leave_the_front_face_up() -> None:
    game = in_main_phase("Tavern Ruffian", hand="Dusk", edition=R2016)
    cast(game, "Dusk")
    assert (time_of(game), battlefield(game, ANNA)) == (None, ["Tavern Ruffian"])


def test_positions_saves_and_views_tell_which_face_is_up() -> None:
    text = "time: night | Anna 20   battlefield: 2 Tavern Ruffian (transformed), Forest | Ben 20"
    state = parse_position(text)
    written = position_text(state)
    assert "Tavern Ruffian#16 (transformed)" in written
    assert "more:" not in written
    assert parse_position(written) == state
    saved = json.dumps(encode(state))
    assert '{"card": "Tavern Smasher"}' in saved
    assert decode(json.loads(saved)) == state
    seen = view_of(state, BEN).player(ANNA).battlefield
    assert [(each.name, each.transformed) for each in seen] == [
        ("Tavern Smasher", True),
        ("Tavern Smasher", True),
        ("Forest", False),
    ]


@pytest.mark.parametrize(
    "text",
    ["battlefield: Forest (transformed)", "hand: Tavern Ruffian (transformed)"],
    ids=["one face", "hand"],
)
def test_only_double_faced_permanents_are_transformed(text: str) -> None:
    with pytest.raises(NotationError):
        parse_position(f"Anna 20   {text} | Ben 20")


def test_a_transformation_is_taken_back_with_its_answer() -> None:
    game = in_main_phase("Tavern Ruffian", time="day", hand="Dusk").play("cast Dusk", "pass")
    before = game.state.clone()
    game.play("pass")
    assert battlefield(game, ANNA) == ["Tavern Smasher"]
    game.pop()
    assert game.state == before


@pytest.mark.parametrize("seed", range(3))
def test_random_games_with_werewolves_keep_the_contract(seed: int) -> None:
    fronts = [front for front in CATALOGUE.values() if Keyword.DAYBOUND in front.keywords]
    deck = [*fronts, *fronts]
    for land in ("Mountain", "Forest", "Island", "Swamp"):
        deck += [CATALOGUE[land]] * 7
    Random(seed).shuffle(deck)
    game = Game.new([deck, deck], R2025, seed=seed, names=("Anna", "Ben"))
    assert check_play(game, seed, every=40)

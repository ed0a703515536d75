"""Effects that transform permanents, and what triggers as they do [701.27, 712]."""

from __future__ import annotations

from datetime import date

import pytest

from covering import examples
from manaburn.cards.definitions import CardDefinition, card
from manaburn.cards.vocabulary.abilities import Activated, Triggered
from manaburn.cards.vocabulary.changes.changes import AddPowerToughness
from manaburn.cards.vocabulary.effects import Alter, Arrival, Delay, Destroy, GainLife, ReturnToBattlefield
from manaburn.cards.vocabulary.effects_by_subject.permanents import Transform
from manaburn.cards.vocabulary.events.triggers import BeginningOf, TransformsInto
from manaburn.cards.vocabulary.words.filters import Filter
from manaburn.cards.vocabulary.words.references import TARGET_CREATURE, All, Chosen, TargetSlot
from manaburn.editions import R2016, R2025, Edition
from manaburn.game import Game
from manaburn.state import events
from manaburn.terms import Keyword, Step, Zone
from rules.positions_of_many_turns import cast, charm
from rules.positions_of_the_turn import (
    ANNA,
    battlefield,
    go_to,
    life,
    now,
    of_kind,
    on_stack,
    permanent,
    position,
)

FIRST_DAY = Edition.on(date(2011, 9, 30))
DAY_BEFORE_SHADOWS = Edition.on(date(2016, 4, 7))
since_innistrad = pytest.mark.parametrize("edition", [FIRST_DAY, R2016, R2025], ids=str)

HUMAN = Filter(subtypes=frozenset({"Human"}))
MIST = charm("Mist", Transform(All(HUMAN)))
TURN_IT = charm("Turn It", Transform(Chosen(0)), targets=(TARGET_CREATURE,))
TRIFLE = charm("Trifle")
SWELL = charm("Swell", Alter(Chosen(0), (AddPowerToughness(2, 2),)), targets=(TARGET_CREATURE,))
LATER = charm("Later", Delay(BeginningOf(Step.END), (Transform(Chosen(0)),)), targets=(TARGET_CREATURE,))


def turning(name: str, *, into: CardDefinition | None = None) -> CardDefinition:
    """A human with: {0}: transform this."""
    ability = Activated(costs=(), effects=(Transform(),))
    return card(name, "{W}", "Creature — Human", 1, 1, abilities=(ability,), back=into, printed="2011-09-30")


OX = card(
    "Ox",
    None,
    "Creature — Ox",
    3,
    3,
    colors="W",
    abilities=(
        Activated(costs=(), effects=(Transform(),)),
        Triggered(on=TransformsInto(Filter(named="Ox")), effects=(GainLife(1),)),
        Triggered(on=TransformsInto(Filter(named="Farmer")), effects=(GainLife(10),)),
    ),
    printed="2011-09-30",
)
FARMER = turning("Farmer", into=OX)
HERMIT = turning("Hermit")
OWN = (FARMER, HERMIT, MIST, TURN_IT, TRIFLE, SWELL)


def in_main_phase(edition: Edition, battlefield: str, hand: str) -> Game:
    """Anna has priority in her turn 5."""
    return position(
        f"""
        turn: 5   step: precombat main   active: Anna
        Anna 20   hand: {hand}   battlefield: {battlefield}   library: 9 Forest
        Ben 20   library: 9 Forest
        """,
        edition,
        *OWN,
    )


def transformed(game: Game) -> int:
    """How often something did."""
    return len(of_kind(game.events, events.Transformed))


def resolve_all(game: Game) -> None:
    """Pass until the stack is empty."""
    while game.state.stack:
        game.play("pass")


# Transforming


@since_innistrad
def test_only_double_faced_permanents_transform(edition: Edition) -> None:
    """701.25a in 2011 and 2016, 701.27c in 2025."""
    game = in_main_phase(edition, "Farmer, Hermit, Grizzly Bears", "Mist, Turn It")
    cast(game, "Mist")
    assert transformed(game) == 1
    assert (now(game, "Ox").power, now(game, "Hermit").power) == (3, 1)
    cast(game, "Turn It", "targets Grizzly Bears")
    assert transformed(game) == 1


@pytest.mark.parametrize("creature", ["Tavern Ruffian", "Tavern Smasher"])
def test_daybound_and_nightbound_permanents_transform_only_by_that(creature: str) -> None:
    """702.145b, 702.145e."""
    time, face = ("day", "") if creature == "Tavern Ruffian" else ("night", " (transformed)")
    game = position(
        f"""
        turn: 5   step: precombat main   active: Anna   time: {time}
        Anna 20   hand: Turn It   battlefield: Tavern Ruffian{face}   library: 9 Forest
        Ben 20   library: 9 Forest
        """,
        R2025,
        *OWN,
    )
    cast(game, "Turn It", f"targets {creature}")
    assert transformed(game) == 0


@examples({"cr2016": "711.12", "cr2025": "712.18"})
@since_innistrad
def test_it_stays_the_same_object(edition: Edition) -> None:
    """711.7 in 2011, 711.12 in 2016, 712.18 in 2025: the example of the bonus that goes on."""
    game = in_main_phase(edition, "Village Ironsmith", "Swell, Turn It, Turn It")
    cast(game, "Swell", "targets Village Ironsmith")
    was = permanent(game, "Village Ironsmith").id
    cast(game, "Turn It", "targets Village Ironsmith")
    now_it_is = now(game, "Ironfang")
    assert (now_it_is.power, now_it_is.toughness) == (5, 3)
    assert permanent(game, "Ironfang").id == was
    cast(game, "Turn It", "targets Ironfang")
    assert now(game, "Village Ironsmith").power == 3


# Several abilities that would


@pytest.mark.parametrize(
    ("edition", "times"), [(FIRST_DAY, 2), (DAY_BEFORE_SHADOWS, 2), (R2016, 1), (R2025, 1)], ids=str
)
def test_of_abilities_on_the_stack_together_only_one_transforms_their_permanent(
    edition: Edition, times: int
) -> None:
    """701.25f since April 2016, 701.27f in 2025."""
    game = in_main_phase(edition, "Farmer", "Trifle")
    game.play("activate Farmer", "activate Farmer")
    resolve_all(game)
    assert transformed(game) == times
    game.play("activate Ox" if times == 1 else "activate Farmer")
    resolve_all(game)
    assert transformed(game) == times + 1, "an ability activated later transforms it again"


def test_abilities_of_others_transform_it_again() -> None:
    """701.27f in 2025 is about a permanent's own abilities."""
    game = in_main_phase(R2025, "Farmer", "Turn It, Trifle")
    game.play("activate Farmer", "cast Turn It", "targets Farmer")
    resolve_all(game)
    assert transformed(game) == 1
    game = in_main_phase(R2025, "Farmer", "Turn It, Trifle")
    game.play("cast Turn It", "targets Farmer", "activate Farmer")
    resolve_all(game)
    assert transformed(game) == 2


def test_what_transforms_into_something_triggers_by_its_new_face() -> None:
    """701.25e since October 2012, 701.27e in 2025."""
    game = in_main_phase(R2025, "Farmer", "Turn It, Turn It")
    cast(game, "Turn It", "targets Farmer")
    assert life(game) == [21, 20]
    cast(game, "Turn It", "targets Ox")
    assert life(game) == [21, 20]


def werewolf(edition: Edition, name: str, cast_before: str, *, whose: str = "Anna", turn: int = 5) -> Game:
    """The untap step of a turn, after one in which players cast spells."""
    told = {"Anna": "0", "Ben": "0"} | dict(part.split(":") for part in cast_before.split())
    seats = "\n".join(
        f"{seat} 20   cast before: {told[seat]}   hand: Trifle, Trifle"
        f"   {'battlefield: ' + name if seat == whose else ''}   library: 9 Forest"
        for seat in told
    )
    return position(f"turn: {turn}   step: untap   active: Anna\n{seats}", edition, *OWN)


@since_innistrad
@pytest.mark.parametrize("whose", ["Anna", "Ben"])
@pytest.mark.parametrize(
    ("creature", "cast_before", "then"),
    [
        ("Village Ironsmith", "", "Ironfang"),
        ("Village Ironsmith", "Anna:1", "Village Ironsmith"),
        ("Village Ironsmith", "Ben:1", "Village Ironsmith"),
        ("Village Ironsmith (transformed)", "", "Ironfang"),
        ("Village Ironsmith (transformed)", "Anna:1 Ben:1", "Ironfang"),
        ("Village Ironsmith (transformed)", "Anna:2", "Village Ironsmith"),
        ("Village Ironsmith (transformed)", "Ben:2", "Village Ironsmith"),
    ],
)
def test_werewolves_count_the_spells_of_each_player_last_turn(
    edition: Edition, creature: str, cast_before: str, then: str, whose: str
) -> None:
    """They are of any player; two spells must be of one of them."""
    game = go_to(werewolf(edition, creature, cast_before, whose=whose), Step.UPKEEP)
    resolve_all(game)
    assert permanent(game, then)


def test_the_spells_of_this_turn_are_those_of_last_turn_next_turn() -> None:
    game = werewolf(R2025, "Village Ironsmith", "Ben:1")
    go_to(game, Step.PRECOMBAT_MAIN)
    cast(game, "Trifle")
    cast(game, "Trifle")
    go_to(game, Step.UPKEEP, turn=6)
    assert not on_stack(game), "two spells were cast last turn"
    go_to(game, Step.UPKEEP, turn=7)
    assert on_stack(game) == ["Village Ironsmith"]


LARVA = card(
    "Larva",
    "{W}",
    "Creature — Insect",
    1,
    1,
    abilities=(
        Activated(costs=(), effects=(Delay(BeginningOf(Step.END), (Transform(),)),)),
        Activated(costs=(), effects=(Transform(),)),
    ),
    back=card("Moth", None, "Creature — Insect", 1, 1, colors="W", printed="2011-09-30"),
    printed="2011-09-30",
)


@pytest.mark.parametrize(("edition", "then"), [(FIRST_DAY, "Larva"), (R2025, "Moth")], ids=str)
def test_a_delayed_ability_of_a_permanent_counts_from_its_creation(edition: Edition, then: str) -> None:
    """701.27f: it has transformed since."""
    game = position(
        """
        turn: 5   step: precombat main   active: Anna
        Anna 20   battlefield: Larva   library: 9 Forest
        Ben 20   library: 9 Forest
        """,
        edition,
        LARVA,
    )
    for ability in (1, 2):
        game.play(f"activate Larva ability {ability}")
        resolve_all(game)
    assert permanent(game, "Moth")
    go_to(game, Step.UPKEEP, turn=6)
    assert permanent(game, then)


# Cards


def test_an_heirloom_transforms_with_its_creature() -> None:
    """Neglected Heirloom; a permanent gets a new timestamp, but stays attached [613.7g, 712.18]."""
    game = position(
        """
        turn: 5   step: untap   active: Anna
        Anna 20   battlefield: Village Ironsmith, Neglected Heirloom (on Village Ironsmith)
        Ben 20   library: 9 Forest
        """,
        R2025,
    )
    resolve_all(game)
    assert permanent(game, "Ashmouth Blade").attached_to == permanent(game, "Ironfang").id
    assert (now(game, "Ironfang").power, now(game, "Ironfang").toughness) == (6, 4)


def test_an_alpha_lets_werewolves_that_enter_transform() -> None:
    """Vildin-Pack Alpha; the creature transforms only once if nobody objects [701.27f]."""
    game = position(
        """
        turn: 5   step: precombat main   active: Anna
        Anna 20   hand: Reckless Waif   battlefield: Geier Reach Bandit (transformed), Mountain
        Ben 20   library: 9 Forest
        """,
        R2025,
    )
    game.play("cast Reckless Waif", "pass", "pass", "pass", "pass", "yes")
    assert permanent(game, "Merciless Predator")


def test_what_comes_back_transformed_at_the_next_end_step() -> None:
    """Loyal Cathar [712.14a]."""
    game = position(
        """
        turn: 5   step: precombat main   active: Anna
        Anna 20   hand: Kill It   battlefield: Loyal Cathar   library: 9 Forest
        Ben 20   library: 9 Forest
        """,
        R2025,
        charm("Kill It", Destroy(Chosen(0)), targets=(TARGET_CREATURE,)),
    )
    cast(game, "Kill It", "targets Loyal Cathar")
    assert battlefield(game, ANNA) == []
    go_to(game, Step.END)
    resolve_all(game)
    assert battlefield(game, ANNA) == ["Unhallowed Cathar"]


@pytest.mark.parametrize("creature", ["Hermit", "Grizzly Bears"])
def test_a_card_with_one_face_does_not_come_back_transformed(creature: str) -> None:
    """711.8a in 2016, 712.14a in 2025: it stays where it is."""
    target = TargetSlot(what=Filter(), zone=Zone.GRAVEYARD)
    raise_it = charm("Raise", ReturnToBattlefield(Chosen(0), Arrival.TRANSFORMED), targets=(target,))
    game = position(
        f"""
        turn: 5   step: precombat main   active: Anna
        Anna 20   hand: 2 Raise   graveyard: {creature}, Farmer   library: 9 Forest
        Ben 20   library: 9 Forest
        """,
        R2025,
        raise_it,
        *OWN,
    )
    cast(game, "Raise", f"targets {creature}")
    cast(game, "Raise", "targets Farmer")
    assert battlefield(game, ANNA) == ["Ox"]


def test_a_scythe_is_worth_more_to_humans() -> None:
    """Harvest Hand, which dies, and what it leaves behind."""
    game = position(
        """
        turn: 5   step: precombat main   active: Anna
        Anna 20   hand: Kill It   battlefield: Harvest Hand, Hermit, Grizzly Bears, 4 Forest
        Ben 20   library: 9 Forest
        """,
        R2025,
        charm("Kill It", Destroy(Chosen(0)), targets=(TARGET_CREATURE,)),
        *OWN,
    )
    cast(game, "Kill It", "targets Harvest Hand")
    resolve_all(game)
    for creature, menace in (("Hermit", True), ("Grizzly Bears", False)):
        game.play("activate Scrounged Scythe", f"targets {creature}", "pass", "pass")
        assert (Keyword.MENACE in now(game, creature).keywords) is menace


@since_innistrad
def test_before_the_first_turn_there_was_no_last_one(edition: Edition) -> None:
    game = go_to(werewolf(edition, "Village Ironsmith", "", turn=1), Step.UPKEEP)
    assert not on_stack(game)

"""Worked examples of the rules texts about what happens instead, and about costs of an upkeep.

Each is told in our own words, with the numbers it has in the texts of the days it is tested under.
"""

from __future__ import annotations

import pytest

from covering import examples
from manaburn import decisions as d
from manaburn.cards.definitions import CardDefinition, card
from manaburn.cards.keywords.keywords import cumulative_upkeep
from manaburn.cards.vocabulary.abilities import Ability, Activated, GoesElsewhere, Static, Triggered
from manaburn.cards.vocabulary.changes.changes import AddPowerToughness
from manaburn.cards.vocabulary.changes.damage import Shelter
from manaburn.cards.vocabulary.changes.replacements import MoreDamage, ReplacesDraw, ReplacesLifeGain
from manaburn.cards.vocabulary.effects import Alter, DealDamage, Destroy, Draw, GainLife, PutCounters
from manaburn.cards.vocabulary.effects_by_subject.choosing import ChooseMatching
from manaburn.cards.vocabulary.effects_by_subject.prices import PayOneOf
from manaburn.cards.vocabulary.effects_by_subject.turns import AddSteps
from manaburn.cards.vocabulary.effects_on_cards.moving import Place, Put
from manaburn.cards.vocabulary.events.triggers import BeginningOf
from manaburn.cards.vocabulary.events.triggers_of_deeds import PlayerDeed, PlayerDoes
from manaburn.cards.vocabulary.words.costs import TAP, PayLife
from manaburn.cards.vocabulary.words.filters import ANYTHING, YOUR_CREATURE, Whose
from manaburn.cards.vocabulary.words.references import (
    ANY_TARGET,
    TARGET_CREATURE,
    TARGET_OPPONENT,
    Chosen,
    CountersOn,
    Number,
    What,
    Who,
)
from manaburn.editions import Edition
from manaburn.game import Game
from manaburn.mana import ManaCost
from manaburn.state.events import Shuffled
from manaburn.terms import CounterKind, Step, Zone
from rules.positions_of_many_turns import cast, charm
from rules.positions_of_phasing import VANISH
from rules.positions_of_the_turn import (
    ANNA,
    BEN,
    battlefield,
    before_2010,
    every_edition,
    go_to,
    graveyard,
    hand,
    life,
    name,
    now,
    permanent,
    position,
    since_2006,
    since_2010,
    walk,
)

EARLY = "1993-08-05"


def law(name: str, *abilities: Ability) -> CardDefinition:
    """An enchantment with these abilities."""
    return card(name, "{0}", "Enchantment", abilities=abilities, printed=EARLY)


def in_main_phase(edition: Edition, *cards: CardDefinition, anna: str, spells: str, ben: str = "") -> Game:
    """Anna has priority in her main phase."""
    return position(
        f"""
        turn: 5   step: precombat main   active: Anna
        Anna 20   hand: {spells}   battlefield: {anna}   library: 20 Forest
        Ben 20   {"battlefield: " + ben if ben else ""}   library: 20 Forest
        """,
        edition,
        *cards,
    )


def at_upkeep(edition: Edition, *cards: CardDefinition, anna: str) -> Game:
    """Anna's upkeep begins, and her abilities trigger."""
    return position(
        f"""
        turn: 5   step: untap   active: Anna
        Anna 20   battlefield: {anna}   library: 20 Forest
        Ben 20   library: 20 Forest
        """,
        edition,
        *cards,
    )


# Replacement effects


@examples({"cr2002": "419.6a", "cr2006": "419.6a", "cr2010": "614.5", "cr2016": "614.5", "cr2025": "614.5"})
@every_edition
def test_doubling_twice_is_four_times(edition: Edition) -> None:
    """419.6a in 2002 and 2006, 614.5 since 2010: two damage becomes eight."""
    double = Static(affects=Who.EACH_PLAYER, changes=(MoreDamage(YOUR_CREATURE, times=2),))
    pinger = card(
        "Pinger",
        "{R}",
        "Creature — Goblin",
        1,
        1,
        abilities=(Activated(costs=(TAP,), effects=(DealDamage(2, Chosen(0)),), targets=(ANY_TARGET,)),),
        printed=EARLY,
    )
    game = in_main_phase(edition, pinger, law("Rage", double), anna="Pinger, 2 Rage", spells="Forest")
    game.play("activate Pinger", "targets Ben", "pass", "pass")
    assert life(game) == [20, 12]


SPRING = law(
    "Spring",
    Static(affects=Who.YOU, changes=(ReplacesLifeGain((Draw(Number.THAT_MUCH, Who.THAT_PLAYER),)),)),
)
RETURN_ONE = (ChooseMatching(ANYTHING, zone=Zone.GRAVEYARD), Put(What.IT, Place.HAND))
ECHO = law("Echo", Static(affects=Who.YOU, changes=(ReplacesDraw(RETURN_ONE),)))


@examples({"cr2002": "419.8b", "cr2006": "419.9b", "cr2010": "616.2", "cr2016": "616.2", "cr2025": "616.2"})
@every_edition
@pytest.mark.parametrize("order", ["Spring, Echo", "Echo, Spring"])
def test_life_becomes_a_card_and_that_card_one_from_the_graveyard(edition: Edition, order: str) -> None:
    """419.8b in 2002, 419.9b in 2006, 616.2 since 2010: in whatever order the two came to be."""
    game = position(
        f"""
        turn: 5   step: precombat main   active: Anna
        Anna 20   hand: Heal   battlefield: {order}   graveyard: Shock, Bear Cub   library: 20 Forest
        Ben 20
        """,
        edition,
        SPRING,
        ECHO,
        charm("Heal", GainLife(1)),
    )
    game.play("cast Heal", "pass", "pass", "choose: Shock")
    assert (life(game), hand(game, ANNA), graveyard(game, ANNA)) == (
        [20, 20],
        ["Shock"],
        ["Bear Cub", "Heal"],
    )


@examples({"cr2010": "615.4", "cr2016": "615.4", "cr2025": "615.4"})
@every_edition
@pytest.mark.parametrize(("when", "survives"), [("in answer", True), ("afterwards", False)])
def test_it_is_too_late_to_regenerate_or_prevent_once_a_spell_resolves(
    edition: Edition, when: str, survives: bool
) -> None:
    """419.4 in 2002 and 2006, 614.4 and 615.4 since 2010."""
    shield = charm("Shield", Shelter(to=(Chosen(0),), amount=4), targets=(TARGET_CREATURE,))
    bolt = charm("Bolt", DealDamage(3, Chosen(0)), targets=(TARGET_CREATURE,))
    game = in_main_phase(edition, shield, bolt, anna="Hill Giant", spells="Shield, Bolt")
    game.play("cast Bolt", "targets Hill Giant")
    if when == "in answer":
        game.play("cast Shield", "targets Hill Giant", "pass", "pass")
    game.play("pass", "pass")
    assert ("Hill Giant" in battlefield(game, ANNA)) is survives


def clash(edition: Edition) -> Game:
    """A 3/3 with wither and lifelink attacks and is blocked by a 2/2 with a shield."""
    shield = charm("Shield", Shelter(to=(Chosen(0),), amount=2), targets=(TARGET_CREATURE,))
    fiend = card("Fiend", "{B}", "Creature — Horror", 3, 3, keywords="wither, lifelink", printed=EARLY)
    game = position(
        """
        turn: 5   step: declare blockers   active: Anna   priority: Anna
        Anna 20   battlefield: Fiend (attacking Ben, tapped), Boon Reflection   library: 20 Forest
        Ben 20   hand: Shield   battlefield: Grizzly Bears (blocking Fiend)   library: 20 Forest
        """,
        edition,
        shield,
        fiend,
    )
    game.play("pass", "cast Shield", "targets Grizzly Bears", "pass", "pass")
    for asked in walk(game):
        if isinstance(asked, d.Priority) and game.state.turn.step is Step.COMBAT_DAMAGE:
            return game
    raise AssertionError("there was no combat damage")


@examples({"cr2010": "119.4c#1", "cr2016": "119.4c#1", "cr2025": "120.4d#1"})
@since_2010
def test_wither_lifelink_a_shield_and_doubled_life_at_once(edition: Edition) -> None:
    """119.4c in 2010 and 2016, 120.4d in 2025."""
    game = clash(edition)
    assert permanent(game, "Grizzly Bears").counter(CounterKind.MINUS_ONE) == 1
    assert permanent(game, "Fiend").damage == 2
    assert life(game) == [22, 20]


@examples({"cr2010": "118.9", "cr2016": "702.15e", "cr2025": "702.15e"})
@since_2010
def test_the_pridemate_sees_two_gains_of_lifelink(edition: Edition) -> None:
    """118.9 in 2010, 702.15e in 2016 and 2025."""
    ability = Triggered(on=PlayerDoes(PlayerDeed.GAINS_LIFE), effects=(PutCounters(CounterKind.PLUS_ONE, 1),))
    monk = card("Monk", "{W}", "Creature — Monk", 1, 1, keywords="lifelink", printed=EARLY)
    mate = card("Mate", "{W}", "Creature — Cat", 2, 2, abilities=(ability,), printed=EARLY)
    game = position(
        """
        turn: 5   step: declare blockers   active: Anna   priority: Anna
        Anna 20   battlefield: Monk (attacking Ben, tapped), Monk (attacking Ben, tapped), Mate
        Ben 20   library: 20 Forest
        """,
        edition,
        mate,
        monk,
    )
    for asked in walk(game):
        if game.state.turn.step is Step.COMBAT_DAMAGE and isinstance(asked, d.Priority):
            if not game.state.stack:
                break
    assert permanent(game, "Mate").counter(CounterKind.PLUS_ONE) == 2


@examples(
    {"cr2002": "419.8a", "cr2006": "419.9a", "cr2010": "616.1d", "cr2016": "616.1e#1", "cr2025": "616.1f#1"}
)
@every_edition
@pytest.mark.parametrize(("first", "where"), [("Void", "exile"), ("Colossus", "library")])
def test_of_two_ways_not_to_die_the_controller_of_the_creature_chooses(
    edition: Edition, first: str, where: str
) -> None:
    """419.8a in 2002, 419.9a in 2006, 616.1d in 2010, 616.1e in 2016, 616.1f in 2025."""
    void = law("Void", GoesElsewhere(affects=ANYTHING, from_anywhere=True))
    colossus = card(
        "Colossus",
        "{0}",
        "Creature — Golem",
        1,
        1,
        abilities=(GoesElsewhere(to=Zone.LIBRARY),),
        printed=EARLY,
    )
    kill = charm("Kill", Destroy(Chosen(0)), targets=(TARGET_CREATURE,))
    game = in_main_phase(edition, void, colossus, kill, anna="Void", spells="Kill", ben="Colossus")
    game.play("cast Kill", "targets Colossus", "pass", "pass")
    assert isinstance(game.decision, d.ChooseObjects)
    assert game.decision.player == BEN
    game.play(f"choose: {first}")
    zones = {name(game, id): object.zone.value for id, object in game.state.objects.items()}
    assert zones["Colossus"] == where
    assert (Shuffled in map(type, game.events)) is (where == "library")
    assert zones["Kill"] == "exile", "and from anywhere means spells too"


# Cumulative upkeep


@examples({"cr2010": "117.11", "cr2016": "117.11", "cr2025": "118.11"})
@since_2010
def test_a_cost_of_drawing_is_paid_though_nothing_is_drawn(edition: Edition) -> None:
    """117.11 in 2010 and 2016, 118.11 in 2025: Psychic Vortex and Obstinate Familiar."""
    game = at_upkeep(edition, anna="Psychic Vortex (1 age), Obstinate Familiar")
    game.play("pass", "pass", "yes", "choose: Obstinate Familiar", "choose: Obstinate Familiar")
    assert "Psychic Vortex" in battlefield(game, ANNA)
    assert hand(game, ANNA) == []
    drawing = at_upkeep(edition, anna="Psychic Vortex (1 age), Obstinate Familiar")
    drawing.play("pass", "pass", "yes", "choose: none", "choose: Obstinate Familiar")
    assert hand(drawing, ANNA) == ["Forest"]


EITHER = card(
    "Either",
    "{W}",
    "Creature — Wall",
    0,
    4,
    abilities=(cumulative_upkeep(PayOneOf((ManaCost.parse("{W}"), ManaCost.parse("{U}")))),),
    printed=EARLY,
)


@examples({"cr2006": "502.13a#1", "cr2010": "702.21a#1", "cr2016": "702.23a#1", "cr2025": "702.24a#1"})
@since_2006
@pytest.mark.parametrize(
    ("lands", "offered"),
    [
        ("3 Plains, 3 Island", ["{W}{W}{W}", "{W}{W}{U}", "{W}{U}{U}", "{U}{U}{U}"]),
        ("2 Plains, Island", ["{W}{W}{U}"]),
        ("Plains, Island, Mountain", []),
    ],
)
def test_a_cumulative_cost_with_a_choice_is_chosen_for_each_counter(
    edition: Edition, lands: str, offered: list[str]
) -> None:
    """502.13a in 2006, 702.21a in 2010, 702.23a in 2016, 702.24a in 2025: all of it is paid, or nothing."""
    game = at_upkeep(edition, EITHER, anna=f"Either (2 age), {lands}").play("pass", "pass")
    found = []
    while isinstance(game.decision, d.ChooseWhether):
        found.append(str(game.decision.cost))
        game.play("yes" if found == offered else "no")
    assert {str(ManaCost.parse(cost)) for cost in found} == {str(ManaCost.parse(cost)) for cost in offered}
    assert ("Either" in battlefield(game, ANNA)) is bool(offered)
    assert sum(p.tapped for p in game.state.permanents.values()) == (3 if offered else 0)


@examples({"cr2006": "502.13a#2", "cr2010": "702.21a#2", "cr2016": "702.23a#2", "cr2025": "702.24a#2"})
@since_2006
@pytest.mark.parametrize(
    ("others", "sacrificed"),
    [("Grizzly Bears, Hill Giant", ["Grizzly Bears", "Hill Giant"]), ("", ["Phyrexian Soulgorger"])],
)
def test_no_creature_is_sacrificed_twice(edition: Edition, others: str, sacrificed: list[str]) -> None:
    """502.13a in 2006, 702.21a in 2010, 702.23a in 2016, 702.24a in 2025: its second counter costs two."""
    game = at_upkeep(edition, anna=f"Phyrexian Soulgorger (1 age){', ' + others if others else ''}")
    game.play("pass", "pass")
    if others:
        game.play("yes", f"choose: {', '.join(sacrificed)}")
    assert sorted(graveyard(game, ANNA)) == sorted(sacrificed)


@examples(
    {"cr2002": "502.13b", "cr2006": "502.13b", "cr2010": "702.21b", "cr2016": "702.23b", "cr2025": "702.24b"}
)
@every_edition
def test_two_instances_count_the_counters_of_both(edition: Edition) -> None:
    """502.13b in 2002 and 2006, 702.21b in 2010, 702.23b in 2016, 702.24b in 2025: one life, then two."""
    toll = cumulative_upkeep(PayLife(1))
    leech = card("Leech", "{B}", "Creature — Leech", 4, 4, abilities=(toll, toll), printed=EARLY)
    game = at_upkeep(edition, leech, anna="Leech")
    totals = []
    while len(totals) < 2:
        if isinstance(game.decision, d.ChooseWhether):
            game.play("yes")
            totals.append(life(game)[ANNA])
        elif isinstance(game.decision, d.OrderTriggers):
            game.play("order: 1, 2")
        else:
            game.play("pass")
    assert totals == [19, 17]
    assert permanent(game, "Leech").counter(CounterKind.AGE) == 2


# Phasing in the oldest texts


@examples({"cr2002": "502.15g", "cr2006": "502.15g"})
@before_2010
def test_a_bonus_until_end_of_turn_ends_as_its_creature_phases_out(edition: Edition) -> None:
    """502.15g in 2002 and 2006: it phases in within the turn, without the bonus."""
    grow = charm("Grow", Alter(Chosen(0), (AddPowerToughness(3, 3),)), targets=(TARGET_CREATURE,))
    again = charm("Again", AddSteps(Step.UNTAP))
    game = position(
        """
        turn: 5   step: upkeep   active: Anna   priority: Anna
        Anna 20   hand: Grow, Vanish, Again   battlefield: Grizzly Bears   library: 20 Forest
        Ben 20   library: 20 Forest
        """,
        edition,
        grow,
        VANISH,
        again,
    )
    cast(game, "Grow", "targets Grizzly Bears")
    assert now(game, "Grizzly Bears").power == 5
    cast(game, "Vanish", "targets Grizzly Bears")
    assert battlefield(game, ANNA) == []
    cast(game, "Again")
    go_to(game, Step.DRAW)
    assert now(game, "Grizzly Bears").power == 2


VERMIN = card(
    "Vermin",
    "{2}{B}",
    "Creature — Rat",
    1,
    1,
    abilities=(
        Triggered(
            on=BeginningOf(Step.UPKEEP, Whose.YOU),
            effects=(DealDamage(CountersOn(CounterKind.CHARGE), Chosen(0)),),
            targets=(TARGET_OPPONENT,),
        ),
    ),
    printed=EARLY,
)


@before_2010
def test_what_phased_out_remembers_its_counters(edition: Edition) -> None:
    """502.15h in 2002 and 2006, but for the opponents whom it has damaged."""
    game = position(
        """
        turn: 5   step: upkeep   active: Anna   priority: Anna
        Anna 20   hand: Vanish   battlefield: Vermin (3 charge)   library: 20 Forest
        Ben 20   library: 20 Forest
        """,
        edition,
        VERMIN,
        VANISH,
    )
    cast(game, "Vanish", "targets Vermin")
    go_to(game, Step.UPKEEP, turn=7)
    game.play("targets Ben", "pass", "pass")
    assert life(game) == [20, 17]

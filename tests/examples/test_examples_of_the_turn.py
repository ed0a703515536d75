"""Worked examples of the rules texts about turns, their steps and what lasts or happens in them.

Each is told in our own words, with the numbers it has in the texts of the days it is tested under.
"""

from __future__ import annotations

import pytest

from covering import example, examples
from manaburn import decisions as d
from manaburn.cards.definitions import CardDefinition, card
from manaburn.cards.vocabulary.abilities import Static, Triggered, spell
from manaburn.cards.vocabulary.changes.changes import (
    AddPowerToughness,
    AddTypes,
    Duration,
    GainKeywords,
    LoseKeywords,
    SetColors,
    SetPowerToughness,
)
from manaburn.cards.vocabulary.changes.combat_changes import AttacksIfAble
from manaburn.cards.vocabulary.effects import (
    Alter,
    Delay,
    Destroy,
    Discard,
    Draw,
    Effect,
    GainLife,
    ReturnToBattlefield,
)
from manaburn.cards.vocabulary.effects_on_cards.moving import Place, Put, Under
from manaburn.cards.vocabulary.events.triggers import BeginningOf
from manaburn.cards.vocabulary.words.conditions import Compares, Relation
from manaburn.cards.vocabulary.words.costs import DiscardCards
from manaburn.cards.vocabulary.words.filters import ANYTHING, YOUR_CREATURE, Filter, Whose
from manaburn.cards.vocabulary.words.references import (
    TARGET_CREATURE,
    All,
    Chosen,
    Count,
    LifeOf,
    TargetSlot,
    What,
    Who,
)
from manaburn.editions import R2006, R2010, R2016, R2025, Edition
from manaburn.game import Game
from manaburn.terms import CardType, Color, Keyword, Phase, Step, Zone
from rules.positions_of_many_turns import cast, charm, phases, steps
from rules.positions_of_phasing import VANISH
from rules.positions_of_the_turn import (
    ANNA,
    BEN,
    CARA,
    battlefield,
    every_edition,
    go_to,
    graveyard,
    hand,
    life,
    now,
    on_stack,
    permanent,
    position,
    since_2006,
    since_2010,
    walk,
)

EARLY = "1993-08-05"
WHITE_CREATURE = Filter(types=frozenset({CardType.CREATURE}), colors=frozenset({Color.WHITE}))
END_STEP = BeginningOf(Step.END)


def size(game: Game, name: str) -> tuple[int, int]:
    """Power and toughness."""
    return now(game, name).power, now(game, name).toughness


def board(edition: Edition, *cards: CardDefinition, anna: str, ben: str = "Mountain", hand: str) -> Game:
    """Anna has priority in her first main phase."""
    text = f"""
        turn: 5   step: precombat main   active: Anna
        Anna 20   hand: {hand}   battlefield: {anna}   library: 20 Forest
        Ben 20   battlefield: {ben}   library: 20 Forest
    """
    return position(text, edition, *cards)


@examples(
    {
        "cr2002": "418.3b#1",
        "cr2006": "418.3b#1",
        "cr2010": "611.2c#1",
        "cr2016": "611.2c#1",
        "cr2025": "611.2c#1",
    }
)
@every_edition
def test_a_bonus_for_all_white_creatures_is_for_those_of_that_moment(edition: Edition) -> None:
    """418.3b in 2002 and 2006, 611.2c since 2010."""
    crusade = charm("Short Crusade", Alter(All(WHITE_CREATURE), (AddPowerToughness(1, 1),)))
    blacken = charm(
        "Blacken",
        Alter(Chosen(0), (SetColors(frozenset({Color.BLACK})),)),
        targets=(TARGET_CREATURE,),
    )
    whiten = charm(
        "Whiten",
        Alter(Chosen(0), (SetColors(frozenset({Color.WHITE})),)),
        targets=(TARGET_CREATURE,),
    )
    game = board(
        edition,
        crusade,
        blacken,
        whiten,
        anna="Serra Angel, Grizzly Bears, Plains",
        hand="Short Crusade, Blacken, Whiten, Savannah Lions",
    )
    cast(game, "Short Crusade")
    cast(game, "Blacken", "targets Serra Angel")
    cast(game, "Whiten", "targets Grizzly Bears")
    cast(game, "Savannah Lions")
    assert [size(game, n) for n in ("Serra Angel", "Grizzly Bears", "Savannah Lions")] == [
        (5, 5),
        (2, 2),
        (2, 1),
    ]


@example("cr2002", "418.3c")
@example("2003-05-26", "418.3c")
@every_edition
def test_a_bonus_by_the_size_of_the_hand_is_counted_once(edition: Edition) -> None:
    """418.3c in 2002: the hand may change afterwards."""
    swell = charm(
        "Swell",
        Alter(
            Chosen(0),
            (AddPowerToughness(Count(zone=Zone.HAND, of=Who.YOU), Count(zone=Zone.HAND, of=Who.YOU)),),
        ),
        targets=(TARGET_CREATURE,),
    )
    empty = charm("Empty", Discard(9))
    game = board(edition, swell, empty, anna="Grizzly Bears", hand="Swell, Empty, 2 Plains")
    cast(game, "Swell", "targets Grizzly Bears")
    assert size(game, "Grizzly Bears") == (5, 5)
    cast(game, "Empty")
    assert (hand(game, ANNA), size(game, "Grizzly Bears")) == ([], (5, 5))


@examples(
    {"cr2002": "418.5d", "cr2006": "418.5h#1", "cr2010": "613.8#1", "cr2016": "613.8#1", "cr2025": "613.9#1"}
)
@every_edition
@pytest.mark.parametrize(("first", "flies"), [("gains", False), ("loses", True)])
def test_of_gaining_and_losing_flying_the_later_wins(edition: Edition, first: str, flies: bool) -> None:
    """418.5d in 2002, 418.5h in 2006, 613.8 in 2010 and 2016, 613.9 in 2025; also if one has a duration."""
    flying = frozenset({Keyword.FLYING})
    wings = charm("Wings", Alter(Chosen(0), (GainKeywords(flying),)), targets=(TARGET_CREATURE,))
    weight = card(
        "Weight",
        "{0}",
        "Enchantment — Aura",
        printed=EARLY,
        enchant=TARGET_CREATURE,
        abilities=(Static(affects=What.ATTACHED, changes=(LoseKeywords(flying),)),),
    )
    game = board(edition, wings, weight, anna="Grizzly Bears", hand="Wings, Weight")
    order = ["Wings", "Weight"] if first == "gains" else ["Weight", "Wings"]
    for name in order:
        cast(game, name, "targets Grizzly Bears")
    assert (Keyword.FLYING in now(game, "Grizzly Bears").keywords) is flies


def doom(effect: Effect) -> CardDefinition:
    """Target permanent gets +2/+2 until end of turn; it is destroyed, or exiled, at the next end step."""
    return charm(
        "Doom",
        Alter(Chosen(0), (AddPowerToughness(2, 2),)),
        Delay(END_STEP, (effect,)),
        targets=(TARGET_CREATURE,),
    )


ANIMATE = charm(
    "Animate",
    Alter(
        Chosen(0),
        (AddTypes(frozenset({CardType.CREATURE})), SetPowerToughness(2, 2)),
        Duration.END_OF_COMBAT,
    ),
    targets=(TargetSlot(what=ANYTHING),),
)
"""Target permanent becomes a 2/2 creature until end of combat."""


@examples(
    {
        "cr2002": "406.2c",
        "cr2006": ("404.4c", "202.2a"),
        "cr2010": ("201.5", "603.7c"),
        "cr2016": ("201.5", "603.7c"),
        "cr2025": ("700.7", "603.7c"),
    }
)
@every_edition
@pytest.mark.parametrize("effect", [Destroy(Chosen(0)), Put(Chosen(0), Place.EXILE)])
def test_what_is_no_creature_any_more_at_the_end_is_still_meant(edition: Edition, effect: Effect) -> None:
    """202.2a and 404.4c in 2006, 201.5 and 603.7c in 2010 and 2016, 603.7c and 700.7 in 2025."""
    game = board(edition, doom(effect), ANIMATE, anna="Spellbook", hand="Doom, Animate")
    cast(game, "Animate", "targets Spellbook")
    cast(game, "Doom", "targets Spellbook")
    assert size(game, "Spellbook") == (4, 4)
    go_to(game, Step.POSTCOMBAT_MAIN)
    assert not now(game, "Spellbook").is_creature
    go_to(game, Step.UPKEEP, turn=6)
    assert "Spellbook" not in battlefield(game, ANNA)


@examples(
    {"cr2002": "406.2d", "cr2006": "404.4d", "cr2010": "603.7c", "cr2016": "603.7c", "cr2025": "603.7c"}
)
@every_edition
def test_what_has_left_by_then_is_not_meant_any_more(edition: Edition) -> None:
    """404.4d in 2006, 603.7c since: the object that came back is another one."""
    blink = charm("Bounce", Put(Chosen(0), Place.HAND), targets=(TARGET_CREATURE,))
    game = board(edition, doom(Put(Chosen(0), Place.EXILE)), blink, anna="Ornithopter", hand="Doom, Bounce")
    cast(game, "Doom", "targets Ornithopter")
    cast(game, "Bounce", "targets Ornithopter")
    cast(game, "Ornithopter")
    go_to(game, Step.UPKEEP, turn=6)
    assert battlefield(game, ANNA) == ["Ornithopter"]


SOVEREIGN = card(
    "Sovereign",
    "{4}{W}{W}",
    "Creature — Cat Beast",
    4,
    6,
    printed=EARLY,
    abilities=(
        Triggered(
            on=BeginningOf(Step.UPKEEP, Whose.YOU),
            effects=(Draw(3),),
            condition=Compares(LifeOf(), Relation.AT_LEAST, 40),
        ),
    ),
)
"""At the beginning of your upkeep, if you have 40 or more life, draw three cards."""


@every_edition
@pytest.mark.parametrize(("before", "shocked", "drawn"), [(39, False, None), (40, False, 3), (40, True, 0)])
def test_a_life_total_is_checked_as_the_upkeep_begins_and_again_on_resolution(
    edition: Edition, before: int, shocked: bool, drawn: int | None
) -> None:
    """603.4 since 2010, 404.3 before, with another effect than winning the game."""
    game = position(
        f"""
        turn: 5   step: untap   active: Anna
        Anna {before}   battlefield: Sovereign   library: 20 Forest
        Ben 20   hand: Shock   battlefield: Mountain   library: 20 Forest
        """,
        edition,
        SOVEREIGN,
    )
    assert on_stack(game) == ([] if drawn is None else ["Sovereign"])
    if drawn is None:
        return
    if shocked:
        game.play("pass", "cast Shock", "targets Anna", "pass", "pass")
    game.play("pass", "pass")
    assert (game.state.turn.step, len(hand(game, ANNA))) == (Step.UPKEEP, drawn)


# Phasing


@examples({"cr2010": "702.23b#1", "cr2016": "702.25b#1", "cr2025": "702.26b#1"})
@pytest.mark.parametrize("edition", [R2010, R2016, R2025], ids=str)
def test_a_phased_out_creature_is_not_counted(edition: Edition) -> None:
    """702.23b in 2010, 702.25b in 2016, 702.26b in 2025: a card for each creature you control."""
    count = charm("Roll Call", Draw(Count(YOUR_CREATURE)))
    game = board(
        edition, count, VANISH, anna="Grizzly Bears, Hill Giant, Ornithopter", hand="Roll Call, Vanish"
    )
    cast(game, "Vanish", "targets Hill Giant")
    cast(game, "Roll Call")
    assert hand(game, ANNA) == ["Forest", "Forest"]


@examples({"cr2010": "702.23b#2", "cr2016": "702.25b#2", "cr2025": "702.26b#2"})
@pytest.mark.parametrize("edition", [R2010, R2016, R2025], ids=str)
def test_a_phased_out_creature_is_not_destroyed(edition: Edition) -> None:
    """702.23b in 2010, 702.25b in 2016, 702.26b in 2025: every creature is destroyed."""
    game = board(edition, VANISH, anna="Hill Giant, Grizzly Bears, 4 Plains", hand="Vanish, Wrath of God")
    cast(game, "Vanish", "targets Hill Giant")
    cast(game, "Wrath of God")
    assert graveyard(game, ANNA) == ["Vanish", "Grizzly Bears", "Wrath of God"]
    go_to(game, Step.UPKEEP, turn=7)
    assert "Hill Giant" in battlefield(game, ANNA)


# Added steps, and players who leave


@example("cr2025", "500.10", "X25-1")
@pytest.mark.parametrize("edition", [R2025], ids=str)
def test_obeka_gets_upkeep_steps_after_this_phase(edition: Edition) -> None:
    """500.10 in 2025: a beginning phase for each damage, of which there is only the upkeep step."""
    game = position(
        """
        turn: 5   step: declare attackers   active: Anna
        Anna 20   battlefield: Obeka, Splitter of Seconds   library: 20 Forest
        Ben 20   library: 20 Forest
        """,
        edition,
    )
    for asked in walk(game, "attack Obeka, Splitter of Seconds"):
        if game.state.turn.step is Step.COMBAT_DAMAGE and isinstance(asked, d.Priority):
            break
    game.play("pass", "pass")
    assert life(game) == [20, 18]
    assert phases(game.clone()) == [Phase.BEGINNING, Phase.BEGINNING, Phase.POSTCOMBAT_MAIN, Phase.ENDING]
    assert steps(game).count(Step.UPKEEP) == 2
    assert hand(game, ANNA) == []


@examples({"cr2006": "600.4a#2", "cr2010": "800.4a#2", "cr2016": "800.4a#2", "cr2025": "800.4a#2"})
@pytest.mark.parametrize("edition", [R2006, R2010, R2016, R2025], ids=str)
def test_control_until_end_of_turn_ends_when_its_player_leaves(edition: Edition) -> None:
    """600.4a in 2006, 800.4a since 2010."""
    game = position(
        """
        turn: 5   step: precombat main   active: Anna
        Anna 20   hand: Act of Treason   battlefield: 3 Mountain   library: 20 Forest
        Ben 20   battlefield: Runeclaw Bear   library: 20 Forest
        Cara 20   library: 20 Forest
        """,
        edition,
    )
    game.play("cast Act of Treason", "targets Runeclaw Bear", "pass", "pass", "pass")
    assert permanent(game, "Runeclaw Bear").controller == ANNA
    game.push(d.Concede(ANNA))
    assert permanent(game, "Runeclaw Bear").controller == BEN
    assert CARA in game.state.active_players()


@examples({"cr2006": "600.4c", "cr2010": "800.4c", "cr2016": "800.4d", "cr2025": "800.4d"})
@pytest.mark.parametrize("leaves", [True, False])
@since_2006
def test_a_delayed_ability_of_a_player_who_left_is_not_put_on_the_stack(
    edition: Edition, leaves: bool
) -> None:
    """600.4c in 2006, 800.4c in 2010, 800.4d in 2016 and 2025: what was to return then never does."""
    slide = charm(
        "Slide",
        Put(Chosen(0), Place.EXILE),
        Delay(END_STEP, (ReturnToBattlefield(What.IT, under=Under.OWNERS),)),
        targets=(TARGET_CREATURE,),
    )
    game = position(
        """
        turn: 5   step: precombat main   active: Anna
        Anna 20   battlefield: Hill Giant   library: 20 Forest
        Ben 20   hand: Slide   library: 20 Forest
        Cara 20   library: 20 Forest
        """,
        edition,
        slide,
    )
    game.play("pass", "cast Slide", "targets Hill Giant", "pass", "pass", "pass")
    if leaves:
        game.push(d.Concede(BEN))
    go_to(game, Step.END)
    assert on_stack(game) == ([] if leaves else ["Slide"])
    go_to(game, Step.UPKEEP, turn=6)
    assert battlefield(game, ANNA) == ([] if leaves else ["Hill Giant"])


@examples({"cr2010": "714.2b", "cr2016": "718.2b", "cr2025": "730.2b"})
@since_2010
def test_who_wants_to_act_in_the_beginning_of_combat_step_gets_there_by_passes(edition: Edition) -> None:
    """714.2b in 2010, 718.2b in 2016, 730.2b in 2025: Into the Fray after everybody has passed up to then."""
    fray = charm("Fray", Alter(Chosen(0), (AttacksIfAble(),)), targets=(TARGET_CREATURE,))
    game = position(
        """
        turn: 5   step: draw   active: Anna
        Anna 20   battlefield: Hill Giant   library: 20 Forest
        Ben 20   hand: Fray   library: 20 Forest
        """,
        edition,
        fray,
    )
    for asked in walk(game):
        if asked == d.Priority(BEN) and game.state.turn.step is Step.BEGINNING_OF_COMBAT:
            break
    game.play("cast Fray", "targets Hill Giant", "pass", "pass", "pass", "pass")
    assert game.problems("attack: none")
    assert not game.problems("attack: Hill Giant > Ben")


@example("cr2006", "507.3a")
@examples({"cr2010": "711.5a", "cr2016": "714.5a", "cr2025": "721.5a"})
@since_2006
def test_a_controlled_player_discards_cards_of_their_own_as_a_cost(edition: Edition) -> None:
    """507.3a in 2006, 711.5 and 711.5a in 2010, 714.5 and 714.5a in 2016, 721.5 and 721.5a in 2025."""
    wit = card(
        "Wit",
        "{0}",
        "Instant",
        spell=spell(GainLife(3), costs=(DiscardCards(1),)),
        printed=EARLY,
    )
    game = position(
        """
        turn: 5   step: precombat main   active: Anna   controlled by: Ben
        Anna 20   hand: Wit, Plains   library: 20 Forest
        Ben 20   hand: Island   library: 20 Forest
        """,
        edition,
        wit,
    )
    assert (game.decision, game.decider) == (d.Priority(ANNA), BEN)
    game.play("cast Wit", "choose: Plains")
    assert (hand(game, ANNA), hand(game, BEN)) == ([], ["Island"])
    game.play("pass", "pass")
    assert life(game) == [23, 20]

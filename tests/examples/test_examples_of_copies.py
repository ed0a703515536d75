"""Worked examples of the rules texts about copies and faces that matter in a turn or in combat.

Each is told in our own words, with the numbers it has in the texts of the days it is tested under.
"""

from __future__ import annotations

from covering import example, examples
from manaburn.cards.definitions import card
from manaburn.cards.keywords.keywords_of_counters import fading
from manaburn.cards.vocabulary.abilities import (
    Ability,
    Activated,
    EntersTapped,
    Limit,
    Mode,
    Triggered,
    choose_one,
    spell,
)
from manaburn.cards.vocabulary.changes.changes import (
    AddPowerToughness,
    AddTypes,
    Duration,
    GainKeywords,
    LoseKeywords,
    SetPowerToughness,
)
from manaburn.cards.vocabulary.effects import Alter, Delay, Destroy, May, Untap
from manaburn.cards.vocabulary.effects_by_subject.permanents import Transform
from manaburn.cards.vocabulary.effects_on_cards.copying import (
    BecomeCopies,
    CopySpell,
    CreateCopies,
    EntersAsCopy,
    Except,
    OfTheCopier,
)
from manaburn.cards.vocabulary.effects_on_cards.manifesting import MORPH, TurnFaceUp
from manaburn.cards.vocabulary.events.triggers import BeginningOf
from manaburn.cards.vocabulary.events.triggers_of_deeds import DoesDeed, Doing
from manaburn.cards.vocabulary.special_actions import SpecialAbility
from manaburn.cards.vocabulary.words.casting import AlternativeCost
from manaburn.cards.vocabulary.words.costs import TAP, pay
from manaburn.cards.vocabulary.words.filters import ANYTHING, CREATURE, Filter, Whose
from manaburn.cards.vocabulary.words.references import TARGET_CREATURE, All, Chosen, Number, TargetSlot, What
from manaburn.editions import Edition
from manaburn.game import Game
from manaburn.purposes import SpecialAction
from manaburn.rules.layers.characteristics import characteristics
from manaburn.state.records.records import Characteristics
from manaburn.terms import CardType, Color, CounterKind, Keyword, ObjectId, Step, Zone
from rules.positions_of_combat import called, cast, died, play, position, resolve, under
from rules.positions_of_play import go_to

EARLY = "1993-08-05"
SINCE_2006 = ("cr2006", "cr2010", "wiki2016", "cr2025")
CLONE = card(
    "Clone", "{U}", "Creature — Shapeshifter", 0, 0, printed=EARLY, abilities=(EntersAsCopy(of=CREATURE),)
)


def board(edition: Edition, hand: str, battlefield: str, *cards: object, step: str = "main") -> Game:
    """Anna has priority, with lands of each kind she needs."""
    text = f"""
        step: {step}   active: Anna   priority: Anna
        Anna 20   hand: {hand}   battlefield: {battlefield}   library: 9 Forest
        Ben 20   library: 9 Forest
    """
    return position(edition, text, CLONE, *cards)


def newest(game: Game) -> ObjectId:
    """The permanent that entered last."""
    return max(game.state.permanents)


def values(game: Game, id: ObjectId) -> Characteristics:
    """What a permanent is now."""
    return characteristics(game.state, id)


def size(game: Game, id: ObjectId) -> tuple[int, int]:
    """Power and toughness."""
    now = values(game, id)
    return now.power, now.toughness


# What enters as a copy

STAFF = card(
    "Staff",
    "{0}",
    "Artifact",
    printed=EARLY,
    abilities=(
        Activated(
            costs=(pay("{X}"),),
            effects=(
                Alter(
                    What.THIS,
                    (AddTypes(frozenset({CardType.CREATURE})), SetPowerToughness(Number.X, Number.X)),
                ),
            ),
        ),
    ),
)


@examples(
    {"cr2002": "503.2", "cr2006": "503.2#1", "cr2010": "706.2#1", "cr2016": "706.2#1", "cr2025": "707.2#1"}
)
@under()
def test_what_an_effect_has_made_of_it_is_not_copied(edition: Edition) -> None:
    """503.2 in 2002 and 2006, 706.2 in 2010 and 2016, 707.2 in 2025: an artifact that was a 5/5 creature."""
    game = board(edition, "Clone", "Staff#20, 9 Island", STAFF)
    play(game, "activate Staff#20", "X = 5")
    resolve(game)
    assert size(game, ObjectId(20)) == (5, 5)
    cast(game, "Clone")
    play(game, "choose: Staff#20")
    copy = newest(game)
    assert values(game, copy).types == {CardType.ARTIFACT}
    play(game, f"activate Staff#{copy}", "X = 3")
    resolve(game)
    assert size(game, copy) == (3, 3)


OTHER_COLORS = Except(keeping=frozenset({OfTheCopier.COLORS}), abilities=())
UPKEEP = Triggered(
    on=BeginningOf(Step.UPKEEP, Whose.YOU),
    effects=(
        May(
            (
                BecomeCopies(
                    What.THIS,
                    Chosen(0),
                    but=Except(keeping=frozenset({OfTheCopier.COLORS, OfTheCopier.THIS_ABILITY})),
                ),
            )
        ),
    ),
    targets=(TARGET_CREATURE,),
)
DOPPELGANGER = card(
    "Double",
    "{U}",
    "Creature — Shapeshifter",
    0,
    0,
    printed=EARLY,
    abilities=(
        EntersAsCopy(of=CREATURE, but=Except(keeping=frozenset({OfTheCopier.COLORS}), abilities=(UPKEEP,))),
    ),
)


@examples(
    {"cr2002": "503.3", "cr2006": "503.3#1", "cr2010": "706.3#1", "cr2016": "706.3#1", "cr2025": "707.3#1"}
)
@under()
def test_a_copy_of_a_copy_has_what_that_one_had_besides(edition: Edition) -> None:
    """503.3 in 2002 and 2006, 706.3 in 2010 and 2016, 707.3 in 2025: a blue 2/2 with its ability."""
    game = board(edition, "Double, Clone", "Grizzly Bears#20, 2 Island", DOPPELGANGER)
    cast(game, "Double")
    play(game, "choose: Grizzly Bears#20")
    double = newest(game)
    cast(game, "Clone")
    play(game, f"choose: Grizzly Bears#{double}")
    copy = newest(game)
    assert called(game, copy) == "Grizzly Bears"
    assert (values(game, copy).colors, size(game, copy)) == ({Color.BLUE}, (2, 2))
    assert values(game, copy).triggered == (UPKEEP,)


BEHEMOTH = card(
    "Late One", "{2}{G}{G}", "Creature — Beast", 10, 10, printed=EARLY, abilities=(*fading(2), EntersTapped())
)


@examples(
    {"cr2002": "503.5#1", "cr2006": "503.5#1", "cr2010": "706.5#1", "cr2016": "706.5#1", "cr2025": "707.5#1"}
)
@under()
def test_a_copy_enters_as_its_original_does(edition: Edition) -> None:
    """503.5 in 2002 and 2006, 706.5 in 2010 and 2016, 707.5 in 2025: tapped, with two fade counters."""
    game = board(edition, "Clone", "Late One, Island", BEHEMOTH)
    cast(game, "Clone")
    play(game, "choose: Late One")
    entered = game.state.permanents[newest(game)]
    assert (entered.tapped, entered.counter(CounterKind("fade"))) == (True, 2)


# What becomes a copy

BECOMES = Triggered(
    on=DoesDeed(Doing.ENTERS, Filter(types=frozenset({CardType.CREATURE}), other_than_this=True)),
    effects=(BecomeCopies(What.THIS, What.THAT, but=Except(keeping=frozenset({OfTheCopier.THIS_ABILITY}))),),
)
SHIFTER = card("Shifter", "{3}{U}", "Creature — Shapeshifter", 0, 1, printed=EARLY, abilities=(BECOMES,))


@examples({"cr2002": "503.4", "cr2006": "503.4", "cr2010": "706.4", "cr2016": "706.4", "cr2025": "707.4"})
@under()
def test_what_becomes_a_copy_is_as_much_bigger_as_it_was(edition: Edition) -> None:
    """503.4 in 2002 and 2006, 706.4 in 2010 and 2016, 707.4 in 2025."""
    game = board(edition, "Giant Growth, Hill Giant", "Shifter#20, Forest, 4 Mountain", SHIFTER)
    cast(game, "Giant Growth", "Shifter#20")
    assert size(game, ObjectId(20)) == (3, 4)
    cast(game, "Hill Giant")
    resolve(game)
    assert called(game, 20) == "Hill Giant"
    assert size(game, ObjectId(20)) == (6, 6)


ARMODON = card(
    "Crazed One",
    "{2}{G}{G}",
    "Creature — Elephant",
    3,
    3,
    printed=EARLY,
    abilities=(
        Activated(
            costs=(pay("{G}"),),
            effects=(
                Alter(What.THIS, (AddPowerToughness(3, 0), GainKeywords(frozenset({Keyword.TRAMPLE})))),
                Delay(BeginningOf(Step.END), (Destroy(What.THIS),)),
            ),
            limit=Limit.ONCE_EACH_TURN,
        ),
    ),
)


@examples({"cr2002": "503.11", "cr2006": "503.11", "cr2010": "706.10", "cr2016": "706.11"})
@under("dangelo2002", "cr2006", "cr2010", "wiki2016")
def test_what_an_ability_will_do_it_does_though_it_is_a_copy_no_more(edition: Edition) -> None:
    """503.11 in 2002 and 2006, 706.10 in 2010, 706.11 in 2016: it is destroyed as something else."""
    lands = "5 Forest, 4 Mountain"
    game = board(edition, "Crazed One, Hill Giant", f"Shifter#20, {lands}", SHIFTER, ARMODON)
    cast(game, "Crazed One")
    resolve(game)
    assert called(game, 20) == "Crazed One"
    play(game, "activate Crazed One#20")
    resolve(game)
    assert size(game, ObjectId(20)) == (6, 3)
    cast(game, "Hill Giant")
    resolve(game)
    assert called(game, 20) == "Hill Giant"
    go_to(game, "end")
    resolve(game)
    assert 20 not in game.state.permanents
    assert died(game, "Shifter")


# Copies of spells

CHARM = card(
    "Green Charm",
    "{0}",
    "Instant",
    printed=EARLY,
    spell=choose_one(
        Mode(effects=(Untap(Chosen(0)),), targets=(TargetSlot(what=ANYTHING),), text="untap"),
        Mode(
            effects=(Alter(Chosen(0), (LoseKeywords(frozenset({Keyword.FLYING})),)),),
            targets=(TARGET_CREATURE,),
            text="ground",
        ),
    ),
)
FORK = card(
    "Twin Spell",
    "{0}",
    "Instant",
    printed=EARLY,
    spell=spell(
        CopySpell(Chosen(0), but=Except(colors=frozenset({Color.RED}))),
        targets=(TargetSlot(what=ANYTHING, zone=Zone.STACK),),
    ),
)


@examples(
    {
        "cr2002": "503.10",
        "cr2006": "503.10#1",
        "cr2010": "706.9#1",
        "cr2016": "706.10#1",
        "cr2025": "707.10#1",
    }
)
@under()
def test_a_copy_of_a_spell_has_its_mode_and_may_have_another_target(edition: Edition) -> None:
    """503.10 in 2002 and 2006, 706.9 in 2010, 706.10 in 2016, 707.10 in 2025."""
    creatures = "Air Elemental, Storm Crow, Island (tapped)"
    game = board(edition, "Green Charm, Twin Spell", creatures, CHARM, FORK)
    play(
        game,
        "cast Green Charm",
        "mode 2",
        "targets: Air Elemental",
        "cast Twin Spell",
        "targets: Green Charm",
    )
    resolve(game)
    play(game, "yes", "choose: Storm Crow")
    copy = game.state.stack[-1].id
    assert values(game, ObjectId(copy)).colors == {Color.RED}
    resolve(game)
    resolve(game)
    grounded = {called(game, id) for id in game.state.permanents if not values(game, id).keywords}
    assert {"Air Elemental", "Storm Crow"} <= grounded


# Tokens and faces

VAT = card(
    "Vat",
    "{3}",
    "Artifact",
    printed=EARLY,
    abilities=(Activated(costs=(TAP,), effects=(CreateCopies(What.EXILED),)),),
)


@example("cr2025", "111.12")
@under("cr2025")
def test_no_token_is_a_copy_of_a_card_that_was_not_exiled(edition: Edition) -> None:
    """111.12 in 2025."""
    game = board(edition, "none", "Vat, Grizzly Bears", VAT)
    before = len(game.state.permanents)
    play(game, "activate Vat")
    resolve(game)
    assert len(game.state.permanents) == before


CYTOSHAPE = card(
    "Reshape",
    "{0}",
    "Instant",
    printed=EARLY,
    spell=spell(
        BecomeCopies(Chosen(0), Chosen(1), duration=Duration.END_OF_TURN),
        targets=(TARGET_CREATURE, TARGET_CREATURE),
    ),
)
MIST = card(
    "Mist",
    "{0}",
    "Instant",
    printed=EARLY,
    spell=spell(Transform(All(Filter(subtypes=frozenset({"Human"}))))),
)


@examples({"cr2016": "711.5#2", "cr2025": "712.9#2"})
@under("wiki2016", "cr2025")
def test_a_double_faced_copy_of_another_creature_transforms_and_stays_that_copy(edition: Edition) -> None:
    """711.5 in 2016, 712.9 in 2025: it is an Elite Vanguard, with its back face up."""
    game = board(edition, "Reshape, Mist", "Kruin Outlaw#20, Elite Vanguard#21", CYTOSHAPE, MIST)
    play(game, "cast Reshape", "targets: Kruin Outlaw#20", "targets: Elite Vanguard#21")
    resolve(game)
    assert called(game, 20) == "Elite Vanguard"
    cast(game, "Mist")
    assert called(game, 20) == "Elite Vanguard"
    assert game.state.objects[ObjectId(20)].shows_back
    go_to(game, "upkeep")
    assert called(game, 20) == "Terror of Kruin Pass"


def morph(cost: str) -> tuple[Ability, ...]:
    """Morph, for that much."""
    up = SpecialAbility(action=SpecialAction.TURN_UP, costs=(pay(cost),), effects=(TurnFaceUp(What.THIS),))
    return AlternativeCost(name=MORPH, costs=(pay("{3}"),)), up


LORIAN = card(
    "Lorian",
    "{2}{G}",
    "Creature — Elf",
    4,
    1,
    keywords="trample",
    printed="2002-10-07",
    abilities=morph("{G}"),
)
GRINNING = card(
    "Grinning", "{2}{B}", "Creature — Demon", 6, 6, printed="2002-10-07", abilities=morph("{2}{B}{B}")
)


@examples({"cr2006": "503.3#3", "cr2010": "706.3#3", "cr2016": "706.3#3", "cr2025": "707.3#3"})
@under(*SINCE_2006)
def test_what_is_face_down_stays_so_as_a_copy(edition: Edition) -> None:
    """503.3 in 2006, 706.3 in 2010 and 2016, 707.3 in 2025: it is turned up for what its original says."""
    cards = "Grinning#20 (as morph), Lorian#21, Forest"
    game = board(edition, "Reshape", cards, CYTOSHAPE, LORIAN, GRINNING)
    play(game, "cast Reshape", "targets: #20", "targets: Lorian#21")
    resolve(game)
    now = values(game, ObjectId(20))
    assert (now.name, now.power, now.toughness, now.colors, now.keywords) == ("", 2, 2, set(), set())
    play(game, "turn up #20")
    assert called(game, 20) == "Lorian"
    assert size(game, ObjectId(20)) == (4, 1)

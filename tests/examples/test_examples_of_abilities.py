"""Worked examples of the rules texts about abilities that matter in a turn or in combat.

Each is told in our own words, with the numbers it has in the texts of the days it is tested under.
"""

from __future__ import annotations

from dataclasses import replace

import pytest

from covering import example, examples
from manaburn import decisions as d
from manaburn.cards.definitions import CardDefinition, card
from manaburn.cards.keywords.keywords import landwalk, protection_from
from manaburn.cards.keywords.keywords_with_numbers import crew
from manaburn.cards.layouts import Layout
from manaburn.cards.vocabulary.abilities import Activated, Static, Triggered, spell
from manaburn.cards.vocabulary.changes.changes import (
    AddPowerToughness,
    AddTypes,
    Change,
    GainControl,
    GainKeywords,
    Rule,
    SetColors,
    SetPowerToughness,
)
from manaburn.cards.vocabulary.changes.text_changes import WordsToChoose
from manaburn.cards.vocabulary.effects import Alter, CreateTokens, Effect, GainLife, Regenerate, Untap
from manaburn.cards.vocabulary.effects_by_subject.choosing import Choice, ChooseQuality
from manaburn.cards.vocabulary.effects_by_subject.instructions import Instruction
from manaburn.cards.vocabulary.effects_by_subject.permanents import GainActivatedAbilities, ShareKeywords
from manaburn.cards.vocabulary.effects_on_cards.libraries import Draw, Mill
from manaburn.cards.vocabulary.effects_on_cards.manifesting import TurnFaceDown
from manaburn.cards.vocabulary.events.triggers import (
    BecomesBlocked,
    BeginningOf,
    DamageKind,
    DamageTo,
    DealsDamage,
)
from manaburn.cards.vocabulary.events.triggers_of_changes import Expends, OnceFor, OneOrMore
from manaburn.cards.vocabulary.events.triggers_of_deeds import Deed, DoesDeed, Occurrence
from manaburn.cards.vocabulary.words.amounts import Feature, Measure, Stat, StatOf, Taken
from manaburn.cards.vocabulary.words.conditions import Compares, Relation
from manaburn.cards.vocabulary.words.costs import CYCLING, DiscardThis, pay
from manaburn.cards.vocabulary.words.filters import CREATURE, YOUR_CREATURE, Filter, Whose
from manaburn.cards.vocabulary.words.qualities import IsOfChosen
from manaburn.cards.vocabulary.words.references import TARGET_CREATURE, All, Chosen, TargetSlot, What, Who
from manaburn.editions import Edition
from manaburn.editions.axes_of_cards import Layers
from manaburn.game import Game
from manaburn.purposes import Quality
from manaburn.rules.layers.characteristics import characteristics
from manaburn.state.events import AbilityTriggered, GameEnded
from manaburn.terms import CardType, Color, Keyword, Step, Supertype, Zone
from rules.cards_from_text import written
from rules.positions_of_combat import (
    AT_ONCE,
    asked,
    assign_all,
    called,
    cast,
    find,
    is_legal,
    play,
    position,
    resolve,
    under,
)
from rules.positions_of_play import go_to

EARLY = "1993-08-05"
SINCE_2006 = ("cr2006", *AT_ONCE)


def made(name: str, *effects: Effect, targets: tuple[TargetSlot, ...] = ()) -> CardDefinition:
    """An instant for nothing."""
    return card(name, "{0}", "Instant", printed=EARLY, spell=spell(*effects, targets=targets))


def law(name: str, *abilities: Static | Triggered) -> CardDefinition:
    """An enchantment with these abilities."""
    return card(name, "{0}", "Enchantment", abilities=abilities, printed=EARLY)


def board(edition: Edition, anna: str, *cards: CardDefinition, step: str = "main", ben: str = "") -> Game:
    """Anna has priority."""
    text = f"""
        step: {step}   active: Anna   priority: Anna
        Anna 20   {anna}   library: 9 Forest
        Ben 20   {ben}   library: 9 Forest
    """
    return position(edition, text, *cards)


def size(game: Game, name: str) -> tuple[int, int]:
    """Power and toughness of the permanent of that name."""
    now = characteristics(game.state, find(game, name))
    return now.power, now.toughness


# Abilities that trigger


@examples({"cr2006": "415.1", "cr2010": "114.1a", "cr2016": "114.1a", "cr2025": "115.1a"})
@under(*SINCE_2006)
def test_an_ability_with_a_target_does_not_make_its_card_a_spell_with_one(edition: Edition) -> None:
    """415.1 in 2006, 114.1a in 2010 and 2016, 115.1a in 2025: only when it is cycled is a target chosen."""
    weaken = Alter(Chosen(0), (AddPowerToughness(-1, -1),))
    lesson = card(
        "Lesson",
        "{0}",
        "Sorcery",
        printed=EARLY,
        spell=spell(GainLife(1)),
        abilities=(
            Activated(costs=(pay("{0}"), DiscardThis(CYCLING)), effects=(Draw(),), zone=Zone.HAND),
            Triggered(on=Occurrence.IS_CYCLED, effects=(weaken,), targets=(TARGET_CREATURE,)),
        ),
    )
    game = board(edition, "hand: Lesson battlefield: Hill Giant", lesson)
    play(game, "cast Lesson")
    assert asked(game) == "Priority Anna"
    assert game.state.stack[-1].targets == ()
    game = board(edition, "hand: Lesson battlefield: Hill Giant", lesson)
    play(game, "activate Lesson")
    play(game, "targets: Hill Giant")
    resolve(game)
    assert size(game, "Hill Giant") == (2, 2)


@examples({"cr2002": "410.11", "cr2006": "410.11", "cr2010": "603.8", "cr2016": "603.8", "cr2025": "603.8"})
@under()
def test_a_state_triggers_once_and_even_if_it_does_not_last(edition: Edition) -> None:
    """410.11 until 2009, 603.8 since: an empty hand, also one that is filled again at once."""
    wish = written("Wish", "Enchantment", "Whenever you have no cards in hand, draw a card.")
    last = card("Last", "{0}", "Instant", printed=EARLY, spell=spell(GainLife(1)))
    wheel = written("Wheel", "Sorcery", "Discard your hand, then draw three cards.", cost="{0}")
    game = board(edition, "hand: Last battlefield: Wish", wish, last)
    play(game, "cast Last")
    assert len(game.state.stack) == 2, "it triggered once"
    resolve(game)
    assert len(game.state.players[0].hand) == 1
    assert len(game.state.stack) == 1, "only the spell is left"
    game = board(edition, "hand: Wheel, Last battlefield: Wish", wish, wheel, last)
    play(game, "cast Wheel")
    resolve(game)
    assert len(game.state.players[0].hand) == 3
    assert len(game.state.stack) == 1, "the hand was empty in between"


@examples({"cr2010": "700.1", "cr2016": "700.1", "cr2025": "700.1"})
@under(*AT_ONCE)
def test_becoming_blocked_is_one_event_and_by_each_creature_another(edition: Edition) -> None:
    """700.1 in 2010, 2016 and 2025: blocked by two creatures."""
    once = Triggered(on=BecomesBlocked(), effects=(GainLife(1),))
    each = Triggered(on=BecomesBlocked(by=CREATURE), effects=(GainLife(1),))
    for ability, times in ((once, 1), (each, 2)):
        bold = card("Bold One", "{G}", "Creature — Beast", 3, 3, printed=EARLY, abilities=(ability,))
        text = """
            step: declare blockers
            Anna 20   battlefield: Bold One (attacking, tapped)
            Ben 20    battlefield: Grizzly Bears, Hill Giant
        """
        game = position(edition, text, bold)
        play(game, "block: Grizzly Bears, Hill Giant")
        while not isinstance(game.decision, d.Priority):
            game.push(next(iter(game.legal_actions)))  # orders, of blockers and of triggers
        assert sum(isinstance(event, AbilityTriggered) for event in game.events) == times


@examples({"cr2010": "603.4", "cr2016": "603.4", "cr2025": "603.4"})
@pytest.mark.parametrize(
    ("before", "drained", "outcome"), [(39, False, None), (40, False, GameEnded((0,))), (40, True, None)]
)
@under(*AT_ONCE)
def test_who_would_win_must_have_the_life_as_the_upkeep_begins_and_again(
    edition: Edition, before: int, drained: bool, outcome: GameEnded | None
) -> None:
    """603.4 in 2010, 2016 and 2025: Felidar Sovereign."""
    text = f"""
        turn: 5   step: untap   active: Anna
        Anna {before}   battlefield: Felidar Sovereign   library: 9 Forest
        Ben 20   hand: Shock   battlefield: Mountain   library: 9 Forest
    """
    game = position(edition, text)
    assert len(game.state.stack) == (before == 40)
    if drained:
        play(game, "pass")
        cast(game, "Shock", "Anna")
    if game.state.stack:
        resolve(game)
    assert game.outcome == outcome


DEMON = Filter(subtypes=frozenset({"Demon"}), controller=Whose.YOU)
CONTRACT = law(
    "Contract",
    Triggered(
        on=BeginningOf(Step.UPKEEP, Whose.YOU),
        effects=(Instruction.WIN_THE_GAME,),
        condition=Compares(Measure(Taken.DIFFERENT, Feature.NAME, DEMON), Relation.AT_LEAST, 4),
    ),
)
HELL = law("Hell", Static(affects=CREATURE, changes=(AddTypes(frozenset(), frozenset({"Demon"})),)))
COVER = made("Cover", TurnFaceDown(Chosen(0)), targets=(TARGET_CREATURE,))


@example("cr2025", "201.2b")
@pytest.mark.parametrize("covered", [True, False])
@under("cr2025")
def test_what_has_no_name_has_no_different_name(edition: Edition, covered: bool) -> None:
    """201.2b in 2025: four Demons, one of which is face down."""
    creatures = "Grizzly Bears, Hill Giant, Gray Ogre, Storm Crow"
    game = board(edition, f"hand: Cover battlefield: Contract, Hell, {creatures}", CONTRACT, HELL, COVER)
    if covered:
        cast(game, "Cover", "Storm Crow")
    for _ in range(80):
        if game.outcome is not None or game.state.turn.number > 7:
            break
        match game.decision:
            case d.DeclareAttackers():
                play(game, "attack: none")
            case d.DeclareBlockers():
                play(game, "block: none")
            case _:
                play(game, "pass")
    assert (game.outcome == GameEnded((0,))) is not covered


@example("cr2025", "208.3a")
@under("cr2025")
def test_what_a_vehicle_gets_before_it_is_a_creature_it_has_as_one(edition: Edition) -> None:
    """208.3a in 2025: the ability that triggers on crewing resolves before the one that was paid for."""
    ability = Triggered(on=DoesDeed(Deed.CREWS), effects=(Alter(What.THAT, (AddPowerToughness(1, 1),)),))
    rider = card("Rider", "{1}{R}", "Creature — Dwarf Pilot", 3, 1, printed=EARLY, abilities=(ability,))
    wagon = card("Wagon", "{2}", "Artifact — Vehicle", 2, 3, printed="2016-09-30", abilities=(crew(3),))
    game = board(edition, "battlefield: Rider, Wagon", rider, wagon)
    play(game, "activate Wagon", "choose: Rider")
    resolve(game)
    assert not characteristics(game.state, find(game, "Wagon")).is_creature
    resolve(game)
    assert size(game, "Wagon") == (3, 4)


BOXER = card(
    "Boxer",
    "{1}{G}",
    "Creature — Raccoon Ranger",
    3,
    1,
    printed="2024-08-02",
    abilities=(
        Triggered(
            on=Expends(4),
            effects=(Alter(What.THIS, (GainKeywords(frozenset({Keyword.INDESTRUCTIBLE})),)),),
        ),
    ),
)


@example("cr2025", "700.14")
@under("cr2025")
def test_who_has_spent_four_mana_on_spells_expends_four(edition: Edition) -> None:
    """700.14 in 2025: two mana, and three; nothing more happens as further mana is spent."""
    game = board(edition, "hand: Boxer, Divination, Shock battlefield: 2 Forest, 3 Island, Mountain", BOXER)
    cast(game, "Boxer")
    assert not game.state.stack
    play(game, "cast Divination")
    assert len(game.state.stack) == 2
    resolve(game)
    assert Keyword.INDESTRUCTIBLE in characteristics(game.state, find(game, "Boxer")).keywords
    resolve(game)
    play(game, "cast Shock", "targets: Ben")
    assert len(game.state.stack) == 1


# Abilities of others


ELEMENTAL = card(
    "Quick One",
    "{3}{U}{U}",
    "Creature — Elemental",
    3,
    4,
    printed=EARLY,
    abilities=(
        Activated(
            costs=(pay("{U}"),),
            effects=(GainActivatedAbilities(What.THIS, Chosen(0)),),
            targets=(TARGET_CREATURE,),
        ),
    ),
)
DRAGON = card(
    "Blight One",
    "{3}{B}{B}",
    "Creature — Phyrexian Dragon",
    4,
    4,
    printed=EARLY,
    abilities=(Activated(costs=(pay("{B}{B}"),), effects=(Regenerate(What.THIS),)),),
)


@examples({"cr2010": "201.4b#1", "cr2016": "201.4b#1", "cr2025": "201.5b#1"})
@under(*AT_ONCE)
def test_a_gained_ability_that_names_its_creature_means_who_has_gained_it(edition: Edition) -> None:
    """201.4b in 2010 and 2016, 201.5b in 2025: not the Dragon is regenerated."""
    text = "hand: Shock, Lightning Bolt battlefield: Quick One, Blight One, Island, 2 Swamp, 2 Mountain"
    game = board(edition, text, ELEMENTAL, DRAGON)
    play(game, "activate Quick One", "targets: Blight One")
    resolve(game)
    play(game, "activate Quick One ability 2")
    resolve(game)
    cast(game, "Lightning Bolt", "Quick One")
    cast(game, "Shock", "Quick One")
    assert game.state.permanents[find(game, "Quick One")].tapped, "it was destroyed, and regenerated"
    assert not game.state.permanents[find(game, "Blight One")].tapped


EFFORT = law(
    "Effort",
    Triggered(
        on=BeginningOf(Step.UPKEEP, Whose.ANYONE),
        effects=(
            ShareKeywords(
                among=YOUR_CREATURE,
                keywords=frozenset({Keyword.FLYING, Keyword.FIRST_STRIKE, Keyword.TRAMPLE}),
                landwalk=True,
                protection=True,
            ),
        ),
    ),
)


@example("cr2025", "702.1c")
@under("cr2025")
def test_each_landwalk_and_each_protection_is_shared(edition: Edition) -> None:
    """702.1c in 2025: Concerted Effort, with two kinds of each."""
    abilities = (
        (landwalk("Swamp"), protection_from(Color.RED)),
        (landwalk("Island"), protection_from(Color.BLACK)),
    )
    walkers = [
        card(f"Walker {n}", "{G}", "Creature — Scout", 1, 1, printed=EARLY, abilities=some)
        for n, some in enumerate(abilities)
    ]
    text = """
        turn: 5   step: untap   active: Anna
        Anna 20   battlefield: Effort, Walker 0, Walker 1, Storm Crow, Grizzly Bears   library: 9 Forest
        Ben 20    battlefield: Hill Giant   library: 9 Forest
    """
    game = position(edition, text, EFFORT, *walkers)
    resolve(game)
    bears = characteristics(game.state, find(game, "Grizzly Bears"))
    assert bears.keywords == {Keyword.FLYING}
    shared = {change for some in abilities for ability in some for change in ability.changes}
    assert shared <= set(bears.rules)
    assert shared.isdisjoint(characteristics(game.state, find(game, "Hill Giant")).rules)


# Tokens


@example("cr2025", "111.4#2")
@under("cr2025")
def test_a_token_has_the_name_its_effect_says_and_its_types_besides(edition: Edition) -> None:
    """111.4 in 2025: a Hamster that is called Boo."""
    boo = card(
        "Boo",
        None,
        "Legendary Creature — Hamster",
        1,
        1,
        colors="R",
        keywords="trample, haste",
        printed=EARLY,
    )
    game = board(edition, "hand: Call", made("Call", CreateTokens(boo)))
    cast(game, "Call")
    now = characteristics(game.state, find(game, "Boo"))
    assert (now.name, now.subtypes, now.supertypes) == ("Boo", {"Hamster"}, {Supertype.LEGENDARY})
    assert (now.colors, now.power, now.toughness) == ({Color.RED}, 1, 1)


@example("cr2025", "111.11")
@under("cr2025")
def test_one_token_is_created_for_all_creatures_that_deal_damage_at_once(edition: Edition) -> None:
    """111.11 in 2025: the token is what a card of that name is."""
    goyf = card("Grazer", None, "Creature — Lhurgoyf", 0, 1, colors="G", keywords="reach", printed=EARLY)
    restless = law(
        "Restless",
        Triggered(
            on=OneOrMore(DealsDamage(YOUR_CREATURE, DamageKind.COMBAT, DamageTo.PLAYER), OnceFor.EACH_PLAYER),
            effects=(CreateTokens(goyf),),
        ),
    )
    text = """
        step: declare blockers
        Anna 20   battlefield: Restless, Hill Giant (attacking, tapped), Gray Ogre (attacking, tapped)
        Ben 20
    """
    game = position(edition, text, restless)
    if isinstance(game.decision, d.DeclareBlockers):
        play(game, "block: none")
    assign_all(game)
    resolve(game)
    (token,) = [id for id in game.state.permanents if called(game, id).startswith("Grazer")]
    now = characteristics(game.state, token)
    assert (now.power, now.toughness, now.keywords) == (0, 1, {Keyword.REACH})


MINION = card("Minion", None, "Creature — Minion", 1, 1, colors="B", printed=EARLY)
GENESIS = law(
    "Genesis",
    Triggered(
        on=BeginningOf(Step.UPKEEP, Whose.ANYONE),
        effects=(
            Mill(1, Who.THAT_PLAYER),
            CreateTokens(MINION, StatOf(Stat.MANA_VALUE, What.IT), Who.THAT_PLAYER),
        ),
    ),
)


@examples({"cr2002": "505.5", "cr2006": "505.5", "cr2010": "708.5", "cr2016": "708.5a#1"})
@under("dangelo2002", "cr2006", "cr2010", "wiki2016")
def test_the_mana_values_of_both_halves_make_one_number(edition: Edition) -> None:
    """505.5 in 2002 and 2006, 708.5 in 2010, 708.5a in 2016: of 1 and 4, five tokens are created."""
    day = {"printed": "2000-10-02", "spell": spell(GainLife(1))}
    halves = card("Strike", "{R}", "Instant", **day), card("Beat", "{3}{G}", "Instant", **day)
    whole = card("Strike // Beat", "{3}{R}{G}", "Instant", printed="2000-10-02")
    whole = replace(whole, parts=halves, layout=Layout.SPLIT)
    text = """
        turn: 5   step: untap   active: Anna
        Anna 20   battlefield: Genesis   library: Strike // Beat, 9 Forest
        Ben 20   library: 9 Forest
    """
    game = position(edition, text, GENESIS, MINION, whole)
    resolve(game)
    assert sum(called(game, id).startswith("Minion") for id in game.state.permanents) == 5


# Layers


@examples({"cr2006": "418.5b#1", "cr2010": "613.5#1", "cr2016": "613.5#1", "cr2025": "613.6#1"})
@under(*SINCE_2006)
def test_a_colour_is_changed_before_sizes_are(edition: Edition) -> None:
    """418.5b in 2006, 613.5 in 2010 and 2016, 613.6 in 2025: what gets +1/+1 and becomes red is set first."""
    paint = made(
        "Paint",
        ChooseQuality(Choice(among=WordsToChoose.COLORS)),
        Alter(Chosen(0), (AddPowerToughness(1, 1), IsOfChosen(Quality.COLOR))),
        targets=(TARGET_CREATURE,),
    )
    red = Filter(types=frozenset({CardType.CREATURE}), colors=frozenset({Color.RED}))
    shrink = law("Shrink", Static(affects=red, changes=(SetPowerToughness(1, 1),)))
    game = board(edition, "hand: Paint, Shrink battlefield: Craw Wurm", paint, shrink)
    cast(game, "Paint", "Craw Wurm")
    play(game, "choose: red")
    assert characteristics(game.state, find(game, "Craw Wurm")).colors == {Color.RED}
    assert size(game, "Craw Wurm") == (7, 5)
    cast(game, "Shrink")
    assert size(game, "Craw Wurm") == ((2, 2) if edition.layers is Layers.SEVEN else (1, 1))


@examples({"cr2006": "418.5b#2", "cr2010": "613.5#2", "cr2016": "613.5#2", "cr2025": "613.6#2"})
@under(*SINCE_2006)
def test_control_is_changed_before_abilities_are(edition: Edition) -> None:
    """418.5b in 2006, 613.5 in 2010 and 2016, 613.6 in 2025: a creature that is taken gains haste."""
    act = made(
        "Act",
        Alter(Chosen(0), (GainControl(), GainKeywords(frozenset({Keyword.HASTE})))),
        Untap(Chosen(0)),
        targets=(TARGET_CREATURE,),
    )
    wings = law("Wings", Static(affects=YOUR_CREATURE, changes=(GainKeywords(frozenset({Keyword.FLYING})),)))
    game = board(edition, "hand: Act battlefield: Wings", act, wings, ben="battlefield: Hill Giant (tapped)")
    cast(game, "Act", "Hill Giant")
    giant = find(game, "Hill Giant")
    assert game.state.permanents[giant].controller == 0
    assert characteristics(game.state, giant).keywords == {Keyword.HASTE, Keyword.FLYING}
    go_to(game, "declare attackers")
    assert is_legal(game, "attack: Hill Giant > Ben")


@examples({"cr2006": "418.5b#3", "cr2010": "613.5#3", "cr2016": "613.5#3", "cr2025": "613.6#3"})
@under(*SINCE_2006)
def test_artifacts_that_become_creatures_get_a_size_though_they_fit_no_more(edition: Edition) -> None:
    """418.5b in 2006, 613.5 in 2010 and 2016, 613.6 in 2025."""
    plain = Filter(types=frozenset({CardType.ARTIFACT}), not_types=frozenset({CardType.CREATURE}))
    march = made(
        "March", Alter(All(plain), (AddTypes(frozenset({CardType.CREATURE})), SetPowerToughness(2, 2)))
    )
    game = board(edition, "hand: March battlefield: Spellbook, Ornithopter", march)
    cast(game, "March")
    assert characteristics(game.state, find(game, "Spellbook")).types == {
        CardType.ARTIFACT,
        CardType.CREATURE,
    }
    assert (size(game, "Spellbook"), size(game, "Ornithopter")) == ((2, 2), (0, 2))


def aura(name: str, *changes: Change) -> CardDefinition:
    """An Aura that changes the creature it enchants."""
    ability = Static(affects=What.ATTACHED, changes=changes)
    return card(
        name, "{0}", "Enchantment — Aura", enchant=TARGET_CREATURE, printed=EARLY, abilities=(ability,)
    )


@examples({"cr2010": "112.11", "cr2016": "112.12", "cr2025": "113.12"})
@under(*AT_ONCE)
def test_what_says_something_of_a_creature_gives_it_no_ability(edition: Edition) -> None:
    """112.11 in 2010, 112.12 in 2016, 113.12 in 2025: Muraganda Petroglyphs and three Auras."""
    auras = (
        (aura("Wings", GainKeywords(frozenset({Keyword.FLYING}))), 2),
        (aura("Paint", SetColors(frozenset({Color.RED}))), 4),
        (aura("Mist", Rule.CANT_BE_BLOCKED), 4),
    )
    for definition, power in auras:
        cards = (
            f"battlefield: Muraganda Petroglyphs, Runeclaw Bear#20, {definition.name} (on Runeclaw Bear#20)"
        )
        assert size(board(edition, cards, definition), "Runeclaw Bear") == (power, power)

"""From words to abilities: what texts of invented cards mean, and which words are refused."""

from __future__ import annotations

import pytest

from manaburn.cards.definitions import CardDefinition
from manaburn.cards.vocabulary import effects as fx
from manaburn.cards.vocabulary.abilities import Activated, Static, Triggered
from manaburn.cards.vocabulary.changes.changes import (
    AddPowerToughness,
    CantBeBlockedBy,
    Duration,
    GainKeywords,
)
from manaburn.cards.vocabulary.events.triggers import Attacks, BeginningOf
from manaburn.cards.vocabulary.events.triggers_of_deeds import DoesDeed, Doing
from manaburn.cards.vocabulary.words.amounts import Stat, StatOf
from manaburn.cards.vocabulary.words.conditions import Compares, Relation
from manaburn.cards.vocabulary.words.costs import TAP, CostOfThis, pay
from manaburn.cards.vocabulary.words.filters import CREATURE, Filter, Status, Whose
from manaburn.cards.vocabulary.words.references import (
    Chosen,
    ControllerOf,
    CountersOn,
    Is,
    TargetSlot,
    What,
    Who,
)
from manaburn.oracle.assembling.reading import Reading, read
from manaburn.oracle.sources.printed import PrintedCard, PrintedFace, from_scryfall
from manaburn.terms import CardType, CounterKind, Keyword, Step
from manaburn.values import replace

NAME = "Grumbling Bear, of the Den"


def reading(
    text: str, type_line: str = "Legendary Creature — Bear", name: str = "Grumbling Bear, of the Den"
) -> Reading:
    size = "2" if "Creature" in type_line else None
    face = PrintedFace(
        name=name, mana_cost="{1}{G}", type_line=type_line, text=text, power=size, toughness=size
    )
    return read(PrintedCard(name=name, layout="normal", faces=(face,)))


def definition(text: str, type_line: str = "Legendary Creature — Bear") -> CardDefinition:
    done = reading(text, type_line)
    assert done.definition is not None, done.unread
    return done.definition


def test_keywords_and_abilities_are_separate_lines():
    bear = definition(
        "Trample, haste (It can attack as soon as it comes.)\nWhen Grumbling Bear dies, draw a card."
    )
    assert bear.keywords == {Keyword.TRAMPLE, Keyword.HASTE}
    assert bear.abilities == (Triggered(on=DoesDeed(Doing.DIES), effects=(fx.Draw(1),)),)


@pytest.mark.parametrize(
    ("old", "new"),
    [
        (
            "When this creature comes into play, you gain 2 life.",
            "When this creature enters, you gain 2 life.",
        ),
        ("Grumbling Bear is unblockable.", "Grumbling Bear can't be blocked."),
        (
            "When Grumbling Bear is put into a graveyard from play, draw a card.",
            "When this creature dies, draw a card.",
        ),
        ("{T}: Add {G} to your mana pool.", "{T}: Add {G}."),
        ("Grumbling Bear attacks each turn if able.", "This creature attacks each combat if able."),
    ],
)
def test_wordings_of_two_days_say_the_same(old: str, new: str):
    assert definition(old) == definition(new)


def test_it_is_what_was_spoken_of_last():
    shock = definition("Destroy target creature. Its controller loses 2 life.", "Sorcery")
    assert shock.spell is not None
    mode = shock.spell.modes[0]
    assert mode.targets == (TargetSlot(what=CREATURE),)
    assert mode.effects == (fx.Destroy(Chosen(0)), fx.LoseLife(2, ControllerOf(Chosen(0))))


def test_its_power_is_that_of_the_creature_the_clause_is_about():
    bite = definition(
        "Target creature you control deals damage equal to its power to target creature.", "Instant"
    )
    assert bite.spell is not None
    assert bite.spell.modes[0].effects == (
        fx.DealDamage(StatOf(Stat.POWER, Chosen(0)), Chosen(1), Chosen(0)),
    )


def test_a_trigger_speaks_of_its_own_object():
    bear = definition("Whenever a creature you control attacks, it gains haste until end of turn.")
    (ability,) = bear.abilities
    assert isinstance(ability, Triggered)
    assert isinstance(ability.on, Attacks)
    assert ability.effects == (
        fx.Alter(What.THAT, (GainKeywords(frozenset({Keyword.HASTE})),), Duration.END_OF_TURN),
    )


def test_that_player_is_the_one_whose_upkeep_it_is():
    bear = definition("At the beginning of each player's upkeep, that player loses 1 life and draws a card.")
    (ability,) = bear.abilities
    assert ability == Triggered(
        on=BeginningOf(Step.UPKEEP, Whose.ANYONE),
        effects=(fx.LoseLife(1, Who.THAT_PLAYER), fx.Draw(1, Who.THAT_PLAYER)),
    )


def test_costs_effects_and_targets_of_an_activated_ability():
    bear = definition("{1}{G}, {T}, Sacrifice this creature: Target creature gets +3/+3 until end of turn.")
    assert bear.abilities == (
        Activated(
            costs=(pay("{1}{G}"), TAP, CostOfThis.SACRIFICE),
            effects=(fx.Alter(Chosen(0), (AddPowerToughness(3, 3),)),),
            targets=(TargetSlot(what=CREATURE),),
        ),
    )


def test_a_static_ability_lasts_as_long_as_it_is_there():
    bear = definition("This creature gets +1/+1 and has flying.")
    changes = (AddPowerToughness(1, 1), GainKeywords(frozenset({Keyword.FLYING})))
    assert bear.abilities == (Static(changes=changes),)


def test_modes_of_a_spell():
    charm = definition(
        "Choose one —\n• Draw a card.\n• Target creature gains flying until end of turn.", "Instant"
    )
    assert charm.spell is not None
    assert [mode.effects for mode in charm.spell.modes] == [
        (fx.Draw(1),),
        (fx.Alter(Chosen(0), (GainKeywords(frozenset({Keyword.FLYING})),)),),
    ]


def test_a_word_in_front_of_an_ability_has_no_meaning_unless_the_rules_give_it_one():
    assert definition("Hungry — Whenever this creature attacks, draw a card.") == definition(
        "Whenever this creature attacks, draw a card."
    )
    assert reading("Forecast — {1}: Draw a card.").definition is None


def test_what_is_not_understood_is_refused_with_its_words():
    done = reading("Flying\nWhen this creature enters, frobnicate two cards.")
    assert done.definition is None
    assert done.read == ("Flying",)
    (unread,) = done.unread
    assert unread.phrase == "frobnicate two cards"


def test_nothing_is_dropped_silently():
    assert reading("This creature can't be blocked by Walls on Tuesdays.").definition is None
    assert CantBeBlockedBy not in {type(a) for a in definition("Flying").abilities}


@pytest.mark.parametrize(
    ("text", "type_line", "why"),
    [
        ("Discard a card at random: Add {R}{R}.", "Artifact", "not paid as one"),
        ("{1}: Add {G}{G}.", "Artifact", "used for ever"),
        (
            "Whenever a land you control enters, if this is the first time this ability has resolved this"
            " turn, you gain 1 life.",
            "Creature — Bear",
            "asked as it triggers",
        ),
        ("{T}: If it's your turn, add {G}.", "Creature — Bear", "depends on more than its cost"),
        (
            "Gain control of all Bears until end of turn. Tap those creatures.",
            "Sorcery",
            "before they changed",
        ),
        (
            "Green creatures get -2/-0 until end of turn. Those creatures can't attack this turn.",
            "Sorcery",
            "a rule for objects that were described before",
        ),
        (
            "Whenever equipped creature attacks, if you control another creature, draw a card.",
            "Artifact — Equipment",
            "others than what triggered it",
        ),
    ],
)
def test_what_would_be_played_otherwise_than_it_says_is_refused(text: str, type_line: str, why: str):
    done = reading(text, type_line)
    assert done.definition is None and why in str(done.unread[0])


def test_counters_on_itself_are_not_those_on_its_target():
    text = "{T}: Target creature gets +X/+0 until end of turn, where X is the number of charge counters on ~."
    ability = definition(text.replace("~", "this artifact"), "Artifact").abilities[0]
    assert isinstance(ability, Activated)
    (pump,) = ability.effects
    assert isinstance(pump, fx.Alter) and isinstance(pump.changes[0], AddPowerToughness)
    assert pump.changes[0].power == CountersOn(CounterKind.CHARGE)


def test_its_toughness_is_that_of_what_was_sacrificed():
    text = (
        "As an additional cost to cast this spell, sacrifice a creature.\n"
        "You lose life equal to the sacrificed creature's power, then you gain life equal to its toughness."
    )
    spell = definition(text, "Sorcery").spell
    assert spell is not None
    assert spell.modes[0].effects[1] == fx.GainLife(StatOf(Stat.TOUGHNESS, What.PAID))


def test_only_a_legend_is_called_by_the_beginning_of_its_name():
    text = "When Grumbling Bear dies, draw a card."
    assert reading(text).definition is not None
    assert reading(text, "Creature — Bear").definition is None


def test_a_condition_on_it_is_one_on_what_was_spoken_of():
    bear = definition("Whenever another creature enters, if it's untapped, draw a card.")
    assert bear.abilities[0].condition == Is(What.THAT, Filter(status=Status.UNTAPPED))
    bear = definition("Whenever another creature enters, if it has a +1/+1 counter on it, draw a card.")
    counters = CountersOn(CounterKind.PLUS_ONE, What.THAT)
    assert bear.abilities[0].condition == Compares(counters, Relation.AT_LEAST, 1)


def test_attaching_it_is_not_attaching_this():
    bear = definition("Whenever an Equipment you control enters, attach it to Grumbling Bear.")
    assert bear.abilities[0].effects == (fx.Attach(What.THIS, What.THAT),)


def test_enters_under_your_control_is_not_enters_under_anyones():
    bear = definition("Whenever a land enters the battlefield under your control, draw a card.")
    assert bear.abilities[0].on == DoesDeed(
        Doing.ENTERS, Filter(types=frozenset({CardType.LAND}), controller=Whose.YOU)
    )


def test_what_you_do_not_control_a_teammate_may():
    bear = definition("When Grumbling Bear enters, tap target creature you don't control.")
    assert bear.abilities[0].targets[0].what.controller is Whose.ANOTHER_PLAYER


@pytest.mark.parametrize("mana_cost", ["{X}{G}", "{G}"])
def test_an_x_is_one_of_a_cost(mana_cost):
    text = "Bear Fire deals X damage to any target."
    face = PrintedFace(name="Bear Fire", mana_cost=mana_cost, type_line="Sorcery", text=text)
    read_as = read(PrintedCard(name="Bear Fire", layout="normal", faces=(face,)))
    assert (read_as.definition is not None) == ("X" in mana_cost)


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("•", ""),
        ("• Draw a card.", ""),
        ("another " * 135, "another"),
        ("Flying, " * 400, ""),
    ],
)
def test_a_text_that_says_nothing_is_refused_whatever_the_card_is(text: str, words: str) -> None:
    for type_line in ("Creature — Ox", "Instant"):
        row = {"name": "Odd Ox", "mana_cost": "{1}", "type_line": type_line, "oracle_text": text}
        reading = read(from_scryfall(row | {"power": "1", "toughness": "1"}))
        assert reading.definition is None
        assert any(words in str(unread) for unread in reading.unread)


def test_a_mana_symbol_with_a_raised_two_is_no_number() -> None:
    row = {"name": "Odd Ox", "mana_cost": "{²}", "type_line": "Creature — Ox", "power": "1", "toughness": "1"}
    assert read(from_scryfall(row)).definition is None


@pytest.mark.parametrize(
    "words",
    [
        "This creature enters with a +1/+1 counter on it for each Swamp you control{}.",
        "This creature enters with a number of +1/+1 counters on it equal to your life total{}.",
    ],
)
def test_counters_with_which_something_enters_are_said_alike_with_a_condition(words: str):
    (always,) = definition(words.format("")).abilities
    (last,) = definition(words.format(" if you control an Island")).abilities
    (first,) = definition(
        "If you control an Island, it" + words.removeprefix("This creature").format("")
    ).abilities
    assert first == last and replace(first, condition=None) == always

"""Words of copies and of tokens, in texts of invented cards [cr2025-06-06 111, 707]."""

from __future__ import annotations

import pytest

from manaburn.cards.vocabulary import effects as fx
from manaburn.cards.vocabulary.abilities import Static, Triggered
from manaburn.cards.vocabulary.changes import changes as ch
from manaburn.cards.vocabulary.effects_on_cards.copying import (
    BecomeCopies,
    CopySpell,
    CreateCopies,
    EntersAsCopy,
    Except,
    NewTargets,
    OfTheCopier,
)
from manaburn.cards.vocabulary.events.triggers import Attacks
from manaburn.cards.vocabulary.words.filters import CREATURE, YOUR_CREATURE, Filter
from manaburn.cards.vocabulary.words.references import All, Chosen, Number, What
from manaburn.terms import CardType, Color, CounterKind, Keyword, Supertype, Zone
from oracle.test_reading import definition, reading


def effects(text: str) -> tuple[fx.Effect, ...]:
    """What an invented sorcery does."""
    spell = definition(text, "Sorcery").spell
    assert spell is not None
    return spell.modes[0].effects


def abilities(text: str):
    return definition(text).abilities


@pytest.mark.parametrize(
    ("words", "but"),
    [
        ("it isn't legendary", Except(not_supertypes=frozenset({Supertype.LEGENDARY}))),
        ("it's 1/1", Except(size=(1, 1))),
        ("it's an artifact in addition to its other types", Except(types=frozenset({CardType.ARTIFACT}))),
        (
            "it's a 2/2 black Ogre in addition to its other colors and types",
            Except(size=(2, 2), more_colors=frozenset({Color.BLACK}), subtypes=frozenset({"Ogre"})),
        ),
        (
            "it's a 2/2 black Ogre",
            Except(size=(2, 2), colors=frozenset({Color.BLACK}), creature_types=frozenset({"Ogre"})),
        ),
        (
            "it's an Ogre in addition to its other types and it has flying",
            Except(subtypes=frozenset({"Ogre"}), keywords=frozenset({Keyword.FLYING})),
        ),
        (
            "its name is Grumbling Bear, it's 4/4, and it has this ability",
            Except(size=(4, 4), keeping=frozenset({OfTheCopier.NAME, OfTheCopier.THIS_ABILITY})),
        ),
        (
            'it has haste and "This creature can\'t block."',
            Except(keywords=frozenset({Keyword.HASTE}), abilities=(Static(changes=(ch.Rule.CANT_BLOCK,)),)),
        ),
    ],
)
def test_exceptions(words: str, but: Except):
    (ability,) = abilities(
        f"{{T}}: Grumbling Bear becomes a copy of another target creature, except {words}."
    )
    assert ability.effects == (BecomeCopies(What.THIS, Chosen(0), but),)


def test_entering_as_a_copy():
    assert abilities("You may have this creature enter as a copy of any creature on the battlefield.") == (
        EntersAsCopy(of=CREATURE),
    )
    assert abilities(
        "You may have this creature enter tapped as a copy of any creature card in a graveyard, except it"
        " enters with an additional +1/+1 counter on it."
    ) == (EntersAsCopy(of=CREATURE, zone=Zone.GRAVEYARD, tapped=True, counter=CounterKind.PLUS_ONE),)


def test_that_creature_is_not_what_becomes_the_copy():
    (ability,) = abilities("Whenever another creature dies, this creature becomes a copy of that creature.")
    assert ability.effects == (BecomeCopies(What.THIS, What.THAT),)


def test_tokens_that_are_copies():
    assert effects("Create two tokens that are copies of target creature.") == (CreateCopies(Chosen(0), 2),)
    assert effects(
        "Create a tapped and attacking token that's a copy of target creature. Sacrifice it at the beginning"
        " of the next end step."
    )[1].effects == (fx.SacrificeObjects(What.IT),)
    assert effects("For each creature you control, create a token that's a copy of that creature.") == (
        CreateCopies(All(YOUR_CREATURE)),
    )


def test_copies_of_spells():
    bear = abilities(
        "Whenever you cast a sorcery spell, copy that spell. You may choose new targets for the copy."
    )
    assert bear[0].effects == (CopySpell(What.THAT),)
    bear = abilities("Whenever you cast a sorcery spell, copy it twice.")
    assert bear[0].effects == (CopySpell(What.THAT, 2, NewTargets.ARE_NOT_CHOSEN),)
    assert reading("Exile target creature card from a graveyard and copy it.", "Sorcery").definition is None


def test_a_token_of_a_size_that_is_worked_out():
    (create,) = effects(
        "Create an X/X green Ooze creature token, where X is the number of lands you control."
    )
    assert isinstance(create, fx.CreateTokens)
    assert create.size is not None and Number.X not in create.size


def test_what_is_said_of_a_token_afterwards_is_part_of_it():
    (create,) = effects('Create a 0/1 white Goat creature token. It has "This creature can\'t block."')
    assert isinstance(create, fx.CreateTokens)
    assert create.token.abilities == (Static(changes=(ch.Rule.CANT_BLOCK,)),)


def test_two_kinds_of_tokens():
    made = effects(
        "Create a 1/1 red Goblin creature token with haste and a 2/2 colorless Golem artifact creature token."
    )
    assert [(e.token.name, e.token.keywords) for e in made] == [
        ("Goblin", {Keyword.HASTE}),
        ("Golem", frozenset()),
    ]


def test_changes_without_a_stated_end():
    change = effects("Put target creature card from a graveyard onto the battlefield. It gains haste.")[1]
    assert change == fx.Alter(What.IT, (ch.GainKeywords(frozenset({Keyword.HASTE})),), ch.Duration.INDEFINITE)
    assert reading("Target creature gets +1/+1.", "Instant").definition is None
    assert reading("Creatures you control can't block.", "Sorcery").definition is None


def test_a_basic_land_type():
    (ability,) = definition("Nonbasic lands are Mountains.", "Enchantment").abilities
    assert ability == Static(
        changes=(ch.SetSubtypes(frozenset({"Mountain"})),),
        affects=Filter(types=frozenset({CardType.LAND}), not_supertypes=frozenset({Supertype.BASIC})),
    )


def test_a_triggered_ability_of_a_token():
    (create,) = effects(
        'Create a 1/1 red Imp creature token with flying and "When this token dies, draw a card."'
    )
    assert isinstance(create.token.abilities[0], Triggered)


def test_a_legendary_token_with_a_name_of_its_own():
    (create,) = effects(
        "Create Brindle, a legendary 2/2 red Ox creature token with haste and "
        '"Whenever Brindle attacks, draw a card."'
    )
    token = create.token
    assert (token.name, token.supertypes, token.subtypes) == ("Brindle", {Supertype.LEGENDARY}, {"Ox"})
    assert token.abilities == (Triggered(on=Attacks(), effects=(fx.Draw(),)),)

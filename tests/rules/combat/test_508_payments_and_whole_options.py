"""Who is exempt for a payment, what one payment allows, and what a creature does besides its duty.

A creature is exempt that can do nothing without a payment, not a pair of it [cr2010-10-01 508.1d, 509.1c]; a
payment that is made lets a creature do all that it allows; in 2006 a creature's options are compared whole
[cr2006-10-01 500.5]; in 2002 several may have to do together what none can alone [cr2002-02-20 500.3;
dangelo2002-03-16 C.4.9, C.4.10].
"""

from __future__ import annotations

import pytest

from manaburn.cards.definitions import CardDefinition, card
from manaburn.cards.vocabulary.abilities import Static
from manaburn.cards.vocabulary.changes.changes import (
    BlocksAdditional,
    CantBeBlockedByNumber,
    RuleChange,
    Than,
)
from manaburn.cards.vocabulary.changes.combat_changes import (
    AttacksIfAble,
    BlocksIfAble,
    Goaded,
    MustBeBlocked,
)
from manaburn.cards.vocabulary.changes.costs import CantUnlessPaid, Taxed
from manaburn.cards.vocabulary.words.costs import pay
from manaburn.cards.vocabulary.words.filters import Filter
from manaburn.cards.vocabulary.words.references import Who
from manaburn.editions import R2002, R2006, R2010, Edition
from manaburn.game import Game
from rules.positions_of_combat import is_legal, position, under


def creature(name: str, *changes: RuleChange) -> CardDefinition:
    """A 1/1 with these changes of the rules."""
    abilities = (Static(changes=changes),) if changes else ()
    return card(name, "{G}", "Creature — Elf", 1, 1, abilities=abilities, printed="1993-08-05")


def provokes(name: str, *whom: str) -> CardDefinition:
    """A 1/1 that creatures of these names block if able."""
    changes = tuple(MustBeBlocked(None, Filter(named=each)) for each in whom)
    return creature(name, *changes)


def taunt(whom: str, name: str = "Taunt") -> CardDefinition:
    """As long as somebody controls it, they goad the creatures of that name."""
    goads = Static(changes=(Goaded(Who.YOU),), affects=Filter(named=whom))
    return card(name, "{1}", "Artifact", printed="1993-08-05", abilities=(goads,))


CARDS = (
    creature("Plain"),
    creature("Mate"),
    creature("Hireling", CantUnlessPaid(Taxed.BLOCKING, (pay("{1}"),))),
    creature("Pressed", BlocksIfAble(), CantUnlessPaid(Taxed.BLOCKING, (pay("{1}"),))),
    creature("Paid Guard", BlocksAdditional(1), CantUnlessPaid(Taxed.BLOCKING, (pay("{1}"),))),
    creature("Guard", BlocksAdditional(1)),
    creature("Sought", MustBeBlocked()),
    creature("Bully", CantBeBlockedByNumber(Than.FEWER, 2)),
    provokes("Challenge to the Guard", "Guard"),
    provokes("Challenge to the Paid Guard", "Paid Guard"),
    provokes("Challenge to the Hireling", "Hireling"),
    card(
        "Challenge of a Bully",
        "{G}",
        "Creature — Elf",
        1,
        1,
        printed="1993-08-05",
        abilities=(
            Static(changes=(CantBeBlockedByNumber(Than.FEWER, 2),)),
            Static(changes=(MustBeBlocked(None, Filter(named="Plain")),)),
        ),
    ),
    card(
        "Challenge to All",
        "{G}",
        "Creature — Elf",
        1,
        1,
        printed="1993-08-05",
        abilities=(
            Static(changes=(CantBeBlockedByNumber(Than.FEWER, 2),)),
            Static(
                changes=(
                    MustBeBlocked(None, Filter(named="Plain")),
                    MustBeBlocked(None, Filter(named="Mate")),
                )
            ),
        ),
    ),
    creature("Marcher", AttacksIfAble(), CantUnlessPaid(Taxed.ATTACKING, (pay("{1}"),))),
)


def attack(edition: Edition, anna: str, ben: str, mana: str = "{C}{C}") -> Game:
    """Anna, who has mana, declares attackers."""
    return position(
        edition,
        f"step: declare attackers | Anna 20 mana: {mana} battlefield: {anna} | Ben 20 battlefield: {ben}",
        *CARDS,
    )


def block(edition: Edition, attackers: str, blockers: str) -> Game:
    """Ben, who has mana, declares blockers."""
    attacking = ", ".join(f"{name} (attacking Ben, tapped)" for name in attackers.split(", "))
    text = f"Anna 20 battlefield: {attacking} | Ben 20 mana: {{C}}{{C}}{{C}} battlefield: {blockers}"
    return position(edition, f"step: declare blockers | {text}", *CARDS)


# Creatures are exempt, not what they could do


@under("cr2010", "wiki2016", "cr2025")
def test_a_juggernaut_that_could_attack_a_planeswalker_for_nothing_obeys_by_paying(edition: Edition) -> None:
    game = attack(edition, "Juggernaut", "Propaganda, Jace Beleren")
    assert is_legal(game, "attack: Juggernaut > Jace Beleren")
    assert is_legal(game, "attack: Juggernaut > Ben"), "it pays, and attacks as it has to"
    assert not is_legal(game, "attack: none"), "it can attack Jace without a payment"


@under("cr2010", "wiki2016", "cr2025")
def test_a_juggernaut_that_can_only_attack_for_a_payment_is_left_alone(edition: Edition) -> None:
    game = attack(edition, "Juggernaut", "Propaganda")
    assert is_legal(game, "attack: Juggernaut > Ben")
    assert is_legal(game, "attack: none")


@under("cr2010", "wiki2016", "cr2025")
@pytest.mark.parametrize("blocker", ["Hireling", "Qal Sisma Behemoth"])
def test_who_pays_to_block_obeys_that_an_attacker_must_be_blocked(edition: Edition, blocker: str) -> None:
    """Only one may block: Gaea's Protector is blocked for a payment, or Plain has to block it."""
    game = block(edition, "Gaea's Protector, Grizzly Bears, Silent Arbiter", f"{blocker}, Plain")
    assert is_legal(game, f"block: {blocker} > Gaea's Protector")
    assert is_legal(game, "block: Plain > Gaea's Protector")
    assert not is_legal(game, f"block: {blocker} > Grizzly Bears")
    assert not is_legal(game, "block: none")


@under("cr2010", "wiki2016", "cr2025")
def test_what_is_asked_of_an_exempt_creature_itself_is_obeyed_by_nothing(edition: Edition) -> None:
    """Only one may block; one is asked to itself, and would have to be paid for; another must be blocked."""
    game = block(edition, "Sought, Grizzly Bears, Silent Arbiter", "Pressed, Plain")
    assert is_legal(game, "block: Plain > Sought")
    assert is_legal(game, "block: Pressed > Sought"), "Sought is blocked; Pressed counts for nothing in 2010"
    assert is_legal(game, "block: Pressed > Grizzly Bears") is False
    game = block(edition, "Grizzly Bears, Silent Arbiter", "Pressed, Plain")
    assert is_legal(game, "block: Plain > Grizzly Bears")


# One payment


@under()
def test_who_has_paid_blocks_with_all_it_is_asked_to(edition: Edition) -> None:
    """C.7.2: nobody has to pay; once that is done, it blocks as it has to. In 2010 it is exempt even then."""
    game = block(edition, "Grizzly Bears, Challenge to the Paid Guard", "Paid Guard")
    assert is_legal(game, "block: none")
    assert is_legal(game, "block: Paid Guard > Grizzly Bears, Paid Guard > Challenge to the Paid Guard")
    assert is_legal(game, "block: Paid Guard > Challenge to the Paid Guard")
    assert is_legal(game, "block: Paid Guard > Grizzly Bears") is (edition is R2010)


@under()
def test_who_has_paid_blocks_whom_it_is_asked_to(edition: Edition) -> None:
    game = block(edition, "Grizzly Bears, Challenge to the Hireling", "Hireling")
    assert is_legal(game, "block: none")
    assert is_legal(game, "block: Hireling > Challenge to the Hireling")
    assert is_legal(game, "block: Hireling > Grizzly Bears") is (edition is R2010)


@under("cr2006", "wiki2016", "cr2025")
def test_another_payment_is_not_asked_for(edition: Edition) -> None:
    """Goaded by Ben, it has to attack Cleo rather than him; but who pays Ben does not have to pay Cleo."""
    taxing = "Propaganda"
    for hers, legal in (("none", False), (taxing, True)):
        game = position(
            edition,
            "step: declare attackers options: attack multiple players"
            f" | Anna 20 mana: {{C}}{{C}} battlefield: Plain | Ben 20 battlefield: Taunt, {taxing}"
            f" | Cleo 20 battlefield: {hers}",
            *CARDS,
            taunt("Plain"),
        )
        assert is_legal(game, "attack: Plain > Ben") is legal
        assert is_legal(game, "attack: none") is legal


# Whole options, and what creatures can only do together


@under()
def test_a_creature_may_block_besides_whom_it_has_to(edition: Edition) -> None:
    """The Guard has to block one attacker. If it blocked the other too, Plain could do its duty as well."""
    game = block(edition, "Challenge to the Guard, Challenge of a Bully", "Guard, Plain")
    assert is_legal(
        game,
        "block: Guard > Challenge to the Guard, Guard > Challenge of a Bully, Plain > Challenge of a Bully",
    )
    alone = is_legal(game, "block: Guard > Challenge to the Guard")
    assert alone is (edition is R2002), "nobody has to help by the subset test; whole options since 2003"
    assert not is_legal(game, "block: none")


@under()
def test_a_creature_under_no_requirement_is_not_conscripted_before_the_maximum(edition: Edition) -> None:
    game = block(edition, "Challenge of a Bully", "Guard, Plain")
    assert is_legal(game, "block: none") is (edition in (R2002, R2006))


@under()
def test_two_that_have_to_block_a_menacing_attacker_do_so_together(edition: Edition) -> None:
    game = block(edition, "Challenge to All, Grizzly Bears", "Plain, Mate")
    together = "block: Plain > Challenge to All, Mate > Challenge to All"
    assert is_legal(game, together)
    for instead in (
        "block: none",
        "block: Plain > Grizzly Bears",
        "block: Plain > Grizzly Bears, Mate > Grizzly Bears",
    ):
        assert not is_legal(game, instead), instead


@under("dangelo2002")
def test_who_does_another_duty_is_not_called_away(edition: Edition) -> None:
    """C.4.10: a creature picks among its duties; its mate then cannot block the menacing one."""
    game = block(edition, "Challenge to All, Challenge of a Bully", "Plain, Mate, Guard")
    assert is_legal(game, "block: Plain > Challenge of a Bully, Guard > Challenge of a Bully")


# Goaded again


DAYS = {"2019-08-22": False, "2019-08-23": True, "2025-06-06": True}


@pytest.mark.parametrize("day", DAYS)
def test_goaded_again_by_the_same_player_asks_nothing_more(day: str) -> None:
    """Only one may attack: One is goaded twice by Ben, Two once by him. [701.37c, today 701.15d]"""
    game = position(
        Edition.parse(day),
        "step: declare attackers | Anna 20 battlefield: Plain, Mate, Silent Arbiter"
        " | Ben 20 battlefield: Taunt, Taunt, Dare",
        *CARDS,
        taunt("Plain"),
        taunt("Mate", "Dare"),
    )
    assert is_legal(game, "attack: Plain")
    assert is_legal(game, "attack: Mate") is DAYS[day], "each goading asks as much as another"

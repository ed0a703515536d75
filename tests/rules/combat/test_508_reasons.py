"""What is told of a declaration names who, what and because of which card [cr2025-06-06 508.1c-d, 508.1h,
509.1b-d].
"""

from __future__ import annotations

from enum import Enum
from typing import get_args

import pytest

from covering import rule
from manaburn.cards.definitions import CardDefinition, card
from manaburn.cards.vocabulary.abilities import Static
from manaburn.cards.vocabulary.changes import changes as ch
from manaburn.cards.vocabulary.changes import combat_changes as cc
from manaburn.cards.vocabulary.changes import costs as co
from manaburn.cards.vocabulary.changes import players
from manaburn.cards.vocabulary.changes.changes import PLAYER_RULES, Rule, RuleChange, RuleForPlayer
from manaburn.cards.vocabulary.words.costs import PayManaCost
from manaburn.cards.vocabulary.words.filters import Filter, Status
from manaburn.cards.vocabulary.words.references import Circumstance, What, Who
from manaburn.editions import R2025
from manaburn.game import Game
from manaburn.mana import ManaCost
from manaburn.terms import CardType, Color, Keyword
from rules.positions_of_combat import position

BLACK = Filter(colors=frozenset({Color.BLACK}))
TWO = (PayManaCost(ManaCost.parse("{2}")),)
KEYWORDS = (
    *(Keyword.DEFENDER, Keyword.FLYING, Keyword.FEAR, Keyword.INTIMIDATE, Keyword.SHADOW),
    *(Keyword.HORSEMANSHIP, Keyword.MENACE, Keyword.SKULK),
)
"""Those that restrict attacks and blocks."""

HARMLESS = (
    *(ch.Toxic, ch.ExtraLandPlays, ch.MaximumHandSize, ch.ReducedHandSize, ch.Skips, ch.UntapsAtMost),
    *(ch.UntapsInEveryUntapStep, cc.HasBandsWithOther, co.DoesntUntapFor, co.AbilitiesCost),
    *(co.AbilitiesOfCardsCost, ch.BlocksAdditional, cc.BlocksAsThoughHaving, cc.BlockedDespiteLandwalk),
    *(cc.BlocksAsThoughLacking, players.CantPayWith, players.MayPlotTop),
    *(players.CantActivateCards, players.CantActivate, players.PermanentsEnter, players.CantEnter),
    *(players.EnterUnderYours, players.MoreManaProduced, ch.AttachesOnlyTo),
    *(players.DrawsAtMost, players.ExiledInsteadOfEntering, co.TappedWithMorePower, players.MoreDevotion),
    *(players.EnterAsCopies, players.AnyColorForAbilitiesOf, players.SearchesForMana),
    *(players.IncreasedHandSize, players.OtherManaForSpells),
    players.SearchesOnlyTop,
    players.CantPlayLandsFrom,
    ch.ProducesInstead,
)
"""Kinds of changes that neither forbid nor ask anything of attackers and blockers, nor cost them anything."""

HARMLESS_ELSEWHERE = (
    "replacements",
    "triggering_again",
    "damage",
    "protecting",
    "remembered",
    "damage_watched",
    "playing",
    "casting",
    "permissions",
    "spells_of_players",
)
"""The chapters of the vocabulary in which no kind does."""

HARMLESS_RULES = {
    *(Rule.CANT_BE_ACTIVATED, Rule.CANT_BE_ACTIVATED_BUT_FOR_MANA, Rule.CANT_BE_REGENERATED),
    *(Rule.CANT_BE_ACTIVATED_FOR_MANA, Rule.CANT_HAVE_COUNTERS, Rule.READS_AHEAD),
    *(
        Rule.REGENERATES,
        Rule.UMBRA_ARMOR,
        Rule.DOESNT_UNTAP,
        Rule.UNTAPS_IN_EVERY_UNTAP_STEP,
        Rule.MAY_STAY_TAPPED,
    ),
    *(Rule.ASSIGNS_AS_UNBLOCKED, Rule.ASSIGNS_NOTHING, Rule.ASSIGNS_TOUGHNESS),
    Rule.ACTIVATED_AS_THOUGH_HASTY,
    *(Rule.LOYALTY_AT_ANY_TIME, Rule.LOYALTY_TWICE_EACH_TURN),
    *(Rule.CANT_TRANSFORM, Rule.CANT_TURN_FACE_UP, Rule.NO_LEGEND_RULE, Rule.ATTACKS_AS_THOUGH_NOT_DEFENDER),
    *(Rule.ATTACKS_AS_THOUGH_HASTY, Rule.BLOCKS_AS_THOUGH_UNTAPPED, Rule.EXILED_IF_IT_WOULD_DIE),
    *(Rule.EXILED_IF_IT_WOULD_LEAVE, Rule.MAY_ENLIST, Rule.MAY_BE_EXERTED, Rule.SADDLED, Rule.NOT_GOADED),
    *(Rule.SHOWN_TO_CONTROLLERS, Rule.HAS_CONTROLLED_THIS, Rule.WARD_DOESNT_TRIGGER),
    *(Rule.PAIRED, Rule.EXILED_WITH_THIS, Rule.HAS_SUSPEND, Rule.RETURNS_AS_YOU_UNTAP),
    Rule.PRODUCES_ONE_COLORLESS,
    *(rule for rule in RuleForPlayer if rule is not RuleForPlayer.ATTACKS_WITH_SOMETHING),
}

ATTACK = "attack: Bear"
BLOCK = "block: Bear > Rival"

CASES: list[tuple[RuleChange | Keyword, str, str, str, str]] = [
    # what an effect says, of whom, what is declared, what is told, and by which rule
    (cc.AttacksIfAble(), "Bear", "attack: none", "Bear must attack if able", "508.1d"),
    (cc.AttacksIfAble(Who.YOU), "Bear", "attack: Bear > Cara", "Bear must attack Ben if able", "508.1d"),
    (
        cc.Goaded(Who.YOU),
        "Bear",
        "attack: Bear > Ben",
        "Bear must attack a player other than Ben if able",
        "701.15b",
    ),
    (cc.Goaded(Who.YOU), "Bear", "attack: none", "Bear must attack if able", "701.15b"),
    (
        RuleForPlayer.ATTACKS_WITH_SOMETHING,
        "Anna",
        "attack: none",
        "Anna must attack with at least one creature if able",
        "508.1d",
    ),
    (Rule.CANT_ATTACK, "Bear", ATTACK, "Bear can't attack", "508.1c"),
    (
        Rule.CANT_ATTACK_A_PLAYER_AGAIN,
        "Bear",
        ATTACK,
        "Bear can't attack Ben again: it has attacked that player this turn",
        "508.1c",
    ),
    (Rule.CANT_ATTACK_ALONE, "Bear", ATTACK, "Bear can't attack alone", "508.1c"),
    (Rule.ATTACKS_ONLY_ALONE, "Bear", "attack: Bear, Cub", "Bear can attack only alone", "508.1c"),
    (
        cc.OnlyWithOthers(cc.Declared.ATTACKING, 2),
        "Bear",
        "attack: Bear, Cub",
        "Bear can't attack unless at least 2 other creatures attack",
        "508.1c",
    ),
    (
        cc.CantAttackUnless(Circumstance.IT_IS_NIGHT),
        "Bear",
        ATTACK,
        "Bear can't attack Ben unless it is night",
        "508.1c",
    ),
    (cc.CantAttackThem(Who.YOU), "Bear", ATTACK, "Bear can't attack Ben", "508.1c"),
    (
        ch.CantBeAttackedExceptBy((BLACK,)),
        "Ben",
        ATTACK,
        "Bear can't attack Ben: Ben can't be attacked except by black permanents",
        "508.1c",
    ),
    (
        cc.DeclaredAtMost(cc.Declared.ATTACKING, 1),
        "Anna",
        "attack: Bear, Cub",
        "no more than 1 creature can attack each combat",
        "508.1c",
    ),
    (
        cc.DeclaredAtMost(cc.Declared.ATTACKING_THEM, 1),
        "Ben",
        "attack: Bear, Cub",
        "no more than 1 creature can attack Ben each combat",
        "508.1c",
    ),
    (
        co.AttackersAgainstCost(TWO),
        "Ben",
        ATTACK,
        "the attack can't be paid for: Anna can't pay {2} for Bear",
        "508.1j",
    ),
    (
        co.CantUnlessPaid(co.Taxed.ATTACKING, TWO),
        "Bear",
        ATTACK,
        "the attack can't be paid for: Anna can't pay {2} for Bear",
        "508.1j",
    ),
    (
        co.CantUnlessPaid(co.Taxed.BLOCKING, TWO),
        "Bear",
        BLOCK,
        "the block can't be paid for: Anna can't pay {2} for Bear",
        "509.1f",
    ),
    (
        co.CantUnlessPaid(co.Taxed.BEING_BLOCKED, TWO),
        "Rival",
        BLOCK,
        "the block can't be paid for: Anna can't pay {2} for Bear",
        "509.1f",
    ),
    (cc.BlocksIfAble(), "Bear", "block: none", "Bear must block if able", "509.1c"),
    (cc.BlocksIfAble(What.THIS), "Bear", "block: none", "Bear must block Source if able", "509.1c"),
    (cc.MustBeBlocked(), "Rival", "block: none", "Rival must be blocked if able", "509.1c"),
    (
        cc.MustBeBlocked(2),
        "Rival",
        BLOCK,
        "Rival must be blocked by 2 or more creatures if able",
        "509.1c",
    ),
    (cc.MustBeBlocked(None), "Rival", "block: Cub > Rival", "Bear must block Rival if able", "509.1c"),
    (Rule.CANT_BLOCK, "Bear", BLOCK, "Bear can't block", "509.1b"),
    (Rule.CANT_BLOCK_ALONE, "Bear", BLOCK, "Bear can't block alone", "509.1b"),
    (
        cc.OnlyWithOthers(cc.Declared.BLOCKING, 1),
        "Bear",
        BLOCK,
        "Bear can't block unless at least 1 other creature blocks",
        "509.1b",
    ),
    (
        cc.CantBlockThem(Who.YOU),
        "Bear",
        BLOCK,
        "Bear can't block Rival: it can't block creatures of Ben",
        "509.1b",
    ),
    (
        cc.CantBlock(Filter(types=frozenset({CardType.CREATURE}))),
        "Bear",
        BLOCK,
        "Bear can't block Rival: it can't block creatures",
        "509.1b",
    ),
    (
        ch.CanBlockOnly(BLACK),
        "Bear",
        BLOCK,
        "Bear can't block Rival: it can block only black permanents",
        "509.1b",
    ),
    (Rule.CANT_BE_BLOCKED, "Rival", BLOCK, "Bear can't block Rival: Rival can't be blocked", "509.1b"),
    (
        Rule.BLOCKED_ONLY_BY_ALL,
        "Rival",
        BLOCK,
        "Rival can't be blocked unless all creatures the defending player controls block it",
        "509.1b",
    ),
    (
        ch.CantBeBlockedBy(Filter(status=Status.UNTAPPED)),
        "Rival",
        BLOCK,
        "Bear can't block Rival: Rival can't be blocked by untapped permanents",
        "509.1b",
    ),
    (
        ch.CantBeBlockedExceptBy((BLACK,)),
        "Rival",
        BLOCK,
        "Bear can't block Rival: Rival can't be blocked except by black permanents",
        "509.1b",
    ),
    (
        ch.CantBeBlockedIfDefenderControls(Filter(types=frozenset({CardType.CREATURE}))),
        "Rival",
        BLOCK,
        "Bear can't block Rival: Rival can't be blocked if the defending player controls a creature",
        "702.14c",
    ),
    (
        ch.CantBeBlockedByNumber(ch.Than.MORE, 1),
        "Rival",
        "block: Bear > Rival, Cub > Rival",
        "Rival can't be blocked by more than 1 creature",
        "509.1b",
    ),
    (
        ch.CantBeBlockedByNumber(ch.Than.FEWER, 3),
        "Rival",
        BLOCK,
        "Rival can't be blocked by fewer than 3 creatures",
        "509.1b",
    ),
    (
        cc.DeclaredAtMost(cc.Declared.BLOCKING, 1),
        "Anna",
        "block: Bear > Rival, Cub > Rival",
        "no more than 1 creature can block each combat",
        "509.1b",
    ),
    (
        ch.Protection(Filter(types=frozenset({CardType.CREATURE}))),
        "Rival",
        BLOCK,
        "Bear can't block Rival: Rival has protection from creatures",
        "702.16f",
    ),
    (Keyword.DEFENDER, "Bear", ATTACK, "Bear can't attack: it has defender", "702.3b"),
    (Keyword.FLYING, "Rival", BLOCK, "Bear can't block Rival: it has neither flying nor reach", "702.9b"),
    (
        Keyword.FEAR,
        "Rival",
        BLOCK,
        "Bear can't block Rival: only artifact creatures and black creatures can block one with fear",
        "702.36b",
    ),
    (
        Keyword.INTIMIDATE,
        "Rival",
        BLOCK,
        "Bear can't block Rival: only artifacts and creatures of its colors can block one with intimidate",
        "702.13b",
    ),
    (
        Keyword.SHADOW,
        "Rival",
        BLOCK,
        "Bear can't block Rival: creatures with shadow and those without can't block each other",
        "702.28b",
    ),
    (
        Keyword.HORSEMANSHIP,
        "Rival",
        BLOCK,
        "Bear can't block Rival: only creatures with horsemanship can block one with horsemanship",
        "702.31b",
    ),
    (Keyword.MENACE, "Rival", BLOCK, "Rival can't be blocked by fewer than 2 creatures", "702.111b"),
    (
        Keyword.SKULK,
        "Rival",
        BLOCK,
        "Bear can't block Rival: its power is greater, and the attacker has skulk",
        "702.118b",
    ),
]


def saying(change: RuleChange | Keyword, whom: str) -> CardDefinition:
    """A permanent of Ben's that says so of everything of that name, or of a player."""
    as_change = ch.GainKeywords(frozenset({change})) if isinstance(change, Keyword) else change
    affects: Filter | Who
    match whom:
        case "Anna":
            affects = Who.EACH_OPPONENT
        case "Ben":
            affects = Who.YOU
        case _:
            affects = Filter(subtypes=frozenset({KIND[whom]}))
    ability = Static(changes=(as_change,), affects=affects)
    printed = "1993-08-05"
    return card("Source", "{1}", "Creature — Elf", 0, 9, abilities=(ability,), printed=printed)


BEAR = card("Bear", "{1}{G}", "Creature — Bear", 2, 2, printed="1993-08-05")
CUB = card("Cub", "{R}", "Creature — Goblin", 1, 1, printed="1993-08-05")
KIND = {"Bear": "Bear", "Rival": "Ogre"}
RIVAL = card("Rival", "{U}", "Creature — Ogre", 1, 1, printed="1993-08-05")


def board(change: RuleChange | Keyword, whom: str, said: str) -> Game:
    """Anna is to attack with creatures, or to block with them, where Ben has what says so."""
    cards = (saying(change, whom), BEAR, CUB, RIVAL)
    more = " | Cara 20"
    if said.startswith("attack"):
        bear = "Bear (attacked Ben this turn)" if change is Rule.CANT_ATTACK_A_PLAYER_AGAIN else "Bear"
        text = f"step: declare attackers | Anna 20 battlefield: {bear}, Cub | Ben 20 battlefield: Source"
        text += more if ">" in said or said.endswith("none") else ""
    else:
        attackers = "Rival (attacking Anna), Source (attacking Anna)"
        text = (
            "turn: 2 step: declare blockers active: Ben | Anna 20 battlefield: Bear, Cub"
            f" | Ben 20 battlefield: {attackers}{more}"
        )
    return position(R2025, text, *cards)


@pytest.mark.parametrize(("change", "whom", "said", "told", "number"), CASES, ids=str)
@rule("cr2025", "508.1c#1")
@rule("cr2025", "508.1d#1")
def test_a_reason_names_who_what_and_because_of_which_card(
    change: RuleChange | Keyword, whom: str, said: str, told: str, number: str
) -> None:
    game = board(change, whom, said)
    problems = [str(problem) for problem in game.problems(said)]
    assert f"{told}, because of Source [cr2025-06-06 {number}]" in problems


def kinds() -> set[object]:
    """All kinds of what cards can say to change the rules, each member of those without a parameter."""
    found: set[object] = set()
    for kind in get_args(RuleChange):
        found |= set(kind) if issubclass(kind, Enum) else {kind}
    return found


def test_every_requirement_restriction_and_cost_of_the_vocabulary_is_among_them() -> None:
    said = {change if isinstance(change, Enum) else type(change) for change, *_ in CASES}
    elsewhere = {
        kind for kind in kinds() if getattr(kind, "__module__", "").split(".")[-1] in HARMLESS_ELSEWHERE
    }
    assert kinds() - said - elsewhere - set(HARMLESS) - HARMLESS_RULES == set()
    assert set(KEYWORDS) <= said
    assert set(cc.Declared) == {
        change.declared for change, *_ in CASES if isinstance(change, cc.DeclaredAtMost)
    }
    assert set(co.Taxed) == {change.taxed for change, *_ in CASES if isinstance(change, co.CantUnlessPaid)}
    assert {kind for kind in PLAYER_RULES if kind in said} == {
        ch.CantBeAttackedExceptBy,
        cc.DeclaredAtMost,
        co.AttackersAgainstCost,
    }


TAXED = "step: declare attackers | Anna 20 battlefield: {} | Ben 20 battlefield: Propaganda"


def reasons(game: Game, said: str) -> list[str]:
    """What is told to bear upon a declaration."""
    return [str(reason) for reason in game.judge(said).reasons]


@rule("cr2025", "508.1d#3")
def test_a_requirement_that_costs_something_is_excused_by_the_cost() -> None:
    game = Game.parse(TAXED.format("Juggernaut"), R2025)
    assert game.judge("attack: none").legal
    assert reasons(game, "attack: none") == [
        "Juggernaut must attack if able [cr2025-06-06 508.1d]"
        " (not met: nobody has to pay {2} for Juggernaut, because of Propaganda)"
    ]


@rule("cr2025", "508.1h#1")
def test_a_legal_attack_is_told_with_what_it_costs() -> None:
    game = Game.parse(TAXED.format("Juggernaut, Grizzly Bears, 4 Forest"), R2025)
    assert game.judge("attack: Juggernaut, Grizzly Bears").legal
    assert reasons(game, "attack: Juggernaut, Grizzly Bears")[1:] == [
        "Anna has to pay {4} for Juggernaut, Grizzly Bears, because of Propaganda [cr2025-06-06 508.1h] (met)"
    ]


def test_a_keyword_that_was_given_is_told_with_who_gave_it() -> None:
    mine = "Anna 20 battlefield: Hill Giant (attacking Ben, tapped), Island hand: Jump"
    text = f"step: declare attackers  priority: Anna | {mine} | Ben 20 battlefield: Gray Ogre"
    game = Game.parse(text, R2025)
    game.play("cast Jump", "targets: Hill Giant", "tap Island for {U}", "pay {U}", *["pass"] * 4)
    (problem,) = game.problems("block: Gray Ogre > Hill Giant")
    assert problem.sentence.endswith("it has neither flying nor reach, because of Jump")


def test_nothing_is_worked_out_again_to_ask_whether_an_answer_is_legal(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    game = Game.parse(TAXED.format("Juggernaut"), R2025)
    monkeypatch.setattr("manaburn.rules.layers.sources.effects_with_their_objects", None)
    assert "attack: Juggernaut" not in game.legal_actions


def test_the_nearest_legal_declaration_is_as_much_as_can_be_paid_for():
    """[cr2025-06-06 508.1j]"""
    attackers = ["Hill Giant", "Gray Ogre", "Craw Wurm"]
    for lands in (5, 3, 1):
        board = (
            f"Anna 20 battlefield: {', '.join(attackers)}, {lands} Forest | Ben 20 battlefield: Propaganda"
        )
        game = Game.parse(f"step: declare attackers | {board}", "2025")
        judged = game.judge("attack: Hill Giant > Ben, Gray Ogre > Ben, Craw Wurm > Ben")
        names = [game.state.objects[id].definition.name for id, _ in judged.better.pairs]
        assert not judged.legal and names == attackers[: lands // 2]

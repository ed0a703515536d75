"""Cards that ask whether a player or a creature has attacked, this turn or during a player's last one."""

from __future__ import annotations

from manaburn.cards.catalogue.phrases import (
    ATTACKING_CREATURE,
    at_your,
    creature,
    this,
    when_attacks,
    when_enters,
)
from manaburn.cards.catalogue.tokens import GOBLIN, HUMAN_SOLDIER, KNIGHT, ROC, WARRIOR
from manaburn.cards.definitions import CardDefinition, card
from manaburn.cards.keywords.keywords import cumulative_upkeep
from manaburn.cards.vocabulary.abilities import EntersTapped, Static, Triggered, spell
from manaburn.cards.vocabulary.changes.changes import CantAttackUnlessDefenderControls, Rule
from manaburn.cards.vocabulary.effects import (
    CreateTokens,
    DealDamage,
    Discard,
    Draw,
    Effect,
    FurtherDamage,
    GainLife,
    If,
    LoseLife,
    ReturnToBattlefield,
    SacrificeChosen,
    Untap,
)
from manaburn.cards.vocabulary.effects_by_subject.turns import AddPhases
from manaburn.cards.vocabulary.events.triggers import DamageKind, DamageTo, DealsDamage
from manaburn.cards.vocabulary.words.casting import CostsLess
from manaburn.cards.vocabulary.words.filters import ANYTHING, YOUR_CREATURE, CombatRole, Filter, Whose
from manaburn.cards.vocabulary.words.references import (
    ANY_TARGET,
    TARGET_OPPONENT,
    All,
    Chosen,
    Count,
    HasAttacked,
    Is,
    Not,
    Number,
    TargetSlot,
    What,
    Who,
)
from manaburn.terms import Phase, Step, Zone

_YOU_ATTACKED = HasAttacked()
_IT_ATTACKED_LAST_TURN = Is(What.THIS, Filter(combat=CombatRole.ATTACKED_LAST_TURN))


def raid(*effects: Effect, targets: tuple[TargetSlot, ...] = ()) -> Triggered:
    """When this enters, if you attacked this turn."""
    return when_enters(*effects, targets=targets, condition=_YOU_ATTACKED)


def _raider(
    name: str,
    cost: str,
    subtypes: str,
    size: tuple[int, int],
    *effects: Effect,
    printed: str,
    targets: tuple[TargetSlot, ...] = (),
) -> CardDefinition:
    """A creature that does something as it enters, if you attacked this turn."""
    ability = raid(*effects, targets=targets)
    return card(name, cost, f"Creature — {subtypes}", *size, abilities=(ability,), printed=printed)


_ARROW = DealDamage(2, Chosen(0))
_DISCARD = Discard(1, Chosen(0))

ATTACKED_BEFORE: tuple[CardDefinition, ...] = (
    _raider(
        "Mardu Hordechief", "{2}{W}", "Human Warrior", (2, 3), CreateTokens(WARRIOR), printed="2014-09-26"
    ),
    _raider(
        "Mardu Heart-Piercer",
        "{3}{R}",
        "Human Archer",
        (2, 3),
        _ARROW,
        targets=(ANY_TARGET,),
        printed="2014-09-26",
    ),
    _raider(
        "Gorehorn Raider",
        "{4}{R}",
        "Minotaur Pirate",
        (4, 4),
        _ARROW,
        targets=(ANY_TARGET,),
        printed="2024-11-15",
    ),
    _raider("Storm Fleet Spy", "{2}{U}", "Human Pirate", (2, 2), Draw(), printed="2017-09-29"),
    _raider(
        "Deadeye Tormentor",
        "{2}{B}",
        "Human Pirate",
        (2, 2),
        _DISCARD,
        targets=(TARGET_OPPONENT,),
        printed="2017-09-29",
    ),
    _raider(
        "Storm Fleet Arsonist",
        "{4}{R}",
        "Orc Pirate",
        (4, 4),
        SacrificeChosen(ANYTHING, Chosen(0)),
        targets=(TARGET_OPPONENT,),
        printed="2017-09-29",
    ),
    _raider(
        "Nightsquad Commando",
        "{2}{B}",
        "Human Soldier",
        (2, 3),
        CreateTokens(HUMAN_SOLDIER),
        printed="2020-04-24",
    ),
    _raider(
        "Timely Hordemate",
        "{3}{W}",
        "Human Warrior",
        (3, 2),
        ReturnToBattlefield(Chosen(0)),
        targets=(TargetSlot(what=creature(whose=Whose.YOU, mana_value_at_most=2), zone=Zone.GRAVEYARD),),
        printed="2014-09-26",
    ),
    card(
        "Mardu Skullhunter",
        "{1}{B}",
        "Creature — Human Warrior",
        2,
        1,
        abilities=(EntersTapped(), raid(_DISCARD, targets=(TARGET_OPPONENT,))),
        printed="2014-09-26",
    ),
    card(
        "Bellowing Saddlebrute",
        "{3}{B}",
        "Creature — Orc Warrior",
        4,
        5,
        abilities=(when_enters(If(Not(_YOU_ATTACKED), (LoseLife(4),))),),
        printed="2014-09-26",
    ),
    card(
        "Searslicer Goblin",
        "{1}{R}",
        "Creature — Goblin Warrior",
        2,
        1,
        abilities=(at_your(Step.END, CreateTokens(GOBLIN), condition=_YOU_ATTACKED),),
        printed="2024-11-15",
    ),
    card(
        "Wingmate Roc",
        "{3}{W}{W}",
        "Creature — Bird",
        3,
        4,
        keywords="flying",
        abilities=(raid(CreateTokens(ROC)), when_attacks(GainLife(Count(ATTACKING_CREATURE)))),
        printed="2014-09-26",
    ),
    card(
        "Militant Angel",
        "{3}{W}{W}",
        "Creature — Angel",
        3,
        4,
        keywords="flying, lifelink",
        abilities=(when_enters(CreateTokens(KNIGHT, amount=Number.OPPONENTS_ATTACKED_THIS_TURN)),),
        printed="2018-11-16",
    ),
    card(
        "Chart a Course",
        "{1}{U}",
        "Sorcery",
        spell=spell(Draw(2), If(Not(_YOU_ATTACKED), (Discard(1),))),
        printed="2017-09-29",
    ),
    card(
        "Fire and Brimstone",
        "{3}{W}{W}",
        "Instant",
        spell=spell(
            DealDamage(4, Chosen(0), also=(FurtherDamage(4, Who.YOU),)),
            targets=(TargetSlot(players=Whose.WHO_ATTACKED),),
        ),
        printed="1994-08-01",
    ),
    card(
        "Search Party Captain",
        "{3}{W}",
        "Creature — Human Soldier",
        2,
        2,
        abilities=(CostsLess(by=Number.CREATURES_ATTACKED_WITH), when_enters(Draw())),
        printed="2021-09-24",
    ),
    card(
        "Siren Reaver",
        "{3}{U}",
        "Creature — Siren Pirate",
        3,
        2,
        keywords="flying",
        abilities=(CostsLess(by=1, condition=_YOU_ATTACKED),),
        printed="2018-01-19",
    ),
    card(
        "Giant Turtle",
        "{1}{G}{G}",
        "Creature — Turtle",
        2,
        4,
        abilities=(this(Rule.CANT_ATTACK, condition=_IT_ATTACKED_LAST_TURN),),
        printed="1994-06-01",
    ),
    card(
        "Goblin Rock Sled",
        "{1}{R}",
        "Creature — Goblin",
        3,
        1,
        keywords="trample",
        abilities=(
            this(Rule.DOESNT_UNTAP, condition=_IT_ATTACKED_LAST_TURN),
            this(CantAttackUnlessDefenderControls(Filter(subtypes=frozenset({"Mountain"})))),
        ),
        printed="1994-08-01",
    ),
    card(
        "Halls of Mist",
        None,
        "Land",
        abilities=(
            cumulative_upkeep("{1}"),
            Static(affects=creature(combat=CombatRole.ATTACKED_LAST_TURN), changes=(Rule.CANT_ATTACK,)),
        ),
        printed="1995-06-03",
    ),
    card(
        "Port Razer",
        "{3}{R}{R}",
        "Creature — Orc Pirate",
        4,
        4,
        abilities=(
            Triggered(
                on=DealsDamage(kind=DamageKind.COMBAT, to=DamageTo.PLAYER),
                effects=(Untap(All(YOUR_CREATURE)), AddPhases((Phase.COMBAT,))),
            ),
            this(Rule.CANT_ATTACK_A_PLAYER_AGAIN),
        ),
        printed="2020-11-20",
    ),
    card(
        "Bloodthirster",
        "{5}{R}",
        "Creature — Demon",
        6,
        6,
        keywords="flying, trample",
        abilities=(
            Triggered(
                on=DealsDamage(kind=DamageKind.COMBAT, to=DamageTo.PLAYER),
                effects=(Untap(What.THIS), AddPhases((Phase.COMBAT,))),
            ),
            this(Rule.CANT_ATTACK_A_PLAYER_AGAIN),
        ),
        printed="2022-10-07",
    ),
)

"""Double-faced creatures that transform after turns without spells, and back after turns with two."""

from __future__ import annotations

from manaburn.cards.catalogue.phrases import (
    all_of,
    at_your,
    creature,
    gets,
    has,
    tap_for,
    this,
    until_end_of_turn,
)
from manaburn.cards.catalogue.tokens import WOLF
from manaburn.cards.definitions import CardDefinition, card
from manaburn.cards.vocabulary.abilities import Ability, Activated, Limit, Triggered
from manaburn.cards.vocabulary.changes.combat_changes import AttacksIfAble, MustBeBlocked
from manaburn.cards.vocabulary.effects import CreateTokens, DealDamage, Draw, Effect, Fight, May, Regenerate
from manaburn.cards.vocabulary.effects_on_cards.transforming import Transform
from manaburn.cards.vocabulary.events.triggers import (
    BecomesBlockedBy,
    BeginningOf,
    BlocksCreature,
    CastsSpell,
    DamageKind,
    DamageTo,
    DealsDamage,
    Enters,
)
from manaburn.cards.vocabulary.words.costs import TAP, pay
from manaburn.cards.vocabulary.words.filters import ANYTHING, CombatRole, Filter, Whose
from manaburn.cards.vocabulary.words.references import (
    TARGET_CREATURE,
    Chosen,
    Condition,
    Not,
    SpellsCastLastTurn,
    TargetSlot,
    What,
    Who,
)
from manaburn.terms import Keyword, Step

_ISD, _DKA, _SOI = "2011-09-30", "2012-02-03", "2016-04-08"
_YOUR_ATTACKERS = creature(whose=Whose.YOU, combat=CombatRole.ATTACKING)


def _transforms_if(condition: Condition) -> Triggered:
    """At the beginning of each upkeep, if that was so last turn."""
    return Triggered(on=BeginningOf(Step.UPKEEP), condition=condition, effects=(Transform(),))


_BY_NIGHT = _transforms_if(Not(SpellsCastLastTurn(1)))
_BY_DAY = _transforms_if(SpellsCastLastTurn(2))


def _werewolf(
    name: str,
    cost: str,
    kind: str,
    size: tuple[int, int],
    *abilities: Ability,
    night: CardDefinition,
    keywords: str = "",
) -> CardDefinition:
    """A human of some kind, and what they are by night."""
    return card(
        name,
        cost,
        f"Creature — {kind} Werewolf",
        *size,
        keywords=keywords,
        abilities=(*abilities, _BY_NIGHT),
        back=night,
        printed=str(night.first_printed),
    )


def _night(
    name: str, colors: str, size: tuple[int, int], *abilities: Ability, printed: str, keywords: str = ""
) -> CardDefinition:
    """What somebody is by night."""
    return card(
        name,
        None,
        "Creature — Werewolf",
        *size,
        colors=colors,
        keywords=keywords,
        abilities=(*abilities, _BY_DAY),
        printed=printed,
    )


def _when_in_a_fight(*effects: Effect) -> tuple[Triggered, Triggered]:
    """Whenever this blocks or becomes blocked by a creature."""
    return (
        Triggered(on=BlocksCreature(), effects=effects),
        Triggered(on=BecomesBlockedBy(), effects=effects),
    )


def _once_each_turn(cost: str, effect: Effect) -> Activated:
    return Activated(costs=(pay(cost),), effects=(effect,), limit=Limit.ONCE_EACH_TURN)


WEREWOLVES: tuple[CardDefinition, ...] = (
    _werewolf(
        "Hanweir Watchkeep",
        "{2}{R}",
        "Human Warrior",
        (1, 5),
        keywords="defender",
        night=_night("Bane of Hanweir", "R", (5, 5), this(AttacksIfAble()), printed=_ISD),
    ),
    _werewolf(
        "Reckless Waif",
        "{R}",
        "Human Rogue",
        (1, 1),
        night=_night("Merciless Predator", "R", (3, 2), printed=_ISD),
    ),
    _werewolf(
        "Kruin Outlaw",
        "{1}{R}{R}",
        "Human Rogue",
        (2, 2),
        keywords="first strike",
        night=_night(
            "Terror of Kruin Pass",
            "R",
            (3, 3),
            all_of(
                Filter(subtypes=frozenset({"Werewolf"}), controller=Whose.YOU),
                has(Keyword.MENACE),
            ),
            keywords="double strike",
            printed=_ISD,
        ),
    ),
    _werewolf(
        "Village Ironsmith",
        "{1}{R}",
        "Human",
        (1, 1),
        keywords="first strike",
        night=_night("Ironfang", "R", (3, 1), keywords="first strike", printed=_ISD),
    ),
    _werewolf(
        "Gatstaf Shepherd",
        "{1}{G}",
        "Human",
        (2, 2),
        night=_night("Gatstaf Howler", "G", (3, 3), keywords="intimidate", printed=_ISD),
    ),
    _werewolf(
        "Grizzled Outcasts",
        "{4}{G}",
        "Human",
        (4, 4),
        night=_night("Krallenhorde Wantons", "G", (7, 7), printed=_ISD),
    ),
    _werewolf(
        "Tormented Pariah",
        "{3}{R}",
        "Human Warrior",
        (3, 2),
        night=_night("Rampaging Werewolf", "R", (6, 4), printed=_ISD),
    ),
    _werewolf(
        "Villagers of Estwald",
        "{2}{G}",
        "Human",
        (2, 3),
        night=_night("Howlpack of Estwald", "G", (4, 6), printed=_ISD),
    ),
    _werewolf(
        "Ulvenwald Mystics",
        "{2}{G}{G}",
        "Human Shaman",
        (3, 3),
        night=_night(
            "Ulvenwald Primordials",
            "G",
            (5, 5),
            Activated(costs=(pay("{G}"),), effects=(Regenerate(),)),
            printed=_ISD,
        ),
    ),
    _werewolf(
        "Daybreak Ranger",
        "{2}{G}",
        "Human Archer Ranger",
        (2, 2),
        Activated(
            costs=(TAP,),
            effects=(DealDamage(2, Chosen(0)),),
            targets=(TargetSlot(what=creature(having=(Keyword.FLYING,))),),
        ),
        night=_night(
            "Nightfall Predator",
            "G",
            (4, 4),
            Activated(
                costs=(pay("{R}"), TAP),
                effects=(Fight(What.THIS, Chosen(0)),),
                targets=(TARGET_CREATURE,),
            ),
            printed=_ISD,
        ),
    ),
    _werewolf(
        "Instigator Gang",
        "{3}{R}",
        "Human",
        (2, 3),
        all_of(_YOUR_ATTACKERS, gets(1, 0)),
        night=_night(
            "Wildblood Pack",
            "R",
            (5, 5),
            all_of(_YOUR_ATTACKERS, gets(3, 0)),
            keywords="trample",
            printed=_ISD,
        ),
    ),
    _werewolf(
        "Mayor of Avabruck",
        "{1}{G}",
        "Human Advisor",
        (1, 1),
        all_of(creature("Human", whose=Whose.YOU, other=True), gets(1, 1)),
        night=_night(
            "Howlpack Alpha",
            "G",
            (3, 3),
            all_of(creature("Werewolf", "Wolf", whose=Whose.YOU, other=True), gets(1, 1)),
            at_your(Step.END, CreateTokens(WOLF)),
            printed=_ISD,
        ),
    ),
    _werewolf(
        "Hinterland Hermit",
        "{1}{R}",
        "Human",
        (2, 1),
        night=_night("Hinterland Scourge", "R", (3, 2), this(MustBeBlocked()), printed=_DKA),
    ),
    _werewolf(
        "Lambholt Elder",
        "{2}{G}",
        "Human",
        (1, 2),
        night=_night(
            "Silverpelt Werewolf",
            "G",
            (4, 5),
            Triggered(on=DealsDamage(kind=DamageKind.COMBAT, to=DamageTo.PLAYER), effects=(Draw(),)),
            printed=_DKA,
        ),
    ),
    _werewolf(
        "Mondronen Shaman",
        "{3}{R}",
        "Human Shaman",
        (3, 2),
        night=_night(
            "Tovolar's Magehunter",
            "R",
            (5, 5),
            Triggered(
                on=CastsSpell(Whose.OPPONENT, ANYTHING),
                effects=(DealDamage(2, Who.THAT_PLAYER),),
            ),
            printed=_DKA,
        ),
    ),
    _werewolf(
        "Scorned Villager",
        "{1}{G}",
        "Human",
        (1, 1),
        tap_for("{G}"),
        night=_night(
            "Moonscarred Werewolf", "G", (2, 2), tap_for("{G}{G}"), keywords="vigilance", printed=_DKA
        ),
    ),
    _werewolf(
        "Wolfbitten Captive",
        "{G}",
        "Human",
        (1, 1),
        _once_each_turn("{1}{G}", until_end_of_turn(What.THIS, gets(2, 2))),
        night=_night(
            "Krallenhorde Killer",
            "G",
            (2, 2),
            _once_each_turn("{3}{G}", until_end_of_turn(What.THIS, gets(4, 4))),
            printed=_DKA,
        ),
    ),
    _werewolf(
        "Convicted Killer",
        "{2}{R}",
        "Human",
        (2, 2),
        night=_night("Branded Howler", "R", (4, 4), printed=_SOI),
    ),
    _werewolf(
        "Village Messenger",
        "{R}",
        "Human",
        (1, 1),
        keywords="haste",
        night=_night("Moonrise Intruder", "R", (2, 2), keywords="menace", printed=_SOI),
    ),
    _werewolf(
        "Breakneck Rider",
        "{1}{R}{R}",
        "Human Scout",
        (3, 3),
        night=_night(
            "Neck Breaker",
            "R",
            (4, 3),
            all_of(_YOUR_ATTACKERS, gets(1, 0), has(Keyword.TRAMPLE)),
            printed=_SOI,
        ),
    ),
    _werewolf(
        "Solitary Hunter",
        "{3}{G}",
        "Human Warrior",
        (3, 4),
        night=_night("One of the Pack", "G", (5, 6), printed=_SOI),
    ),
    _werewolf(
        "Kessig Forgemaster",
        "{1}{R}",
        "Human Shaman",
        (2, 1),
        *_when_in_a_fight(DealDamage(1, What.THAT)),
        night=_night(
            "Flameheart Werewolf", "R", (3, 2), *_when_in_a_fight(DealDamage(2, What.THAT)), printed=_SOI
        ),
    ),
    _werewolf(
        "Geier Reach Bandit",
        "{2}{R}",
        "Human Rogue",
        (3, 2),
        keywords="haste",
        night=_night(
            "Vildin-Pack Alpha",
            "R",
            (4, 3),
            Triggered(
                on=Enters(Filter(subtypes=frozenset({"Werewolf"}), controller=Whose.YOU)),
                effects=(May((Transform(What.THAT),)),),
            ),
            printed=_SOI,
        ),
    ),
    _werewolf(
        "Gatstaf Arsonists",
        "{4}{R}",
        "Human",
        (5, 4),
        night=_night("Gatstaf Ravagers", "R", (6, 5), keywords="menace", printed=_SOI),
    ),
)
"""The werewolves of 2011 to 2016."""

"""Cards that may be cast, or whose abilities may be activated, only at certain times of combat."""

from __future__ import annotations

from manaburn.cards.catalogue.phrases import (
    ATTACKING_CREATURE,
    FIGHTING_CREATURE,
    creature,
    gets,
    has,
    tap_for,
    target,
    target_in_your_graveyard,
    until_end_of_turn,
)
from manaburn.cards.catalogue.tokens import SPIRIT
from manaburn.cards.definitions import CardDefinition, card
from manaburn.cards.vocabulary.abilities import Activated, Mode, SpellText
from manaburn.cards.vocabulary.changes.changes import AddTypes, Duration, Rule, SetPowerToughness
from manaburn.cards.vocabulary.effects import (
    Alter,
    CreateTokens,
    DealDamage,
    Delay,
    Destroy,
    Discard,
    Draw,
    Effect,
    GainLife,
    If,
    PreventAllCombatDamage,
    PutIntoLibrary,
    ReturnToBattlefield,
    ReturnToHand,
    Untap,
)
from manaburn.cards.vocabulary.events.triggers import BeginningOf
from manaburn.cards.vocabulary.words.costs import TAP, Cost, SacrificeThis, pay
from manaburn.cards.vocabulary.words.filters import YOUR_CREATURE, CombatRole, Filter, Status, Whose
from manaburn.cards.vocabulary.words.references import (
    ANY_TARGET,
    TARGET_CREATURE,
    TARGET_OPPONENT,
    All,
    Chosen,
    Circumstance,
    Controls,
    Is,
    PowerOf,
    TargetSlot,
    What,
    Who,
)
from manaburn.cards.vocabulary.words.windows import DURING_COMBAT, YOUR_TURN_BEFORE_ATTACKERS, Point, Window
from manaburn.terms import CardType, Color, Keyword, Step, Supertype, Zone

_YOU_WERE_ATTACKED = Window(during=Step.DECLARE_ATTACKERS, condition=Circumstance.YOU_WERE_ATTACKED)
_BEFORE_DAMAGE = Window(before=Point.COMBAT_DAMAGE)
_ATTACKER = target(ATTACKING_CREATURE)


def _early(*costs: Cost, do: tuple[Effect, ...], targets: tuple[TargetSlot, ...] = ()) -> Activated:
    """An ability that is activated only during your turn, before attackers are declared."""
    return Activated(costs=costs, effects=do, targets=targets, window=YOUR_TURN_BEFORE_ATTACKERS)


def _limited(window: Window, *effects: Effect, targets: tuple[TargetSlot, ...] = ()) -> SpellText:
    """The text of a spell that is cast only in a window."""
    return SpellText(modes=(Mode(effects=effects, targets=targets),), window=window)


_PING = _early(TAP, do=(DealDamage(1, Chosen(0)),), targets=(ANY_TARGET,))
_SHOT = _early(SacrificeThis(), do=(DealDamage(1, Chosen(0)),), targets=(ANY_TARGET,))
_GAIN_LIFE = _early(TAP, do=(GainLife(1),))
_DRAW = _early(TAP, do=(Draw(),))
_DRILL = _early(TAP, do=(until_end_of_turn(Chosen(0), gets(2, 2)),), targets=(TARGET_CREATURE,))
_KILL_TAPPED = _early(TAP, do=(Destroy(Chosen(0)),), targets=(target(creature(status=Status.TAPPED)),))
_RETURN_TWO = _early(
    TAP, do=(ReturnToHand(What.THIS), ReturnToHand(Chosen(0))), targets=(target(creature(other=True)),)
)


def _sorcerer(
    name: str, cost: str, types: str, size: tuple[int, int], ability: Activated, printed: str
) -> CardDefinition:
    """A creature with one ability of that kind."""
    return card(name, cost, types, *size, abilities=(ability,), printed=printed)


PORTAL, SECOND_AGE, THREE_KINGDOMS = "1997-05-01", "1998-06-24", "1999-05-01"

_BEFORE_ATTACKERS: tuple[CardDefinition, ...] = (
    _sorcerer("Alaborn Veteran", "{2}{W}", "Creature — Human Knight", (2, 2), _DRILL, SECOND_AGE),
    _sorcerer("Stern Marshal", "{2}{W}", "Creature — Human Soldier", (2, 2), _DRILL, PORTAL),
    _sorcerer("Apprentice Sorcerer", "{2}{U}", "Creature — Human Wizard Sorcerer", (1, 1), _PING, SECOND_AGE),
    _sorcerer("Capricious Sorcerer", "{2}{U}", "Creature — Human Wizard Sorcerer", (1, 1), _PING, PORTAL),
    _sorcerer("Wu Longbowman", "{2}{U}", "Creature — Human Soldier Archer", (1, 1), _PING, THREE_KINGDOMS),
    _sorcerer("Fire Bowman", "{R}", "Creature — Human Soldier Archer", (1, 1), _SHOT, THREE_KINGDOMS),
    _sorcerer("Goblin Firestarter", "{R}", "Creature — Goblin", (1, 1), _SHOT, SECOND_AGE),
    _sorcerer("Shu Farmer", "{1}{W}", "Creature — Human", (1, 1), _GAIN_LIFE, THREE_KINGDOMS),
    _sorcerer("Temple Elder", "{2}{W}", "Creature — Human Cleric", (1, 2), _GAIN_LIFE, SECOND_AGE),
    _sorcerer("Talas Researcher", "{4}{U}", "Creature — Human Pirate Wizard", (1, 1), _DRAW, SECOND_AGE),
    _sorcerer(
        "Lu Su, Wu Advisor", "{3}{U}{U}", "Legendary Creature — Human Advisor", (1, 2), _DRAW, THREE_KINGDOMS
    ),
    _sorcerer("Steam Catapult", "{3}{W}{W}", "Creature — Human Soldier", (2, 3), _KILL_TAPPED, SECOND_AGE),
    _sorcerer("King's Assassin", "{1}{B}{B}", "Creature — Human Assassin", (1, 1), _KILL_TAPPED, PORTAL),
    _sorcerer(
        "Stone Catapult",
        "{4}{B}",
        "Creature — Human Soldier",
        (1, 2),
        _early(
            TAP,
            do=(Destroy(Chosen(0)),),
            targets=(target(creature(status=Status.TAPPED, not_colors="B")),),
        ),
        THREE_KINGDOMS,
    ),
    _sorcerer("Coastal Wizard", "{2}{U}{U}", "Creature — Human Wizard", (1, 1), _RETURN_TWO, SECOND_AGE),
    _sorcerer(
        "Lady Sun", "{1}{U}{U}", "Legendary Creature — Human Advisor", (1, 1), _RETURN_TWO, THREE_KINGDOMS
    ),
    _sorcerer(
        "Cunning Advisor",
        "{3}{B}",
        "Creature — Human Advisor",
        (1, 1),
        _early(TAP, do=(Discard(1, Chosen(0)),), targets=(TARGET_OPPONENT,)),
        THREE_KINGDOMS,
    ),
    _sorcerer(
        "Cao Cao, Lord of Wei",
        "{3}{B}{B}",
        "Legendary Creature — Human Soldier",
        (3, 3),
        _early(TAP, do=(Discard(2, Chosen(0)),), targets=(TARGET_OPPONENT,)),
        THREE_KINGDOMS,
    ),
    _sorcerer(
        "Xun Yu, Wei Advisor",
        "{1}{B}{B}",
        "Legendary Creature — Human Advisor",
        (1, 1),
        _early(TAP, do=(until_end_of_turn(Chosen(0), gets(2, 0)),), targets=(target(YOUR_CREATURE),)),
        THREE_KINGDOMS,
    ),
    _sorcerer(
        "Zhuge Jin, Wu Strategist",
        "{1}{U}{U}",
        "Legendary Creature — Human Advisor",
        (1, 1),
        _early(TAP, do=(until_end_of_turn(Chosen(0), Rule.CANT_BE_BLOCKED),), targets=(TARGET_CREATURE,)),
        THREE_KINGDOMS,
    ),
    _sorcerer(
        "Hua Tuo, Honored Physician",
        "{1}{G}{G}",
        "Legendary Creature — Human",
        (1, 2),
        _early(TAP, do=(PutIntoLibrary(Chosen(0)),), targets=(target_in_your_graveyard(CardType.CREATURE),)),
        THREE_KINGDOMS,
    ),
    _sorcerer(
        "Loyal Retainers",
        "{2}{W}",
        "Creature — Human Advisor",
        (1, 1),
        _early(
            SacrificeThis(),
            do=(ReturnToBattlefield(Chosen(0)),),
            targets=(
                TargetSlot(
                    what=creature(supertypes=(Supertype.LEGENDARY,), whose=Whose.YOU), zone=Zone.GRAVEYARD
                ),
            ),
        ),
        THREE_KINGDOMS,
    ),
    card(
        "Xiahou Dun, the One-Eyed",
        "{2}{B}{B}",
        "Legendary Creature — Human Soldier",
        3,
        2,
        keywords="horsemanship",
        abilities=(
            _early(
                SacrificeThis(),
                do=(ReturnToHand(Chosen(0)),),
                targets=(
                    TargetSlot(
                        what=Filter(colors=frozenset({Color.BLACK}), controller=Whose.YOU),
                        zone=Zone.GRAVEYARD,
                    ),
                ),
            ),
        ),
        printed=THREE_KINGDOMS,
    ),
)


def _answer(
    name: str, cost: str, *effects: Effect, targets: tuple[TargetSlot, ...] = (), printed: str
) -> CardDefinition:
    """An instant that is cast only as you are attacked."""
    return card(
        name, cost, "Instant", spell=_limited(_YOU_WERE_ATTACKED, *effects, targets=targets), printed=printed
    )


_ATTACKING_YOU = creature(combat=CombatRole.ATTACKING_YOU)
_A_CREATURE_ATTACKS_YOU = Window(condition=Controls(_ATTACKING_YOU, Who.EACH_PLAYER))

_AS_YOU_ARE_ATTACKED: tuple[CardDefinition, ...] = (
    card(
        "Confront the Assault",
        "{4}{W}",
        "Instant",
        spell=_limited(_A_CREATURE_ATTACKS_YOU, CreateTokens(SPIRIT, amount=3)),
        printed="2019-07-12",
    ),
    _answer(
        "Assassin's Blade",
        "{1}{B}",
        Destroy(Chosen(0)),
        targets=(target(creature(combat=CombatRole.ATTACKING, not_colors="B")),),
        printed=PORTAL,
    ),
    _answer(
        "Champion's Victory", "{U}", ReturnToHand(Chosen(0)), targets=(_ATTACKER,), printed=THREE_KINGDOMS
    ),
    _answer("Remove", "{U}", ReturnToHand(Chosen(0)), targets=(_ATTACKER,), printed=SECOND_AGE),
    _answer(
        "Command of Unsummoning",
        "{2}{U}",
        ReturnToHand(Chosen(0)),
        targets=(target(ATTACKING_CREATURE, 1, 2),),
        printed=PORTAL,
    ),
    _answer("Eightfold Maze", "{2}{W}", Destroy(Chosen(0)), targets=(_ATTACKER,), printed=THREE_KINGDOMS),
    _answer("Just Fate", "{2}{W}", Destroy(Chosen(0)), targets=(_ATTACKER,), printed=SECOND_AGE),
    _answer(
        "Defiant Stand",
        "{1}{W}",
        until_end_of_turn(Chosen(0), gets(1, 3)),
        Untap(Chosen(0)),
        targets=(TARGET_CREATURE,),
        printed=PORTAL,
    ),
    _answer("Rally the Troops", "{W}", Untap(All(YOUR_CREATURE)), printed=SECOND_AGE),
    _answer(
        "Warrior's Stand", "{1}{W}", until_end_of_turn(All(YOUR_CREATURE), gets(2, 2)), printed=SECOND_AGE
    ),
    _answer("Scorching Winds", "{R}", DealDamage(1, All(ATTACKING_CREATURE)), printed=PORTAL),
    _answer(
        "Treetop Defense", "{1}{G}", until_end_of_turn(All(YOUR_CREATURE), has(Keyword.REACH)), printed=PORTAL
    ),
    card(
        "Kongming's Contraptions",
        "{3}{W}",
        "Creature — Human Soldier",
        2,
        4,
        abilities=(
            Activated(
                costs=(TAP,),
                effects=(DealDamage(2, Chosen(0)),),
                targets=(_ATTACKER,),
                window=_YOU_WERE_ATTACKED,
            ),
        ),
        printed=THREE_KINGDOMS,
    ),
)

_OF_COMBAT: tuple[CardDefinition, ...] = (
    card(
        "Angus Mackenzie",
        "{G}{W}{U}",
        "Legendary Creature — Human Cleric",
        2,
        2,
        abilities=(
            Activated(
                costs=(pay("{G}{W}{U}"), TAP), effects=(PreventAllCombatDamage(),), window=_BEFORE_DAMAGE
            ),
        ),
        printed="1994-06-01",
    ),
    card(
        "Berserk",
        "{G}",
        "Instant",
        spell=_limited(
            _BEFORE_DAMAGE,
            until_end_of_turn(Chosen(0), has(Keyword.TRAMPLE), gets(PowerOf(Chosen(0)), 0)),
            Delay(
                BeginningOf(Step.END),
                (
                    If(
                        Is(Chosen(0), creature(types=(), combat=CombatRole.ATTACKED_THIS_TURN)),
                        (Destroy(Chosen(0)),),
                    ),
                ),
            ),
            targets=(TARGET_CREATURE,),
        ),
        printed="1993-08-05",
    ),
    card(
        "Blood Frenzy",
        "{1}{R}",
        "Instant",
        spell=_limited(
            _BEFORE_DAMAGE,
            until_end_of_turn(Chosen(0), gets(4, 0)),
            Delay(BeginningOf(Step.END), (Destroy(Chosen(0)),)),
            targets=(target(FIGHTING_CREATURE),),
        ),
        printed="1997-10-14",
    ),
    card(
        "Desert",
        None,
        "Land — Desert",
        abilities=(
            tap_for("{C}"),
            Activated(
                costs=(TAP,),
                effects=(DealDamage(1, Chosen(0)),),
                targets=(_ATTACKER,),
                window=Window(during=Step.END_OF_COMBAT),
            ),
        ),
        printed="1993-12-17",
    ),
    card(
        "Jade Statue",
        "{4}",
        "Artifact",
        abilities=(
            Activated(
                costs=(pay("{2}"),),
                effects=(
                    Alter(
                        What.THIS,
                        (
                            AddTypes(frozenset({CardType.ARTIFACT, CardType.CREATURE}), frozenset({"Golem"})),
                            SetPowerToughness(3, 6),
                        ),
                        Duration.END_OF_COMBAT,
                    ),
                ),
                window=DURING_COMBAT,
            ),
        ),
        printed="1993-08-05",
    ),
    card(
        "Teleport",
        "{U}{U}{U}",
        "Instant",
        spell=_limited(
            Window(during=Step.DECLARE_ATTACKERS),
            until_end_of_turn(Chosen(0), Rule.CANT_BE_BLOCKED),
            targets=(TARGET_CREATURE,),
        ),
        printed="1994-06-01",
    ),
)

WINDOWS = (*_BEFORE_ATTACKERS, *_AS_YOU_ARE_ATTACKED, *_OF_COMBAT)

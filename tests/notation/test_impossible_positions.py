"""What can never be is refused, with line and rule; what may have come to be is told as a fault."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import ClassVar

import pytest

from manaburn.cards.decks.pool import CardPool
from manaburn.cards.definitions import CardDefinition, Form, card
from manaburn.cards.vocabulary.abilities import spell
from manaburn.cards.vocabulary.effects_by_subject.damage import DealDamage
from manaburn.cards.vocabulary.words.filters import CREATURE
from manaburn.cards.vocabulary.words.references import Chosen, TargetSlot
from manaburn.editions import R2002, R2006, R2010, R2025, Edition
from manaburn.errors import GameError, NotationError, UnsupportedCard
from manaburn.game import Game
from manaburn.state.keeping.codec import encode
from manaburn.state.keeping.upgrades import VERSION

BLOCKS = "step: declare blockers  priority: Anna | Anna 20 battlefield: {} | Ben 20 battlefield: {}"
WALKER = "Ajani, Caller of the Pride"
TEAMS = "options: shared team turns  teams: Anna and Ben / Cleo and Dan  step: declare blockers"


class Invented:
    """Cards of kinds of which the catalogue has none."""

    cards: ClassVar = {
        "siege of somewhere": card(
            "Siege of Somewhere", "{0}", "Battle — Siege", defense=4, printed="2023-04-14"
        ),
        "fort": card("Fort", "{0}", "Battle", defense=3, printed="2023-04-14"),
        "sparks": card(
            "Sparks",
            "{0}",
            "Instant",
            printed="1993-08-05",
            spell=spell(
                DealDamage(1, Chosen(0)),
                targets=(TargetSlot(what=CREATURE, minimum=1, maximum=2, divided=2),),
            ),
        ),
        "walking fort": card(
            "Walking Fort", "{0}", "Creature Battle — Giant", 2, 2, defense=3, printed="2023-04-14"
        ),
    }

    def find(self, name: str) -> CardDefinition | None:
        return self.cards.get(name.casefold())

    def knows(self, name: str) -> bool:
        return name.casefold() in self.cards

    def near(self, name: str) -> tuple[str, ...]:
        return ()

    def playable(self) -> Iterator[str]:
        return iter(())


INVENTED = CardPool(Invented())


NEVER_IN_COMBAT = [
    (
        BLOCKS.format("Forest (attacking Ben)", "none"),
        "Forest attacks, but isn't a creature [cr2025-06-06 506.3]",
    ),
    (BLOCKS.format("Bonesplitter (attacking Ben)", "none"), "isn't a creature"),
    (
        BLOCKS.format("Grizzly Bears (attacking Ben)", "Forest (blocking Grizzly Bears)"),
        "Forest blocks, but is",
    ),
    (BLOCKS.format("Grizzly Bears (attacking Anna)", "none"), "own controller [cr2025-06-06 506.2]"),
    (
        BLOCKS.format("none", "Grizzly Bears (attacking Anna)"),
        "Ben isn't the active player [cr2025-06-06 508.1]",
    ),
    (BLOCKS.format("none", "Grizzly Bears (attacking nothing)"), "Ben isn't the active player"),
    (
        BLOCKS.format("Hill Giant, Grizzly Bears (attacking Ben)", "Ogre (blocking Hill Giant)"),
        "Ogre blocks Hill Giant, which does not attack",
    ),
    (
        BLOCKS.format("Grizzly Bears (attacking Ben), Hill Giant (blocking Grizzly Bears)", "none"),
        "active player",
    ),
    (
        BLOCKS.format("Grizzly Bears (blocked)", "none"),
        "is blocked, and does not attack [cr2025-06-06 509.1h]",
    ),
    (BLOCKS.format("Grizzly Bears (attacking Forest)", "Forest"), "neither a player nor"),
    (
        BLOCKS.format("Grizzly Bears (attacking Ajani)".replace("Ajani", WALKER) + f", {WALKER}", "none"),
        "own side",
    ),
    (
        BLOCKS.format("Grizzly Bears (attacking Ben, phased out)", "none"),
        "is phased out [cr2025-06-06 506.4]",
    ),
    (
        BLOCKS.format("Benalish Hero (attacking Ben, banded with Hill Giant), Hill Giant", "none"),
        "in a band, and",
    ),
    (
        BLOCKS.format(
            "Benalish Hero#16 (attacking Ben, banded with Benalish Hero#18),"
            " Benalish Hero#18 (attacking Ben),"
            " Benalish Hero#20 (attacking Ben, banded with Benalish Hero#18)",
            "none",
        ),
        "Benalish Hero is in a band twice [cr2025-06-06 702.22c]",
    ),
    (f"{TEAMS} | Anna 20 battlefield: Hill Giant (attacking Ben) | Ben 20 | Cleo 20 | Dan 20", "a teammate"),
    (
        BLOCKS.format(
            "Grizzly Bears (attacking Ben)", "Hill Giant (blocking Grizzly Bears and Grizzly Bears)"
        ),
        "blocks the same creature twice",
    ),
]

NEVER_ELSEWHERE = [
    ("Anna 20 battlefield: Shock | Ben 20", "Shock can't be on the battlefield: it isn't a permanent card"),
    ("Anna 20 hand: Soldier (token) | Ben 20", "Soldier is a token"),
    (
        "Anna 20 battlefield: Soldier (token, commander) | Ben 20",
        "a commander is a card [cr2025-06-06 903.3]",
    ),
    ("Anna 20 schemes: Forest | Ben 20", "neither a scheme nor an Attraction"),
    ("Anna 20 battlefield: Grizzly Bears (since turn 9) | Ben 20", "since a turn that is to come"),
    ("turn: 0 | Anna 20 | Ben 20 | priority: Anna", "the first turn of a game is turn 1"),
    ("turn: 0  step: declare blockers | Anna 20 | Ben 20", "the first turn of a game is turn 1"),
    ("step: none  priority: Anna | Anna 20 | Ben 20", "nobody has priority between two steps"),
    ("Anna 20 hand: Drench the Soil in Their Blood | Ben 20", "a scheme outside of the command zone"),
    ("Anna 20 hand: Concession Stand | Ben 20", "Concession Stand is never in a hand or library"),
    (
        "priority: Ben | Anna 20 lost | Ben 20 | Cleo 20 | stack: Grizzly Bears (by Anna, owned by Ben)",
        "the controller of Grizzly Bears left the game [cr2025-06-06 800.4a]",
    ),
    ("Anna 20 lost | Ben 20", "the outcome is to be told [cr2025-06-06 104.2a]"),
    ("Anna 20 lost battlefield: Forest | Ben 20 | Cleo 20", "left the game with them [cr2025-06-06 800.4a]"),
    ("priority: Anna | Anna 20 lost | Ben 20 | Cleo 20", "Anna has left the game"),
    ("step: untap  priority: Anna | Anna 20 | Ben 20", "nobody has priority in the untap step"),
    (
        "step: untap  priority: Anna | Anna 20 battlefield: Grizzly Bears (2 damage) | Ben 20",
        "nobody has priority in the untap step",
    ),
    ("priority: Anna  passes: 2 | Anna 20 | Ben 20", "all players have passed"),
    ("step: declare attackers  decides: Ben | Anna 20 | Ben 20", "Ben is not the active player, who alone"),
    ("step: declare blockers  decides: Ben | Anna 20 | Ben 20", "nothing attacks Ben, who blocks"),
    ("step: combat damage  decides: Anna | Anna 20 | Ben 20", "no creature that assigns combat damage"),
]

GIANT = "Anna 20 battlefield: {} | Ben 20 battlefield: {}"
NEVER_ELSEWHERE += [
    (
        GIANT.format("Hill Giant (taken from Ben)", "Forest"),
        "Hill Giant is controlled by Anna, and no effect takes it from Ben [cr2025-06-06 613.1",
    ),
    (
        GIANT.format("Control Magic (on Hill Giant)", "Hill Giant"),
        "Hill Giant is controlled by Ben, and an effect gives it to Anna [cr2025-06-06 613.1",
    ),
    (
        GIANT.format("Hill Giant (taken from Ben)", "Control Magic (on Hill Giant)"),
        "Hill Giant is controlled by Anna, and an effect gives it to Ben [cr2025-06-06 613.1",
    ),
]

STACK = "priority: Anna | Anna 20 battlefield: Grizzly Bears#20 | Ben 20 | stack: "
NEVER_ON_THE_STACK = [
    ("Shock (by Anna)", "Shock asks for a target, and no target is told [cr2025-06-06 601.2c]"),
    ("Shock (by Anna, targets none)", "asks for 1 targets of a kind"),
    ("Shock (by Anna, targets Ben and Anna)", "asks for 1 targets of a kind"),
    ("Shock (by Anna, targets Ben / Anna)", "asks for a target, and a target 2 times is told"),
    ("Shock (by Anna, targets gone#900)", "which nothing is or was"),
    ("Blaze (by Anna, targets Ben)", "is cast with a value for X: say it, as in 'X 3' [cr2025-06-06 601.2b]"),
    ("Forest (by Anna)", "a land is not cast"),
    ("Holy Strength (by Anna)", "asks for a target"),
    ("Holy Strength (by Anna, targets Ben)", "targets no player"),
    ("Counterspell (by Anna, targets Ben)", "targets no player"),
    ("Shock (by Anna, modes 3, targets Ben)", "has no such mode"),
]

WRONG_WORDS = [
    (
        "Anna 20 hand: Forest (tapped) | Ben 20",
        "can't be 'tapped': it isn't on the battlefield",
    ),
    ("Anna 20 graveyard: Forest (2 damage) | Ben 20", "can't be '2 damage': it isn't on the battlefield"),
    (STACK + "Shock (by Anna, tapped, targets Ben)", "can't be 'tapped': it is a spell"),
    ("Anna 20 battlefield: Grizzly Bears (targets Ben) | Ben 20", "is not a status of a permanent"),
    ("Anna 20 battlefield: Grizzly Bears (-1 damage) | Ben 20", "never negative"),
    ("Anna 20 battlefield: Grizzly Bears (-2 +1/+1) | Ben 20", "never negative"),
    ("Anna 20 battlefield: Grizzly Bears (1 damage, 2 damage) | Ben 20", "'damage' is given 2 times"),
    (BLOCKS.format("Hill Giant (attacking Ben, attacking nothing)", "none"), "'attacking' is given 2 times"),
    (
        "Anna 20 battlefield: Grizzly Bears, Holy Strength (attached to Grizzly Bears) | Ben 20",
        "is not a status of a card, such as 'tapped' or '1 damage'; say 'on Grizzly Bears'",
    ),
    ("Anna 20 poison: -1 | Ben 20", "never negative"),
    ("Anna 20 poison: 1 poison: 2 | Ben 20", "'poison:' is given twice"),
    ("Anna 20 lands played: -1 | Ben 20", "never negative"),
    ("Anna 20 library: 5001 Forest | Ben 20", "at most 5,000 objects"),
    ("Anna 20 library: 3000 Forest | Ben 20 library: 3000 Forest", "at most 5,000 objects"),
]


@pytest.mark.parametrize(
    ("text", "words"),
    [*NEVER_IN_COMBAT, *NEVER_ELSEWHERE, *((STACK + spell, words) for spell, words in NEVER_ON_THE_STACK)],
)
def test_what_can_never_be_is_refused_with_its_rule(text: str, words: str) -> None:
    with pytest.raises(NotationError) as caught:
        Game.parse(text, R2025)
    assert words in str(caught.value)
    assert "[cr2025-06-06 " in str(caught.value)


@pytest.mark.parametrize(("text", "words"), WRONG_WORDS)
def test_words_that_cannot_be_said_so_are_refused_with_their_line(text: str, words: str) -> None:
    with pytest.raises(NotationError) as caught:
        Game.parse(text, R2025)
    assert words in str(caught.value)
    assert str(caught.value).startswith("line 1: ")


def test_the_line_is_told_in_which_the_object_stands() -> None:
    with pytest.raises(NotationError, match="line 3: Forest attacks"):
        Game.parse("step: combat damage\nAnna 20\n battlefield: Forest (attacking Ben)\nBen 20")


@pytest.mark.parametrize(
    ("edition", "rule"), [(R2002, "308.1"), (R2006, "308.2a"), (R2010, "506.3"), (R2025, "506.3")], ids=str
)
def test_the_rule_is_that_of_the_edition(edition: Edition, rule: str) -> None:
    with pytest.raises(NotationError) as caught:
        Game.parse(BLOCKS.format("Forest (attacking Ben)", "none"), edition)
    assert f"[{edition.key} {rule}]" in str(caught.value)


LEGAL = [
    BLOCKS.format("Grizzly Bears (attacking nothing)", "none"),
    BLOCKS.format("Grizzly Bears (attacking Ben, blocked)", "none"),
    BLOCKS.format("Grizzly Bears (attacking Forest)", "Forest").replace("Forest", WALKER),
    BLOCKS.format("Grizzly Bears (attacking Forest)", "none").replace(
        "(attacking Forest)", "(attacking Ben)"
    ),
    BLOCKS.format("Forest (2 damage)", "Grizzly Bears (on Forest)").replace("Grizzly Bears", "Weakness"),
    "Anna 20 battlefield: Shock (as manifest) | Ben 20",
    STACK + "Blaze (by Anna, targets Ben, X 0)",
    STACK + "Shock (by Anna, targets gone#21)",
    STACK + "Grizzly Bears (by Anna)",
    GIANT.format("Hill Giant (taken from Ben), Control Magic (on Hill Giant)", "Forest"),
    GIANT.format("Hill Giant (owned by Ben)", "Forest"),
    GIANT.format("Hill Giant (phased out, taken from Ben)", "Forest"),
    "Anna 0 lost | Ben 20 | Cleo 20 | priority: Ben",
    "outcome: Ben | Anna 0 lost battlefield: Forest | Ben 20",
    f"{TEAMS} | Anna 20 | Ben 20 battlefield: Hill Giant (attacking Dan) | Cleo 20 | Dan 20",
]


@pytest.mark.parametrize("text", LEGAL)
def test_what_can_be_is_read_and_written(text: str) -> None:
    game = Game.parse(text, R2025)
    assert Game.parse(str(game)).state == game.state


def test_a_planeswalker_in_an_edition_without_them_is_refused_before_anything_else() -> None:
    with pytest.raises(UnsupportedCard):
        Game.parse(
            BLOCKS.format("Grizzly Bears (attacking Forest)", "Forest").replace("Forest", WALKER), R2002
        )


@pytest.mark.parametrize(
    ("text", "words"),
    [
        (BLOCKS.format("Serra Angel (attacking Ben)", "Ogre (blocking Serra Angel)"), "flying nor reach"),
        (BLOCKS.format("Wall of Wood (attacking Ben)", "none"), "Wall of Wood can't attack: it has defender"),
        (
            BLOCKS.format("Hill Giant (attacking Ben, since this turn)", "none"),
            "you haven't controlled it continuously since your turn began",
        ),
        (
            BLOCKS.format("Hill Giant (attacking Ben)", "Ogre (blocking Hill Giant, tapped)"),
            "Ogre Token can't block: it is tapped",
        ),
        (
            BLOCKS.format("Boggart Brute (attacking Ben)", "Ogre (blocking Boggart Brute)"),
            "fewer than 2 creatures",
        ),
        (BLOCKS.format("Forest (2 damage)", "none"), "damage is marked on Forest, which isn't a creature"),
        (
            BLOCKS.format(
                "Hill Giant#20 (attacking Ben), Ogre#22 (attacking Ben)", "Crossroads Consecrator"
            ).replace("Crossroads Consecrator", "Grizzly Bears (blocking Hill Giant and Ogre#22)"),
            "can block no more than 1 attacker",
        ),
        (
            BLOCKS.format("Hill Giant (attacking Ben)", "none").replace(
                "declare blockers", "beginning of combat"
            ),
            "attacks before attackers are declared",
        ),
        (
            "step: declare attackers  priority: Anna | Anna 20 battlefield: Hill Giant (attacking Ben)"
            " | Ben 20 battlefield: Grizzly Bears (blocking Hill Giant)",
            "blocks before blockers are declared",
        ),
    ],
)
def test_what_could_not_have_been_declared_is_read_and_told(text: str, words: str) -> None:
    game = Game.parse(text, R2025)
    assert any(words in fault.sentence and fault.objects for fault in game.faults())
    assert all(fault.rule.startswith("cr2025-06-06 ") for fault in game.faults())
    assert Game.parse(str(game)).faults() == game.faults()


def test_a_legal_combat_has_no_faults() -> None:
    attack = "Hill Giant (attacking Ben, tapped), Serra Angel (attacking Ben)"
    assert Game.parse(BLOCKS.format(attack, "Grizzly Bears (blocking Hill Giant)"), R2025).faults() == ()


def test_a_creature_that_gained_flying_since_stays_blocked_and_is_a_fault() -> None:
    text = BLOCKS.format("Hill Giant (attacking Ben, tapped), Island", "Grizzly Bears (blocking Hill Giant)")
    game = Game.parse(text.replace("| Ben", "hand: Jump | Ben"), R2025)
    assert not game.faults()
    game.play("cast Jump", "targets: Hill Giant", "tap Island for {U}", "pay {U}", "pass", "pass")
    assert [fault.sentence for fault in game.faults()] == [
        "Grizzly Bears can't block Hill Giant: it has neither flying nor reach, because of Jump"
    ]


def test_a_refused_position_is_an_error_of_the_project() -> None:
    for text, _ in (*NEVER_IN_COMBAT, *NEVER_ELSEWHERE, *WRONG_WORDS):
        with pytest.raises(GameError):
            Game.parse(text)


# What only JSON can say, or cards that the catalogue has none of


@pytest.mark.parametrize(
    ("attacker", "attacked", "words"),
    [
        (30, 1, "Grizzly Bears attacks, and is not on the battlefield or phased out [cr2025-06-06 506.4]"),
        (16, 30, "attacks Grizzly Bears, which is not on the battlefield [cr2025-06-06 506.4]"),
    ],
)
def test_what_is_not_on_the_battlefield_does_not_fight(attacker: int, attacked: int, words: str) -> None:
    board = BLOCKS.format("Hill Giant#16 (attacking Ben)", "none").replace(
        "| Ben", "hand: Grizzly Bears#30 | Ben"
    )
    told = json.dumps({"state": {"turn/combat/attacks": {"map": [[attacker, attacked]]}}, "version": VERSION})
    with pytest.raises(NotationError) as caught:
        Game.parse(f"{board}\nmore: {told}", R2025)
    assert words in str(caught.value)


def test_an_emblem_is_in_the_command_zone_alone() -> None:
    emblem = encode(CardDefinition(name="Emblem", cost=None, types=frozenset(), form=Form.EMBLEM))
    told = json.dumps({"definitions": {"Emblem": emblem}, "version": VERSION})
    with pytest.raises(NotationError, match="Emblem is an emblem outside of the command zone"):
        Game.parse(f"Anna 20 hand: Emblem | Ben 20\nmore: {told}", R2025)


@pytest.mark.parametrize(
    ("spell", "words"),
    [
        (
            "Frost Breath (by Anna, targets #20 and #20)",
            "Frost Breath has the same target twice",
        ),
        ("Sparks (by Anna, targets Grizzly Bears)", "what Sparks divides among its targets is not told"),
    ],
)
def test_what_was_chosen_for_a_spell_has_to_be_possible(spell: str, words: str) -> None:
    with pytest.raises(NotationError) as caught:
        Game.parse(STACK + spell, R2025, cards=INVENTED)
    assert words in str(caught.value)


# Battles


@pytest.mark.parametrize(
    ("anna", "ben", "words"),
    [
        (
            "Walking Fort (attacking Ben)",
            "none",
            "Walking Fort attacks, and is a battle [cr2025-06-06 508.1a]",
        ),
        (
            "Hill Giant (attacking Ben)",
            "Walking Fort (blocking Hill Giant)",
            "Walking Fort blocks, and is a battle",
        ),
        (
            "Hill Giant (attacking Ben), Siege of Somewhere (attacking Ben)",
            "none",
            "attacks, but isn't a creature",
        ),
    ],
)
def test_battles_do_not_fight(anna: str, ben: str, words: str) -> None:
    with pytest.raises(NotationError) as caught:
        Game.parse(BLOCKS.format(anna, ben), R2025, cards=INVENTED)
    assert words in str(caught.value)


@pytest.mark.parametrize(
    ("anna", "ben", "words"),
    [
        (
            "Hill Giant (attacking Fort), Fort",
            "none",
            "Hill Giant attacks Fort, which the attacker's controller protects",
        ),
        (
            "Hill Giant (attacking Siege of Somewhere)",
            "Siege of Somewhere",
            "Hill Giant attacks Siege of Somewhere, which the attacker's controller protects",
        ),
        ("Hill Giant (attacking Siege of Somewhere), Siege of Somewhere", "none", None),
        ("Hill Giant (attacking Fort)", "Fort", None),
    ],
)
def test_who_protects_a_battle_could_not_have_attacked_it(anna: str, ben: str, words: str | None) -> None:
    game = Game.parse(BLOCKS.format(anna, ben), R2025, cards=INVENTED)
    found = [fault.sentence for fault in game.faults()]
    assert words in found if words is not None else not found


def test_a_battle_that_nobody_protects_could_not_have_been_attacked() -> None:
    attacked = "Hill Giant (attacking Siege of Somewhere), Siege of Somewhere"
    game = Game.parse(BLOCKS.format(attacked, "none") + " | Cleo 20", R2025, cards=INVENTED)
    told = "Hill Giant attacks Siege of Somewhere, which nobody protects"
    assert told in [fault.sentence for fault in game.faults()]

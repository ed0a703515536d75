"""Creatures that attack though nobody declared them, and reselecting what is attacked."""

from __future__ import annotations

from covering import rule, rules
from manaburn.cards.definitions import card, token
from manaburn.cards.vocabulary.abilities import Activated, Triggered, spell
from manaburn.cards.vocabulary.effects import Arrival, CreateTokens, GainLife, LoseLife
from manaburn.cards.vocabulary.effects_by_subject.combat import MakeAttack, RemoveFromCombat, ReselectAttacked
from manaburn.cards.vocabulary.events.triggers import Attacks
from manaburn.cards.vocabulary.words.costs import TAP
from manaburn.cards.vocabulary.words.references import TARGET_CREATURE, Chosen, Who
from manaburn.editions import R2025, Edition
from manaburn.game import Game
from manaburn.state import events
from manaburn.terms import Step
from phrases import PLAYER_OR_PLANESWALKER
from rules.positions_of_combat import (
    AT_ONCE,
    asked,
    attacking,
    cast,
    combat_damage,
    find,
    give_priority_to,
    go_on,
    life,
    on_battlefield,
    play,
    position,
    refusals,
    resolve,
    under,
)

BEAST = token("Beast", "G", "Creature — Beast", 3, 3)


def making(name: str, arrival: Arrival, made=BEAST, amount: int = 1):
    """An instant that creates tokens which enter in some way."""
    effect = CreateTokens(made, amount=amount, arrival=arrival)
    return card(name, "{0}", "Instant", printed="1993-08-05", spell=spell(effect))


AMBUSH = making("Ambush", Arrival.TAPPED_AND_ATTACKING)
PACK = making("Pack", Arrival.TAPPED_AND_ATTACKING, amount=2)

AGAINST_A_WALKER = """
    step: declare attackers
    Anna 20   hand: Ambush, Pack   battlefield: Hill Giant
    Ben 20    hand: Hero's Downfall   battlefield: Ajani Goldmane, 3 Swamp
"""


def choices(game: Game) -> set[str]:
    """What the pending question offers."""
    return {game.text(answer).removeprefix("choose: ").partition("#")[0] for answer in game.legal_actions}


@rules(
    {
        "cr2010": "508.4#1",
        "wiki2016": ("put-attacking/choose-target#1", "put-attacking/choose-target-repeat#1"),
        "cr2025": "508.4#1",
    }
)
@under(*AT_ONCE)
def test_the_controller_of_what_is_put_in_attacking_chooses_what_it_attacks(edition: Edition) -> None:
    """Also the planeswalker, though the creature that was declared attacks the player."""
    for chosen in ("Ben", "Ajani Goldmane"):
        game = position(edition, AGAINST_A_WALKER, AMBUSH, PACK)
        play(game, "attack: Hill Giant > Ben")
        cast(game, "Ambush")
        assert asked(game) == "ChooseOne Anna"
        assert choices(game) == {"Ben", "Ajani Goldmane"}
        assert on_battlefield(game, "Beast")
        play(game, f"choose: {chosen}")
        assert attacking(game) == {"Hill Giant": "Ben", "Beast": chosen}
        assert asked(game) == "Priority Anna"


@under(*AT_ONCE)
def test_for_each_of_several_another_choice(edition: Edition) -> None:
    game = position(edition, AGAINST_A_WALKER, AMBUSH, PACK)
    play(game, "attack: Hill Giant > Ben")
    cast(game, "Pack")
    play(game, "choose: Ajani Goldmane")
    assert asked(game) == "ChooseOne Anna"
    play(game, "choose: Ben")
    assert game.state.combat is not None
    assert sorted(str(t) for t in game.state.combat.attacks.values()) == sorted(
        ["1", "1", str(find(game, "Ajani Goldmane"))]
    )


@under(*AT_ONCE)
def test_something_else_cannot_be_chosen(edition: Edition) -> None:
    game = position(edition, AGAINST_A_WALKER, AMBUSH, PACK)
    play(game, "attack: Hill Giant > Ben")
    cast(game, "Ambush")
    number = {"2025": "508.4"}.get(edition.name)
    assert refusals(game, "choose: Anna") >= ({f"cr2025-06-06 {number}"} if number else set())
    assert refusals(game, "choose: Anna")
    assert refusals(game, "choose: none")


def test_without_a_choice_nobody_is_asked() -> None:
    game = position(
        R2025, "step: declare attackers | Anna 20 hand: Ambush battlefield: Hill Giant | Ben 20", AMBUSH
    )
    play(game, "attack: Hill Giant")
    cast(game, "Ambush")
    assert asked(game) == "Priority Anna"
    assert attacking(game) == {"Hill Giant": "Ben", "Beast": "Ben"}


# What is specified

CAPTAIN = card(
    "Captain",
    "{0}",
    "Creature — Soldier",
    1,
    1,
    printed="1993-08-05",
    abilities=(
        Triggered(
            on=Attacks(),
            effects=(CreateTokens(BEAST, arrival=Arrival.TAPPED_AND_ATTACKING_THAT_PLAYER),),
        ),
    ),
)


@rules(
    {
        "cr2010": "508.4#2",
        "wiki2016": ("put-attacking/choose-target#2", "put-attacking/choose-target-repeat#2"),
        "cr2025": "508.4#2",
    }
)
@under(*AT_ONCE)
def test_where_the_effect_says_what_is_attacked_there_is_no_choice(edition: Edition) -> None:
    text = """
        step: declare attackers
        Anna 20   battlefield: Captain
        Ben 20    battlefield: Ajani Goldmane
    """
    game = position(edition, text, CAPTAIN)
    play(game, "attack: Captain > Ben")
    resolve(game)
    assert asked(game) == "Priority Anna"
    assert attacking(game) == {"Captain": "Ben", "Beast": "Ben"}


@rules(
    {
        "wiki2016": ("put-attacking/specified-player-gone", "put-attacking/target-gone"),
        "cr2025": ("508.4a#1", "506.3c"),
    }
)
@under("wiki2016", "cr2025")
def test_a_specified_player_who_has_left_is_not_attacked(edition: Edition) -> None:
    text = "step: declare attackers | Anna 20 battlefield: Captain | Ben 20 | Cleo 20"
    game = position(edition, text, CAPTAIN)
    play(game, "attack: Captain > Cleo", "concede Cleo")
    resolve(game)
    assert on_battlefield(game, "Beast")
    assert attacking(game).keys() == {"Captain"}


# An effect states that a creature is attacking

CHARGE = card(
    "Charge",
    "{0}",
    "Instant",
    printed="1993-08-05",
    spell=spell(MakeAttack(Chosen(0)), targets=(TARGET_CREATURE,)),
)
AT_THEM = card(
    "At Them",
    "{0}",
    "Instant",
    printed="1993-08-05",
    spell=spell(MakeAttack(Chosen(0), Chosen(1)), targets=(TARGET_CREATURE, PLAYER_OR_PLANESWALKER)),
)
DRUMMER = card(
    "Drummer",
    "{0}",
    "Creature — Goblin",
    1,
    1,
    printed="1993-08-05",
    abilities=(Triggered(on=Attacks(), effects=(GainLife(5),)),),
)
TO_ARMS = """
    step: declare attackers
    Anna 20   hand: Charge, At Them   battlefield: Hill Giant, Drummer (tapped)
    Ben 20    hand: Hero's Downfall, At Them   battlefield: Ajani Goldmane, 3 Swamp, Grizzly Bears
"""


@rule("cr2025", "508.4#3")
@under("cr2025")
def test_a_creature_said_to_be_attacking_attacks_what_its_controller_chooses(
    edition: Edition,
) -> None:
    """It was not declared, so nothing triggers, and that it is tapped does not matter."""
    game = position(edition, TO_ARMS, CHARGE, AT_THEM, DRUMMER)
    play(game, "attack: Hill Giant > Ben")
    cast(game, "Charge", "Drummer")
    assert asked(game) == "ChooseOne Anna"
    assert choices(game) == {"Ben", "Ajani Goldmane"}
    play(game, "choose: Ajani Goldmane")
    assert attacking(game) == {"Hill Giant": "Ben", "Drummer": "Ajani Goldmane"}
    assert asked(game) == "Priority Anna" and not game.state.stack
    go_on(game, Step.DECLARE_BLOCKERS)
    play(game, "block: none")
    go_on(game, Step.END_OF_COMBAT)
    assert combat_damage(game) == {("Hill Giant", "Ben", 3): 1, ("Drummer", "Ajani Goldmane", 1): 1}


@under()
def test_a_creature_of_the_defending_player_cannot_be_attacking(edition: Edition) -> None:
    text = """
        step: declare attackers
        Anna 20   hand: Charge   battlefield: Hill Giant
        Ben 20    battlefield: Grizzly Bears
    """
    game = position(edition, text, CHARGE)
    play(game, "attack: Hill Giant > Ben")
    cast(game, "Charge", "Grizzly Bears")
    assert attacking(game) == {"Hill Giant": "Ben"}


@rule("cr2025", "508.4b#1")
@under("cr2025")
def test_stated_to_attack_a_player_who_left_it_does_not_attack(edition: Edition) -> None:
    text = """
        step: declare attackers
        Anna 20   hand: At Them   battlefield: Hill Giant, Drummer
        Ben 20
        Cleo 20
    """
    game = position(edition, text, AT_THEM, DRUMMER)
    play(
        game, "attack: Hill Giant > Ben", "cast At Them", "targets: Drummer", "targets: Cleo", "concede Cleo"
    )
    resolve(game)
    assert attacking(game) == {"Hill Giant": "Ben"}


@rule("cr2025", "508.4b#2")
@under("cr2025")
def test_stated_to_attack_a_planeswalker_that_is_gone_it_does_not_attack(edition: Edition) -> None:
    for answer, found in (
        ("Hero's Downfall", {"Hill Giant": "Ben"}),
        (None, {"Hill Giant": "Ben", "Drummer": "Ajani Goldmane"}),
    ):
        game = position(edition, TO_ARMS, CHARGE, AT_THEM, DRUMMER)
        play(game, "attack: Hill Giant > Ben", "cast At Them", "targets: Drummer", "targets: Ajani Goldmane")
        if answer is not None:
            play(game, "pass")
            cast(game, answer, "Ajani Goldmane")
        resolve(game)
        assert attacking(game) == found


@rule("cr2025", "508.4b#2")
@under("cr2025")
def test_stated_to_attack_what_the_attacker_controls_it_does_not_attack(edition: Edition) -> None:
    text = """
        step: declare attackers
        Anna 20   hand: At Them   battlefield: Hill Giant, Drummer, Ajani Goldmane
        Ben 20
    """
    game = position(edition, text, AT_THEM, DRUMMER)
    play(game, "attack: Hill Giant > Ben", "cast At Them", "targets: Drummer", "targets: Ajani Goldmane")
    resolve(game)
    assert attacking(game) == {"Hill Giant": "Ben"}


# What is no creature

STATUE = token("Statue", "", "Artifact")
UNVEILING = making("Unveiling", Arrival.TAPPED_AND_ATTACKING, STATUE)
WEDGE = card(
    "Wedge",
    "{0}",
    "Instant",
    printed="1993-08-05",
    spell=spell(CreateTokens(STATUE, arrival=Arrival.BLOCKING_THE_TARGET), targets=(TARGET_CREATURE,)),
)


@rules(
    {
        "cr2010": "506.3a",
        "wiki2016": ("combat-notes/noncreature-put", "put-attacking/noncreature-repeat"),
        "cr2025": "506.3a",
    }
)
@under()
def test_a_noncreature_put_in_attacking_or_blocking_only_enters(edition: Edition) -> None:
    text = """
        step: declare blockers
        Anna 20   hand: Unveiling   battlefield: Hill Giant (attacking, tapped)
        Ben 20    hand: Wedge
    """
    game = position(edition, text, UNVEILING, WEDGE)
    play(game, "block: none")
    cast(game, "Unveiling")
    assert game.state.permanents[find(game, "Statue")].tapped
    give_priority_to(game, "Ben")
    cast(game, "Wedge", "Hill Giant")
    assert sum(1 for id in game.state.permanents if game.state.objects[id].definition is STATUE) == 2
    assert attacking(game) == {"Hill Giant": "Ben"}
    assert game.state.combat is not None
    assert not game.state.combat.blocks and not game.state.combat.blocked
    assert not any(isinstance(e, events.RemovedFromCombat) for e in game.events)


# Reselecting what is attacked

DETOUR = card(
    "Detour",
    "{0}",
    "Instant",
    printed="1993-08-05",
    spell=spell(ReselectAttacked(Chosen(0)), targets=(TARGET_CREATURE,)),
)
SPITEFUL = card(
    "Spiteful",
    "{0}",
    "Creature — Goblin",
    2,
    2,
    printed="1993-08-05",
    abilities=(
        Triggered(on=Attacks(), effects=(GainLife(1),)),
        Activated(costs=(TAP,), effects=(LoseLife(3, Who.DEFENDING_PLAYER),)),
    ),
    keywords="vigilance",
)


@rules({"cr2025": ("508.7a#1", "508.7a#2", "508.7c", "508.5#1")})
@under("cr2025")
def test_what_is_attacked_is_reselected(edition: Edition) -> None:
    """By the player who may, among the opponents of the attacker's controller and their planeswalkers."""
    text = """
        step: declare attackers
        Anna 20   battlefield: Spiteful, Jace Beleren
        Ben 20    hand: Detour   battlefield: Ajani Goldmane
        Cleo 20
    """
    game = position(edition, text, DETOUR, SPITEFUL)
    play(game, "attack: Spiteful > Ben")
    resolve(game)
    assert life(game, "Anna") == 21
    give_priority_to(game, "Ben")
    cast(game, "Detour", "Spiteful")
    assert asked(game) == "ChooseOne Ben"
    assert sorted(game.text(a).partition("#")[0] for a in game.legal_actions) == [
        "choose: Ajani Goldmane",
        "choose: Ben",
        "choose: Cleo",
    ]
    play(game, "choose: Cleo")
    assert attacking(game) == {"Spiteful": "Cleo"}
    assert not game.state.stack  # it has not attacked again
    combat = game.state.combat
    assert combat is not None
    assert combat.attacked_players == {1}  # Ben: it is still considered to have attacked him
    assert not any(isinstance(e, events.RemovedFromCombat) for e in game.events)
    give_priority_to(game, "Anna")
    play(game, "activate Spiteful ability 1")
    resolve(game)
    assert (life(game, "Ben"), life(game, "Cleo")) == (20, 17)
    go_on(game, Step.DECLARE_BLOCKERS)
    assert asked(game) == "DeclareBlockers Cleo"


@rule("cr2025", "508.7b")
@under("cr2025")
def test_restrictions_of_attackers_do_not_matter_for_what_is_reselected(edition: Edition) -> None:
    """The Sea Monster attacks only a player who controls an Island."""
    text = """
        step: declare attackers
        Anna 20   hand: Detour   battlefield: Sea Monster, Island
        Ben 20    battlefield: Island
        Cleo 20
    """
    game = position(edition, text, DETOUR)
    assert refusals(game, "attack: Sea Monster > Cleo")
    play(game, "attack: Sea Monster > Ben")
    cast(game, "Detour", "Sea Monster")
    play(game, "choose: Cleo")
    assert attacking(game) == {"Sea Monster": "Cleo"}


@under("cr2010", "wiki2016", "cr2025")
def test_the_defending_player_of_one_that_attacks_something_else_now(edition: Edition) -> None:
    """From 2010 to 2017, it was the player it attacked as it became an attacker [cr2010-10-01 508.5]."""
    text = """
        step: declare attackers
        Anna 20   hand: Detour   battlefield: Spiteful
        Ben 20
        Cleo 20
    """
    game = position(edition, text, DETOUR, SPITEFUL)
    play(game, "attack: Spiteful > Ben")
    resolve(game)
    cast(game, "Detour", "Spiteful")
    play(game, "choose: Cleo", "activate Spiteful ability 1")
    resolve(game)
    lost = {name for name in ("Ben", "Cleo") if life(game, name) == 17}
    assert lost == ({"Cleo"} if edition == R2025 else {"Ben"})


@rule("cr2025", "508.5#1")
@under("cr2010", "wiki2016", "cr2025")
def test_the_defending_player_of_one_that_was_removed_from_combat(edition: Edition) -> None:
    """The player it attacked before."""
    text = """
        step: declare attackers
        Anna 20   battlefield: Spiteful
        Ben 20
        Cleo 20   battlefield: Ajani Goldmane   hand: Out
    """
    out = card(
        "Out",
        "{0}",
        "Instant",
        printed="1993-08-05",
        spell=spell(RemoveFromCombat(Chosen(0)), targets=(TARGET_CREATURE,)),
    )
    game = position(edition, text, SPITEFUL, out)
    play(game, "attack: Spiteful > Ajani Goldmane")
    resolve(game)
    play(game, "activate Spiteful ability 1", "pass", "pass")
    cast(game, "Out", "Spiteful")
    assert attacking(game) == {}
    resolve(game)
    assert (life(game, "Ben"), life(game, "Cleo")) == (20, 17)

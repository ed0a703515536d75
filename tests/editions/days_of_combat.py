"""When the rules of combat changed, told by games."""

from __future__ import annotations

from editions.days import history
from manaburn.cards.definitions import CardDefinition, token
from manaburn.cards.vocabulary.effects import Arrival, CreateTokens, Destroy
from manaburn.cards.vocabulary.effects_by_subject.combat import Blocked, MakeBlock, MakeBlocked
from manaburn.cards.vocabulary.words.references import TARGET_CREATURE, Chosen
from manaburn.editions import Edition
from manaburn.errors import UnsupportedCard
from manaburn.state import events
from manaburn.terms import Step
from rules.cards_from_text import written
from rules.combat import test_508_declare_attackers as attackers
from rules.combat import test_508_joining_an_attack as joining
from rules.combat import test_508_payments_and_whole_options as goading
from rules.combat import test_510_first_strike as first_strike
from rules.combat import test_702_22_banding as banding
from rules.combat import test_702_49_ninjutsu as ninjutsu
from rules.positions_of_combat import (
    asked,
    cast,
    go_on,
    is_legal,
    life,
    play,
    position,
    resolve,
    steps_of_combat,
    to_damage,
)
from rules.positions_of_many_turns import charm
from rules.positions_of_play import position as board
from rules.positions_of_play import zone
from rules.turn import test_704_state_based_actions as state_based
from rules.zones import test_310_battles as battles

MUST = "This creature attacks each combat if able."
RAMPART = written("Rampart", "Creature — Wall", size="2/4")
SABRE = written("Sabre", "Creature — Soldier", "Double strike", size="2/2")
BRUTE = written("Brute", "Creature — Ogre", MUST, "This creature can't attack alone.", size="3/3")
MISER = written(
    "Miser", "Creature — Ogre", MUST, "This creature can't attack unless you pay {1}.", size="3/3"
)
BULLY = written("Bully", "Creature — Ogre", MUST, size="3/3")


def judged(edition: Edition, anna: str, attack: str, *cards: CardDefinition) -> str:
    """Whether an attack is legal."""
    text = f"step: declare attackers | Anna 20 battlefield: {anna} | Ben 20"
    return "legal" if is_legal(position(edition, text, *cards), attack) else "illegal"


# Who attacks


history("specified_attack", "Ajani Goldmane", ("2024-11-08", None))(
    ninjutsu.attacked_by_a_ninja_though_it_changed_sides
)


@history("walls", "illegal", ("2004-10-01", "legal"))
def a_wall_without_defender(edition: Edition) -> object:
    return judged(edition, "Rampart", "attack: Rampart", RAMPART)


@history("requirement_test", "legal", ("2003-03-15", "illegal"))
def one_attacks_alone_and_another_must_attack(edition: Edition) -> object:
    """500.4 of 2003: as many requirements as can be. Before, nothing could be added to this attack."""
    return judged(edition, "Juggernaut, Hill Giant#18, Errantry (on Hill Giant#18)", "attack: Hill Giant")


@history("requirement_test", "legal", ("2001-07-23", "illegal"))
def two_must_attack_and_neither_can_alone(edition: Edition) -> object:
    """500.2 of 1999 checks each creature that stays at home against the rest: neither could join nobody."""
    return judged(edition, "Brute#18, Brute#19", "attack: none", BRUTE)


@history("requirement_test", "legal", ("2007-05-01", "illegal"))
def one_must_attack_and_needs_another(edition: Edition) -> object:
    """500.4 of May 2007: a creature of which nothing is asked is needed to obey what is asked of another."""
    return judged(edition, "Brute, Grizzly Bears", "attack: none", BRUTE)


@history("taxed_creatures", "legal", ("2010-02-01", "illegal"), ("2011-02-04", "legal"))
def one_may_attack_and_the_one_that_pays_does(edition: Edition) -> object:
    """Exempt, it obeys nothing by attacking: the other one would obey more. 508.1d of 2010 and 2011."""
    return judged(edition, "Miser, Bully, Silent Arbiter, Forest", "attack: Miser", MISER, BULLY)


@history("repeated_requirement", "legal", ("2017-09-29", "illegal"))
def it_attacked_already_this_turn(edition: Edition) -> object:
    """508.1d: in a turn with several combats."""
    return judged(edition, "Juggernaut (attacked this turn)", "attack: none")


@history("optional_attack_costs", False, ("2017-04-28", True))
def one_that_may_be_exerted_attacks(edition: Edition) -> object:
    """508.1g: whether its player is asked."""
    game = position(edition, "step: declare attackers | Anna 20 battlefield: Hooded Brawler | Ben 20")
    play(game, "attack: Hooded Brawler")
    return asked(game).startswith("Choose")


@history("repeated_goading", False, ("2019-08-23", True))
def one_is_goaded_twice_by_the_same_player(edition: Edition) -> object:
    """701.37c: whether another one, goaded once, may be the one that attacks."""
    text = (
        "step: declare attackers | Anna 20 battlefield: Plain, Mate, Silent Arbiter"
        " | Ben 20 battlefield: Taunt, Taunt, Dare"
    )
    cards = (*goading.CARDS, goading.taunt("Plain"), goading.taunt("Mate", "Dare"))
    return is_legal(position(edition, text, *cards), "attack: Mate")


@history("null_attack", None, ("2003-07-01", "declare attackers"))
def nobody_attacks(edition: Edition) -> object:
    """308.4: whether there is priority in what is left of the step."""
    game = position(edition, "step: declare attackers | Anna 20 battlefield: Grizzly Bears | Ben 20")
    play(game, "attack: none")
    step = game.state.turn.step
    return "declare attackers" if step is Step.DECLARE_ATTACKERS else None


@history("block_steps", 20, ("2007-10-01", 17))
def one_is_put_onto_the_battlefield_attacking_and_none_attacks(edition: Edition) -> object:
    """308.5 of October 2007: any attacker keeps the steps from being skipped."""
    text = "step: beginning of combat | Anna 20 hand: Ambush | Ben 20"
    game = position(edition, text, attackers.AMBUSH)
    cast(game, "Ambush")
    play(game, "pass", "pass", "attack: none")
    go_on(game, Step.POSTCOMBAT_MAIN)
    assert (Step.COMBAT_DAMAGE in steps_of_combat(game)) is (life(game, "Ben") == 17)
    return life(game, "Ben")


def can_be_attacked(edition: Edition, what: str) -> str:
    """Whether a permanent of Ben can be attacked; unknown to the rules it is refused."""
    text = f"step: declare attackers | Anna 20 battlefield: Grizzly Bears | Ben 20 battlefield: {what}"
    try:
        game = position(edition, text)
    except UnsupportedCard:
        return "unknown"
    name = what.partition(" (")[0]
    return "legal" if is_legal(game, f"attack: Grizzly Bears > {name}") else "illegal"


@history("attackable", "unknown", ("2007-10-01", "legal"))
def a_planeswalker(edition: Edition) -> object:
    return can_be_attacked(edition, "Jace Beleren")


@history("attackable", "unknown", ("2023-04-14", "legal"))
def a_battle(edition: Edition) -> object:
    """310.5: its protector is another player than its controller."""
    siege = "Siege of Somewhere (protected by Ben, 3 defense)"
    text = f"step: declare attackers | Anna 20 battlefield: Grizzly Bears, {siege} | Ben 20"
    try:
        game = position(edition, text, battles.SIEGE)
    except UnsupportedCard:
        return "unknown"
    return "legal" if is_legal(game, "attack: Grizzly Bears > Siege of Somewhere") else "illegal"


@history("defending_player", "Cleo", ("2010-06-18", "Ben"), ("2017-08-25", "Cleo"))
def it_attacks_another_player_now(edition: Edition) -> object:
    """308.1 of 2005, 508.5: who loses life for an ability of it."""
    text = "step: declare attackers | Anna 20 hand: Detour battlefield: Spiteful | Ben 20 | Cleo 20"
    game = position(edition, text, joining.DETOUR, joining.SPITEFUL)
    play(game, "attack: Spiteful > Ben")
    resolve(game)
    cast(game, "Detour", "Spiteful")
    play(game, "choose: Cleo", "activate Spiteful ability 1")
    resolve(game)
    return next(name for name in ("Ben", "Cleo") if life(game, name) == 17)


# What happens to attackers


@history("put_in_unblocked_trigger", 0, ("2013-05-01", 1))
def attacks_and_is_not_blocked_of_one_put_in(edition: Edition) -> object:
    """509.4g of 2013."""
    return attackers.triggers_of_a_thief_put_in(edition)


@history("unblocking", 20, ("2003-07-01", 17))
def a_blocked_attacker_becomes_unblocked(edition: Edition) -> object:
    """309.2f."""
    freed = charm("Freed", MakeBlocked(Chosen(0), Blocked.UNBLOCKED), targets=(TARGET_CREATURE,))
    text = """
        step: declare blockers
        Anna 20   hand: Freed   battlefield: Hill Giant (attacking, tapped)
        Ben 20    battlefield: Wall of Wood
    """
    game = position(edition, text, freed)
    play(game, "block: Wall of Wood")
    cast(game, "Freed", "Hill Giant")
    for _ in range(20):
        if game.state.turn.step is Step.END_OF_COMBAT:
            return life(game, "Ben")
        game.push(next(iter(game.legal_actions)))
    raise AssertionError("combat does not end")


GUARD = written(
    "Guard",
    "Creature — Soldier",
    "Whenever Guard blocks, you gain 1 life.",
    "Whenever Guard blocks a creature, you gain 10 life.",
    size="1/9",
)


@history("undeclared_blocks", 31, ("2006-05-01", 20), ("2009-07-11", 21), ("2010-02-01", 31))
def an_effect_makes_a_creature_block(edition: Edition) -> object:
    """309.3 of 2003 and 2006, 509.4a and 509.4b of 2009 and 2010."""
    return life_after_undeclared_block(edition, GUARD)


def life_after_undeclared_block(edition: Edition, guard: CardDefinition) -> object:
    """The life of the player whose creature an effect makes block."""
    made = charm("Made", MakeBlock(Chosen(0)), targets=(TARGET_CREATURE,))
    text = """
        step: declare blockers
        Anna 20   hand: Made   battlefield: Hill Giant (attacking, tapped)
        Ben 20    battlefield: Guard
    """
    game = position(edition, text, made, guard)
    play(game, "block: none")
    cast(game, "Made", "Guard")
    for _ in range(20):
        if game.state.turn.step is Step.END_OF_COMBAT:
            return life(game, "Ben")
        game.push(next(iter(game.legal_actions)))
    raise AssertionError("combat does not end")


def is_alone_after(edition: Edition, wolf: CardDefinition) -> bool:
    """Whether one that attacked with another is alone once that died: it has what it gets alone."""
    text = f"step: declare attackers | Anna 20 hand: Kill battlefield: {wolf.name}, Hill Giant | Ben 20"
    game = position(edition, text, wolf, ninjutsu.KILL)
    play(game, f"attack: {wolf.name}, Hill Giant")
    cast(game, "Kill", "Hill Giant")
    return ninjutsu.is_alone(game, wolf.name)


@history("alone", (False, False), ("2003-07-01", (True, True)), ("2008-10-01", (False, True)))
def the_other_attacker_dies(edition: Edition) -> object:
    """308.5a, 306.4, 306.5: whether it attacks alone, and is attacking alone."""
    return tuple(
        is_alone_after(edition, wolf) for wolf in (ninjutsu.ATTACKS_ALONE, ninjutsu.IS_ATTACKING_ALONE)
    )


@history("bands_with_other", False, ("2009-07-11", True))
def a_legend_that_has_it_and_one_that_has_it_not(edition: Edition) -> object:
    """502.11b, 702.19c: whether they may band."""
    return banding.legends(edition, "Angus Mackenzie, Xun Yu, Wei Advisor")


# Combat damage


@history("combat_damage", True, ("2009-07-11", False))
def damage_is_assigned(edition: Edition) -> object:
    """310.1, 510.2: whether it waits on the stack."""
    game = position(edition, "step: declare blockers | Anna 20 battlefield: Hill Giant (attacking) | Ben 20")
    play(game, "block: none")
    to_damage(game)
    play(game, "assign: Hill Giant > Ben 3")
    assert (life(game, "Ben") == 20) is bool(game.state.stack)
    return bool(game.state.stack)


@history("damage_division", True, ("2009-07-11", False), ("2024-11-08", True))
def the_second_of_two_blockers_is_dealt_all_damage(edition: Edition) -> object:
    """310.2c, 510.1c."""
    text = """
        step: declare blockers
        Anna 20   battlefield: Hill Giant (attacking, tapped)
        Ben 20    battlefield: Grizzly Bears, Wall of Wood
    """
    game = position(edition, text)
    play(game, "block: Grizzly Bears > Hill Giant, Wall of Wood > Hill Giant")
    if asked(game).startswith("Order"):
        play(game, "order: Grizzly Bears, Wall of Wood")
    to_damage(game)
    return is_legal(game, "assign: Hill Giant > Wall of Wood 3")


@history("double_strike", 18, ("2003-03-15", 16))
def a_double_striker(edition: Edition) -> object:
    """502.28."""
    game = position(edition, "step: declare attackers | Anna 20 battlefield: Sabre | Ben 20", SABRE)
    play(game, "attack: Sabre")
    while game.state.turn.step is not Step.DECLARE_BLOCKERS:
        play(game, "pass")
    play(game, "block: none")
    go_on(game, Step.END_OF_COMBAT)
    return life(game, "Ben")


@history("second_damage_step", 0, ("2003-07-01", 2), ("2009-07-11", 0))
def a_first_striker_had_nobody_to_deal_damage_to_in_the_first_step(edition: Edition) -> object:
    """502.2b-c, 310.5, 510.5: its blocker is gone, and another one comes between the steps."""
    shield = token("Shield", "W", "Creature — Soldier", 0, 9)
    line = charm("Line", CreateTokens(shield, arrival=Arrival.BLOCKING))
    kill = charm("Kill", Destroy(Chosen(0)), targets=(TARGET_CREATURE,))
    text = """
        step: declare blockers
        Anna 20   battlefield: Elvish Archers (attacking, tapped), Striker (attacking, tapped)
        Ben 20    hand: Kill, Line   battlefield: Grizzly Bears
    """
    striker = written("Striker", "Creature — Soldier", "First strike", size="1/1")
    game = position(edition, text, line, kill, striker)
    play(game, "block: Grizzly Bears > Elvish Archers", "pass")
    cast(game, "Kill", "Grizzly Bears")
    first_strike.first_damage(game)
    assert game.state.turn.step is Step.FIRST_COMBAT_DAMAGE
    play(game, "pass")
    cast(game, "Line")
    if asked(game).startswith("Choose"):
        play(game, "choose: Elvish Archers")
    go_on(game, Step.END_OF_COMBAT)
    return first_strike.combat_damage(game)["Elvish Archers", "Shield", 2] * 2


@history("nonpositive_power", True, ("2004-02-01", False), ("2009-05-01", True), ("2009-07-11", False))
def one_without_power_is_unblocked(edition: Edition) -> object:
    """310.1a, 310.2a, 510.1a: whether 0 damage is assigned."""
    game = first_strike.unblocked(edition, "Ornithopter")
    go_on(game, Step.END_OF_COMBAT)
    return any(isinstance(event, events.DamageAssigned) for event in game.events)


@history("deathtouch", ["(Bite)"], ("2009-07-11", []))
def one_damage_by_deathtouch(edition: Edition) -> object:
    """502.63, 704.5h: what is on the stack once it was dealt."""
    text = "Anna 20 battlefield: Bite | Ben 20 battlefield: Craw Wurm"
    game = board(text, state_based.BITE, edition=edition)
    state_based.play(game, "activate Bite", "targets: Craw Wurm", "resolve")
    assert bool(zone(game, "Ben", "graveyard")) is (not state_based.stack(game))
    return state_based.stack(game)


@history("deathtouch", False, ("2010-07-16", True))
def one_damage_is_enough_for_the_blocker_of_a_trampler(edition: Edition) -> object:
    """702.2b: for its controller to assign the rest to the player it tramples over."""
    text = """
        step: declare blockers
        Anna 20   battlefield: Asp (attacking, tapped)
        Ben 20    battlefield: Craw Wurm
    """
    asp = written("Asp", "Creature — Snake", "Deathtouch", "Trample", size="3/3")
    game = position(edition, text, asp)
    play(game, "block: Craw Wurm")
    to_damage(game)
    return is_legal(game, "assign: Asp > Craw Wurm 1, Asp > Ben 2")


@history("lifelink", "Ben wins", ("2009-07-11", (4, 18)))
def lifelink_of_damage_that_would_kill(edition: Edition) -> object:
    """502.68, 118.3e."""
    game = board("Anna 2 battlefield: Link | Ben 20", state_based._link(), edition=edition)
    state_based.play(game, "activate Link", "resolve")
    return state_based.life(game) if game.outcome is None else "Ben wins"

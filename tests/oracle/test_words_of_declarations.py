"""What texts of invented cards forbid and ask of attackers and blockers, as it is played."""

from __future__ import annotations

import pytest

from manaburn import decisions as d
from manaburn.cards.definitions import CardDefinition
from manaburn.editions import R2025
from manaburn.game import Game
from manaburn.terms import Step
from oracle.compiled import compiled
from rules.positions_of_combat import (
    answer_the_only_way,
    find,
    go_on,
    is_legal,
    life,
    play,
    position,
    resolve,
)


def attack(board: str, *cards: CardDefinition) -> Game:
    """Anna declares attackers."""
    return position(R2025, f"step: declare attackers | {board}", *cards)


def block(board: str, *cards: CardDefinition) -> Game:
    """Ben declares blockers."""
    return position(R2025, f"step: declare blockers | {board}", *cards)


@pytest.mark.parametrize(
    ("text", "alone", "with_island"),
    [
        ("This creature can't attack unless you control an Island.", False, True),
        ("This creature can't attack if you control an Island.", True, False),
        ("This creature can't attack or block unless there is an Island on the battlefield.", False, True),
        ("This creature can't attack unless there are two or more Islands on the battlefield.", False, False),
        ("This creature can't attack if no Islands are on the battlefield.", False, True),
    ],
)
def test_an_attack_hangs_on_what_there_is(text: str, alone: bool, with_island: bool):
    ox = compiled("Ox", text)
    assert is_legal(attack("Anna 20 battlefield: Ox | Ben 20", ox), "attack: Ox") is alone
    assert is_legal(attack("Anna 20 battlefield: Ox, Island | Ben 20", ox), "attack: Ox") is with_island


def test_an_attack_hangs_on_what_the_defending_player_has():
    shy = compiled("Shy", "This creature can't attack if defending player controls an untapped land.")
    bold = compiled("Bold", "This creature can't attack unless defending player controls two or more lands.")
    board = "Anna 20 battlefield: Shy, Bold | Ben 20 battlefield: {} | Cleo 20 battlefield: {}"
    game = attack(board.format("Island", "Island (tapped), Swamp (tapped)"), shy, bold)
    assert not is_legal(game, "attack: Shy > Ben")
    assert is_legal(game, "attack: Shy > Cleo")
    assert not is_legal(game, "attack: Bold > Ben")
    assert is_legal(game, "attack: Bold > Cleo")


def test_a_player_is_spared_and_perhaps_their_planeswalkers():
    moat = compiled("Moat", "Black creatures can't attack you.", "Enchantment")
    wide = compiled("Wide", "Black creatures can't attack you or planeswalkers you control.", "Enchantment")
    for card, walker in ((moat, True), (wide, False)):
        board = f"Anna 20 battlefield: Black Knight, Grizzly Bears | Ben 20 battlefield: {card.name}, Ajani"
        ajani = compiled("Ajani", "", "Planeswalker — Ajani")
        game = attack(board + " (3 loyalty counters)", card, ajani)
        assert not is_legal(game, "attack: Black Knight > Ben")
        assert is_legal(game, "attack: Grizzly Bears > Ben")
        assert is_legal(game, "attack: Black Knight > Ajani") is walker


def test_creatures_of_one_player_are_not_blocked_by_a_kind():
    passage = compiled("Passage", "Creatures with flying can't block creatures you control.", "Enchantment")
    ogre = compiled("Ogre", "")
    board = "Anna 20 battlefield: Passage, Hill Giant (attacking Ben) | Ben 20 battlefield: Storm Crow, Ogre"

    game = block(board, passage, ogre)
    assert not is_legal(game, "block: Storm Crow > Hill Giant")
    assert is_legal(game, "block: Ogre > Hill Giant")
    mine = "Anna 20 battlefield: Hill Giant (attacking Ben) | Ben 20 battlefield: Storm Crow, Passage"
    assert is_legal(block(mine, passage), "block: Storm Crow > Hill Giant")


def test_weaker_creatures_cannot_block():
    herald = compiled("Herald", "Creatures with power less than Herald's power can't block it.", size=(3, 3))
    drum = compiled("Drum", "Creatures with power less than Drum's power can't block creatures you control.")
    mouse = compiled("Mouse", "This creature can't be blocked by creatures with greater power.")
    theirs = "Ben 20 battlefield: Grizzly Bears, Hill Giant, Mons's Goblin Raiders"
    game = block(f"Anna 20 battlefield: Herald (attacking Ben) | {theirs}", herald)
    assert not is_legal(game, "block: Grizzly Bears > Herald")
    assert is_legal(game, "block: Hill Giant > Herald")
    game = block(
        f"Anna 20 battlefield: Drum, Storm Crow (attacking Ben), Ox (attacking Ben) | {theirs}",
        drum,
        compiled("Ox", ""),
    )
    assert not is_legal(game, "block: Mons's Goblin Raiders > Ox")
    assert is_legal(game, "block: Grizzly Bears > Ox")
    game = block(f"Anna 20 battlefield: Mouse (attacking Ben) | {theirs}", mouse)
    assert is_legal(game, "block: Grizzly Bears > Mouse")
    assert not is_legal(game, "block: Hill Giant > Mouse")


def test_all_creatures_block_or_none():
    titan = compiled(
        "Titan", "This creature can't be blocked unless all creatures defending player controls block it."
    )
    board = "Anna 20 battlefield: Titan (attacking Ben) | Ben 20 battlefield: Hill Giant, Grizzly Bears"
    assert is_legal(block(board, titan), "block: none")
    assert not is_legal(block(board, titan), "block: Hill Giant > Titan")
    assert is_legal(block(board, titan), "block: Hill Giant > Titan, Grizzly Bears > Titan")
    one_is_tapped = block(board + " (tapped)", titan)
    assert not is_legal(one_is_tapped, "block: Hill Giant > Titan")


def test_a_creature_is_made_to_block_or_kept_from_it():
    text = "{0}: Target creature {} this creature this turn{}."
    for words, then, left_out, blocking in (
        ("blocks", " if able", False, True),
        ("can't block", "", True, False),
    ):
        ox = compiled("Ox", text.replace("{}", words, 1).replace("{}", then, 1))
        board = "step: beginning of combat | Anna 20 battlefield: Ox | Ben 20 battlefield: Hill Giant"
        game = position(R2025, board, ox)
        play(game, "activate Ox", "targets: Hill Giant")
        resolve(game)
        go_on_to_attackers(game)
        play(game, "attack: Ox", "pass", "pass")
        assert is_legal(game, "block: none") is left_out
        assert is_legal(game, "block: Hill Giant > Ox") is blocking


def go_on_to_attackers(game: Game) -> None:
    play(game, "pass", "pass")
    assert game.state.turn.step is Step.DECLARE_ATTACKERS


def test_it_must_be_blocked_by_a_kind():
    bait = compiled("Bait", "This creature must be blocked by a Giant if able.")
    board = "Anna 20 battlefield: Bait (attacking Ben) | Ben 20 battlefield: Grizzly Bears, Hill Giant"
    game = block(board, bait)
    assert not is_legal(game, "block: Grizzly Bears > Bait")
    assert is_legal(game, "block: Hill Giant > Bait")
    alone = "Anna 20 battlefield: Bait (attacking Ben) | Ben 20 battlefield: Grizzly Bears"
    assert is_legal(block(alone, bait), "block: none")


def test_no_attack_in_an_extra_turn():
    sphinx = compiled("Sphinx", "This creature can't attack during extra turns.")
    warp = compiled("Warp", "Take an extra turn after this one.", "Sorcery")
    text = "step: precombat main | Anna 20 hand: Warp battlefield: Sphinx library: 3 Forest | Ben 20"
    game = position(R2025, text, sphinx, warp)
    play(game, "cast Warp")
    resolve(game)
    play(game, "pass", "pass")
    go_on_to_attackers(game)
    assert is_legal(game, "attack: Sphinx")
    play(game, "attack: none")
    turn = game.state.turn.number
    while game.state.turn.number == turn or game.state.turn.step is not Step.BEGINNING_OF_COMBAT:
        play(game, "pass")
    go_on(game, Step.END_OF_COMBAT)
    assert game.state.turn.is_extra
    assert life(game, "Ben") == 20, "nothing could attack"


def test_a_trigger_that_counts_only_while_something_is_so():
    wolf = compiled("Wolf", "Whenever this creature attacks while you control an Island, you gain 2 life.")
    for island, gained in ((", Island", 2), ("", 0)):
        game = attack(f"Anna 20 battlefield: Wolf{island} | Ben 20", wolf)
        play(game, "attack: Wolf")
        while game.state.stack:
            resolve(game)
        assert life(game, "Anna") == 20 + gained


def test_attacking_players_triggers_once_for_each_or_once():
    text = "Whenever {}, you gain 1 life."
    cases = {
        "you attack a player": 2,
        "you attack one or more players": 1,
        "one or more creatures you control attack a player": 2,
        "two or more creatures you control attack a player": 1,
        "a player attacks one or more of your opponents": 1,
        "one or more creatures attack": 1,
        "a player attacks with three or more creatures": 1,
        "an opponent attacks with three or more creatures": 0,
    }
    for words, times in cases.items():
        charm = compiled("Charm", text.format(words), "Enchantment")
        board = "Anna 20 battlefield: Charm, Storm Crow, Hill Giant, Craw Wurm | Ben 20 | Cleo 20"
        game = attack(board, charm)
        play(game, "attack: Storm Crow > Ben, Hill Giant > Ben, Craw Wurm > Cleo")
        to_order = game.decision.sources if isinstance(game.decision, d.OrderTriggers) else game.state.stack
        assert len(to_order) == times, words


def test_becoming_blocked_together_triggers_once():
    text = "Whenever one or more creatures you control become blocked, you gain 1 life."
    charm = compiled("Charm", text, "Enchantment")

    mine = "Charm, Hill Giant (attacking Ben), Grizzly Bears (attacking Ben)"
    game = block(
        f"Anna 20 battlefield: {mine} | Ben 20 battlefield: Craw Wurm, Ogre", charm, compiled("Ogre", "")
    )
    play(game, "block: Craw Wurm > Hill Giant, Ogre > Grizzly Bears")
    resolve(game)
    assert not game.state.stack
    assert life(game, "Anna") == 21


def test_that_player_controls_the_target():
    rogue = compiled(
        "Rogue",
        "Whenever this creature deals combat damage to a player, tap target creature that player controls.",
    )
    theirs = "Ben 20 battlefield: Storm Crow | Cleo 20 battlefield: Hill Giant"
    game = block(f"Anna 20 battlefield: Rogue (attacking Ben), Grizzly Bears | {theirs}", rogue)
    play(game, "block: none", *["pass"] * 3)
    answer_the_only_way(game)
    assert is_legal(game, "targets: Storm Crow")
    assert not is_legal(game, "targets: Hill Giant")
    assert not is_legal(game, "targets: Grizzly Bears")


def test_the_upkeep_of_whoever_controls_what_is_enchanted():
    bond = compiled(
        "Bond",
        "Enchant creature\nAt the beginning of the upkeep of enchanted creature's controller, that player"
        " loses 1 life.",
        "Enchantment — Aura",
    )
    for whose, lost in (("Anna", (1, 0)), ("Ben", (0, 1))):
        text = (
            f"step: untap active: {whose} | Anna 20 library: 9 Forest battlefield: Bond (on Hill Giant)"
            " | Ben 20 library: 9 Forest battlefield: Hill Giant"
        )
        game = position(R2025, text, bond)
        go_on(game, Step.UPKEEP)
        while game.state.stack:
            resolve(game)
        assert find(game, "Bond")
        assert (20 - life(game, "Anna"), 20 - life(game, "Ben")) == ((0, 0) if whose == "Anna" else lost)

"""Static abilities about this and others, and what is so otherwise; base power; what was not cast
[cr2025-06-06 208.4b, 611.3, 613.4].
"""

from __future__ import annotations

from rules.cards_from_text import written
from rules.positions_of_play import life, now, permanent, play, position, refused

BOARD = "step: precombat main | Anna 20 hand: {} battlefield: 9 Forest{} | Ben 20 battlefield: {}"


def board(*cards, hand="", mine="", theirs=""):
    return position(BOARD.format(hand, mine and f", {mine}", theirs), *cards)


GUIDE = written("Guide", "Creature — Elf", "Guide and Elves you control get +1/+1.", size="2/2")
ELF = written("Elf", "Creature — Elf", size="1/1")


def test_what_is_both_is_affected_once():  # 611.3
    game = board(GUIDE, ELF, mine="Guide, Elf")
    assert [(now(game, name).power, now(game, name).toughness) for name in ("Guide", "Elf")] == [
        (3, 3),
        (2, 2),
    ]


def test_two_kinds_are_affected_once_each():  # 611.3
    chief = written("Chief", "Enchantment", "Elves you control and Scouts you control get +1/+1.")
    both = written("Both", "Creature — Elf Scout", size="1/1")
    game = board(chief, both, ELF, mine="Chief, Both, Elf")
    assert (now(game, "Both").power, now(game, "Elf").power) == (2, 2)


def test_otherwise_the_other_change_applies():  # 611.3a
    bond = written(
        "Bond",
        "Enchantment — Aura",
        "Enchant creature",
        "As long as you control enchanted creature, it gets +2/+2. Otherwise, it can't block.",
    )
    game = board(bond, mine="Grizzly Bears, Bond (on Grizzly Bears)")
    assert (now(game, "Grizzly Bears").power, now(game, "Grizzly Bears").rules) == (4, ())
    game = board(bond, mine="Bond (on Grizzly Bears)", theirs="Grizzly Bears")
    assert now(game, "Grizzly Bears").power == 2
    assert [rule.value for rule in now(game, "Grizzly Bears").rules] == ["can't block"]


HERALD = written(
    "Herald",
    "Creature — Otter",
    "Whenever another creature you control with base power 1 enters, you gain 1 life.",
    "Whenever another creature you control enters, if it wasn't cast, you gain 10 life.",
    "{1}: Create a 1/1 red Goblin creature token.",
    size="1/1",
)
BANNER = written("Banner", "Enchantment", "Creatures you control get +1/+0.")


def test_base_power_is_the_power_before_anything_adds_to_it():  # 208.4b
    game = board(HERALD, BANNER, ELF, hand="Elf, Grizzly Bears", mine="Herald, Banner")
    play(game, "cast Elf", "resolve", "resolve")
    assert (now(game, "Elf").power, life(game)[0]) == (2, 21)
    play(game, "cast Grizzly Bears", "resolve")
    assert not game.state.stack


def test_a_token_was_not_cast():  # 603.4
    game = board(HERALD, mine="Herald")
    play(game, "activate Herald", "resolve")
    play(game, "order: 1, 2")
    while game.state.stack:
        play(game, "resolve")
    assert life(game)[0] == 31


def test_a_player_gains_protection_from_a_color_for_a_turn():  # 702.16
    ward = written("Ward", "Instant", "You gain protection from the color of your choice until end of turn.")
    game = board(ward, hand="Ward, Shock, Shock", mine="Mountain")
    play(game, "cast Ward", "resolve", "choose: red", "cast Shock")
    assert refused(game, "targets: Anna")
    play(game, "targets: Ben", "resolve")
    assert life(game) == (20, 18)


def test_tokens_are_goaded_for_as_long_as_their_source_remains():  # 611.2b, 701.15
    games = written(
        "Games",
        "Enchantment",
        "When Games enters, each player creates a 1/1 white Warrior creature token. The tokens are goaded for"
        " as long as Games remains on the battlefield.",
    )
    destroy = written("Raze", "Sorcery", "Destroy target enchantment.")
    game = board(games, destroy, hand="Games, Raze")
    play(game, "cast Games", "resolve", "resolve")
    tokens = [id for id, p in game.state.permanents.items() if game.state.objects[id].card is None]
    (effect,) = game.state.continuous
    assert effect.affects == frozenset(tokens)
    play(game, "cast Raze", "targets: Games", "resolve")
    assert not game.state.continuous
    assert permanent(game, f"Warrior#{tokens[0]}")


def test_a_permanent_with_its_back_face_up_is_transformed():  # 701.27g
    watcher = written(
        "Watcher",
        "Creature — Vedalken",
        "Watcher gets +1/+0 for each transformed permanent you control.",
        size="1/1",
    )
    text = BOARD.format("", ", Watcher, Village Ironsmith (transformed), Village Ironsmith", "")
    assert now(position(text, watcher), "Watcher").power == 2

"""Each spell and ability is countered unless it is paid for; counters of which any number is moved; spells
cast within a total mana value; copies of other card types [cr2025-06-06 122.5, 608.2g, 701.6, 707.9].
"""

from __future__ import annotations

from manaburn import decisions as d
from manaburn.game import Automation
from manaburn.terms import CardType, CounterKind
from rules.cards_from_text import written
from rules.positions_of_play import life, now, permanent, play, position, resolve_all, stack, zone

ALIKE = (Automation.PAY_MANA, Automation.ONLY_CHOICES)


def test_each_spell_and_ability_of_opponents():
    denial = written(
        "Denial",
        "Instant",
        "For each spell and ability your opponents control, counter it unless its controller pays {4}.",
    )
    pinger = written(
        "Snipe", "Creature", "Whenever you cast an instant or sorcery spell, you gain 2 life.", size="2/2"
    )
    gain = written("Gain", "Sorcery", "You gain 5 life.")
    game = position(
        "step: precombat main\nAnna 20 hand: Gain battlefield: 5 Forest, Snipe | Ben 20 hand: Denial"
        " battlefield: 3 Forest",
        denial,
        pinger,
        gain,
        automation=ALIKE,
    )
    play(game, "cast Gain", "pass", "cast Denial")
    assert stack(game) == ["Gain", "(Snipe)", "Denial"]
    play(game, "resolve", "yes")  # for the ability; there is no mana left for the spell
    resolve_all(game)
    assert life(game) == (22, 20)
    assert zone(game, "Anna", "graveyard") == ["Gain"]


def test_any_number_of_counters_of_each_kind():
    defense = written(
        "Defense",
        "Enchantment",
        "{0}: Move any number of counters from target permanent you control onto a second target permanent"
        " you control.",
    )
    game = position(
        "step: precombat main\nAnna 20 battlefield: Defense, Hill Giant (3 +1/+1, 2 charge), Memnite"
        " | Ben 20",
        defense,
        automation=(Automation.PAY_MANA,),
    )
    play(game, "activate Defense", "targets: Hill Giant", "targets: Memnite", "resolve")
    for number in ("2", "0"):
        game.push(d.Say(number))
    assert permanent(game, "Memnite").counters == ((CounterKind.PLUS_ONE, 2),)
    assert permanent(game, "Hill Giant").counter(CounterKind.CHARGE) == 2


def test_any_number_of_spells_within_a_total():
    spawn = written(
        "Spawn",
        "Sorcery",
        "Exile the top four cards of your library. You may cast any number of spells with total mana value 4"
        " or less from among them without paying their mana costs.",
    )
    game = position(
        "step: precombat main\nAnna 20 hand: Spawn battlefield: 1 Forest library: Grizzly Bears, Runeclaw"
        " Bear, Craw Wurm, Hill Giant | Ben 20",
        spawn,
        automation=(Automation.PAY_MANA,),
    )
    play(game, "cast Spawn", "resolve")
    offered = 0
    while not zone(game, "Anna", "graveyard"):
        words = str(game.decision)
        offered += 1
        assert "Craw Wurm" not in words
        play(game, "yes" if "Bear" in words else "no")
    resolve_all(game)
    assert sorted(zone(game, "Anna", "battlefield")) == ["Forest", "Grizzly Bears", "Runeclaw Bear"]
    assert offered in (2, 3)  # after 4 of mana value nothing else is offered


def test_a_copy_of_what_a_source_of_a_kind_has_damaged():
    shelob = written(
        "Shelob",
        "Enchantment",
        "Whenever another creature dealt damage this turn by a Spider you controlled dies, create a token"
        " that's a copy of that creature, except it's a Food artifact with"
        ' "{T}: You gain 3 life," and it loses all'
        " other card types.",
    )
    spider = written(
        "Spider", "Creature — Spider", "{0}: Spider deals 1 damage to target creature.", size="1/1"
    )
    ogre = written("Ogre", "Creature — Ogre", "{0}: Ogre deals 1 damage to target creature.", size="1/1")
    game = position(
        "step: precombat main\nAnna 20 battlefield: Shelob, Spider, Ogre | Ben 20 battlefield: Memnite,"
        " Ornithopter",
        shelob,
        spider,
        ogre,
        automation=ALIKE,
    )
    play(game, "activate Ogre", "targets: Memnite", "resolve")
    resolve_all(game)
    assert zone(game, "Anna", "battlefield") == ["Shelob", "Spider", "Ogre"]
    play(game, "activate Spider", "targets: Ornithopter", "resolve", "activate Ogre", "targets: Ornithopter")
    resolve_all(game)
    assert zone(game, "Anna", "battlefield") == ["Shelob", "Spider", "Ogre", "Ornithopter"]
    copy = now(game, "Ornithopter")
    assert copy.types == {CardType.ARTIFACT}
    assert copy.subtypes == {"Food"}

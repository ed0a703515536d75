"""What "it", "that creature" and "other" stand for in the texts of printed cards, shown by games.

What is said of "it" is said of what was spoken of last; where nothing was, the text is refused.
"""

from __future__ import annotations

from pathlib import Path

import pytest

import manaburn.oracle
from manaburn import decisions as d
from manaburn.cards.vocabulary.words.amounts import Stat, StatOf
from manaburn.cards.vocabulary.words.references import Amount, CountersOn, What
from manaburn.cards.walking import parts_of
from manaburn.game import Automation, Game
from manaburn.rules.happening.happening import happen
from manaburn.state.events import AttachmentChanged, DamageDealt
from manaburn.terms import CounterKind, Keyword
from oracle.compiled import compiled, reading_of_text
from oracle.real_cards import reading_of, real
from rules.cards_from_text import written
from rules.positions_of_play import (
    choice,
    go_to,
    happened,
    life,
    now,
    permanent,
    play,
    position,
    refused,
    resolve_all,
    size,
    zone,
)

FORCED = (Automation.PAY_MANA, Automation.ASSIGN_FORCED_DAMAGE)


def move(game: Game, what: str, onto: str) -> None:
    """An Aura or Equipment is moved while an ability waits on the stack."""
    happen(game.state, AttachmentChanged(permanent(game, what).id, permanent(game, onto).id))


# What an Aura or Equipment is attached to, spoken of in a condition


@pytest.mark.parametrize(
    ("name", "host", "expected"),
    [
        ("Edge of the Divinity", "Savannah Lions", (3, 3)),
        ("Edge of the Divinity", "Scathe Zombies", (4, 3)),
        ("Edge of the Divinity", "Grizzly Bears", (2, 2)),
        ("Akki War Paint", "Grizzly Bears", (4, 3)),
        ("Awakened Awareness", "Hill Giant", (1, 1)),
        ("Sharpened Pitchfork", "Savannah Lions", (2, 1)),
        ("Sharpened Pitchfork", "Elite Vanguard", (3, 2)),
        ("Nature's Embrace", "Grizzly Bears", (4, 4)),
        ("Short Circuit", "Hill Giant", (0, 3)),
        ("Steel of the Godhead", "Merfolk of the Pearl Trident", (2, 2)),
        ("Steel of the Godhead", "Grizzly Bears", (2, 2)),
    ],
)
def test_it_is_what_the_condition_is_about(name: str, host: str, expected: tuple[int, int]) -> None:
    game = position(f"Anna 20 battlefield: {host}, {name} (on {host}) | Ben 20", *real(name))
    assert size(game, host) == expected


_LIKE_THEM = (
    *("Butcher's Cleaver", "Careful Cultivation", "Clawing Torment", "Clout of the Dominus"),
    *("Equestrian Skill", "Favor of Jukai", "Favor of the Overbeing", "Fists of the Demigod"),
    *("Gift of Wrath", "Helm of the Ghastlord", "Historian's Wisdom", "Hope Against Hope"),
    *("Lavamancer's Skill", "Runes of the Deus", "Scourge of the Nobilis", "Shield of the Oversoul"),
    "Twisted Embrace",
)


@pytest.mark.parametrize("name", _LIKE_THEM)
def test_the_aura_itself_stays_what_it_is(name: str) -> None:
    """Attached to a Human Wizard of all colours, it changes that creature and nothing of its own."""
    everything = compiled("Everything", "", "Creature — Human Wizard", cost="{W}{U}{B}{R}{G}")
    text = f"Anna 20 battlefield: Everything, {name} (on Everything) | Ben 20"
    game = position(text, *real(name), everything)
    bare = position("Anna 20 battlefield: Everything | Ben 20", everything)
    itself = now(game, name)
    assert (itself.power, itself.toughness, itself.keywords) == (0, 0, frozenset())
    changed, plain = now(game, "Everything"), now(bare, "Everything")
    if name == "Lavamancer's Skill":
        assert len(changed.activated) == 2
    else:
        assert (changed.power, changed.keywords) != (plain.power, plain.keywords)


def test_what_a_condition_is_about_is_tapped_and_loses_its_abilities() -> None:
    """Ray of Frost on a red creature with trample and haste."""
    game = position(
        "Anna 20 hand: Ray of Frost battlefield: 3 Island | Ben 20 battlefield: Ball Lightning",
        *real("Ray of Frost"),
    )
    play(game, "cast Ray of Frost", "targets: Ball Lightning", "resolve")
    resolve_all(game)
    assert permanent(game, "Ball Lightning").tapped
    assert not permanent(game, "Ray of Frost").tapped
    assert now(game, "Ball Lightning").keywords == frozenset()


@pytest.mark.parametrize(
    "text",
    [
        "Whenever you gain life, it gets +1/+1 until end of turn.",
        "At the beginning of your upkeep, put a +1/+1 counter on it.",
    ],
)
def test_nothing_stands_for_what_was_not_spoken_of(text: str) -> None:
    with pytest.raises(AssertionError, match="named"):
        written("Nobody", "Creature — Ox", text, size="2/2")


@pytest.mark.parametrize("name", ["Cosmic Intervention", "Nissa's Revelation"])
def test_what_stands_for_nothing_is_refused(name: str) -> None:
    assert reading_of(name).definition is None
    assert any("named" in unread.why for unread in reading_of(name).unread)


# Others than whom?


def test_an_enchanted_creature_is_not_among_the_others() -> None:
    aura = real("Bravado", "Conclave's Blessing", "Gleam of Authority")
    text = (
        "Anna 20 battlefield: Grizzly Bears{counters}, {aura} (on Grizzly Bears){more}"
        " | Ben 20 battlefield: Ox"
    )
    ox = written("Ox", "Creature — Ox", size="2/4")

    def sizes(name: str, more: str, counters: str = "") -> tuple[int, int]:
        return size(
            position(text.format(aura=name, more=more, counters=counters), *aura, ox), "Grizzly Bears"
        )

    assert sizes("Bravado", "") == (2, 2)
    assert sizes("Bravado", ", Hill Giant, Gray Ogre") == (4, 4)
    assert sizes("Conclave's Blessing", ", Hill Giant") == (2, 4)
    assert sizes("Gleam of Authority", ", Hill Giant (2 +1/+1 counters)", " (1 +1/+1 counter)") == (5, 5)


def test_an_enchantment_counts_others_than_itself() -> None:
    """Ancestral Mask is one of the enchantments itself: it counts the others, whatever they enchant."""
    text = "Anna 20 battlefield: Grizzly Bears, Ancestral Mask (on Grizzly Bears){more} | Ben 20"
    mask = real("Ancestral Mask")
    assert size(position(text.format(more=""), *mask), "Grizzly Bears") == (2, 2)
    assert size(position(text.format(more=", Levitation"), *mask), "Grizzly Bears") == (4, 4)


def test_each_of_a_kind_counts_the_others_of_its_kind() -> None:
    podium = "Anna 20 battlefield: Heroes' Podium, Isamaru, Hound of Konda{more} | Ben 20"
    hero = written("Hero", "Legendary Creature — Human", size="1/1")
    cards = (*real("Heroes' Podium", "Skeletal Swarming", "Sliver Legion"), hero)
    assert size(position(podium.format(more=""), *cards), "Isamaru, Hound of Konda") == (2, 2)
    assert size(position(podium.format(more=", Hero"), *cards), "Isamaru, Hound of Konda") == (3, 3)
    assert size(position(podium.format(more=", Hero"), *cards), "Hero") == (2, 2)
    bones = written("Bones", "Creature — Skeleton", size="1/1")
    swarming = "Anna 20 battlefield: Skeletal Swarming, 2 Bones | Ben 20"
    game = position(swarming, *cards, bones)
    assert {now_of(game, id) for id in ids(game, "Bones")} == {(2, 1)}
    sliver = written("Sliver", "Creature — Sliver", size="1/1")
    game = position("Anna 20 battlefield: Sliver Legion, Sliver | Ben 20", *cards, sliver)
    assert (size(game, "Sliver"), size(game, "Sliver Legion")) == ((2, 2), (8, 8))


def ids(game: Game, name: str) -> list[int]:
    return [id for id in game.state.permanents if game.state.objects[id].definition.name == name]


def now_of(game: Game, id: int) -> tuple[int, int]:
    return size(game, f"{game.state.objects[id].definition.name}#{id}")


def test_who_attacks_alone_is_not_among_the_others() -> None:
    """Sigil of Valor: one other creature stays at home."""
    text = "step: declare attackers | Anna 20 battlefield: Grizzly Bears, Sigil of Valor (on Grizzly Bears),"
    game = position(f"{text} Hill Giant | Ben 20", *real("Sigil of Valor"))
    play(game, "attack: Grizzly Bears", "resolve")
    assert size(game, "Grizzly Bears") == (3, 3)


@pytest.mark.parametrize(
    "name",
    [
        "Vampirism",  # other creatures than the enchanted one
        "Illicit Masquerade",  # another card than the one that died
        "Feast of Worms",  # another land than the one destroyed
        "Hit",  # the other half: others than each of those that attack
    ],
)
def test_others_that_cannot_be_said_are_refused(name: str) -> None:
    assert reading_of(name).definition is None
    assert any("others" in unread.why for unread in reading_of(name).unread)


# What an ability is about that triggers on what its source is attached to


def test_what_was_dealt_lethal_damage_deals_as_much() -> None:
    """Blazing Sunsteel: the creature is gone, and its Equipment on nothing, as the ability resolves."""
    text = (
        "Anna 20 hand: Shock battlefield: Mountain, Grizzly Bears, Blazing Sunsteel (on Grizzly Bears)"
        " | Ben 20"
    )
    game = position(text, *real("Blazing Sunsteel"))
    play(game, "cast Shock", "targets: Grizzly Bears", "resolve", "targets: Ben", "resolve")
    assert "Grizzly Bears" in zone(game, "Anna", "graveyard")
    assert life(game) == (20, 18)


_ATTACKING = (
    "step: declare attackers | Anna 20 battlefield: Hill Giant, Gray Ogre, {name} (on Hill Giant) | Ben 20"
)


@pytest.mark.parametrize(
    ("name", "attacker", "other"),
    [
        ("Armory of Iroas", (4, 4), (2, 2)),
        ("Bone Sabres", (7, 7), (2, 2)),
        ("Thunderous Might", (6, 3), (2, 2)),  # three red symbols
        ("Two-Handed Axe", (6, 3), (2, 2)),
    ],
)
@pytest.mark.parametrize("moved", [False, True])
def test_it_is_what_attacked_wherever_its_equipment_is(
    name: str, attacker: tuple[int, int], other: tuple[int, int], moved: bool
) -> None:
    game = position(_ATTACKING.format(name=name), *real(name))
    play(game, "attack: Hill Giant")
    if moved:
        move(game, name, "Gray Ogre")
    resolve_all(game)
    assert (size(game, "Hill Giant"), size(game, "Gray Ogre")) == (attacker, other)


def test_the_controller_of_what_died_is_meant() -> None:
    """Funeral March, on a creature of Ben's."""
    text = (
        "Anna 20 hand: Shock battlefield: Mountain, Memnite"
        " | Ben 20 battlefield: Grizzly Bears, Gray Ogre, Hill Giant,"
    )
    game = position(f"{text} Funeral March (on Grizzly Bears)", *real("Funeral March"))
    play(game, "cast Shock", "targets: Grizzly Bears", "resolve")
    resolve_all(game)
    assert zone(game, "Anna", "battlefield") == ["Mountain", "Memnite"]
    assert choice(game) == ["Gray Ogre", "Hill Giant"]


def test_the_upkeep_counter_is_put_on_what_was_enchanted() -> None:
    """Unstable Mutation has been moved while its ability waited."""
    text = (
        "step: end active: Ben | Anna 20"
        " battlefield: Hill Giant, Gray Ogre, Unstable Mutation (on Hill Giant)"
    )
    game = position(f"{text} library: 9 Forest | Ben 20 library: 9 Forest", *real("Unstable Mutation"))
    go_to(game, "upkeep", "Anna")
    move(game, "Unstable Mutation", "Gray Ogre")
    resolve_all(game)
    assert (size(game, "Hill Giant"), size(game, "Gray Ogre")) == ((2, 2), (5, 5))


def test_it_deals_damage_is_said_of_the_dealer() -> None:
    """Essence Sliver: the controller of the Sliver gains life, not of the creature that is dealt damage."""
    text = (
        "step: declare blockers | Anna 20 battlefield: Essence Sliver (attacking Ben)"
        " | Ben 20 battlefield: Ox"
    )
    ox = written("Ox", "Creature — Ox", size="0/4")
    game = position(text, *real("Essence Sliver"), ox, automation=FORCED)
    play(game, "block: Ox > Essence Sliver")
    while not game.state.stack:
        game.push(d.Pass())
    resolve_all(game)
    assert life(game) == (23, 20)


# Times with which a sentence begins


def test_a_time_is_said_of_all_its_sentence() -> None:
    """Wargling: the trample of the others ends with the turn."""
    text = "step: declare attackers | Anna 20 battlefield: Wargling, Craw Wurm library: 9 Forest"
    game = position(f"{text} | Ben 20 library: 9 Forest", *real("Wargling"), automation=FORCED)
    play(game, "attack: Wargling")
    resolve_all(game)
    assert now(game, "Craw Wurm").keywords == frozenset({Keyword.TRAMPLE})
    go_to(game, "upkeep", "Ben")
    assert now(game, "Craw Wurm").keywords == frozenset()


def test_lands_are_swamps_for_a_turn_only() -> None:
    text = (
        "Anna 20 hand: Nightcreep battlefield: 2 Swamp library: 9 Forest"
        " | Ben 20 battlefield: Island, Memnite"
    )
    game = position(f"{text} library: 9 Forest", *real("Nightcreep"))
    play(game, "cast Nightcreep", "resolve")
    assert (now(game, "Island").subtypes, len(now(game, "Memnite").colors)) == (frozenset({"Swamp"}), 1)
    go_to(game, "upkeep", "Ben")
    assert (now(game, "Island").subtypes, len(now(game, "Memnite").colors)) == (frozenset({"Island"}), 0)


def test_two_are_changed_for_one_time() -> None:
    text = (
        "Anna 20 hand: Skulduggery battlefield: Swamp, Hill Giant library: 9 Forest"
        " | Ben 20 battlefield: Gray Ogre"
    )
    game = position(f"{text} library: 9 Forest", *real("Skulduggery"))
    play(game, "cast Skulduggery", "targets: Hill Giant", "targets: Gray Ogre", "resolve")
    assert (size(game, "Hill Giant"), size(game, "Gray Ogre")) == ((4, 4), (1, 1))
    go_to(game, "upkeep", "Ben")
    assert (size(game, "Hill Giant"), size(game, "Gray Ogre")) == ((3, 3), (2, 2))


# Whom a creature is to block


_BLOCKED = "step: {step} | Anna 20 battlefield: {mine} | Ben 20 battlefield: Hill Giant, Gray Ogre"


@pytest.mark.parametrize(
    ("name", "mine"),
    [
        ("Impetuous Devils", "Impetuous Devils, Memnite"),
        ("Avalanche Tusker", "Avalanche Tusker, Memnite"),
        ("Grappling Hook", "Craw Wurm, Memnite, Grappling Hook (on Craw Wurm)"),
    ],
)
def test_a_target_has_to_block_what_attacks(name: str, mine: str) -> None:
    game = position(_BLOCKED.format(step="declare attackers", mine=mine), *real(name))
    attacker = mine.split(",", maxsplit=1)[0]
    play(game, f"attack: {attacker}, Memnite", "targets: Hill Giant", "resolve")
    if isinstance(game.decision, d.ChooseWhether):
        play(game, "yes")
    go_to_blocks(game)
    for wrong in ("block: none", "block: Hill Giant > Memnite", f"block: Gray Ogre > {attacker}"):
        assert "509" in refused(game, wrong)
    play(game, f"block: Hill Giant > {attacker}")


def go_to_blocks(game: Game) -> None:
    while not isinstance(game.decision, d.DeclareBlockers):
        game.push(d.Pass())


@pytest.mark.parametrize("name", ["Feral Contest", "Monstrous Step"])
def test_another_target_has_to_block_the_first(name: str) -> None:
    lands = "5 Forest"
    text = f"Anna 20 hand: {name} battlefield: Craw Wurm, Memnite, {lands} | Ben 20 battlefield: Hill Giant"
    game = position(text, *real(name))
    play(game, f"cast {name}", "targets: Craw Wurm", "targets: Hill Giant", "resolve")
    go_to_attacks(game)
    play(game, "attack: Craw Wurm, Memnite")
    go_to_blocks(game)
    assert "509" in refused(game, "block: none")
    assert "509" in refused(game, "block: Hill Giant > Memnite")
    play(game, "block: Hill Giant > Craw Wurm")


def go_to_attacks(game: Game) -> None:
    while not isinstance(game.decision, d.DeclareAttackers):
        game.push(d.Pass())


def test_what_enters_may_have_a_target_block_it() -> None:
    text = (
        "Anna 20 hand: Giant Ambush Beetle battlefield: 3 Swamp, 2 Mountain, Forest, 3 Forest, Memnite"
        " | Ben 20"
    )
    game = position(f"{text} battlefield: Hill Giant", *real("Giant Ambush Beetle"))
    play(game, "cast Giant Ambush Beetle", "resolve", "targets: Hill Giant", "resolve")
    if isinstance(game.decision, d.ChooseWhether):
        play(game, "yes")
    go_to_attacks(game)
    play(game, "attack: Giant Ambush Beetle, Memnite")
    go_to_blocks(game)
    assert "509" in refused(game, "block: Hill Giant > Memnite")
    play(game, "block: Hill Giant > Giant Ambush Beetle")


def test_a_gained_ability_speaks_of_what_gained_it() -> None:
    """Tower Above: whoever attacks with it has a target block it."""
    text = (
        "Anna 20 hand: Tower Above battlefield: Craw Wurm, Memnite, 3 Forest | Ben 20 battlefield: Hill Giant"
    )
    game = position(text, *real("Tower Above"))
    play(game, "cast Tower Above", "targets: Craw Wurm", "resolve")
    go_to_attacks(game)
    play(game, "attack: Craw Wurm, Memnite", "targets: Hill Giant", "resolve")
    go_to_blocks(game)
    assert "509" in refused(game, "block: Hill Giant > Memnite")
    play(game, "block: Hill Giant > Craw Wurm")


# The source, named again


def test_the_source_is_it_once_a_condition_names_it() -> None:
    """Wedding Announcement creates a token before it transforms itself."""
    name = "Wedding Announcement"
    text = f"Anna 20 battlefield: {name} (2 invitation counters) library: 9 Forest"
    game = position(f"{text} | Ben 20 library: 9 Forest", *real(name))
    go_to(game, "end", "Anna")
    resolve_all(game)
    assert sorted(zone(game, "Anna", "battlefield")) == ["Human", "Wedding Festivity"]


def test_the_source_is_it_once_it_is_sacrificed() -> None:
    """Mogg Bombers deal the damage, and not what has entered."""
    text = "Anna 20 hand: Memnite battlefield: Mogg Bombers | Ben 20 battlefield: Silver Knight"
    knight = written("Silver Knight", "Creature — Knight", size="2/2")
    game = position(text, *real("Mogg Bombers"), knight)
    play(game, "cast Memnite", "resolve", "targets: Ben")
    resolve_all(game)
    dealt = happened(game, DamageDealt)
    assert [game.state.last_known[event.source].object.definition.name for event in dealt] == ["Mogg Bombers"]


def test_cards_are_never_so_much() -> None:
    """So much life is gained as damage was dealt, though there is no card to discard."""
    ghoul = written(
        "Ghoul",
        "Creature — Zombie",
        "Whenever Ghoul deals combat damage to a player, discard that many cards. You gain that much life.",
        size="3/3",
    )
    text = "step: declare attackers | Anna 20 battlefield: Ghoul | Ben 20"
    game = position(text, ghoul, automation=FORCED)
    play(game, "attack: Ghoul")
    go_to(game, "end of combat", "Anna")
    assert life(game) == (23, 17)


def test_what_may_not_have_happened_is_refused() -> None:
    assert reading_of("Tellah, Great Sage").definition is None


def test_what_words_stand_for_is_decided_in_one_place() -> None:
    """No phrase looks through what was spoken of: it asks, and is refused where nothing was."""
    folder = Path(manaburn.oracle.__file__).parent
    files = [file for file in folder.rglob("*.py") if ".mentions" in file.read_text(encoding="utf-8")]
    assert {file.name for file in files} <= {"spoken_of.py", "scope.py", "reading.py"}


# Him and her


@pytest.mark.parametrize(
    ("what", "amount"),
    [
        ("draw a card for each +1/+1 counter on him.", CountersOn(CounterKind("+1/+1"), What.THIS)),
        ("draw cards equal to her power.", StatOf(Stat.POWER, What.THIS)),
    ],
)
@pytest.mark.parametrize("before", ["", "destroy target creature. "])
def test_him_and_her_stand_for_the_source(before: str, what: str, amount: Amount):
    """Cards say so of themselves alone: a target is "it"."""
    spoken = f"{before}{what[0].upper() if before else what[0]}{what[1:]}"
    definition = reading_of_text(f"When Ox enters, {spoken}").definition
    assert definition is not None
    assert amount in parts_of(definition)


# What was sacrificed and what was discarded


def test_a_discarded_card_is_not_what_was_sacrificed():
    """The reflexive ability does not know the card with which the cost was paid."""
    text = "Discard a card: Sacrifice a creature. When you do, {} deals damage equal to the {} to any target."
    known, unknown = (
        reading_of_text(text.format("Ox", what))
        for what in ("sacrificed creature's power", "discarded card's mana value")
    )
    assert known.definition is not None
    assert unknown.definition is None


@pytest.mark.parametrize(
    "sacrificed",
    ["Sacrifice two creatures.", "Each player sacrifices a creature of their choice."],
)
@pytest.mark.parametrize("when", ["When you do", "You may pay {2}. When you do"])
def test_of_several_creatures_none_is_the_one_that_was_sacrificed(sacrificed: str, when: str):
    text = (
        f"{{0}}: {sacrificed} {when}, Ox deals damage equal to the sacrificed creature's power to any target."
    )
    assert reading_of_text(text).definition is None
    one = text.replace(sacrificed, "Sacrifice a creature.")
    assert reading_of_text(one).definition is not None

"""Sieges: played from their front face, protected, attacked, defeated, and cast transformed for nothing."""

from __future__ import annotations

import json
import lzma
from pathlib import Path

import pytest

from manaburn.cards.definitions import CardDefinition, card
from manaburn.cards.vocabulary.abilities import Static, Triggered, spell
from manaburn.cards.vocabulary.effects import DealDamage, Draw, GainLife
from manaburn.cards.vocabulary.events.triggers import CastsSpell
from manaburn.cards.vocabulary.events.triggers_of_deeds import DoesDeed, Doing
from manaburn.cards.vocabulary.words.filters import Filter
from manaburn.cards.vocabulary.words.references import ANY_TARGET, Chosen, TargetSlot, Who
from manaburn.cards.vocabulary.words.spells_of_players import CantCast
from manaburn.editions import R2025
from manaburn.game import Game
from manaburn.oracle.assembling.reading import read
from manaburn.oracle.sources.printed import from_scryfall
from manaburn.state import events
from manaburn.terms import CardType, CounterKind, Keyword, PlayerId, Step
from rules.positions_of_combat import (
    asked,
    assign_all,
    cast,
    combat_damage,
    died,
    find,
    go_on,
    life,
    on_battlefield,
    play,
    position,
    resolve,
)

PALADIN = card(
    "Gate Paladin",
    None,
    "Creature — Angel Knight",
    3,
    3,
    printed="2023-04-21",
    colors="W",
    keywords="flying",
    abilities=(Triggered(on=DoesDeed(Doing.ENTERS), effects=(Draw(),)),),
)
GATES = card(
    "Siege of the Gates",
    "{2}{W}",
    "Battle — Siege",
    printed="2023-04-21",
    defense=3,
    abilities=(Triggered(on=DoesDeed(Doing.ENTERS), effects=(GainLife(2),)),),
    back=PALADIN,
)
FLYER = Filter(types=frozenset({CardType.CREATURE}), having=frozenset({Keyword.FLYING}))
BLAZE = card(
    "Blaze of the Tower",
    None,
    "Sorcery",
    printed="2023-04-21",
    colors="R",
    spell=spell(DealDamage(5, Chosen(0)), targets=(TargetSlot(what=FLYER),)),
)
TOWER = card("Siege of the Tower", "{1}{R}", "Battle — Siege", printed="2023-04-21", defense=2, back=BLAZE)
BURN = card(
    "Burn",
    "{0}",
    "Instant",
    printed="1993-08-05",
    spell=spell(DealDamage(3, Chosen(0)), targets=(ANY_TARGET,)),
)
SCRIBE = card(
    "Scribe",
    "{1}{U}",
    "Creature — Wizard",
    1,
    1,
    printed="1993-08-05",
    abilities=(Triggered(on=CastsSpell(), effects=(GainLife(1),)),),
)
SILENCE = card(
    "Silence of Spells",
    "{1}{W}",
    "Enchantment",
    printed="1993-08-05",
    abilities=(Static(affects=Who.EACH_PLAYER, changes=(CantCast(Filter()),)),),
)
MADE = (GATES, TOWER, BURN, SCRIBE, SILENCE)


def board(text: str, *more: CardDefinition) -> Game:
    """A position of 2025 with these cards."""
    return position(R2025, text, *MADE, *more)


def test_a_siege_from_the_hand_to_its_other_face() -> None:  # 310.4b, 310.8a, 310.11b, 712.11a
    text = """
        turn: 5   step: precombat main
        Anna 20   hand: Siege of the Gates   battlefield: Hill Giant, 3 Plains   library: 3 Forest
        Ben 20    battlefield: Gray Ogre   library: 3 Forest
        Cleo 20   library: 3 Forest
    """
    game = board(text)
    cast(game, "Siege of the Gates")
    assert asked(game) == "ChooseOne Anna"
    play(game, "choose: Ben")
    siege = game.state.permanents[find(game, "Siege of the Gates")]
    assert siege.counter(CounterKind.DEFENSE) == 3
    assert siege.protector == 1
    resolve(game)
    assert life(game, "Anna") == 22  # it has entered
    go_on(game, Step.DECLARE_ATTACKERS)
    play(game, "attack: Hill Giant > Siege of the Gates")
    go_on(game, Step.DECLARE_BLOCKERS)
    assert asked(game) == "DeclareBlockers Ben"
    play(game, "block: none")
    assign_all(game)
    resolve(game)
    assert combat_damage(game) == {("Hill Giant", "Siege of the Gates", 3): 1}
    assert [game.state.objects[id].definition.name for id in game.state.exile] == ["Siege of the Gates"]
    play(game, "yes")
    spell_cast = game.state.objects[game.state.stack[-1].id]
    assert spell_cast.definition.name == "Gate Paladin"
    assert asked(game) == "Priority Anna"  # the ability has resolved, and the spell waits
    assert len(game.state.stack) == 1
    assert Game.parse(str(game)).state.stack == game.state.stack, "the text of the position says it"
    resolve(game)
    assert on_battlefield(game, "Gate Paladin")
    assert game.state.objects[find(game, "Gate Paladin")].shows_back
    assert game.state.turn.step is Step.COMBAT_DAMAGE
    resolve(game)
    assert len(game.state.players[0].hand) == 1  # it entered with its own abilities


def test_the_back_face_need_not_be_cast() -> None:
    game = board("step: precombat main | Anna 20 hand: Burn battlefield: Siege of the Gates | Ben 20")
    cast(game, "Burn", "Siege of the Gates")
    resolve(game)
    play(game, "no")
    assert len(game.state.exile) == 1
    assert not game.state.stack


def test_a_back_face_that_is_a_sorcery_is_cast_with_its_targets_whatever_the_time() -> None:
    text = """
        turn: 2   active: Ben   step: upkeep
        Anna 20   hand: Burn   battlefield: Siege of the Tower, Scribe
        Ben 20    battlefield: Wind Drake, Gray Ogre   library: 3 Forest
    """
    game = board(text)
    play(game, "pass")
    cast(game, "Burn", "Siege of the Tower")
    assert life(game, "Anna") == 21
    resolve(game)
    resolve(game)
    play(game, "yes", "targets: Wind Drake")
    assert asked(game) == "Priority Ben"
    assert len(game.state.stack) == 2  # the Scribe has seen that, too
    resolve(game)
    assert life(game, "Anna") == 22
    resolve(game)
    assert died(game, "Wind Drake")
    assert died(game, "Siege of the Tower")  # a card is its front face there [712.8a]


@pytest.mark.parametrize("theirs", ["Silence of Spells, Wind Drake (tapped)", "Gray Ogre (tapped)"])
def test_what_cannot_be_cast_is_not_asked_about(theirs: str) -> None:
    """An effect forbids it, or there is nothing that it could target."""
    text = f"""
        step: declare attackers
        Anna 20   battlefield: Hill Giant, Siege of the Tower (1 defense)
        Ben 20    battlefield: {theirs}
    """
    game = board(text)
    play(game, "attack: Hill Giant > Siege of the Tower")
    go_on(game, Step.END_OF_COMBAT)
    assert not on_battlefield(game, "Siege of the Tower")
    assert len(game.state.exile) == 1


def test_a_siege_with_one_face_is_exiled_and_no_more() -> None:
    plain = card("Siege of Somewhere", "{0}", "Battle — Siege", defense=3, printed="2023-04-21")
    text = "step: precombat main | Anna 20 hand: Burn battlefield: Siege of Somewhere | Ben 20"
    game = board(text, plain)
    cast(game, "Burn", "Siege of Somewhere")
    resolve(game)
    assert asked(game) == "Priority Anna"
    assert len(game.state.exile) == 1


def test_casting_it_can_be_taken_back_and_is_saved() -> None:
    game = board("step: precombat main | Anna 20 hand: Burn battlefield: Siege of the Gates | Ben 20")
    cast(game, "Burn", "Siege of the Gates")
    resolve(game)
    before = game.state.clone()
    play(game, "yes")
    game.pop()
    assert game.state == before
    play(game, "yes")
    resolve(game)
    assert on_battlefield(game, "Gate Paladin")


CARDS = Path(__file__).parents[3] / ".." / "shared" / "cards" / "oracle.jsonl.xz"


@pytest.mark.skipif(not CARDS.exists(), reason="needs the card texts beside the repository")
def test_printed_sieges_are_read_and_played() -> None:
    """An angel with four toughness behind five defense: four life and a card as the Siege enters."""
    with lzma.open(CARDS, "rt", encoding="utf-8") as lines:
        row = next(json.loads(line) for line in lines if "Invasion of Dominaria" in line)
    invasion = read(from_scryfall(row)).definition
    assert invasion is not None
    text = """
        turn: 5   step: precombat main
        Anna 20   hand: Invasion of Dominaria   battlefield: Craw Wurm, 3 Plains   library: 3 Forest
        Ben 20    library: 3 Forest
    """
    game = board(text, invasion)
    cast(game, "Invasion of Dominaria")
    resolve(game)
    assert life(game, "Anna") == 24
    assert len(game.state.players[0].hand) == 1
    go_on(game, Step.DECLARE_ATTACKERS)
    play(game, "attack: Craw Wurm > Invasion of Dominaria")
    go_on(game, Step.COMBAT_DAMAGE)
    assign_all(game)
    resolve(game)
    play(game, "yes")
    resolve(game)
    assert on_battlefield(game, "Serra Faithkeeper")


def test_only_a_battle_gets_a_protector_and_as_it_enters() -> None:  # 310.8a
    """A Siege of two players has the opponent as its protector before anything else is checked."""
    mine = "hand: Siege of the Gates, Grizzly Bears battlefield: 9 Plains, 9 Forest"
    text = f"step: precombat main | Anna 20 {mine}"
    game = position(R2025, f"{text} | Ben 20", *MADE)
    cast(game, "Grizzly Bears")
    assert not [event for event in game.events if isinstance(event, events.ProtectorChosen)]
    cast(game, "Siege of the Gates")
    chosen = [event for event in game.events if isinstance(event, events.ProtectorChosen)]
    siege = find(game, "Siege of the Gates")
    assert chosen == [events.ProtectorChosen(siege, PlayerId(1))]
    counters = next(e for e in game.events if isinstance(e, events.CountersChanged) and e.object == siege)
    assert abs(game.events.index(chosen[0]) - game.events.index(counters)) == 1, "both as it enters"

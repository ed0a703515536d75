"""Keywords and triggers about copies [cr2025-06-06 702.116, 702.123, 702.128-702.129, 702.141, 702.175,
707.10].
"""

from __future__ import annotations

from manaburn import decisions as d
from manaburn.cards.definitions import card
from manaburn.cards.keywords.keywords_of_copies import MYRIAD, STORM, embalm, encore, eternalize, offspring
from manaburn.cards.keywords.keywords_of_counters import fabricate
from manaburn.cards.vocabulary.abilities import Triggered, spell
from manaburn.cards.vocabulary.effects import DealDamage, GainLife
from manaburn.cards.vocabulary.events.triggers import CastsSpell
from manaburn.cards.vocabulary.words.filters import Filter, Whose
from manaburn.cards.vocabulary.words.references import TARGET_PLAYER, Chosen
from manaburn.state import events
from manaburn.terms import CardType, Color, Keyword
from rules.cards_from_text import written
from rules.positions_of_play import (
    go_to,
    happened,
    life,
    now,
    permanent,
    play,
    position,
    refused,
    resolve_all,
    settle,
    size,
    zone,
)

DAY = "2020-01-01"


def creature(*abilities, keywords: str = ""):
    return card(
        "Bear", "{1}{G}", "Creature — Bear", 2, 3, printed=DAY, keywords=keywords, abilities=abilities
    )


def test_a_card_is_embalmed():  # 702.128a
    game = position("Anna 20 graveyard: Bear battlefield: Plains | Ben 20", creature(embalm("{W}")))
    play(game, "activate Bear", "resolve")
    token = now(game, "Bear")
    assert (token.colors, token.mana_value, token.subtypes) == ({Color.WHITE}, 0, {"Bear", "Zombie"})
    assert zone(game, "Anna", "exile") == ["Bear"]


def test_a_card_is_eternalized():  # 702.129a
    game = position("Anna 20 graveyard: Bear battlefield: Swamp | Ben 20", creature(eternalize("{B}")))
    play(game, "activate Bear", "resolve")
    assert size(game, "Bear") == (4, 4)
    assert now(game, "Bear").colors == {Color.BLACK}


def test_an_offspring_is_small():  # 702.175a
    game = position("Anna 20 hand: Bear battlefield: 4 Forest | Ben 20", creature(*offspring("{1}")))
    play(game, "cast Bear", "yes", "resolve", "resolve")
    sizes = [size(game, f"Bear#{id}") for id, o in game.state.objects.items() if o.definition.name == "Bear"]
    assert sorted(sizes) == [(1, 1), (2, 3)]


def test_without_counters_there_are_servos():  # 702.123a
    for answer, servos, power in (("yes", 0, 4), ("no", 2, 2)):
        game = position("Anna 20 hand: Bear battlefield: 2 Forest | Ben 20", creature(fabricate(2)))
        play(game, "cast Bear", "resolve", "resolve", answer)
        assert zone(game, "Anna", "battlefield").count("Servo") == servos
        assert size(game, "Bear")[0] == power


def test_myriad_attacks_the_others():  # 702.116a
    game = position(
        "step: declare attackers | Anna 20 battlefield: Bear | Ben 20 | Cleo 20 | Dan 20", creature(MYRIAD)
    )
    play(game, "attack: Bear > Cleo", "resolve", "yes", "no")
    assert sorted(game.state.combat.attacks.values()) == [1, 2]
    tokens = [id for id in game.state.combat.attacks if game.state.objects[id].card is None]
    assert len(tokens) == 1 and game.state.permanents[tokens[0]].tapped
    play(game, *["pass"] * 4)
    while not isinstance(game.decision, d.AssignCombatDamage):
        game.push(d.Block(()) if isinstance(game.decision, d.DeclareBlockers) else d.Pass())
    game.push(next(iter(game.legal_actions)))
    go_to(game, "postcombat main")
    assert life(game) == (20, 18, 18, 20)
    assert zone(game, "Anna", "battlefield") == ["Bear"]


def test_encore_attacks_each_opponent_once():  # 702.141a
    game = position("Anna 20 graveyard: Bear battlefield: Swamp | Ben 20 | Cleo 20", creature(encore("{B}")))
    play(game, "activate Bear", "resolve")
    assert zone(game, "Anna", "battlefield").count("Bear") == 2
    assert all(Keyword.HASTE in now(game, f"Bear#{id}").keywords for id in list(game.state.permanents)[1:])
    go_to_attackers(game)
    for token in [id for id in game.state.permanents if game.state.objects[id].card is None]:
        other = "Cleo" if owner(game, token) == 1 else "Ben"
        assert "508.1d" in refused(game, f"attack: Bear#{token} > {other}")


OTHERS_ENTER = "Whenever another creature you control enters, you gain 1 life."
OTHERS_LEAVE = "Whenever another creature you control leaves the battlefield, you gain 10 life."


def witness(keyword: str):
    """A creature that sees others enter and leave."""
    return written("Witness", "Creature — Bear", OTHERS_ENTER, OTHERS_LEAVE, keyword, size="2/3")


def test_tokens_of_encore_enter_at_the_same_time():  # 608.2f, 702.141a
    """Each sees the other enter, and both are sacrificed at the same time."""
    game = position("Anna 20 graveyard: Witness battlefield: Swamp | Ben 20 | Cleo 20", witness("Encore {B}"))
    play(game, "activate Witness", "resolve")
    settle(game)
    assert life(game)[0] == 22
    go_to_attackers(game)
    tokens = [id for id in game.state.permanents if game.state.objects[id].card is None]
    where = {1: "Ben", 2: "Cleo"}
    play(game, "attack: " + ", ".join(f"Witness#{id} > {where[owner(game, id)]}" for id in tokens))
    while zone(game, "Anna", "battlefield").count("Witness"):
        game.push(next(iter(game.legal_actions)) if not isinstance(game.decision, d.Priority) else d.Pass())
    settle(game)
    assert life(game)[0] == 42


def test_tokens_of_myriad_enter_at_the_same_time():  # 608.2f, 702.116a
    """Each sees the other enter; all are exiled at the same time, by one delayed ability."""
    game = position(
        "step: declare attackers | Anna 20 battlefield: Witness | Ben 20 | Cleo 20 | Dan 20",
        witness("Myriad"),
    )
    play(game, "attack: Witness > Cleo", "resolve", "yes", "yes")
    settle(game)
    assert life(game)[0] == 20 + 2 + 2  # the creature sees two tokens, and each token the other
    assert len(happened(game, events.TriggerDelayed)) == 1


def test_myriad_delays_nothing_without_tokens():  # 702.116a: "if one or more tokens are created this way"
    game = position(
        "step: declare attackers | Anna 20 battlefield: Bear | Ben 20 | Cleo 20", creature(MYRIAD)
    )
    play(game, "attack: Bear > Cleo", "resolve", "no")
    assert not happened(game, events.TriggerDelayed)


def test_each_of_two_tokens_may_attack_a_planeswalker():  # 508.4, 702.116a
    double = written("Double", "Enchantment", DOUBLED)
    game = position(
        "step: declare attackers | Anna 20 battlefield: Bear, Double | Ben 20"
        " | Cleo 20 battlefield: Jace Beleren (3 loyalty)",
        creature(MYRIAD),
        double,
    )
    play(game, "attack: Bear > Ben", "resolve", "yes")
    for _ in range(2):
        assert isinstance(game.decision, d.ChooseOne)
        play(game, "choose: Jace Beleren")
    assert list(game.state.combat.attacks.values()).count(1) == 1
    assert len(set(game.state.combat.attacks.values())) == 2


DOUBLED = (
    "If one or more tokens would be created under your control, twice that many of those tokens are created"
    " instead."
)


def test_tokens_for_each_player_enter_at_the_same_time():  # 608.2f
    """Those with amounts or conditions of their own too: who has one sees those of the others."""
    watcher = "Whenever one or more creatures enter, you gain 1 life."
    game = position(
        "Anna 20 hand: Growth battlefield: Watcher, 2 Forest | Ben 20 battlefield: Forest",
        written("Watcher", "Enchantment", watcher),
        written(
            "Growth",
            "Sorcery",
            "Each player creates a 1/1 green Cat creature token for each untapped Forest they control.",
        ),
    )
    play(game, "cast Growth", "resolve")
    settle(game)
    assert life(game)[0] == 21
    assert [zone(game, name, "battlefield").count("Cat") for name in ("Anna", "Ben")] == [1, 1]


def test_tokens_for_each_object_are_created_at_the_same_time():  # 608.2f, 614.5
    """An effect that adds one token adds it once, and triggers see one event."""
    game = position(
        "Anna 20 hand: Blood battlefield: Watcher, Xorn, Forest | Ben 20 battlefield: Bear, Hill Giant",
        creature(),
        written("Watcher", "Enchantment", "Whenever one or more artifacts enter, you gain 1 life."),
        written(
            "Xorn",
            "Enchantment",
            "If you would create one or more Treasure tokens, instead create those tokens plus an additional"
            " Treasure token.",
        ),
        written(
            "Blood",
            "Sorcery",
            "Destroy all creatures. For each nontoken creature destroyed this way, you create a tapped"
            " Treasure token.",
        ),
    )
    play(game, "cast Blood", "resolve")
    settle(game)
    assert zone(game, "Anna", "battlefield").count("Treasure") == 3
    assert life(game)[0] == 21


def test_tokens_attack_each_opponent_as_they_enter():  # 508.4, 608.2f
    watcher = "Whenever one or more creatures enter, you gain 1 life."
    rally = written(
        "Rally",
        "Creature — Knight",
        "Whenever this creature attacks, for each opponent, create a 1/1 white Human creature token that's"
        " tapped and attacking that player.",
        size="2/2",
    )
    game = position(
        "step: declare attackers | Anna 20 battlefield: Rally, Watcher | Ben 20 | Cleo 20",
        rally,
        written("Watcher", "Enchantment", watcher),
    )
    play(game, "attack: Rally > Ben", "resolve")
    settle(game)
    assert sorted(game.state.combat.attacks.values()) == [1, 1, 2]
    assert life(game)[0] == 21


def owner(game, token: int) -> int:
    """Whom a token has to attack."""
    changes = [c for e in game.state.continuous if token in e.affects for c in e.changes]
    return next(c.whom for c in changes if hasattr(c, "whom"))


def go_to_attackers(game) -> None:
    while not isinstance(game.decision, d.DeclareAttackers):
        game.push(d.Pass())


def test_a_copy_counts_where_copying_is_spoken_of():  # 707.10: it is not cast
    spells = Filter(types=frozenset({CardType.INSTANT}))
    both = Triggered(on=CastsSpell(Whose.YOU, spells, or_copies=True), effects=(GainLife(1),))
    only = Triggered(on=CastsSpell(Whose.YOU, spells), effects=(GainLife(10),))
    game = position(
        "Anna 20 hand: Shock, Twincast battlefield: Bear, Mountain, 2 Island | Ben 20", creature(both, only)
    )
    play(game, "cast Shock", "targets: Ben")
    while isinstance(game.decision, d.OrderTriggers):
        game.push(next(iter(game.legal_actions)))
    play(game, "resolve", "resolve")
    assert life(game)[0] == 31
    play(game, "cast Twincast", "targets: Shock")
    while isinstance(game.decision, d.OrderTriggers):
        game.push(next(iter(game.legal_actions)))
    play(game, "resolve", "resolve", "resolve", "no")
    resolve_all(game)
    assert life(game) == (20 + 11 + 11 + 1, 16)
    assert permanent(game, "Bear")


def test_storm_counts_what_was_cast_before_it():  # 702.40a
    """Whoever cast it; not what is cast in response to the ability."""
    bolt = spell(DealDamage(1, Chosen(0)), targets=(TARGET_PLAYER,))
    squall = card("Squall", "{R}", "Instant", printed=DAY, spell=bolt, abilities=(STORM,))
    game = position(
        "Anna 20 hand: Squall, 3 Shock battlefield: 9 Mountain | Ben 20 hand: Shock battlefield: Mountain",
        squall,
    )
    play(game, "cast Shock", "targets: Ben", "pass", "cast Shock", "targets: Anna")
    resolve_all(game)
    play(game, "cast Squall", "targets: Ben", "cast Shock", "targets: Ben", "resolve")
    assert life(game) == (18, 16)
    play(game, "resolve", "no", "yes", "choose: Anna")
    resolve_all(game)
    assert life(game) == (17, 14)
    assert zone(game, "Anna", "graveyard").count("Squall") == 1

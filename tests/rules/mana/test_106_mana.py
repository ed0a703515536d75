"""Mana: pools, costs, and paying by a plan [cr2025-06-06 106, 107.4, 118, 202.3]."""

from itertools import combinations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from covering import rule, rules
from manaburn import decisions as d
from manaburn.cards.catalogue import CATALOGUE
from manaburn.cards.definitions import card
from manaburn.cards.vocabulary.abilities import Triggered, spell
from manaburn.cards.vocabulary.effects import GainLife, add
from manaburn.cards.vocabulary.events.triggers_of_deeds import DoesDeed, Doing
from manaburn.editions import R2002, R2006, R2010, R2016, R2025
from manaburn.mana import NO_MANA, ChooseMana, ManaCost, mana
from manaburn.state import events
from rules.cards_from_text import written
from rules.positions_of_play import go_to, happened, life, permanent, play, position, refused, stack, zone

EVERY = pytest.mark.parametrize("edition", [R2002, R2006, R2010, R2016, R2025], ids=str)


# Unspent mana


@rules({
    "cr2010": ("500.4#1",),
    "wiki2016": ("mana/empties-each-step",),
    "cr2025": ("500.4#1",),
})  # fmt: skip
@pytest.mark.parametrize("edition", [R2010, R2016, R2025], ids=str)
def test_mana_is_gone_with_the_step_without_penalty(edition):
    game = position(
        "step: upkeep | Anna 20 library: 3 Forest battlefield: Forest | Ben 20 battlefield: Forest",
        edition=edition,
    )
    play(game, "tap Forest for {G}", "pass", "tap Forest for {G}", "pass", "pass")
    if game.state.turn.step.value == "upkeep":
        play(game, "pass")
    assert game.state.turn.step.value == "draw"
    assert [p.mana for p in game.state.players] == [NO_MANA, NO_MANA]
    assert life(game) == (20, 20)


@rules({
    "cr2010": ("500.4#2",),
    "wiki2016": ("mana/emptying-is-tba",),
    "cr2025": ("500.4#2",),
})  # fmt: skip
@pytest.mark.parametrize("edition", [R2010, R2016, R2025], ids=str)
def test_emptying_uses_no_stack_and_nobody_has_priority_for_it(edition):
    game = position("step: upkeep | Anna 20 library: 3 Forest battlefield: Forest | Ben 20", edition=edition)
    play(game, "tap Forest for {G}")
    before = len(game.events)
    play(game, "pass", "pass")
    later = game.events[before:]
    kinds = [type(event) for event in later]
    assert kinds.index(events.ManaEmptied) < kinds.index(events.StepEnded)
    assert events.PutOntoStack not in kinds
    assert game.state.turn.step.value == "draw", "the next question is asked in the next step"


@pytest.mark.parametrize("edition", [R2002, R2006], ids=str)
def test_mana_lasts_through_the_steps_of_a_phase_and_then_burns(edition):
    # cr2002-02-20 300.3, cr2006-10-01 300.3
    game = position(
        "step: upkeep | Anna 20 library: 3 Forest battlefield: 2 Forest | Ben 20", edition=edition
    )
    play(game, "tap Forest for {G}", "tap Forest for {G}", "pass", "pass")
    assert game.state.turn.step.value == "draw"
    assert game.state.players[0].mana == mana("{G}{G}")
    if stack(game):
        play(game, "resolve")
    play(game, "pass", "pass")
    assert game.state.turn.step.value == "precombat main"
    assert game.state.players[0].mana == NO_MANA
    assert life(game) == (18, 20)


@rule("dangelo2002", "C.6.Note.1#1", "C.6.Note.1#2")
@pytest.mark.parametrize("edition", [R2002, R2006], ids=str)
def test_in_combat_mana_burns_as_the_phase_ends_only(edition):
    game = position(
        "step: beginning of combat | Anna 20 battlefield: 3 Forest, Craw Wurm | Ben 20", edition=edition
    )
    for _ in range(3):
        play(game, "tap Forest for {G}")
    play(game, "pass", "pass", "attack: Craw Wurm")
    go_to(game, "declare blockers")
    assert game.state.players[0].mana == mana("{G}{G}{G}")
    assert life(game)[0] == 20
    while game.state.turn.step.value != "end of combat":
        game.push(next(iter(game.legal_actions)))
    assert game.state.players[0].mana == mana("{G}{G}{G}")
    assert life(game)[0] == 20
    play(game, "pass", "pass")
    assert game.state.players[0].mana == NO_MANA
    assert life(game)[0] == 17, "loss of life for all that was floating"
    assert [e.change for e in happened(game, events.LifeChanged) if e.player == 0] == [-3]


@pytest.mark.parametrize("edition", [R2002, R2006], ids=str)
def test_mana_burn_is_loss_of_life_and_can_lose_the_game(edition):
    game = position("Anna 1 battlefield: Forest | Ben 20", edition=edition)
    play(game, "tap Forest for {G}", "pass", "pass")
    assert game.outcome == events.GameEnded((1,))
    assert not happened(game, events.DamageDealt)


# Costs


@pytest.mark.parametrize(
    ("text", "value"), [("{0}", 0), ("{2}{R}{R}", 4), ("{X}{R}", 1), ("{W}{U}{B}{R}{G}", 5), ("{C}{1}", 2)]
)
def test_mana_value(text, value):  # 202.3
    assert ManaCost.parse(text).mana_value == value


@EVERY
def test_a_cost_of_nothing_is_paid_by_nothing(edition):  # 118.5
    game = position("Anna 20 hand: Memnite | Ben 20", edition=edition, automation=())
    play(game, "cast Memnite")
    assert game.decision == d.Priority(0), "nothing is asked"
    assert stack(game) == ["Memnite"]


@EVERY
def test_mana_in_the_pool_pays(edition):
    game = position("Anna 20 hand: Shock mana: {R} | Ben 20", edition=edition)
    play(game, "cast Shock", "targets: Ben")
    assert game.state.players[0].mana == NO_MANA


def test_colourless_symbols_ask_for_colourless_mana():  # 107.4c

    void = card("Hollow", "{C}", "Instant", spell=spell(GainLife(1)), printed="2016-01-22")
    game = position("Anna 20 hand: Hollow battlefield: 3 Forest | Ben 20", void)
    refused(game, "cast Hollow")
    game = position("Anna 20 hand: Hollow battlefield: Wastes | Ben 20", void)
    play(game, "cast Hollow")
    assert permanent(game, "Wastes").tapped


# Paying by a plan

SOURCES = {
    "Forest": "G",
    "Mountain": "R",
    "Island": "U",
    "Taiga": "RG",
    "Tropical Island": "UG",
    "Volcanic Island": "UR",
    "City of Brass": "WUBRG",
    "Llanowar Elves": "G",
    "Birds of Paradise": "WUBRG",
    "Mox Ruby": "R",
}
SPELLS = [
    "Shock",
    "Grizzly Bears",
    "Counterspell",
    "Hill Giant",
    "Giant Growth",
    "Craw Wurm",
    "Boomerang",
    "Opt",
]


def payable(sources: tuple[str, ...], cost: ManaCost) -> bool:
    """Brute force: some source for each symbol, one after another."""
    wanted = [symbol for symbol, n in zip("WUBRGC", cost.specific, strict=True) for _ in range(n)]
    wanted += ["WUBRGC"] * cost.generic

    def fill(left: tuple[str, ...], index: int) -> bool:
        if index == len(wanted):
            return True
        return any(
            set(SOURCES[source]) & set(wanted[index]) and fill(left[:i] + left[i + 1 :], index + 1)
            for i, source in enumerate(left)
        )

    return len(sources) >= len(wanted) and fill(sources, 0)


@settings(max_examples=150, deadline=None)
@given(
    sources=st.lists(st.sampled_from(sorted(SOURCES)), min_size=1, max_size=6),
    spell=st.sampled_from(SPELLS),
    others=st.lists(st.sampled_from(SPELLS), max_size=3),
)
def test_the_plan_always_pays_and_leaves_the_most_payable(sources, spell, others):
    battlefield = ", ".join(sources)
    hand = ", ".join([spell, *others])
    game = position(
        f"Anna 20 hand: {hand} battlefield: {battlefield} | Ben 20 battlefield: Ornithopter"
        "\nstack: Lava Spike (by Ben, targets Anna)"
        if spell == "Counterspell"
        else f"Anna 20 hand: {hand} battlefield: {battlefield} | Ben 20 battlefield: Ornithopter"
    )
    cost = CATALOGUE[spell].cost
    card = game.state.players[0].hand[0]
    if not payable(tuple(sources), cost):
        assert d.CastSpell(card) not in game.legal_actions
        return
    game.push(d.CastSpell(card))
    if isinstance(game.decision, d.ChooseTargets):
        game.push(next(iter(game.legal_actions)))
    assert spell in stack(game), "the plan paid"
    state = game.state
    left = tuple(
        state.objects[id].definition.name
        for id, p in state.permanents.items()
        if p.controller == 0 and not p.tapped
    )
    costs = [CATALOGUE[name].cost for name in others]
    after = sum(payable(left, other) for other in costs)
    best = 0
    for size in range(len(sources) + 1):
        for used in combinations(range(len(sources)), size):
            if payable(tuple(sources[i] for i in used), cost):
                rest = tuple(s for i, s in enumerate(sources) if i not in used)
                best = max(best, sum(payable(rest, other) for other in costs))
    assert after == best


def test_the_plan_prefers_lands_to_creatures():
    game = position("Anna 20 hand: Giant Growth battlefield: Llanowar Elves, Forest | Ben 20")
    play(game, "cast Giant Growth", "targets: Llanowar Elves")
    assert permanent(game, "Forest").tapped
    assert not permanent(game, "Llanowar Elves").tapped


DEAR = (
    written(
        "Jewel", "Artifact", "{T}, Sacrifice this artifact: Add one mana of any color.", cost="{1}", colors=""
    ),
    written("Well", "Land", "{T}, Pay 1 life: Add one mana of any color.", colors=""),
)


def test_a_creature_is_not_sacrificed_for_mana_before_a_land_has_counted_it():  # 601.2g
    """What a land adds for each creature is worth less afterwards: the rest could not be paid."""
    cards = (
        written("Nursery", "Land", "{T}: Add {G} for each creature you control.", colors=""),
        written("Sprout", "Creature — Plant", "Sacrifice this creature: Add {C}.", size="0/1"),
    )
    board = "Anna 20 hand: Hill Giant battlefield: Nursery, Sprout, Grizzly Bears, Mountain | Ben 20"
    game = position(board, *cards, automation=())
    play(game, "cast Hill Giant")
    uses = {use.source for use in game.legal_actions if isinstance(use, d.ActivateAbility)}
    names = {game.state.objects[id].definition.name for id in uses}
    assert names == {"Mountain", "Nursery"}
    while isinstance(game.decision, d.PayMana):
        game.push(next(iter(game.legal_actions)))
    assert stack(game) == ["Hill Giant"]


@pytest.mark.parametrize(("left", "used"), [(1, "Vale"), (2, "Ember Pit")])
def test_the_plan_does_not_kill_the_player_if_other_mana_pays(left, used):
    """A colour is kept for another card at the price of a life, but not of the last one."""
    lands = (
        written("Ember Pit", "Land", "{T}: Add {R}. Ember Pit deals 1 damage to you.", colors=""),
        written("Vale", "Land", "{T}: Add {B} or {R}.", colors=""),
    )
    game = position(f"Anna {left} hand: Shock, Dark Ritual battlefield: Ember Pit, Vale | Ben 20", *lands)
    play(game, "cast Shock", "targets: Ben")
    assert permanent(game, used).tapped
    assert life(game) == (1, 20)


def test_whose_life_is_below_zero_still_uses_mana_abilities_that_cost_none():
    """Each land deals 2 damage to its player; 0 life can be paid whatever the life total is [119.4b]."""
    spring = written("Hot Spring", "Land", "{T}: Add {C}{C}. Hot Spring deals 2 damage to you.", colors="")
    font = written("Font", "Artifact", "{6}, {T}: Draw a card.", colors="")
    game = position("Anna 2 battlefield: 3 Hot Spring, Font library: Shock | Ben 20", spring, font)
    game.push("activate Font")
    assert life(game) == (-4, 20)


@pytest.mark.parametrize("dear", ["Jewel", "Well"])
def test_the_plan_taps_a_creature_before_it_sacrifices_or_pays_life(dear):
    game = position(
        f"Anna 20 hand: Grizzly Bears battlefield: Forest, Llanowar Elves, {dear} | Ben 20", *DEAR
    )
    play(game, "cast Grizzly Bears")
    assert permanent(game, "Llanowar Elves").tapped
    assert not permanent(game, dear).tapped
    assert life(game) == (20, 20)


GLINT = written("Glint", "Instant", "You gain 1 life.", cost="{1}", colors="")
ONES = (
    GLINT,
    *(written(f"Swift {color}", "Instant", "You gain 1 life.", cost=f"{{{color}}}") for color in "UR"),
    *(written(f"Slow {color}", "Sorcery", "You gain 1 life.", cost=f"{{{color}}}") for color in "WUR"),
    written("Lodge", "Land", "{T}: Add {C}. Spend this mana only to cast a creature spell.", colors=""),
)


def tapped_for_glint(hand: str, lands: str, active: str = "Anna") -> list[str]:
    """The lands that the plan taps for a cost of {1}, in a main phase of a player."""
    game = position(
        f"step: precombat main active: {active} priority: Anna\nAnna 20 hand: Glint, {hand}"
        f" battlefield: {lands}\nBen 20",
        *ONES,
    )
    play(game, "cast Glint")
    tapped = [id for id, each in game.state.permanents.items() if each.tapped]
    return [game.state.objects[id].definition.name for id in tapped]


@pytest.mark.parametrize(("active", "tapped"), [("Anna", "Island"), ("Ben", "Mountain")])
def test_the_plan_keeps_mana_for_what_can_still_be_cast(active, tapped):
    """In Ben's turn no sorcery can be cast, in Anna's two of them would be lost for an instant."""
    assert tapped_for_glint("Swift U, 2 Slow R", "Island, Mountain", active) == [tapped]


@pytest.mark.parametrize("lands", ["Island, Mountain", "Mountain, Island"])
@pytest.mark.parametrize(("hand", "kept"), [("Swift U, Slow R", "Island"), ("Slow U, Swift R", "Mountain")])
def test_the_plan_keeps_mana_for_an_instant_rather_than_a_sorcery(lands, hand, kept):
    assert tapped_for_glint(hand, lands) == [*{"Island", "Mountain"} - {kept}]


@pytest.mark.parametrize("lands", ["Island, Tundra, Forest", "Forest, Tundra, Island"])
def test_the_plan_keeps_the_colors_of_cards_that_can_be_cast_together(lands):
    """Each of the two could be cast with Tundra and Forest, but not both."""
    assert tapped_for_glint("Slow W, Slow U", lands) == ["Forest"]


@pytest.mark.parametrize("lands", ["Island, Mountain", "Mountain, Island"])
def test_the_plan_keeps_colors_where_some_mana_is_only_for_some_spells(lands):
    assert tapped_for_glint("Swift U", f"Lodge, {lands}") == ["Mountain"]


def test_the_plan_prefers_lands_to_creatures_that_make_more():
    druid = written("Druid", "Creature — Elf", "{T}: Add {G}{G}.", size="1/1")
    game = position("Anna 20 hand: Grizzly Bears battlefield: Druid, 2 Forest | Ben 20", druid)
    play(game, "cast Grizzly Bears")
    assert not permanent(game, "Druid").tapped


def test_the_plan_prefers_abilities_that_do_no_harm():
    game = position("Anna 20 hand: Ornithopter, Bonesplitter battlefield: Adarkar Wastes | Ben 20")
    play(game, "cast Bonesplitter")
    assert life(game) == (20, 20), "the colourless ability does no damage"
    assert zone(game, "Anna", "hand") == ["Ornithopter"]


# Mana that an effect adds


FLOWER = card(
    "Gift Flower",
    "{G}",
    "Creature — Plant",
    1,
    1,
    printed="1993-08-05",
    abilities=(Triggered(on=DoesDeed(Doing.ENTERS), effects=(add("{W}{W}", "{B}{B}"),)),),
)


def test_a_choice_of_mana_is_made_as_the_effect_adds_it():  # 106.1a, 608.2d
    game = position("step: precombat main | Anna 20 hand: Gift Flower battlefield: Forest | Ben 20", FLOWER)
    play(game, "cast Gift Flower", "resolve", "resolve")
    assert game.decision == ChooseMana(0, (mana("{W}{W}"), mana("{B}{B}")))
    assert [game.text(action) for action in game.legal_actions] == ["add {W}{W}", "add {B}{B}"]
    assert refused(game, "add {G}")
    play(game, "add {B}{B}")
    assert game.state.players[0].mana == mana("{B}{B}")

"""Cards that speak of commanders, of each opponent, and of who attacks whom."""

from __future__ import annotations

from manaburn import decisions as d
from manaburn.editions import R2025
from manaburn.game import Automation, Game
from manaburn.rules.layers.characteristics import characteristics
from manaburn.terms import ObjectId, Zone


def table(text: str) -> Game:
    """A game of three by the rules of 2025."""
    return Game.parse(text, R2025, {Automation.PAY_MANA, Automation.SKIP_EMPTY_DECLARATIONS})


def all_pass(game: Game) -> Game:
    """What is on the stack resolves."""
    while game.state.stack and isinstance(game.decision, d.Priority):
        game.push("pass")
    return game


LIEUTENANTS = """
    step: {step}   active: Anna
    Anna 40   library: 3 Forest   command: {command}
      battlefield: Loyal Drake#20, Thunderfoot Baloth#22, Angelic Field Marshal#24 {more}
    Ben 40   library: 3 Island   battlefield: {theirs}
    Cara 40   library: 3 Island
"""
COMMANDER = "Isamaru, Hound of Konda#40 (commander)"


def lieutenants(step: str, command: str = "", more: str = "", theirs: str = "") -> Game:
    """Anna's lieutenants, and her commander somewhere."""
    more = more and f", {more}"
    return table(LIEUTENANTS.format(step=step, command=command, more=more, theirs=theirs))


def test_a_lieutenant_is_stronger_while_its_player_controls_their_commander() -> None:
    def sizes(game: Game) -> list[tuple[int, int]]:
        found = (characteristics(game.state, ObjectId(id)) for id in (20, 22, 24))
        return [(now.power, now.toughness) for now in found]

    assert sizes(lieutenants("main", more=COMMANDER)) == [(4, 4), (7, 7), (7, 7)]
    alone = [(2, 2), (5, 5), (3, 3)]
    assert sizes(lieutenants("main", command=COMMANDER)) == alone
    assert sizes(lieutenants("main", theirs="Isamaru, Hound of Konda (commander, owned by Anna)")) == alone
    assert sizes(lieutenants("main", more="Isamaru, Hound of Konda")) == alone


def test_a_lieutenant_acts_at_the_beginning_of_combat() -> None:
    """An intervening "if": without a commander nothing triggers [cr2025-06-06 603.4]."""
    assert len(lieutenants("beginning of combat", more=COMMANDER).state.stack) == 1
    assert lieutenants("beginning of combat", command=COMMANDER).state.stack == ()


def test_command_beacon_takes_the_commander_to_hand_where_it_costs_no_tax() -> None:
    game = table(
        f"""
        step: main   active: Anna   priority: Anna
        Anna 40   commander cast: 2   command: {COMMANDER}   battlefield: Command Beacon, Plains
        Ben 40
        Cara 40
        """
    )
    ability = next(a for a in game.legal_actions if isinstance(a, d.ActivateAbility) and a.mana is None)
    all_pass(game.play(ability))
    (commander,) = game.state.players[0].commanders
    assert game.state.objects[commander.object].zone is Zone.HAND
    game.play("cast Isamaru, Hound of Konda", "pass", "pass", "pass")
    assert commander.casts == 2


def test_life_that_each_opponent_loses_is_gained() -> None:
    game = table(
        """
        step: main   active: Anna   priority: Anna
        Anna 20   hand: Exsanguinate   battlefield: 5 Swamp   library: 3 Swamp
        Ben 20   library: 3 Swamp
        Cara 2   library: 3 Swamp
        """
    )
    all_pass(game.play("cast Exsanguinate", "X = 3"))
    assert [player.life for player in game.state.players] == [26, 17, -1]


ATTACK = """
    step: declare attackers   active: Ben
    Anna 40   library: 3 Forest   battlefield: {mine}
    Ben 40   library: 3 Forest   battlefield: Grizzly Bears#20, Hill Giant#22, 3 Forest
    Cara 40   library: 3 Forest
"""


def test_gahiji_honours_those_who_attack_opponents_of_its_controller() -> None:
    game = table(ATTACK.format(mine="Gahiji, Honored One"))
    all_pass(game.play("attack: Grizzly Bears > Cara, Hill Giant > Anna"))
    assert [characteristics(game.state, ObjectId(id)).power for id in (20, 22)] == [4, 3]


def test_kazuul_makes_an_ogre_of_each_creature_whose_controller_does_not_pay() -> None:
    game = table(ATTACK.format(mine="Kazuul, Tyrant of the Cliffs"))
    game.play("attack: Grizzly Bears > Anna, Hill Giant > Anna")
    while game.state.stack or not isinstance(game.decision, d.Priority):
        match game.decision:
            case d.OrderTriggers():
                game.push(d.Order((0, 1)))
            case d.ChooseWhether():
                game.push("yes")
            case _:
                game.push("pass")
    mine = [id for id, p in game.state.permanents.items() if p.controller == 0]
    assert [game.state.objects[id].definition.name for id in mine] == ["Kazuul, Tyrant of the Cliffs", "Ogre"]
    attacked_elsewhere = table(ATTACK.format(mine="Kazuul, Tyrant of the Cliffs"))
    assert attacked_elsewhere.play("attack: Grizzly Bears > Cara").state.stack == ()


def test_edric_lets_whoever_hits_an_opponent_draw() -> None:
    text = """
        step: combat damage   active: Ben
        Anna 40   library: 3 Forest   battlefield: Edric, Spymaster of Trest
        Ben 40   library: 3 Forest   battlefield: Grizzly Bears (attacking {whom}, tapped)
        Cara 40   library: 3 Forest
    """
    game = table(text.format(whom="Cara")).play("assign: Grizzly Bears > Cara 2")
    all_pass(game)
    assert isinstance(game.decision, d.ChooseWhether)
    assert game.decision.player == 1
    game.push("yes")
    assert [len(player.hand) for player in game.state.players] == [0, 1, 0]
    assert table(text.format(whom="Anna")).play("assign: Grizzly Bears > Anna 2").state.stack == ()


def test_nekusar_hurts_opponents_who_draw() -> None:
    game = table(
        """
        step: draw   active: Ben
        Anna 40   library: 3 Forest   battlefield: Nekusar, the Mindrazer
        Ben 40   library: 3 Forest
        Cara 40   library: 3 Forest
        """
    )
    while game.state.stack or not isinstance(game.decision, d.Priority):
        game.push(d.Order((0, 1)) if isinstance(game.decision, d.OrderTriggers) else "pass")
    assert [player.life for player in game.state.players] == [40, 38, 40]
    assert len(game.state.players[1].hand) == 2

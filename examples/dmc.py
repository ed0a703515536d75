"""Deep Monte Carlo on a duel: one network scores what is offered, and learns what came of what it chose.

    python examples/dmc.py --minutes 60                 # trains, and goes on where it was stopped
    python examples/dmc.py --evaluate 200               # plays so many games against the agent `random`

After DouZero (Zha and others, 2021): a choice is valued by the mean result of the games in which it was made,
so there is nothing to bootstrap and little to tune. Needs the extras `rl` and `train`.
"""

from __future__ import annotations

import argparse
import csv
import time
from dataclasses import dataclass
from pathlib import Path
from random import Random
from typing import Any

import numpy as np
import torch
from torch import nn

from manaburn.encoding import ObservationLayout, Sizes
from manaburn.encoding.layout import ENTITIES
from manaburn.envs import Duels

SIZES = Sizes(
    players=2,
    permanents=32,
    hand=10,
    graveyards=1,
    exile=1,
    command=1,
    stack=4,
    looked_at=1,
    lasting=1,
    known=1,
    relations=1,
    said=12,
    offers=24,
)
SEEN = ("game", "decision", "players", "permanents", "hand", "stack", "said", "offers")
"""The tables that the network looks at; the others matter little to these decks."""
ROWS = ("players", "permanents", "hand", "stack")
"""Those of them whose rows an offer can name."""


@dataclass
class Words:
    """What can be said on the command line."""

    decks: str = "ogres,bears"
    edition: str = "2025"
    opponent: str = "random"
    seed: int = 1
    games: int = 16
    minutes: float = 60.0
    steps: int = 10**9
    batch: int = 256
    collect: int = 2_000
    remember: int = 40_000
    learning_rate: float = 3e-4
    discount: float = 0.997
    epsilon: float = 0.05
    explore: int = 60_000
    evaluate: int = 0
    evaluate_every: float = 10.0
    folder: str = "runs/dmc"


class Scores(nn.Module):
    """A value for each row of `offers`: what the result will be."""

    def __init__(self, layout: ObservationLayout, width: int = 96) -> None:
        super().__init__()
        self.first = {name: layout.first_row[name] for name in ENTITIES}
        self.entities = layout.entities
        tables = layout.tables
        self.cards = nn.Embedding(len(layout.cards), 16)
        self.rows = nn.ModuleDict(
            {
                name: nn.Sequential(
                    nn.Linear(tables[name].width + 16 * (name != "players"), width), nn.ReLU()
                )
                for name in ROWS
            }
        )
        pooled = tables["game"].width + tables["decision"].width + 2 * tables["players"].width
        self.state = nn.Sequential(nn.Linear(pooled + 5 * width, 2 * width), nn.ReLU())
        self.step = nn.Linear(tables["offers"].width + 16, width)
        self.score = nn.Sequential(
            nn.Linear(5 * width, 2 * width),
            nn.ReLU(),
            nn.Linear(2 * width, width),
            nn.ReLU(),
            nn.Linear(width, 1),
        )
        self.places = {
            "subject": tables["offers"].place("subject"),
            "object": tables["offers"].place("object"),
            "controller": tables["permanents"].place("controller"),
        }

    def forward(self, seen: dict[str, torch.Tensor]) -> torch.Tensor:
        """A value for each offer; `seen` are batches of the arrays of SEEN and their cards."""
        wide = {name: squeezed(seen[name]) for name in SEEN}
        batch = len(wide["game"])
        rows = {}
        for name in ROWS:
            told = wide[name]
            if name != "players":
                told = torch.cat([told, self.cards(seen[f"{name}_card"].long())], -1)
            there = (seen[name][..., :1] != 0).float()
            rows[name] = self.rows[name](told) * there
        width = rows["players"].shape[-1]
        index = torch.zeros(batch, self.entities, width)
        for name in ROWS:
            index[:, self.first[name] : self.first[name] + rows[name].shape[1]] = rows[name]
        steps = torch.relu(self.step(torch.cat([wide["offers"], self.cards(seen["offers_card"].long())], -1)))
        said = torch.relu(self.step(torch.cat([wide["said"], self.cards(seen["said_card"].long())], -1)))
        said = (said * (seen["said"].abs().sum(-1, keepdim=True) != 0)).sum(1)
        mine = (seen["permanents"][..., self.places["controller"], None] == 1).float()
        pools = [
            *((rows["permanents"] * mine).sum(1) / 8, (rows["permanents"] * (1 - mine)).sum(1) / 8),
            *(rows["hand"].sum(1) / 4, rows["stack"].sum(1), said / 4),
        ]
        told = torch.cat([wide["game"], wide["decision"], wide["players"].flatten(1), *pools], -1)
        state = self.state(told)
        subject, other = (
            self.named(index, seen["offers"][..., self.places[n]].long()) for n in ("subject", "object")
        )
        spread = state[:, None].expand(-1, steps.shape[1], -1)
        scores: torch.Tensor = self.score(torch.cat([steps, subject, other, spread], -1))
        return scores.squeeze(-1)

    @staticmethod
    def named(index: torch.Tensor, rows: torch.Tensor) -> torch.Tensor:
        """What stands in the rows that offers name."""
        return index.gather(1, rows.clamp(0, index.shape[1] - 1)[..., None].expand(-1, -1, index.shape[-1]))


def squeezed(told: torch.Tensor) -> torch.Tensor:
    """Numbers of any size in a range that a network likes: small ones nearly as they are."""
    told = told.float()
    return told.sign() * torch.log1p(told.abs())


Made = tuple[dict[str, Any], int, float]
"""What was seen, what was chosen, and what the game came to."""
NAMES = (*SEEN, "permanents_card", "hand_card", "stack_card", "said_card", "offers_card", "action_mask")


def kept(seen: dict[str, Any], place: int) -> dict[str, Any]:
    """What the network needs of one observation."""
    return {name: seen[name][place].copy() for name in NAMES}


def tensors(seen: dict[str, Any]) -> dict[str, torch.Tensor]:
    """Arrays as tensors."""
    return {name: torch.from_numpy(np.ascontiguousarray(seen[name])) for name in NAMES}


@torch.no_grad()
def choose(network: Scores, seen: dict[str, Any], epsilon: float, rng: Random) -> list[int]:
    """The best offer of each game by the network; now and then any."""
    scores = network(tensors(seen)).numpy()
    offered = seen["action_mask"] == 1
    best = np.where(offered, scores, -np.inf).argmax(1)
    return [
        rng.choice(np.flatnonzero(offered[place]).tolist())
        if rng.random() < epsilon and offered[place].any()
        else int(one)
        for place, one in enumerate(best)
    ]


def evaluated(
    words: Words, network: Scores, layout_words: dict[str, Any], games: int, seed: int
) -> tuple[int, int, int]:
    """Games won, drawn and lost against the agent, without exploring."""
    duels = Duels(min(words.games, games), words.decks.split(","), opponent=words.opponent, **layout_words)
    seen, _ = duels.reset(seed=seed)
    rng, results = Random(0), [0, 0, 0]
    counted = 0
    while counted < games:
        seen, rewards, ended, cut, _ = duels.step(np.array(choose(network, seen, 0.0, rng)))
        for place in np.flatnonzero(ended | cut)[: games - counted]:
            results[1 - int(np.sign(rewards[place]))] += 1
            counted += 1
    return results[0], results[1], results[2]


def interval(won: float, games: int, z: float = 1.96) -> tuple[float, float]:
    """Wilson's interval of a share."""
    share = won / games
    middle, spread = (
        share + z * z / (2 * games),
        z * ((share * (1 - share) + z * z / (4 * games)) / games) ** 0.5,
    )
    return (middle - spread) / (1 + z * z / games), (middle + spread) / (1 + z * z / games)


class Training:
    """The network, its optimizer, how far it is, and the curve; all of it is in one file."""

    def __init__(self, words: Words) -> None:
        self.words = words
        self.layout_words: dict[str, Any] = {"edition": words.edition, "sizes": SIZES, "most_answers": 3_000}
        torch.manual_seed(words.seed)
        self.duels = Duels(words.games, words.decks.split(","), opponent=words.opponent, **self.layout_words)
        self.layout = self.duels.layout
        self.network = Scores(self.layout)
        self.optimizer = torch.optim.Adam(self.network.parameters(), words.learning_rate)
        self.remembered: list[Made] = []
        """What was chosen, and what came of it: the last games, so that no single one weighs much."""
        self.steps, self.seconds = 0, 0.0
        self.curve: list[tuple[int, float, int, int, int]] = []
        self.file = Path(words.folder) / "checkpoint.pt"
        best = self.file.with_name("best.pt")
        file = best if words.evaluate and best.exists() else self.file
        if file.exists():
            self.load(file)

    def load(self, file: Path) -> None:
        """Go on where a file stands."""
        told = torch.load(file, weights_only=True)
        if told["fingerprint"] != self.layout.fingerprint:
            raise SystemExit(f"{file} was trained on another layout: train anew in another --folder")
        self.network.load_state_dict(told["network"])
        self.optimizer.load_state_dict(told["optimizer"])
        self.steps, self.seconds = told["steps"], told["seconds"]
        self.curve = [tuple(row) for row in told["curve"]]

    def save(self, name: str = "checkpoint.pt") -> None:
        """Write a file; whoever stops the program in the midst of it finds the one before."""
        self.file.parent.mkdir(parents=True, exist_ok=True)
        part = self.file.with_suffix(".part")
        told = {
            "network": self.network.state_dict(),
            "optimizer": self.optimizer.state_dict(),
            "steps": self.steps,
            "seconds": self.seconds,
            "curve": [list(row) for row in self.curve],
            "fingerprint": self.layout.fingerprint,
        }
        torch.save(told, part)
        part.replace(self.file.with_name(name))
        with self.file.with_name("curve.csv").open("w", newline="") as file:
            csv.writer(file).writerows([("steps", "seconds", "won", "drawn", "lost"), *self.curve])

    def train(self) -> None:
        """Play and learn, until the minutes or the steps are over."""
        words = self.words
        rng = Random(words.seed + self.steps)
        seen, _ = self.duels.reset(seed=words.seed + self.steps)
        waiting: list[list[tuple[dict[str, Any], int]]] = [[] for _ in range(words.games)]
        new: list[Made] = []
        over = np.zeros(words.games, bool)
        begun, before, evaluated_at = time.monotonic(), self.seconds, self.seconds
        while self.seconds < words.minutes * 60 and self.steps < words.steps:
            exploring = max(words.epsilon, 1 - self.steps / words.explore)
            actions = choose(self.network, seen, exploring, rng)
            for place, action in enumerate(actions):
                if not over[place]:
                    waiting[place].append((kept(seen, place), action))
            seen, rewards, ended, cut, _ = self.duels.step(np.array(actions))
            over = ended | cut
            for place in np.flatnonzero(over):
                value = float(rewards[place])
                for told, action in reversed(waiting[place]):
                    new.append((told, action, value))
                    value *= words.discount
                waiting[place] = []
            self.steps += words.games
            self.seconds = before + time.monotonic() - begun
            if len(new) >= words.collect:
                self.remembered = (self.remembered + new)[-words.remember :]
                loss = self.learn(rng, 2 * len(new))
                new = []
                if self.seconds - evaluated_at >= words.evaluate_every * 60:
                    evaluated_at = self.seconds
                    result = evaluated(words, self.network, self.layout_words, 100, seed=1_000_000)
                    if result[0] >= max((row[2] for row in self.curve), default=0):
                        self.save("best.pt")
                    self.curve.append((self.steps, round(self.seconds), *result))
                    print(
                        f"{self.seconds / 60:6.1f} min {self.steps:9,} steps  loss {loss:.3f}  {result}",
                        flush=True,
                    )
                self.save()
        self.save()

    def learn(self, rng: Random, choices: int) -> float:
        """Learn from so many of the choices that are remembered, drawn at random; the mean loss."""
        losses = []
        for _ in range(choices // self.words.batch):
            some = rng.choices(self.remembered, k=self.words.batch)
            told = {name: np.stack([each[0][name] for each in some]) for name in NAMES}
            scores = self.network(tensors(told))
            chosen = scores.gather(1, torch.tensor([each[1] for each in some])[:, None]).squeeze(1)
            loss = nn.functional.mse_loss(chosen, torch.tensor([each[2] for each in some]))
            self.optimizer.zero_grad()
            loss.backward()
            nn.utils.clip_grad_norm_(self.network.parameters(), 1.0)
            self.optimizer.step()
            losses.append(loss.item())
        return sum(losses) / len(losses)


def main() -> None:
    """Train, or evaluate what was trained."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    for name, usual in vars(Words()).items():
        parser.add_argument(
            f"--{name.replace('_', '-')}", type=type(usual), default=usual, help=f"usually {usual}"
        )
    words = Words(**vars(parser.parse_args()))
    torch.set_num_threads(1)
    training = Training(words)
    if not words.evaluate:
        training.train()
        return
    won, drawn, lost = evaluated(
        words, training.network, training.layout_words, words.evaluate, seed=2_000_000
    )
    low, high = interval(won, words.evaluate)
    share = f"{won / words.evaluate:.1%} [{low:.1%}, {high:.1%}]"
    print(f"won {won}, drawn {drawn}, lost {lost} of {words.evaluate}: {share}")


if __name__ == "__main__":
    main()

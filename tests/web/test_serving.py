"""A server carries the messages of pages, keeps every answer before it is acknowledged, and lets each page at
its own seat alone.
"""

from __future__ import annotations

import json
import sqlite3
import subprocess
import sys
import time
import urllib.error
import urllib.request
from collections.abc import Callable, Iterator
from contextlib import closing
from pathlib import Path
from random import Random
from threading import Timer
from typing import Any

import pytest
from websockets.exceptions import ConnectionClosed, InvalidStatus

from manaburn.web.desk import Desk
from web.served import LONGEST, Frame, Page, Server, answer_to, client, serving

BOARD = "step: declare attackers | Anna 20 battlefield: Juggernaut, Mogg Fanatic | Ben 20 hand: Shock"
DUEL = {"do": "new", "decks": ["ogres", "bears"], "day": "2002", "seed": 5}
AGAINST = {**DUEL, "agents": {"1": "simple"}}
BY_LINKS = {**DUEL, "people": "links"}


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with serving(tmp_path_factory.mktemp("served")) as server:
        yield server


def token(frame: Frame, seat: str) -> str:
    return next(each["token"] for each in frame["links"] if each["seat"] == seat)


# One protocol


SCRIPTS = {
    "against an agent": AGAINST,
    "one person in both seats": DUEL,
    "an agent that answers at random": {**DUEL, "agents": {"0": "random"}, "seed_of_agents": 9},
    "four with commanders": {
        "do": "new",
        "format": "commander",
        "day": "2025",
        "seed": 2,
        "decks": [],
        "agents": {},
    },
    "an analysis": {"do": "open", "day": "2025", "position": BOARD},
}


def script(begin: Frame, ask: Callable[[Frame], Frame], answers: int) -> Iterator[Frame]:
    """The frames of a session: looked up, begun, answered, refused, taken back, saved."""
    rng = Random(3)
    hello = ask({"do": "hello"})
    if begin.get("format") == "commander":
        decks = hello["commander_decks"]
        agents = {str(seat): "simple" for seat in range(1, 4)}
        begin = {**begin, "decks": [decks[seat % len(decks)] for seat in range(4)], "agents": agents}
    for message in ({"do": "rule", "rule": "508.1d"}, {"do": "search", "text": "wolf"}, {"do": "nothing"}):
        yield ask(message)
    frame = ask(begin)
    yield frame
    table = frame["table"]
    for given in range(answers):
        if frame["question"] is None:
            break
        message = {"do": "answer", "number": frame["number"], "answer": answer_to(frame, rng, ask)}
        told = ask({"table": table, **message})
        assert told["is"] == "state", told
        yield told
        if given % 7 == 3:
            yield ask({"table": table, **message})
            yield ask({"table": table, "do": "judge", "answer": "attack: none"})
            yield ask({"table": table, "do": "answer", "number": told["number"], "answer": "dance"})
            yield ask({"table": table, "do": "explain", "object": 0})
            yield ask({"table": table, "do": "view", "as": "nobody", "log_from": 0})
            yield ask({"table": table, "do": "save"})
        if given % 11 == 5:
            told = ask({"table": table, "do": "undo", "number": told["number"]})
            yield told
        frame = told
    yield ask({"table": table, "do": "passing", "pass_until": "my turn"})
    yield ask({"table": table, "do": "advice"})


def same_for_both(frame: Frame) -> str:
    """A frame without what only a server has: links, and names of tables."""
    kept = {name: told for name, told in frame.items() if name not in ("links", "table")}
    return json.dumps(kept, sort_keys=True)


@pytest.mark.parametrize("name", SCRIPTS)
def test_both_transports_send_the_same_frames(name: str, server: Server) -> None:
    answers = 16 if "four" in name else 24
    desk = Desk()
    with Page(server) as page:
        page.ask({"do": "hello"})

        def ask(message: Frame) -> Frame:
            frame = page.ask(message)
            if frame["is"] == "state" and message["do"] != "view":
                state = page.until_asked(frame)
                frame = frame | {key: told for key, told in state.items() if key != "id"}
            return frame

        def through_texts(message: Frame) -> Frame:
            frame: Frame = json.loads(desk.receive(json.dumps(message)))
            return frame

        theirs = script(SCRIPTS[name], ask, answers)
        mine = script(SCRIPTS[name], through_texts, answers)
        compared = 0
        for one, other in zip(mine, theirs, strict=True):
            assert same_for_both(one) == same_for_both(other)
            compared += 1
    assert compared > 10


# Who may


def test_the_page_of_another_site_does_not_come_in(server: Server) -> None:
    with Page(server, Origin=server.address.rstrip("/")) as page:
        assert page.ask({"do": "hello"})["is"] == "hello"
    for origin in ("http://evil.example", "null", server.address.replace("127.0.0.1", "evil.example")):
        with pytest.raises(InvalidStatus):
            Page(server, Origin=origin)
    request = urllib.request.Request(f"{server.address}health", headers={"Host": "evil.example"})
    with pytest.raises(urllib.error.HTTPError) as refused, closing(urllib.request.urlopen(request)):
        pass
    assert refused.value.code == 421
    refused.value.close()


def test_every_response_keeps_the_page_to_itself(server: Server) -> None:
    with urllib.request.urlopen(f"{server.address}health") as response:
        told, headers = json.loads(response.read()), response.headers
    assert (told["status"], told["protocol"]) == ("ok", 1)
    assert "default-src 'none'" in headers["content-security-policy"]
    assert "'unsafe-eval'" not in headers["content-security-policy"]
    assert headers["referrer-policy"] == "no-referrer"
    with urllib.request.urlopen(server.address) as response:
        assert b"manaburn" in response.read()
        assert response.headers["content-security-policy"] == headers["content-security-policy"]


def test_a_table_is_nobodys_who_has_no_link_to_it(server: Server) -> None:
    with Page(server) as anna, Page(server) as other:
        frame = anna.ask(AGAINST)
        assert other.ask({"do": "view", "table": frame["table"]})["code"] == "unknown"
        assert other.ask({"do": "sit", "token": "guessed"})["code"] == "unknown"
        again = other.ask({"do": "sit", "token": token(frame, "mine")})
        assert again["board"] == anna.ask({"do": "view", "table": frame["table"]})["board"]


def test_two_people_play_by_links_and_see_their_own(server: Server) -> None:
    with Page(server) as anna, Page(server) as ben, Page(server) as cleo:
        frame = anna.ask(BY_LINKS)
        table = frame["table"]
        his = ben.ask({"do": "sit", "token": token(frame, "1")})
        hers = cleo.ask({"do": "sit", "token": token(frame, "nobody")})
        assert (frame["as"], his["as"], hers["as"]) == (0, 1, "nobody")
        assert [player["hand"] is None for player in his["board"]["players"]] == [True, False]
        assert [player["hand"] is None for player in hers["board"]["players"]] == [True, True]
        decider, waiting = (anna, ben) if frame["question"] else (ben, anna)
        message = {"do": "answer", "table": table, "number": frame["number"], "answer": "keep"}
        assert cleo.ask(message)["code"] == "forbidden"
        assert ben.ask({"do": "view", "table": table, "as": 0})["code"] == "forbidden"
        assert waiting.ask(message)["code"] in ("illegal", "not asked")
        told = decider.ask(message)
        heard = waiting.hear()
        assert (told["number"], heard["number"], "id" in heard) == (1, 1, False)
        assert cleo.hear()["log"]["lines"][-1]["text"].endswith(" keeps")


def test_what_showed_something_is_taken_back_if_all_agree(server: Server) -> None:
    with Page(server) as anna, Page(server) as ben:
        frame = anna.ask(BY_LINKS)
        table = frame["table"]
        ben.ask({"do": "sit", "token": token(frame, "1")})
        first, second = (anna, ben) if frame["question"] else (ben, anna)
        told = first.ask({"do": "answer", "table": table, "number": 0, "answer": "mulligan"})
        assert told["undo"] == {"can": True, "free": False, "asked_by": None, "agreed": []}
        assert second.hear()["undo"]["can"] is False
        asked = first.ask({"do": "undo", "table": table, "number": 1})
        assert asked["undo"]["asked_by"] is not None
        assert second.hear()["undo"]["asked_by"] == asked["undo"]["asked_by"]
        assert second.ask({"do": "agree", "table": table, "yes": False})["undo"]["asked_by"] is None
        assert first.hear()["number"] == 1
        first.ask({"do": "undo", "table": table, "number": 1})
        second.hear()
        back = second.ask({"do": "agree", "table": table, "yes": True})
        assert back["number"] == 2
        assert first.hear()["question"]["kind"] == "Mulligan"


def test_a_revoked_link_lets_nobody_sit(server: Server) -> None:
    with Page(server) as anna, Page(server) as ben, Page(server) as other:
        frame = anna.ask(BY_LINKS)
        table, his = frame["table"], token(frame, "1")
        ben.ask({"do": "sit", "token": his})
        assert ben.ask({"do": "revoke", "table": table, "seat": "0"})["code"] == "forbidden"
        new = anna.ask({"do": "revoke", "table": table, "seat": "1"})
        assert ben.hear() == {"is": "revoked", "table": table}
        assert ben.ask({"do": "view", "table": table})["code"] == "unknown"
        assert other.ask({"do": "sit", "token": his})["code"] == "unknown"
        assert other.ask({"do": "sit", "token": new["token"]})["as"] == 1


def test_no_token_is_kept_or_written_anywhere(tmp_path: Path) -> None:
    with serving(tmp_path) as server, Page(server) as anna:
        frame = anna.ask(BY_LINKS)
        anna.ask({"do": "sit", "token": token(frame, "1")})
        assert server.stop() == 0
        written = b"".join(path.read_bytes() for path in tmp_path.rglob("*") if path.is_file())
    assert frame["table"].encode() in written
    assert not any(each["token"].encode() in written for each in frame["links"])


# Nothing is lost


def reached(server: Server, link: str) -> tuple[Page, Frame]:
    """A page that sits down by a link, after the server has begun again."""
    page = Page(server)
    frame = page.ask({"do": "sit", "token": link})
    assert frame["is"] == "state", frame
    return page, frame


@pytest.mark.parametrize("begin", [AGAINST, DUEL], ids=["agent", "both seats"])
def test_what_was_acknowledged_is_there_after_a_kill(begin: Frame, tmp_path: Path) -> None:
    rng = Random(1)
    with serving(tmp_path) as server:
        page = Page(server)
        frame = page.until_asked(page.ask(begin))
        link = token(page.ask(begin) if "links" not in frame else frame, "mine")
        if "links" not in frame:
            page, frame = reached(server, link)
        for _ in range(4):
            for _ in range(rng.randrange(1, 6)):
                frame = answered(page, frame, rng)
            message = {
                "do": "answer",
                "table": frame["table"],
                "number": frame["number"],
                "answer": answer_to(frame, rng, page.ask),
            }
            killing = Timer(rng.uniform(0, 0.03), server.process.kill)
            killing.start()
            acknowledged = sent(page, message)
            killing.join()
            server.kill()
            server.again()
            page, now = reached(server, link)
            assert now["number"] - frame["number"] in ((1,) if acknowledged else (0, 1))
            again = page.until_asked(page.ask(message))
            assert again["number"] == frame["number"] + 1
            frame = again


def answered(page: Page, frame: Frame, rng: Random) -> Frame:
    message = {"do": "answer", "table": frame["table"], "number": frame["number"]}
    told = page.ask({**message, "answer": answer_to(frame, rng, page.ask)})
    assert told["is"] == "state", told
    return page.until_asked(told)


def sent(page: Page, message: Frame) -> bool:
    """Whether a message was acknowledged before the server was killed."""
    try:
        return page.ask(message)["is"] == "state"
    except (ConnectionClosed, OSError):
        return False


def test_a_game_that_leads_elsewhere_is_refused_and_kept(tmp_path: Path) -> None:
    with serving(tmp_path) as server:
        page = Page(server)
        frame = page.ask(DUEL)
        page.ask({"do": "answer", "table": frame["table"], "number": 0, "answer": "keep"})
        server.stop()
        with closing(sqlite3.connect(tmp_path / "tables.sqlite")) as file, file:
            file.execute("UPDATE changes SET answers = '[0,[]]'")
        before = rows(tmp_path)
        server.again()
        with Page(server) as page:
            told = page.ask({"do": "sit", "token": token(frame, "mine")})
        assert (told["code"], "kept as it is" in told["says"]) == ("save", True)
        assert rows(tmp_path) == before


def rows(folder: Path) -> list[Any]:
    with closing(sqlite3.connect(folder / "tables.sqlite")) as file:
        return [*file.execute("SELECT * FROM changes")]


SLOW = '''
import time
class Slow:
    """Thinks for a while."""
    def __init__(self, seed): pass
    def choose(self, view, legal, happened=()):
        time.sleep(4)
        return next(iter(legal))
def broken(seed):
    """Breaks."""
    raise RuntimeError("broken")
'''


def test_a_slow_agent_delays_no_other_game_and_a_broken_one_concedes(tmp_path: Path) -> None:
    library = tmp_path / "library"
    (library / "slow-1.0.dist-info").mkdir(parents=True)
    (library / "slow.py").write_text(SLOW)
    (library / "slow-1.0.dist-info" / "METADATA").write_text(
        "Metadata-Version: 2.1\nName: slow\nVersion: 1.0\n"
    )
    entries = "[manaburn.agents]\nslow = slow:Slow\nbroken = slow:broken\n"
    (library / "slow-1.0.dist-info" / "entry_points.txt").write_text(entries)
    with serving(tmp_path / "data", str(library)) as server, Page(server) as one, Page(server) as other:
        slow = {**DUEL, "agents": {"1": "slow"}, "first": 1}
        frame = one.ask(slow)
        waiting = (
            one.ask({"do": "answer", "table": frame["table"], "number": 0, "answer": "keep"})
            if frame["question"]
            else frame
        )
        assert waiting["question"] is None
        quick = other.until_asked(other.ask(AGAINST))
        began = time.monotonic()
        for _ in range(5):
            quick = answered(other, quick, Random(1))
        assert time.monotonic() - began < 3.5
        frame = other.ask({**DUEL, "agents": {"1": "broken"}})
        while frame["board"]["winners"] is None:
            frame = other.hear()
        assert frame["board"]["winners"] == [0]


# Bounds


def test_who_sends_too_much_is_told_so(server: Server) -> None:
    with Page(server) as page:
        ids = [page.send({"do": "nothing"}) for _ in range(400)]
        codes = [page.hear()["code"] for _ in ids]
        assert {"wrong", "limit"} == set(codes)
    with Page(server) as page, pytest.raises(ConnectionClosed):
        page.ask({"do": "x" * (5 << 20)})


def test_once_begins_a_game_says_so_and_stops(tmp_path: Path) -> None:
    command = [sys.executable, "-m", "manaburn", "serve", "--no-browser", "--once", "--port", "0"]
    done = subprocess.run(
        [*command, "--data", str(tmp_path)], capture_output=True, text=True, check=False, timeout=LONGEST
    )
    assert (done.returncode, done.stderr) == (0, "")
    assert "a game by the rules of 2002-03-16 is on: take a mulligan?" in done.stdout


def test_a_graceful_stop_ends_with_success(tmp_path: Path) -> None:
    with serving(tmp_path) as server, Page(server) as page:
        page.ask(AGAINST)
        assert server.stop() == 0


__all__ = ["client"]


def test_analyses_that_are_closed_are_kept_no_longer(server: Server) -> None:
    with Page(server) as page:
        for _ in range(60):  # more than one page may begin, if it closes none
            frame = page.ask({"do": "open", "day": "2025", "position": BOARD})
            assert frame["is"] == "state", frame
            assert page.ask({"do": "close", "table": frame["table"]})["is"] == "closed"
        again = page.ask({"do": "sit", "token": frame["links"][0]["token"]})
        assert again["is"] == "refused" and again["code"] == "unknown"

"""A bot that plays the first action, until it does one thing wrong: the one on its command line."""

import json
import os
import subprocess
import sys
import time
from pathlib import Path

LONG = 600


def out(text):
    sys.stdout.buffer.write(text)
    sys.stdout.buffer.flush()


def say(**message):
    out(json.dumps(message).encode() + b"\n")


def choose(told, **other):
    say(**{"type": "choose", "id": told["id"], "action": 0} | other)


def die(_):
    sys.stderr.write("a last word")
    sys.exit(3)


def close_output(_):
    os.close(1)
    time.sleep(LONG)


def flood(write, text):
    while True:
        write(text)


AS_IT_IS_ASKED = {
    "hangs": lambda told: time.sleep(LONG),
    "dies": die,
    "is killed": lambda told: os.kill(os.getpid(), 9),
    "closes its output": close_output,
    "endless line": lambda told: flood(out, b"x" * 65536),
    "many lines": lambda told: [choose(told) for _ in range(100_000)],
    "stderr flood": lambda told: flood(sys.stderr.write, "x" * 65536),
    "not JSON": lambda told: out(b"pass\n"),
    "not UTF-8": lambda told: out(b'{"type":"\xff"}\n'),
    "no object": lambda told: out(b"[1]\n"),
    "nested": lambda told: out(b"[" * 100_000 + b"\n"),
    "unknown type": lambda told: say(type="resign", id=told["id"]),
    "wrong message": lambda told: say(type="ready", game=1),
    "wrong field": lambda told: choose(told, id="first"),
    "missing field": lambda told: say(type="choose", id=told["id"]),
    "stale id": lambda told: choose(told, id=told["id"] - 1),
    "no such place": lambda told: choose(told, action=1000),
    "unknown action": lambda told: choose(told, action="win the game"),
    "illegal action": lambda told: choose(told, action="attack: none"),
    "concedes": lambda told: choose(told, action="concede"),
    "step for an action": lambda told: say(type="take", id=told["id"], step=0),
}


def main(wrong="", note=""):
    if wrong == "does not read":
        time.sleep(LONG)
    if wrong == "leaves children":
        sleeping = [sys.executable, "-c", f"import time; time.sleep({LONG})"]
        started = [subprocess.Popen(sleeping), subprocess.Popen(sleeping, start_new_session=True)]
        Path(note).write_text(" ".join(str(child.pid) for child in started) + f" {os.getpid()}")
    for line in sys.stdin:
        told = json.loads(line)
        if told["type"] == "hello":
            if wrong == "silent at hello":
                time.sleep(LONG)
            say(type="hello", protocol=2 if wrong == "other protocol" else 1, name="misbehaving")
        elif told["type"] == "new game":
            say(type="ready", game=7 if wrong == "other game" else told["game"])
        elif told["type"] == "ask":
            AS_IT_IS_ASKED.get(wrong, lambda told: None)(told)
            if "steps" in told:
                say(type="complete", id=told["id"])
            else:
                choose(told)
        elif told["type"] == "stop":
            time.sleep(LONG if wrong in {"does not stop", "leaves children"} else 0)
            break
    time.sleep(LONG if wrong == "leaves children" else 0)


if __name__ == "__main__":
    main(*sys.argv[1:])

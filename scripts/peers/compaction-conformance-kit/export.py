"""Writes the kit's own session and canaries in the forms conform simulate reads, and what the kit itself measures on them.

usage: export.py FOLDER ROUNDS COMPACTOR...
"""

import json
import re
import sys
from pathlib import Path

from compaction_kit.canaries import seeded_canaries
from compaction_kit.cli import COMPACTORS
from compaction_kit.runner import run_conformance
from compaction_kit.session import build_seeded_session

TYPES = {
    "safety_rule": "safety-rule",
    "hard_constraint": "hard-constraint",
    "fact": "fact",
    "goal_state": "goal",
    "user_preference": "preference",
}


def whole_words(sentence, token):
    """The token as it stands in the sentence, with the words it begins and ends in."""
    found = re.search(r"\S*" + re.escape(token) + r"\S*", sentence, re.IGNORECASE)
    return found and found.group().strip(".,:;")


def fact_of(canary):
    """One sentence: of a canary of several, the one that most of its tokens stand in."""
    sentences = re.split(r"(?<=[.!?])\s+", canary.content)
    held = [[word for word in (whole_words(one, token) for token in canary.required_tokens) if word] for one in sentences]
    best = max(range(len(sentences)), key=lambda at: len(held[at]))
    return {"id": canary.id, "statement": sentences[best], "essentials": list(dict.fromkeys(held[best])), "type": TYPES[canary.type.value]}


def main(folder, rounds, *names):
    session = build_seeded_session()
    says = [{"role": turn.role, "content": turn.text} for turn in session.turns]
    for _ in range(int(rounds)):
        says += [{"role": "user", "content": "/compact"}, {"role": "assistant", "content": "Compacted."}]
    measured = {
        name: [result.survived for result in run_conformance(session, COMPACTORS[name](), rounds=int(rounds)).rounds]
        for name in names
    }
    write = lambda name, value: (Path(folder) / name).write_text(json.dumps(value, indent=1))
    write("session.json", says)
    write("facts.json", {"facts": [fact_of(canary) for canary in seeded_canaries()]})
    write("measured.json", measured)


main(*sys.argv[1:])

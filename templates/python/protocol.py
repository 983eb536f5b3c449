"""The protocol: one JSON object a line, both ways. Logs go to stderr. Nothing to change here."""

import json
import sys
import traceback

HELLO = {"protocol": 1, "name": "my-compactor", "version": "0.1.0"}


def say(message):
    print(json.dumps(message), flush=True)


def hear():
    line = sys.stdin.buffer.readline()
    return json.loads(line) if line else {"verb": "bye"}


def complete(step, request):
    """Asks the model through the suite, while a step is open. Returns the status and the body of the answer."""
    say({"call": "1", "for": step["id"], "model": request})
    reply = hear()
    if "call" not in reply:
        raise SystemExit(f"Step {step['id']} asked the model; no reply: {reply}")
    return reply["status"], reply["body"]


def serve(take_step):
    """Answers every step with what `take_step` returns. What it raises is an observation like any other."""
    while (request := hear())["verb"] != "bye":
        try:
            answer = HELLO if request["verb"] == "hello" else take_step(request)
        except Exception as error:
            message = f"{type(error).__name__}: {error}"
            answer = {"threw": {"message": message, "stack": traceback.format_exc()}}
        say({"id": request["id"], **answer})

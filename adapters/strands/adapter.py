"""The protocol: one JSON object a line. What a step asks of strands stands in sessions.py."""

import asyncio
import json
import os
import sys
import time
import traceback

# Only the protocol may reach the real stdout, whatever a framework prints.
protocol = os.fdopen(os.dup(1), "w", encoding="utf-8", newline="\n")
os.dup2(2, 1)
sys.stdout = sys.stderr

# The scripted model speaks plain HTTP: no certificates are read.
os.environ.pop("SSL_CERT_FILE", None)
os.environ["SSL_CERT_DIR"] = os.path.dirname(os.path.abspath(__file__))

# Time is virtual: who waits between two attempts makes the same attempts, without the wait.
really_sleep, really_wait = time.sleep, asyncio.sleep
time.sleep = lambda seconds: really_sleep(min(seconds, 0.001))
asyncio.sleep = lambda seconds, *result: really_wait(min(seconds, 0.001), *result)

from importlib.metadata import version  # noqa: E402

from sessions import compact, take_step  # noqa: E402

HELLO = {"protocol": 1, "name": "strands", "version": version("strands-agents")}


def answer(request):
    if request["verb"] == "hello":
        return HELLO
    if request["verb"] == "bye":
        return {"done": True}
    try:
        return compact(request) if request["drive"] == "pure" else take_step(request)
    except Exception as error:  # what strands raises is an observation
        return {"threw": {"message": f"{type(error).__name__}: {error}", "stack": traceback.format_exc()}}


for line in sys.stdin.buffer:
    request = json.loads(line)
    print(json.dumps({"id": request["id"], **answer(request)}), file=protocol, flush=True)
    if request["verb"] == "bye":
        break

"""The protocol: one JSON object a line. What a step asks of deepagents stands in sessions.py and agents.py."""

import asyncio
import gc
import json
import os
import sys
import time
import traceback
from queue import SimpleQueue
from threading import Thread

# Only the protocol may reach the real stdout, whatever a framework prints, from Python or from C.
protocol = os.fdopen(os.dup(1), "w", encoding="utf-8", newline="\n")
os.dup2(2, 1)
sys.stdout = sys.stderr

# The scripted model speaks plain HTTP, but every client made for a case reads the certificates of the machine, and four
# times: four fifths of a run. A folder without any (they are looked up by name, when needed) changes nothing else.
os.environ.pop("SSL_CERT_FILE", None)
os.environ["SSL_CERT_DIR"] = os.path.dirname(os.path.abspath(__file__))

# Time is virtual: who waits between two attempts makes the same attempts, without the wait. With it a run takes minutes
# more, and three attempts of the middleware, of three requests of its client each, come near the watchdog.
really_sleep, really_wait = time.sleep, asyncio.sleep
time.sleep = lambda seconds: really_sleep(min(seconds, 0.001))
asyncio.sleep = lambda seconds, *result: really_wait(min(seconds, 0.001), *result)

from importlib.metadata import version  # noqa: E402

from agents import Conversation  # noqa: E402
from models import Unsupported  # noqa: E402
from sessions import Session  # noqa: E402
from turns import cancel  # noqa: E402

HELLO = {"protocol": 1, "name": "deepagents-python", "version": version("deepagents")}


def answer(request):
    if request["verb"] == "hello":
        return HELLO
    if request["verb"] == "bye":
        return {"done": True}
    try:
        return take_step(request)
    except Unsupported as error:
        return {"unsupported": str(error)}
    except Exception as error:  # what the package raises is an observation
        return {"threw": {"message": f"{type(error).__name__}: {error}", "stack": traceback.format_exc()}}


KINDS = {"session": Session, "agent": Conversation}
opened = {}  # by name of the session


def take_step(request):
    name = request["session"]
    if request["do"] in ("open", "beside"):
        opened[name] = KINDS[request["drive"]](request, opened.get(request.get("of")))
    elif request["do"] == "close":
        del opened[name]
    else:
        return opened[name].step(request)
    return {"done": True}


gc.collect()
gc.freeze()  # what is imported stays, and would be looked through again and again: a tenth of a run

requests = SimpleQueue()


def read():
    """A line that takes a step back comes while the step runs, so it is heard beside it."""
    for line in sys.stdin.buffer:
        request = json.loads(line)
        if "cancel" in request:
            cancel(request["cancel"])
        else:
            requests.put(request)
    requests.put(None)


Thread(target=read, daemon=True).start()
while (request := requests.get()) is not None:
    print(json.dumps({"id": request["id"], **answer(request)}), file=protocol, flush=True)
    if request["verb"] == "bye":
        break

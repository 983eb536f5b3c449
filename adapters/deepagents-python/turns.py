"""A turn runs as a task of asyncio, which is how whoever has called `ainvoke` stops it."""

import asyncio

loop = asyncio.new_event_loop()  # one for all turns: an HTTP client keeps its connections with the loop they were made in
running = {}  # by id of the step


class Stopped(Exception):
    """What the step ends with whose turn was taken back."""


def run(step, turn):
    task = running[step] = loop.create_task(turn)
    try:
        return loop.run_until_complete(task)
    except asyncio.CancelledError:
        raise Stopped("The turn was cancelled.") from None
    finally:
        del running[step]


def cancel(step):
    """Called by the thread that reads; a step that is over is no longer to be stopped."""
    if task := running.get(step):
        loop.call_soon_threadsafe(task.cancel)

"""Asks the agent's model. The suite passes it on, in the form of a chat completion."""

from protocol import complete
from wire_openai import message_of, request_of


class Refused(Exception):
    """The provider refused, or failed."""

    def __init__(self, status, body):
        super().__init__(f"HTTP {status}: {body}")
        self.status, self.body = status, str(body)


def answer(step):
    status, body = complete(step, request_of(step["messages"], step["settings"]))
    if status != 200:
        raise Refused(status, body)
    return message_of(body)

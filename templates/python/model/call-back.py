"""Asks for summaries, through the suite."""

from protocol import complete


def ask(prompt, step):
    """Returns what was answered, or nothing where the answer did not come to a proper end."""
    status, body = complete(step, {"messages": [{"role": "user", "content": prompt}]})
    choices = body.get("choices") if status == 200 else None
    if not choices or choices[0]["finish_reason"] != "stop":
        return ""
    return (choices[0]["message"]["content"] or "").strip()

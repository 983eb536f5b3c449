"""LangChain's own clients and its middleware, set up as the suite's settings say."""

from importlib import import_module
from importlib.metadata import version
from inspect import signature

from langchain.agents.middleware import SummarizationMiddleware

CLIENTS = {"openai-chat": ("langchain_openai", "ChatOpenAI"), "anthropic": ("langchain_anthropic", "ChatAnthropic")}


def chat_model(name, request):
    """A client for the scripted model, which tells by the model's name who asks."""
    module, kind = CLIENTS[request["dialect"]]
    client = getattr(import_module(module), kind)  # a second each to load, and a run speaks one dialect
    settings = request["settings"]
    options = {"model": name, "base_url": request["baseUrl"], "api_key": "none", "max_tokens": settings["reservedOutput"]}
    if "profile" in client.model_fields:  # since langchain-core 1.1
        options["profile"] = {"max_input_tokens": settings["window"]}
    return client(**options)


def middleware(request):
    """The middleware under test."""
    settings = request["settings"]
    options = options_for(only("trigger", settings), only("keep", settings))
    if settings.get("automatic") is False:  # without a trigger the middleware never runs
        options = {name: value for name, value in options.items() if name not in ("trigger", "max_tokens_before_summary")}
    if request["profile"] == "trim-off":
        options["trim_tokens_to_summarize"] = None
    if "summaryPrompt" in settings:
        options["summary_prompt"] = template_of(settings["summaryPrompt"])
    return SummarizationMiddleware(chat_model(settings["models"]["summarizer"], request), **options)


def template_of(words):
    """The prompt is a template, in which LangChain puts the conversation in this place."""
    return words.replace("{", "{{").replace("}", "}}") + "\n\n{messages}"


class Unsupported(Exception):
    """What a release has no option for is no failure of its: the suite counts the case as unsupported."""


def options_for(trigger, keep):
    if "trigger" in signature(SummarizationMiddleware).parameters:  # since langchain 1.1
        return {"trigger": trigger, "keep": keep}
    if (trigger[0], keep[0]) == ("tokens", "messages"):
        return {"max_tokens_before_summary": trigger[1], "messages_to_keep": keep[1]}
    raise Unsupported(f"langchain {version('langchain')} has no trigger of {trigger[0]} with a tail of {keep[0]}")


def only(name, settings):
    """LangChain takes one trigger and one tail, each a tuple of kind and size."""
    if len(settings[name]) != 1:
        raise Unsupported(f"SummarizationMiddleware takes one {name}, not {settings[name]}")
    return next(iter(settings[name].items()))

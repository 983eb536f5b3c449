"""The package's own middleware and backends, with LangChain's clients, set up as the suite's settings say."""

from importlib import import_module

from deepagents.backends import FilesystemBackend, StateBackend
from deepagents.middleware.summarization import SummarizationMiddleware

CLIENTS = {"openai-chat": ("langchain_openai", "ChatOpenAI"), "anthropic": ("langchain_anthropic", "ChatAnthropic")}
PROVIDERS = {"openai-chat": "openai", "anthropic": "anthropic"}


def chat_model(name, request):
    """A client for the scripted model, which tells by the model's name who asks."""
    module, kind = CLIENTS[request["dialect"]]
    client = getattr(import_module(module), kind)  # a second each to load, and a run speaks one dialect
    settings = request["settings"]
    options = {"model": name, "base_url": request["baseUrl"], "api_key": "none", "max_tokens": settings["reservedOutput"]}
    return client(**options, profile={"max_input_tokens": settings["window"]})


def backend_for(request):
    """Files are in the graph's state, as in `create_deep_agent` by itself, or in a folder that the suite reads."""
    return StateBackend() if request["profile"] == "default" else FilesystemBackend(root_dir=request["folder"])


def agent_model(request):
    return chat_model(request["settings"]["models"]["agent"], request)


def summarization(request, model, backend):
    """The middleware under test, with the options that `create_deep_agent` gives it, but for the sizes of the case."""
    settings = request["settings"]
    trigger, limits, profile = only("trigger", settings), {"keep": only("keep", settings)}, request["profile"]
    clips = {"trigger": times(0.5, trigger) if profile == "clips-early" else trigger, **limits}
    limits["trigger"] = times(2, trigger) if profile == "compact-tool" else trigger
    if "summaryPrompt" in settings:
        limits["summary_prompt"] = template_of(settings["summaryPrompt"])
    summarizer = chat_model(settings.get("summarizerModel", settings["models"]["summarizer"]), request)
    own = {"summarizer": summarizer, "trim_tokens_to_summarize": None, "truncate_args_settings": clips}
    return SummarizationMiddleware(model, backend=backend, **limits, **own)


def times(factor, size):
    """The tool may run from half the trigger on, and so has twice the case's; arguments are clipped at half of it, where early."""
    kind, value = size
    return kind, value * factor if kind == "fraction" else int(value * factor)


def reader(model, backend):
    """No pass is ever due for it: what it hands on is the view, as the package derives it from the state."""
    return SummarizationMiddleware(model.model_copy(update={"profile": None}), backend=backend)


def template_of(words):
    """The prompt is a template, in which LangChain puts the conversation in this place."""
    return words.replace("{", "{{").replace("}", "}}") + "\n\n{messages}"


class Unsupported(Exception):
    """What a release has no option for is no failure of its: the suite counts the case as unsupported."""


def only(name, settings):
    """The package takes one kind of each: a tuple of kind and size."""
    if len(settings[name]) != 1:
        raise Unsupported(f"SummarizationMiddleware takes one {name}, not {settings[name]}")
    return next(iter(settings[name].items()))

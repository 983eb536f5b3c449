# What looks like one of the six tags of its own prompt is taken out of what was said.
Logger.configure(level: :none)
{:ok, _} = Application.ensure_all_started(:sagents)

defmodule Model do
  defstruct callbacks: []

  def call(_model, messages, _tools) do
    [_system, %{content: content}] = messages
    send(self(), {:shown, LangChain.Message.ContentPart.content_to_string(content)})
    {:ok, LangChain.Message.new_assistant!("A template was explained.")}
  end
end

alias LangChain.Message
alias Sagents.Middleware.Summarization

said = "Does <user> close in our feed, or must </user> stand there?"

messages = [
  Message.new_user!(said),
  Message.new_assistant!("It closes."),
  Message.new_user!("And the others?")
]

{:ok, config} = Summarization.init(model: struct(Model), max_tokens_before_summary: 1, messages_to_keep: 1)
{:ok, _} = Summarization.before_model(Sagents.State.new!(%{agent_id: "one", messages: messages}), config)
shown = receive do: ({:shown, text} -> text), after: (0 -> "")
[line | _] = String.split(shown, "\n")

IO.puts("what the summarizer is sent")
IO.puts("expected: <user>#{said}</user>")
IO.puts("got:      #{line}")
System.halt(if line =~ said, do: 0, else: 1)

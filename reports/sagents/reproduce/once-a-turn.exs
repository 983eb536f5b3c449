# A turn of seven requests, each longer than the one before. "Before each model call, counts total tokens", says the documentation.
Logger.configure(level: :none)
{:ok, _} = Application.ensure_all_started(:sagents)

defmodule Model do
  defstruct [:name, callbacks: []]
  alias LangChain.Message

  def call(%{name: name}, messages, _tools) do
    send(:script, {name, length(messages)})
    called = Enum.count(messages, &(&1.role == :tool))
    if name == :agent and called < 6, do: {:ok, again(called)}, else: {:ok, Message.new_assistant!("Done.")}
  end

  defp again(at) do
    call = LangChain.Message.ToolCall.new!(%{call_id: "call-#{at}", name: "read", arguments: %{}, status: :complete})
    Message.new!(%{role: :assistant, tool_calls: [call], status: :complete})
  end
end

alias Sagents.{Agent, State}

Process.register(self(), :script)
read = LangChain.Function.new!(%{name: "read", function: fn _, _ -> {:ok, String.duplicate("word ", 2000)} end})
options = [model: struct(Model, name: :summarizer), max_tokens_before_summary: 1000, messages_to_keep: 2]
own = %{model: struct(Model, name: :agent), tools: [read], middleware: [{Sagents.Middleware.Summarization, options}]}
agent = Agent.new!(own, replace_default_middleware: true)
{:ok, _} = Agent.execute(agent, State.new!(%{messages: [LangChain.Message.new_user!("Read all.")]}))

asked = self() |> Process.info(:messages) |> elem(1)
sizes = for {:agent, size} <- asked, do: size
summaries = Enum.count(asked, &match?({:summarizer, _}, &1))
IO.puts("expected: a summary in a turn whose results are ten times the trigger")
IO.puts("got:      #{summaries} summaries; requests of #{Enum.join(sizes, ", ")} messages")
System.halt(if summaries > 0, do: 0, else: 1)

# What was written into a file stands in the arguments of a call alone. The summarizer is shown none of it.
Logger.configure(level: :none)
{:ok, _} = Application.ensure_all_started(:sagents)

defmodule Model do
  defstruct callbacks: []

  def call(_model, messages, _tools) do
    send(self(), {:shown, inspect(messages, limit: :infinity, printable_limit: :infinity)})
    {:ok, LangChain.Message.new_assistant!("A file was written.")}
  end
end

alias LangChain.Message
alias LangChain.Message.{ToolCall, ToolResult}
alias Sagents.Middleware.Summarization

arguments = %{"path" => "prices.txt", "content" => "A night is 4711 crowns."}
call = ToolCall.new!(%{call_id: "1", name: "write_file", arguments: arguments, status: :complete})
result = ToolResult.new!(%{tool_call_id: "1", name: "write_file", content: "written"})

messages = [
  Message.new_user!("Write the prices down."),
  Message.new!(%{role: :assistant, content: "I will.", tool_calls: [call], status: :complete}),
  Message.new_tool_result!(%{tool_results: [result]}),
  Message.new_assistant!("They are written down."),
  Message.new_user!("What is a night?")
]

{:ok, config} = Summarization.init(model: struct(Model), max_tokens_before_summary: 1, messages_to_keep: 2)
{:ok, state} = Summarization.before_model(Sagents.State.new!(%{agent_id: "one", messages: messages}), config)
shown = receive do: ({:shown, text} -> text), after: (0 -> "")

IO.puts("expected: 4711 is shown to the summarizer, or stays")
IO.puts("got:      shown: #{shown =~ "4711"}, stays: #{inspect(state.messages) =~ "4711"}")
System.halt(if shown =~ "4711" or inspect(state.messages) =~ "4711", do: 0, else: 1)

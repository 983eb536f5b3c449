# The turn at work is longer than the tail: its request is summarized with all else.
Logger.configure(level: :none)
{:ok, _} = Application.ensure_all_started(:sagents)

defmodule Model do
  defstruct callbacks: []
  def call(_model, _messages, _tools), do: {:ok, LangChain.Message.new_assistant!("Two files were read.")}
end

alias LangChain.Message
alias LangChain.Message.{ToolCall, ToolResult}
alias Sagents.Middleware.Summarization

batch = fn id ->
  call = ToolCall.new!(%{call_id: id, name: "read_file", arguments: %{"path" => id}, status: :complete})
  result = ToolResult.new!(%{tool_call_id: id, name: "read_file", content: "text of #{id}"})
  [Message.new!(%{role: :assistant, tool_calls: [call], status: :complete}), Message.new_tool_result!(%{tool_results: [result]})]
end

request = Message.new_user!("Compare a and b. Never touch production.")
messages = [request | Enum.flat_map(["a", "b"], batch)]
{:ok, config} = Summarization.init(model: struct(Model), max_tokens_before_summary: 1, messages_to_keep: 2)
{:ok, state} = Summarization.before_model(Sagents.State.new!(%{agent_id: "one", messages: messages}), config)
left = for %{role: :user, content: [part]} <- state.messages, do: part.content

IO.puts("expected: Compare a and b. Never touch production.")
IO.puts("got:      #{Enum.join(left, "\n          ")}")
System.halt(if request in state.messages, do: 0, else: 1)

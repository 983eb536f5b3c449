# A result came late, behind words of the user. The cut falls between the call and this result, which stands alone then.
Logger.configure(level: :none)
{:ok, _} = Application.ensure_all_started(:sagents)

defmodule Model do
  defstruct callbacks: []
  def call(_model, _messages, _tools), do: {:ok, LangChain.Message.new_assistant!("We spoke of the weather.")}
end

alias LangChain.Message
alias LangChain.Message.{ToolCall, ToolResult}
alias Sagents.Middleware.Summarization

call = fn id -> ToolCall.new!(%{call_id: id, name: "weather", arguments: %{}, status: :complete}) end
result = fn id -> Message.new_tool_result!(%{tool_results: [ToolResult.new!(%{tool_call_id: id, name: "weather", content: "rain"})]}) end

messages = [
  Message.new_user!("East and west?"),
  Message.new!(%{role: :assistant, tool_calls: [call.("east"), call.("west")], status: :complete}),
  result.("east"),
  Message.new_user!("Still there?"),
  result.("west"),
  Message.new_assistant!("Rain in both.")
]

{:ok, config} = Summarization.init(model: struct(Model), max_tokens_before_summary: 1, messages_to_keep: 3)
{:ok, state} = Summarization.before_model(Sagents.State.new!(%{agent_id: "one", messages: messages}), config)
calls = for %{tool_calls: [_ | _] = calls} <- state.messages, call <- calls, do: call.call_id
alone = for %{tool_results: [_ | _] = list} <- state.messages, r <- list, r.tool_call_id not in calls, do: r.tool_call_id

IO.puts("expected: no result without its call")
IO.puts("got:      without its call: #{Enum.join(alone, ", ")}")
System.halt(if alone == [], do: 0, else: 1)

defmodule SagentsAdapter.Messages do
  @moduledoc """
  The suite's messages as LangChain's, and back.

  All results of a batch stand in one message, as LangChain's own executor writes them (`LLMChain.execute_tool_calls/2`), so
  neighbouring tool messages become one, and are taken apart again. Ids and `meta` travel in `metadata`, which is never sent.
  """

  alias LangChain.{Function, Message}
  alias LangChain.Chains.LLMChain
  alias LangChain.Message.{ContentPart, ToolCall, ToolResult}

  @labels "conformance"
  @roles %{"system" => :system, "user" => :user, "assistant" => :assistant, "tool" => :tool}

  @doc """
  A result carries its tool's name, which is that of a call in `before` or in the messages themselves. ChatOpenAI makes no
  `:thinking` part of any answer, so that an agent's conversation had through it holds none: there (`dialect`) thoughts stay behind.
  The middleware alone sends no message of the conversation, and is given all of it.
  """
  def to_langchain(messages, dialect \\ nil, before \\ []) do
    names = Map.merge(names_in(before), names_of(messages))

    messages
    |> Enum.map(&if(dialect == "openai-chat", do: thoughtless(&1), else: &1))
    |> Enum.chunk_while([], &chunk/2, &{:cont, Enum.reverse(&1), []})
    |> Enum.reject(&(&1 == []))
    |> Enum.map(&native(&1, names))
  end

  def from_langchain(messages), do: Enum.flat_map(messages, &neutrals/1)

  defp chunk(%{"role" => "tool"} = message, [%{"role" => "tool"} | _] = batch), do: {:cont, [message | batch]}
  defp chunk(message, batch), do: {:cont, Enum.reverse(batch), [message]}

  # A message of thoughts alone stays as it is: without them it would be none.
  defp thoughtless(%{"content" => blocks} = message) do
    case Enum.reject(blocks, &(&1["type"] == "reasoning")) do
      [] -> message
      said -> %{message | "content" => said}
    end
  end

  defp names_of(messages) do
    for %{"content" => blocks} <- messages, %{"type" => "tool-call"} = call <- blocks, into: %{}, do: {call["id"], call["name"]}
  end

  defp names_in(natives) do
    for %Message{tool_calls: [_ | _] = calls} <- natives, call <- calls, into: %{}, do: {call.call_id, call.name}
  end

  defp native([%{"role" => "tool"} | _] = batch, names) do
    results = for message <- batch, block <- message["content"], do: result(block, names)
    Message.new!(%{role: :tool, tool_results: results, metadata: labels(batch)})
  end

  defp native([%{"role" => role, "content" => blocks} = message], _names) do
    {calls, said} = Enum.split_with(blocks, &(&1["type"] == "tool-call"))
    own = if calls == [], do: %{}, else: %{tool_calls: Enum.map(calls, &call/1)}
    named = %{role: @roles[role], status: :complete, metadata: labels([message])}
    # An answer of calls alone has no content, as ChatOpenAI returns it.
    content = if said == [] and calls != [], do: nil, else: Enum.map(said, &part/1)
    Message.new!(Map.merge(own, Map.put(named, :content, content)))
  end

  defp labels(batch) do
    %{@labels => Enum.map(batch, &(&1 |> Map.take(["id", "meta"]) |> Map.put("results", length(&1["content"]))))}
  end

  defp call(block) do
    ToolCall.new!(%{call_id: block["id"], name: block["name"], arguments: block["arguments"], status: :complete})
  end

  # What a tool says is what LangChain's own executor makes of it: of nothing, the text of an error.
  defp result(%{"callId" => id, "content" => []} = block, names), do: executed(id, names[id], block)

  defp result(%{"callId" => id, "content" => [%{"type" => "text", "text" => ""}]} = block, names), do: executed(id, names[id], block)

  defp result(%{"callId" => id} = block, names) do
    failed = block["isError"] == true
    ToolResult.new!(%{tool_call_id: id, name: names[id], content: Enum.map(block["content"], &part/1), is_error: failed})
  end

  defp executed(id, name, block) do
    said = if block["isError"] == true, do: {:error, ""}, else: {:ok, ""}
    tool = Function.new!(%{name: name || "unknown", function: fn _given, _context -> said end})
    LLMChain.execute_tool_call(ToolCall.new!(%{call_id: id, name: tool.name, arguments: %{}, status: :complete}), tool)
  end

  defp part(%{"type" => "text", "text" => text}), do: ContentPart.text!(text)
  defp part(%{"type" => "image"} = block), do: ContentPart.image!(block["data"], media: block["mediaType"])

  defp part(%{"type" => "reasoning"} = block) do
    signed = if block["signature"], do: [signature: block["signature"]], else: []
    ContentPart.thinking!(block["text"], signed)
  end

  defp neutrals(%Message{role: :tool, tool_results: results} = message) do
    batches = for label <- labelled(message) || List.duplicate(%{"results" => 1}, length(results)), do: label

    {neutral, []} =
      Enum.map_reduce(batches, results, fn label, left ->
        {mine, rest} = Enum.split(left, label["results"])
        {neutral("tool", Enum.map(mine, &result_block/1), label), rest}
      end)

    neutral
  end

  defp neutrals(%Message{role: role} = message) do
    blocks = blocks(message.content) ++ Enum.map(message.tool_calls || [], &call_block/1)
    [neutral(Atom.to_string(role), blocks, List.first(labelled(message) || [%{}]))]
  end

  defp labelled(%Message{metadata: metadata}), do: (metadata || %{})[@labels]

  defp neutral(role, blocks, label), do: Map.merge(%{"role" => role, "content" => blocks}, Map.take(label, ["id", "meta"]))

  defp call_block(call) do
    %{"type" => "tool-call", "id" => call.call_id, "name" => call.name, "arguments" => call.arguments || %{}}
  end

  defp result_block(%ToolResult{} = result) do
    failed = if result.is_error, do: %{"isError" => true}, else: %{}
    Map.merge(%{"type" => "tool-result", "callId" => result.tool_call_id, "content" => blocks(result.content)}, failed)
  end

  defp blocks(nil), do: []
  defp blocks(text) when is_binary(text), do: [%{"type" => "text", "text" => text}]
  defp blocks(parts), do: Enum.map(parts, &block/1)

  defp block(%ContentPart{type: :text} = part), do: %{"type" => "text", "text" => part.content || ""}

  defp block(%ContentPart{type: :image} = part) do
    %{"type" => "image", "mediaType" => part.options[:media], "data" => part.content}
  end

  defp block(%ContentPart{type: :thinking} = part) do
    signed = if part.options[:signature], do: %{"signature" => part.options[:signature]}, else: %{}
    Map.merge(%{"type" => "reasoning", "text" => part.content}, signed)
  end
end

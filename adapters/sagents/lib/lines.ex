defmodule SagentsAdapter.Lines do
  @moduledoc """
  JSON lines on stdin and stdout, as bytes: a port of their own, so that nothing hangs on the locale, and nothing that
  Elixir prints comes between. Needs `-noinput`, which leaves stdin to it.
  """

  defstruct [:port, read: [], rest: ""]

  def open, do: %__MODULE__{port: Port.open({:fd, 0, 1}, [:binary, :stream, :eof])}

  @doc "The next line, and where to go on; or `:eof`."
  def hear(%__MODULE__{port: port, rest: ""} = lines) do
    receive do
      {^port, {:data, bytes}} -> split(lines, bytes)
      {^port, :eof} -> :eof
    end
  end

  def hear(%__MODULE__{rest: rest} = lines), do: split(%{lines | rest: ""}, rest)

  def say(%__MODULE__{port: port}, message), do: Port.command(port, [Jason.encode_to_iodata!(message), "\n"])

  defp split(lines, bytes) do
    case :binary.split(bytes, "\n") do
      [part] -> hear(%{lines | read: [lines.read, part]})
      [last, rest] -> {decoded([lines.read, last]), %{lines | read: [], rest: rest}}
    end
  end

  # Strings of Elixir are UTF-8 and can't hold half of a character, which Jason refuses: it is left out.
  @halves ~r/\\\\(*SKIP)(*FAIL)|\\u[dD][89aAbB][0-9a-fA-F][0-9a-fA-F]\\u[dD][c-fC-F][0-9a-fA-F][0-9a-fA-F](*SKIP)(*FAIL)|\\u[dD][89a-fA-F][0-9a-fA-F][0-9a-fA-F]/

  defp decoded(line), do: line |> IO.iodata_to_binary() |> whole() |> Jason.decode!()

  defp whole(line), do: if(line =~ ~r/\\u[dD]/, do: String.replace(line, @halves, ""), else: line)
end

defmodule SagentsAdapter.MixProject do
  use Mix.Project

  def project, do: [app: :sagents_adapter, version: "0.1.0", elixir: "~> 1.17", deps: deps()]

  def application, do: [extra_applications: [:logger]]

  # What is certified is built as for production.
  def cli, do: [default_env: :prod]

  defp deps, do: [sagents(System.get_env("CONFORM_FROM")), {:langchain, "0.9.7"}]

  # A working copy, where `conform run --from` names one.
  defp sagents(folder) when folder in [nil, ""], do: {:sagents, "0.13.2"}
  defp sagents(folder), do: {:sagents, path: folder}
end

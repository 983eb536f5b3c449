import DeepAgents

// What an agent asks of its middleware, with a conversation that somebody else holds.

/// What `run` does in front of each request to the model: it seeds the state, and runs the hook.
func automatic(
    _ middleware: SummarizationMiddleware, _ messages: [AgentMessage], threadId: String?, _ settings: Settings
) async -> (messages: [AgentMessage], outcome: CompactionOutcome?) {
    var state = AgentState(messages: messages)
    if let threadId { state.values[SummarizationMiddleware.threadIdStateKey] = threadId }
    let overhead = SummarizationMiddleware.promptOverheadText(
        systemPrompt: settings.system, tools: offered(settings)
    )
    if !overhead.isEmpty { state.values[SummarizationMiddleware.promptOverheadStateKey] = overhead }
    await middleware.beforeModel(&state)
    return (state.messages, state.values[SummarizationMiddleware.outcomeStateKey] as? CompactionOutcome)
}

/// What `ReactAgent.compact(threadId:)` does with what it has loaded.
func forced(
    _ middleware: SummarizationMiddleware, _ messages: [AgentMessage], _ settings: Settings
) async -> (messages: [AgentMessage], outcome: CompactionOutcome?) {
    var messages = messages
    let text = SummarizationMiddleware.promptOverheadText(systemPrompt: settings.system, tools: offered(settings))
    let outcome = await middleware.compact(
        &messages, threadId: nil, force: true, overheadTokens: ApproximateTokenCounter().count(text)
    )
    return (messages, outcome)
}

func offered(_ settings: Settings) -> [any AgentTool] { (settings.tools ?? []).map(OfferedTool.init) }

/// The framework says what became of a pass that did something, and nil of any other.
func said(_ outcome: CompactionOutcome?) -> Answer.Outcome {
    guard let outcome else { return .init(kind: "unchanged", reason: "compact returned nil") }
    return .init(
        kind: "compacted",
        tokens: .init(before: outcome.tokensBefore, after: outcome.tokensAfter),
        archive: outcome.archivePath
    )
}

import DeepAgents

/// The threads of all agents by the name of their session.
actor Sessions {
    private struct Thread {
        let name: String
        let request: Request
        let instance: Instance
    }
    private var open: [String: Thread] = [:]

    func step(_ request: Request) async throws -> Answer {
        let name = request.session ?? ""
        switch request.do {
        case "open":
            open[name] = Thread(name: name, request: request, instance: try Instance(request, store: Store()))
            await open[name]?.instance.store.open(name, folder: request.folder)
        case "beside":
            guard let other = open[request.of ?? ""] else { throw Missing(what: "session beside it") }
            open[name] = Thread(name: name, request: other.request, instance: other.instance)
            await other.instance.store.open(name, folder: other.request.folder)
        case "close":
            await open.removeValue(forKey: name)?.instance.store.close(name)
        default:
            return try await taken(request, name)
        }
        return Answer(done: true)
    }

    private func taken(_ request: Request, _ name: String) async throws -> Answer {
        guard let thread = open[name] else { throw Missing(what: "open session") }
        var outcome: Answer.Outcome?
        switch request.do {
        case "append": await thread.instance.store.append(name, native(request.messages ?? []))
        case "reload": open[name] = Thread(name: name, request: thread.request, instance: try thread.instance.reloaded())
        case "compact": outcome = try await thread.instance.compact(name, reason: request.reason ?? "auto")
        default: throw Missing(what: "place among those of an agent: \(request.do ?? "nothing")")
        }
        return Answer(view: neutral(await thread.instance.store.load(name)), outcome: outcome)
    }
}

/// An agent over a store; it serves many threads.
struct Instance: Sendable {
    let store: Store
    private let request: Request
    private let settings: Settings
    private let summarization: SummarizationMiddleware
    private let agent: ReactAgent

    init(_ request: Request, store: Store) throws {
        guard let settings = request.settings else { throw Missing(what: "settings") }
        (self.store, self.request, self.settings) = (store, request, settings)
        summarization = try middleware(request, archive: store)
        agent = createAgent(
            model: model(settings.models.agent, request, settings), tools: offered(settings),
            systemPrompt: settings.system, middleware: [summarization], memory: store
        )
    }

    /// All that is left of an agent is what its store holds.
    func reloaded() throws -> Instance { try Instance(request, store: store) }

    func compact(_ threadId: String, reason: String) async throws -> Answer.Outcome {
        if reason == "manual" { return said(await agent.compact(threadId: threadId)) }
        let before = await store.load(threadId)
        let (messages, outcome) = await automatic(summarization, before, threadId: threadId, settings)
        await store.save(threadId, messages)
        return said(outcome)
    }
}

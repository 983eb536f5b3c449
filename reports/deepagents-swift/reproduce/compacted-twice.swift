// Asked twice in a row, compact has a summary written of its own summary, and the view no longer says where the originals are.
import DeepAgents
import Foundation

/// Answers every request with the same words.
final class Session: ModelTurnSession {
    func nextTurn(
        messages: [AgentMessage], systemPrompt: String?, tools: [any AgentTool],
        onChunk: @escaping @Sendable (AgentStreamChunk) -> Void
    ) async throws -> AgentMessage { .ai("A summary.") }
}
struct Model: ChatModel {
    let supportsVision = false
    let contextWindowTokens: Int? = 8000
    func makeSession() -> any ModelTurnSession { Session() }
}

actor Store: AgentCheckpointer, CompactionArchive {
    var thread: [AgentMessage] = []
    func load(_ threadId: String) -> [AgentMessage] { thread }
    func save(_ threadId: String, _ messages: [AgentMessage]) { thread = messages }
    func archive(_ messages: [AgentMessage], threadId: String) -> String? { "/archive/\(threadId)/part-1.jsonl" }
}

let store = Store()
let turns = (1...6).flatMap { [AgentMessage.human("Question \($0)?"), .ai(String(repeating: "An answer. ", count: 40))] }
await store.save("t", turns)
let agent = createAgent(model: Model(), middleware: [SummarizationMiddleware(model: Model(), archive: store)], memory: store)
let outcomes = [await agent.compact(threadId: "t"), await agent.compact(threadId: "t")]

func told(_ outcome: CompactionOutcome?) -> String {
    guard let outcome else { return "nothing was done" }
    let isNamed = outcome.messages.contains { $0.text.contains("/archive/t") }
    return "a summary was written, and the view \(isNamed ? "names" : "does not name") the archive"
}
print("expected: a summary that names the archive, and nothing to do the second time")
print("got:      \(told(outcomes[0])); \(told(outcomes[1]))")
exit(outcomes[1] == nil ? 0 : 1)

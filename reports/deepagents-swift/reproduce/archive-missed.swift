// The archive can't be written in one pass and can in the next. What left in the first is nowhere.
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
    let contextWindowTokens: Int? = 2000
    func makeSession() -> any ModelTurnSession { Session() }
}

actor Archive: CompactionArchive {
    var (written, isFull) = ([String](), true)
    func freed() { isFull = false }
    func archive(_ messages: [AgentMessage], threadId: String) -> String? {
        written += isFull ? [] : messages.map(\.text)
        return isFull ? nil : "/archive/\(threadId)/part-1.jsonl"
    }
}

func turns(_ name: String) -> [AgentMessage] {
    (1...4).flatMap { [.human("\(name) \($0)?"), .ai(String(repeating: "An answer. ", count: 40))] }
}
let archive = Archive()
let middleware = SummarizationMiddleware(model: Model(), archive: archive)
var messages = turns("Early")
await middleware.compact(&messages, threadId: "t", force: true)
await archive.freed()
messages += turns("Late")
await middleware.compact(&messages, threadId: "t", force: true)
let isThere = await archive.written.contains("Early 1?")
print("expected: \"Early 1?\" is in the view or in the archive")
print("got:      the archive begins with \"\(await archive.written.first ?? "nothing")\"")
exit(isThere || messages.contains { $0.text == "Early 1?" } ? 0 : 1)

// What a pass gains is looked at before the summary gets the words that point to the archive.
import DeepAgents
import Foundation

/// Answers every request with the same words.
final class Session: ModelTurnSession {
    func nextTurn(
        messages: [AgentMessage], systemPrompt: String?, tools: [any AgentTool],
        onChunk: @escaping @Sendable (AgentStreamChunk) -> Void
    ) async throws -> AgentMessage { .ai("A file was renamed.") }
}
struct Model: ChatModel {
    let supportsVision = false
    let contextWindowTokens: Int? = 2000
    func makeSession() -> any ModelTurnSession { Session() }
}
struct Archive: CompactionArchive {
    func archive(_ messages: [AgentMessage], threadId: String) async -> String? { "/archive/\(threadId)/part-1.jsonl" }
}

var config = SummarizationConfig.default
config.keepRecentMessages = 2
let middleware = SummarizationMiddleware(model: Model(), archive: Archive(), config: config)
let long = String(repeating: "Rename the file. ", count: 13)
var messages: [AgentMessage] = [.human(long), .ai("Done."), .human("And the other?"), .ai("Done.")]
let outcome = await middleware.compact(&messages, threadId: "t", force: true)
let (before, after) = (outcome?.tokensBefore ?? 0, outcome?.tokensAfter ?? 0)
print("expected: fewer tokens than before, or no pass")
print("got:      \(before) tokens became \(after), by the package's own count")
exit(after < before || outcome == nil ? 0 : 1)

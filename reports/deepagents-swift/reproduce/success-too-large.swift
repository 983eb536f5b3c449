// What stays is five times the window, and the pass says that it has compacted. The next request has one pass more.
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

let talk = (1...4).flatMap { [AgentMessage.human("Question \($0)?"), .ai(String(repeating: "An answer. ", count: 40))] }
var messages = talk + [.human("Read this. " + String(repeating: "A long text. ", count: 3000))]
let outcome = await SummarizationMiddleware(model: Model()).compact(&messages, threadId: nil, force: false)
print("expected: no plain success where the view is larger than the window of 2000 tokens")
print("got:      \(outcome.map { "success, \($0.tokensBefore) tokens became \($0.tokensAfter)" } ?? "nothing was done")")
exit((outcome?.tokensAfter ?? 0) > 2000 ? 1 : 0)

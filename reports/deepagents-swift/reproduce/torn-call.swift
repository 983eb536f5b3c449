// The user writes while a tool is at work. The cut falls in front of that message, and the result loses its call.
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

let call = AgentToolCall(name: "read", arguments: ["file": .string("a")])
var messages: [AgentMessage] = [
    .human("Read a. " + String(repeating: "It is important. ", count: 40)),
    .ai("I will.", toolCalls: [call]),
    .human("How far are you?"),
    .tool("text of a", toolCallID: call.id),
    .ai("Read."),
]
var config = SummarizationConfig.default
config.keepRecentMessages = 3
await SummarizationMiddleware(model: Model(), config: config).compact(&messages, threadId: nil, force: true)

let calls = messages.flatMap(\.toolCalls).map(\.id)
let torn = messages.filter { $0.role == .tool && !calls.contains($0.toolCallID!) }
print("expected: a call and its result stay together, or go together")
print("got:      " + messages.map { "\($0.role): \($0.text.prefix(40))" }.joined(separator: "\n          "))
exit(torn.isEmpty ? 0 : 1)

// The summarizer fails. It is asked again in front of each request, as long as the conversation lasts.
import DeepAgents
import Foundation

struct Down: Error {}
actor Count { var asked = 0; func one() { asked += 1 } }
let count = Count()

final class Session: ModelTurnSession {
    func nextTurn(
        messages: [AgentMessage], systemPrompt: String?, tools: [any AgentTool],
        onChunk: @escaping @Sendable (AgentStreamChunk) -> Void
    ) async throws -> AgentMessage {
        await count.one()
        throw Down()
    }
}
struct Model: ChatModel {
    let supportsVision = false
    let contextWindowTokens: Int? = 2000
    func makeSession() -> any ModelTurnSession { Session() }
}

let talk = (1...20).flatMap { [AgentMessage.human("Question \($0)?"), .ai(String(repeating: "An answer. ", count: 40))] }
var state = AgentState(messages: talk)
for _ in 1...20 { await SummarizationMiddleware(model: Model()).beforeModel(&state) }
let asked = await count.asked
print("expected: a summarizer that fails is left alone while nothing new comes")
print("got:      \(asked) requests for a summary in 20 rounds")
exit(asked > 3 ? 1 : 0)

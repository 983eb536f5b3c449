// A summary that the endpoint says is unfinished is installed: nothing reads finish_reason, nor an error within the stream.
import DeepAgents
import DeepAgentsOpenAI
import Foundation
#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

struct Stream: OpenAIStreamingTransport {
    let end: String
    func send(_ request: URLRequest) async throws -> (status: Int, lines: AsyncThrowingStream<String, Error>) {
        let part = #"{"choices":[{"delta":{"content":"The user wants"}}]}"#
        let lines = ["data: " + part, "data: " + end, "data: [DONE]"]
        return (200, AsyncThrowingStream { all in lines.forEach { all.yield($0) }; all.finish() })
    }
}

let ends = [
    #"{"choices":[{"delta":{},"finish_reason":"length"}]}"#,
    #"{"choices":[{"delta":{},"finish_reason":"content_filter"}]}"#,
    #"{"error":{"message":"The server had an error.","type":"server_error"}}"#,
]
let turns = (1...6).flatMap { [AgentMessage.human("Question \($0)?"), .ai(String(repeating: "An answer. ", count: 40))] }
var installed: [String] = []
for end in ends {
    let model = OpenAIChatModel(baseURL: URL(string: "http://127.0.0.1/v1")!, model: "m", transport: Stream(end: end))
    var messages = turns
    await SummarizationMiddleware(model: model).compact(&messages, threadId: nil, force: true)
    if messages[0].isSummary { installed.append(end) }
}
print("expected: no summary that ends in the middle")
print("got:      \"The user wants\" is all that is left of the older messages, after")
for end in installed { print("          \(end)") }
exit(installed.isEmpty ? 0 : 1)

import DeepAgents

// What travels on a line, in the suite's words.

struct Request: Decodable, Sendable {
    let id: String?
    let verb: String?
    /// The step that is taken back.
    let cancel: String?
    let `do`: String?
    let drive: String?
    let session: String?
    let of: String?
    let folder: String?
    let baseUrl: String?
    let profile: String?
    let reason: String?
    let settings: Settings?
    let messages: [Message]?
}

struct Settings: Decodable, Sendable {
    let window: Int
    let trigger: Trigger
    let keep: Keep
    let reservedOutput: Int
    let system: String?
    let summaryPrompt: String?
    let summarizerModel: String?
    let tools: [ToolSpec]?
    let models: Models

    struct Trigger: Decodable, Sendable { let fraction: Double? }
    struct Keep: Decodable, Sendable { let messages: Int?; let fraction: Double? }
    struct Models: Decodable, Sendable { let agent: String; let summarizer: String }
}

struct ToolSpec: Decodable, Sendable {
    let name: String
    let description: String
    let parameters: AgentJSON
}

struct Message: Codable, Sendable {
    var role: String
    var content: [Block]
    var id: String?
    var meta: [String: AgentJSON]?
}

struct Block: Codable, Sendable {
    var type: String
    var text: String?
    var mediaType: String?
    var data: String?
    var id: String?
    var name: String?
    var arguments: [String: AgentJSON]?
    var callId: String?
    var content: [Block]?
}

/// An answer: whatever of these a step has to say.
struct Answer: Encodable, Sendable {
    var id: String?
    var `protocol`: Int?
    var name: String?
    var version: String?
    var done: Bool?
    var messages: [Message]?
    var view: [Message]?
    var outcome: Outcome?
    var threw: Threw?
    var unsupported: String?

    struct Threw: Encodable, Sendable { let message: String }
    struct Outcome: Encodable, Sendable {
        let kind: String
        var reason: String?
        var tokens: Tokens?
        var archive: String?
    }
    struct Tokens: Encodable, Sendable { let before: Int; let after: Int }
}

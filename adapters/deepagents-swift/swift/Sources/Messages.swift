import DeepAgents
import Foundation

// The suite's messages as the framework's, and back.

private let roles: [String: AgentMessage.Role] = ["system": .system, "user": .human, "assistant": .ai, "tool": .tool]

/// The framework has a message of its own for each result of a batch, as its loop appends them.
func native(_ messages: [Message]) -> [AgentMessage] {
    messages.flatMap { message in message.role == "tool" ? results(of: message) : [native(message)] }
}

/// Results that came in one message and still stand behind each other are one again.
func neutral(_ messages: [AgentMessage]) -> [Message] {
    var said: [Message] = []
    var first: UUID?
    for message in messages {
        if let first, Names.shared.first(of: message.id) == first {
            said[said.count - 1].content += neutral(message).content
        } else {
            said.append(neutral(message))
            first = message.id
        }
    }
    return said
}

private func native(_ message: Message) -> AgentMessage {
    AgentMessage(
        id: message.id.map(Names.shared.uuid) ?? UUID(),
        role: roles[message.role] ?? .human,
        content: message.content.compactMap(native),
        toolCalls: message.content.filter { $0.type == "tool-call" }.map { call in
            AgentToolCall(id: Names.shared.uuid(call.id ?? ""), name: call.name ?? "", arguments: call.arguments ?? [:])
        },
        source: sourceOf(message)
    )
}

private func results(of message: Message) -> [AgentMessage] {
    let id = message.id.map(Names.shared.uuid) ?? UUID()
    return message.content.enumerated().map { at, result in
        AgentMessage(
            id: at == 0 ? id : Names.shared.part(of: id),
            role: .tool,
            content: (result.content ?? []).compactMap(native),
            toolCallID: result.callId.map(Names.shared.uuid)
        )
    }
}

private func native(_ block: Block) -> AgentContentBlock? {
    switch block.type {
    case "text": .text(block.text ?? "")
    case "reasoning": .reasoning(block.text ?? "")
    case "image": .image(AgentImage(base64: block.data, mimeType: block.mediaType))
    default: nil
    }
}

private func neutral(_ message: AgentMessage) -> Message {
    var blocks = message.content.map(neutral)
    if message.role == .tool {
        let call = message.toolCallID.map { Names.shared.text($0) ?? $0.uuidString }
        blocks = [Block(type: "tool-result", callId: call, content: blocks)]
    }
    blocks += message.toolCalls.map { call in
        let id = Names.shared.text(call.id) ?? call.id.uuidString
        return Block(type: "tool-call", id: id, name: call.name, arguments: call.arguments)
    }
    let role = roles.first { $0.value == message.role }?.key ?? "user"
    return Message(role: role, content: blocks, id: Names.shared.text(message.id), meta: markOf(message))
}

private func neutral(_ block: AgentContentBlock) -> Block {
    switch block {
    case .text(let text): Block(type: "text", text: text)
    case .reasoning(let text): Block(type: "reasoning", text: text)
    case .image(let image): Block(type: "image", mediaType: image.mimeType, data: image.base64)
    }
}

/// `source` is all that tells a summary from what somebody said. It travels in `meta`; of any other `meta` the framework keeps nothing.
private func markOf(_ message: AgentMessage) -> [String: AgentJSON]? {
    message.source.map { ["source": .string($0)] }
}

private func sourceOf(_ message: Message) -> String? {
    if case .string(let source)? = message.meta?["source"] { source } else { nil }
}

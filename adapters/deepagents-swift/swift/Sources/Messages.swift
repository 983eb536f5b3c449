import DeepAgents
import Foundation

// The suite's messages as the framework's, and back.

private let roles: [String: AgentMessage.Role] = ["system": .system, "user": .human, "assistant": .ai, "tool": .tool]

/// The framework has a message of its own for each result of a batch, as its loop appends them.
func native(_ messages: [Message]) -> [AgentMessage] {
    messages.flatMap { message in
        message.role == "tool"
            ? message.content.enumerated().map { native(result: $1, of: message, isFirst: $0 == 0) }
            : [native(message)]
    }
}

func neutral(_ messages: [AgentMessage]) -> [Message] { messages.map(neutral) }

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

/// An id stands for one message: the other results of a batch get one of their own.
private func native(result: Block, of message: Message, isFirst: Bool) -> AgentMessage {
    AgentMessage(
        id: (isFirst ? message.id : nil).map(Names.shared.uuid) ?? UUID(),
        role: .tool,
        content: (result.content ?? []).compactMap(native),
        toolCallID: result.callId.map(Names.shared.uuid)
    )
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

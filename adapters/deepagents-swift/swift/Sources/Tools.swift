import DeepAgents

/// A tool of the case. Nobody calls it here: the trigger counts its name, its description and those of its parameters.
struct OfferedTool: AgentTool {
    let spec: ToolSpec

    var name: String { spec.name }
    var description: String { spec.description }
    var parameters: [ToolParameter] {
        guard case .object(let schema) = spec.parameters, case .object(let properties)? = schema["properties"] else { return [] }
        return properties.sorted { $0.key < $1.key }.map { name, property in
            .optional(name, type: .string, description: describe(property))
        }
    }

    func execute(_ arguments: [String: AgentJSON], _ context: ToolContext) async throws -> ToolOutput { ToolOutput("") }
}

private func describe(_ property: AgentJSON) -> String {
    guard case .object(let schema) = property, case .string(let text)? = schema["description"] else { return "" }
    return text
}

import DeepAgents
import DeepAgentsOpenAI
import Foundation

// The suite's settings as options of the model and of the middleware. What a case does not set is as shipped.

private let transport = URLSessionStreamingTransport()

func model(_ name: String, _ request: Request, _ settings: Settings) -> OpenAIChatModel {
    OpenAIChatModel(
        baseURL: URL(string: request.baseUrl ?? "http://127.0.0.1:9/v1")!,
        model: name,
        apiKey: "none",
        // 0 stands for a window that nobody knows.
        contextWindowTokens: settings.window > 0 ? settings.window : nil,
        parameters: OpenAIGenerateParameters(maxTokens: settings.reservedOutput),
        transport: transport
    )
}

func config(_ settings: Settings) -> SummarizationConfig {
    var config = SummarizationConfig.default
    if let fraction = settings.trigger.fraction { config.triggerFraction = fraction }
    if let messages = settings.keep.messages { config.keepRecentMessages = messages }
    if let fraction = settings.keep.fraction { config.keepRecentFraction = fraction }
    if let prompt = settings.summaryPrompt { config.summaryPrompt = prompt }
    config.reservedOutputTokens = settings.reservedOutput
    return config
}

func middleware(_ request: Request, archive: (any CompactionArchive)?) throws -> SummarizationMiddleware {
    guard let settings = request.settings else { throw Missing(what: "settings") }
    let name = settings.summarizerModel ?? settings.models.summarizer
    return SummarizationMiddleware(
        model: model(name, request, settings), archive: archive, config: config(settings)
    )
}

struct Missing: Error, CustomStringConvertible {
    let what: String
    var description: String { "The step has no \(what)." }
}

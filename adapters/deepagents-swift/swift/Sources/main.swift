import DeepAgents
import Foundation

// The protocol: one JSON object a line. What a step asks of the framework stands in Passes.swift and Sessions.swift.

let sessions = Sessions()
let output = Output()
let running = Running()

func taken(_ request: Request) async throws -> Answer {
    if request.drive != "pure" { return try await sessions.step(request) }
    guard let settings = request.settings else { throw Missing(what: "settings") }
    let alone = try middleware(request, archive: nil)
    let given = native(request.messages ?? [])
    let (messages, outcome) = request.reason == "manual"
        ? await forced(alone, given, settings)
        : await automatic(alone, given, threadId: nil, settings)
    return Answer(messages: neutral(messages), outcome: said(outcome))
}

func understood(_ line: String) -> Request? {
    try? JSONDecoder().decode(Request.self, from: Data(line.utf8))
}

while let line = readLine() {
    guard let request = understood(line) ?? understood(withoutHalves(line)) else {
        FileHandle.standardError.write(Data("not understood: \(line.prefix(200))\n".utf8))
        continue
    }
    if let step = request.cancel { running.cancel(step); continue }
    switch request.verb {
    case "hello":
        output.say(Answer(id: request.id, protocol: 1, name: "deepagents-swift", version: DeepAgentsVersion.current))
    case "bye":
        output.say(Answer(id: request.id, done: true))
        exit(0)
    default:
        running.start(request.id ?? "") {
            var answer: Answer
            do { answer = try await taken(request) } catch { answer = Answer(threw: .init(message: "\(error)")) }
            answer.id = request.id
            output.say(answer)
        }
    }
}

import Foundation

/// Writes whole lines; several steps may end at once.
final class Output: Sendable {
    private let lock = NSLock()

    func say(_ answer: Answer) {
        let line = (try? JSONEncoder().encode(answer)) ?? Data(#"{"threw":{"message":"unencodable"}}"#.utf8)
        lock.withLock { FileHandle.standardOutput.write(line + Data("\n".utf8)) }
    }
}

/// Each step is a task, so that it can be taken back.
final class Running: @unchecked Sendable {
    private let lock = NSLock()
    private var tasks: [String: Task<Void, Never>] = [:]

    func start(_ step: String, _ body: @escaping @Sendable () async -> Void) {
        lock.withLock {
            tasks[step] = Task {
                await body()
                self.end(step)
            }
        }
    }

    func cancel(_ step: String) { lock.withLock { tasks[step] }?.cancel() }

    private func end(_ step: String) { _ = lock.withLock { tasks.removeValue(forKey: step) } }
}

import DeepAgents
import Foundation

/// What a host has to bring along: a checkpointer that stores threads in the framework's own form, and an archive with one part of JSON
/// lines for each compaction, `part-1.jsonl`, in a folder of the thread, as the framework tells of its own hosts.
actor Store: AgentCheckpointer, CompactionArchive {
    private var threads: [String: Data] = [:]
    private var folders: [String: URL] = [:]

    func open(_ threadId: String, folder: String?) {
        folders[threadId] = folder.map { URL(fileURLWithPath: $0).appendingPathComponent(threadId) }
    }

    func close(_ threadId: String) {
        threads[threadId] = nil
        folders[threadId] = nil
    }

    func load(_ threadId: String) -> [AgentMessage] {
        guard let stored = threads[threadId] else { return [] }
        return (try? JSONDecoder().decode([AgentMessage].self, from: stored)) ?? []
    }

    func save(_ threadId: String, _ messages: [AgentMessage]) {
        threads[threadId] = try? JSONEncoder().encode(messages)
    }

    func append(_ threadId: String, _ messages: [AgentMessage]) {
        save(threadId, load(threadId) + messages)
    }

    func archive(_ messages: [AgentMessage], threadId: String) async -> String? {
        guard let folder = folders[threadId] else { return nil }
        let files = FileManager.default
        let parts = (try? files.contentsOfDirectory(atPath: folder.path))?.count ?? 0
        let part = folder.appendingPathComponent("part-\(parts + 1).jsonl")
        do {
            try files.createDirectory(at: folder, withIntermediateDirectories: true)
            let lines = try neutral(messages).map { try JSONEncoder().encode($0) + Data("\n".utf8) }
            try Data(lines.joined()).write(to: part)
            return part.path
        } catch {
            return nil
        }
    }
}

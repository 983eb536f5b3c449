import Foundation

/// Ids are UUIDs in the framework and any text in the suite: each text has one UUID for as long as the process lives.
final class Names: @unchecked Sendable {
    static let shared = Names()

    private let lock = NSLock()
    private var uuids: [String: UUID] = [:]
    private var texts: [UUID: String] = [:]

    func uuid(_ text: String) -> UUID {
        lock.withLock {
            if let known = uuids[text] { return known }
            let made = UUID()
            uuids[text] = made
            texts[made] = text
            return made
        }
    }

    /// - Returns: nil for an id that the framework made itself.
    func text(_ uuid: UUID) -> String? { lock.withLock { texts[uuid] } }
}

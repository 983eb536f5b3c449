import Foundation

/// Ids are UUIDs in the framework and any text in the suite: each text has one UUID for as long as the process lives.
final class Names: @unchecked Sendable {
    static let shared = Names()

    private let lock = NSLock()
    private var uuids: [String: UUID] = [:]
    private var texts: [UUID: String] = [:]
    private var batches: [UUID: UUID] = [:]

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

    /// An id of its own for a further result of the message whose first result has that id.
    func part(of first: UUID) -> UUID {
        let made = UUID()
        lock.withLock { batches[made] = first }
        return made
    }

    func first(of part: UUID) -> UUID? { lock.withLock { batches[part] } }
}

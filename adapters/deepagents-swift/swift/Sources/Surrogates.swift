import Foundation

/// Half of a character can stand in JSON and in no String of Swift. It is taken in as U+FFFD, as Swift's own decoders repair it.
func withoutHalves(_ line: String) -> String {
    let bytes = Array(line.utf8)
    var repaired = bytes
    var at = 0
    while at + 1 < bytes.count {
        guard bytes[at] == UInt8(ascii: "\\") else { at += 1; continue }
        guard let unit = escaped(bytes, at) else { at += 2; continue }
        if (0xD800..<0xDC00).contains(unit), let low = escaped(bytes, at + 6), (0xDC00..<0xE000).contains(low) { at += 12; continue }
        if (0xD800..<0xE000).contains(unit) { repaired.replaceSubrange(at..<at + 6, with: Array("\\uFFFD".utf8)) }
        at += 6
    }
    return String(decoding: repaired, as: UTF8.self)
}

/// - Returns: the code unit of an escape such as `\u00e9` that begins there.
private func escaped(_ bytes: [UInt8], _ at: Int) -> UInt16? {
    guard at + 6 <= bytes.count, bytes[at] == UInt8(ascii: "\\"), bytes[at + 1] == UInt8(ascii: "u") else { return nil }
    return UInt16(String(decoding: bytes[(at + 2)..<(at + 6)], as: UTF8.self), radix: 16)
}

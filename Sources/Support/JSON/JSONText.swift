/// A strict reader of JSON, without comments and trailing commas.
///
/// A text can arrive in pieces: each one is requested when the bytes before it are read, and ``drop()`` discards those.
/// So a recording's line of any length takes only the memory of its result.
///
/// Foundation's reader lacks places of errors, duplicate keys, and speed for lines of megabytes.
///
/// Source: RFC 8259, *The JavaScript Object Notation (JSON) Data Interchange Format*.
package struct JSONText {
  package static let maximumDepth = 64

  /// The duplicate keys; any other error ends the reading.
  package private(set) var problems: [SourceError] = []
  /// The bytes that have arrived and are not discarded.
  package private(set) var bytes: [UInt8]
  /// A Boolean value that indicates whether ``bytes`` begins with the first byte of the text.
  package private(set) var isFromStart = true
  package var limits = JSONLimits()
  /// The index of the next byte.
  var position = 0
  /// Returns the following bytes; `nil` at the end.
  private var more: (() -> [UInt8]?)?
  private let comesInPieces: Bool
  /// The line at ``counted``, and the number of its scalars before that.
  private var (line, scalars) = (1, 0)
  /// The index up to which lines and scalars are counted.
  private var counted = 0

  /// Returns the value of a JSON text.
  ///
  /// - Throws: The first syntax error.
  package static func parse(
    _ bytes: [UInt8], limits: JSONLimits = JSONLimits()
  ) throws(SourceError) -> (root: SourceNode, problems: [SourceError]) {
    var reader = JSONText(bytes)
    reader.limits = limits
    reader.skipBlank()
    let root = try reader.value()
    try reader.finish()
    return (root, reader.problems)
  }

  /// - Parameter more: Returns the following bytes; `nil` at the end, and if they can't be read.
  package init(_ bytes: [UInt8], firstLine: Int = 1, more: (() -> [UInt8]?)? = nil) {
    (self.bytes, self.more, comesInPieces, line) = (bytes, more, more != nil, firstLine)
  }

  /// The next byte; `nil` at the end.
  package var byte: UInt8? { mutating get { position < bytes.count || fetch() ? bytes[position] : nil } }

  /// Adds another piece; returns `false` at the end.
  mutating func fetch() -> Bool {
    guard let more else { return false }
    while let piece = more() {
      if piece.isEmpty { continue }
      bytes += piece
      return true
    }
    // The bytes after the end belong to another text.
    self.more = nil
    return false
  }

  mutating func isNext(_ word: String) -> Bool {
    while bytes.count - position < word.utf8.count, fetch() {}
    return bytes[position...].starts(with: word.utf8)
  }

  /// Discards the bytes that are read, if they are many and came in pieces.
  package mutating func drop() {
    guard position >= 1 << 18, comesInPieces else { return }
    _ = place
    bytes.removeFirst(position)
    (position, counted, isFromStart) = (0, 0, false)
  }

  package var place: SourceOrigin {
    mutating get {
      (line, scalars) = lineAndScalars(before: position)
      counted = position
      return .position(line: line, column: scalars + 1)
    }
  }

  /// Returns the line of a byte that is not before ``counted``, and the number of scalars before it.
  private func lineAndScalars(before offset: Int) -> (line: Int, scalars: Int) {
    var (line, scalars) = (line, scalars)
    for byte in bytes[counted..<max(counted, offset)] {
      if byte == UInt8(ascii: "\n") {
        (line, scalars) = (line + 1, 0)
      } else if byte & 0xC0 != 0x80 {
        // Every scalar has exactly one byte that is not a continuation byte.
        scalars += 1
      }
    }
    return (line, scalars)
  }

  /// Checks that only blank space is left.
  package mutating func finish() throws(SourceError) {
    if !isBlank() { throw syntaxError("text after the end of the value") }
  }

  package mutating func value(depth: Int = 1) throws(SourceError) -> SourceNode {
    guard let first = byte else { throw syntaxError("expected a value") }
    if depth > Self.maximumDepth {
      throw syntaxError("nested too deeply; at most \(Self.maximumDepth) levels are allowed")
    }
    limits.valuesLeft -= 1
    if limits.valuesLeft < 0 { throw SourceError(origin: place, message: limits.valuesMessage) }
    let origin = place
    let content: SourceNode.Content
    switch first {
    case UInt8(ascii: "{"): content = .mapping(try members(depth: depth))
    case UInt8(ascii: "["):
      var items: [SourceNode] = []
      try list { json throws(SourceError) in items.append(try json.value(depth: depth + 1)) }
      content = .list(items)
    case UInt8(ascii: "\""): content = .text(try string())
    case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"): content = try number()
    default: content = try word()
    }
    return SourceNode(content: content, origin: origin)
  }

  private mutating func members(depth: Int) throws(SourceError) -> [SourceNode.Member] {
    var members: [SourceNode.Member] = []
    var keys: Set<String> = []
    try object { json, key, origin throws(SourceError) in
      let value = try json.value(depth: depth + 1)
      if Self.isNew(key, in: members, &keys) {
        members.append(SourceNode.Member(key: key, keyOrigin: origin, value: value))
      } else {
        json.reportSecond(key, at: origin)
      }
    }
    return members
  }

  package mutating func reportSecond(_ key: String, at origin: SourceOrigin) {
    guard problems.count < limits.secondKeys else { return }
    problems.append(.secondKey(key, at: origin))
  }

  /// Returns whether no member has the key yet, without a set for short mappings, because recordings have millions.
  private static func isNew(_ key: String, in members: [SourceNode.Member], _ keys: inout Set<String>) -> Bool {
    guard members.count >= 32 else { return !members.contains { $0.key == key } }
    if keys.isEmpty { keys = Set(members.map(\.key)) }
    return keys.insert(key).inserted
  }

  /// Reads an object, and calls `member` at the first byte of each value.
  package mutating func object(
    _ member: (inout JSONText, String, SourceOrigin) throws(SourceError) -> Void
  ) throws(SourceError) {
    position += 1
    skipBlank()
    if take(UInt8(ascii: "}")) { return }
    while true {
      guard byte == UInt8(ascii: "\"") else { throw syntaxError("expected a key in double quotes") }
      let start = place
      let key = try string()
      skipBlank()
      guard take(UInt8(ascii: ":")) else { throw syntaxError("expected : after the key \(quoted(key))") }
      skipBlank()
      try member(&self, key, start)
      skipBlank()
      if take(UInt8(ascii: "}")) { return }
      guard take(UInt8(ascii: ",")) else { throw syntaxError("expected , or }") }
      skipBlank()
    }
  }

  /// Reads a list, and calls `item` at the first byte of each value.
  package mutating func list(_ item: (inout JSONText) throws(SourceError) -> Void) throws(SourceError) {
    position += 1
    skipBlank()
    if take(UInt8(ascii: "]")) { return }
    while true {
      try item(&self)
      skipBlank()
      if take(UInt8(ascii: "]")) { return }
      guard take(UInt8(ascii: ",")) else { throw syntaxError("expected , or ]") }
      skipBlank()
    }
  }

  /// Skips a byte if it is the next one, and returns whether it was.
  mutating func take(_ wanted: UInt8) -> Bool {
    guard byte == wanted else { return false }
    position += 1
    return true
  }

  package mutating func skipBlank() {
    while let byte, byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09 {
      position += 1
      drop()
    }
  }

  /// Skips blank space, and returns whether nothing else is left.
  package mutating func isBlank() -> Bool {
    skipBlank()
    return byte == nil
  }

  package func syntaxError(_ message: String, at offset: Int? = nil) -> SourceError {
    let isEnd = offset == nil && position >= bytes.count
    let (line, scalars) = lineAndScalars(before: offset ?? position)
    return SourceError(
      origin: .position(line: line, column: scalars + 1),
      message: "not valid JSON: " + (isEnd ? "unexpected end; the file may be truncated" : message))
  }
}

/// Reads JSON to nodes: no comments, no trailing commas, one value.
///
/// A text may arrive piece by piece: each piece is asked for when the bytes before it have been read, and ``drop()``
/// forgets those. So a recording's line of any length takes no more memory than what is made of it.
///
/// Source: RFC 8259, *The JavaScript Object Notation (JSON) Data Interchange Format*. Foundation's
/// reader has neither places for errors, nor duplicate keys, nor the speed for recordings with megabytes in a line.
package struct JSONText {
  /// The largest depth of lists and mappings.
  package static let maximumDepth = 64

  /// Duplicate keys; any other error ends the reading.
  package private(set) var problems: [SourceError] = []
  /// The bytes that have arrived and have not been dropped.
  package private(set) var bytes: [UInt8]
  /// A Boolean value that indicates whether ``bytes`` begins with the text's first byte.
  package private(set) var isFromStart = true
  /// Bounds of what may be read.
  package var limits = JSONLimits()
  /// The next byte's index.
  var position = 0
  /// Returns the bytes that follow; `nil` once all have arrived.
  private var more: (() -> [UInt8]?)?
  private let comesInPieces: Bool
  /// The line and the scalars of it before ``counted``.
  private var (line, scalars) = (1, 0)
  /// The byte up to which lines and scalars have been counted.
  private var counted = 0

  /// Returns the value of a JSON text.
  ///
  /// - Throws: The first syntax error.
  package static func parse(
    _ bytes: [UInt8], firstLine: Int = 1, limits: JSONLimits = JSONLimits()
  ) throws(SourceError) -> (root: SourceNode, problems: [SourceError]) {
    var reader = JSONText(bytes, firstLine: firstLine)
    reader.limits = limits
    reader.skipBlank()
    let root = try reader.value()
    try reader.finish()
    return (root, reader.problems)
  }

  /// Creates a reader of a text.
  ///
  /// - Parameter more: Returns the bytes that follow; `nil` at the end, and if they cannot be read.
  package init(_ bytes: [UInt8], firstLine: Int = 1, more: (() -> [UInt8]?)? = nil) {
    (self.bytes, self.more, comesInPieces, line) = (bytes, more, more != nil, firstLine)
  }

  /// The next byte; `nil` at the end.
  package var byte: UInt8? {
    mutating get { position < bytes.count || fetch() ? bytes[position] : nil }
  }

  /// Adds a further piece; returns false at the end.
  mutating func fetch() -> Bool {
    guard let more else { return false }
    while let piece = more() {
      if piece.isEmpty { continue }
      bytes += piece
      return true
    }
    // The bytes behind the end belong to another text.
    self.more = nil
    return false
  }

  /// Returns true if the bytes that follow are those of a word.
  mutating func isNext(_ word: String) -> Bool {
    while bytes.count - position < word.utf8.count, fetch() {}
    return bytes[position...].starts(with: word.utf8)
  }

  /// Forgets the bytes that have been read, if they are many and came in pieces.
  package mutating func drop() {
    guard position >= 1 << 18, comesInPieces else { return }
    _ = place
    bytes.removeFirst(position)
    (position, counted, isFromStart) = (0, 0, false)
  }

  /// The place of the next byte.
  package var place: SourceOrigin {
    mutating get {
      (line, scalars) = lineAndScalars(before: position)
      counted = position
      return .position(line: line, column: scalars + 1)
    }
  }

  /// Returns the line of a byte that is not before ``counted``, and the scalars before it.
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

  /// Reads to the end.
  ///
  /// - Throws: If anything but blank space is left.
  package mutating func finish() throws(SourceError) {
    skipBlank()
    if byte != nil { throw fault("text after the end of the value") }
  }

  /// Returns the value that begins at the next byte.
  package mutating func value(depth: Int = 1) throws(SourceError) -> SourceNode {
    guard let first = byte else { throw fault("expected a value") }
    if depth > Self.maximumDepth {
      throw fault("nested too deep; at most \(Self.maximumDepth) levels are allowed")
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

  /// Reports a key that its object has already.
  package mutating func reportSecond(_ key: String, at origin: SourceOrigin) {
    guard problems.count < limits.secondKeys else { return }
    problems.append(.secondKey(key, at: origin))
  }

  /// Returns true if no member has the key yet.
  ///
  /// Short mappings, of which recordings have millions, are searched without a set.
  private static func isNew(_ key: String, in members: [SourceNode.Member], _ keys: inout Set<String>) -> Bool {
    guard members.count >= 32 else { return !members.contains { $0.key == key } }
    if keys.isEmpty { keys = Set(members.map(\.key)) }
    return keys.insert(key).inserted
  }

  /// Reads an object.
  ///
  /// - Parameter member: Reads the value of a key, at whose first byte the reader stands then.
  package mutating func object(
    _ member: (inout JSONText, String, SourceOrigin) throws(SourceError) -> Void
  ) throws(SourceError) {
    position += 1
    skipBlank()
    if take(UInt8(ascii: "}")) { return }
    while true {
      guard byte == UInt8(ascii: "\"") else { throw fault("expected a key in double quotes") }
      let start = place
      let key = try string()
      skipBlank()
      guard take(UInt8(ascii: ":")) else { throw fault("expected : after the key \(quoted(key))") }
      skipBlank()
      try member(&self, key, start)
      skipBlank()
      if take(UInt8(ascii: "}")) { return }
      guard take(UInt8(ascii: ",")) else { throw fault("expected , or }") }
      skipBlank()
    }
  }

  /// Reads a list.
  ///
  /// - Parameter item: Reads a value, at whose first byte the reader stands then.
  package mutating func list(_ item: (inout JSONText) throws(SourceError) -> Void) throws(SourceError) {
    position += 1
    skipBlank()
    if take(UInt8(ascii: "]")) { return }
    while true {
      try item(&self)
      skipBlank()
      if take(UInt8(ascii: "]")) { return }
      guard take(UInt8(ascii: ",")) else { throw fault("expected , or ]") }
      skipBlank()
    }
  }

  /// Skips a byte if it is the next one; returns true then.
  mutating func take(_ wanted: UInt8) -> Bool {
    guard byte == wanted else { return false }
    position += 1
    return true
  }

  /// Skips blank space.
  package mutating func skipBlank() {
    while let byte, byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09 {
      position += 1
      drop()
    }
  }

  /// A Boolean value that indicates whether nothing but blank space is left, which is skipped.
  package var isBlank: Bool {
    mutating get {
      skipBlank()
      return byte == nil
    }
  }

  /// Returns the error at a byte; at the next one by default.
  package func fault(_ message: String, at offset: Int? = nil) -> SourceError {
    let isEnd = offset == nil && position >= bytes.count
    let (line, scalars) = lineAndScalars(before: offset ?? position)
    return SourceError(
      origin: .position(line: line, column: scalars + 1),
      message: "not valid JSON: " + (isEnd ? "it ends too early; is the file cut off?" : message))
  }
}

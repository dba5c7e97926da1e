import Rendering

/// Reads JSON to nodes: no comments, no trailing commas, one value.
///
/// Source: RFC 8259, *The JavaScript Object Notation (JSON) Data Interchange Format*. Foundation's
/// reader has neither places for errors, nor duplicate keys, nor the speed for recordings with megabytes in a line.
struct JSONText {
  /// The largest depth of lists and mappings.
  static let maximumDepth = 64

  /// Duplicate keys; any other error ends the reading.
  private(set) var problems: [Problem] = []
  private let bytes: [UInt8]
  private var position = 0

  /// Returns the value of a JSON text.
  ///
  /// - Throws: The first syntax error.
  static func parse(_ bytes: [UInt8]) throws(Problem) -> (root: SourceNode, problems: [Problem]) {
    var reader = JSONText(bytes)
    reader.skipBlank()
    let root = try reader.value(depth: 1)
    reader.skipBlank()
    if reader.position < bytes.count { throw reader.fault("text after the end of the value") }
    return (root, reader.problems)
  }

  private init(_ bytes: [UInt8]) {
    self.bytes = bytes
  }

  private var byte: UInt8? { position < bytes.count ? bytes[position] : nil }

  private mutating func value(depth: Int) throws(Problem) -> SourceNode {
    let start = position
    guard let first = byte else { throw fault("expected a value") }
    if depth > Self.maximumDepth {
      throw fault("nested too deep; at most \(Self.maximumDepth) levels are allowed")
    }
    let content: SourceNode.Content
    switch first {
    case UInt8(ascii: "{"): content = .mapping(try members(depth: depth))
    case UInt8(ascii: "["): content = .list(try items(depth: depth))
    case UInt8(ascii: "\""): content = .text(try string())
    case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"): content = try number()
    default: content = try word()
    }
    return SourceNode(content: content, origin: .offset(start))
  }

  private mutating func members(depth: Int) throws(Problem) -> [SourceNode.Member] {
    var members: [SourceNode.Member] = []
    var keys: Set<String> = []
    position += 1
    skipBlank()
    if take(UInt8(ascii: "}")) { return [] }
    while true {
      let start = position
      guard byte == UInt8(ascii: "\"") else { throw fault("expected a key in double quotes") }
      let key = try string()
      skipBlank()
      guard take(UInt8(ascii: ":")) else { throw fault("expected : after the key \(quoted(key))") }
      skipBlank()
      let value = try value(depth: depth + 1)
      if Self.isNew(key, in: members, &keys) {
        members.append(SourceNode.Member(key: key, keyOrigin: .offset(start), value: value))
      } else {
        problems.append(Problem(origin: .offset(start), message: "the key \(quoted(key)) is given twice"))
      }
      skipBlank()
      if take(UInt8(ascii: "}")) { return members }
      guard take(UInt8(ascii: ",")) else { throw fault("expected , or }") }
      skipBlank()
    }
  }

  /// Returns true if no member has the key yet.
  ///
  /// Short mappings, of which recordings have millions, are searched without a set.
  private static func isNew(_ key: String, in members: [SourceNode.Member], _ keys: inout Set<String>) -> Bool {
    guard members.count >= 32 else { return !members.contains { $0.key == key } }
    if keys.isEmpty { keys = Set(members.map(\.key)) }
    return keys.insert(key).inserted
  }

  private mutating func items(depth: Int) throws(Problem) -> [SourceNode] {
    var items: [SourceNode] = []
    position += 1
    skipBlank()
    if take(UInt8(ascii: "]")) { return [] }
    while true {
      items.append(try value(depth: depth + 1))
      skipBlank()
      if take(UInt8(ascii: "]")) { return items }
      guard take(UInt8(ascii: ",")) else { throw fault("expected , or ]") }
      skipBlank()
    }
  }

  private mutating func word() throws(Problem) -> SourceNode.Content {
    let rest = bytes[position...]
    for (word, content) in [("true", SourceNode.Content.boolean(true)), ("false", .boolean(false)), ("null", .null)]
    where rest.starts(with: word.utf8) {
      position += word.utf8.count
      return content
    }
    throw fault("expected a value")
  }

  private mutating func number() throws(Problem) -> SourceNode.Content {
    let start = position
    _ = take(UInt8(ascii: "-"))
    let leadingZero = byte == UInt8(ascii: "0")
    let whole = dropDigits()
    guard whole > 0, whole == 1 || !leadingZero else { throw fault("not a number of JSON", at: start) }
    var isWhole = true
    if take(UInt8(ascii: ".")) {
      isWhole = false
      guard dropDigits() > 0 else { throw fault("not a number of JSON", at: start) }
    }
    if let letter = byte, letter | 0x20 == UInt8(ascii: "e") {
      isWhole = false
      position += 1
      if !take(UInt8(ascii: "-")) { _ = take(UInt8(ascii: "+")) }
      guard dropDigits() > 0 else { throw fault("not a number of JSON", at: start) }
    }
    let text = String(decoding: bytes[start..<position], as: UTF8.self)
    // The integer 0 has no sign, but a coordinate may be −0.
    if isWhole, text != "-0", let integer = Int(text) { return .integer(integer) }
    guard let number = Double(text) else { throw fault("not a number of JSON", at: start) }
    return .number(number)
  }

  private mutating func dropDigits() -> Int {
    let start = position
    while let byte, byte >= UInt8(ascii: "0"), byte <= UInt8(ascii: "9") { position += 1 }
    return position - start
  }

  private mutating func take(_ wanted: UInt8) -> Bool {
    guard byte == wanted else { return false }
    position += 1
    return true
  }

  private mutating func skipBlank() {
    while let byte, byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09 { position += 1 }
  }

  private func fault(_ message: String, at offset: Int? = nil) -> Problem {
    if offset == nil, position >= bytes.count {
      return Problem(origin: .offset(bytes.count), message: "not valid JSON: it ends too early; is the file cut off?")
    }
    return Problem(origin: .offset(offset ?? position), message: "not valid JSON: \(message)")
  }
}

extension JSONText {
  private mutating func string() throws(Problem) -> String {
    position += 1
    let start = position
    while let byte, byte != UInt8(ascii: "\""), byte != UInt8(ascii: "\\"), byte >= 0x20 { position += 1 }
    if byte == UInt8(ascii: "\"") {
      position += 1
      return String(decoding: bytes[start..<position - 1], as: UTF8.self)
    }
    var text = Array(bytes[start..<position])
    while let byte {
      position += 1
      switch byte {
      case UInt8(ascii: "\""): return String(decoding: text, as: UTF8.self)
      case UInt8(ascii: "\\"): text += Array(String(try escape()).utf8)
      case 0..<0x20: throw fault("a control character in a text", at: position - 1)
      default: text.append(byte)
      }
    }
    throw fault("")
  }

  private mutating func escape() throws(Problem) -> Unicode.Scalar {
    guard let letter = byte else { throw fault("") }
    position += 1
    switch letter {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): return Unicode.Scalar(letter)
    case UInt8(ascii: "b"): return "\u{8}"
    case UInt8(ascii: "f"): return "\u{C}"
    case UInt8(ascii: "n"): return "\n"
    case UInt8(ascii: "r"): return "\r"
    case UInt8(ascii: "t"): return "\t"
    case UInt8(ascii: "u"):
      let start = position - 2
      var code = try codeUnit()
      if code >> 10 == 0x36, take(UInt8(ascii: "\\")), take(UInt8(ascii: "u")) {
        // A surrogate pair; anything but a low surrogate here makes a value that is no scalar.
        let low = try codeUnit()
        code = low >> 10 == 0x37 ? 0x10000 + (code & 0x3FF) << 10 + low & 0x3FF : 0xD800
      }
      guard let scalar = Unicode.Scalar(code) else { throw fault("half a surrogate pair", at: start) }
      return scalar
    default: throw fault("an unknown escape in a text", at: position - 2)
    }
  }

  private mutating func codeUnit() throws(Problem) -> UInt32 {
    let end = position + 4
    guard end <= bytes.count, bytes[position..<end].allSatisfy({ Character(Unicode.Scalar($0)).isHexDigit }),
      let code = UInt32(String(decoding: bytes[position..<end], as: UTF8.self), radix: 16)
    else { throw fault("\\u needs four hexadecimal digits") }
    position = end
    return code
  }
}

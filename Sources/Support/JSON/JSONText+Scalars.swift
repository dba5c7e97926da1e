extension JSONText {
  mutating func word() throws(SourceError) -> SourceNode.Content {
    for (word, content) in [("true", SourceNode.Content.boolean(true)), ("false", .boolean(false)), ("null", .null)]
    where isNext(word) {
      position += word.utf8.count
      return content
    }
    try rejectInfinite()
    throw syntaxError("expected a value")
  }

  /// Rejects words that programs write for numbers that JSON doesn't have.
  private mutating func rejectInfinite() throws(SourceError) {
    for word in ["NaN", "nan", "Infinity", "inf", "-Infinity", "-inf", "-NaN", "-nan"] where isNext(word) {
      throw syntaxError("\(word) is not a number of JSON; numbers must be finite")
    }
  }

  mutating func number() throws(SourceError) -> SourceNode.Content {
    try rejectInfinite()
    let start = position
    _ = take(UInt8(ascii: "-"))
    let leadingZero = byte == UInt8(ascii: "0")
    let whole = try dropDigits()
    guard whole > 0, whole == 1 || !leadingZero else { throw syntaxError("not a number of JSON", at: start) }
    var isWhole = true
    if take(UInt8(ascii: ".")) {
      isWhole = false
      guard try dropDigits() > 0 else { throw syntaxError("not a number of JSON", at: start) }
    }
    if let letter = byte, letter | 0x20 == UInt8(ascii: "e") {
      isWhole = false
      position += 1
      if !take(UInt8(ascii: "-")) { _ = take(UInt8(ascii: "+")) }
      guard try dropDigits() > 0 else { throw syntaxError("not a number of JSON", at: start) }
    }
    let text = String(decoding: bytes[start..<position], as: UTF8.self)
    // The integer 0 has no sign, but a coordinate may be −0.
    if isWhole, text != "-0", let integer = Int(text) { return .integer(integer) }
    guard let number = Double(text) else { throw syntaxError("not a number of JSON", at: start) }
    return .number(number)
  }

  private mutating func dropDigits() throws(SourceError) -> Int {
    let start = position
    while let byte, byte >= UInt8(ascii: "0"), byte <= UInt8(ascii: "9") {
      position += 1
      if position - start > limits.textLength { throw syntaxError(limits.textMessage, at: start) }
    }
    return position - start
  }
}

extension JSONText {
  /// Returns the string that begins at the next byte, a quotation mark.
  mutating func string() throws(SourceError) -> String {
    position += 1
    let start = position
    while let byte, byte != UInt8(ascii: "\""), byte != UInt8(ascii: "\\"), byte >= 0x20 {
      position += 1
      if position - start > limits.textLength { throw syntaxError(limits.textMessage, at: start) }
    }
    if byte == UInt8(ascii: "\"") {
      position += 1
      return try text(Array(bytes[start..<position - 1]), from: start)
    }
    var unescaped = Array(bytes[start..<position])
    while let byte {
      position += 1
      if position - start > limits.textLength { throw syntaxError(limits.textMessage, at: start) }
      switch byte {
      case UInt8(ascii: "\""): return try text(unescaped, from: start)
      case UInt8(ascii: "\\"): unescaped += Array(String(try escape()).utf8)
      case 0..<0x20: throw syntaxError("a control character in a string", at: position - 1)
      default: unescaped.append(byte)
      }
    }
    throw syntaxError("")
  }

  private func text(_ bytes: [UInt8], from start: Int) throws(SourceError) -> String {
    if let text = String(validating: bytes, as: UTF8.self) { return text }
    let invalid = start + (bytes.firstInvalidUTF8 ?? 0)
    throw SourceError(origin: syntaxError("", at: min(invalid, position)).origin, message: SourceText.encodingMessage)
  }

  private mutating func escape() throws(SourceError) -> Unicode.Scalar {
    guard let letter = byte else { throw syntaxError("") }
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
      guard let scalar = Unicode.Scalar(code) else { throw syntaxError("an unpaired surrogate", at: start) }
      return scalar
    default: throw syntaxError("an unknown escape in a string", at: position - 2)
    }
  }

  private mutating func codeUnit() throws(SourceError) -> UInt32 {
    while bytes.count - position < 4, fetch() {}
    let end = position + 4
    guard end <= bytes.count, bytes[position..<end].allSatisfy({ Character(Unicode.Scalar($0)).isHexDigit }),
      let code = UInt32(String(decoding: bytes[position..<end], as: UTF8.self), radix: 16)
    else { throw syntaxError("\\u needs four hexadecimal digits") }
    position = end
    return code
  }
}

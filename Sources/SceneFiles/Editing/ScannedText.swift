import Support

/// A scene's text, in which the extents of values are found.
///
/// The readers of YAML and JSON provide the places at which keys and values begin, and this type their ends.
struct ScannedText {
  let bytes: [UInt8]
  private var lineStarts = [0]

  /// Creates a text from UTF-8 without a byte order mark.
  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    var index = 0
    while index < bytes.count {
      let length = breakLength(at: index)
      if length > 0 { lineStarts.append(index + length) }
      index += max(length, 1)
    }
  }

  /// Returns the number of bytes of a line break, which is 0 elsewhere.
  ///
  /// Source: YAML 1.1, 5.4; libyaml counts lines by these breaks.
  private func breakLength(at index: Int) -> Int {
    func isNext(_ more: UInt8...) -> Bool { bytes[(index + 1)...].starts(with: more) }
    switch bytes[index] {
    case UInt8(ascii: "\n"): return 1
    case UInt8(ascii: "\r"): return isNext(UInt8(ascii: "\n")) ? 2 : 1
    case 0xC2: return isNext(0x85) ? 2 : 0
    case 0xE2: return isNext(0x80, 0xA8) || isNext(0x80, 0xA9) ? 3 : 0
    default: return 0
    }
  }

  /// The line break of the text.
  var lineBreak: String {
    guard lineStarts.count > 1, bytes[..<lineStarts[1]].suffix(2) == [0x0D, 0x0A] else { return "\n" }
    return "\r\n"
  }

  func offset(of origin: SourceOrigin) -> Int? {
    switch origin {
    case .offset(let offset): return offset <= bytes.count ? offset : nil
    case .position(let line, let column):
      guard lineStarts.indices.contains(line - 1) else { return nil }
      var offset = lineStarts[line - 1]
      for _ in 1..<max(column, 1) {
        guard offset < bytes.count else { return nil }
        repeat { offset += 1 } while offset < bytes.count && bytes[offset] & 0xC0 == 0x80
      }
      return offset
    case .override: return nil
    }
  }

  func byte(_ offset: Int) -> UInt8? { bytes.indices.contains(offset) ? bytes[offset] : nil }

  func isAt(_ offset: Int, _ scalars: Unicode.Scalar...) -> Bool {
    byte(offset).map { byte in scalars.contains { UInt8(ascii: $0) == byte } } ?? false
  }

  func isBlank(_ offset: Int) -> Bool { isAt(offset, " ", "\t", "\r", "\n") }

  func lineStart(before offset: Int) -> Int { lineStarts.last { $0 <= offset } ?? 0 }

  /// Returns the offset of the break that ends the line, or the end of the text.
  func lineEnd(after offset: Int) -> Int {
    var end = offset
    while end < bytes.count, !isAt(end, "\r", "\n") { end += 1 }
    return end
  }

  /// Returns the place of the next byte that is neither blank nor part of a comment.
  func skippingBlank(from offset: Int) -> Int {
    var place = offset
    while true {
      while isBlank(place) { place += 1 }
      guard isAt(place, "#"), place == 0 || isBlank(place - 1) else { return place }
      place = lineEnd(after: place)
    }
  }

  /// Returns the end of a quoted text that begins at a place.
  func quotedEnd(from start: Int) -> Int? {
    guard let quote = byte(start) else { return nil }
    var place = start + 1
    while let next = byte(place) {
      if next == UInt8(ascii: "\\"), quote == UInt8(ascii: "\"") {
        place += 2
      } else if next != quote {
        place += 1
      } else if quote == UInt8(ascii: "'"), byte(place + 1) == quote {
        place += 2
      } else {
        return place + 1
      }
    }
    return nil
  }
}

import Support

extension ScannedText {
  /// A Boolean value that indicates whether a collection at a place has brackets or braces.
  func isFlow(_ start: Int) -> Bool { isAt(start, "[", "{") }

  /// Returns the place of a value, which must not be shared with others.
  func start(of node: SourceNode, at path: [KeyPathComponent], after place: Int) throws(SceneEditError) -> Int {
    guard let start = offset(of: node.origin) else { throw .unreadable(path) }
    // The reader replaces an alias by the value at its anchor.
    if start < place { throw SceneEditError(path, "is an alias (*) of another value; change that value in the file") }
    if isAt(start, "&"), !node.isEmptyWord {
      throw SceneEditError(path, "has an anchor (&), which other values may use; change it in the file")
    }
    if isAt(start, "!"), !node.isEmptyWord { throw SceneEditError(path, "has a tag (!); change it in the file") }
    return start
  }

  /// Returns the bytes of a value; empty for a missing one.
  func extent(
    of node: SourceNode, at path: [KeyPathComponent], after place: Int = 0
  ) throws(SceneEditError) -> Range<Int> {
    let start = try start(of: node, at: path, after: place)
    let end: Int?
    switch node.content {
    case .plain(""): end = start
    case .plain(let word), .text(let word): end = wordEnd(word, from: start)
    case .integer, .number, .boolean, .null:
      end = bytes[start...].firstIndex { byte in ",]} \t\r\n".utf8.contains(byte) } ?? bytes.count
    case .list(let items):
      var last = start
      for (index, item) in items.enumerated().suffix(1) {
        last = try extent(of: item, at: path + [.index(index)], after: start).upperBound
      }
      end = isFlow(start) ? closingEnd("]", from: items.isEmpty ? start + 1 : last) : last
    case .mapping(let members):
      var last = start
      for member in members.suffix(1) {
        last = try extent(of: member.value, at: path + [.key(member.key)], after: start).upperBound
      }
      end = isFlow(start) ? closingEnd("}", from: members.isEmpty ? start + 1 : last) : last
    }
    guard let end else { throw .unreadable(path) }
    return start..<end
  }

  private func closingEnd(_ bracket: Unicode.Scalar, from offset: Int) -> Int? {
    var place = skippingBlank(from: offset)
    if isAt(place, ",") { place = skippingBlank(from: place + 1) }
    return isAt(place, bracket) ? place + 1 : nil
  }

  private func wordEnd(_ word: String, from start: Int) -> Int? {
    if isAt(start, "\"", "'") { return quotedEnd(from: start) }
    if isAt(start, "|", ">") { return blockTextEnd(from: start) }
    return plainEnd(Array(word.utf8), from: start)
  }

  /// Returns the end of an unquoted text, in which a line break with the blank space around it is a space.
  private func plainEnd(_ word: [UInt8], from start: Int) -> Int? {
    var (place, index) = (start, 0)
    while index < word.count {
      guard [UInt8(ascii: " "), UInt8(ascii: "\t"), UInt8(ascii: "\n")].contains(word[index]) else {
        guard byte(place) == word[index] else { return nil }
        (place, index) = (place + 1, index + 1)
        continue
      }
      while index < word.count, word[index] <= UInt8(ascii: " ") { index += 1 }
      while isBlank(place) { place += 1 }
    }
    return place
  }

  /// Returns the end of the last line of a text after `|` or `>`.
  private func blockTextEnd(from start: Int) -> Int? {
    var (end, indent) = (lineEnd(after: start), Int?.none)
    // With a number, the first line may be indented further than the text.
    if bytes[start..<end].contains(where: { (0x30...0x39).contains($0) }) { return nil }
    var place = end
    while place < bytes.count {
      place += isAt(place, "\r") && isAt(place + 1, "\n") ? 2 : 1
      let lineEnd = lineEnd(after: place)
      let spaces = bytes[place..<lineEnd].prefix { $0 == UInt8(ascii: " ") }.count
      if place + spaces < lineEnd {
        guard spaces >= max(indent ?? 1, 1) else { break }
        indent = indent ?? spaces
        end = lineEnd
      }
      place = lineEnd
    }
    return end
  }

  /// Returns a Boolean value that indicates whether a collection has comments inside.
  func hasComments(_ node: SourceNode, in extent: Range<Int>, at path: [KeyPathComponent]) throws(SceneEditError)
    -> Bool
  {
    var place = extent.lowerBound
    var gaps: [Range<Int>] = []
    func note(_ part: Range<Int>) {
      if part.lowerBound > place { gaps.append(place..<part.lowerBound) }
      place = max(place, part.upperBound)
    }
    for part in try words(of: node, at: path) { note(part) }
    note(extent.upperBound..<extent.upperBound)
    return gaps.contains { bytes[$0].contains(UInt8(ascii: "#")) }
  }

  /// Returns the extents of all keys and texts in a value, in order.
  private func words(of node: SourceNode, at path: [KeyPathComponent]) throws(SceneEditError) -> [Range<Int>] {
    var all: [Range<Int>] = []
    switch node.content {
    case .list(let items):
      for (index, item) in items.enumerated() { all += try words(of: item, at: path + [.index(index)]) }
    case .mapping(let members):
      for member in members {
        if let key = offset(of: member.keyOrigin), let end = wordEnd(member.key, from: key) { all.append(key..<end) }
        all += try words(of: member.value, at: path + [.key(member.key)])
      }
    case .plain, .text, .integer, .number, .boolean, .null: all.append(try extent(of: node, at: path))
    }
    return all
  }
}

extension SourceNode {
  /// A Boolean value that indicates whether the value is missing after its key.
  var isEmptyWord: Bool { content == .plain("") }
}

extension SceneEditError {
  static func unreadable(_ path: [KeyPathComponent]) -> SceneEditError {
    SceneEditError(path, "is written in a way that can only be changed in the file")
  }
}

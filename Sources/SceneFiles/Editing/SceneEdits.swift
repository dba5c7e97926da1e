import Support

/// The replacements that turn a scene's text into another.
struct SceneEdits {
  private struct Edit {
    var range: Range<Int>
    var text: String
  }

  private let text: ScannedText
  private let writer: ValueWriter
  private var edits: [Edit] = []

  init(_ text: ScannedText, isJSON: Bool) { (self.text, writer) = (text, ValueWriter(isJSON: isJSON)) }

  /// Returns the text after all replacements.
  func applied() -> [UInt8] {
    var result: [UInt8] = []
    var place = 0
    // The sort is stable: members that are added at one place stay in order.
    for edit in edits.sorted(by: { $0.range.lowerBound < $1.range.lowerBound }) {
      result += text.bytes[place..<edit.range.lowerBound]
      result += edit.text.utf8
      place = edit.range.upperBound
    }
    return result + text.bytes[place...]
  }

  /// Adds the replacements that turn a value of the text into another.
  mutating func change(_ root: SourceNode, to new: SourceNode) throws(SceneEditError) {
    try change(root, to: new, at: [], after: 0, isInFlow: writer.isJSON)
  }

  /// - Parameters:
  ///   - place: The place of the key or of the collection, after which the value begins.
  ///   - isInFlow: A Boolean value that indicates whether brackets or braces surround the value.
  private mutating func change(
    _ old: SourceNode, to new: SourceNode, at path: [KeyPathComponent], after place: Int, isInFlow: Bool
  ) throws(SceneEditError) {
    if old.isEquivalent(to: new) { return }
    let start = try text.start(of: old, at: path, after: place)
    let isInFlow = isInFlow || text.isFlow(start)
    switch (old.content, new.content) {
    case (.list(let items), .list(let others)) where items.count == others.count:
      for (index, (item, other)) in zip(items, others).enumerated() {
        try change(item, to: other, at: path + [.index(index)], after: start, isInFlow: isInFlow)
      }
    case (.mapping(let members), .mapping(let others)) where others.map(\.key).contains(inOrder: members.map(\.key)):
      var added: [SourceNode.Member] = []
      for other in others {
        guard let member = members.first(where: { $0.key == other.key }) else {
          added.append(other)
          continue
        }
        let key = text.offset(of: member.keyOrigin) ?? start
        try change(member.value, to: other.value, at: path + [.key(member.key)], after: key, isInFlow: isInFlow)
      }
      if !added.isEmpty { try add(added, to: members, at: path, start: start, isInFlow: isInFlow) }
    default: try replace(old, with: new, at: path, after: place, isInFlow: isInFlow)
    }
  }

  private mutating func replace(
    _ old: SourceNode, with new: SourceNode, at path: [KeyPathComponent], after place: Int, isInFlow: Bool
  ) throws(SceneEditError) {
    var range = try text.extent(of: old, at: path, after: place)
    if try text.hasComments(old, in: range, at: path) {
      throw SceneEditError(path, "has comments inside, which would be lost; change it in the file")
    }
    let value = writer.text(of: new, like: text.quotes(at: range), isInFlow: isInFlow)
    guard range.isEmpty || old.isCollection && !text.isFlow(range.lowerBound) else {
      edits.append(Edit(range: range, text: value))
      return
    }
    // A missing value, or one on the lines below its key, begins in the line of the key.
    var end = range.lowerBound
    while end > 0, text.isBlank(end - 1) { end -= 1 }
    let isAfterKey = text.isAt(end - 1, ":") || text.isAt(end - 1, "-")
    if range.isEmpty {
      edits.append(Edit(range: end..<end, text: (isAfterKey ? " " : ": ") + value))
    } else {
      if isAfterKey { range = end..<range.upperBound }
      edits.append(Edit(range: range, text: (isAfterKey ? " " : "") + value))
    }
  }

  private mutating func add(
    _ added: [SourceNode.Member], to members: [SourceNode.Member], at path: [KeyPathComponent], start: Int,
    isInFlow: Bool
  ) throws(SceneEditError) {
    if text.isAt(start, "{") { return try addInBraces(added, to: members, at: path, start: start) }
    guard !isInFlow, let first = members.first, let key = text.offset(of: first.keyOrigin), !text.isAt(start, "?")
    else {
      throw SceneEditError(path, "has no braces; add \(added[0].key) in the file")
    }
    let indent = String(repeating: " ", count: key - text.lineStart(before: key))
    for member in added {
      let line = writer.text(of: member, isInFlow: false)
      let order = path.isEmpty ? SceneKeyOrder.all : []
      if let last = members.last(before: member.key, in: order) {
        let end = try end(of: last, at: path)
        let place = text.lineEnd(after: end)
        edits.append(Edit(range: place..<place, text: text.lineBreak + indent + line))
      } else {
        edits.append(Edit(range: key..<key, text: line + text.lineBreak + indent))
      }
    }
  }

  private mutating func addInBraces(
    _ added: [SourceNode.Member], to members: [SourceNode.Member], at path: [KeyPathComponent], start: Int
  ) throws(SceneEditError) {
    let texts = added.map { writer.text(of: $0, isInFlow: true) }
    guard let last = members.last else {
      let closing = text.isAt(start + 1, "}") ? " " : ""
      edits.append(Edit(range: start + 1..<start + 1, text: " " + texts.joined(separator: ", ") + closing))
      return
    }
    let place = try end(of: last, at: path)
    // If each member has a line, the new one gets one, too.
    let indents = members.suffix(2).map { member in text.offset(of: member.keyOrigin).flatMap(text.indent(before:)) }
    let separator = indents.contains(nil) ? ", " : "," + text.lineBreak + (indents.last.flatMap(\.self) ?? "")
    edits.append(Edit(range: place..<place, text: texts.map { separator + $0 }.joined()))
  }

  /// Returns the end of a member's value, or the place of its key if the value is elsewhere.
  private func end(of member: SourceNode.Member, at path: [KeyPathComponent]) throws(SceneEditError) -> Int {
    let key = text.offset(of: member.keyOrigin) ?? 0
    guard let start = text.offset(of: member.value.origin), start > key, !text.isAt(start, "&") else {
      throw SceneEditError(path + [.key(member.key)], "is an alias or has an anchor; add keys after it in the file")
    }
    return try text.extent(of: member.value, at: path + [.key(member.key)], after: key).upperBound
  }
}

/// The usual order of the keys of a scene.
enum SceneKeyOrder {
  static let all: [String] = {
    let data: [SceneKey] = [.photos, .sections, .items, .templates, .fonts, .layout, .cell, .views, .background]
    let declared = SceneSettings.parameterDescriptions.map(\.name).filter { $0 != "fps" }
    return [SceneKey.schema.rawValue] + declared + data.map(\.rawValue) + ["fps", SceneKey.timeline.rawValue]
  }()
}

extension [SourceNode.Member] {
  /// Returns the member after which a key belongs in an order, by default the last one.
  fileprivate func last(before key: String, in order: [String]) -> SourceNode.Member? {
    guard let place = order.firstIndex(of: key) else { return last }
    return last { member in order.firstIndex(of: member.key).map { $0 < place } ?? true }
  }
}

extension [String] {
  /// Returns a Boolean value that indicates whether all names are among these, in the same order.
  fileprivate func contains(inOrder names: [String]) -> Bool {
    let known = Set(names)
    return filter(known.contains) == names
  }
}

extension SourceNode {
  fileprivate var isCollection: Bool {
    switch content {
    case .list, .mapping: true
    case .plain, .text, .integer, .number, .boolean, .null: false
    }
  }
}

extension ScannedText {
  /// Returns the blank space before a place, or `nil` if the line has something else there.
  fileprivate func indent(before offset: Int) -> String? {
    let start = lineStart(before: offset)
    guard start > 0, bytes[start..<offset].allSatisfy({ $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") }) else {
      return nil
    }
    return String(decoding: bytes[start..<offset], as: UTF8.self)
  }

  fileprivate func quotes(at range: Range<Int>) -> ValueWriter.Quotes {
    if range.isEmpty || isFlow(range.lowerBound) || isAt(range.lowerBound, "|", ">") { return .any }
    return isAt(range.lowerBound, "\"") ? .double : isAt(range.lowerBound, "'") ? .single : .none
  }
}

import TestSupport

/// A writer of random YAML texts: block and flow collections, quotation marks, comments, and blank lines.
struct RandomYAML {
  var random: InputNumbers
  private(set) var lineBreak = "\n"
  /// The paths of numbers, and of mappings to which members can be added.
  private(set) var numbers: [String] = []
  private(set) var mappings: [String] = []
  private var text = ""
  /// A line break at the end of such a text is a part of it.
  private var endsWithBlockText = false

  init(seed: UInt64) {
    random = InputNumbers([], seed: seed)
    if chance(30) { lineBreak = "\r\n" }
  }

  mutating func document() -> String {
    if chance(20) { text += "# A scene\(lineBreak)\(lineBreak)" }
    if chance(10) { text += "---\(lineBreak)" }
    members(at: "", indent: 0, isFirst: false, depth: 0)
    if chance(30), !endsWithBlockText { while text.hasSuffix("\n") || text.hasSuffix("\r\n") { text.removeLast() } }
    return text
  }

  mutating func chance(_ percent: UInt64) -> Bool { random.next() % 100 < percent }

  mutating func pick(_ texts: String...) -> String { texts[Int(random.next() % UInt64(texts.count))] }

  private mutating func endLine() {
    if chance(20) { text += pick(" # a note", "   # it's {a} \"note\": - x", " #") }
    text += lineBreak
    if chance(8) { text += lineBreak }
    if chance(8) { text += pick("# a line", "    # indented: 1") + lineBreak }
  }

  private func spaces(_ count: Int) -> String { String(repeating: " ", count: count) }

  /// Writes the members of a block mapping, the first of which may follow a dash.
  private mutating func members(at path: String, indent: Int, isFirst: Bool, depth: Int) {
    mappings.append(path)
    for index in 0...random.next() % 4 {
      let key = "k\(index)"
      text += (isFirst && index == 0 ? "" : spaces(indent)) + quoted(key) + ":"
      value(at: path.isEmpty ? key : "\(path).\(key)", indent: indent, depth: depth + 1)
    }
  }

  /// Writes a value after a colon or a dash.
  private mutating func value(at path: String, indent: Int, depth: Int, isItem: Bool = false) {
    endsWithBlockText = false
    switch depth > 4 ? 0 : random.next() % 7 {
    case 1:
      endLine()
      members(at: path, indent: indent + 1 + Int(random.next() % 4), isFirst: false, depth: depth)
    case 2:
      endLine()
      items(at: path, indent: indent + (isItem ? 1 : 0) + Int(random.next() % 4), depth: depth)
    case 3 where depth > 1:
      endsWithBlockText = true
      text += pick(" |", " |-", " >") + lineBreak
      for _ in 0...random.next() % 3 {
        text += spaces(indent + 2) + pick("a line", "# not a note", "k: v") + lineBreak
      }
    case 4, 5:
      text += " "
      flow(at: path, indent: indent, depth: depth)
      endLine()
    default:
      text += spaces(1 + Int(random.next() % 2))
      scalar(at: path, isInFlow: false)
      endLine()
    }
  }

  private mutating func items(at path: String, indent: Int, depth: Int) {
    for index in 0...random.next() % 3 {
      text += spaces(indent) + "-"
      let inner = "\(path)[\(index)]"
      if chance(40) {
        text += " "
        members(at: inner, indent: indent + 2, isFirst: true, depth: depth + 1)
      } else {
        value(at: inner, indent: indent, depth: depth + 1, isItem: true)
      }
    }
  }

  private mutating func flow(at path: String, indent: Int, depth: Int) {
    let isMapping = chance(60)
    if isMapping { mappings.append(path) }
    text += isMapping ? "{" : "["
    gap(indent)
    let count = random.next() % 4
    for index in 0..<count {
      if isMapping { text += quoted("k\(index)") + ": " }
      let inner = isMapping ? "\(path).k\(index)" : "\(path)[\(index)]"
      if depth < 5, chance(25) {
        flow(at: inner, indent: indent, depth: depth + 1)
      } else {
        scalar(at: inner, isInFlow: true)
      }
      gap(indent)
      if index + 1 < count || chance(10) {
        text += ","
        gap(indent)
      }
    }
    text += isMapping ? "}" : "]"
  }

  /// Writes the blank space between parts of a flow collection.
  private mutating func gap(_ indent: Int) {
    if chance(12) {
      text += (chance(40) ? " # note, [x]" : "") + lineBreak + spaces(indent + 3)
    } else if chance(60) {
      text += " "
    }
  }

  private mutating func quoted(_ key: String) -> String { chance(15) ? "\"\(key)\"" : chance(10) ? "'\(key)'" : key }

  private mutating func scalar(at path: String, isInFlow: Bool) {
    if chance(60) {
      numbers.append(path)
      text += pick("1", "-0.5", "1e3", "12.25", "007a", "two words")
    } else {
      text += pick("\"a, b: # c\"", "'it''s [x]'", "plain", "a-b_c", "\"\\\" \\\\\"", "ünï", "\"\"")
    }
  }
}

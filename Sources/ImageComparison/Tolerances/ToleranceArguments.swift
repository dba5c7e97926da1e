struct ToleranceArguments {
  let name: String
  private var values: [(label: String, value: String)] = []
  /// The labels that have been requested.
  private var known: [String] = []

  /// Parses `name` or `name(label: value, …)` with optional labels, where `;` and `=` may replace `,` and `:`.
  init(_ text: String) throws(ToleranceError) {
    guard text.utf8.count <= 1000 else { throw .syntax(text) }
    let trimmed = trimmed(text[...])
    guard let open = trimmed.firstIndex(of: "(") else {
      name = String(trimmed)
      guard !name.isEmpty else { throw .syntax(text) }
      return
    }
    guard trimmed.last == ")" else { throw .syntax(text) }
    name = String(ImageComparison.trimmed(trimmed[..<open]))
    values = try Self.values(of: trimmed[trimmed.index(after: open)...].dropLast(), in: name)
  }

  init(name: String, list: String) throws(ToleranceError) {
    guard list.utf8.count <= 1000 else { throw .syntax(list) }
    self.name = name
    values = try Self.values(of: list[...], in: name)
  }

  private static func values(
    of list: Substring, in name: String
  ) throws(ToleranceError) -> [(label: String, value: String)] {
    if trimmed(list).isEmpty { return [] }
    var values: [(label: String, value: String)] = []
    for part in list.split(omittingEmptySubsequences: false, whereSeparator: { $0 == "," || $0 == ";" }) {
      let sides = part.split(maxSplits: 1, omittingEmptySubsequences: false) { $0 == ":" || $0 == "=" }
      let label = sides.count == 2 ? String(trimmed(sides[0])) : ""
      if !label.isEmpty && values.contains(where: { $0.label == label }) { throw .repeated(label, of: name) }
      values.append((label, String(trimmed(sides[sides.count - 1]))))
    }
    return values
  }

  /// The name, or the value of pixelmatch, that only earlier versions support, or `nil`.
  var removed: String? {
    if ["gold", "sobel", "sampleArea", "flip"].contains(name) { return name }
    guard name == Tolerance.Kind.pixelmatch.rawValue else { return nil }
    return values.first { $0.label == "metric" }.map { "\(name)(metric: \($0.value))" }
  }

  /// Removes and returns an argument by its label, or else the first one without a label.
  private mutating func take(_ label: String, orUnlabelled: Bool = false) -> String? {
    known.append(label)
    let index = values.firstIndex { $0.label == label } ?? (orUnlabelled ? values.firstIndex { $0.label.isEmpty } : nil)
    return index.map { values.remove(at: $0).value }
  }

  /// Removes and returns an integer, or `nil` if it's missing.
  mutating func integer(_ label: String, in range: ClosedRange<Int>) throws(ToleranceError) -> Int? {
    guard let value = take(label) else { return nil }
    guard let number = Int(value), range.contains(number) else {
      throw .invalid(label, value: value, of: name, allowed: wholeNumbers(range))
    }
    return number
  }

  /// Removes and returns a number, or `nil` if it's missing.
  mutating func number(
    _ label: String, in range: ClosedRange<Double>, orUnlabelled: Bool = false
  ) throws(ToleranceError) -> Double? {
    guard let value = take(label, orUnlabelled: orUnlabelled) else { return nil }
    guard let number = Double(value), range.contains(number) else {
      let allowed = "\(decimal(range.lowerBound)) to \(decimal(range.upperBound))"
      throw .invalid(label, value: value, of: name, allowed: allowed)
    }
    return number
  }

  /// Removes and returns a single number such as `2`, or a range such as `0-2`, or `nil` if it's missing.
  mutating func integers(_ label: String, in range: ClosedRange<Int>) throws(ToleranceError) -> ClosedRange<Int>? {
    guard let value = take(label, orUnlabelled: true) else { return nil }
    let ends = value.split(separator: "-", omittingEmptySubsequences: false).map { Int(trimmed($0)) }
    guard ends.count <= 2, let first = ends.first ?? nil, let last = ends.last ?? nil, first <= last,
      range.contains(first), range.contains(last)
    else {
      throw .invalid(label, value: value, of: name, allowed: "\(wholeNumbers(range)), or a range: 0-2")
    }
    return first...last
  }

  /// Removes and returns a Boolean value, or `nil` if it's missing.
  mutating func flag(_ label: String) throws(ToleranceError) -> Bool? {
    guard let value = take(label) else { return nil }
    guard let flag = Bool(value) else { throw .invalid(label, value: value, of: name, allowed: "true, false") }
    return flag
  }

  func required<Value>(_ value: Value?, _ label: String) throws(ToleranceError) -> Value {
    // A misspelled label explains why the right one is missing.
    try finish()
    guard let value else { throw .missing(label, of: name) }
    return value
  }

  func finish() throws(ToleranceError) {
    guard let rest = values.first else { return }
    throw .unknownLabel(rest.label.isEmpty ? rest.value : rest.label, of: name, allowed: known)
  }

  private func wholeNumbers(_ range: ClosedRange<Int>) -> String {
    range.upperBound == .max
      ? "whole numbers from \(range.lowerBound)"
      : "whole numbers, \(range.lowerBound) to \(range.upperBound)"
  }
}

private func trimmed(_ text: Substring) -> Substring {
  var text = text.drop(while: \.isWhitespace)
  while text.last?.isWhitespace == true { text.removeLast() }
  return text
}

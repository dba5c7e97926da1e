import Support

/// A value of a result file, with its location for messages.
struct ResultNode {
  var value: JSONValue
  var file: String
  /// The keys and indices from the root, such as `entries[2].series`.
  var place = ""

  struct Members {
    fileprivate var nodes: [String: ResultNode]
    fileprivate var parent: ResultNode

    subscript(key: String) -> ResultNode { nodes[key] ?? parent }
  }

  /// Returns the members of an object with exactly the given keys, and possibly those of `optional`.
  func members(_ keys: [String], optional: [String] = []) throws(BenchmarkFileError) -> Members {
    let table = try table()
    if let unknown = table.first(where: { !keys.contains($0.key) && !optional.contains($0.key) }) {
      throw self.unknown(unknown.key, among: keys + optional)
    }
    let nodes = Dictionary(table.map { ($0.key, $0.value) }) { first, _ in first }
    if let missing = keys.first(where: { nodes[$0] == nil }) { throw error("the key \(quoted(missing)) is missing") }
    return Members(nodes: nodes, parent: self)
  }

  func table() throws(BenchmarkFileError) -> [(key: String, value: ResultNode)] {
    guard case .object(let members) = value else { throw wrong("an object") }
    return members.map { ($0.key, child($0.value, place.isEmpty ? $0.key : ".\($0.key)")) }
  }

  func items() throws(BenchmarkFileError) -> [ResultNode] {
    guard case .list(let items) = value else { throw wrong("a list") }
    return items.enumerated().map { child($1, "[\($0)]") }
  }

  private func child(_ value: JSONValue, _ step: String) -> ResultNode {
    ResultNode(value: value, file: file, place: place + step)
  }

  func text() throws(BenchmarkFileError) -> String {
    guard case .text(let text) = value else { throw wrong("a text") }
    return text
  }

  func boolean() throws(BenchmarkFileError) -> Bool {
    guard case .boolean(let value) = value else { throw wrong("true or false") }
    return value
  }

  func integer(_ range: ClosedRange<Int>) throws(BenchmarkFileError) -> Int {
    guard case .integer(let number) = value, range.contains(number) else {
      throw wrong("a whole number from \(range.lowerBound) to \(range.upperBound)")
    }
    return number
  }

  func number(_ range: ClosedRange<Double>) throws(BenchmarkFileError) -> Double {
    let number: Double? =
      switch value {
      case .integer(let number): Double(number)
      case .number(let number): number
      case .null, .boolean, .numbers, .text, .list, .object: nil
      }
    guard let number, range.contains(number) else {
      throw wrong("a number from \(range.lowerBound.shortText) to \(range.upperBound.shortText)")
    }
    return number
  }

  func ifPresent<T>(_ read: (ResultNode) throws(BenchmarkFileError) -> T) throws(BenchmarkFileError) -> T? {
    if case .null = value { nil } else { try read(self) }
  }

  func error(_ message: String) -> BenchmarkFileError { BenchmarkFileError(file: file, place: place, message: message) }

  func unknown(_ name: String, among names: [String]) -> BenchmarkFileError {
    error("unknown name \(quoted(name))" + suggestion(for: name, among: names))
  }

  private func wrong(_ wanted: String) -> BenchmarkFileError {
    let found =
      switch value {
      case .list, .numbers: "a list"
      case .object: "an object"
      case .null, .boolean, .integer, .number, .text: String(value.text(.compact).prefix(60))
      }
    return error("\(found) is not \(wanted)")
  }
}

extension JSONValue {
  /// Reads a JSON text other than a scene.
  ///
  /// - Throws: An error for the first syntax error, duplicate key, number out of the range of Double, or exceeded limit.
  package init(reading bytes: [UInt8], valueLimit: Int, textLimit: Int) throws(SourceError) {
    var limits = JSONLimits()
    limits.textLength = textLimit
    limits.allow(values: valueLimit, "in a file")
    var (root, problems) = try JSONText.parse(bytes, limits: limits)
    self = root.jsonValue(&problems)
    if let first = problems.min(by: { $0.origin < $1.origin }) { throw first }
  }
}

extension SourceNode {
  /// Returns the value without its place, and adds a problem for each number that is not finite.
  fileprivate func jsonValue(_ problems: inout [SourceError]) -> JSONValue {
    switch content {
    case .plain(let text), .text(let text): return .text(text)
    case .integer(let number): return .integer(number)
    case .number(let number):
      if !number.isFinite { problems.append(SourceError(origin: origin, message: "a number too large for 64 bits")) }
      return .number(number)
    case .boolean(let value): return .boolean(value)
    case .null: return .null
    case .list(let items): return .list(items.map { $0.jsonValue(&problems) })
    case .mapping(let members):
      return .object(members.map { .init(key: $0.key, value: $0.value.jsonValue(&problems)) })
    }
  }
}

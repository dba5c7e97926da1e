import JSON

extension JSONValue {
  /// Reads a JSON text that is no scene.
  ///
  /// - Parameters:
  ///   - file: The file's name, for messages.
  ///   - valueLimit: The largest number of values in it.
  ///   - textLimit: The largest number of bytes in a text, a key or the digits of a number.
  /// - Throws: ``SceneFileError`` with line and column, at a syntax error, a key that is given twice, a number out of
  ///   Double's range or more values than are allowed.
  package init(
    reading bytes: [UInt8], file: String, valueLimit: Int, textLimit: Int
  ) throws(SceneFileError) {
    var limits = JSONLimits()
    limits.textLength = textLimit
    limits.allow(values: valueLimit, "in a file")
    let text = SourceText(name: file, bytes: bytes)
    let root: SourceNode
    var problems: [Problem]
    do throws(Problem) {
      (root, problems) = try JSONText.parse(bytes, limits: limits)
    } catch {
      throw text.error([error])
    }
    self = root.jsonValue(&problems)
    guard problems.isEmpty else { throw text.error(problems) }
  }
}

extension SourceNode {
  /// Returns the value without its place; adds a problem for each number that is not finite.
  fileprivate func jsonValue(_ problems: inout [Problem]) -> JSONValue {
    switch content {
    case .plain(let text), .text(let text): return .text(text)
    case .integer(let number): return .integer(number)
    case .number(let number):
      if !number.isFinite { problems.append(Problem(origin: origin, message: "a number too large for 64 bits")) }
      return .number(number)
    case .boolean(let value): return .boolean(value)
    case .null: return .null
    case .list(let items): return .list(items.map { $0.jsonValue(&problems) })
    case .mapping(let members):
      return .object(members.map { .init(key: $0.key, value: $0.value.jsonValue(&problems)) })
    }
  }
}

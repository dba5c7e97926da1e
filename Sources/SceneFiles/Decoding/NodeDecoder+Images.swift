import LayoutCore
import Support

extension NodeDecoder {
  /// Returns the image that a node names, or none for an empty text; `nil` after a report.
  mutating func image(_ node: SourceNode) -> ParameterValue? {
    guard let text = text(node, as: .image) else { return nil }
    if text.isEmpty { return .image(nil) }
    if let field = PlaceholderText.words(in: text).first, text == "{\(field)}", fillsPlaceholders {
      guard fields.contains(field) else {
        let expected = ExpectedValues(insteadOf: field, among: fields)
        let hint = fields.isEmpty ? "; the scene has no items with fields" : expected.phrase()
        return failure("no field \(quoted(field))\(hint)", expected, at: node.origin)
      }
      imageFields.insert(field)
      return .image(.field(field))
    }
    guard let library else { return .image(.file(text)) }
    return value(of: library.image(text), at: node.origin).map { .image($0) }
  }

  /// Returns the value of a result; `nil` after a report.
  mutating func value<Value>(of result: Result<Value, PhotoLibrary.Issues>, at origin: SourceOrigin) -> Value? {
    switch result {
    case .success(let value): return value
    case .failure(let issues):
      for message in issues.messages { report(message, at: origin) }
      return nil
    }
  }
}

import LayoutCore
import Support

extension NodeDecoder {
  /// Returns the image that a node names, or none for an empty text; `nil` after a report.
  mutating func image(_ node: SourceNode) -> ParameterValue? {
    guard let text = text(node, as: .image) else { return nil }
    if text.isEmpty { return .image(nil) }
    if let field = PlaceholderText.words(in: text).first, text == "{\(field)}", fillsMarks {
      guard fields.contains(field) else {
        let expected = ExpectedValues(insteadOf: field, among: fields)
        let hint = fields.isEmpty ? "; the scene has no items with fields" : expected.phrase()
        report("no field \(quoted(field))\(hint)", expected, at: node.origin)
        return nil
      }
      imageFields.insert(field)
      return .image(.field(field))
    }
    guard let library else { return .image(.file(text)) }
    switch library.image(text) {
    case .success(let source): return .image(source)
    case .failure(let faults):
      for message in faults.messages { report(message, at: node.origin) }
      return nil
    }
  }
}

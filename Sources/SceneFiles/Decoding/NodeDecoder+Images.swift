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
    return image(text, in: library, at: node.origin).map { .image($0) }
  }

  /// Returns the image that a text names; `nil` after a report.
  mutating func image(_ text: String, in library: PhotoLibrary, at origin: SourceOrigin) -> ImageSource? {
    switch library.image(text) {
    case .success(let source): return source
    case .failure(let issues):
      for message in issues.messages { report(message, at: origin) }
      return nil
    }
  }
}

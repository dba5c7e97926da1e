import Typesetting

/// A font of a scene or a recording: regular, and optionally bold.
package struct SceneFont: Sendable {
  package var regular: String
  /// The path of the bold font, or `nil` to use the regular one.
  package var bold: String?
  package var entry: FontSet.Entry

  package init(regular: String, bold: String? = nil, entry: FontSet.Entry) {
    (self.regular, self.bold, self.entry) = (regular, bold, entry)
  }
}

import Typesetting

/// A font that a scene or a recording brings along: a regular and perhaps a bold one that belong together.
package struct SceneFont: Sendable {
  /// Path of the regular one.
  package var regular: String
  /// Path of the bold one; `nil` if regular stands in.
  package var bold: String?
  /// The fonts in the files.
  package var entry: FontSet.Entry

  /// A value from its parts.
  package init(
    regular: String, bold: String? = nil, entry: FontSet.Entry
  ) {
    self.regular = regular
    self.bold = bold
    self.entry = entry
  }
}

/// A layout whose kind alone doesn't name a thing, such as a circle.
public protocol NamedLayout: CollectionLayout {
  /// The name in sentences such as alternative texts: a singular noun without an article.
  ///
  /// For other layouts the name is the words of ``CollectionLayout/kind``: `cover flow` for `coverFlow`.
  static var displayName: String { get }
}

extension CollectionLayout {
  /// The layout's name in sentences: its ``NamedLayout/displayName``, or the words of its kind.
  package static var nameInSentences: String {
    (Self.self as? any NamedLayout.Type)?.displayName ?? kind.separatedWords
  }
}

/// A layout whose kind is unclear in a sentence, such as a circle.
public protocol NamedLayout: CollectionLayout {
  /// The name in sentences such as alternative texts, as a singular noun without an article.
  ///
  /// Other layouts use the words of ``CollectionLayout/kind``, such as `cover flow` for `coverFlow`.
  static var displayName: String { get }
}

extension CollectionLayout {
  package static var nameInSentences: String {
    (Self.self as? any NamedLayout.Type)?.displayName ?? kind.separatedWords
  }
}

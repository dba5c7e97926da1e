/// A layout that gives its elements values for labels, such as `{count}`.
public protocol ContentProvidingLayout: CollectionLayout {
  /// The names of the values in ``ElementContent/values``, which texts of a scene may use as placeholders.
  static var elementValues: [String] { get }
}

/// A layout that measures its cells, and is prepared again when their styles change, such as a flow layout.
public protocol SelfSizingLayout: CollectionLayout {
  /// A Boolean value that indicates whether the layout measures its cells with a ``LayoutContext``.
  var measuresContent: Bool { get }
}

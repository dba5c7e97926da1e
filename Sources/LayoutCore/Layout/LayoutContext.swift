import Graphics

/// The input of a layout's preparation: the data and the visible bounds.
public struct LayoutContext: Sendable {
  /// The sections, items, and images.
  public var data: CollectionData
  /// The visible bounds inside the scene's insets, in points.
  ///
  /// Without insets, their origin is the content offset, and their size that of the viewport. With insets, both are
  /// smaller by ``adjustedContentInset``, so that a layout needs no code for bars that cover its content.
  public var bounds: Rect
  /// The number of device pixels per point, for layouts that align to pixels.
  public var scale: Double
  /// The fonts and images that draw the scene.
  public var resources: LayoutResources
  /// The content offsets of orthogonally scrolling sections, in points, keyed by section identifier.
  ///
  /// A section without an entry is at its initial offset.
  public var sectionOffsets: [Int: Double] = [:]
  /// The insets between the viewport and ``bounds``, in points, as those of UIScrollView.
  public internal(set) var adjustedContentInset = EdgeInsets.zero
  /// The insets that ``bounds`` don't respect yet, with those of the safe area.
  package var contentInset = EdgeInsets.zero
  package var safeArea = EdgeInsets.zero

  /// Creates a context for the given data and bounds.
  public init(data: CollectionData, bounds: Rect, scale: Double = 1, resources: LayoutResources = LayoutResources()) {
    self.data = data
    self.bounds = bounds
    self.scale = scale
    self.resources = resources
  }
}

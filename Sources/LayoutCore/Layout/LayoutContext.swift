import Graphics

/// The input of a layout's preparation: the data and the visible bounds.
public struct LayoutContext: Sendable {
  /// The sections, items, and images.
  public var data: CollectionData
  /// The visible bounds, in points, with the content offset as their origin and the viewport as their size.
  public var bounds: Rect
  /// The number of device pixels per point, for layouts that align to pixels.
  public var scale: Double
  /// The fonts and images that draw the scene.
  public var resources: LayoutResources
  /// The content offsets of orthogonally scrolling sections, in points, keyed by section identifier.
  ///
  /// A section without an entry is at its initial offset.
  public var sectionOffsets: [Int: Double] = [:]

  /// Creates a context for the given data and bounds.
  public init(data: CollectionData, bounds: Rect, scale: Double = 1, resources: LayoutResources = LayoutResources()) {
    self.data = data
    self.bounds = bounds
    self.scale = scale
    self.resources = resources
  }
}

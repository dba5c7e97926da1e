import Graphics

/// The input of a layout's preparation: the data and the visible bounds.
public struct LayoutContext: Sendable {
  /// Sections, items, images.
  public var data: CollectionData
  /// The visible bounds of the content: `origin` is the content offset, `size` the viewport, in points.
  public var bounds: Rect
  /// Device pixels per point, for layouts that align to pixels.
  public var scale: Double
  /// Fonts and images that the scene is drawn with.
  public var resources: LayoutResources
  /// Content offsets of sections that scroll by themselves, by their stable ids, in points; those that have not been
  /// scrolled are not there.
  public var sectionOffsets: [Int: Double] = [:]

  /// A context from its parts.
  public init(data: CollectionData, bounds: Rect, scale: Double = 1, resources: LayoutResources = LayoutResources()) {
    self.data = data
    self.bounds = bounds
    self.scale = scale
    self.resources = resources
  }
}

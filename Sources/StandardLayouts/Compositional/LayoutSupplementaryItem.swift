import LayoutCore

/// A type that describes a position at the edges of a rectangle: NSRectAlignment.
public enum LayoutAlignment: String, Sendable, CaseIterable {
  case top, topLeading, leading, bottomLeading, bottom, bottomTrailing, trailing, topTrailing
  /// The center of the rectangle.
  case center

  /// The position as fractions of the width and height.
  var fraction: Point {
    switch self {
    case .top: Point(x: 0.5, y: 0)
    case .topLeading: Point(x: 0, y: 0)
    case .leading: Point(x: 0, y: 0.5)
    case .bottomLeading: Point(x: 0, y: 1)
    case .bottom: Point(x: 0.5, y: 1)
    case .bottomTrailing: Point(x: 1, y: 1)
    case .trailing: Point(x: 1, y: 0.5)
    case .topTrailing: Point(x: 1, y: 0)
    case .center: Point(x: 0.5, y: 0.5)
    }
  }
}

/// A type that describes a badge on an item: NSCollectionLayoutSupplementaryItem with its anchors.
///
/// The badge's anchor is at a position of the item's frame, moved by an offset. Without ``itemAnchor``, the badge is inside
/// the item at that position. A fractional offset of (0.3, −0.3) then moves it out of the top right corner, as in Apple's
/// samples.
public struct LayoutBadge: Parameterized, Hashable {
  /// The size, with fractions of the item.
  public var layoutSize = LayoutSize(widthDimension: .absolute(20), heightDimension: .absolute(20))
  /// The position on the item, which is the container anchor's edges.
  public var anchor = LayoutAlignment.topTrailing
  /// The distance from that position, which is the container anchor's absoluteOffset, in points.
  public var absoluteOffset = Point.zero
  /// The distance from that position as fractions of the badge's size, which is the container anchor's fractionalOffset.
  public var fractionalOffset = Point.zero
  /// The position on the badge, which is the item anchor's edges, or `nil` for the same position as on the item.
  public var itemAnchor: LayoutAlignment?
  /// The distance from ``itemAnchor``, which is the item anchor's absoluteOffset, in points.
  public var itemOffset = Point.zero
  /// The drawing order, in which higher values are above.
  public var zIndex = 1
  /// The kind of the view, which must be unique in the layout, or `nil` for the kind of badges or groups' badges.
  public var elementKind: ElementKind?

  /// Creates a badge of 20 points in the top right corner.
  public init() {}

  /// Creates a badge of a size at a position on its item.
  public init(
    layoutSize: LayoutSize, anchor: LayoutAlignment, absoluteOffset: Point = .zero, fractionalOffset: Point = .zero,
    itemAnchor: LayoutAlignment? = nil, itemOffset: Point = .zero, elementKind: ElementKind? = nil
  ) {
    (self.layoutSize, self.anchor, self.itemAnchor) = (layoutSize, anchor, itemAnchor)
    (self.itemOffset, self.elementKind) = (itemOffset, elementKind)
    (self.absoluteOffset, self.fractionalOffset) = (absoluteOffset, fractionalOffset)
  }

  /// The declarations of the parameters.
  public static let parameters: [Parameter<LayoutBadge>] = [
    Parameter("size", \.layoutSize, .layoutSize, "width and height; percentages are fractions of the item"),
    .choice("anchor", \.anchor, "position on the item"),
    .point("offset", \.absoluteOffset, in: -1e5...1e5, "distance from that position"),
    .fraction("fractionalOffset", \.fractionalOffset, "distance from that position as fractions of the badge's size"),
    .choice("itemAnchor", \.itemAnchor, "position on the badge; omitted: the same as on the item"),
    .integer("zIndex", \.zIndex, in: -1_000_000...1_000_000, "drawing order; higher values are above"),
  ]

  /// Returns the frame of the badge of a given size on an item's frame.
  func frame(on item: Rect, size: Size) -> Rect {
    let (place, own) = (anchor.fraction, (itemAnchor ?? anchor).fraction)
    let (dx, dy) = (absoluteOffset.x - itemOffset.x, absoluteOffset.y - itemOffset.y)
    return Rect(
      origin: Point(
        x: item.minX + place.x * item.size.width + dx + (fractionalOffset.x - own.x) * size.width,
        y: item.minY + place.y * item.size.height + dy + (fractionalOffset.y - own.y) * size.height),
      size: size)
  }
}

/// A type that describes a view at an edge of a section or layout: NSCollectionLayoutBoundarySupplementaryItem.
public struct LayoutBoundaryItem: Parameterized, Hashable {
  /// The size, with fractions of the section without its left and right insets.
  public var layoutSize = LayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .absolute(44))
  /// The edge or corner of the section, or `nil` for the top of a header and the bottom of a footer.
  public var alignment: LayoutAlignment?
  /// The distance from that edge or corner, in points.
  public var absoluteOffset = Point.zero
  /// A Boolean value that indicates whether the section grows by the view, which otherwise is above its items.
  public var extendsBoundary = true
  /// A Boolean value that indicates whether the view stays visible while its section is.
  public var pinToVisibleBounds = false
  /// The drawing order, or `nil` for 0, or above the cells for a pinned view.
  public var zIndex: Int?
  /// The space inside the view's edges, which the size includes, in points.
  public var contentInsets = EdgeInsets.zero
  /// The kind of the view, which must be unique in the layout, or `nil` for the kind of its position in the section.
  public var elementKind: ElementKind?

  /// Creates a header or footer of 44 points.
  public init() {}

  /// Creates a boundary item of a size at an edge or corner.
  public init(
    layoutSize: LayoutSize, alignment: LayoutAlignment? = nil, absoluteOffset: Point = .zero,
    extendsBoundary: Bool = true, pinToVisibleBounds: Bool = false, zIndex: Int? = nil, elementKind: ElementKind? = nil
  ) {
    self.elementKind = elementKind
    (self.layoutSize, self.alignment, self.absoluteOffset) = (layoutSize, alignment, absoluteOffset)
    (self.extendsBoundary, self.pinToVisibleBounds, self.zIndex) = (extendsBoundary, pinToVisibleBounds, zIndex)
  }

  /// The declarations of the parameters.
  public static let parameters: [Parameter<LayoutBoundaryItem>] = [
    Parameter(
      "size", \.layoutSize, .layoutSize, "width and height; percentages are fractions of the section's content"),
    .choice("alignment", \.alignment, "edge or corner of the section; omitted: top for a header, bottom for a footer"),
    .point("offset", \.absoluteOffset, in: -1e5...1e5, "distance from that edge or corner"),
    .insets("insets", \.contentInsets, "space inside the view's edges"),
    .boolean("extendsBoundary", \.extendsBoundary, "whether the section grows by the view"),
    .boolean("pins", \.pinToVisibleBounds, "whether the view stays visible while its section is"),
    .integer("zIndex", \.zIndex, in: -1_000_000...1_000_000, "drawing order; omitted: 0, or 10 if pinned"),
  ]
}

/// A type that describes a view behind a section: NSCollectionLayoutDecorationItem.background(elementKind:).
public struct LayoutBackground: Parameterized, Hashable {
  /// The space between the section's edges and the view's, in points.
  public var contentInsets = EdgeInsets.zero
  /// The drawing order, in which higher values are above.
  public var zIndex = -1
  /// The kind of the view, which must be unique in the layout, or `nil` for the kind of section backgrounds.
  public var elementKind: ElementKind?

  /// Creates a view as large as the section.
  public init() {}

  /// Creates a view inside insets from the section's edges.
  public init(contentInsets: EdgeInsets, zIndex: Int = -1, elementKind: ElementKind? = nil) {
    (self.contentInsets, self.zIndex, self.elementKind) = (contentInsets, zIndex, elementKind)
  }

  /// The declarations of the parameters.
  public static let parameters: [Parameter<LayoutBackground>] = [
    .insets("insets", \.contentInsets, "space between the section's edges and the view's"),
    .integer("zIndex", \.zIndex, in: -1_000_000...1_000_000, "drawing order; higher values are above"),
  ]
}

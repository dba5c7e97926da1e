import LayoutCore

/// A place on the edges of a rectangle: NSRectAlignment.
public enum LayoutAlignment: String, Sendable, CaseIterable {
  case top, topLeading, leading, bottomLeading, bottom, bottomTrailing, trailing, topTrailing
  /// The middle of the rectangle.
  case center

  /// The place as fractions of the width and height.
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

/// A small view on an item: NSCollectionLayoutSupplementaryItem with its anchors.
///
/// Its own anchor lies at a place of the item's frame, moved by an offset. Without an anchor of its own it lies inside the
/// item, at that place: an offset of (0.3, −0.3) of its size moves it out of the top right corner, as in Apple's samples.
public struct LayoutBadge: Parameterized, Hashable {
  /// The size; percentages are parts of the item.
  public var layoutSize = LayoutSize(widthDimension: .absolute(20), heightDimension: .absolute(20))
  /// The place on the item: the container anchor's edges.
  public var anchor = LayoutAlignment.topTrailing
  /// Distance from the place, in points: the container anchor's absoluteOffset.
  public var absoluteOffset = Point.zero
  /// Distance from the place as fractions of the badge's own size: the container anchor's fractionalOffset.
  public var fractionalOffset = Point.zero
  /// The place of the badge that lies there: the item anchor's edges; `nil` for the same place as on the item.
  public var itemAnchor: LayoutAlignment?
  /// Distance of the place of the badge from ``itemAnchor``, in points: the item anchor's absoluteOffset.
  public var itemOffset = Point.zero
  /// Drawing order; higher lies above.
  public var zIndex = 1
  /// The kind of the view, which no other item of the layout has; `nil` for that of badges, or of groups' badges.
  public var elementKind: ElementKind?

  /// A badge of 20 points in the top right corner.
  public init() {}

  /// A badge from its parts.
  public init(
    layoutSize: LayoutSize, anchor: LayoutAlignment, absoluteOffset: Point = .zero, fractionalOffset: Point = .zero,
    itemAnchor: LayoutAlignment? = nil, itemOffset: Point = .zero, elementKind: ElementKind? = nil
  ) {
    (self.layoutSize, self.anchor, self.itemAnchor) = (layoutSize, anchor, itemAnchor)
    (self.itemOffset, self.elementKind) = (itemOffset, elementKind)
    (self.absoluteOffset, self.fractionalOffset) = (absoluteOffset, fractionalOffset)
  }

  /// Declarations of the parameters.
  public static let parameters: [Parameter<LayoutBadge>] = [
    Parameter("size", \.layoutSize, .layoutSize, "width and height; percentages are parts of the item"),
    .choice("anchor", \.anchor, "place on the item"),
    .point("offset", \.absoluteOffset, in: -1e5...1e5, "distance from that place"),
    .fraction("fractionalOffset", \.fractionalOffset, "distance from that place as parts of the badge's size"),
    .choice("itemAnchor", \.itemAnchor, "place of the badge that lies there; omitted: the same as on the item"),
    .integer("zIndex", \.zIndex, in: -1_000_000...1_000_000, "drawing order; higher lies above"),
  ]

  /// Returns the badge's frame on an item's frame.
  ///
  /// - Parameter size: Its size, in points.
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

/// A header, footer or side view of a section or of the whole layout: NSCollectionLayoutBoundarySupplementaryItem.
public struct LayoutBoundaryItem: Parameterized, Hashable {
  /// The size; percentages are parts of the section without its left and right insets.
  public var layoutSize = LayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .absolute(44))
  /// The edge or corner of the section that it lies at; `nil` for the top of a header and the bottom of a footer.
  public var alignment: LayoutAlignment?
  /// Distance from there, in points.
  public var absoluteOffset = Point.zero
  /// A Boolean value that indicates whether the section grows by the view, instead of having it
  /// above its items.
  public var extendsBoundary = true
  /// A Boolean value that indicates whether it stays visible as long as its section is.
  public var pinToVisibleBounds = false
  /// Drawing order; `nil` for 0, and above the cells for a pinned one.
  public var zIndex: Int?
  /// Space inside the view's edges, in points; the size includes it.
  public var contentInsets = EdgeInsets.zero
  /// The kind of the view, which no other item of the layout has; `nil` for that of its place in the section.
  public var elementKind: ElementKind?

  /// A header or footer of 44 points.
  public init() {}

  /// A boundary item from its parts.
  public init(
    layoutSize: LayoutSize, alignment: LayoutAlignment? = nil, absoluteOffset: Point = .zero,
    extendsBoundary: Bool = true, pinToVisibleBounds: Bool = false, zIndex: Int? = nil, elementKind: ElementKind? = nil
  ) {
    self.elementKind = elementKind
    (self.layoutSize, self.alignment, self.absoluteOffset) = (layoutSize, alignment, absoluteOffset)
    (self.extendsBoundary, self.pinToVisibleBounds, self.zIndex) = (extendsBoundary, pinToVisibleBounds, zIndex)
  }

  /// Declarations of the parameters.
  public static let parameters: [Parameter<LayoutBoundaryItem>] = [
    Parameter("size", \.layoutSize, .layoutSize, "width and height; percentages are parts of the section's content"),
    .choice("alignment", \.alignment, "edge or corner of the section; omitted: top for a header, bottom for a footer"),
    .point("offset", \.absoluteOffset, in: -1e5...1e5, "distance from there"),
    .insets("insets", \.contentInsets, "space inside the view's edges"),
    .boolean("extendsBoundary", \.extendsBoundary, "whether the section grows by the view"),
    .boolean("pins", \.pinToVisibleBounds, "whether it stays visible while its section is"),
    .integer("zIndex", \.zIndex, in: -1_000_000...1_000_000, "drawing order; omitted: 0, or 10 if pinned"),
  ]
}

/// A view behind a section: NSCollectionLayoutDecorationItem.background(elementKind:).
public struct LayoutBackground: Parameterized, Hashable {
  /// Space between the section's edges and the view's, in points.
  public var contentInsets = EdgeInsets.zero
  /// Drawing order; higher lies above.
  public var zIndex = -1
  /// The kind of the view, which no other item of the layout has; `nil` for that of section backgrounds.
  public var elementKind: ElementKind?

  /// A view as large as the section.
  public init() {}

  /// A view from its parts.
  public init(contentInsets: EdgeInsets, zIndex: Int = -1, elementKind: ElementKind? = nil) {
    (self.contentInsets, self.zIndex, self.elementKind) = (contentInsets, zIndex, elementKind)
  }

  /// Declarations of the parameters.
  public static let parameters: [Parameter<LayoutBackground>] = [
    .insets("insets", \.contentInsets, "space between the section's edges and the view's"),
    .integer("zIndex", \.zIndex, in: -1_000_000...1_000_000, "drawing order; higher lies above"),
  ]
}

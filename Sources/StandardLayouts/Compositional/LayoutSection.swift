import LayoutCore

/// A type that describes orthogonal scrolling: UICollectionLayoutSectionOrthogonalScrollingBehavior.
public enum OrthogonalScrolling: String, Sendable, CaseIterable {
  /// The section doesn't scroll orthogonally.
  case none
  /// The section stops anywhere.
  case continuous
  /// The section stops at the leading edge of a group.
  case continuousGroupLeadingBoundary
  /// The section stops at a multiple of its width, at most one farther.
  case paging
  /// The section stops at the leading edge of a group, at most one farther.
  case groupPaging
  /// The section stops with a group in its center, at most one farther.
  case groupPagingCentered
}

/// A type that describes a section of a compositional layout: NSCollectionLayoutSection.
public struct LayoutSection: Parameterized, Hashable {
  /// The group that repeats along the layout's direction, or across it in an orthogonally scrolling section.
  public var group = LayoutItem()
  /// The space around the groups, which excludes header, footer, and background above and below, in points.
  public var contentInsets = EdgeInsets.zero
  /// The space between groups, in points.
  public var interGroupSpacing = 0.0
  /// The orthogonal scrolling of the section.
  public var orthogonalScrollingBehavior = OrthogonalScrolling.none
  /// The rate at which a released scroll of the section slows down, or `nil` for the behavior's, which is fast for paging.
  public var orthogonalDecelerationRate: DecelerationRate?
  /// The view at the start, or `nil` for none.
  public var header: LayoutBoundaryItem?
  /// The view at the end, or `nil` for none.
  public var footer: LayoutBoundaryItem?
  /// Additional views at any edge or corner.
  public var boundaryItems: [LayoutBoundaryItem] = []
  /// A Boolean value that indicates whether header and footer are inside the section's insets at the sides.
  public var supplementariesFollowContentInsets = true
  /// The views behind all others.
  public var decorationItems: [LayoutBackground] = []
  var handler: LayoutClosure<VisibleItemHandler>?

  /// A closure that changes an element of a section by its scroll position.
  ///
  /// The frame should stay about the same, since the layout finds the element at its unchanged frame.
  public typealias VisibleItemHandler =
    @Sendable (_ attributes: inout LayoutAttributes, _ scroll: SectionScrollPosition) -> Void

  /// Creates a grid of three columns of squares.
  public init() {
    group.layoutSize = LayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .fractionalWidth(1.0 / 3))
    (group.arrangement, group.subitems, group.count) = (.horizontal, [LayoutItem()], 3)
  }

  /// Creates a section of a group.
  public init(group: LayoutGroup) { self.group = group.item }

  /// A closure that changes each visible element of the section.
  ///
  /// UIKit passes all visible items at once. Here, each element changes separately, since elements are also queried one by
  /// one. The result must depend only on the element and the scroll position. The default is `nil`.
  public var visibleItemsInvalidationHandler: VisibleItemHandler? {
    get { handler?.call }
    set { handler = newValue.map(LayoutClosure.init) }
  }

  var background: LayoutBackground? {
    get { decorationItems.first }
    set { decorationItems.replaceSubrange(0..<min(1, decorationItems.count), with: newValue.map { [$0] } ?? []) }
  }

  /// The declarations of the parameters.
  public static let parameters: [Parameter<LayoutSection>] = [
    Parameter(
      "group", \.group, ParameterCodec<LayoutItem>.definition("layoutItem"),
      "the group that repeats; omitted: three squares side by side"),
    .insets("insets", \.contentInsets, "space around the groups"),
    .number("spacing", \.interGroupSpacing, in: 0...1e6, unit: .points, "space between groups"),
    .choice(
      "orthogonalScrolling", \.orthogonalScrollingBehavior, "scrolling of the section across the layout's direction"),
    .object("header", \.header, "the view at the start of the section"),
    .object("footer", \.footer, "the view at the end of the section"),
    .objects("boundaryItems", \.boundaryItems, count: 0...100, "additional views at any edge or corner of the section"),
    .boolean(
      "supplementariesFollowContentInsets", \.supplementariesFollowContentInsets,
      "whether header and footer are inside the insets at the sides"),
    .object("background", \.background, "the view behind the section"),
  ]

  var boundary: [NumberedItem<LayoutBoundaryItem>] {
    NumberedItem.all([(header, .header), (footer, .footer)] + boundaryItems.map { ($0, .boundary) }, \.elementKind)
  }

  var decoration: [NumberedItem<LayoutBackground>] {
    NumberedItem.all(decorationItems.map { ($0, .sectionBackground) }, \.elementKind)
  }

  var needsMeasuring: Bool { group.needsMeasuring || boundary.contains { !$0.item.layoutSize.measuredSides.isEmpty } }

  var isOrthogonal: Bool { orthogonalScrollingBehavior != .none }
}

/// An item with the kind of its view and its number among those of that kind, which together identify the view.
struct NumberedItem<Item: Sendable>: Sendable {
  let item: Item
  let kind: ElementKind
  let number: Int

  /// Returns items with their kinds, or the usual kinds of those without, and their numbers.
  static func all(_ items: [(item: Item?, usual: ElementKind)], _ kind: (Item) -> ElementKind?) -> [NumberedItem] {
    var counts: [ElementKind: Int] = [:]
    return items.compactMap { item, usual in
      guard let item else { return nil }
      let kind = kind(item) ?? usual
      defer { counts[kind, default: 0] += 1 }
      return NumberedItem(item: item, kind: kind, number: counts[kind, default: 0])
    }
  }
}

/// A type that describes the scroll position of a section, for ``LayoutSection/visibleItemsInvalidationHandler``.
public struct SectionScrollPosition: Sendable, Hashable {
  /// The section's content offset, which is zero in a section that doesn't scroll orthogonally.
  public var contentOffset: Point
  /// The visible bounds in the coordinates of the attributes.
  public var visibleBounds: Rect
}

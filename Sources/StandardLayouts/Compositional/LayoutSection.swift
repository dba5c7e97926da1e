import LayoutCore

/// Scrolling of a section across the layout's direction: UICollectionLayoutSectionOrthogonalScrollingBehavior.
public enum OrthogonalScrolling: String, Sendable, CaseIterable {
  /// The section does not scroll by itself.
  case none
  /// It comes to rest anywhere.
  case continuous
  /// It comes to rest at the leading edge of a group.
  case continuousGroupLeadingBoundary
  /// It comes to rest at a multiple of the section's width, one on at most.
  case paging
  /// It comes to rest at the leading edge of a group, one on at most.
  case groupPaging
  /// It comes to rest with a group in its centre, one on at most.
  case groupPagingCentered
}

/// A section of a compositional layout: NSCollectionLayoutSection.
public struct LayoutSection: Parameterized, Hashable {
  /// The group that repeats along the layout's direction, or across it in a section that scrolls by itself.
  public var group = LayoutItem()
  /// Space around the groups, in points; header, footer and background do not have the one above and below.
  public var contentInsets = EdgeInsets.zero
  /// Space between groups, in points.
  public var interGroupSpacing = 0.0
  /// Scrolling across the layout's direction.
  public var orthogonalScrollingBehavior = OrthogonalScrolling.none
  /// The rate at which a released scroll of the section slows down; `nil` for that of the behaviour: fast where it pages.
  public var orthogonalDecelerationRate: DecelerationRate?
  /// The view at the start; `nil` for none.
  public var header: LayoutBoundaryItem?
  /// The view at the end; `nil` for none.
  public var footer: LayoutBoundaryItem?
  /// Further views at any edge or corner.
  public var boundaryItems: [LayoutBoundaryItem] = []
  /// A Boolean value that indicates whether header and footer lie inside the section's insets at the sides.
  public var supplementariesFollowContentInsets = true
  /// The views behind all.
  public var decorationItems: [LayoutBackground] = []
  /// Changes elements as they pass: see ``LayoutSection/visibleItemsInvalidationHandler``.
  var handler: LayoutClosure<VisibleItemHandler>?

  /// Changes an element of a section at a place in its scroll.
  ///
  /// - Parameters:
  ///   - attributes: The element; its frame should stay about where it is, since it is asked for where it was.
  ///   - scroll: The section's content offset and the visible rectangle in content coordinates.
  public typealias VisibleItemHandler =
    @Sendable (_ attributes: inout LayoutAttributes, _ scroll: SectionScrollPosition) -> Void

  /// A grid of three columns of squares.
  public init() {
    group.layoutSize = LayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .fractionalWidth(1.0 / 3))
    (group.arrangement, group.subitems, group.count) = (.horizontal, [LayoutItem()], 3)
  }

  /// A section of a group.
  public init(group: LayoutGroup) { self.group = group.item }

  /// Changes each visible element of the section; `nil`, the default, for none.
  ///
  /// UIKit hands over all visible items at once. Here each is changed by itself, since elements are also asked for one by
  /// one: the answer depends on the element and the scroll position alone.
  public var visibleItemsInvalidationHandler: VisibleItemHandler? {
    get { handler?.call }
    set { handler = newValue.map(LayoutClosure.init) }
  }

  /// The first of ``decorationItems``; `nil` for none.
  public var background: LayoutBackground? {
    get { decorationItems.first }
    set { decorationItems.replaceSubrange(0..<min(1, decorationItems.count), with: newValue.map { [$0] } ?? []) }
  }

  /// Declarations of the parameters.
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
    .objects("boundaryItems", \.boundaryItems, count: 0...100, "further views at any edge or corner of the section"),
    .boolean(
      "supplementariesFollowContentInsets", \.supplementariesFollowContentInsets,
      "whether header and footer lie inside the insets at the sides"),
    .object("background", \.background, "the view behind the section"),
  ]

  /// All boundary items, with their kinds and numbers.
  var boundary: [NumberedItem<LayoutBoundaryItem>] {
    NumberedItem.all([(header, .header), (footer, .footer)] + boundaryItems.map { ($0, .boundary) }, \.elementKind)
  }

  /// The decoration items, with their kinds and numbers.
  var decoration: [NumberedItem<LayoutBackground>] {
    NumberedItem.all(decorationItems.map { ($0, .sectionBackground) }, \.elementKind)
  }

  /// A Boolean value that indicates whether the content decides about something in the section.
  var needsMeasuring: Bool {
    group.needsMeasuring || boundary.contains { !$0.item.layoutSize.measuredSides.isEmpty }
  }

  /// A Boolean value that indicates whether the section scrolls by itself.
  var isOrthogonal: Bool { orthogonalScrollingBehavior != .none }
}

/// An item of a section or layout with the kind of its view and its number among those of that kind, which together name
/// the view.
struct NumberedItem<Item: Sendable>: Sendable {
  let item: Item
  let kind: ElementKind
  let number: Int

  /// Returns items with their kinds and numbers, in their order.
  ///
  /// - Parameters:
  ///   - items: The items, and the kinds of those without one of their own.
  ///   - kind: An item's own kind.
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

/// The place of a section in its scroll, for ``LayoutSection/visibleItemsInvalidationHandler``.
public struct SectionScrollPosition: Sendable, Hashable {
  /// The section's own content offset; zero in a section that does not scroll by itself.
  public var contentOffset: Point
  /// The visible bounds in the coordinates of the attributes.
  public var visibleBounds: Rect
}

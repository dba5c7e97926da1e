import LayoutCore

/// The arrangement of a group's items.
public enum GroupArrangement: String, Sendable, CaseIterable {
  /// Side by side.
  case horizontal
  /// One below the other.
  case vertical
  /// At frames of their own.
  case custom
}

/// The smallest part of a compositional layout, or a group of such parts: NSCollectionLayoutItem.
///
/// As in UIKit a group is an item, too; ``LayoutGroup`` makes it.
public struct LayoutItem: Parameterized, Hashable {
  /// The size, as parts of the container: the group's without its insets.
  public var layoutSize = LayoutSize.full
  /// Space inside the item's edges, in points; the size includes it.
  public var contentInsets = EdgeInsets.zero
  /// Space outside the item's edges.
  public var edgeSpacing = LayoutEdgeSpacing()
  /// Small views on the item or around the group.
  public var supplementaryItems: [LayoutBadge] = []
  /// The arrangement of ``subitems``; `nil` for a plain item.
  public var arrangement: GroupArrangement?
  /// The items of a group, which repeat in turn for as long as they fit.
  public var subitems: [LayoutItem] = []
  /// The number of times that a group's first item is repeated; `nil` for as many as fit by their sizes.
  public var count: Int?
  /// A Boolean value that indicates whether the ``count`` items share their group in equal parts; if not they keep their size.
  public var hasEqualParts = true
  /// Space between the items of a group.
  public var interItemSpacing = LayoutSpacing.fixed(0)
  /// Frames of the items of a custom group.
  public var customItems: [LayoutCustomItem] = []
  /// Frames of the items of a custom group, by its size; goes before ``customItems``.
  var itemProvider: LayoutClosure<@Sendable (LayoutEnvironment) -> [LayoutCustomItem]>?

  /// An item as large as its group.
  public init() {}

  /// An item of a size: init(layoutSize:supplementaryItems:).
  public init(layoutSize: LayoutSize, supplementaryItems: [LayoutBadge] = []) {
    (self.layoutSize, self.supplementaryItems) = (layoutSize, supplementaryItems)
  }

  /// The first of ``supplementaryItems``; `nil` for none.
  public var badge: LayoutBadge? {
    get { supplementaryItems.first }
    set { supplementaryItems.replaceSubrange(0..<min(1, supplementaryItems.count), with: newValue.map { [$0] } ?? []) }
  }

  /// Declarations of the parameters.
  public static let parameters: [Parameter<LayoutItem>] = [
    Parameter(
      "size", \.layoutSize, .layoutSize,
      "width and height; percentages are parts of the group, of the section's width for its group"),
    .insets("insets", \.contentInsets, "space inside the item's edges"),
    .object("edges", \.edgeSpacing, "space outside the item's edges"),
    .object("badge", \.badge, "a small view on the item, or on the group"),
    .choice("direction", \.arrangement, "arrangement of a group's items; omitted: horizontal if there are any"),
    Parameter(
      "items", \.subitems, ParameterCodec<LayoutItem>.definition("layoutItem").list(count: 0...100),
      "the items of a group, which repeat in turn while they fit; each may be a group"),
    .integer("count", \.count, in: 1...1000, "number of times that the first item is repeated"),
    .boolean(
      "equal", \.hasEqualParts, "whether count items share the group in equal parts; false: they keep their size"),
    Parameter("spacing", \.interItemSpacing, .spacing, "space between a group's items"),
    .objects("frames", \.customItems, count: 0...1000, "frames of the items of a custom group"),
  ]

  /// The arrangement, which items and frames imply if it is not given; `nil` for a plain item.
  var effectiveArrangement: GroupArrangement? {
    if let arrangement { return arrangement }
    if !customItems.isEmpty { return .custom }
    return subitems.isEmpty && count == nil ? nil : .horizontal
  }

  /// A Boolean value that indicates whether the content decides about a side of the item or of one in it.
  var needsMeasuring: Bool {
    !layoutSize.measuredSides.isEmpty || subitems.contains(where: \.needsMeasuring)
      || supplementaryItems.contains { !$0.layoutSize.measuredSides.isEmpty }
  }

  /// The insets that count.
  var effectiveInsets: EdgeInsets { contentInsets.ignoring(layoutSize.measuredSides) }
}

/// A group of items: NSCollectionLayoutGroup.
public struct LayoutGroup: Sendable, Hashable {
  /// The group as an item, with all its properties.
  public var item: LayoutItem

  private init(_ layoutSize: LayoutSize, _ arrangement: GroupArrangement) {
    item = LayoutItem(layoutSize: layoutSize)
    item.arrangement = arrangement
  }

  /// Returns a group of items side by side, in turn, for as long as they fit.
  public static func horizontal(layoutSize: LayoutSize, subitems: [LayoutItem]) -> LayoutGroup {
    linear(.horizontal, layoutSize, subitems, count: nil)
  }

  /// Returns a group of equally wide items side by side.
  public static func horizontal(layoutSize: LayoutSize, subitem: LayoutItem, count: Int) -> LayoutGroup {
    linear(.horizontal, layoutSize, [subitem], count: count)
  }

  /// Returns a group of so many items of the same size side by side, whether they fit or not.
  public static func horizontal(layoutSize: LayoutSize, repeatingSubitem: LayoutItem, count: Int) -> LayoutGroup {
    linear(.horizontal, layoutSize, [repeatingSubitem], count: count, hasEqualParts: false)
  }

  /// Returns a group of items one below the other, in turn, for as long as they fit.
  public static func vertical(layoutSize: LayoutSize, subitems: [LayoutItem]) -> LayoutGroup {
    linear(.vertical, layoutSize, subitems, count: nil)
  }

  /// Returns a group of equally high items one below the other.
  public static func vertical(layoutSize: LayoutSize, subitem: LayoutItem, count: Int) -> LayoutGroup {
    linear(.vertical, layoutSize, [subitem], count: count)
  }

  /// Returns a group of so many items of the same size one below the other, whether they fit or not.
  public static func vertical(layoutSize: LayoutSize, repeatingSubitem: LayoutItem, count: Int) -> LayoutGroup {
    linear(.vertical, layoutSize, [repeatingSubitem], count: count, hasEqualParts: false)
  }

  /// Returns a group whose items have frames of their own.
  ///
  /// - Parameters:
  ///   - layoutSize: The size of the group.
  ///   - itemProvider: Returns the frames in the group, in points, by the group's own size.
  public static func custom(
    layoutSize: LayoutSize, itemProvider: @escaping @Sendable (LayoutEnvironment) -> [LayoutCustomItem]
  ) -> LayoutGroup {
    var group = LayoutGroup(layoutSize, .custom)
    group.item.itemProvider = LayoutClosure(itemProvider)
    return group
  }

  private static func linear(
    _ arrangement: GroupArrangement, _ size: LayoutSize, _ subitems: [LayoutItem], count: Int?,
    hasEqualParts: Bool = true
  ) -> LayoutGroup {
    var group = LayoutGroup(size, arrangement)
    (group.item.subitems, group.item.count, group.item.hasEqualParts) = (subitems, count, hasEqualParts)
    return group
  }

  /// Space between the items.
  public var interItemSpacing: LayoutSpacing {
    get { item.interItemSpacing }
    set { item.interItemSpacing = newValue }
  }

  /// Space inside the group's edges, in points.
  public var contentInsets: EdgeInsets {
    get { item.contentInsets }
    set { item.contentInsets = newValue }
  }

  /// Space outside the group's edges.
  public var edgeSpacing: LayoutEdgeSpacing {
    get { item.edgeSpacing }
    set { item.edgeSpacing = newValue }
  }

  /// Small views on the group, or around it.
  public var supplementaryItems: [LayoutBadge] {
    get { item.supplementaryItems }
    set { item.supplementaryItems = newValue }
  }
}

extension ParameterCodec where Value == LayoutSize {
  /// A size: a list of two dimensions.
  static var layoutSize: ParameterCodec {
    let (width, height) = (
      ParameterCodec<LayoutDimension>.dimension(isWidth: true),
      ParameterCodec<LayoutDimension>.dimension(isWidth: false)
    )
    return ParameterCodec(
      .list(width.type, 2...2),
      encode: { .list([width.encode($0.widthDimension), height.encode($0.heightDimension)]) }
    ) { value in
      guard case .list(let sides) = value, sides.count == 2, let first = width.decode(sides[0]),
        let second = height.decode(sides[1])
      else { return nil }
      return LayoutSize(widthDimension: first, heightDimension: second)
    }
  }
}

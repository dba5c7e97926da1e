import LayoutCore

/// A type that describes the arrangement of a group's items.
public enum GroupArrangement: String, Sendable, CaseIterable {
  /// Side by side.
  case horizontal
  /// One below the other.
  case vertical
  /// At separate frames.
  case custom
}

/// A type that describes an item or a group (see ``LayoutGroup``) of a compositional layout: NSCollectionLayoutItem.
public struct LayoutItem: Parameterized, Hashable {
  /// The size, with fractions of the container, which is the group without its insets.
  public var layoutSize = LayoutSize.full
  /// The space inside the item's edges, which the size includes, in points.
  public var contentInsets = EdgeInsets.zero
  /// The space outside the item's edges.
  public var edgeSpacing = LayoutEdgeSpacing()
  /// The badges on the item or around the group.
  public var supplementaryItems: [LayoutBadge] = []
  /// The arrangement of ``subitems``, or `nil` for a plain item.
  public var arrangement: GroupArrangement?
  /// The items of a group, which repeat in turn while they fit.
  public var subitems: [LayoutItem] = []
  /// The number of times that a group's first item repeats, or `nil` for as many items as fit.
  public var count: Int?
  /// A Boolean value that indicates whether the ``count`` items share their group equally instead of keeping their size.
  public var hasEqualParts = true
  /// The space between the items of a group.
  public var interItemSpacing = LayoutSpacing.fixed(0)
  /// The frames of the items of a custom group.
  public var customItems: [LayoutCustomItem] = []
  /// Returns the frames of the items of a custom group by its size, instead of ``customItems``.
  var itemProvider: LayoutClosure<@Sendable (LayoutEnvironment) -> [LayoutCustomItem]>?

  /// Creates an item that is as large as its group.
  public init() {}

  /// Creates an item of a size with badges.
  public init(layoutSize: LayoutSize, supplementaryItems: [LayoutBadge] = []) {
    (self.layoutSize, self.supplementaryItems) = (layoutSize, supplementaryItems)
  }

  var badge: LayoutBadge? {
    get { supplementaryItems.first }
    set { supplementaryItems.replaceSubrange(0..<min(1, supplementaryItems.count), with: newValue.map { [$0] } ?? []) }
  }

  /// The declarations of the parameters.
  public static let parameters: [Parameter<LayoutItem>] = [
    Parameter(
      "size", \.layoutSize, .layoutSize,
      "width and height; percentages are fractions of the group, or of the section for its group"),
    .insets("insets", \.contentInsets, "space inside the item's edges"),
    .object("edges", \.edgeSpacing, "space outside the item's edges"),
    .object("badge", \.badge, "a badge on the item or group"),
    .choice("direction", \.arrangement, "arrangement of a group's items; omitted: horizontal if there are any"),
    Parameter(
      "items", \.subitems, ParameterCodec<LayoutItem>.definition("layoutItem").list(count: 0...100),
      "the items of a group, which repeat in turn while they fit; each may be a group"),
    .integer("count", \.count, in: 1...1000, "number of times that the first item repeats"),
    .boolean("equal", \.hasEqualParts, "whether count items share the group equally; false: they keep their size"),
    Parameter("spacing", \.interItemSpacing, .spacing, "space between a group's items"),
    .objects("frames", \.customItems, count: 0...1000, "frames of the items of a custom group"),
  ]

  /// The arrangement, which items and frames imply if it isn't set, or `nil` for a plain item.
  var effectiveArrangement: GroupArrangement? {
    if let arrangement { return arrangement }
    if !customItems.isEmpty { return .custom }
    return subitems.isEmpty && count == nil ? nil : .horizontal
  }

  /// A Boolean value that indicates whether the content determines a side of the item or of one in it.
  var needsMeasuring: Bool {
    !layoutSize.measuredSides.isEmpty || subitems.contains(where: \.needsMeasuring)
      || supplementaryItems.contains { !$0.layoutSize.measuredSides.isEmpty }
  }

  var effectiveInsets: EdgeInsets { contentInsets.ignoring(layoutSize.measuredSides) }
}

/// A type that creates groups, which have all properties of items: NSCollectionLayoutGroup.
@dynamicMemberLookup public struct LayoutGroup: Sendable, Hashable {
  /// The group as an item.
  public var item: LayoutItem

  private init(
    _ arrangement: GroupArrangement, _ layoutSize: LayoutSize, _ subitems: [LayoutItem] = [], count: Int? = nil,
    hasEqualParts: Bool = true
  ) {
    item = LayoutItem(layoutSize: layoutSize)
    (item.arrangement, item.subitems, item.count, item.hasEqualParts) = (arrangement, subitems, count, hasEqualParts)
  }

  /// Returns a group of items side by side, which repeat in turn while they fit.
  public static func horizontal(layoutSize: LayoutSize, subitems: [LayoutItem]) -> LayoutGroup {
    LayoutGroup(.horizontal, layoutSize, subitems)
  }

  /// Returns a group of equally wide items side by side.
  public static func horizontal(layoutSize: LayoutSize, subitem: LayoutItem, count: Int) -> LayoutGroup {
    LayoutGroup(.horizontal, layoutSize, [subitem], count: count)
  }

  /// Returns a group of `count` items of the same size side by side, whether or not they fit.
  public static func horizontal(layoutSize: LayoutSize, repeatingSubitem: LayoutItem, count: Int) -> LayoutGroup {
    LayoutGroup(.horizontal, layoutSize, [repeatingSubitem], count: count, hasEqualParts: false)
  }

  /// Returns a group of items one below the other, which repeat in turn while they fit.
  public static func vertical(layoutSize: LayoutSize, subitems: [LayoutItem]) -> LayoutGroup {
    LayoutGroup(.vertical, layoutSize, subitems)
  }

  /// Returns a group of equally high items one below the other.
  public static func vertical(layoutSize: LayoutSize, subitem: LayoutItem, count: Int) -> LayoutGroup {
    LayoutGroup(.vertical, layoutSize, [subitem], count: count)
  }

  /// Returns a group of `count` items of the same size one below the other, whether or not they fit.
  public static func vertical(layoutSize: LayoutSize, repeatingSubitem: LayoutItem, count: Int) -> LayoutGroup {
    LayoutGroup(.vertical, layoutSize, [repeatingSubitem], count: count, hasEqualParts: false)
  }

  /// Returns a group whose items have the frames that a closure returns for the group's size, in points.
  public static func custom(
    layoutSize: LayoutSize, itemProvider: @escaping @Sendable (LayoutEnvironment) -> [LayoutCustomItem]
  ) -> LayoutGroup {
    var group = LayoutGroup(.custom, layoutSize)
    group.item.itemProvider = LayoutClosure(itemProvider)
    return group
  }

  /// Accesses a property of the group's item.
  public subscript<Value>(dynamicMember path: WritableKeyPath<LayoutItem, Value>) -> Value {
    get { item[keyPath: path] }
    set { item[keyPath: path] = newValue }
  }
}

extension ParameterCodec where Value == LayoutSize {
  static var layoutSize: ParameterCodec {
    let width = ParameterCodec<LayoutDimension>.dimension(isWidth: true)
    let height = ParameterCodec<LayoutDimension>.dimension(isWidth: false)
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

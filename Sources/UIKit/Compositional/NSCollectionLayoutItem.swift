import Foundation
import LayoutCore
import QuartzCore
import StandardLayouts

/// The basic component of a compositional layout.
@preconcurrency @MainActor open class NSCollectionLayoutItem: NSObject {
  /// The size of the item, relative to its container.
  public let layoutSize: NSCollectionLayoutSize
  /// The supplementary views of the item.
  public let itemSupplementaries: [NSCollectionLayoutSupplementaryItem]
  /// The insets of the content, in points.
  ///
  /// They are ignored along sides that the view determines.
  open var contentInsets = NSDirectionalEdgeInsets.zero
  /// The spacing around the item, or `nil` for none.
  open var edgeSpacing: NSCollectionLayoutEdgeSpacing?

  /// Creates an item with a size.
  public convenience init(layoutSize: NSCollectionLayoutSize) {
    self.init(layoutSize: layoutSize, supplementaryItems: [])
  }

  /// Creates an item with a size and supplementary views.
  public init(layoutSize: NSCollectionLayoutSize, supplementaryItems: [NSCollectionLayoutSupplementaryItem]) {
    (self.layoutSize, itemSupplementaries) = (layoutSize, supplementaryItems)
  }

  /// The supplementary views of the item.
  open var supplementaryItems: [NSCollectionLayoutSupplementaryItem] { itemSupplementaries }

  func value(_ traits: UITraitCollection) -> LayoutItem {
    var item = LayoutItem(layoutSize: layoutSize.value, supplementaryItems: supplementaryItems.map(\.badge))
    item.contentInsets = EdgeInsets(contentInsets)
    item.edgeSpacing = edgeSpacing?.value ?? LayoutEdgeSpacing()
    return item
  }
}

/// An item of a custom group.
@preconcurrency @MainActor public final class NSCollectionLayoutGroupCustomItem: NSObject {
  /// The frame in the group, in points.
  public let frame: CGRect
  /// The z-index.
  ///
  /// Items with higher values are drawn on top.
  public let zIndex: Int

  /// Creates an item with a frame.
  public init(frame: CGRect, zIndex: Int = 0) { (self.frame, self.zIndex) = (frame, zIndex) }
}

/// A closure that returns the items of a custom group for the group's size.
public typealias NSCollectionLayoutGroupCustomItemProvider =
  (any NSCollectionLayoutEnvironment) -> [NSCollectionLayoutGroupCustomItem]

/// A group of items along a line or at custom frames.
public class NSCollectionLayoutGroup: NSCollectionLayoutItem {
  /// The items, which are repeated in order.
  public let subitems: [NSCollectionLayoutItem]
  private let arrangement: GroupArrangement
  private let count: Int?
  private let hasEqualParts: Bool
  private let itemProvider: NSCollectionLayoutGroupCustomItemProvider?
  /// The spacing between the items, or `nil` for none.
  public var interItemSpacing: NSCollectionLayoutSpacing?

  private var groupSupplementaries: [NSCollectionLayoutSupplementaryItem] = []

  /// The supplementary views on the group or around it.
  public override var supplementaryItems: [NSCollectionLayoutSupplementaryItem] {
    get { groupSupplementaries }
    set { groupSupplementaries = newValue }
  }

  required init(
    _ size: NSCollectionLayoutSize, _ arrangement: GroupArrangement, _ subitems: [NSCollectionLayoutItem],
    count: Int? = nil, hasEqualParts: Bool = true, itemProvider: NSCollectionLayoutGroupCustomItemProvider? = nil
  ) {
    (self.subitems, self.arrangement, self.count) = (subitems, arrangement, count)
    (self.hasEqualParts, self.itemProvider) = (hasEqualParts, itemProvider)
    super.init(layoutSize: size, supplementaryItems: [])
  }

  /// Returns a horizontal group that repeats items in order as long as they fit.
  public class func horizontal(
    layoutSize: NSCollectionLayoutSize, subitems: [NSCollectionLayoutItem]
  ) -> Self { self.init(layoutSize, .horizontal, subitems) }

  /// Returns a horizontal group of equally wide items.
  public class func horizontal(
    layoutSize: NSCollectionLayoutSize, subitem: NSCollectionLayoutItem, count: Int
  ) -> Self { self.init(layoutSize, .horizontal, [subitem], count: checked(count)) }

  /// Returns a horizontal group with a fixed number of items of the same size, even if they don't fit.
  public class func horizontal(
    layoutSize: NSCollectionLayoutSize, repeatingSubitem subitem: NSCollectionLayoutItem, count: Int
  ) -> Self { self.init(layoutSize, .horizontal, [subitem], count: checked(count), hasEqualParts: false) }

  /// Returns a vertical group that repeats items in order as long as they fit.
  public class func vertical(
    layoutSize: NSCollectionLayoutSize, subitems: [NSCollectionLayoutItem]
  ) -> Self { self.init(layoutSize, .vertical, subitems) }

  /// Returns a vertical group of equally high items.
  public class func vertical(
    layoutSize: NSCollectionLayoutSize, subitem: NSCollectionLayoutItem, count: Int
  ) -> Self { self.init(layoutSize, .vertical, [subitem], count: checked(count)) }

  /// Returns a vertical group with a fixed number of items of the same size, even if they don't fit.
  public class func vertical(
    layoutSize: NSCollectionLayoutSize, repeatingSubitem subitem: NSCollectionLayoutItem, count: Int
  ) -> Self { self.init(layoutSize, .vertical, [subitem], count: checked(count), hasEqualParts: false) }

  /// Returns a group whose items have custom frames.
  public class func custom(
    layoutSize: NSCollectionLayoutSize, itemProvider: @escaping NSCollectionLayoutGroupCustomItemProvider
  ) -> Self { self.init(layoutSize, .custom, [], itemProvider: itemProvider) }

  private static func checked(_ count: Int) -> Int {
    if count > 0 { return count }
    raise(.invalidArgument, "Invalid parameter not satisfying: count > 0 (a group of \(count) items)")
  }

  override func value(_ traits: UITraitCollection) -> LayoutItem {
    var item = super.value(traits)
    item.arrangement = arrangement
    item.subitems = subitems.map { $0.value(traits) }
    item.count = count
    item.hasEqualParts = hasEqualParts
    item.interItemSpacing = interItemSpacing?.value ?? .fixed(0)
    guard let itemProvider else { return item }
    let provider = ItemProvider(call: itemProvider, traits: traits)
    var group = LayoutGroup.custom(layoutSize: item.layoutSize) { provider.items(in: $0) }
    (group.contentInsets, group.edgeSpacing) = (item.contentInsets, item.edgeSpacing)
    group.supplementaryItems = item.supplementaryItems
    return group.item
  }
}

/// An app's closure for a custom group.
///
/// The closure is called while the layout is prepared, on the thread that prepares it.
private final class ItemProvider: @unchecked Sendable {
  private let call: NSCollectionLayoutGroupCustomItemProvider
  private let traits: UITraitCollection

  init(call: @escaping NSCollectionLayoutGroupCustomItemProvider, traits: UITraitCollection) {
    (self.call, self.traits) = (call, traits)
  }

  func items(in environment: LayoutEnvironment) -> [LayoutCustomItem] {
    MainActor.runOnCurrentThread {
      call(LayoutSurroundings(environment, traits)).map { item in
        LayoutCustomItem(frame: Rect(item.frame), zIndex: item.zIndex)
      }
    }
  }
}

extension EdgeInsets {
  init(_ insets: NSDirectionalEdgeInsets) {
    self.init(
      top: Double(insets.top), left: Double(insets.leading), bottom: Double(insets.bottom),
      right: Double(insets.trailing))
  }
}

extension NSDirectionalEdgeInsets {
  init(_ insets: EdgeInsets) {
    self.init(
      top: CGFloat(insets.top), leading: CGFloat(insets.left), bottom: CGFloat(insets.bottom),
      trailing: CGFloat(insets.right))
  }
}

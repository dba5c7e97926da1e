import Foundation
import LayoutCore
import QuartzCore
import StandardLayouts

/// The smallest part of a compositional layout.
open class NSCollectionLayoutItem: NSObject {
  /// The size, as parts of the container.
  public let layoutSize: NSCollectionLayoutSize
  /// Supplementary views on the item.
  public let itemSupplementaries: [NSCollectionLayoutSupplementaryItem]
  /// Space inside the edges, in points; ignored along sides that the view decides about.
  open var contentInsets = NSDirectionalEdgeInsets.zero
  /// Space outside the edges; `nil` for none.
  open var edgeSpacing: NSCollectionLayoutEdgeSpacing?

  /// Creates an item of a size.
  public convenience init(layoutSize: NSCollectionLayoutSize) {
    self.init(layoutSize: layoutSize, supplementaryItems: [])
  }

  /// Creates an item of a size with supplementary views.
  public init(layoutSize: NSCollectionLayoutSize, supplementaryItems: [NSCollectionLayoutSupplementaryItem]) {
    (self.layoutSize, itemSupplementaries) = (layoutSize, supplementaryItems)
  }

  /// Supplementary views.
  open var supplementaryItems: [NSCollectionLayoutSupplementaryItem] { itemSupplementaries }

  /// The item as the engine knows it.
  ///
  /// - Parameter traits: Traits for the closures of custom groups.
  func value(_ traits: UITraitCollection) -> LayoutItem {
    var item = LayoutItem(layoutSize: layoutSize.value, supplementaryItems: supplementaryItems.map(\.badge))
    item.contentInsets = EdgeInsets(contentInsets)
    item.edgeSpacing = edgeSpacing?.value ?? LayoutEdgeSpacing()
    return item
  }
}

/// The frame of an item in a custom group.
public final class NSCollectionLayoutGroupCustomItem: NSObject {
  /// The frame in the group, in points.
  public let frame: CGRect
  /// Drawing order; higher lies above.
  public let zIndex: Int

  /// Creates an item.
  public init(frame: CGRect, zIndex: Int = 0) { (self.frame, self.zIndex) = (frame, zIndex) }
}

/// Returns the frames of a custom group's items, by the group's size.
public typealias NSCollectionLayoutGroupCustomItemProvider =
  (any NSCollectionLayoutEnvironment) -> [NSCollectionLayoutGroupCustomItem]

/// A group of items in a line or at frames of their own.
public class NSCollectionLayoutGroup: NSCollectionLayoutItem {
  /// The items, which repeat in turn.
  public let subitems: [NSCollectionLayoutItem]
  private let arrangement: GroupArrangement
  private let count: Int?
  private let hasEqualParts: Bool
  private let itemProvider: NSCollectionLayoutGroupCustomItemProvider?
  /// Space between the items; `nil` for none.
  public var interItemSpacing: NSCollectionLayoutSpacing?

  private var groupSupplementaries: [NSCollectionLayoutSupplementaryItem] = []

  /// Supplementary views on the group, or around it.
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

  /// Returns a group of items side by side, in turn, for as long as they fit.
  public class func horizontal(
    layoutSize: NSCollectionLayoutSize, subitems: [NSCollectionLayoutItem]
  ) -> Self { self.init(layoutSize, .horizontal, subitems) }

  /// Returns a group of equally wide items side by side.
  public class func horizontal(
    layoutSize: NSCollectionLayoutSize, subitem: NSCollectionLayoutItem, count: Int
  ) -> Self { self.init(layoutSize, .horizontal, [subitem], count: checked(count)) }

  /// Returns a group of so many items of the same size side by side, whether they fit or not.
  public class func horizontal(
    layoutSize: NSCollectionLayoutSize, repeatingSubitem subitem: NSCollectionLayoutItem, count: Int
  ) -> Self { self.init(layoutSize, .horizontal, [subitem], count: checked(count), hasEqualParts: false) }

  /// Returns a group of items one below the other, in turn, for as long as they fit.
  public class func vertical(
    layoutSize: NSCollectionLayoutSize, subitems: [NSCollectionLayoutItem]
  ) -> Self { self.init(layoutSize, .vertical, subitems) }

  /// Returns a group of equally high items one below the other.
  public class func vertical(
    layoutSize: NSCollectionLayoutSize, subitem: NSCollectionLayoutItem, count: Int
  ) -> Self { self.init(layoutSize, .vertical, [subitem], count: checked(count)) }

  /// Returns a group of so many items of the same size one below the other, whether they fit or not.
  public class func vertical(
    layoutSize: NSCollectionLayoutSize, repeatingSubitem subitem: NSCollectionLayoutItem, count: Int
  ) -> Self { self.init(layoutSize, .vertical, [subitem], count: checked(count), hasEqualParts: false) }

  /// Returns a group whose items have frames of their own.
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
/// The engine calls it while the layout is prepared, on the thread that prepares it.
private final class ItemProvider: @unchecked Sendable {
  private let call: NSCollectionLayoutGroupCustomItemProvider
  private let traits: UITraitCollection

  init(call: @escaping NSCollectionLayoutGroupCustomItemProvider, traits: UITraitCollection) {
    (self.call, self.traits) = (call, traits)
  }

  func items(in environment: LayoutEnvironment) -> [LayoutCustomItem] {
    call(LayoutSurroundings(environment, traits)).map { item in
      LayoutCustomItem(frame: Rect(item.frame), zIndex: item.zIndex)
    }
  }
}

extension EdgeInsets {
  /// Creates the insets of a page that is read from left to right.
  init(_ insets: NSDirectionalEdgeInsets) {
    self.init(
      top: Double(insets.top), left: Double(insets.leading), bottom: Double(insets.bottom),
      right: Double(insets.trailing))
  }
}

extension NSDirectionalEdgeInsets {
  /// Creates the insets of a page that is read from left to right.
  init(_ insets: EdgeInsets) {
    self.init(
      top: CGFloat(insets.top), leading: CGFloat(insets.left), bottom: CGFloat(insets.bottom),
      trailing: CGFloat(insets.right))
  }
}

import Foundation
import QuartzCore

/// The configuration of a list section.
public struct UICollectionLayoutListConfiguration: Hashable {
  /// The appearance of a list.
  public enum Appearance: Int, Sendable {
    /// Rows that extend to the edges, and headers that stay visible.
    case plain
    /// Rows that extend to the edges, with space around each section.
    case grouped
    /// Rows inside margins, with space around each section.
    case insetGrouped
    /// A sidebar, which is treated as ``insetGrouped``.
    case sidebar
    /// A plain sidebar, which is treated as ``plain``.
    case sidebarPlain
  }

  /// The header mode of a list.
  public enum HeaderMode: Int, Sendable {
    /// The list has no headers.
    case none
    /// Headers are supplementary views.
    case supplementary
    /// The first item of a section is its header.
    case firstItemInSection
  }

  /// The footer mode of a list.
  public enum FooterMode: Int, Sendable {
    /// The list has no footers.
    case none
    /// Footers are supplementary views.
    case supplementary
  }

  /// The appearance.
  public let appearance: Appearance
  /// The header mode.
  public var headerMode = HeaderMode.none
  /// The footer mode.
  public var footerMode = FooterMode.none
  /// A Boolean value that indicates whether rows have separators.
  ///
  /// A `UICollectionViewListCell` draws its separator; other cells draw none.
  public var showsSeparators = true
  /// The background color of the list.
  ///
  /// The value has no effect; use that of the collection view.
  public var backgroundColor: UIColor?
  /// The space above the header, in points, or `nil` for that of the appearance.
  public var headerTopPadding: CGFloat?

  /// The separators of the cells.
  public var separatorConfiguration: UIListSeparatorConfiguration
  /// A closure that returns the separators of a cell, or `nil` for ``separatorConfiguration``.
  public var itemSeparatorHandler: ItemSeparatorHandler?
  /// A closure that returns the actions of a swipe from the leading edge.
  ///
  /// The closure isn't called.
  public var leadingSwipeActionsConfigurationProvider: SwipeActionsConfigurationProvider?
  /// A closure that returns the actions of a swipe from the trailing edge.
  ///
  /// The closure isn't called.
  public var trailingSwipeActionsConfigurationProvider: SwipeActionsConfigurationProvider?

  /// A closure that returns the separators of a cell.
  public typealias ItemSeparatorHandler = (
    _ indexPath: IndexPath, _ sectionSeparatorConfiguration: UIListSeparatorConfiguration
  ) -> UIListSeparatorConfiguration
  /// A closure that returns the actions of a swipe on a cell.
  public typealias SwipeActionsConfigurationProvider = (_ indexPath: IndexPath) -> UISwipeActionsConfiguration?

  /// Creates a configuration with the default values of an appearance.
  public init(appearance: Appearance) {
    self.appearance = appearance
    separatorConfiguration = UIListSeparatorConfiguration(listAppearance: appearance)
  }

  /// Returns the separators of a cell.
  func separators(at path: IndexPath) -> UIListSeparatorConfiguration {
    itemSeparatorHandler?(path, separatorConfiguration) ?? separatorConfiguration
  }

  private var values: [AnyHashable] {
    [appearance, headerMode, footerMode, showsSeparators, backgroundColor, headerTopPadding, separatorConfiguration]
  }

  /// Returns a Boolean value that indicates whether two configurations are equal, apart from their closures.
  public static func == (a: Self, b: Self) -> Bool { a.values == b.values }

  /// Hashes the values, apart from the closures.
  public func hash(into hasher: inout Hasher) { hasher.combine(values) }

  /// A Boolean value that indicates whether sections have space around them.
  var isGrouped: Bool {
    switch appearance {
    case .plain, .sidebarPlain: false
    case .grouped, .insetGrouped, .sidebar: true
    }
  }

  /// A Boolean value that indicates whether rows lie inside margins.
  var isInset: Bool {
    switch appearance {
    case .plain, .grouped, .sidebarPlain: false
    case .insetGrouped, .sidebar: true
    }
  }

  /// The space at the sides, in points.
  fileprivate var sideMargin: CGFloat { isInset ? 16 : 0 }
}

extension NSCollectionLayoutSection {
  /// The minimum height of rows and headers without a preferred size, in points.
  private static var rowHeight: CGFloat { 44 }
  /// The space between grouped sections, in points.
  private static var groupSpacing: CGFloat { 35 }

  /// Returns a section whose rows are as wide as the collection view, with heights that their cells determine.
  ///
  /// Unlike in UIKit, there are no swipe actions, and only a `UICollectionViewListCell` has a separator and a background.
  /// Grouped lists use the margins of a compact
  /// width: 16 points at the sides, 35 between sections, and half of that beside a header or footer.
  public static func list(
    using configuration: UICollectionLayoutListConfiguration, layoutEnvironment: any NSCollectionLayoutEnvironment
  ) -> NSCollectionLayoutSection {
    let size = NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .estimated(rowHeight))
    let row = NSCollectionLayoutItem(layoutSize: size)
    let section = NSCollectionLayoutSection(group: .vertical(layoutSize: size, subitems: [row]))
    section.list = configuration
    func boundary(_ kind: String, _ alignment: NSRectAlignment) -> NSCollectionLayoutBoundarySupplementaryItem {
      let item = NSCollectionLayoutBoundarySupplementaryItem(
        layoutSize: size, elementKind: kind, alignment: alignment)
      item.pinToVisibleBounds = !configuration.isGrouped
      return item
    }
    let (hasHeader, hasFooter) = (
      configuration.headerMode == .supplementary, configuration.footerMode == .supplementary
    )
    if hasHeader {
      section.boundarySupplementaryItems.append(boundary(UICollectionView.elementKindSectionHeader, .top))
    }
    if hasFooter {
      section.boundarySupplementaryItems.append(boundary(UICollectionView.elementKindSectionFooter, .bottom))
    }
    let margin = configuration.sideMargin
    section.contentInsets = NSDirectionalEdgeInsets(
      top: configuration.isGrouped && !hasHeader ? groupSpacing / 2 : 0, leading: margin,
      bottom: configuration.isGrouped && !hasFooter ? groupSpacing / 2 : 0, trailing: margin)
    if !hasHeader { section.contentInsets.top += configuration.headerTopPadding ?? 0 }
    return section
  }
}

extension UICollectionViewCompositionalLayout {
  /// Returns a layout whose sections are lists with the same configuration.
  public static func list(using configuration: UICollectionLayoutListConfiguration)
    -> UICollectionViewCompositionalLayout
  {
    UICollectionViewCompositionalLayout { _, environment in
      NSCollectionLayoutSection.list(using: configuration, layoutEnvironment: environment)
    }
  }
}

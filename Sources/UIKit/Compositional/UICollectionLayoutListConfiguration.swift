import Foundation
import QuartzCore

/// Properties of a section that is a list.
public struct UICollectionLayoutListConfiguration: Hashable {
  /// A look of a list.
  public enum Appearance: Int, Sendable {
    /// Rows from edge to edge; headers stay visible.
    case plain
    /// Rows from edge to edge, with space around each section.
    case grouped
    /// Rows inside margins, with space around each section.
    case insetGrouped
    /// A list beside others; here as inset grouped.
    case sidebar
    /// A list beside others from edge to edge; here as plain.
    case sidebarPlain
  }

  /// The header of a list.
  public enum HeaderMode: Int, Sendable {
    /// None.
    case none
    /// A supplementary view.
    case supplementary
    /// The section's first item.
    case firstItemInSection
  }

  /// The footer of a list.
  public enum FooterMode: Int, Sendable {
    /// None.
    case none
    /// A supplementary view.
    case supplementary
  }

  /// The look.
  public let appearance: Appearance
  /// The header.
  public var headerMode = HeaderMode.none
  /// The footer.
  public var footerMode = FooterMode.none
  /// A Boolean value that indicates whether rows are separated; here cells draw their own separators.
  public var showsSeparators = true
  /// The colour behind the list, which the collection view's own stands for here.
  public var backgroundColor: UIColor?
  /// Space above the header, in points; `nil` for that of the look.
  public var headerTopPadding: CGFloat?

  /// Creates a list's defaults.
  public init(appearance: Appearance) { self.appearance = appearance }

  /// A Boolean value that indicates whether sections have space around them.
  fileprivate var isGrouped: Bool {
    switch appearance {
    case .plain, .sidebarPlain: false
    case .grouped, .insetGrouped, .sidebar: true
    }
  }

  /// Space at the sides, in points.
  fileprivate var sideMargin: CGFloat {
    switch appearance {
    case .plain, .grouped, .sidebarPlain: 0
    case .insetGrouped, .sidebar: 16
    }
  }
}

extension NSCollectionLayoutSection {
  /// Least height of a row and a header until their views have said which they prefer, in points.
  private static var rowHeight: CGFloat { 44 }
  /// Space between sections that are groups, in points.
  private static var groupSpacing: CGFloat { 35 }

  /// Returns a section of rows as wide as the collection view, whose cells decide about their heights.
  ///
  /// Differs from UIKit: separators, swipe actions and backgrounds are the cells' own matter. The margins of grouped lists are
  /// those of a compact width: 16 points at the sides, 35 between sections, half of it beside a header or footer.
  public static func list(
    using configuration: UICollectionLayoutListConfiguration, layoutEnvironment: any NSCollectionLayoutEnvironment
  ) -> NSCollectionLayoutSection {
    let size = NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .estimated(rowHeight))
    let row = NSCollectionLayoutItem(layoutSize: size)
    let section = NSCollectionLayoutSection(group: .vertical(layoutSize: size, subitems: [row]))
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
  /// Returns a layout whose sections are lists of the same look.
  public static func list(using configuration: UICollectionLayoutListConfiguration)
    -> UICollectionViewCompositionalLayout
  {
    UICollectionViewCompositionalLayout { _, environment in
      NSCollectionLayoutSection.list(using: configuration, layoutEnvironment: environment)
    }
  }
}

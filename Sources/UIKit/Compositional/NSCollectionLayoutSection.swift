import Foundation
import LayoutCore
import QuartzCore
import StandardLayouts

/// The behavior of a section that scrolls orthogonally to the layout.
public enum UICollectionLayoutSectionOrthogonalScrollingBehavior: Int, Sendable {
  /// The section doesn't scroll orthogonally.
  case none
  /// Scrolling stops at any offset.
  case continuous
  /// Scrolling stops at the leading edge of a group.
  case continuousGroupLeadingBoundary
  /// Scrolling stops at a multiple of the section's width, at most one page away.
  case paging
  /// Scrolling stops at the leading edge of a group, at most one group away.
  case groupPaging
  /// Scrolling stops with a group in the center, at most one group away.
  case groupPagingCentered

  var value: OrthogonalScrolling {
    switch self {
    case .none: .none
    case .continuous: .continuous
    case .continuousGroupLeadingBoundary: .continuousGroupLeadingBoundary
    case .paging: .paging
    case .groupPaging: .groupPaging
    case .groupPagingCentered: .groupPagingCentered
    }
  }
}

/// The properties of orthogonal scrolling in a section.
@preconcurrency @MainActor public final class UICollectionLayoutSectionOrthogonalScrollingProperties: NSObject {
  /// The bounce behavior at the ends of a section.
  public enum Bounce: Int, Sendable {
    /// The behavior of the collection view.
    case automatic
    /// The section always bounces.
    case always
    /// The section never bounces.
    ///
    /// This value is treated as ``automatic``.
    case never
  }

  /// The deceleration rate of the scrolling behavior.
  public static let automaticDecelerationRate = UIScrollView.DecelerationRate(rawValue: -1)

  /// The deceleration rate after a drag.
  public var decelerationRate = UICollectionLayoutSectionOrthogonalScrollingProperties.automaticDecelerationRate
  /// The bounce behavior at the ends.
  public var bounce = Bounce.automatic

  /// The deceleration rate, or `nil` for that of the behavior.
  var deceleration: DecelerationRate? {
    switch decelerationRate {
    case .fast: .fast
    case .normal: .normal
    default: nil
    }
  }
}

/// The reference of content insets.
public enum UIContentInsetsReference: UInt, Sendable {
  /// The reference of the layout's configuration.
  case automatic
  /// The collection view's bounds.
  case none
  /// The safe area.
  case safeArea
  /// The layout margins.
  case layoutMargins
  /// The readable width, which equals the layout margins.
  case readableContent
}

/// A closure that changes the visible items of a section, with the scroll offset and the layout environment.
public typealias NSCollectionLayoutSectionVisibleItemsInvalidationHandler =
  ([any NSCollectionLayoutVisibleItem], CGPoint, any NSCollectionLayoutEnvironment) -> Void

/// A section of a compositional layout.
@preconcurrency @MainActor open class NSCollectionLayoutSection: NSObject {
  /// The group that the section repeats.
  public let group: NSCollectionLayoutGroup
  /// The insets around the groups, in points.
  open var contentInsets = NSDirectionalEdgeInsets.zero
  /// The reference of ``contentInsets``.
  open var contentInsetsReference = UIContentInsetsReference.automatic
  /// The reference of the insets of boundary views.
  ///
  /// The value has no effect; the section's reference applies.
  open var supplementaryContentInsetsReference = UIContentInsetsReference.automatic
  /// The spacing between groups, in points.
  open var interGroupSpacing: CGFloat = 0
  /// The orthogonal scrolling behavior.
  open var orthogonalScrollingBehavior = UICollectionLayoutSectionOrthogonalScrollingBehavior.none
  /// The properties of orthogonal scrolling.
  public let orthogonalScrollingProperties = UICollectionLayoutSectionOrthogonalScrollingProperties()
  /// Headers, footers, and other views at the boundary.
  open var boundarySupplementaryItems: [NSCollectionLayoutBoundarySupplementaryItem] = []
  /// A Boolean value that indicates whether boundary views follow the section's content insets.
  open var supplementariesFollowContentInsets = true
  /// The decoration views behind the section.
  open var decorationItems: [NSCollectionLayoutDecorationItem] = []
  /// A closure that changes the visible items in every pass, or `nil` for none.
  open var visibleItemsInvalidationHandler: NSCollectionLayoutSectionVisibleItemsInvalidationHandler?
  /// The configuration of a list, or `nil` for other sections.
  var list: UICollectionLayoutListConfiguration?

  /// Creates a section that repeats a group.
  public required init(group: NSCollectionLayoutGroup) { self.group = group }

  /// Converts the section to its representation in the layout engine.
  ///
  /// - Parameters:
  ///   - usual: The reference of insets in the layout's configuration.
  ///   - view: The collection view.
  func value(_ usual: UIContentInsetsReference, in view: UICollectionView) -> LayoutSection {
    var section = LayoutSection()
    section.group = group.value(view.traitCollection)
    section.contentInsets = EdgeInsets(contentInsets)
    switch contentInsetsReference == .automatic ? usual : contentInsetsReference {
    case .automatic, .none: break
    case .safeArea:
      section.contentInsets.left += view.uncoveredSafeArea.left
      section.contentInsets.right += view.uncoveredSafeArea.right
    case .layoutMargins, .readableContent:
      section.contentInsets.left += Double(view.layoutMargins.left)
      section.contentInsets.right += Double(view.layoutMargins.right)
    }
    section.interGroupSpacing = Double(interGroupSpacing)
    section.orthogonalScrollingBehavior = orthogonalScrollingBehavior.value
    section.orthogonalDecelerationRate = orthogonalScrollingProperties.deceleration
    section.boundaryItems = boundarySupplementaryItems.map(\.boundaryItem)
    section.supplementariesFollowContentInsets = supplementariesFollowContentInsets
    section.decorationItems = decorationItems.map(\.background)
    return section
  }
}

/// A type that provides the size and the insets of a layout's container.
@preconcurrency @MainActor public protocol NSCollectionLayoutContainer: NSObjectProtocol {
  /// The size, in points.
  var contentSize: CGSize { get }
  /// The size inside the insets, in points.
  var effectiveContentSize: CGSize { get }
  /// The insets.
  var contentInsets: NSDirectionalEdgeInsets { get }
  /// The insets, in points.
  var effectiveContentInsets: NSDirectionalEdgeInsets { get }
}

/// A type that provides the environment of a layout.
@preconcurrency @MainActor public protocol NSCollectionLayoutEnvironment: NSObjectProtocol {
  /// The container of the layout or group.
  var container: any NSCollectionLayoutContainer { get }
  /// The traits of the collection view.
  var traitCollection: UITraitCollection { get }
}

/// The environment of a layout or a custom group.
@MainActor final class LayoutSurroundings: NSObject, NSCollectionLayoutEnvironment, NSCollectionLayoutContainer {
  private let values: LayoutEnvironment
  let traitCollection: UITraitCollection

  init(_ values: LayoutEnvironment, _ traits: UITraitCollection) { (self.values, traitCollection) = (values, traits) }

  var container: any NSCollectionLayoutContainer { self }
  var contentSize: CGSize { CGSize(values.contentSize) }
  var effectiveContentSize: CGSize { CGSize(values.effectiveContentSize) }
  var contentInsets: NSDirectionalEdgeInsets { NSDirectionalEdgeInsets(values.contentInsets) }
  var effectiveContentInsets: NSDirectionalEdgeInsets { contentInsets }
}

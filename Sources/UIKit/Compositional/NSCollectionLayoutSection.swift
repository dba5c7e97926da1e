import Foundation
import LayoutCore
import QuartzCore
import StandardLayouts

/// Scrolling of a section across the layout's direction.
public enum UICollectionLayoutSectionOrthogonalScrollingBehavior: Int, Sendable {
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

  /// The behaviour as the engine knows it.
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

/// Properties of a section's own scrolling.
public final class UICollectionLayoutSectionOrthogonalScrollingProperties: NSObject {
  /// The bounce at the ends of a section.
  public enum Bounce: Int, Sendable {
    /// Behaviour of the collection view.
    case automatic
    /// Always.
    case always
    /// Never; here as ``automatic``.
    case never
  }

  /// The rate of the behaviour.
  public static let automaticDecelerationRate = UIScrollView.DecelerationRate(rawValue: -1)

  /// The rate at which a released scroll slows down.
  public var decelerationRate = UICollectionLayoutSectionOrthogonalScrollingProperties.automaticDecelerationRate
  /// The bounce at the ends.
  public var bounce = Bounce.automatic

  /// The rate as the engine knows it; `nil` for that of the behaviour.
  var deceleration: DecelerationRate? {
    switch decelerationRate {
    case .fast: .fast
    case .normal: .normal
    default: nil
    }
  }
}

/// The edges from which content insets count.
public enum UIContentInsetsReference: UInt, Sendable {
  /// Those that the layout's configuration names.
  case automatic
  /// The collection view's own.
  case none
  /// The safe area; there is none here, so that these are the collection view's own.
  case safeArea
  /// The layout margins.
  case layoutMargins
  /// The readable width; here the layout margins.
  case readableContent
}

/// Changes visible items of a section: the items, the scroll offset and the surroundings.
public typealias NSCollectionLayoutSectionVisibleItemsInvalidationHandler =
  ([any NSCollectionLayoutVisibleItem], CGPoint, any NSCollectionLayoutEnvironment) -> Void

/// A section of a compositional layout.
open class NSCollectionLayoutSection: NSObject {
  /// The group that repeats.
  public let group: NSCollectionLayoutGroup
  /// Space around the groups, in points.
  open var contentInsets = NSDirectionalEdgeInsets.zero
  /// The edges from which ``contentInsets`` count.
  open var contentInsetsReference = UIContentInsetsReference.automatic
  /// The edges from which the insets of boundary views count; here those of the section.
  open var supplementaryContentInsetsReference = UIContentInsetsReference.automatic
  /// Space between groups, in points.
  open var interGroupSpacing: CGFloat = 0
  /// Scrolling across the layout's direction.
  open var orthogonalScrollingBehavior = UICollectionLayoutSectionOrthogonalScrollingBehavior.none
  /// Properties of the section's own scrolling.
  public let orthogonalScrollingProperties = UICollectionLayoutSectionOrthogonalScrollingProperties()
  /// Headers, footers and other views at the edges.
  open var boundarySupplementaryItems: [NSCollectionLayoutBoundarySupplementaryItem] = []
  /// A Boolean value that indicates whether boundary views lie inside the section's insets at the sides.
  open var supplementariesFollowContentInsets = true
  /// Views behind the section.
  open var decorationItems: [NSCollectionLayoutDecorationItem] = []
  /// Changes the visible items in every pass; `nil` for nothing.
  open var visibleItemsInvalidationHandler: NSCollectionLayoutSectionVisibleItemsInvalidationHandler?

  /// Creates a section of a group.
  public required init(group: NSCollectionLayoutGroup) { self.group = group }

  /// The section as the engine knows it.
  ///
  /// - Parameters:
  ///   - usual: The reference of insets of the layout's configuration.
  ///   - view: The collection view.
  func value(_ usual: UIContentInsetsReference, in view: UICollectionView) -> LayoutSection {
    var section = LayoutSection()
    section.group = group.value(view.traitCollection)
    section.contentInsets = EdgeInsets(contentInsets)
    switch contentInsetsReference == .automatic ? usual : contentInsetsReference {
    case .automatic, .none, .safeArea: break
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

/// The size of what a layout or group is in.
public protocol NSCollectionLayoutContainer: NSObjectProtocol {
  /// The size, in points.
  var contentSize: CGSize { get }
  /// The size inside the insets, in points.
  var effectiveContentSize: CGSize { get }
  /// The insets.
  var contentInsets: NSDirectionalEdgeInsets { get }
  /// The insets, in points.
  var effectiveContentInsets: NSDirectionalEdgeInsets { get }
}

/// The surroundings of a layout.
public protocol NSCollectionLayoutEnvironment: NSObjectProtocol {
  /// The size of what the layout or group is in.
  var container: any NSCollectionLayoutContainer { get }
  /// The traits of the collection view.
  var traitCollection: UITraitCollection { get }
}

/// The surroundings of a layout or a custom group.
final class LayoutSurroundings: NSObject, NSCollectionLayoutEnvironment, NSCollectionLayoutContainer {
  private let values: LayoutEnvironment
  let traitCollection: UITraitCollection

  init(_ values: LayoutEnvironment, _ traits: UITraitCollection) { (self.values, traitCollection) = (values, traits) }

  var container: any NSCollectionLayoutContainer { self }
  var contentSize: CGSize { CGSize(values.contentSize) }
  var effectiveContentSize: CGSize { CGSize(values.effectiveContentSize) }
  var contentInsets: NSDirectionalEdgeInsets { NSDirectionalEdgeInsets(values.contentInsets) }
  var effectiveContentInsets: NSDirectionalEdgeInsets { contentInsets }
}

import Foundation
import LayoutCore
import QuartzCore
import StandardLayouts

/// A supplementary view that is attached to an item or a group, such as a badge.
///
/// It has the index path of the item.
open class NSCollectionLayoutSupplementaryItem: NSCollectionLayoutItem {
  /// The kind of the view, which must be unique in the layout.
  public let elementKind: String
  /// The anchor on the item or group.
  public let containerAnchor: NSCollectionLayoutAnchor
  /// The anchor on the view, or `nil` for the same edges as on the item.
  public let itemAnchor: NSCollectionLayoutAnchor?
  /// The z-index.
  ///
  /// Views with higher values are drawn on top.
  open var zIndex = 1

  /// Creates a view at an anchor inside an item or a group.
  public convenience init(
    layoutSize: NSCollectionLayoutSize, elementKind: String, containerAnchor: NSCollectionLayoutAnchor
  ) { self.init(layoutSize, elementKind, containerAnchor, nil) }

  /// Creates a view whose own anchor is aligned with an anchor of an item or a group.
  public convenience init(
    layoutSize: NSCollectionLayoutSize, elementKind: String, containerAnchor: NSCollectionLayoutAnchor,
    itemAnchor: NSCollectionLayoutAnchor
  ) { self.init(layoutSize, elementKind, containerAnchor, itemAnchor) }

  init(
    _ size: NSCollectionLayoutSize, _ kind: String, _ container: NSCollectionLayoutAnchor,
    _ own: NSCollectionLayoutAnchor?
  ) {
    (elementKind, containerAnchor, itemAnchor) = (kind, container, own)
    super.init(layoutSize: size, supplementaryItems: [])
  }

  var badge: LayoutBadge {
    var badge = LayoutBadge(layoutSize.value, elementKind.supplementaryKind, at: containerAnchor, itemAnchor)
    badge.zIndex = zIndex
    return badge
  }
}

/// A supplementary view at the boundary of a section or of the whole layout, such as a header.
open class NSCollectionLayoutBoundarySupplementaryItem: NSCollectionLayoutSupplementaryItem {
  /// The edge or the corner.
  public let alignment: NSRectAlignment
  /// The offset from the alignment, in points.
  public let offset: CGPoint
  /// A Boolean value that indicates whether the view extends the section instead of overlapping its items.
  open var extendsBoundary = true
  /// A Boolean value that indicates whether the view stays visible as long as its section is.
  open var pinToVisibleBounds = false
  private var ownZIndex: Int?

  /// The z-index.
  ///
  /// The default is 0, or above the cells for a pinned view.
  open override var zIndex: Int {
    get { ownZIndex ?? (pinToVisibleBounds ? SectionStack.pinnedZIndex : 0) }
    set { ownZIndex = newValue }
  }

  /// Creates a view at an edge or a corner.
  public convenience init(layoutSize: NSCollectionLayoutSize, elementKind: String, alignment: NSRectAlignment) {
    self.init(layoutSize: layoutSize, elementKind: elementKind, alignment: alignment, absoluteOffset: .zero)
  }

  /// Creates a view at an offset from an edge or a corner.
  public init(
    layoutSize: NSCollectionLayoutSize, elementKind: String, alignment: NSRectAlignment, absoluteOffset: CGPoint
  ) {
    (self.alignment, offset) = (alignment, absoluteOffset)
    super.init(layoutSize, elementKind, NSCollectionLayoutAnchor(edges: []), nil)
  }

  var boundaryItem: LayoutBoundaryItem {
    var item = LayoutBoundaryItem(
      layoutSize: layoutSize.value, alignment: alignment.value, absoluteOffset: Point(offset),
      extendsBoundary: extendsBoundary, pinToVisibleBounds: pinToVisibleBounds, zIndex: zIndex,
      elementKind: elementKind.supplementaryKind)
    item.contentInsets = EdgeInsets(contentInsets)
    return item
  }
}

/// A decoration view behind a section, whose class the layout registers.
open class NSCollectionLayoutDecorationItem: NSCollectionLayoutItem {
  /// The kind of the view.
  public let elementKind: String
  /// The z-index among the section's elements.
  ///
  /// A view with a z-index of 0 lies below all others.
  open var zIndex = 0

  /// Creates a view behind the whole section.
  public required init(elementKind: String) {
    self.elementKind = elementKind
    super.init(layoutSize: .full, supplementaryItems: [])
  }

  /// Returns a view behind the whole section.
  open class func background(elementKind: String) -> Self { self.init(elementKind: elementKind) }

  var background: LayoutBackground {
    // Cells have a z-index of 0, too, and the order of equal values is undefined.
    LayoutBackground(
      contentInsets: EdgeInsets(contentInsets), zIndex: zIndex == 0 ? -1 : zIndex, elementKind: .decoration(elementKind)
    )
  }
}

extension String {
  /// The kind of supplementary views with UIKit's name.
  var supplementaryKind: ElementKind { ElementKind(sectionKind: self) ?? .supplementary(self) }
}

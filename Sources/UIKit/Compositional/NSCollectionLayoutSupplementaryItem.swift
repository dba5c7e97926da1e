import Foundation
import LayoutCore
import QuartzCore
import StandardLayouts

/// A view that is attached to an item or a group, such as a badge; it has the index path of the item.
open class NSCollectionLayoutSupplementaryItem: NSCollectionLayoutItem {
  /// The kind of the view, which no other item of the layout has.
  public let elementKind: String
  /// The place on the item or group.
  public let containerAnchor: NSCollectionLayoutAnchor
  /// The place on the view that lies there; `nil` for the same edges as on the item.
  public let itemAnchor: NSCollectionLayoutAnchor?
  /// Drawing order; higher lies above.
  open var zIndex = 1

  /// Creates a view that lies inside an item or group, at a place of it.
  public convenience init(
    layoutSize: NSCollectionLayoutSize, elementKind: String, containerAnchor: NSCollectionLayoutAnchor
  ) { self.init(layoutSize, elementKind, containerAnchor, nil) }

  /// Creates a view whose own anchor lies at a place of an item or group.
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

  /// The view as the engine knows it.
  var badge: LayoutBadge {
    var badge = LayoutBadge(layoutSize.value, elementKind.supplementaryKind, at: containerAnchor, itemAnchor)
    badge.zIndex = zIndex
    return badge
  }
}

/// A view at the edge of a section or of the whole layout, such as a header.
open class NSCollectionLayoutBoundarySupplementaryItem: NSCollectionLayoutSupplementaryItem {
  /// The edge or corner.
  public let alignment: NSRectAlignment
  /// Distance from there, in points.
  public let offset: CGPoint
  /// A Boolean value that indicates whether the section grows by the view, instead of having it above its items.
  open var extendsBoundary = true
  /// A Boolean value that indicates whether the view stays visible as long as its section is.
  open var pinToVisibleBounds = false
  private var ownZIndex: Int?

  /// Drawing order; higher lies above: 0, and above the cells for a pinned view, unless it is set.
  open override var zIndex: Int {
    get { ownZIndex ?? (pinToVisibleBounds ? SectionStack.pinnedZIndex : 0) }
    set { ownZIndex = newValue }
  }

  /// Creates a view at an edge or corner.
  public convenience init(layoutSize: NSCollectionLayoutSize, elementKind: String, alignment: NSRectAlignment) {
    self.init(layoutSize: layoutSize, elementKind: elementKind, alignment: alignment, absoluteOffset: .zero)
  }

  /// Creates a view at a distance from an edge or corner.
  public init(
    layoutSize: NSCollectionLayoutSize, elementKind: String, alignment: NSRectAlignment, absoluteOffset: CGPoint
  ) {
    (self.alignment, offset) = (alignment, absoluteOffset)
    super.init(layoutSize, elementKind, NSCollectionLayoutAnchor(edges: []), nil)
  }

  /// The view as the engine knows it.
  var boundaryItem: LayoutBoundaryItem {
    var item = LayoutBoundaryItem(
      layoutSize: layoutSize.value, alignment: alignment.value, absoluteOffset: Point(offset),
      extendsBoundary: extendsBoundary, pinToVisibleBounds: pinToVisibleBounds, zIndex: zIndex,
      elementKind: elementKind.supplementaryKind)
    item.contentInsets = EdgeInsets(contentInsets)
    return item
  }
}

/// A view behind a section, whose class the layout registers.
open class NSCollectionLayoutDecorationItem: NSCollectionLayoutItem {
  /// The kind of the view.
  public let elementKind: String
  /// Drawing order among the section's elements: at 0 the view lies below all others.
  open var zIndex = 0

  /// Creates a view behind the whole section.
  public required init(elementKind: String) {
    self.elementKind = elementKind
    super.init(layoutSize: .full, supplementaryItems: [])
  }

  /// Returns a view behind the whole section.
  open class func background(elementKind: String) -> Self { self.init(elementKind: elementKind) }

  /// The view as the engine knows it.
  var background: LayoutBackground {
    // Cells are at 0, too, and equal numbers have no order.
    LayoutBackground(
      contentInsets: EdgeInsets(contentInsets), zIndex: zIndex == 0 ? -1 : zIndex, elementKind: .decoration(elementKind)
    )
  }
}

extension String {
  /// The kind of supplementary views that the engine knows under UIKit's name.
  var supplementaryKind: ElementKind { ElementKind(sectionKind: self) ?? .supplementary(self) }
}

import Foundation
import LayoutCore
import QuartzCore
import StandardLayouts

/// Edges of a rectangle in the direction of reading.
public struct NSDirectionalRectEdge: OptionSet, Sendable {
  /// A bit for each edge.
  public let rawValue: UInt

  /// Creates a set from its bits.
  public init(rawValue: UInt) { self.rawValue = rawValue }

  /// The top edge.
  public static let top = NSDirectionalRectEdge(rawValue: 1)
  /// The edge at which lines begin.
  public static let leading = NSDirectionalRectEdge(rawValue: 2)
  /// The bottom edge.
  public static let bottom = NSDirectionalRectEdge(rawValue: 4)
  /// The edge at which lines end.
  public static let trailing = NSDirectionalRectEdge(rawValue: 8)
  /// All edges.
  public static let all: NSDirectionalRectEdge = [.top, .leading, .bottom, .trailing]

  /// The place on a rectangle that the edges name; opposite ones name the middle between them.
  var alignment: LayoutAlignment {
    let (x, y) = (
      contains(.trailing).number - contains(.leading).number, contains(.bottom).number - contains(.top).number
    )
    return LayoutAlignment.allCases.first { $0.direction == (x, y) } ?? .center
  }
}

/// A place on the edges of a rectangle, in the direction of reading.
public enum NSRectAlignment: Int, Sendable {
  /// The middle.
  case none
  /// The middle of the top edge.
  case top
  /// The corner above at which lines begin.
  case topLeading
  /// The middle of the edge at which lines begin.
  case leading
  /// The corner below at which lines begin.
  case bottomLeading
  /// The middle of the bottom edge.
  case bottom
  /// The corner below at which lines end.
  case bottomTrailing
  /// The middle of the edge at which lines end.
  case trailing
  /// The corner above at which lines end.
  case topTrailing

  /// The place as the engine knows it.
  var value: LayoutAlignment {
    switch self {
    case .none: .center
    case .top: .top
    case .topLeading: .topLeading
    case .leading: .leading
    case .bottomLeading: .bottomLeading
    case .bottom: .bottom
    case .bottomTrailing: .bottomTrailing
    case .trailing: .trailing
    case .topTrailing: .topTrailing
    }
  }
}

/// The place at which a supplementary view is attached.
public final class NSCollectionLayoutAnchor: NSObject {
  /// The edges.
  public let edges: NSDirectionalRectEdge
  /// Distance from there: in points, or as a part of the supplementary view's size.
  public let offset: CGPoint
  /// A Boolean value that indicates whether ``offset`` is a part of the supplementary view's size.
  public let isFractionalOffset: Bool
  /// A Boolean value that indicates whether ``offset`` is in points.
  public var isAbsoluteOffset: Bool { !isFractionalOffset }

  /// Creates an anchor at an edge or corner.
  public convenience init(edges: NSDirectionalRectEdge) { self.init(edges: edges, absoluteOffset: .zero) }

  /// Creates an anchor at a distance in points from an edge or corner.
  public init(edges: NSDirectionalRectEdge, absoluteOffset: CGPoint) {
    (self.edges, offset, isFractionalOffset) = (edges, absoluteOffset, false)
  }

  /// Creates an anchor at a distance from an edge or corner that is a part of the supplementary view's size.
  public init(edges: NSDirectionalRectEdge, fractionalOffset: CGPoint) {
    (self.edges, offset, isFractionalOffset) = (edges, fractionalOffset, true)
  }
}

extension LayoutBadge {
  /// Creates a badge whose own anchor lies at a container's.
  init(
    _ size: LayoutSize, _ kind: ElementKind, at container: NSCollectionLayoutAnchor, _ own: NSCollectionLayoutAnchor?
  ) {
    self.init(
      layoutSize: size, anchor: container.edges.alignment, itemAnchor: own?.edges.alignment, elementKind: kind)
    if container.isFractionalOffset {
      fractionalOffset = Point(container.offset)
    } else {
      absoluteOffset = Point(container.offset)
    }
    guard let own else { return }
    if own.isFractionalOffset {
      fractionalOffset.x -= Double(own.offset.x)
      fractionalOffset.y -= Double(own.offset.y)
    } else {
      itemOffset = Point(own.offset)
    }
  }
}

extension LayoutAlignment {
  /// The side: −1 for the leading or top one, 1 for the opposite one.
  fileprivate var direction: (Int, Int) {
    switch self {
    case .top: (0, -1)
    case .topLeading: (-1, -1)
    case .leading: (-1, 0)
    case .bottomLeading: (-1, 1)
    case .bottom: (0, 1)
    case .bottomTrailing: (1, 1)
    case .trailing: (1, 0)
    case .topTrailing: (1, -1)
    case .center: (0, 0)
    }
  }
}

extension Bool {
  fileprivate var number: Int { self ? 1 : 0 }
}

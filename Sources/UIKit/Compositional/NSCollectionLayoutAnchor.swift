import Foundation
import LayoutCore
import QuartzCore
import StandardLayouts

/// The edges of a rectangle, relative to the reading direction.
public struct NSDirectionalRectEdge: OptionSet, Sendable {
  /// The bits of the set, one for each edge.
  public let rawValue: UInt

  /// Creates a set from its bits.
  public init(rawValue: UInt) { self.rawValue = rawValue }

  /// The top edge.
  public static let top = NSDirectionalRectEdge(rawValue: 1)
  /// The leading edge.
  public static let leading = NSDirectionalRectEdge(rawValue: 2)
  /// The bottom edge.
  public static let bottom = NSDirectionalRectEdge(rawValue: 4)
  /// The trailing edge.
  public static let trailing = NSDirectionalRectEdge(rawValue: 8)
  /// All edges.
  public static let all: NSDirectionalRectEdge = [.top, .leading, .bottom, .trailing]

  /// The position on a rectangle that the edges describe.
  ///
  /// Opposite edges stand for the center between them.
  var alignment: LayoutAlignment {
    let (x, y) = (
      contains(.trailing).number - contains(.leading).number, contains(.bottom).number - contains(.top).number
    )
    return LayoutAlignment.allCases.first { $0.direction == (x, y) } ?? .center
  }
}

/// A position on a rectangle, relative to the reading direction.
public enum NSRectAlignment: Int, Sendable {
  /// The center.
  case none
  /// The center of the top edge.
  case top
  /// The top leading corner.
  case topLeading
  /// The center of the leading edge.
  case leading
  /// The bottom leading corner.
  case bottomLeading
  /// The center of the bottom edge.
  case bottom
  /// The bottom trailing corner.
  case bottomTrailing
  /// The center of the trailing edge.
  case trailing
  /// The top trailing corner.
  case topTrailing

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

/// The position at which a supplementary view is attached.
@preconcurrency @MainActor public final class NSCollectionLayoutAnchor: NSObject {
  /// The edges.
  public let edges: NSDirectionalRectEdge
  /// The offset from the position, in points or as a fraction of the supplementary view's size.
  public let offset: CGPoint
  /// A Boolean value that indicates whether ``offset`` is a fraction of the supplementary view's size.
  public let isFractionalOffset: Bool
  /// A Boolean value that indicates whether ``offset`` is in points.
  public var isAbsoluteOffset: Bool { !isFractionalOffset }

  /// Creates an anchor at an edge or a corner.
  public convenience init(edges: NSDirectionalRectEdge) { self.init(edges: edges, absoluteOffset: .zero) }

  /// Creates an anchor with an offset in points from an edge or a corner.
  public init(edges: NSDirectionalRectEdge, absoluteOffset: CGPoint) {
    (self.edges, offset, isFractionalOffset) = (edges, absoluteOffset, false)
  }

  /// Creates an anchor with an offset from an edge or a corner that is a fraction of the supplementary view's size.
  public init(edges: NSDirectionalRectEdge, fractionalOffset: CGPoint) {
    (self.edges, offset, isFractionalOffset) = (edges, fractionalOffset, true)
  }
}

extension LayoutBadge {
  /// Creates a badge that aligns its own anchor with a container's.
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
  /// The side: −1 for leading or top, 1 for trailing or bottom.
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

import LayoutCore

/// A type that describes the frame of an item in a custom group: NSCollectionLayoutGroupCustomItem.
public struct LayoutCustomItem: Parameterized, Hashable {
  /// The left edge in the group.
  public var x = LayoutDimension.absolute(0)
  /// The top edge in the group.
  public var y = LayoutDimension.absolute(0)
  /// The size, with fractions of the group.
  public var size = LayoutSize.full
  /// The drawing order, in which higher values are above.
  public var zIndex = 0

  /// Creates an item that fills the group.
  public init() {}

  /// Creates an item with a frame in the group, in points.
  public init(frame: Rect, zIndex: Int = 0) {
    (x, y, self.zIndex) = (.absolute(frame.minX), .absolute(frame.minY), zIndex)
    size = LayoutSize(widthDimension: .absolute(frame.size.width), heightDimension: .absolute(frame.size.height))
  }

  /// The declarations of the parameters.
  public static let parameters: [Parameter<LayoutCustomItem>] = [
    Parameter("x", \.x, .dimension(isWidth: true), "left edge in the group"),
    Parameter("y", \.y, .dimension(isWidth: false), "top edge in the group"),
    Parameter("size", \.size, .layoutSize, "width and height; percentages are fractions of the group"),
    .integer("zIndex", \.zIndex, in: -1_000_000...1_000_000, "drawing order; higher values are above"),
  ]

  func frame(in group: Size) -> Rect {
    Rect(origin: Point(x: x.position(in: group), y: y.position(in: group)), size: size.size(in: group))
  }
}

/// A type that describes the container of a layout: NSCollectionLayoutEnvironment.
public struct LayoutEnvironment: Sendable, Hashable {
  /// The size of the container, in points.
  public var contentSize: Size
  /// The insets of the container, in points.
  public var contentInsets: EdgeInsets

  package init(contentSize: Size, contentInsets: EdgeInsets = .zero) {
    (self.contentSize, self.contentInsets) = (contentSize, contentInsets)
  }

  /// The size of the container inside its insets, in points, which isn't negative.
  public var effectiveContentSize: Size { contentSize.inset(by: contentInsets) }
}

/// A closure in a value that is equal only to copies of the same object.
final class LayoutClosure<Function: Sendable>: Sendable, Hashable {
  let call: Function

  init(_ call: Function) { self.call = call }

  static func == (a: LayoutClosure, b: LayoutClosure) -> Bool { a === b }
  func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

extension Size {
  func inset(by insets: EdgeInsets) -> Size {
    Size(width: max(0, width - insets.horizontal), height: max(0, height - insets.vertical))
  }

  /// Returns the size with some sides of another one.
  func replacing(_ sides: MeasuredSides, by other: Size) -> Size {
    Size(width: sides.contains(.width) ? other.width : width, height: sides.contains(.height) ? other.height : height)
  }
}

import LayoutCore

/// The frame of an item in a custom group: NSCollectionLayoutGroupCustomItem.
public struct LayoutCustomItem: Parameterized, Hashable {
  /// Left edge in the group.
  public var x = LayoutDimension.absolute(0)
  /// Top edge in the group.
  public var y = LayoutDimension.absolute(0)
  /// Size, as parts of the group.
  public var size = LayoutSize.full
  /// Drawing order; higher lies above.
  public var zIndex = 0

  /// The whole group.
  public init() {}

  /// An item at a frame in the group, in points.
  public init(frame: Rect, zIndex: Int = 0) {
    (x, y, self.zIndex) = (.absolute(frame.minX), .absolute(frame.minY), zIndex)
    size = LayoutSize(widthDimension: .absolute(frame.size.width), heightDimension: .absolute(frame.size.height))
  }

  /// Declarations of the parameters.
  public static let parameters: [Parameter<LayoutCustomItem>] = [
    Parameter("x", \.x, .dimension(isWidth: true), "left edge in the group"),
    Parameter("y", \.y, .dimension(isWidth: false), "top edge in the group"),
    Parameter("size", \.size, .layoutSize, "width and height; percentages are parts of the group"),
    .integer("zIndex", \.zIndex, in: -1_000_000...1_000_000, "drawing order; higher lies above"),
  ]

  /// Returns the frame in a group of a size.
  func frame(in group: Size) -> Rect {
    Rect(origin: Point(x: x.position(in: group), y: y.position(in: group)), size: size.size(in: group))
  }
}

/// The surroundings of a layout: NSCollectionLayoutEnvironment.
public struct LayoutEnvironment: Sendable, Hashable {
  /// Size of the container, in points.
  public var contentSize: Size
  /// Insets of the container, in points.
  public var contentInsets: EdgeInsets

  /// An environment from its parts.
  public init(contentSize: Size, contentInsets: EdgeInsets = .zero) {
    (self.contentSize, self.contentInsets) = (contentSize, contentInsets)
  }

  /// Size of the container inside its insets, in points; not negative.
  public var effectiveContentSize: Size { contentSize.inset(by: contentInsets) }
}

/// A closure as part of a value: equal only to copies of itself.
final class LayoutClosure<Function: Sendable>: Sendable, Hashable {
  let call: Function

  init(_ call: Function) { self.call = call }

  static func == (a: LayoutClosure, b: LayoutClosure) -> Bool { a === b }
  func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

extension Size {
  /// The size without insets; not negative.
  func inset(by insets: EdgeInsets) -> Size {
    Size(width: max(0, width - insets.horizontal), height: max(0, height - insets.vertical))
  }
}

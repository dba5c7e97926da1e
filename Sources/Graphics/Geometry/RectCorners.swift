/// A set of corners of a rectangle.
public struct RectCorners: OptionSet, Sendable, Hashable {
  /// The bits of the corners.
  public let rawValue: UInt8

  /// Creates a set from its bits.
  public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// The top left corner.
  public static let topLeft = RectCorners(rawValue: 1)
  /// The top right corner.
  public static let topRight = RectCorners(rawValue: 2)
  /// The bottom left corner.
  public static let bottomLeft = RectCorners(rawValue: 4)
  /// The bottom right corner.
  public static let bottomRight = RectCorners(rawValue: 8)
  /// All four corners.
  public static let all: RectCorners = [.topLeft, .topRight, .bottomLeft, .bottomRight]
}

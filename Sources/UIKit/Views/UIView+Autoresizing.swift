import Foundation
import QuartzCore

extension UIView {
  /// Sides and gaps that follow the superview's size.
  public struct AutoresizingMask: OptionSet, Sendable {
    /// A bit for each side and gap.
    public let rawValue: UInt

    /// Creates a set from its bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// The gap on the left.
    public static let flexibleLeftMargin = AutoresizingMask(rawValue: 1)
    /// The width.
    public static let flexibleWidth = AutoresizingMask(rawValue: 2)
    /// The gap on the right.
    public static let flexibleRightMargin = AutoresizingMask(rawValue: 4)
    /// The gap above.
    public static let flexibleTopMargin = AutoresizingMask(rawValue: 8)
    /// The height.
    public static let flexibleHeight = AutoresizingMask(rawValue: 16)
    /// The gap below.
    public static let flexibleBottomMargin = AutoresizingMask(rawValue: 32)
  }

  /// Placement of contents in the bounds.
  public enum ContentMode: Int, Sendable {
    case scaleToFill
    case scaleAspectFit
    case scaleAspectFill
    case redraw
    case center
    case top
    case bottom
    case left
    case right
    case topLeft
    case topRight
    case bottomLeft
    case bottomRight
  }

  /// Follows a new size of the superview.
  ///
  /// The flexible parts of an axis share the difference in proportion to their lengths, equally if these are 0.
  func resize(from old: CGSize, to new: CGSize) {
    if autoresizingMask.isEmpty { return }
    var box = frame
    (box.origin.x, box.size.width) = Self.resized(
      box.minX, box.width, from: old.width, to: new.width,
      (
        autoresizingMask.contains(.flexibleLeftMargin), autoresizingMask.contains(.flexibleWidth),
        autoresizingMask.contains(.flexibleRightMargin)
      ))
    (box.origin.y, box.size.height) = Self.resized(
      box.minY, box.height, from: old.height, to: new.height,
      (
        autoresizingMask.contains(.flexibleTopMargin), autoresizingMask.contains(.flexibleHeight),
        autoresizingMask.contains(.flexibleBottomMargin)
      ))
    frame = box
  }

  private static func resized(
    _ start: CGFloat, _ length: CGFloat, from old: CGFloat, to new: CGFloat,
    _ isFlexible: (before: Bool, length: Bool, after: Bool)
  ) -> (CGFloat, CGFloat) {
    let parts = [
      (start, isFlexible.before), (length, isFlexible.length), (old - start - length, isFlexible.after),
    ]
    let flexible = parts.filter(\.1)
    if flexible.isEmpty { return (start, length) }
    let total = flexible.reduce(0) { $0 + $1.0 }
    let lengths = parts.map { part, isFlexible in
      guard isFlexible else { return part }
      let share = total == 0 ? 1 / CGFloat(flexible.count) : part / total
      return part + (new - old) * share
    }
    return (lengths[0], lengths[1])
  }
}

/// Importance of a constraint; there are none here.
public struct UILayoutPriority: RawRepresentable, Sendable, Hashable {
  /// `1...1000`.
  public let rawValue: Float

  /// Creates a priority.
  public init(rawValue: Float) { self.rawValue = rawValue }

  /// Creates a priority.
  public init(_ rawValue: Float) { self.rawValue = rawValue }

  /// 1000.
  public static let required = UILayoutPriority(1000)
  /// 750.
  public static let defaultHigh = UILayoutPriority(750)
  /// 250.
  public static let defaultLow = UILayoutPriority(250)
  /// 50.
  public static let fittingSizeLevel = UILayoutPriority(50)
}

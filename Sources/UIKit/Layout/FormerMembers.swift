import Foundation
import QuartzCore

// Functions, constants, and methods that had other names before Swift 4.2.

/// Returns a Boolean value that indicates whether two insets are equal.
public func UIEdgeInsetsEqualToEdgeInsets(_ insets1: UIEdgeInsets, _ insets2: UIEdgeInsets) -> Bool {
  insets1 == insets2
}

/// Returns an offset.
public func UIOffsetMake(_ horizontal: CGFloat, _ vertical: CGFloat) -> UIOffset {
  UIOffset(horizontal: horizontal, vertical: vertical)
}

/// The former name of ``UILayoutPriority/required``.
public let UILayoutPriorityRequired = UILayoutPriority.required
/// The former name of ``UILayoutPriority/defaultHigh``.
public let UILayoutPriorityDefaultHigh = UILayoutPriority.defaultHigh
/// The former name of ``UILayoutPriority/defaultLow``.
public let UILayoutPriorityDefaultLow = UILayoutPriority.defaultLow
/// The former name of ``UILayoutPriority/fittingSizeLevel``.
public let UILayoutPriorityFittingSizeLevel = UILayoutPriority.fittingSizeLevel

extension RunLoop.Mode {
  /// The former name of `common`.
  public static let commonModes = RunLoop.Mode.common
  /// The former name of `default`.
  public static let defaultRunLoopMode = RunLoop.Mode.default
}

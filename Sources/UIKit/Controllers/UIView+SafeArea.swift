import Foundation
import QuartzCore

extension UIView {
  /// Returns the part of a superview's safe area that overlaps the view, with the insets of its view controller.
  ///
  /// Source: UIView's reference, `safeAreaInsets`.
  func safeArea(inside superview: UIView) -> UIEdgeInsets {
    let (outer, box) = (superview.safeAreaInsets, superview.bounds)
    var insets = UIEdgeInsets.zero
    if outer != .zero {
      let place = CGRect(
        x: frame.minX - box.minX, y: frame.minY - box.minY, width: frame.width, height: frame.height)
      insets = UIEdgeInsets(
        top: max(0, outer.top - place.minY), left: max(0, outer.left - place.minX),
        bottom: max(0, outer.bottom - (box.height - place.maxY)),
        right: max(0, outer.right - (box.width - place.maxX)))
    }
    guard let owner else { return insets }
    return insets + owner.barInsets + owner.additionalSafeAreaInsets
  }

  /// The margins of `layoutMarginsGuide`, which in a window contain the safe area.
  var marginsOfGuide: UIEdgeInsets {
    window == nil || !insetsLayoutMarginsFromSafeArea ? layoutMargins : layoutMargins + safeAreaInsets
  }

  /// The margins of the content in the reading direction, in points.
  public var directionalLayoutMargins: NSDirectionalEdgeInsets {
    get {
      let (left, right) = (layoutMargins.left, layoutMargins.right)
      let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
      return NSDirectionalEdgeInsets(
        top: layoutMargins.top, leading: isMirrored ? right : left, bottom: layoutMargins.bottom,
        trailing: isMirrored ? left : right)
    }
    set {
      let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
      layoutMargins = UIEdgeInsets(
        top: newValue.top, left: isMirrored ? newValue.trailing : newValue.leading, bottom: newValue.bottom,
        right: isMirrored ? newValue.leading : newValue.trailing)
    }
  }
}

extension UIEdgeInsets {
  /// The margins of a view without a view controller.
  static let usualMargins = UIEdgeInsets(top: 8, left: 8, bottom: 8, right: 8)

  fileprivate static func + (a: UIEdgeInsets, b: UIEdgeInsets) -> UIEdgeInsets {
    UIEdgeInsets(top: a.top + b.top, left: a.left + b.left, bottom: a.bottom + b.bottom, right: a.right + b.right)
  }
}

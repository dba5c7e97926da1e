import Foundation

/// A position or a dimension of a view or guide, from which you create constraints.
///
/// Its subclasses prevent constraints between different axes.
@preconcurrency @MainActor open class NSLayoutAnchor<AnchorType: AnyObject>: NSObject {
  /// The view or guide.
  public private(set) weak var item: AnyObject?
  let attribute: NSLayoutConstraint.Attribute

  init(_ item: AnyObject, _ attribute: NSLayoutConstraint.Attribute) {
    (self.item, self.attribute) = (item, attribute)
  }

  /// Returns a constraint that makes this anchor equal to another one plus a distance, in points.
  open func constraint(equalTo anchor: NSLayoutAnchor<AnchorType>, constant c: CGFloat = 0) -> NSLayoutConstraint {
    related(.equal, to: anchor, constant: c)
  }

  /// Returns a constraint that makes this anchor greater than or equal to another one plus a distance, in points.
  open func constraint(
    greaterThanOrEqualTo anchor: NSLayoutAnchor<AnchorType>, constant c: CGFloat = 0
  ) -> NSLayoutConstraint { related(.greaterThanOrEqual, to: anchor, constant: c) }

  /// Returns a constraint that makes this anchor less than or equal to another one plus a distance, in points.
  open func constraint(
    lessThanOrEqualTo anchor: NSLayoutAnchor<AnchorType>, constant c: CGFloat = 0
  ) -> NSLayoutConstraint { related(.lessThanOrEqual, to: anchor, constant: c) }

  func related(
    _ relation: NSLayoutConstraint.Relation, to anchor: NSLayoutAnchor<AnchorType>?, multiplier: CGFloat = 1,
    constant: CGFloat
  ) -> NSLayoutConstraint {
    guard let item else { raise(.invalidArgument, "NSLayoutAnchor: the anchor's item was deallocated") }
    return NSLayoutConstraint(
      item: item, attribute: attribute, relatedBy: relation, toItem: anchor?.item,
      attribute: anchor?.attribute ?? .notAnAttribute, multiplier: multiplier, constant: constant)
  }
}

/// The system spacing between views, in points.
private let systemSpacing: CGFloat = 8

/// An anchor for a horizontal position.
public final class NSLayoutXAxisAnchor: NSLayoutAnchor<NSLayoutXAxisAnchor> {
  /// Returns a constraint that places this anchor after another one by a multiple of the system spacing of 8 points.
  public func constraint(
    equalToSystemSpacingAfter anchor: NSLayoutXAxisAnchor, multiplier: CGFloat
  ) -> NSLayoutConstraint { related(.equal, to: anchor, constant: multiplier * systemSpacing) }

  /// Returns a constraint that places this anchor after another one by at least a multiple of the system spacing of 8
  /// points.
  public func constraint(
    greaterThanOrEqualToSystemSpacingAfter anchor: NSLayoutXAxisAnchor, multiplier: CGFloat
  ) -> NSLayoutConstraint { related(.greaterThanOrEqual, to: anchor, constant: multiplier * systemSpacing) }

  /// Returns a constraint that places this anchor after another one by at most a multiple of the system spacing of 8
  /// points.
  public func constraint(
    lessThanOrEqualToSystemSpacingAfter anchor: NSLayoutXAxisAnchor, multiplier: CGFloat
  ) -> NSLayoutConstraint { related(.lessThanOrEqual, to: anchor, constant: multiplier * systemSpacing) }
}

/// An anchor for a vertical position.
public final class NSLayoutYAxisAnchor: NSLayoutAnchor<NSLayoutYAxisAnchor> {
  /// Returns a constraint that places this anchor below another one by a multiple of the system spacing of 8 points.
  public func constraint(
    equalToSystemSpacingBelow anchor: NSLayoutYAxisAnchor, multiplier: CGFloat
  ) -> NSLayoutConstraint { related(.equal, to: anchor, constant: multiplier * systemSpacing) }

  /// Returns a constraint that places this anchor below another one by at least a multiple of the system spacing of 8
  /// points.
  public func constraint(
    greaterThanOrEqualToSystemSpacingBelow anchor: NSLayoutYAxisAnchor, multiplier: CGFloat
  ) -> NSLayoutConstraint { related(.greaterThanOrEqual, to: anchor, constant: multiplier * systemSpacing) }

  /// Returns a constraint that places this anchor below another one by at most a multiple of the system spacing of 8
  /// points.
  public func constraint(
    lessThanOrEqualToSystemSpacingBelow anchor: NSLayoutYAxisAnchor, multiplier: CGFloat
  ) -> NSLayoutConstraint { related(.lessThanOrEqual, to: anchor, constant: multiplier * systemSpacing) }
}

/// An anchor for a width or a height.
public final class NSLayoutDimension: NSLayoutAnchor<NSLayoutDimension> {
  /// Returns a constraint that makes the dimension equal to a length, in points.
  public func constraint(equalToConstant c: CGFloat) -> NSLayoutConstraint { related(.equal, to: nil, constant: c) }

  /// Returns a constraint that makes the dimension greater than or equal to a length, in points.
  public func constraint(greaterThanOrEqualToConstant c: CGFloat) -> NSLayoutConstraint {
    related(.greaterThanOrEqual, to: nil, constant: c)
  }

  /// Returns a constraint that makes the dimension less than or equal to a length, in points.
  public func constraint(lessThanOrEqualToConstant c: CGFloat) -> NSLayoutConstraint {
    related(.lessThanOrEqual, to: nil, constant: c)
  }

  /// Returns a constraint that makes the dimension equal to a multiple of another one plus a length, in points.
  public func constraint(
    equalTo anchor: NSLayoutDimension, multiplier m: CGFloat, constant c: CGFloat = 0
  ) -> NSLayoutConstraint { related(.equal, to: anchor, multiplier: m, constant: c) }

  /// Returns a constraint that makes the dimension at least a multiple of another one plus a length, in points.
  public func constraint(
    greaterThanOrEqualTo anchor: NSLayoutDimension, multiplier m: CGFloat, constant c: CGFloat = 0
  ) -> NSLayoutConstraint { related(.greaterThanOrEqual, to: anchor, multiplier: m, constant: c) }

  /// Returns a constraint that makes the dimension at most a multiple of another one plus a length, in points.
  public func constraint(
    lessThanOrEqualTo anchor: NSLayoutDimension, multiplier m: CGFloat, constant c: CGFloat = 0
  ) -> NSLayoutConstraint { related(.lessThanOrEqual, to: anchor, multiplier: m, constant: c) }
}

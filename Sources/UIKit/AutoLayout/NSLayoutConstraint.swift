import Foundation

/// A linear relation of two attributes of views or guides: `first = multiplier × second + constant`, or ≤, or ≥.
///
/// Constraints are solved before a view lays out its subviews. A required constraint that conflicts with earlier ones
/// is ignored without a warning. A solution uses at most 2,000 active constraints of a view and its subviews, in the
/// order of the view tree and of their activation.
///
/// Unlike in UIKit, each cell is solved separately, with the size from its layout, and a constraint between views
/// inside and outside of a cell is ignored. The edges of a scroll view are those of its content at offset 0, for
/// content as large as the view.
@preconcurrency @MainActor open class NSLayoutConstraint: NSObject {
  /// The first view or guide.
  public private(set) weak var firstItem: AnyObject?
  /// The attribute of the first item.
  public let firstAttribute: Attribute
  /// The relation of both sides.
  public let relation: Relation
  /// The second view or guide, or `nil` for a constant.
  public private(set) weak var secondItem: AnyObject?
  /// The attribute of the second item.
  public let secondAttribute: Attribute
  /// The factor of the second attribute.
  public let multiplier: CGFloat
  /// The constant added to the second attribute, in points.
  open var constant: CGFloat {
    didSet {
      requireFinite(constant, "Constant", "constant")
      if oldValue != constant { owner?.invalidateSolution() }
    }
  }
  /// The priority of the constraint.
  open var priority = UILayoutPriority.required {
    didSet { if oldValue != priority { owner?.invalidateSolution() } }
  }
  /// The identifier of the constraint.
  open var identifier: String?
  /// A Boolean value that indicates whether archives include the constraint.
  ///
  /// The value has no effect.
  open var shouldBeArchived = false
  /// The view that holds the constraint, or `nil` if it isn't active.
  weak var owner: UIView?

  /// Creates an inactive constraint.
  ///
  /// - Parameters:
  ///   - view1: A view or guide.
  ///   - attr1: The attribute on the left side.
  ///   - relation: The relation of both sides.
  ///   - view2: A view or guide, or `nil` for a constant.
  ///   - attr2: The attribute on the right side.
  ///   - multiplier: The factor of the attribute on the right side.
  ///   - c: The constant on the right side, in points.
  public required init(
    item view1: Any, attribute attr1: Attribute, relatedBy relation: Relation, toItem view2: Any?,
    attribute attr2: Attribute, multiplier: CGFloat, constant c: CGFloat
  ) {
    firstItem = Self.item(view1)
    secondItem = view2.flatMap { Self.item($0) }
    (firstAttribute, secondAttribute) = (attr1, secondItem == nil ? .notAnAttribute : attr2)
    (self.relation, self.multiplier, constant) = (relation, multiplier, c)
    super.init()
    requireFinite(constant, "Constant", "constant")
    requireFinite(multiplier, "Multiplier", "multiplier")
    requirePair()
  }

  /// A Boolean value that indicates whether the constraint is active.
  ///
  /// The nearest common ancestor of both items holds it.
  open var isActive: Bool {
    get { owner != nil }
    set {
      if newValue == isActive { return }
      if !newValue {
        owner?.removeConstraint(self)
      } else if let view = commonAncestor {
        view.addConstraint(self)
      } else {
        raise(
          .generic,
          "Unable to activate constraint with items \(firstItem.map { "\($0)" } ?? "(null)") and "
            + "\(secondItem.map { "\($0)" } ?? "(null)") because they have no common ancestor.  Does the constraint or its "
            + "anchors reference items in different view hierarchies?  That's illegal.")
      }
    }
  }

  /// Activates constraints in order.
  open class func activate(_ constraints: [NSLayoutConstraint]) {
    for constraint in constraints { constraint.isActive = true }
  }

  /// Deactivates constraints.
  open class func deactivate(_ constraints: [NSLayoutConstraint]) {
    for constraint in constraints { constraint.isActive = false }
  }

  /// The views of the items, or the owning views of guides.
  var views: [UIView] {
    [firstItem, secondItem].compactMap { $0 as? UIView ?? ($0 as? UILayoutGuide)?.owningView }
  }

  private var commonAncestor: UIView? {
    let views = views
    guard let first = views.first, views.count == (secondAttribute == .notAnAttribute ? 1 : 2) else { return nil }
    var ancestor: UIView? = first
    while let view = ancestor, !views.allSatisfy({ $0.isDescendant(of: view) }) { ancestor = view.superview }
    return ancestor
  }

  private static func item(_ value: Any) -> AnyObject? {
    if let view = value as? UIView { return view }
    if let guide = value as? UILayoutGuide { return guide }
    // A value of type `Any` can contain a `nil` item.
    if case Optional<Any>.none = value as Any? { return nil }
    raise(.invalidArgument, "Constraint items must each be a view or layout guide.")
  }
}

extension NSLayoutConstraint {
  private func requireFinite(_ value: CGFloat, _ title: String, _ name: String) {
    if !value.isFinite {
      raise(.invalidArgument, "NSLayoutConstraint: \(title) is not finite!  That's illegal.  \(name):\(value)")
    }
  }

  /// Raises UIKit's exceptions for incompatible attributes.
  private func requirePair() {
    if secondAttribute == .notAnAttribute || multiplier == 0 {
      if firstAttribute.isSize { return }
      raise(
        .invalidArgument,
        "NSLayoutConstraint: A multiplier of 0 or a nil second item together with a location for the first attribute "
          + "creates an illegal constraint of a location equal to a constant. Location attributes must be specified in "
          + "pairs.")
    }
    if firstAttribute.isSize != secondAttribute.isSize
      || (!firstAttribute.isSize && firstAttribute.axis != secondAttribute.axis)
    {
      raise(.invalidArgument, "NSLayoutConstraint: Invalid pairing of layout attributes")
    }
    let senses = (firstAttribute.dependsOnReading, secondAttribute.dependsOnReading)
    if let first = senses.0, let second = senses.1, first != second {
      raise(
        .invalidArgument,
        "NSLayoutConstraint: A constraint cannot be made between a leading/trailing attribute and a right/left attribute. "
          + "Use leading/trailing for both or neither.")
    }
  }
}

import Foundation

/// A view that arranges views in a row or a column by constraints.
///
/// Unlike in UIKit, a hidden view keeps its frame. It takes no space in the stack.
open class UIStackView: UIView {
  /// The arrangement of views along the axis.
  public enum Distribution: Int, Sendable {
    case fill
    case fillEqually
    case fillProportionally
    case equalSpacing
    case equalCentering
  }

  /// The arrangement of views across the axis.
  public enum Alignment: Int, Sendable {
    case fill
    case leading
    case firstBaseline
    case center
    case trailing
    case lastBaseline

    /// The top of a row.
    public static let top = Alignment.leading
    /// The bottom of a row.
    public static let bottom = Alignment.trailing
  }

  /// The arranged views, in order.
  open private(set) var arrangedSubviews: [UIView] = []
  /// The axis of the stack.
  open var axis = NSLayoutConstraint.Axis.horizontal {
    didSet { arrangementChanged() }
  }
  /// The arrangement of views along the axis.
  open var distribution = Distribution.fill {
    didSet { arrangementChanged() }
  }
  /// The arrangement of views across the axis.
  open var alignment = Alignment.fill {
    didSet { arrangementChanged() }
  }
  /// The spacing between views, in points, or its minimum for equal spacing.
  open var spacing: CGFloat = 0 {
    didSet { arrangementChanged() }
  }
  /// A Boolean value that indicates whether views are arranged inside the margins.
  open var isLayoutMarginsRelativeArrangement = false {
    didSet { arrangementChanged() }
  }
  /// A custom spacing that stands for the stack's ``spacing``.
  public static let spacingUseDefault = CGFloat.greatestFiniteMagnitude
  /// The system spacing of 8 points.
  public static let spacingUseSystem: CGFloat = 8

  private var made: [NSLayoutConstraint] = []
  private var spacers: [UILayoutGuide] = []
  private var customSpacings: [ObjectIdentifier: CGFloat] = [:]

  /// Creates an empty stack.
  public override init(frame: CGRect) { super.init(frame: frame) }

  /// Creates an empty stack, because archives aren't available.
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  /// Creates a stack with the given views.
  public convenience init(arrangedSubviews views: [UIView]) {
    self.init(frame: .zero)
    for view in views { addArrangedSubview(view) }
  }

  /// Adds a view to the end of the stack.
  open func addArrangedSubview(_ view: UIView) { insertArrangedSubview(view, at: arrangedSubviews.count) }

  /// Inserts a view into the stack.
  open func insertArrangedSubview(_ view: UIView, at stackIndex: Int) {
    arrangedSubviews.removeAll { $0 === view }
    arrangedSubviews.insert(view, at: max(0, min(stackIndex, arrangedSubviews.count)))
    view.translatesAutoresizingMaskIntoConstraints = false
    if view.superview !== self { addSubview(view) }
    arrangementChanged()
  }

  /// Removes a view from the stack.
  ///
  /// It remains a subview.
  open func removeArrangedSubview(_ view: UIView) {
    arrangedSubviews.removeAll { $0 === view }
    arrangementChanged()
  }

  /// Sets the spacing after a view, in points.
  open func setCustomSpacing(_ spacing: CGFloat, after arrangedSubview: UIView) {
    customSpacings[ObjectIdentifier(arrangedSubview)] = spacing == Self.spacingUseDefault ? nil : spacing
    arrangementChanged()
  }

  /// Returns the custom spacing after a view, in points.
  open func customSpacing(after arrangedSubview: UIView) -> CGFloat {
    customSpacings[ObjectIdentifier(arrangedSubview)] ?? Self.spacingUseDefault
  }

  open override func willRemoveSubview(_ subview: UIView) {
    super.willRemoveSubview(subview)
    arrangedSubviews.removeAll { $0 === subview }
    customSpacings[ObjectIdentifier(subview)] = nil
    arrangementChanged()
  }

  open override func updateConstraints() {
    NSLayoutConstraint.deactivate(made)
    for spacer in spacers { removeLayoutGuide(spacer) }
    (made, spacers) = ([], [])
    let views = arrangedSubviews.filter { !$0.isHidden }
    if !views.isEmpty {
      arrangeAlong(views)
      arrangeAcross(views)
    }
    super.updateConstraints()
  }

  /// Marks the constraints for an update.
  func arrangementChanged() {
    setNeedsUpdateConstraints()
    invalidateSolution()
  }
}

extension UIStackView {
  /// The attributes of an axis: its start, end, center, and length.
  private typealias Lines = (
    start: NSLayoutConstraint.Attribute, end: NSLayoutConstraint.Attribute, middle: NSLayoutConstraint.Attribute,
    length: NSLayoutConstraint.Attribute
  )

  private static let horizontal: Lines = (.left, .right, .centerX, .width)
  private static let mirrored: Lines = (.right, .left, .centerX, .width)
  private static let vertical: Lines = (.top, .bottom, .centerY, .height)

  /// The lines of a row, which begins at the right in a stack that reads from right to left.
  private var row: Lines { isMirrored ? Self.mirrored : Self.horizontal }
  private var isMirrored: Bool { effectiveUserInterfaceLayoutDirection == .rightToLeft }
  private var along: Lines { axis == .horizontal ? row : Self.vertical }
  private var across: Lines { axis == .horizontal ? Self.vertical : row }
  /// The guide or view in which the arranged views are laid out.
  private var area: AnyObject { isLayoutMarginsRelativeArrangement ? layoutMarginsGuide : self }

  private func arrangeAlong(_ views: [UIView]) {
    make(views[0], along.start, .equal, area, along.start)
    make(views[views.count - 1], along.end, .equal, area, along.end)
    for (view, next) in zip(views, views.dropFirst()) {
      let gap = customSpacings[ObjectIdentifier(view)] ?? spacing
      switch distribution {
      case .fill, .fillEqually, .fillProportionally: make(next, along.start, .equal, view, along.end, constant: gap)
      case .equalSpacing: space(view, along.end, next, along.start, gap)
      case .equalCentering: space(view, along.middle, next, along.middle, gap)
      }
    }
    // Just below required, so that a view with an explicit length has precedence.
    let lengths = views.map { axis == .horizontal ? $0.intrinsicContentSize.width : $0.intrinsicContentSize.height }
    for (view, length) in zip(views, lengths).dropFirst() {
      switch distribution {
      case .fillEqually: make(view, along.length, .equal, views[0], along.length, priority: 999)
      case .fillProportionally where length > 0 && lengths[0] > 0:
        make(view, along.length, .equal, views[0], along.length, multiplier: length / lengths[0], priority: 999)
      case .fill, .fillProportionally, .equalSpacing, .equalCentering: break
      }
    }
  }

  /// Distributes two views at the same distance as the others, with a minimum spacing between them.
  private func space(
    _ view: UIView, _ line: NSLayoutConstraint.Attribute, _ next: UIView, _ nextLine: NSLayoutConstraint.Attribute,
    _ gap: CGFloat
  ) {
    let spacer = UILayoutGuide()
    addLayoutGuide(spacer)
    make(spacer, along.start, .equal, view, line)
    make(spacer, along.end, .equal, next, nextLine)
    make(next, along.start, .greaterThanOrEqual, view, along.end, constant: gap)
    if let first = spacers.first { make(spacer, along.length, .equal, first, along.length, priority: 150) }
    spacers.append(spacer)
  }

  private func arrangeAcross(_ views: [UIView]) {
    for view in views {
      switch alignment {
      case .fill: make(view, across.start, .equal, area, across.start)
      case .leading: make(view, across.start, .equal, area, across.start)
      case .trailing: make(view, across.end, .equal, area, across.end)
      case .center: make(view, across.middle, .equal, area, across.middle)
      case .firstBaseline: make(view, .firstBaseline, .equal, views[0], .firstBaseline)
      case .lastBaseline: make(view, .lastBaseline, .equal, views[0], .lastBaseline)
      }
      if alignment == .fill {
        make(view, across.end, .equal, area, across.end)
      } else {
        make(view, across.start, .greaterThanOrEqual, area, across.start)
        make(view, across.end, .lessThanOrEqual, area, across.end)
      }
    }
    // The stack is no larger than its views, unless other constraints require it.
    if alignment != .fill {
      let length = NSLayoutConstraint(
        item: self, attribute: across.length, relatedBy: .equal, toItem: nil, attribute: .notAnAttribute, multiplier: 1,
        constant: 0)
      activate(length, 40)
    }
  }

  private func make(
    _ item: AnyObject, _ attribute: NSLayoutConstraint.Attribute, _ relation: NSLayoutConstraint.Relation,
    _ other: AnyObject, _ otherAttribute: NSLayoutConstraint.Attribute, multiplier: CGFloat = 1, constant: CGFloat = 0,
    priority: Float = 1000
  ) {
    let isReversed = isMirrored && attribute.dependsOnReading != nil
    let constraint = NSLayoutConstraint(
      item: item, attribute: attribute, relatedBy: isReversed ? relation.reversed : relation, toItem: other,
      attribute: otherAttribute, multiplier: multiplier, constant: isReversed ? -constant : constant)
    activate(constraint, priority)
  }

  private func activate(_ constraint: NSLayoutConstraint, _ priority: Float) {
    constraint.priority = UILayoutPriority(priority)
    addConstraint(constraint)
    made.append(constraint)
  }
}

extension NSLayoutConstraint.Relation {
  /// The relation of the same sides with opposite signs.
  fileprivate var reversed: Self {
    switch self {
    case .lessThanOrEqual: .greaterThanOrEqual
    case .equal: .equal
    case .greaterThanOrEqual: .lessThanOrEqual
    }
  }
}

import Foundation

extension UIView {
  /// The active constraints that the view holds as the nearest common ancestor of both items.
  public var constraints: [NSLayoutConstraint] { autoLayout?.constraints ?? [] }

  /// The guides that were added to the view.
  public var layoutGuides: [UILayoutGuide] { autoLayout?.guides ?? [] }

  /// The guide inside the view's margins.
  public var layoutMarginsGuide: UILayoutGuide { systemGuide(.margins) { $0.marginsOfGuide } }

  /// The guide inside the safe area, which is the whole view unless an app overrides it.
  public var safeAreaLayoutGuide: UILayoutGuide { systemGuide(.safeArea) { $0.safeAreaInsets } }

  /// The guide for readable text, which equals that of the margins.
  public var readableContentGuide: UILayoutGuide { systemGuide(.readableContent) { $0.marginsOfGuide } }

  /// Returns the priority with which the view resists growing beyond its content.
  public func contentHuggingPriority(for axis: NSLayoutConstraint.Axis) -> UILayoutPriority {
    autoLayout?.hugging[axis.rawValue] ?? .defaultLow
  }

  /// Sets the priority with which the view resists growing beyond its content.
  public func setContentHuggingPriority(_ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis) {
    joinAutoLayout().hugging[axis.rawValue] = priority
    invalidateSolution()
  }

  /// Returns the priority with which the view resists shrinking below its content.
  public func contentCompressionResistancePriority(for axis: NSLayoutConstraint.Axis) -> UILayoutPriority {
    autoLayout?.compressionResistance[axis.rawValue] ?? .defaultHigh
  }

  /// Sets the priority with which the view resists shrinking below its content.
  public func setContentCompressionResistancePriority(
    _ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis
  ) {
    joinAutoLayout().compressionResistance[axis.rawValue] = priority
    invalidateSolution()
  }

  /// Adds a guide that constraints place.
  public func addLayoutGuide(_ layoutGuide: UILayoutGuide) {
    layoutGuide.owningView?.removeLayoutGuide(layoutGuide)
    layoutGuide.owningView = self
    joinAutoLayout().guides.append(layoutGuide)
  }

  /// Removes a guide and the constraints that refer to it.
  public func removeLayoutGuide(_ layoutGuide: UILayoutGuide) {
    autoLayout?.guides.removeAll { $0 === layoutGuide }
    removeConstraintsAround { $0.firstItem === layoutGuide || $0.secondItem === layoutGuide }
    layoutGuide.owningView = nil
  }

  private func systemGuide(
    _ guide: AutoLayoutState.SystemGuide, _ insets: @escaping (UIView) -> UIEdgeInsets
  ) -> UILayoutGuide {
    let state = joinAutoLayout()
    if let known = state.systemGuides[guide] { return known }
    let new = UILayoutGuide(self, insets: insets)
    state.systemGuides[guide] = new
    return new
  }
}

extension UIView {
  /// The view whose constraints are solved together: the outermost view, or the enclosing cell.
  var layoutRoot: UIView {
    var view = self
    while !view.isLayoutRoot, let next = view.superview { view = next }
    return view
  }

  /// Creates the constraint state of the view and its superviews, and returns that of the view.
  @discardableResult func joinAutoLayout() -> AutoLayoutState {
    if let state = autoLayout { return state }
    let state = AutoLayoutState()
    autoLayout = state
    if !isLayoutRoot { superview?.joinAutoLayout() }
    return state
  }

  /// Marks the constraints for another solution.
  func invalidateSolution() {
    if autoLayout != nil { layoutRoot.autoLayout?.needsSolution = true }
  }

  /// Marks the constraints for another solution after a change of the view's position or size.
  func geometryChanged(ofSize: Bool) {
    if autoLayout == nil { return }
    let root = layoutRoot
    guard let state = root.autoLayout, !state.isPlacing, ofSize || root !== self else { return }
    state.needsSolution = true
  }

  func hold(_ constraint: NSLayoutConstraint) {
    if constraint.owner === self { return }
    constraint.owner?.removeConstraint(constraint)
    joinAutoLayout().constraints.append(constraint)
    constraint.owner = self
    for view in constraint.views { view.joinAutoLayout() }
    invalidateSolution()
  }

  func release(_ constraint: NSLayoutConstraint) {
    guard constraint.owner === self, let state = autoLayout else { return }
    state.constraints.removeAll { $0 === constraint }
    constraint.owner = nil
    invalidateSolution()
  }

  /// Creates the constraint state of a new subview if there are constraints in it or on it.
  func joinAutoLayout(with view: UIView) {
    if view.autoLayout == nil || view.isLayoutRoot { return }
    joinAutoLayout()
    invalidateSolution()
  }

  /// Removes constraints of the view and its superviews that refer to a removed view or its subviews.
  func removeConstraints(outOf view: UIView) {
    guard let state = view.autoLayout else { return }
    state.needsSolution = true
    removeConstraintsAround { constraint in constraint.views.contains { $0.isDescendant(of: view) } }
  }

  private func removeConstraintsAround(where isGone: (NSLayoutConstraint) -> Bool) {
    var ancestor: UIView? = self
    while let view = ancestor, let state = view.autoLayout {
      for constraint in state.constraints.filter(isGone) { view.removeConstraint(constraint) }
      view.invalidateSolution()
      ancestor = view.superview
    }
  }
}

import Foundation

extension UIView {
  /// Active constraints that the view holds: those of which it is the nearest view around both items.
  public var constraints: [NSLayoutConstraint] { autoLayout?.constraints ?? [] }

  /// Guides that were added to the view.
  public var layoutGuides: [UILayoutGuide] { autoLayout?.guides ?? [] }

  /// The rectangle inside the view's margins.
  public var layoutMarginsGuide: UILayoutGuide { systemGuide(.margins) { $0.layoutMargins } }

  /// The rectangle that bars and notches leave: all of the view, unless an app says otherwise.
  public var safeAreaLayoutGuide: UILayoutGuide { systemGuide(.safeArea) { $0.safeAreaInsets } }

  /// The rectangle in which texts are read well: that of the margins.
  public var readableContentGuide: UILayoutGuide { systemGuide(.readableContent) { $0.layoutMargins } }

  /// Returns how much the view resists growing beyond its content.
  public func contentHuggingPriority(for axis: NSLayoutConstraint.Axis) -> UILayoutPriority {
    autoLayout?.hugging[axis.rawValue] ?? .defaultLow
  }

  /// Sets how much the view resists growing beyond its content.
  public func setContentHuggingPriority(_ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis) {
    joinAutoLayout().hugging[axis.rawValue] = priority
    invalidateSolution()
  }

  /// Returns how much the view resists shrinking below its content.
  public func contentCompressionResistancePriority(for axis: NSLayoutConstraint.Axis) -> UILayoutPriority {
    autoLayout?.compressionResistance[axis.rawValue] ?? .defaultHigh
  }

  /// Sets how much the view resists shrinking below its content.
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

  /// Takes a guide away, with the constraints that name it.
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
  /// The view with which constraints are solved: the outermost one, or the cell around.
  var layoutRoot: UIView {
    var view = self
    while !view.isLayoutRoot, let next = view.superview { view = next }
    return view
  }

  /// Gives the view and those around it what views with constraints need, and returns its own.
  @discardableResult func joinAutoLayout() -> AutoLayoutState {
    if let state = autoLayout { return state }
    let state = AutoLayoutState()
    autoLayout = state
    if !isLayoutRoot { superview?.joinAutoLayout() }
    return state
  }

  /// Has constraints solved again.
  func invalidateSolution() {
    if autoLayout != nil { layoutRoot.autoLayout?.needsSolution = true }
  }

  /// Has constraints solved again for a change of the view's place or size.
  func geometryChanged(ofSize: Bool) {
    if autoLayout == nil { return }
    let root = layoutRoot
    guard let state = root.autoLayout, !state.isPlacing, ofSize || root !== self else { return }
    state.needsSolution = true
  }

  /// Holds a constraint.
  func hold(_ constraint: NSLayoutConstraint) {
    if constraint.owner === self { return }
    constraint.owner?.removeConstraint(constraint)
    joinAutoLayout().constraints.append(constraint)
    constraint.owner = self
    for view in constraint.views { view.joinAutoLayout() }
    invalidateSolution()
  }

  /// Lets a constraint go.
  func release(_ constraint: NSLayoutConstraint) {
    guard constraint.owner === self, let state = autoLayout else { return }
    state.constraints.removeAll { $0 === constraint }
    constraint.owner = nil
    invalidateSolution()
  }

  /// Has a view that comes in take part if constraints are in it or on it.
  func joinAutoLayout(with view: UIView) {
    if view.autoLayout == nil || view.isLayoutRoot { return }
    joinAutoLayout()
    invalidateSolution()
  }

  /// Lets constraints of the view and all around it go that lead out of a view that is taken away.
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

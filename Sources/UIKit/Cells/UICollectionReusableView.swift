import Foundation
import QuartzCore

/// A view of a collection view that is reused for other elements.
open class UICollectionReusableView: UIView {
  /// The identifier with which the view was registered.
  open internal(set) var reuseIdentifier: String?

  /// The value zero, because a cell scrolls past the edges of the safe area.
  open override var safeAreaInsets: UIEdgeInsets { .zero }

  /// Creates a view with a frame.
  public override init(frame: CGRect) { super.init(frame: frame) }

  /// Creates an instance of a class that is known only at run time.
  ///
  /// A convenience initializer reaches the subclass's designated one, which need not be marked `required`.
  public required convenience init(ofClassWithFrame frame: CGRect) { self.init(frame: frame) }

  /// Creates a view with an empty frame, because archives aren't available.
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  /// Prepares the view for another element.
  ///
  /// Overrides call `super`.
  open func prepareForReuse() {}

  /// Applies custom layout attributes.
  ///
  /// Geometry, alpha, and z-index are already set.
  open func apply(_ layoutAttributes: UICollectionViewLayoutAttributes) {}

  /// Responds when a transition between layouts is about to begin.
  open func willTransition(from oldLayout: UICollectionViewLayout, to newLayout: UICollectionViewLayout) {}

  /// Responds when a transition between layouts has ended.
  open func didTransition(from oldLayout: UICollectionViewLayout, to newLayout: UICollectionViewLayout) {}

  /// Returns the preferred attributes of the view: those given, with the size that fits its constraints.
  ///
  /// Without constraints, the size is that of `sizeThatFits(_:)`. If the layout determines one dimension and the view
  /// the other, the given dimension is required.
  open func preferredLayoutAttributesFitting(
    _ layoutAttributes: UICollectionViewLayoutAttributes
  ) -> UICollectionViewLayoutAttributes {
    let (size, values) = (layoutAttributes.size, layoutAttributes.values)
    layoutAttributes.size =
      values.hasGivenWidth || values.hasGivenHeight
      ? systemLayoutSizeFitting(
        size, withHorizontalFittingPriority: values.hasGivenWidth ? .required : .fittingSizeLevel,
        verticalFittingPriority: values.hasGivenHeight ? .required : .fittingSizeLevel)
      : systemLayoutSizeFitting(size)
    return layoutAttributes
  }

  override var isLayoutRoot: Bool { true }

  /// The attributes that were applied last, or `nil` if the view waits for reuse.
  var taken: UICollectionViewLayoutAttributes?

  /// Applies the attributes of the view's element.
  ///
  /// Attributes that equal the last ones aren't applied again, so that later changes of the app remain. A new size marks
  /// the view for layout, which follows when all views of a pass have their attributes.
  func take(_ attributes: UICollectionViewLayoutAttributes) {
    guard taken != attributes else { return }
    taken = attributes.copy() as? UICollectionViewLayoutAttributes
    bounds.size = attributes.size
    center = attributes.center
    transform3D = attributes.transform3D
    alpha = attributes.alpha
    isHidden = attributes.isHidden
    layer.zPosition = 0
    apply(attributes)
  }
}

/// A cell of a collection view.
open class UICollectionViewCell: UICollectionReusableView {
  /// The view for the cell's content, as large as the cell.
  public internal(set) var contentView = UIView()
  /// A Boolean value that indicates whether the cell is selected.
  open var isSelected = false {
    didSet { stateChanged(from: oldValue, to: isSelected) }
  }
  /// A Boolean value that indicates whether the cell is highlighted.
  open var isHighlighted = false {
    didSet { stateChanged(from: oldValue, to: isHighlighted) }
  }
  /// The view behind the content.
  open var backgroundView: UIView? {
    didSet { place(backgroundView, insteadOf: oldValue, at: 0) }
  }
  /// The view behind the content and above ``backgroundView`` while the cell is selected or highlighted.
  open var selectedBackgroundView: UIView? {
    didSet {
      place(selectedBackgroundView, insteadOf: oldValue, at: backgroundView == nil ? 0 : 1)
      backgroundShown()
    }
  }

  /// Creates a cell with a frame.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    addContentView()
  }

  /// Creates a cell with an empty frame, because archives aren't available.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    addContentView()
  }

  /// Returns the default background: none for a cell that isn't one of a list.
  open func defaultBackgroundConfiguration() -> UIBackgroundConfiguration { .clear() }

  private func addContentView() {
    contentView.frame = bounds
    contentView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    addSubview(contentView)
  }

  /// Replaces the content view by another one at the same place.
  func replaceContentView(by view: UIView) {
    place(view, insteadOf: contentView, at: subviews.firstIndex { $0 === contentView } ?? subviews.count)
    contentView = view
  }

  private func place(_ view: UIView?, insteadOf old: UIView?, at index: Int) {
    old?.removeFromSuperview()
    guard let view else { return }
    view.frame = bounds
    view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    insertSubview(view, at: index)
  }

  private func backgroundShown() { selectedBackgroundView?.isHidden = !(isSelected || isHighlighted) }

  // MARK: Configurations

  var configurations = CellConfigurations()

  /// The state for which the configurations are updated.
  open var configurationState: UICellConfigurationState { currentState }

  /// Updates the configurations for a state.
  ///
  /// Overrides call `super`.
  open func updateConfiguration(using state: UICellConfigurationState) { updateConfigurations(for: state) }

  /// Shows the background of the configuration.
  func showBackground() { showBackground(usual: nil) }

  /// Returns the size of the content view if a configuration made it.
  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    configurations.content == nil ? super.sizeThatFits(size) : contentView.sizeThatFits(size)
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    updateConfigurationIfNeeded()
  }

  override func take(_ attributes: UICollectionViewLayoutAttributes) {
    updateConfigurationIfNeeded()
    super.take(attributes)
  }

  private func stateChanged(from old: Bool, to new: Bool) {
    backgroundShown()
    if old != new { setNeedsUpdateConfiguration() }
  }
}

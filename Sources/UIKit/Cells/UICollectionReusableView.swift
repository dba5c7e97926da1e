import Foundation
import QuartzCore

/// A view of a collection view that is used again for other elements.
open class UICollectionReusableView: UIView {
  /// The identifier that it was registered under.
  open internal(set) var reuseIdentifier: String?

  /// Creates a view.
  public override init(frame: CGRect) { super.init(frame: frame) }

  /// Creates an object of a class that is known at run time only.
  ///
  /// A convenience initializer reaches the subclass's own designated one, which need not be marked `required`.
  public required convenience init(ofClassWithFrame frame: CGRect) { self.init(frame: frame) }

  /// Creates a view of no size: there are no archives here.
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  /// Prepares the view for another element; an override calls `super`.
  open func prepareForReuse() {}

  /// Takes attributes of its own layout attributes; geometry, alpha and order have been set.
  open func apply(_ layoutAttributes: UICollectionViewLayoutAttributes) {}

  /// Begins a change of the layout.
  open func willTransition(from oldLayout: UICollectionViewLayout, to newLayout: UICollectionViewLayout) {}

  /// Ends a change of the layout.
  open func didTransition(from oldLayout: UICollectionViewLayout, to newLayout: UICollectionViewLayout) {}

  /// Returns the attributes that suit the view best: those given, with the size that its constraints have near theirs; that of
  /// `sizeThatFits(_:)` without constraints.
  ///
  /// A side that the layout gives while the view decides about the other one is required.
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

  /// The attributes that the view has taken last; `nil` if it waits for an element.
  var taken: UICollectionViewLayoutAttributes?

  /// Gives the view the geometry of its element.
  ///
  /// Attributes that are equal to the last ones are not applied again, so what an app has done to the view since then stays.
  func take(_ attributes: UICollectionViewLayoutAttributes) {
    guard taken != attributes else { return layoutIfNeeded() }
    taken = attributes.copy() as? UICollectionViewLayoutAttributes
    bounds.size = attributes.size
    center = attributes.center
    transform3D = attributes.transform3D
    alpha = attributes.alpha
    isHidden = attributes.isHidden
    layer.zPosition = 0
    apply(attributes)
    layoutIfNeeded()
  }
}

/// A cell of a collection view.
open class UICollectionViewCell: UICollectionReusableView {
  /// The view for the cell's content, as large as the cell.
  public let contentView = UIView()
  /// A Boolean value that indicates whether the cell is selected.
  open var isSelected = false {
    didSet { backgroundShown() }
  }
  /// A Boolean value that indicates whether a finger is on the cell.
  open var isHighlighted = false {
    didSet { backgroundShown() }
  }
  /// View behind the content.
  open var backgroundView: UIView? {
    didSet { place(backgroundView, insteadOf: oldValue, at: 0) }
  }
  /// View behind the content, over ``backgroundView``, while the cell is selected or highlighted.
  open var selectedBackgroundView: UIView? {
    didSet {
      place(selectedBackgroundView, insteadOf: oldValue, at: backgroundView == nil ? 0 : 1)
      backgroundShown()
    }
  }

  /// Creates a cell.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    addContentView()
  }

  /// Creates a cell of no size: there are no archives here.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    addContentView()
  }

  private func addContentView() {
    contentView.frame = bounds
    contentView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    addSubview(contentView)
  }

  private func place(_ view: UIView?, insteadOf old: UIView?, at index: Int) {
    old?.removeFromSuperview()
    guard let view else { return }
    view.frame = bounds
    view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    insertSubview(view, at: index)
  }

  private func backgroundShown() { selectedBackgroundView?.isHidden = !(isSelected || isHighlighted) }
}

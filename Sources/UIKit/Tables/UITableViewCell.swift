import Foundation
import QuartzCore

/// A cell of a table view.
open class UITableViewCell: UIView {
  /// The style of a cell, which determines its labels.
  public enum CellStyle: Int, Sendable {
    case `default`
    case value1
    case value2
    case subtitle
  }

  /// The accessory at the trailing end.
  public enum AccessoryType: Int, Sendable {
    case none
    case disclosureIndicator
    case detailDisclosureButton
    case checkmark
    case detailButton
  }

  /// The appearance of a selected cell.
  public enum SelectionStyle: Int, Sendable {
    case none
    case blue
    case gray
    case `default`
  }

  /// What editing does with a row.
  public enum EditingStyle: Int, Sendable {
    case none
    case delete
    case insert
  }

  /// The identifier with which the cell was created.
  public let reuseIdentifier: String?
  let style: CellStyle
  /// The view for the cell's content.
  public let contentView = UIView()
  /// The label of the title.
  open private(set) lazy var textLabel: UILabel? = label(17)
  /// The label of the detail, or `nil` in the default style.
  open private(set) lazy var detailTextLabel: UILabel? = style == .default ? nil : label(style == .subtitle ? 12 : 17)
  /// The view of the image.
  open private(set) lazy var imageView: UIImageView? = {
    let view = UIImageView(frame: .zero)
    contentView.addSubview(view)
    return view
  }()
  /// The accessory at the trailing end.
  open var accessoryType = AccessoryType.none { didSet { accessoryChanged() } }
  /// The view at the trailing end instead of an accessory.
  open var accessoryView: UIView? { didSet { accessoryChanged() } }
  private var shownAccessory: UIView?
  /// The appearance of the selected cell.
  open var selectionStyle = SelectionStyle.default
  /// A Boolean value that indicates whether the cell is selected.
  open var isSelected = false { didSet { stateChanged() } }
  /// A Boolean value that indicates whether the cell is highlighted.
  open var isHighlighted = false { didSet { stateChanged() } }
  /// A Boolean value that indicates whether the cell is being edited.
  open var isEditing = false
  /// The view behind the content.
  open var backgroundView: UIView? { didSet { replace(oldValue, by: backgroundView) } }
  /// The view behind the content of a selected cell.
  open var selectedBackgroundView: UIView? {
    didSet {
      replace(oldValue, by: selectedBackgroundView)
      stateChanged()
    }
  }
  /// The insets of the separator, in points, or `nil` for those of the table view.
  var ownSeparatorInset: UIEdgeInsets?
  /// The insets of the separator, in points.
  open var separatorInset: UIEdgeInsets {
    get { ownSeparatorInset ?? UIEdgeInsets(top: 0, left: 16, bottom: 0, right: 0) }
    set { ownSeparatorInset = newValue }
  }
  /// The level of indentation.
  open var indentationLevel = 0 { didSet { setNeedsLayout() } }
  /// The width of one level of indentation, in points.
  open var indentationWidth: CGFloat = 10 { didSet { setNeedsLayout() } }
  /// A Boolean value that indicates whether editing shows a control for moving, which isn't drawn.
  open var showsReorderControl = false
  private var contentPart: (any UIView & UIContentView)?
  /// The configuration of the content, whose view fills the content view.
  open var contentConfiguration: (any UIContentConfiguration)? { didSet { showContent() } }
  /// The configuration of the background, of which the color is drawn.
  open var backgroundConfiguration: UIBackgroundConfiguration? {
    didSet { backgroundColor = backgroundConfiguration?.backgroundColor ?? backgroundColor }
  }

  /// Creates a cell with a style.
  public init(style: CellStyle, reuseIdentifier: String?) {
    (self.style, self.reuseIdentifier) = (style, reuseIdentifier)
    super.init(frame: CGRect(x: 0, y: 0, width: 320, height: 44))
    addParts()
  }

  /// Creates a cell of the default style.
  public convenience init() { self.init(style: .default, reuseIdentifier: nil) }

  /// Creates a cell of a class that is known only at run time.
  ///
  /// A convenience initializer reaches the subclass's designated one, which need not be marked `required`.
  public required convenience init(ofClassWithReuseIdentifier reuseIdentifier: String?) {
    self.init(style: .default, reuseIdentifier: reuseIdentifier)
  }

  /// Creates a cell, because archives aren't available.
  public required init?(coder: NSCoder) {
    (style, reuseIdentifier) = (.default, nil)
    super.init(coder: coder)
    addParts()
  }

  private func addParts() {
    backgroundColor = .systemBackground
    contentView.frame = bounds
    addSubview(contentView)
  }

  private func label(_ size: CGFloat) -> UILabel {
    let label = UILabel()
    label.font = .systemFont(ofSize: size)
    contentView.addSubview(label)
    return label
  }

  /// Prepares the cell for another row.
  ///
  /// Overrides call `super`.
  open func prepareForReuse() {
    isSelected = false
    isHighlighted = false
  }

  /// Selects the cell.
  open func setSelected(_ selected: Bool, animated: Bool) { isSelected = selected }
  /// Highlights the cell.
  open func setHighlighted(_ highlighted: Bool, animated: Bool) { isHighlighted = highlighted }
  /// Begins or ends editing.
  open func setEditing(_ editing: Bool, animated: Bool) { isEditing = editing }
  /// Returns a content configuration in the style of lists.
  open func defaultContentConfiguration() -> UIListContentConfiguration {
    switch style {
    case .default: .cell()
    case .subtitle: .subtitleCell()
    case .value1, .value2: .valueCell()
    }
  }

  // MARK: Parts

  private func replace(_ old: UIView?, by new: UIView?) {
    old?.removeFromSuperview()
    if let new { insertSubview(new, at: new === backgroundView ? 0 : backgroundView == nil ? 0 : 1) }
    setNeedsLayout()
  }

  private func accessoryChanged() {
    shownAccessory?.removeFromSuperview()
    shownAccessory = accessoryView ?? symbol
    if let shownAccessory { addSubview(shownAccessory) }
    setNeedsLayout()
  }

  private var symbol: UIView? {
    switch accessoryType {
    case .none: nil
    case .disclosureIndicator: SymbolView(.chevronRight, side: 14, .tertiaryLabel)
    case .checkmark: SymbolView(.checkmark, side: 18, tintColor)
    case .detailButton, .detailDisclosureButton: SymbolView(.ellipsis, side: 22, tintColor)
    }
  }

  private func stateChanged() {
    selectedBackgroundView?.isHidden = !isSelected && !isHighlighted
    setNeedsLayout()
  }

  private func showContent() {
    contentPart?.removeFromSuperview()
    contentPart = contentConfiguration?.makeContentView()
    guard let contentPart else { return }
    contentPart.frame = contentView.bounds
    contentPart.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    contentView.addSubview(contentPart)
    setNeedsLayout()
  }

  // MARK: Layout

  override var isLayoutRoot: Bool { true }

  /// Returns the height for a width: that of the constraints in the content view, or that of the labels.
  func fittingHeight(width: CGFloat) -> CGFloat {
    frame.size.width = width
    placeContentView()
    if let contentPart {
      return contentPart.systemLayoutSizeFitting(
        CGSize(width: contentView.bounds.width, height: 0), withHorizontalFittingPriority: .required,
        verticalFittingPriority: .fittingSizeLevel
      ).height
    }
    if autoLayout != nil || contentView.autoLayout != nil {
      let size = systemLayoutSizeFitting(
        CGSize(width: width, height: 0), withHorizontalFittingPriority: .required,
        verticalFittingPriority: .fittingSizeLevel)
      if size.height > 0 { return size.height }
    }
    guard let text = textLabel, !(text.text ?? "").isEmpty else { return 44 }
    let box = CGSize(width: max(1, contentView.bounds.width - 32), height: 0)
    var height = text.sizeThatFits(box).height + 22
    if style == .subtitle, let detail = detailTextLabel, !(detail.text ?? "").isEmpty {
      height += detail.sizeThatFits(box).height + 3
    }
    return max(44, height.rounded(.up))
  }

  private func placeContentView() {
    let accessory = shownAccessory.map { $0.bounds.width + 16 } ?? 0
    let size = CGSize(width: max(0, bounds.width - accessory), height: bounds.height)
    contentView.frame = CGRect(origin: .zero, size: size)
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    placeContentView()
    for view in [backgroundView, selectedBackgroundView] { view?.frame = bounds }
    if let accessory = shownAccessory {
      accessory.center = CGPoint(x: bounds.width - 16 - accessory.bounds.width / 2, y: bounds.midY)
    }
    guard contentConfiguration == nil else { return }
    placeLabels()
  }

  /// Places the labels as the style says; the distances are those of public measurements.
  private func placeLabels() {
    let used = contentView.subviews
    func shown<View: UIView>(_ type: View.Type, _ view: @autoclosure () -> View?, _ isUsed: (View) -> Bool) -> View? {
      used.contains { $0 is View } ? view().flatMap { isUsed($0) ? $0 : nil } : nil
    }
    var box = contentView.bounds.insetBy(dx: 16, dy: 0)
    let indent = CGFloat(indentationLevel) * indentationWidth
    box = CGRect(x: box.minX + indent, y: 0, width: max(0, box.width - indent), height: box.height)
    if let view = shown(UIImageView.self, imageView, { $0.image != nil }), view.superview === contentView {
      let size = view.image?.size ?? .zero
      let factor = min(1, size.height > 0 ? box.height / size.height : 1)
      let drawn = CGSize(width: size.width * factor, height: size.height * factor)
      view.frame = CGRect(x: box.minX, y: box.midY - drawn.height / 2, width: drawn.width, height: drawn.height)
      box.origin.x += drawn.width + 16
      box.size.width = max(0, box.width - drawn.width - 16)
    }
    let isFilled: (UILabel) -> Bool = { !($0.text ?? "").isEmpty }
    guard let title = shown(UILabel.self, textLabel, isFilled) else { return }
    guard let detail = shown(UILabel.self, detailTextLabel, isFilled) else {
      title.frame = box
      return
    }
    place(title, detail, in: box)
  }

  private func place(_ title: UILabel, _ detail: UILabel, in box: CGRect) {
    let (a, b) = (title.sizeThatFits(box.size), detail.sizeThatFits(box.size))
    if style == .subtitle {
      let top = (box.height - a.height - 3 - b.height) / 2
      title.frame = CGRect(x: box.minX, y: top, width: box.width, height: a.height)
      detail.frame = CGRect(x: box.minX, y: top + a.height + 3, width: box.width, height: b.height)
      return
    }
    detail.textColor = detail.textColor == .label ? .secondaryLabel : detail.textColor
    let width = min(b.width, box.width)
    detail.frame = CGRect(x: box.maxX - width, y: 0, width: width, height: box.height)
    title.frame = CGRect(x: box.minX, y: 0, width: max(0, box.width - width - 8), height: box.height)
  }
}

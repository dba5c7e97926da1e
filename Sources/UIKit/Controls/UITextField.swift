import Foundation
import QuartzCore

/// A control that shows a line of text.
///
/// Text is set by code; there is no keyboard, and a cursor isn't drawn.
open class UITextField: UIControl {
  /// The style of the border.
  public enum BorderStyle: Int, Sendable {
    case none
    case line
    case bezel
    case roundedRect
  }

  /// The time during which a view at an end is visible.
  public enum ViewMode: Int, Sendable {
    case never
    case whileEditing
    case unlessEditing
    case always
  }

  /// The text.
  open var text: String? { didSet { if oldValue != text { textChanged() } } }
  /// The text with the attributes of its first character.
  open var attributedText: NSAttributedString? {
    get { text.map { NSAttributedString(string: $0) } }
    set {
      text = newValue?.string
      let start = newValue?.attributesAtStart ?? [:]
      if let own = start[.font] as? UIFont { font = own }
      if let color = start[.foregroundColor] as? UIColor { textColor = color }
    }
  }
  /// The text that an empty text field shows.
  open var placeholder: String? { didSet { setNeedsLayout() } }
  /// The placeholder with the color of its first character.
  open var attributedPlaceholder: NSAttributedString? {
    didSet {
      placeholder = attributedPlaceholder?.string
      let start = attributedPlaceholder?.attributesAtStart ?? [:]
      (placeholderColor, placeholderFont) = (start[.foregroundColor] as? UIColor, start[.font] as? UIFont)
    }
  }
  /// The font.
  open var font: UIFont? = .systemFont(ofSize: 17) { didSet { invalidateIntrinsicContentSize() } }
  /// The color of the text.
  open var textColor: UIColor? = .label { didSet { setNeedsLayout() } }
  /// The alignment of the text.
  open var textAlignment = NSTextAlignment.natural { didSet { setNeedsLayout() } }
  /// The style of the border.
  open var borderStyle = BorderStyle.none { didSet { borderChanged() } }
  /// The image behind the text, which is stretched to the field, unless the border is round.
  open var background: UIImage? { didSet { setNeedsLayout() } }
  /// A Boolean value that indicates whether the text is shown as bullets.
  open var isSecureTextEntry = false { didSet { setNeedsLayout() } }
  /// The view on the left.
  open var leftView: UIView? { didSet { exchange(oldValue, for: leftView) } }
  /// The time during which the view on the left is visible.
  open var leftViewMode = ViewMode.never { didSet { setNeedsLayout() } }
  /// The view on the right.
  open var rightView: UIView? { didSet { exchange(oldValue, for: rightView) } }
  /// The time during which the view on the right is visible.
  open var rightViewMode = ViewMode.never { didSet { setNeedsLayout() } }
  /// The time during which a button for deleting the text is visible, which isn't drawn.
  open var clearButtonMode = ViewMode.never
  /// A Boolean value that indicates whether text shrinks to fit.
  open var adjustsFontSizeToFitWidth = false { didSet { setNeedsLayout() } }
  /// The minimum size of text that shrinks, in points.
  open var minimumFontSize: CGFloat = 0 { didSet { setNeedsLayout() } }
  /// The object that responds to editing.
  open weak var delegate: (any UITextFieldDelegate)?
  /// A Boolean value that indicates whether editing has begun.
  open private(set) var isEditing = false
  /// The code that responds to a change of the text.
  var onChange: (() -> Void)?

  private let label = UILabel()
  private var placeholderColor: UIColor?
  private var placeholderFont: UIFont?
  private var backgroundView: UIImageView?

  /// Creates a text field with a frame.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    addLabel()
  }

  /// Creates a text field with an empty frame, because archives aren't available.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    addLabel()
  }

  private func addLabel() {
    label.isUserInteractionEnabled = false
    addSubview(label)
  }

  private func textChanged() {
    invalidateIntrinsicContentSize()
    setNeedsLayout()
    onChange?()
  }

  /// Sources: `UITextField.BorderStyle` in Apple's documentation; the radius of 5 points is that of devices.
  private func borderChanged() {
    let isRound = borderStyle == .roundedRect
    layer.cornerRadius = isRound ? 5 : 0
    layer.borderWidth = borderStyle == .none ? 0 : isRound ? 1 / UIScreen.main.scale : 1
    layer.borderColor = (isRound ? UIColor.systemGray3 : UIColor.darkText).cgColor
    if isRound, backgroundColor == nil { backgroundColor = .systemBackground }
    invalidateIntrinsicContentSize()
    setNeedsLayout()
  }

  private func exchange(_ old: UIView?, for new: UIView?) {
    old?.removeFromSuperview()
    if let new { addSubview(new) }
    setNeedsLayout()
  }

  private func isShown(_ mode: ViewMode) -> Bool {
    switch mode {
    case .never: false
    case .whileEditing: isEditing
    case .unlessEditing: !isEditing
    case .always: true
    }
  }

  /// Returns the rectangle of the border.
  open func borderRect(forBounds bounds: CGRect) -> CGRect { bounds }

  /// Returns the rectangle of the text.
  open func textRect(forBounds bounds: CGRect) -> CGRect {
    let inset: CGFloat = borderStyle == .none ? 0 : borderStyle == .roundedRect ? 7 : 2
    var rect = bounds.insetBy(dx: inset, dy: 0)
    if let leftView, isShown(leftViewMode) {
      let end = leftViewRect(forBounds: bounds).maxX + (leftView.bounds.width > 0 ? inset : 0)
      (rect.origin.x, rect.size.width) = (max(rect.minX, end), max(0, rect.maxX - max(rect.minX, end)))
    }
    if rightView != nil, isShown(rightViewMode) {
      rect.size.width = max(0, min(rect.maxX, rightViewRect(forBounds: bounds).minX - inset) - rect.minX)
    }
    return rect
  }

  /// Returns the rectangle of the text during editing.
  open func editingRect(forBounds bounds: CGRect) -> CGRect { textRect(forBounds: bounds) }
  /// Returns the rectangle of the placeholder.
  open func placeholderRect(forBounds bounds: CGRect) -> CGRect { textRect(forBounds: bounds) }

  /// Returns the rectangle of the view on the left.
  open func leftViewRect(forBounds bounds: CGRect) -> CGRect {
    let size = leftView?.bounds.size ?? .zero
    return CGRect(x: bounds.minX, y: bounds.midY - size.height / 2, width: size.width, height: size.height)
  }

  /// Returns the rectangle of the view on the right.
  open func rightViewRect(forBounds bounds: CGRect) -> CGRect {
    let size = rightView?.bounds.size ?? .zero
    return CGRect(x: bounds.maxX - size.width, y: bounds.midY - size.height / 2, width: size.width, height: size.height)
  }

  /// The size of the text with its border.
  ///
  /// A rounded text field in the usual font is 34 points high, as on a device.
  open override var intrinsicContentSize: CGSize {
    let shown = UILabel()
    (shown.text, shown.font) = (text?.isEmpty == false ? text : placeholder ?? " ", font)
    let size = shown.intrinsicContentSize
    let isPlain = borderStyle == .none
    let line = (font ?? .systemFont(ofSize: 17)).lineHeight.rounded(.up)
    var field = CGSize(
      width: size.width + (isPlain ? 0 : 14), height: line + (isPlain ? 1 : borderStyle == .roundedRect ? 13 : 7))
    for (view, mode) in [(leftView, leftViewMode), (rightView, rightViewMode)] where isShown(mode) {
      field.width += view?.bounds.width ?? 0
      field.height = max(field.height, view?.bounds.height ?? 0)
    }
    return field
  }

  /// Returns the natural size.
  open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }

  open override func layoutSubviews() {
    super.layoutSubviews()
    leftView?.isHidden = !isShown(leftViewMode)
    rightView?.isHidden = !isShown(rightViewMode)
    leftView?.frame = leftViewRect(forBounds: bounds)
    rightView?.frame = rightViewRect(forBounds: bounds)
    let isEmpty = text?.isEmpty ?? true
    label.text = isEmpty ? placeholder : isSecureTextEntry ? String(repeating: "•", count: text?.count ?? 0) : text
    label.font = isEmpty ? placeholderFont ?? font : font
    label.textAlignment = textAlignment
    label.adjustsFontSizeToFitWidth = adjustsFontSizeToFitWidth
    label.minimumScaleFactor = label.font.pointSize > 0 ? minimumFontSize / label.font.pointSize : 0
    label.textColor = isEmpty ? placeholderColor ?? .placeholderText : textColor ?? .label
    label.frame = isEmpty ? placeholderRect(forBounds: bounds) : textRect(forBounds: bounds)
    showBackground()
  }

  private func showBackground() {
    guard let background, borderStyle != .roundedRect else {
      backgroundView?.image = nil
      return
    }
    let view = backgroundView ?? UIImageView(frame: bounds)
    if backgroundView == nil { insertSubview(view, at: 0) }
    (view.image, view.frame, backgroundView) = (background, bounds, view)
  }

  // MARK: Editing

  open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
    super.endTracking(touch, with: event)
    if isTouchInside { beginAfterTap() }
  }

  func beginAfterTap() { becomeFirstResponder() }

  /// A Boolean value that indicates whether editing has begun.
  open override var isFirstResponder: Bool { isEditing }

  /// Begins editing, unless the delegate prevents it.
  ///
  /// Source of the order: `UITextFieldDelegate` in Apple's documentation, "Overview".
  @discardableResult open override func becomeFirstResponder() -> Bool {
    if isEditing { return true }
    guard isEnabled, delegate?.textFieldShouldBeginEditing(self) ?? true else { return false }
    isEditing = true
    setNeedsLayout()
    delegate?.textFieldDidBeginEditing(self)
    sendActions(for: .editingDidBegin)
    return true
  }

  /// Ends editing, unless the delegate prevents it.
  @discardableResult open override func resignFirstResponder() -> Bool {
    if !isEditing { return true }
    guard delegate?.textFieldShouldEndEditing(self) ?? true else { return false }
    isEditing = false
    setNeedsLayout()
    delegate?.textFieldDidEndEditing(self)
    sendActions(for: .editingDidEnd)
    return true
  }
}

/// A type that responds to the editing of a text field.
@preconcurrency @MainActor public protocol UITextFieldDelegate: NSObjectProtocol {
  /// Returns a Boolean value that indicates whether editing may begin.
  func textFieldShouldBeginEditing(_ textField: UITextField) -> Bool
  /// Responds when editing has begun.
  func textFieldDidBeginEditing(_ textField: UITextField)
  /// Returns a Boolean value that indicates whether editing may end.
  func textFieldShouldEndEditing(_ textField: UITextField) -> Bool
  /// Responds when editing has ended.
  func textFieldDidEndEditing(_ textField: UITextField)
  /// Returns a Boolean value that indicates whether typed text replaces a range.
  ///
  /// This method isn't called, because there is no keyboard.
  func textField(
    _ textField: UITextField, shouldChangeCharactersIn range: NSRange, replacementString string: String
  ) -> Bool
  /// Returns a Boolean value that indicates whether the return key has its usual effect.
  ///
  /// This method isn't called, because there is no keyboard.
  func textFieldShouldReturn(_ textField: UITextField) -> Bool
  /// Returns a Boolean value that indicates whether the text may be deleted.
  ///
  /// This method isn't called, because there is no keyboard.
  func textFieldShouldClear(_ textField: UITextField) -> Bool
}

extension UITextFieldDelegate {
  /// Returns `true`.
  public func textFieldShouldBeginEditing(_ textField: UITextField) -> Bool { true }
  /// Does nothing.
  public func textFieldDidBeginEditing(_ textField: UITextField) {}
  /// Returns `true`.
  public func textFieldShouldEndEditing(_ textField: UITextField) -> Bool { true }
  /// Does nothing.
  public func textFieldDidEndEditing(_ textField: UITextField) {}
  /// Returns `true`.
  public func textField(
    _ textField: UITextField, shouldChangeCharactersIn range: NSRange, replacementString string: String
  ) -> Bool { true }
  /// Returns `true`.
  public func textFieldShouldReturn(_ textField: UITextField) -> Bool { true }
  /// Returns `true`.
  public func textFieldShouldClear(_ textField: UITextField) -> Bool { true }
}

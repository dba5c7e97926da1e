import Foundation
import QuartzCore

/// The delegate of a text field.
///
/// Nothing is entered, so that it isn't called.
@preconcurrency @MainActor public protocol UITextFieldDelegate: AnyObject {
  /// Returns a Boolean value that indicates whether editing may begin.
  func textFieldShouldBeginEditing(_ textField: UITextField) -> Bool
  /// Responds to the beginning of editing.
  func textFieldDidBeginEditing(_ textField: UITextField)
  /// Returns a Boolean value that indicates whether editing may end.
  func textFieldShouldEndEditing(_ textField: UITextField) -> Bool
  /// Responds to the end of editing.
  func textFieldDidEndEditing(_ textField: UITextField)
  /// Returns a Boolean value that indicates whether text may change.
  func textField(_ textField: UITextField, shouldChangeCharactersIn range: NSRange, replacementString string: String)
    -> Bool
  /// Returns a Boolean value that indicates whether the text may be cleared.
  func textFieldShouldClear(_ textField: UITextField) -> Bool
  /// Returns a Boolean value that indicates whether the Return key acts.
  func textFieldShouldReturn(_ textField: UITextField) -> Bool
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
  public func textFieldShouldClear(_ textField: UITextField) -> Bool { true }
  /// Returns `true`.
  public func textFieldShouldReturn(_ textField: UITextField) -> Bool { true }
}

/// A control with a line of text or a placeholder.
///
/// There's no keyboard: the text changes only in code.
open class UITextField: UIControl {
  /// The style of a border.
  public enum BorderStyle: Int, Sendable {
    case none
    case line
    case bezel
    case roundedRect
  }

  /// When an overlay view is shown.
  public enum ViewMode: Int, Sendable {
    case never
    case whileEditing
    case unlessEditing
    case always

    var isShown: Bool { self == .unlessEditing || self == .always }
  }

  /// The text.
  open var text: String? = "" { didSet { changed() } }
  /// The attributed text; the attributes of its first character apply.
  open var attributedText: NSAttributedString? {
    get { text.map { NSAttributedString(string: $0) } }
    set {
      text = newValue?.string
      let start = newValue.map { $0.length > 0 ? $0.attributesAtStart : [:] } ?? [:]
      if let own = start[.font] as? UIFont { font = own }
      if let color = start[.foregroundColor] as? UIColor { textColor = color }
    }
  }
  /// The text that is shown while the field is empty.
  open var placeholder: String? { didSet { changed() } }
  /// The attributed placeholder; the attributes of its first character apply.
  open var attributedPlaceholder: NSAttributedString? {
    didSet { placeholder = attributedPlaceholder?.string }
  }
  /// The color of the text.
  open var textColor: UIColor? = .label { didSet { changed() } }
  /// The font.
  open var font: UIFont? = .systemFont(ofSize: 17) { didSet { changed() } }
  /// The alignment of the text.
  open var textAlignment = NSTextAlignment.natural { didSet { changed() } }
  /// The style of the border.
  open var borderStyle = BorderStyle.none { didSet { changed() } }
  /// The background image, which is stretched to the field.
  open var background: UIImage? { didSet { changed() } }
  /// A Boolean value that indicates whether text shrinks to fit.
  open var adjustsFontSizeToFitWidth = false { didSet { changed() } }
  /// The smallest size of text that shrinks, in points.
  open var minimumFontSize: CGFloat = 0
  /// A Boolean value that indicates whether the text is edited, which is always `false`.
  open var isEditing: Bool { false }
  /// When the button that clears the text is shown, which isn't drawn.
  open var clearButtonMode = ViewMode.never
  /// The view on the left.
  open var leftView: UIView? { didSet { replace(oldValue, leftView) } }
  /// When the view on the left is shown.
  open var leftViewMode = ViewMode.never { didSet { changed() } }
  /// The view on the right.
  open var rightView: UIView? { didSet { replace(oldValue, rightView) } }
  /// When the view on the right is shown.
  open var rightViewMode = ViewMode.never { didSet { changed() } }
  /// The delegate.
  open weak var delegate: (any UITextFieldDelegate)?
  /// A Boolean value that indicates whether the text is hidden behind dots.
  open var isSecureTextEntry = false { didSet { changed() } }
  private let label = UILabel()
  private var backgroundView: UIImageView?

  /// Creates a field with a frame.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    addSubview(label)
  }

  /// Creates a field with an empty frame, because archives aren't available.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    addSubview(label)
  }

  private func changed() {
    setNeedsLayout()
    invalidateIntrinsicContentSize()
  }

  private func replace(_ old: UIView?, _ new: UIView?) {
    old?.removeFromSuperview()
    if let new { addSubview(new) }
    changed()
  }

  // MARK: Layout

  /// The width of the border and the gap beside it, in points, as public measurements show.
  private var margin: CGFloat { borderStyle == .none ? 0 : borderStyle == .line ? 2 : 7 }

  /// Returns the rectangle of the border.
  open func borderRect(forBounds bounds: CGRect) -> CGRect { bounds }

  /// Returns the rectangle of the text.
  open func textRect(forBounds bounds: CGRect) -> CGRect {
    var rect = bounds.insetBy(dx: margin, dy: 0)
    if leftViewMode.isShown, leftView != nil {
      let edge = leftViewRect(forBounds: bounds).maxX
      rect.size.width -= edge - rect.minX
      rect.origin.x = edge
    }
    if rightViewMode.isShown, rightView != nil {
      rect.size.width = rightViewRect(forBounds: bounds).minX - rect.minX
    }
    rect.size.width = max(0, rect.width)
    return rect
  }

  /// Returns the rectangle of the text while it is edited.
  open func editingRect(forBounds bounds: CGRect) -> CGRect { textRect(forBounds: bounds) }
  /// Returns the rectangle of the placeholder.
  open func placeholderRect(forBounds bounds: CGRect) -> CGRect { textRect(forBounds: bounds) }

  /// Returns the rectangle of the view on the left.
  open func leftViewRect(forBounds bounds: CGRect) -> CGRect {
    let size = leftView?.bounds.size ?? .zero
    return CGRect(x: bounds.minX + margin, y: bounds.midY - size.height / 2, width: size.width, height: size.height)
  }

  /// Returns the rectangle of the view on the right.
  open func rightViewRect(forBounds bounds: CGRect) -> CGRect {
    let size = rightView?.bounds.size ?? .zero
    return CGRect(
      x: bounds.maxX - margin - size.width, y: bounds.midY - size.height / 2, width: size.width, height: size.height)
  }

  /// Does nothing: a label draws the text.
  open func drawText(in rect: CGRect) {}

  private var isEmpty: Bool { (text ?? "").isEmpty }

  private func fill() {
    let start = attributedPlaceholder.map { $0.length > 0 ? $0.attributesAtStart : [:] } ?? [:]
    let shown = isSecureTextEntry ? String(repeating: "•", count: text?.count ?? 0) : text
    label.text = isEmpty ? placeholder : shown
    label.textColor = isEmpty ? start[.foregroundColor] as? UIColor ?? .placeholderText : textColor ?? .label
    label.font = isEmpty ? start[.font] as? UIFont ?? font : font
    label.textAlignment = textAlignment
    label.adjustsFontSizeToFitWidth = adjustsFontSizeToFitWidth
    let size = label.font.pointSize
    label.minimumScaleFactor = size > 0 ? minimumFontSize / size : 0
  }

  open override var intrinsicContentSize: CGSize {
    fill()
    let text = label.intrinsicContentSize
    let font = font ?? .systemFont(ofSize: 17)
    var size = CGSize(width: text.width + 2 * margin, height: max(text.height, font.lineHeight.rounded(.up)) + 1)
    if borderStyle == .roundedRect || borderStyle == .bezel { size.height += 12 }
    for (view, mode) in [(leftView, leftViewMode), (rightView, rightViewMode)] where mode.isShown {
      size.width += view?.bounds.width ?? 0
      size.height = max(size.height, view?.bounds.height ?? 0)
    }
    return size
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }

  open override func layoutSubviews() {
    super.layoutSubviews()
    fill()
    label.frame = isEmpty ? placeholderRect(forBounds: bounds) : textRect(forBounds: bounds)
    leftView?.isHidden = !leftViewMode.isShown
    rightView?.isHidden = !rightViewMode.isShown
    if leftViewMode.isShown { leftView?.frame = leftViewRect(forBounds: bounds) }
    if rightViewMode.isShown { rightView?.frame = rightViewRect(forBounds: bounds) }
    showBackground()
    if borderStyle == .none { return }
    layer.borderWidth = borderStyle == .line ? 1 : 1 / UIScreen.main.scale
    layer.borderColor = (borderStyle == .line ? UIColor.black : .systemGray4).cgColor
    if borderStyle != .roundedRect { return }
    layer.cornerRadius = 5
    if backgroundColor == nil { backgroundColor = .systemBackground }
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
}

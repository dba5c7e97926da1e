import Foundation
import QuartzCore

/// The delegate of a text view.
///
/// Nothing is entered, so that only the methods of scroll views are called.
@preconcurrency @MainActor public protocol UITextViewDelegate: UIScrollViewDelegate {
  /// Returns a Boolean value that indicates whether editing may begin.
  func textViewShouldBeginEditing(_ textView: UITextView) -> Bool
  /// Returns a Boolean value that indicates whether editing may end.
  func textViewShouldEndEditing(_ textView: UITextView) -> Bool
  /// Responds to the beginning of editing.
  func textViewDidBeginEditing(_ textView: UITextView)
  /// Responds to the end of editing.
  func textViewDidEndEditing(_ textView: UITextView)
  /// Returns a Boolean value that indicates whether text may change.
  func textView(_ textView: UITextView, shouldChangeTextIn range: NSRange, replacementText text: String) -> Bool
  /// Responds to a change of the text.
  func textViewDidChange(_ textView: UITextView)
}

extension UITextViewDelegate {
  /// Returns `true`.
  public func textViewShouldBeginEditing(_ textView: UITextView) -> Bool { true }
  /// Returns `true`.
  public func textViewShouldEndEditing(_ textView: UITextView) -> Bool { true }
  /// Does nothing.
  public func textViewDidBeginEditing(_ textView: UITextView) {}
  /// Does nothing.
  public func textViewDidEndEditing(_ textView: UITextView) {}
  /// Returns `true`.
  public func textView(_ textView: UITextView, shouldChangeTextIn range: NSRange, replacementText text: String) -> Bool
  { true }
  /// Does nothing.
  public func textViewDidChange(_ textView: UITextView) {}
}

/// The area of a text view's text.
public final class NSTextContainer: NSObject {
  /// The space at both ends of each line, in points.
  public var lineFragmentPadding: CGFloat = 5 { didSet { changed() } }
  /// The maximum number of lines, or 0 for no limit.
  public var maximumNumberOfLines = 0 { didSet { changed() } }
  /// The treatment of text that doesn't fit.
  public var lineBreakMode = NSLineBreakMode.byWordWrapping { didSet { changed() } }
  var changed: () -> Void = {}
}

/// A scroll view with text of several lines.
///
/// There's no keyboard: the text changes only in code.
open class UITextView: UIScrollView, UITextInputTraits {
  private let label = UILabel()
  /// The delegate.
  open weak var delegate: (any UITextViewDelegate)? { didSet { scrollDelegate = delegate } }
  /// The area of the text.
  public let textContainer = NSTextContainer()
  /// The text.
  // The type is UIKit's.
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  open var text: String! {
    get { label.text ?? "" }
    set {
      label.text = newValue
      changed()
    }
  }
  /// The attributed text.
  // The type is UIKit's.
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  open var attributedText: NSAttributedString! {
    get { label.attributedText ?? NSAttributedString(string: "") }
    set {
      label.attributedText = newValue
      changed()
    }
  }
  /// The font, which is the system font at 12 points if you don't set one.
  open var font: UIFont? {
    get { label.font }
    set {
      label.font = newValue ?? .systemFont(ofSize: 12)
      changed()
    }
  }
  /// The color of the text.
  open var textColor: UIColor? {
    get { label.textColor }
    set { label.textColor = newValue ?? .label }
  }
  /// The alignment of the text.
  open var textAlignment: NSTextAlignment {
    get { label.textAlignment }
    set { label.textAlignment = newValue }
  }
  /// The insets of the text, in points.
  open var textContainerInset = UIEdgeInsets(top: 8, left: 0, bottom: 8, right: 0) { didSet { changed() } }
  /// A Boolean value that indicates whether the text can be edited, which has no effect.
  open var isEditable = true
  /// A Boolean value that indicates whether the text can be selected, which has no effect.
  open var isSelectable = true
  /// The selected range, which isn't shown.
  open var selectedRange = NSRange(location: 0, length: 0)
  /// The attributes of links, which have no effect.
  // The type is UIKit's.
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  open var linkTextAttributes: [NSAttributedString.Key: Any]! = [:]
  /// The attributes of new text, which have no effect.
  open var typingAttributes: [NSAttributedString.Key: Any] = [:]
  /// The view that replaces the keyboard, which isn't shown.
  open var inputView: UIView?
  /// The view above the keyboard, which isn't shown.
  open var inputAccessoryView: UIView?
  /// A Boolean value that indicates whether the text is hidden, which has no effect.
  open var isSecureTextEntry = false
  var traits = TextTraits()

  /// Creates a text view with a frame.
  public init(frame: CGRect, textContainer: NSTextContainer?) {
    super.init(frame: frame)
    addParts()
  }

  /// Creates a text view with a frame.
  public override convenience init(frame: CGRect) { self.init(frame: frame, textContainer: nil) }

  /// Creates a text view with an empty frame, because archives aren't available.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    addParts()
  }

  private func addParts() {
    label.numberOfLines = 0
    label.font = .systemFont(ofSize: 12)
    label.lineBreakMode = .byWordWrapping
    addSubview(label)
    if backgroundColor == nil { backgroundColor = .systemBackground }
    textContainer.changed = { [weak self] in MainActor.assumeIsolated { self?.changed() } }
  }

  private func changed() {
    setNeedsLayout()
    invalidateIntrinsicContentSize()
  }

  // MARK: Layout

  /// The insets of the lines: those of the container, and the padding of its lines.
  private var lineInsets: UIEdgeInsets {
    var insets = textContainerInset
    insets.left += textContainer.lineFragmentPadding
    insets.right += textContainer.lineFragmentPadding
    return insets
  }

  private func fittingSize(width: CGFloat) -> CGSize {
    let insets = lineInsets
    label.numberOfLines = textContainer.maximumNumberOfLines
    label.lineBreakMode = textContainer.lineBreakMode
    let limit = width > 0 ? max(1, width - insets.left - insets.right) : 0
    var size = label.sizeThatFits(CGSize(width: limit, height: 0))
    if size.height == 0 { size.height = label.font.lineHeight.rounded(.up) }
    return CGSize(width: size.width + insets.left + insets.right, height: size.height + insets.top + insets.bottom)
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize { fittingSize(width: size.width) }

  /// The size of the text without scrolling, otherwise no size.
  open override var intrinsicContentSize: CGSize {
    isScrollEnabled ? super.intrinsicContentSize : fittingSize(width: 0)
  }

  override func wrappedContentSize(width: CGFloat) -> CGSize? {
    if isScrollEnabled { return nil }
    let whole = fittingSize(width: 0)
    // Solutions are accurate to about 1e-9 points.
    if width <= 0 || width + 1e-6 >= whole.width { return nil }
    return CGSize(width: whole.width, height: fittingSize(width: width).height)
  }

  open override var isScrollEnabled: Bool { didSet { changed() } }

  open override func layoutSubviews() {
    super.layoutSubviews()
    let (insets, whole) = (lineInsets, fittingSize(width: bounds.width))
    label.frame = CGRect(
      x: insets.left, y: insets.top, width: max(0, bounds.width - insets.left - insets.right),
      height: whole.height - insets.top - insets.bottom)
    contentSize = CGSize(width: bounds.width, height: whole.height)
  }

  /// Scrolls until a range is visible, which has no effect.
  open func scrollRangeToVisible(_ range: NSRange) {}
}

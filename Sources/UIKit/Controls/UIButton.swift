import Foundation
import QuartzCore

/// A button that shows an image and a title side by side, over a background image.
open class UIButton: UIControl {
  /// The type of a button.
  public enum ButtonType: Int, Sendable {
    case custom
    case system
    case detailDisclosure
    case infoLight
    case infoDark
    case contactAdd
    case plain
    case close

    /// The former name of ``system``.
    public static let roundedRect = ButtonType.system

    /// The symbol of a button of the system.
    var symbolName: String? {
      switch self {
      case .custom, .system, .plain: nil
      case .detailDisclosure, .infoLight, .infoDark: "info.circle"
      case .contactAdd: "plus"
      case .close: "xmark"
      }
    }
  }

  /// What a button shows in one state.
  struct Content {
    var title: String?
    var attributedTitle: NSAttributedString?
    var titleColor: UIColor?
    var titleShadowColor: UIColor?
    var image: UIImage?
    var backgroundImage: UIImage?
  }

  /// The type.
  open private(set) var buttonType = ButtonType.custom
  /// The label that shows the title.
  open var titleLabel: UILabel? {
    if let shownLabel { return shownLabel }
    let label = added(UILabel())
    label.font = .systemFont(ofSize: buttonType == .custom ? 18 : 15)
    label.lineBreakMode = .byTruncatingMiddle
    shownLabel = label
    return label
  }
  /// The view that shows the image.
  open var imageView: UIImageView? {
    if let shownImageView { return shownImageView }
    let view = added(UIImageView(frame: .zero))
    shownImageView = view
    return view
  }
  /// The insets of the image and the title, in points.
  open var contentEdgeInsets = UIEdgeInsets.zero { didSet { changed() } }
  /// The insets that move and resize the title, in points.
  open var titleEdgeInsets = UIEdgeInsets.zero { didSet { changed() } }
  /// The insets that move and resize the image, in points.
  open var imageEdgeInsets = UIEdgeInsets.zero { didSet { changed() } }
  /// A Boolean value that indicates whether a touch darkens the image.
  ///
  /// The value has no effect.
  open var adjustsImageWhenHighlighted = true
  /// A Boolean value that indicates whether a disabled button's image is lighter.
  ///
  /// The value has no effect.
  open var adjustsImageWhenDisabled = true
  /// A Boolean value that indicates whether a touch makes the button glow.
  ///
  /// The value has no effect.
  open var showsTouchWhenHighlighted = false
  /// A Boolean value that indicates whether a button with a menu shows it at once.
  ///
  /// Menus aren't shown.
  open var showsMenuAsPrimaryAction = false
  /// The menu, which isn't shown.
  open var menu: UIMenu?
  /// The configuration, which determines title, image, colors, and insets, or `nil` without one.
  open var configuration: Configuration? { didSet { applyConfiguration() } }
  /// The function that updates the configuration when the state changes.
  open var configurationUpdateHandler: ((UIButton) -> Void)? { didSet { configurationUpdateHandler?(self) } }

  private var contents: [UInt: Content] = [:]
  private var backgroundView: UIImageView?
  private var shownLabel: UILabel?
  private var shownImageView: UIImageView?

  /// Creates a button of a type.
  public convenience init(type buttonType: ButtonType) {
    self.init(frame: .zero)
    self.buttonType = buttonType
    if let name = buttonType.symbolName { setImage(UIImage(systemName: name), for: .normal) }
  }

  private func added<View: UIView>(_ view: View) -> View {
    view.isUserInteractionEnabled = false
    addSubview(view)
    return view
  }

  // MARK: States

  private func edit(_ state: State, _ change: (inout Content) -> Void) {
    change(&contents[state.rawValue, default: Content()])
    showContents()
    changed()
  }

  private func current<Value>(_ value: KeyPath<Content, Value?>, _ state: State) -> Value? {
    contents[state.rawValue]?[keyPath: value] ?? contents[0]?[keyPath: value]
  }

  /// Sets the title for a state.
  open func setTitle(_ title: String?, for state: State) { edit(state) { $0.title = title } }
  /// Sets the attributed title for a state, which hides the title.
  open func setAttributedTitle(_ title: NSAttributedString?, for state: State) {
    edit(state) { $0.attributedTitle = title }
  }
  /// Sets the color of the title for a state.
  open func setTitleColor(_ color: UIColor?, for state: State) { edit(state) { $0.titleColor = color } }
  /// Sets the color of the title's shadow for a state.
  open func setTitleShadowColor(_ color: UIColor?, for state: State) { edit(state) { $0.titleShadowColor = color } }
  /// Sets the image for a state.
  open func setImage(_ image: UIImage?, for state: State) { edit(state) { $0.image = image } }
  /// Sets the background image for a state, which is stretched to the button.
  open func setBackgroundImage(_ image: UIImage?, for state: State) { edit(state) { $0.backgroundImage = image } }
  /// Sets the configuration of symbols for a state.
  open func setPreferredSymbolConfiguration(
    _ configuration: UIImage.SymbolConfiguration?, forImageIn state: State
  ) {
    edit(state) { content in
      guard let configuration else { return }
      content.image = content.image?.withConfiguration(configuration)
    }
  }

  /// Returns the title that was set for a state.
  open func title(for state: State) -> String? { contents[state.rawValue]?.title }
  /// Returns the attributed title that was set for a state.
  open func attributedTitle(for state: State) -> NSAttributedString? { contents[state.rawValue]?.attributedTitle }
  /// Returns the color of the title for a state.
  open func titleColor(for state: State) -> UIColor? { contents[state.rawValue]?.titleColor ?? usualTitleColor(state) }
  /// Returns the color of the title's shadow for a state.
  open func titleShadowColor(for state: State) -> UIColor? { contents[state.rawValue]?.titleShadowColor }
  /// Returns the image that was set for a state.
  open func image(for state: State) -> UIImage? { contents[state.rawValue]?.image }
  /// Returns the background image that was set for a state.
  open func backgroundImage(for state: State) -> UIImage? { contents[state.rawValue]?.backgroundImage }

  /// The title of the current state, or that of the normal one.
  open var currentTitle: String? { current(\.title, state) }
  /// The attributed title of the current state, or that of the normal one.
  open var currentAttributedTitle: NSAttributedString? { current(\.attributedTitle, state) }
  /// The color of the title in the current state.
  open var currentTitleColor: UIColor { current(\.titleColor, state) ?? usualTitleColor(state) }
  /// The color of the title's shadow in the current state.
  open var currentTitleShadowColor: UIColor? { current(\.titleShadowColor, state) }
  /// The image of the current state, or that of the normal one.
  open var currentImage: UIImage? { current(\.image, state) }
  /// The background image of the current state, or that of the normal one.
  open var currentBackgroundImage: UIImage? { current(\.backgroundImage, state) }

  private func usualTitleColor(_ state: State) -> UIColor {
    if buttonType == .custom { return .white }
    return state.contains(.disabled) ? .tertiaryLabel : tintColor
  }

  override func stateChanged() {
    configurationUpdateHandler?(self)
    showContents()
    changed()
  }

  open override func tintColorDidChange() {
    super.tintColorDidChange()
    configuration == nil ? showContents() : applyConfiguration()
  }

  private func changed() {
    setNeedsLayout()
    invalidateIntrinsicContentSize()
  }

  /// Shows what belongs to the current state in the subviews.
  private func showContents() {
    if currentTitle != nil || currentAttributedTitle != nil, let titleLabel {
      if let text = currentAttributedTitle {
        titleLabel.textColor = currentTitleColor
        titleLabel.attributedText = text
      } else {
        titleLabel.text = currentTitle
        titleLabel.textColor = currentTitleColor
      }
      if let color = currentTitleShadowColor { titleLabel.shadowColor = color }
      titleLabel.isHidden = false
    } else if shownLabel != nil {
      titleLabel?.text = nil
    }
    if currentImage != nil || shownImageView != nil { imageView?.image = currentImage }
    if let background = currentBackgroundImage {
      let view = backgroundView ?? UIImageView(frame: bounds)
      if backgroundView == nil {
        view.isUserInteractionEnabled = false
        insertSubview(view, at: 0)
      }
      backgroundView = view
      view.image = background
    } else {
      backgroundView?.image = nil
    }
  }

  // MARK: Layout

  private var titleSize: CGSize { shownLabel?.intrinsicContentSize ?? .zero }
  private var imageSize: CGSize { currentImage?.size ?? .zero }
  private var imagePadding: CGFloat { configuration?.imagePadding ?? 0 }

  /// Returns the rectangle of the background image.
  open func backgroundRect(forBounds bounds: CGRect) -> CGRect { bounds }
  /// Returns the rectangle of the image and the title.
  open func contentRect(forBounds bounds: CGRect) -> CGRect {
    backgroundRect(forBounds: bounds).inset(by: contentInsets)
  }
  /// Returns the rectangle of the title.
  open func titleRect(forContentRect contentRect: CGRect) -> CGRect {
    ButtonLayout(self, image: imageSize, title: titleSize, padding: imagePadding).title(in: contentRect)
  }
  /// Returns the rectangle of the image.
  open func imageRect(forContentRect contentRect: CGRect) -> CGRect {
    ButtonLayout(self, image: imageSize, title: titleSize, padding: imagePadding).image(in: contentRect)
  }

  private var contentInsets: UIEdgeInsets { configuration?.insets ?? contentEdgeInsets }

  /// The size of the image beside the title, with the insets.
  ///
  /// A title without insets has 6 points above and below it, and is at least 30 points wide, as public measurements show.
  open override var intrinsicContentSize: CGSize {
    let (image, title) = (imageSize, titleSize)
    var size = ButtonLayout(self, image: image, title: title, padding: imagePadding).contentSize
    let inset = contentInsets
    if title != .zero, inset == .zero {
      size.height += 12
      size.width = max(30, size.width)
    }
    size.width += inset.left + inset.right
    size.height += inset.top + inset.bottom
    let background = currentBackgroundImage?.size ?? .zero
    return CGSize(width: max(size.width, background.width), height: max(size.height, background.height))
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }

  open override func layoutSubviews() {
    super.layoutSubviews()
    let content = contentRect(forBounds: bounds)
    backgroundView?.frame = backgroundRect(forBounds: bounds)
    if currentImage != nil { imageView?.frame = imageRect(forContentRect: content) }
    if let label = shownLabel { label.frame = titleRect(forContentRect: content) }
    applyCorners()
  }

  /// Returns `false` for a tap that another view would recognize instead of the button.
  ///
  /// Source: "Event Handling Guide for iOS" by Apple, "Interacting with Other User Interface Controls".
  open override func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    guard isEnabled, let tap = gestureRecognizer as? UITapGestureRecognizer, tap.view !== self else { return true }
    return tap.numberOfTapsRequired > 1 || tap.numberOfTouchesRequired > 1
  }
}

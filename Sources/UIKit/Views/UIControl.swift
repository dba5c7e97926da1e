import Foundation
import QuartzCore

/// A view with a state; nobody touches it here.
open class UIControl: UIView {
  /// State of a control.
  public struct State: OptionSet, Sendable, Hashable {
    /// A bit for each state.
    public let rawValue: UInt

    /// Creates a set from its bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// Nothing in particular.
    public static let normal: State = []
    /// A finger is on it.
    public static let highlighted = State(rawValue: 1)
    /// It cannot be used.
    public static let disabled = State(rawValue: 2)
    /// It is selected.
    public static let selected = State(rawValue: 4)
    /// It has the focus.
    public static let focused = State(rawValue: 8)
  }

  /// Events of a control.
  public struct Event: OptionSet, Sendable, Hashable {
    /// A bit for each event.
    public let rawValue: UInt

    /// Creates a set from its bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// A finger comes down.
    public static let touchDown = Event(rawValue: 1)
    /// A finger lifts inside.
    public static let touchUpInside = Event(rawValue: 64)
    /// The value has changed.
    public static let valueChanged = Event(rawValue: 4096)
    /// The main action.
    public static let primaryActionTriggered = Event(rawValue: 8192)
  }

  /// Placement of content.
  public enum ContentHorizontalAlignment: Int, Sendable {
    case center
    case left
    case right
    case fill
    case leading
    case trailing
  }

  /// Placement of content.
  public enum ContentVerticalAlignment: Int, Sendable {
    case center
    case top
    case bottom
    case fill
  }

  /// A Boolean value that indicates whether it can be used.
  open var isEnabled = true
  /// A Boolean value that indicates whether it is selected.
  open var isSelected = false
  /// A Boolean value that indicates whether a finger is on it.
  open var isHighlighted = false
  /// Placement of content.
  open var contentHorizontalAlignment = ContentHorizontalAlignment.center
  /// Placement of content.
  open var contentVerticalAlignment = ContentVerticalAlignment.center

  /// The state.
  open var state: State {
    var state = State.normal
    if isHighlighted { state.insert(.highlighted) }
    if !isEnabled { state.insert(.disabled) }
    if isSelected { state.insert(.selected) }
    return state
  }

  /// Does nothing: there are no events.
  open func sendActions(for controlEvents: Event) {}
}

/// A button: its title or its image, in the middle.
open class UIButton: UIControl {
  /// Shows the title.
  open private(set) lazy var titleLabel: UILabel? = added(UILabel())
  /// Shows the image.
  open private(set) lazy var imageView: UIImageView? = added(UIImageView(frame: .zero))

  /// Sets the title; that of the normal state is shown.
  open func setTitle(_ title: String?, for state: State) {
    if state == .normal { titleLabel?.text = title }
  }

  /// Sets the title's colour; that of the normal state is shown.
  open func setTitleColor(_ color: UIColor?, for state: State) {
    if state == .normal { titleLabel?.textColor = color }
  }

  /// Sets the image; that of the normal state is shown.
  open func setImage(_ image: UIImage?, for state: State) {
    if state == .normal { imageView?.image = image }
  }

  /// The larger size of title and image.
  open override var intrinsicContentSize: CGSize {
    subviews.reduce(.zero) { size, view in
      let content = view.intrinsicContentSize
      return CGSize(width: max(size.width, content.width), height: max(size.height, content.height))
    }
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    titleLabel?.textAlignment = .center
    titleLabel?.frame = bounds
    imageView?.frame = bounds
    imageView?.contentMode = .center
  }

  private func added<View: UIView>(_ view: View) -> View {
    addSubview(view)
    return view
  }
}

/// A view that blurs what lies behind, which is not drawn.
open class UIVisualEffectView: UIView {
  /// The effect.
  open var effect: UIVisualEffect?
  /// The view for content.
  public let contentView = UIView()

  /// Creates a view of an effect.
  public init(effect: UIVisualEffect?) {
    self.effect = effect
    super.init(frame: .zero)
    addContentView()
  }

  /// Creates a view without an effect.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    addContentView()
  }

  /// Creates a view without an effect: there are no archives here.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    addContentView()
  }

  private func addContentView() {
    contentView.frame = bounds
    contentView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    addSubview(contentView)
  }
}

/// An effect on what lies behind a view.
open class UIVisualEffect: NSObject {}

/// A blur.
open class UIBlurEffect: UIVisualEffect {
  /// Kind of a blur.
  public enum Style: Int, Sendable {
    case extraLight
    case light
    case dark
    case regular = 4
    case prominent
  }

  /// The kind.
  public let style: Style

  /// Creates a blur.
  public init(style: Style) { self.style = style }
}

import Foundation
import QuartzCore

/// A view with a control state, which turns touches into events.
open class UIControl: UIView {
  /// The state of a control.
  public struct State: OptionSet, Sendable, Hashable {
    /// The bits of the set, one for each state.
    public let rawValue: UInt

    /// Creates a set from its bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// The normal state.
    public static let normal: State = []
    /// The highlighted state, during a touch.
    public static let highlighted = State(rawValue: 1)
    /// The disabled state.
    public static let disabled = State(rawValue: 2)
    /// The selected state.
    public static let selected = State(rawValue: 4)
    /// The focused state.
    public static let focused = State(rawValue: 8)
  }

  /// The events of a control.
  public struct Event: OptionSet, Sendable, Hashable {
    /// The bits of the set, one for each event.
    public let rawValue: UInt

    /// Creates a set from its bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// A touch begins in the control.
    public static let touchDown = Event(rawValue: 1)
    /// A touch begins in quick succession after another one.
    public static let touchDownRepeat = Event(rawValue: 1 << 1)
    /// A touch moves inside the control.
    public static let touchDragInside = Event(rawValue: 1 << 2)
    /// A touch moves outside of the control.
    public static let touchDragOutside = Event(rawValue: 1 << 3)
    /// A touch enters the control.
    public static let touchDragEnter = Event(rawValue: 1 << 4)
    /// A touch leaves the control.
    public static let touchDragExit = Event(rawValue: 1 << 5)
    /// A touch ends inside the control.
    public static let touchUpInside = Event(rawValue: 1 << 6)
    /// A touch ends outside of the control.
    public static let touchUpOutside = Event(rawValue: 1 << 7)
    /// A touch is canceled.
    public static let touchCancel = Event(rawValue: 1 << 8)
    /// Any event of touches.
    public static let allTouchEvents = Event(rawValue: 0xFFF)
    /// Any event.
    public static let allEvents = Event(rawValue: 0xFFFF_FFFF)
    /// The value changes.
    public static let valueChanged = Event(rawValue: 4096)
    /// The primary action.
    public static let primaryActionTriggered = Event(rawValue: 8192)
    /// The editing of a text field begins.
    public static let editingDidBegin = Event(rawValue: 1 << 16)
    /// Typed text changes a text field.
    public static let editingChanged = Event(rawValue: 1 << 17)
    /// The editing of a text field ends.
    public static let editingDidEnd = Event(rawValue: 1 << 18)
    /// The return key ends the editing of a text field.
    public static let editingDidEndOnExit = Event(rawValue: 1 << 19)
    /// Any event of editing.
    public static let allEditingEvents = Event(rawValue: 0xF0000)
  }

  /// The horizontal alignment of content.
  public enum ContentHorizontalAlignment: Int, Sendable {
    case center
    case left
    case right
    case fill
    case leading
    case trailing
  }

  /// The vertical alignment of content.
  public enum ContentVerticalAlignment: Int, Sendable {
    case center
    case top
    case bottom
    case fill
  }

  /// A Boolean value that indicates whether the control is enabled.
  open var isEnabled = true { didSet { if isEnabled != oldValue { stateChanged() } } }
  /// A Boolean value that indicates whether the control is selected.
  open var isSelected = false { didSet { if isSelected != oldValue { stateChanged() } } }
  /// A Boolean value that indicates whether the control is highlighted.
  open var isHighlighted = false { didSet { if isHighlighted != oldValue { stateChanged() } } }
  /// The horizontal alignment of the content.
  open var contentHorizontalAlignment = ContentHorizontalAlignment.center { didSet { setNeedsLayout() } }
  /// The vertical alignment of the content.
  open var contentVerticalAlignment = ContentVerticalAlignment.center { didSet { setNeedsLayout() } }

  /// The state of the control.
  open var state: State {
    var state = State.normal
    if isHighlighted { state.insert(.highlighted) }
    if !isEnabled { state.insert(.disabled) }
    if isSelected { state.insert(.selected) }
    return state
  }

  /// A Boolean value that indicates whether the control follows a touch.
  open internal(set) var isTracking = false
  /// A Boolean value that indicates whether the touch is inside the control.
  open internal(set) var isTouchInside = false
  var actions: [ControlAction] = []
  /// What the keyboard of a text field would do.
  lazy var textTraits = TextTraits()

  /// Shows the state.
  func stateChanged() {}

  /// Performs the actions for events.
  open func sendActions(for controlEvents: Event) { perform(controlEvents, nil) }

  /// Begins to follow a touch, unless an override returns `false`.
  open func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool { true }
  /// Follows a touch that moves, until an override returns `false`.
  open func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool { true }
  /// Responds to the end of the touch.
  open func endTracking(_ touch: UITouch?, with event: UIEvent?) {}
  /// Responds to the cancellation of the touch.
  open func cancelTracking(with event: UIEvent?) {}

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { begin(touches, event) }
  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) { follow(touches, event) }
  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { end(touches, event) }
  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) { cancel(event) }
}

/// A view with a visual effect.
///
/// The effect isn't drawn.
open class UIVisualEffectView: UIView {
  /// The visual effect.
  open var effect: UIVisualEffect?
  /// The view for subviews.
  public let contentView = UIView()

  /// Creates a view with an effect.
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

  /// Creates a view without an effect, because archives aren't available.
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

/// A visual effect.
open class UIVisualEffect: NSObject {}

/// A blur effect.
open class UIBlurEffect: UIVisualEffect {
  /// The style of a blur effect.
  public enum Style: Int, Sendable {
    case extraLight
    case light
    case dark
    case regular = 4
    case prominent
  }

  /// The style.
  public let style: Style

  /// Creates a blur effect with the given style.
  public init(style: Style) { self.style = style }
}

/// A vibrancy effect.
///
/// The effect isn't drawn; the content of its view is drawn as in any other view.
open class UIVibrancyEffect: UIVisualEffect {
  /// The style of a vibrancy effect.
  public let style: UIVibrancyEffectStyle

  /// Creates an effect for content over a blur.
  public convenience init(blurEffect: UIBlurEffect) { self.init(blurEffect: blurEffect, style: .label) }

  /// Creates an effect for content over a blur, with a style.
  public init(blurEffect: UIBlurEffect, style: UIVibrancyEffectStyle) { self.style = style }
}

/// The content for which a vibrancy effect is meant.
public enum UIVibrancyEffectStyle: Int, Sendable {
  case label
  case secondaryLabel
  case tertiaryLabel
  case quaternaryLabel
  case fill
  case secondaryFill
  case tertiaryFill
  case separator
}

import Foundation
import QuartzCore

/// An action of a control.
@MainActor struct ControlAction {
  let events: UIControl.Event
  /// The action of a target, or `nil` for a ``UIAction``.
  let target: TargetAction?
  let action: UIAction?

  func perform(_ sender: UIControl, _ event: UIEvent?) {
    target?.send(sender, event)
    action?.perform(sender)
  }
}

extension UIControl {
  /// Adds the action of a target for events.
  public func addTarget(_ target: Any?, action: Selector, for controlEvents: Event) {
    actions.append(ControlAction(events: controlEvents, target: TargetAction(target, action), action: nil))
  }

  /// Removes the actions of a target for events, or those of all targets.
  public func removeTarget(_ target: Any?, action: Selector?, for controlEvents: Event) {
    actions.removeAll { entry in
      guard let known = entry.target, !entry.events.isDisjoint(with: controlEvents) else { return false }
      return target == nil || known.target === target.map { $0 as AnyObject }
    }
  }

  /// Adds an action for events, which replaces one with the same identifier.
  public func addAction(_ action: UIAction, for controlEvents: Event) {
    removeAction(action, for: controlEvents)
    actions.append(ControlAction(events: controlEvents, target: nil, action: action))
  }

  /// Removes an action for events.
  public func removeAction(_ action: UIAction, for controlEvents: Event) {
    actions.removeAll { entry in
      guard let known = entry.action, !entry.events.isDisjoint(with: controlEvents) else { return false }
      return known === action || !action.identifier.rawValue.isEmpty && known.identifier == action.identifier
    }
  }

  /// Removes the action with an identifier for events.
  public func removeAction(identifiedBy actionIdentifier: UIAction.Identifier, for controlEvents: Event) {
    actions.removeAll { $0.action?.identifier == actionIdentifier && !$0.events.isDisjoint(with: controlEvents) }
  }

  /// Performs an action.
  public func sendAction(_ action: UIAction) { action.perform(self) }

  func perform(_ events: Event, _ event: UIEvent?) {
    for entry in actions where !entry.events.isDisjoint(with: events) { entry.perform(self, event) }
  }

  // MARK: Touches

  // Source: UIControl.Event's reference in Apple's documentation.

  func begin(_ touches: Set<UITouch>, _ event: UIEvent?) {
    guard isEnabled, !isTracking, let touch = touches.min(by: { $0.finger < $1.finger }) else { return }
    guard beginTracking(touch, with: event) else { return }
    (isTracking, isTouchInside, isHighlighted) = (true, true, true)
    perform(touch.tapCount > 1 ? [.touchDown, .touchDownRepeat] : .touchDown, event)
  }

  func follow(_ touches: Set<UITouch>, _ event: UIEvent?) {
    guard isTracking, let touch = touches.min(by: { $0.finger < $1.finger }) else { return }
    let wasInside = isTouchInside
    isTouchInside = isNear(touch)
    isHighlighted = isTouchInside
    if isTouchInside != wasInside { perform(isTouchInside ? .touchDragEnter : .touchDragExit, event) }
    perform(isTouchInside ? .touchDragInside : .touchDragOutside, event)
    if !continueTracking(touch, with: event) { stopTracking() }
  }

  func end(_ touches: Set<UITouch>, _ event: UIEvent?) {
    guard isTracking, let touch = touches.min(by: { $0.finger < $1.finger }) else { return }
    isTouchInside = isNear(touch)
    let isInside = isTouchInside
    endTracking(touch, with: event)
    stopTracking()
    var events: Event = isInside ? .touchUpInside : .touchUpOutside
    if isInside, self is UIButton { events.insert(.primaryActionTriggered) }
    perform(events, event)
  }

  func cancel(_ event: UIEvent?) {
    guard isTracking else { return }
    cancelTracking(with: event)
    stopTracking()
    perform(.touchCancel, event)
  }

  private func stopTracking() { (isTracking, isTouchInside, isHighlighted) = (false, false, false) }

  /// Returns a Boolean value that indicates whether a touch is inside the control or at most 70 points outside.
  ///
  /// The distance isn't documented; it is that of public measurements.
  private func isNear(_ touch: UITouch) -> Bool {
    bounds.insetBy(dx: -70, dy: -70).contains(touch.location(in: self))
  }
}

/// An element of a menu.
@preconcurrency @MainActor open class UIMenuElement: NSObject {
  /// The title.
  open internal(set) var title: String
  /// The image.
  open internal(set) var image: UIImage?

  init(title: String, image: UIImage?) { (self.title, self.image) = (title, image) }

  /// The attributes of an element.
  public struct Attributes: OptionSet, Sendable {
    /// The bits of the set, one for each attribute.
    public let rawValue: UInt

    /// Creates a set from its bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// The element is disabled.
    public static let disabled = Attributes(rawValue: 1)
    /// The element is destructive.
    public static let destructive = Attributes(rawValue: 2)
    /// The element is hidden.
    public static let hidden = Attributes(rawValue: 4)
  }

  /// The state of an element.
  public enum State: Int, Sendable {
    case off
    case on
    case mixed
  }
}

/// An action that calls a closure.
open class UIAction: UIMenuElement {
  /// A closure that an action calls.
  public typealias Handler = (UIAction) -> Void

  /// The identifier of an action.
  public struct Identifier: RawRepresentable, Hashable, Sendable {
    /// The text of the identifier.
    public let rawValue: String

    /// Creates an identifier from its text.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// Creates an identifier from its text.
    public init(_ rawValue: String) { self.rawValue = rawValue }
  }

  /// The identifier, which is empty unless you give one.
  public let identifier: Identifier
  /// The title for discoverability.
  open var discoverabilityTitle: String?
  /// The attributes.
  open var attributes: Attributes
  /// The state.
  open var state: State
  /// The object that performs the action.
  open private(set) weak var sender: AnyObject?
  private let handler: Handler

  /// Creates an action that calls a closure.
  public init(
    title: String = "", image: UIImage? = nil, identifier: Identifier? = nil, discoverabilityTitle: String? = nil,
    attributes: Attributes = [], state: State = .off, handler: @escaping Handler
  ) {
    (self.discoverabilityTitle, self.attributes, self.state, self.handler) = (
      discoverabilityTitle, attributes, state, handler
    )
    self.identifier = identifier ?? Identifier("")
    super.init(title: title, image: image)
  }

  func perform(_ sender: AnyObject) {
    self.sender = sender
    handler(self)
  }
}

extension UIButton {
  /// Creates a button that performs an action when it is tapped.
  public convenience init(frame: CGRect = .zero, primaryAction: UIAction?) {
    self.init(frame: frame)
    guard let primaryAction else { return }
    setTitle(primaryAction.title, for: .normal)
    setImage(primaryAction.image, for: .normal)
    addAction(primaryAction, for: .primaryActionTriggered)
  }
}

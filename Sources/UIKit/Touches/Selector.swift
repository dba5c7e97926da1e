import Foundation

/// An action of a target, which is a closure because Objective-C's selectors aren't available on Linux.
///
/// `framegen port` replaces `#selector(tapped(_:))` by a closure that calls the method:
///
/// ```swift
/// UITapGestureRecognizer(target: self, action: Selector { [weak self] in self?.tapped($0) })
/// ```
@preconcurrency @MainActor public struct Selector {
  let perform: (_ sender: Any, _ event: UIEvent?) -> Void

  /// Creates an action without parameters.
  public init(_ action: @escaping () -> Void) { perform = { _, _ in action() } }

  /// Creates an action with its sender, such as a gesture recognizer.
  public init<Sender>(_ action: @escaping (Sender) -> Void) {
    perform = { sender, _ in
      if let sender = sender as? Sender { action(sender) }
    }
  }

  /// Creates an action with its sender and the event.
  public init<Sender>(_ action: @escaping (Sender, UIEvent) -> Void) {
    perform = { sender, event in
      if let sender = sender as? Sender { action(sender, event ?? UIEvent()) }
    }
  }
}

/// A target and its action.
@MainActor struct TargetAction {
  weak var target: AnyObject?
  /// A Boolean value that indicates whether the action has a target, which may no longer exist.
  let hasTarget: Bool
  let action: Selector

  init(_ target: Any?, _ action: Selector) {
    self.action = action
    hasTarget = target != nil
    self.target = target.map { $0 as AnyObject }
  }

  func send(_ sender: Any, _ event: UIEvent?) {
    if !hasTarget || target != nil { action.perform(sender, event) }
  }
}

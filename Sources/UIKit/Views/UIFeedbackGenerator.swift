import Foundation

/// A generator of haptic feedback, which has no effect, because a scene has no device to move.
@preconcurrency @MainActor open class UIFeedbackGenerator: NSObject {
  /// Creates a generator.
  public override init() { super.init() }

  /// Creates a generator for a view.
  public init(view: UIView) { super.init() }

  /// Does nothing.
  open func prepare() {}
}

/// A generator of feedback for an impact, which has no effect.
open class UIImpactFeedbackGenerator: UIFeedbackGenerator {
  /// The mass of the objects in a collision.
  public enum FeedbackStyle: Int, Sendable {
    case light
    case medium
    case heavy
    case soft
    case rigid
  }

  /// Creates a generator for a collision of objects.
  public init(style: FeedbackStyle) { super.init() }

  /// Creates a generator for a collision of objects in a view.
  public init(style: FeedbackStyle, view: UIView) { super.init() }

  /// Creates a generator for a collision of objects of medium mass.
  public override init() { super.init() }

  /// Does nothing.
  open func impactOccurred() {}

  /// Does nothing.
  open func impactOccurred(intensity: CGFloat) {}

  /// Does nothing.
  open func impactOccurred(at location: CGPoint) {}
}

/// A generator of feedback for a change of a selection, which has no effect.
open class UISelectionFeedbackGenerator: UIFeedbackGenerator {
  /// Does nothing.
  open func selectionChanged() {}

  /// Does nothing.
  open func selectionChanged(at location: CGPoint) {}
}

/// A generator of feedback for the success or failure of a task, which has no effect.
open class UINotificationFeedbackGenerator: UIFeedbackGenerator {
  /// The outcome of a task.
  public enum FeedbackType: Int, Sendable {
    case success
    case warning
    case error
  }

  /// Does nothing.
  open func notificationOccurred(_ notificationType: FeedbackType) {}

  /// Does nothing.
  open func notificationOccurred(_ notificationType: FeedbackType, at location: CGPoint) {}
}

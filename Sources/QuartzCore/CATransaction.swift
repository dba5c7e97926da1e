import CoreGraphics

/// A group of layer changes, with the timing of their animations.
///
/// The changes take effect immediately. In the step of a scene that runs app code, a transaction with a duration
/// animates the changes of layers for that duration.
public class CATransaction: NSObject {
  private static var stack: TransactionStack { .running }

  /// Begins a transaction with the values of the current one.
  public class func begin() { stack.begin() }

  /// Ends the current transaction.
  public class func commit() { stack.commit() }

  /// Does nothing, because changes take effect immediately.
  public class func flush() {}

  /// Sets whether changes are made without animations, including those of views.
  public class func setDisableActions(_ flag: Bool) { stack.update { $0.disablesActions = flag } }

  /// Returns a Boolean value that indicates whether changes are made without animations.
  ///
  /// The default is `false`.
  public class func disableActions() -> Bool { stack.values.disablesActions }

  /// Sets the duration of the animations of layers, in seconds.
  ///
  /// It doesn't affect animations of views, whose methods take durations, or those of a collection view.
  public class func setAnimationDuration(_ duration: CFTimeInterval) { stack.update { $0.duration = duration } }

  /// Returns the duration of the animations of layers, in seconds.
  ///
  /// The default is 0.25 seconds.
  public class func animationDuration() -> CFTimeInterval { stack.values.duration ?? 0.25 }

  /// Sets the timing function of all animations.
  public class func setAnimationTimingFunction(_ function: CAMediaTimingFunction?) {
    stack.update { $0.timingFunction = function }
  }

  /// Returns the timing function of all animations, or `nil` for their own.
  ///
  /// The default is `nil`.
  public class func animationTimingFunction() -> CAMediaTimingFunction? { stack.values.timingFunction }

  /// Sets a closure that runs when the animations that are added after this call have ended.
  ///
  /// Without such animations, and outside of a scene, it runs when the transaction ends.
  public class func setCompletionBlock(_ block: (() -> Void)?) { stack.setCompletion(block) }

  /// Returns the closure that runs when the animations have ended.
  ///
  /// The default is `nil`.
  public class func completionBlock() -> (() -> Void)? { stack.completion }

  /// Sets a value of the current transaction by its key, such as `kCATransactionDisableActions`.
  public class func setValue(_ value: Any?, forKey key: String) {
    switch key {
    case kCATransactionAnimationDuration: stack.update { $0.duration = value as? Double }
    case kCATransactionDisableActions: setDisableActions(value as? Bool ?? false)
    case kCATransactionAnimationTimingFunction: setAnimationTimingFunction(value as? CAMediaTimingFunction)
    case kCATransactionCompletionBlock: setCompletionBlock(value as? () -> Void)
    default: stack.update { $0.others[key] = value }
    }
  }

  /// Returns a value of the current transaction by its key.
  public class func value(forKey key: String) -> Any? {
    switch key {
    case kCATransactionAnimationDuration: animationDuration()
    case kCATransactionDisableActions: disableActions()
    case kCATransactionAnimationTimingFunction: animationTimingFunction()
    case kCATransactionCompletionBlock: completionBlock()
    default: stack.values.others[key]
    }
  }
}

/// The key of a transaction's duration.
public let kCATransactionAnimationDuration = "animationDuration"
/// The key of the Boolean value that indicates whether a transaction makes changes without animations.
public let kCATransactionDisableActions = "disableActions"
/// The key of a transaction's timing function.
public let kCATransactionAnimationTimingFunction = "animationTimingFunction"
/// The key of a transaction's completion block.
public let kCATransactionCompletionBlock = "completionBlock"

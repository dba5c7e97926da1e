import CoreGraphics

/// A group of layer changes.
///
/// Changes take effect immediately and are never animated, so a transaction only runs its completion block when it
/// ends.
public class CATransaction: NSObject {
  private struct Open {
    var completion: (() -> Void)?
  }

  /// The open transactions of the current thread.
  private static var open: [Open] {
    get { Thread.current.threadDictionary[key] as? [Open] ?? [] }
    set { Thread.current.threadDictionary[key] = newValue }
  }

  private static let key = "CATransaction"

  /// Begins a transaction.
  public class func begin() { open.append(Open()) }

  /// Ends the current transaction and runs its completion block.
  public class func commit() { open.popLast()?.completion?() }

  /// Does nothing, because changes take effect immediately.
  public class func flush() {}

  /// Does nothing, because changes are never animated.
  public class func setDisableActions(_ flag: Bool) {}

  /// Returns `true`, because changes are never animated.
  public class func disableActions() -> Bool { true }

  /// Does nothing, because changes are never animated.
  public class func setAnimationDuration(_ duration: CFTimeInterval) {}

  /// Returns 0.25 seconds, Core Animation's default.
  public class func animationDuration() -> CFTimeInterval { 0.25 }

  /// Does nothing, because changes are never animated.
  public class func setAnimationTimingFunction(_ function: CAMediaTimingFunction?) {}

  /// Sets a closure that runs when the current transaction ends.
  ///
  /// Outside of a transaction, the closure runs immediately.
  public class func setCompletionBlock(_ block: (() -> Void)?) {
    if open.isEmpty { block?() } else { open[open.count - 1].completion = block }
  }
}

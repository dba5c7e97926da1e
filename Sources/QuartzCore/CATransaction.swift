import CoreGraphics

/// Groups changes of layers.
///
/// Changes take effect at once here, and are never animated by themselves: a transaction changes nothing, and runs its
/// completion at its end.
public class CATransaction: NSObject {
  private struct Open {
    var completion: (() -> Void)?
  }

  /// The transactions that are open on this thread, kept by the thread as Core Animation does.
  private static var open: [Open] {
    get { Thread.current.threadDictionary[key] as? [Open] ?? [] }
    set { Thread.current.threadDictionary[key] = newValue }
  }

  private static let key = "CATransaction"

  /// Begins a transaction.
  public class func begin() { open.append(Open()) }

  /// Ends the transaction that was begun last.
  public class func commit() { open.popLast()?.completion?() }

  /// Does nothing: changes have taken effect.
  public class func flush() {}

  /// Sets whether changes are animated, which they are not.
  public class func setDisableActions(_ flag: Bool) {}

  /// Returns `true`.
  public class func disableActions() -> Bool { true }

  /// Sets a duration, which nothing takes.
  public class func setAnimationDuration(_ duration: CFTimeInterval) {}

  /// Returns 0.25 seconds, Core Animation's default.
  public class func animationDuration() -> CFTimeInterval { 0.25 }

  /// Sets a timing curve, which nothing takes.
  public class func setAnimationTimingFunction(_ function: CAMediaTimingFunction?) {}

  /// Sets a closure that runs at the end of the transaction; at once outside of one.
  public class func setCompletionBlock(_ block: (() -> Void)?) {
    if open.isEmpty { block?() } else { open[open.count - 1].completion = block }
  }
}

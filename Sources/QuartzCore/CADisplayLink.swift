import CoreGraphics

/// A timer that fires when the screen of a scene is refreshed, 120 times per second of the scene's time.
///
/// The times don't depend on the frame rate of the scene: all calls up to the time of a frame precede it. With
/// `import UIKit`, a target and a selector create a display link.
open class CADisplayLink: NSObject {
  /// The closure to call, or `nil` after the end of the timer.
  private var handler: ((CADisplayLink) -> Void)?
  private weak var clock: DisplayLinkClock?
  /// The preferred number of calls per second, or 0 for that of refreshes.
  private var preferredRate = 0.0
  /// A Boolean value that indicates whether the link ran before the current gesture, which therefore doesn't wait for it.
  var isEarlier = false

  /// A Boolean value that indicates whether the timer is paused.
  open var isPaused = false { didSet { if oldValue, !isPaused { clock?.resume(self) } } }
  /// The time of the last refresh, in seconds of the scene's time, or 0 before the first one.
  open private(set) var timestamp: CFTimeInterval = 0
  /// The time between refreshes, in seconds.
  open var duration: CFTimeInterval { 1 / Double(DisplayLinkClock.rate) }
  /// The time of the next call, in seconds of the scene's time.
  open var targetTimestamp: CFTimeInterval { timestamp + duration * Double(interval) }

  package init(handler: @escaping (CADisplayLink) -> Void) { self.handler = handler }

  /// The number of refreshes between calls.
  open var frameInterval = 1
  /// The preferred number of calls per second, or 0 for that of refreshes.
  ///
  /// The calls come at the highest rate up to this one that is a factor of 120.
  open var preferredFramesPerSecond = 0 {
    didSet { preferredRate = Double(preferredFramesPerSecond) }
  }
  /// The range of preferred calls per second.
  ///
  /// The calls come at the highest rate up to the preferred one, or otherwise the maximum, that is a factor of 120.
  open var preferredFrameRateRange = CAFrameRateRange.default {
    didSet { preferredRate = Double(preferredFrameRateRange.preferred ?? preferredFrameRateRange.maximum) }
  }

  /// Starts the timer, with any run loop.
  open func add(to runloop: RunLoop, forMode mode: RunLoop.Mode) {
    // A query of a layout has its own clock.
    guard handler != nil, let running = DisplayLinkClock.current, clock == nil || clock === running else { return }
    clock = running
    running.add(self)
  }

  /// Stops the timer until it is added again.
  open func remove(from runloop: RunLoop, forMode mode: RunLoop.Mode) { clock?.remove(self) }

  /// Stops the timer and releases its target.
  open func invalidate() {
    clock?.remove(self)
    handler = nil
  }

  /// The number of refreshes between calls at the preferred rate.
  private var interval: Int {
    let rate = DisplayLinkClock.rate
    guard preferredRate > 0 else { return max(1, frameInterval) }
    return (1...rate).first { rate % $0 == 0 && Double(rate / $0) <= preferredRate } ?? rate
  }

  /// Calls the handler unless the timer is paused, or waits for a later refresh.
  func fire(at refresh: Int) {
    guard !isPaused, refresh % interval == 0, let handler else { return }
    timestamp = Double(refresh) / Double(DisplayLinkClock.rate)
    handler(self)
  }
}

/// A range of frequencies, in calls per second.
public struct CAFrameRateRange: Sendable, Hashable {
  /// The lowest frequency.
  public var minimum: Float
  /// The highest frequency.
  public var maximum: Float
  /// The preferred frequency, or `nil` for the highest.
  public var preferred: Float?

  /// Creates a range.
  public init(minimum: Float, maximum: Float, preferred: Float? = nil) {
    (self.minimum, self.maximum, self.preferred) = (minimum, maximum, preferred)
  }

  /// The frequency of the screen.
  public static let `default` = CAFrameRateRange(minimum: 0, maximum: 0)
}

import CoreGraphics

/// A timer that fires with each frame of a scene.
///
/// Targets and selectors aren't available on Linux. ``init(handler:)`` takes a closure instead.
open class CADisplayLink: NSObject {
  private let handler: (CADisplayLink) -> Void
  /// A Boolean value that indicates whether the timer is paused.
  open var isPaused = false
  /// The time of the current frame, in seconds.
  open var timestamp: CFTimeInterval { MediaTime.current }
  /// The time between frames, in seconds.
  open var duration: CFTimeInterval { 1 / 60 }
  /// The time of the next frame, in seconds.
  open var targetTimestamp: CFTimeInterval { timestamp + duration }

  /// Creates a display link that calls a closure.
  public init(handler: @escaping (CADisplayLink) -> Void) { self.handler = handler }

  /// The number of frames between calls.
  ///
  /// The value has no effect; the timer fires with every frame.
  open var frameInterval = 1
  /// The preferred number of calls per second.
  ///
  /// The value has no effect.
  open var preferredFramesPerSecond = 0

  /// Does nothing, because frames don't depend on a run loop.
  open func add(to runloop: RunLoop, forMode mode: RunLoop.Mode) {}

  /// Stops the timer.
  open func invalidate() { isPaused = true }

  /// Calls the handler unless the timer is paused.
  package func fire() {
    if !isPaused { handler(self) }
  }
}

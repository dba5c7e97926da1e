import CoreGraphics

/// A timer of the display's refreshes.
///
/// Its target cannot be called by a selector on Linux; ``init(handler:)`` takes a closure instead. A scene's frames are the
/// refreshes.
open class CADisplayLink: NSObject {
  private let handler: (CADisplayLink) -> Void
  /// A Boolean value that indicates whether it waits.
  open var isPaused = false
  /// Time of the present refresh, in seconds.
  open var timestamp: CFTimeInterval { MediaTime.current }
  /// Seconds between refreshes.
  open var duration: CFTimeInterval { 1 / 60 }
  /// Time of the next refresh, in seconds.
  open var targetTimestamp: CFTimeInterval { timestamp + duration }

  /// Creates a timer that calls a closure.
  public init(handler: @escaping (CADisplayLink) -> Void) { self.handler = handler }

  /// Refreshes between calls: 1, whatever is asked for.
  open var frameInterval = 1
  /// Calls a second that are asked for.
  open var preferredFramesPerSecond = 0

  /// Does nothing: frames come by themselves.
  open func add(to runloop: RunLoop, forMode mode: RunLoop.Mode) {}

  /// Stops the timer.
  open func invalidate() { isPaused = true }

  /// A refresh.
  package func fire() {
    if !isPaused { handler(self) }
  }
}

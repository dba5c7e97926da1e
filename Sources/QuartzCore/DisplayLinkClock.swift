import CoreGraphics

/// The refreshes of a scene's screen, and the display links that they call.
///
/// As touches, the refreshes must not depend on the frame rate.
package final class DisplayLinkClock: @unchecked Sendable {
  /// The clock of the running scene, or `nil` outside of scenes.
  @TaskLocal package static var current: DisplayLinkClock?

  /// The number of refreshes per second.
  package static let rate = 120

  /// The running links, in the order in which they were added.
  private var links: [CADisplayLink] = []
  /// The number of refreshes since the start of the scene.
  private var refreshes = 0
  /// A Boolean value that indicates whether the code of a gesture runs.
  private var isInGesture = false

  package init() {}

  /// A Boolean value that indicates whether a link awaits the next refresh.
  package var isRunning: Bool { links.contains { !$0.isPaused } }

  /// A Boolean value that indicates whether a link awaits the next refresh that the current gesture has started.
  package var isAwaited: Bool { links.contains { !$0.isPaused && !$0.isEarlier } }

  /// Notes that a gesture begins, which waits only for links that its code adds later.
  package func beginGesture() { for link in links { link.isEarlier = true } }

  /// Runs the code of a gesture.
  package func duringGesture<Result>(_ code: () -> Result) -> Result {
    isInGesture = true
    defer { isInGesture = false }
    return code()
  }

  /// Notes whether the current gesture starts a link.
  func resume(_ link: CADisplayLink) { link.isEarlier = !isInGesture }

  func add(_ link: CADisplayLink) {
    resume(link)
    if !links.contains(where: { $0 === link }) { links.append(link) }
  }

  func remove(_ link: CADisplayLink) { links.removeAll { $0 === link } }

  /// Refreshes the screen up to a time, in seconds since the start of the scene.
  ///
  /// A link that is added at a refresh is called at the next one.
  ///
  /// - Parameter refresh: A closure that makes the calls of a refresh.
  package func advance(to time: Double, _ refresh: (_ time: Double, _ calls: () -> Void) -> Void) {
    // The times of frames are rounded.
    let target = Int((time * Double(Self.rate) + 1e-6).rounded(.down))
    while refreshes < target, isRunning {
      refreshes += 1
      let (number, running) = (refreshes, links)
      refresh(Double(number) / Double(Self.rate)) {
        for link in running where links.contains(where: { $0 === link }) { link.fire(at: number) }
      }
    }
    refreshes = max(refreshes, target)
  }
}

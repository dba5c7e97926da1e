import LayoutCore
import QuartzCore

extension CADisplayLink {
  /// Creates a display link that calls a method of an object, which it retains until it is invalidated.
  @preconcurrency @MainActor public convenience init(target: Any, selector sel: Selector) {
    let perform = sel.perform
    self.init { link in withExtendedLifetime(target) { perform(link, nil) } }
  }
}

extension LayoutSession {
  /// Calls the display links at each refresh of the screen up to the time of the current event.
  func refreshScreen() {
    deferred.displayLinks.advance(to: MediaTime.current) { time, calls in
      MediaTime.$current.withValue(time) {
        view.observing("CADisplayLink") { calls() }
        layOut()
      }
    }
  }

  /// Calls the display links outside of actions, whose steps alone can animate updates.
  func refreshScreenWithoutUpdates() {
    let leavesChangesOpen = view.leavesChangesOpen
    view.leavesChangesOpen = false
    refreshScreen()
    view.leavesChangesOpen = leavesChangesOpen
  }
}

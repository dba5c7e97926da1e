import Foundation
import LayoutCore

extension UIKitPreparedLayout {
  /// Returns this layout if something besides scrolling and selecting would respond to touches at some locations, or
  /// otherwise `nil`.
  func result(of inquiry: TouchInquiry) -> LayoutActionResult? {
    let responds = ask { session in inquiry.locations.contains { session.respondsToTouch(at: $0) } }
    return responds ? LayoutActionResult(self, data: CollectionData(counts: []), bounds: bounds) : nil
  }

  /// Returns this layout if display links run, or otherwise `nil`.
  func result(of inquiry: TimerInquiry) -> LayoutActionResult? {
    let isRunning = ask { $0.deferred.displayLinks.isRunning }
    return isRunning ? LayoutActionResult(self, data: CollectionData(counts: []), bounds: bounds) : nil
  }
}

extension LayoutSession {
  /// The state of the gestures.
  var touchResponse: TouchResponse {
    let links = deferred.displayLinks
    var response = TouchResponse(
      isScrolling: touches.isScrolling, isUndecided: touches.isUndecided || links.isAwaited)
    response.runsTimers = links.isRunning
    response.liftedItem = view.movement.map { ItemIndexPath($0.target) }
    return response
  }

  /// Returns a Boolean value that indicates whether a recognizer or a view besides the collection view responds to a
  /// touch at a location in the viewport.
  func respondsToTouch(at location: Point) -> Bool {
    let root = view.root
    let place = view.convert(CGPoint(inView(location)) + view.bounds.origin, to: nil)
    guard let hit = root.hitTest(root.convert(place, from: nil), with: nil) else { return false }
    return hit.chain.contains { view in
      view is UIControl || view.respondsToTouches
        || view.gestureRecognizers?.contains { $0.isEnabled && !($0 is ScrollPanGestureRecognizer) } ?? false
    }
  }
}

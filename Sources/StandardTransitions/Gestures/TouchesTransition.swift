import LayoutCore
import Scenes

/// A transition that touches the screen with several fingers, to which a UIKit class responds with its gesture
/// recognizers, views, and controls.
///
/// A finger that goes down twice is given as two. In any other layout, the first finger drags the content.
public struct TouchesTransition: Transition {
  /// The paths of the fingers, each linear between points in strictly ascending order of time.
  public var fingers: [[Touch]] = []
  /// The behavior of the content after a scroll.
  public var release = ScrollRelease()

  /// Creates touches without fingers.
  public init() {}

  /// `touches`.
  public static let kind = "touches"
  /// A one-line summary for `framegen list`.
  public static let summary = "touches the screen with several fingers; a UIKit class responds with its gestures"
  /// A bare list sets `fingers`.
  public static let shorthand: String? = "fingers"
  /// The parameters of an example.
  public static let example = "{ fingers: [[[0, 160, 400], [0.4, 160, 200]], [[0, 220, 400], [0.4, 220, 200]]] }"
  /// The declarations of the parameters.
  public static let parameters: [Parameter<TouchesTransition>] =
    [.fingers("fingers", \.fingers).required] + .all(of: \.release)

  /// Returns the motion, or throws `SceneError` if the times of a finger don't ascend or an item is open.
  public func motion(in context: TransitionContext) throws(SceneError) -> any Motion {
    try context.checkNothingCoversTheCollection()
    guard !fingers.isEmpty else {
      throw SceneError(path: [.key("fingers")], message: "no fingers; at least one is needed: [[seconds, x, y], …]")
    }
    for (index, finger) in fingers.enumerated() { try finger.checkTimes([.key("fingers"), .index(index)]) }
    var drag = DragTransition()
    (drag.touches, drag.release) = (fingers[0], release)
    let scroll = drag.scroll(in: context)
    return context.touchMotion(of: fingers.map { FingerPath($0) }, scroll: scroll) ?? scroll
  }

  /// `nothing responds to the touches`.
  public func reasonForNoChange(in context: TransitionContext) -> String? { "nothing responds to the touches" }

  /// `is touched`, `is touched with 2 fingers`.
  public func altText(for outcome: TransitionSummary) -> String {
    fingers.count == 1 ? "is touched" : "is touched with \(fingers.count) fingers"
  }
}

extension TouchesTransition: LocatedTransition {
  /// The first point of the first finger.
  package var touchLocation: Point? { fingers.first?.first?.location }
}

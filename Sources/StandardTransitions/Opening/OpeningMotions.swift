import LayoutCore
import Scenes

struct OpeningMotion: Motion {
  let opened: OpenItem
  let end: OpenItem.Pose
  let duration: Double
  let curve: TimingCurve
  /// The time for which a touch rests on the cell first, in seconds.
  var pressing = 0.0
  var touchTraces: [TouchPath] = []

  var animatedProperties: Set<AnimatedProperty> { [.opening] }

  func progress(at time: Double) -> Double {
    guard time < duration else { return 1 }
    let (way, part) = (duration - pressing, time - pressing)
    return part > 0 ? curve.progress(at: part / way, duration: way) : 0
  }

  func apply(at time: Double, to state: inout CollectionState) {
    guard time > 0 || duration == 0 else { return }
    state.openItem = opened
    state.openItem?.pose = pose(at: time)
    state.openItem?.isClosing = isClosing
    if time >= duration, isClosing { state.openItem = nil }
  }

  private var isClosing: Bool { end.progress == 0 || end.opacity == 0 }

  private func pose(at time: Double) -> OpenItem.Pose {
    if time >= duration { return end }
    var start = opened.pose
    if pressing > 0 {
      let part = TimingCurve.easeOut.progress(at: time / pressing)
      start.press = mix(start.press, opened.opening.pressScale, part)
    }
    return start.interpolated(to: end, progress: progress(at: time))
  }
}

/// The motion of an open item that a touch drags, and that then closes or returns to rest.
struct DismissMotion: Motion {
  let gesture: PanGesture
  let opened: OpenItem
  let viewport: Size
  let settling: OpeningMotion

  var animatedProperties: Set<AnimatedProperty> { [.opening] }
  var duration: Double { gesture.end + settling.duration }
  var touchTraces: [TouchPath] { [TouchPath(gesture)] }

  func progress(at time: Double) -> Double { duration > 0 ? min(1, time / duration) : 1 }

  func apply(at time: Double, to state: inout CollectionState) {
    guard time > 0 || duration == 0 else { return }
    if time > gesture.end { return settling.apply(at: time - gesture.end, to: &state) }
    state.openItem = opened
    state.openItem?.pose = DraggedPose(opened: opened, gesture: gesture, viewport: viewport).pose(at: time)
  }
}

/// The pose of an open item under a touch.
///
/// The item follows the touch, resists upward, and becomes smaller downward, while the backdrop fades out. The point
/// under the touch stays there. A card only becomes smaller.
struct DraggedPose {
  /// The scale of an item that has been dragged down by the viewport's height.
  private static let leastScale = 0.5
  /// The fraction of the viewport's height after which the backdrop has faded out.
  private static let fading = 0.5

  let opened: OpenItem
  let gesture: PanGesture
  let viewport: Size

  func pose(at time: Double) -> OpenItem.Pose {
    var pose = opened.pose
    let way = gesture.translation(at: time)
    guard way != .zero, viewport.height > 0 else { return pose }
    let down = max(0, min(way.y / viewport.height, 1))
    let scale = 1 - (1 - Self.leastScale) * down
    pose.backdrop *= 1 - min(1, down / Self.fading)
    pose.scale *= scale
    if opened.opening.style == .card { return pose }
    let y = way.y < 0 ? ScrollPhysics.rubberBand(way.y, dimension: viewport.height) : way.y
    let grip = gesture.recognition?.location ?? .zero
    // The center approaches the touch as the item becomes smaller, so that the point under the touch stays there.
    pose.offset.x += way.x + (viewport.width / 2 + opened.pose.offset.x - grip.x) * (scale - 1)
    pose.offset.y += y + (viewport.height / 2 + opened.pose.offset.y - grip.y) * (scale - 1)
    return pose
  }
}

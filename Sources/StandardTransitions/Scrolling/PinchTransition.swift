import LayoutCore
import Scenes

/// A transition that pinches the layout, which responds, for example, with larger items and fewer columns.
///
/// Two touches change the parameters of the layout up to those of the response, or drive every element toward its
/// attributes in the other layout, like a UICollectionViewTransitionLayout. The content between the touches stays there
/// along the axes that scroll. Beyond the new layout, everything is magnified with resistance. After the release, the
/// content settles in the new layout or the old one.
public struct PinchTransition: Transition {
  /// The final distance of the touches, as a factor of the initial one.
  public var scale = 1.0
  /// The point between the touches, as a fraction of the viewport's size.
  public var focus = Point(x: 0.5, y: 0.5)
  /// The duration of the touches, in seconds.
  public var duration = 0.6
  /// The timing curve of the touches.
  public var curve = TimingCurve.easeInOut

  /// Creates a pinch without a change of scale.
  public init() {}

  /// `pinch`.
  public static let kind = "pinch"
  /// A one-line summary for `framegen list`.
  public static let summary = "pinches the items with two touches; then the layout settles"
  /// A bare number sets `scale`.
  public static let shorthand: String? = "scale"
  /// The parameters of an example.
  public static let example = "{ scale: 1.5 }"
  /// The declarations of the parameters.
  public static let parameters: [Parameter<PinchTransition>] = [
    .number("scale", \.scale, in: 0.05...20, "the final distance of the touches, as a factor of the initial one")
      .required,
    .fraction("at", \.focus, in: 0...1, "the point between the touches, as a fraction of the viewport"),
    .number("duration", \.duration, in: 0...3600, unit: .seconds, "the duration of the touches"),
    .curve("curve", \.curve, "the timing curve of the touches"),
  ]

  /// Returns the motion, which changes nothing if the layout doesn't respond, or throws `SceneError` if an item is open.
  public func motion(in context: TransitionContext) throws(SceneError) -> any Motion {
    try context.checkNothingCoversTheCollection()
    let start = context.settledState
    let response = (start.layout as? any InteractiveLayout)?.observing("response(toPinchBy:in:)", in: start.bounds) {
      scale == 1 ? nil : $0.response(toPinchBy: scale, in: context.layoutContext)
    }
    guard let response else { return touches(in: context) ?? CurveMotion.noChange(duration: duration) }
    var end = start
    end.layout = response.layout
    let content = response.followsFocus ? HeldContent(at: focus, in: context) : nil
    let prepared = end.prepared(scale: context.scale)
    let (held, range) = (content?.offset(in: prepared), prepared.contentOffsetRange(in: end.bounds))
    let rest = held.map(range.clamped)
    let change = LayoutChange(
      from: context.presentedState, prepared: context.prepared, to: end, scale: context.scale, sweeps: true,
      offset: rest)
    let displacement = held.map { range.displacement(of: $0) } ?? .zero
    var motion = PinchMotion(
      change: change, response: response, touchScale: scale, pinching: duration, curve: curve,
      displacement: displacement, focus: focus)
    // A change that is still running moves elements, and app code has only the layouts that it has made.
    let isPlain = context.presentedState.presentation == nil && !(start.layout is any StatefulLayout)
    if response.interpolatesLayout, isPlain {
      motion.layouts = PinchedLayouts(
        start: start, end: change.end, displacement: displacement, content: content, range: range,
        scale: context.scale)
    }
    return motion
  }

  /// Returns the motion of a layout object whose gesture recognizers respond to the touches, or `nil` without any.
  private func touches(in context: TransitionContext) -> (any Motion)? {
    let (size, pinch) = (context.settledState.bounds.size, TwoTouches(scale: scale, focus: focus))
    guard scale != 1, context.respondsToTouches(at: pinch.locations(at: 0, in: size)) else { return nil }
    let count = max(2, Int((duration * 120).rounded(.up)))
    let fingers = (0..<2).map { finger in
      FingerPath(
        (0...count).map { step in
          let part = Double(step) / Double(count)
          let progress = part < 1 ? curve.progress(at: part, duration: duration) : 1
          return Touch(timestamp: duration * part, location: pinch.locations(at: progress, in: size)[finger])
        })
    }
    return context.touchMotion(of: fingers, scroll: nil)
  }

  /// `a pinch is not a gesture of this photoBrowser layout`.
  public func reasonForNoChange(in context: TransitionContext) -> String? {
    scale == 1
      ? "the touches don't move"
      : "a pinch is not a gesture of this \(type(of: context.settledState.layout).kind) layout"
  }

  /// `is pinched open`.
  public func altText(for outcome: TransitionSummary) -> String {
    if scale == 1 { return "is touched" }
    return scale > 1 ? "is pinched open" : "is pinched closed"
  }
}

/// Two touches on a diagonal, at most six tenths of the viewport's shorter side apart.
private struct TwoTouches {
  /// The final distance of the touches, as a factor of the initial one.
  let scale: Double
  /// The point between the touches, as a fraction of the viewport's size.
  let focus: Point

  func locations(at progress: Double, in viewport: Size) -> [Point] {
    let most = 0.6 * min(viewport.width, viewport.height)
    let distance = (scale > 1 ? most / scale : most) * mix(1, scale, progress)
    return [-0.5, 0.5].map { side in
      Point(x: focus.x * viewport.width + side * distance * 0.8, y: focus.y * viewport.height - side * distance * 0.6)
    }
  }
}

/// The motion of a change that two touches drive, and that settles at its start or its end.
struct PinchMotion: Motion {
  /// The duration and timing curve of the settling: those of a scroll to an offset.
  private static let settling = (duration: ScrollTransition().duration, curve: ScrollTransition().curve)

  let change: LayoutChange
  let response: PinchResponse
  /// The final distance of the touches, as a factor of the initial one.
  let touchScale: Double
  let pinching: Double
  let curve: TimingCurve
  /// The vector from the content offset after the change to the one that keeps the touched content in place.
  let displacement: Point
  let focus: Point
  /// The layouts between the two, or `nil` if the elements move instead.
  var layouts: PinchedLayouts?

  var animatedProperties: Set<AnimatedProperty> { LayoutChangeMotion.animatedProperties }

  var touchTraces: [TouchPath] {
    let (viewport, pinch) = (change.start.bounds.size, TwoTouches(scale: touchScale, focus: focus))
    return (0..<2).map { finger in
      TouchPath(start: 0, end: pinching) { time in
        let part = pinching > 0 ? time / pinching : 1
        return pinch.locations(at: curve.progress(at: max(0, part), duration: pinching), in: viewport)[finger]
      }
    }
  }

  /// The duration, without settling if the content is already at rest.
  var duration: Double {
    let isAtRest =
      response.finishes && released.progress == 1 && abs(released.magnification - 1) < 1e-9 && displacement == .zero
    return isAtRest ? pinching : pinching + Self.settling.duration
  }

  func progress(at time: Double) -> Double { time < duration ? place(at: time).progress : 1 }

  func apply(at time: Double, to state: inout CollectionState) {
    guard time > 0 || duration == 0 else { return }
    let isOver = time >= duration
    if isOver { return response.finishes ? change.finish(&state) : change.undo(&state) }
    let place = place(at: time)
    if let layouts, abs(place.magnification - 1) < 1e-9 {
      return layouts.apply(at: place.progress, held: place.held, to: &state)
    }
    change.present(at: place.progress, in: &state)
    state.bounds.origin.x += place.progress * place.held * displacement.x
    state.bounds.origin.y += place.progress * place.held * displacement.y
    if place.magnification != 1 { state.magnifyElements(by: place.magnification, about: focus) }
    if !response.finishes { change.goBack(&state) }
  }

  private struct Place {
    /// The progress of the change, `0...1`.
    var progress: Double
    /// The magnification beyond the change.
    var magnification: Double
    /// The remaining fraction of the displacement.
    var held = 1.0
  }

  private func place(at time: Double) -> Place {
    if time < pinching { return place(ofTouches: curve.progress(at: time / pinching, duration: pinching)) }
    let settled = Self.settling.curve.progress(at: (time - pinching) / Self.settling.duration)
    return Place(
      progress: mix(released.progress, response.finishes ? 1 : 0, settled),
      magnification: mix(released.magnification, 1, settled), held: 1 - settled)
  }

  private var released: Place { place(ofTouches: 1) }

  /// Returns the place at a progress of the touches, with resistance beyond the change.
  private func place(ofTouches part: Double) -> Place {
    let scale = 1 + part * (touchScale - 1)
    let progress = max(0, min((scale - 1) / (response.scale - 1), 1))
    let beyond = scale / (1 + progress * (response.scale - 1)) - 1
    // Within the change, the rest is only a rounding error.
    let isInside = progress > 0 && progress < 1
    return Place(progress: progress, magnification: isInside ? 1 : 1 + ScrollPhysics.rubberBand(beyond, dimension: 1))
  }
}

extension CollectionState {
  /// Magnifies the presented elements about a point, given as a fraction of the viewport's size.
  fileprivate mutating func magnifyElements(by factor: Double, about place: Point) {
    guard var elements = presentation?.elements else { return }
    let center = Point(x: bounds.minX + place.x * bounds.size.width, y: bounds.minY + place.y * bounds.size.height)
    for index in elements.indices {
      let old = elements[index].attributes
      elements[index].attributes.center = Point(
        x: center.x + (old.center.x - center.x) * factor, y: center.y + (old.center.y - center.y) * factor)
      elements[index].attributes.transform3D = old.transform3D.concatenating(.scale(factor))
    }
    presentation?.elements = elements
  }
}

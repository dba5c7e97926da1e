import Raster

/// Two fingers that move apart or together, and what the layout makes of it: larger items, fewer columns.
///
/// Every element goes from its attributes in the present layout towards those in the one that the layout names, as far as the
/// fingers are on their way, like a UICollectionViewTransitionLayout that a gesture drives. What lies between the fingers
/// stays there along the ways in which the content scrolls; beyond what the layout allows all is magnified against
/// resistance. Then the fingers let go, and the content settles where the layout and the ends of the content let it rest.
public struct PinchTransition: Transition {
  /// How many times as far apart the fingers are in the end.
  public var scale = 1.0
  /// The place between the fingers, as a fraction of the viewport's size.
  public var focus = Point(x: 0.5, y: 0.5)
  /// Seconds from when the fingers touch to when they let go.
  public var duration = 0.6
  /// How the fingers move over time.
  public var curve = TimingCurve.easeInOut

  /// A pinch that still lacks its scale.
  public init() {}

  /// `pinch`.
  public static let kind = "pinch"
  /// For the list.
  public static let summary = "two fingers scale the items about a place; then the layout settles"
  /// A bare number is the scale.
  public static let shorthand: String? = "scale"
  /// For the list.
  public static let example = "{ scale: 1.5 }"
  /// The declarations.
  public static var parameters: [Parameter<PinchTransition>] {
    [
      .number("scale", \.scale, in: 0.05...20, "how many times as far apart the fingers are in the end").required,
      .fraction("at", \.focus, in: 0...1, "the place between the fingers: a fraction of the viewport"),
      .number("duration", \.duration, in: 0...3600, unit: .seconds, "until the fingers let go"),
      .curve("curve", \.curve, "how the fingers move over time"),
    ]
  }

  /// The way with the fingers, then to rest.
  ///
  /// - Throws: ``SceneError``, if the layout does not answer to pinches.
  public func motion(in context: TransitionContext) throws(SceneError) -> any Motion {
    let start = context.start
    if scale == 1 { return CurveMotion(duration: duration, curve: .linear, aspects: []) { _, _ in } }
    let layoutContext = LayoutContext(data: start.data, bounds: start.bounds, scale: context.scale)
    guard let response = start.layout.response(toPinchBy: scale, in: layoutContext) else {
      let kind = type(of: start.layout).kind
      throw SceneError(path: [], message: "nothing happens when \(kind) is pinched")
    }
    var end = start
    end.layout = response.layout
    let held = response.followsFocus ? context.offset(holding: focus, in: end) : nil
    let range = end.prepared(scale: context.scale).contentOffsetRange(in: end.bounds)
    let rest = held.map(range.clamped)
    let change = LayoutChange(
      from: context.shown, prepared: context.prepared, to: end, scale: context.scale, sweeps: true, offset: rest)
    return PinchMotion(
      change: change, response: response, finger: scale, pinching: duration, curve: curve,
      displacement: held.map { range.displacement(of: $0) } ?? .zero,
      focus: focus)
  }
}

extension TransitionContext {
  /// The content offset at which the content that is at a place of the viewport now is there in another state too; `nil` if
  /// there is none.
  ///
  /// - Parameter place: A fraction of the viewport's size.
  fileprivate func offset(holding place: Point, in end: CollectionState) -> Point? {
    let bounds = start.bounds
    let point = Point(x: bounds.minX + place.x * bounds.size.width, y: bounds.minY + place.y * bounds.size.height)
    let cells = prepared.attributes(in: bounds).filter { $0.kind == .cell && !$0.isHidden }
    let nearest = cells.min {
      ($0.frame.squaredDistance(to: point), $0.indexPath) < ($1.frame.squaredDistance(to: point), $1.indexPath)
    }
    guard let before = nearest?.frame, before.size.width > 0, before.size.height > 0,
      let after = nearest.flatMap({ end.prepared(scale: scale).attributes(for: $0.indexPath) })?.frame
    else { return nil }
    return Point(
      x: after.minX + (point.x - before.minX) / before.size.width * after.size.width - (point.x - bounds.minX),
      y: after.minY + (point.y - before.minY) / before.size.height * after.size.height - (point.y - bounds.minY))
  }
}

extension ContentOffsetRange {
  /// How far an offset lies outside; 0 across the way of the content, where columns fill the viewport at any size.
  fileprivate func displacement(of offset: Point) -> Point {
    let rest = clamped(offset)
    return Point(x: x.length > 0 ? offset.x - rest.x : 0, y: y.length > 0 ? offset.y - rest.y : 0)
  }
}

extension Rect {
  /// 0 for points inside.
  fileprivate func squaredDistance(to point: Point) -> Double {
    let (dx, dy) = (
      Swift.max(minX - point.x, 0, point.x - maxX), Swift.max(minY - point.y, 0, point.y - maxY)
    )
    return dx * dx + dy * dy
  }
}

/// A change of the layout that two fingers drive, and that comes to rest at one of its ends.
struct PinchMotion: Motion {
  /// Seconds to settle, and how: as a scroll to an offset.
  private static let settling = (duration: ScrollTransition().duration, curve: ScrollTransition().curve)

  let change: LayoutChange
  let response: PinchResponse
  /// How many times as far apart the fingers are in the end.
  let finger: Double
  /// Seconds until they let go.
  let pinching: Double
  let curve: TimingCurve
  /// From the content offset after the change to the one at which what lies between the fingers stays there.
  let displacement: Point
  /// The place between the fingers, as a fraction of the viewport's size.
  let focus: Point

  var aspects: Set<StateAspect> { ChangeMotion.aspects }

  /// Nothing settles where the fingers end where the content may rest.
  var duration: Double {
    let isAtRest =
      response.finishes && released.progress == 1 && abs(released.magnification - 1) < 1e-9
      && displacement == .zero
    return isAtRest ? pinching : pinching + Self.settling.duration
  }

  func progress(at time: Double) -> Double { time < duration ? place(at: time).progress : 1 }

  func apply(at time: Double, to state: inout CollectionState) {
    guard time > 0 || duration == 0 else { return }
    let isOver = time >= duration
    if isOver { return response.finishes ? change.finish(&state) : change.undo(&state) }
    let place = place(at: time)
    change.present(at: place.progress, in: &state)
    state.bounds.origin.x += place.progress * place.held * displacement.x
    state.bounds.origin.y += place.progress * place.held * displacement.y
    if place.magnification != 1 { state.magnifyElements(by: place.magnification, about: focus) }
    if !response.finishes { change.goBack(&state) }
  }

  /// How far everything is on its way.
  private struct Place {
    /// Of the change, `0...1`.
    var progress: Double
    /// Of everything about the fingers, where they are beyond the change.
    var magnification: Double
    /// How much the fingers still hold the content.
    var held = 1.0
  }

  private func place(at time: Double) -> Place {
    if time < pinching { return place(ofFingers: curve.progress(at: time / pinching, duration: pinching)) }
    let settled = Self.settling.curve.progress(at: (time - pinching) / Self.settling.duration)
    return Place(
      progress: mix(released.progress, response.finishes ? 1 : 0, settled),
      magnification: mix(released.magnification, 1, settled), held: 1 - settled)
  }

  private var released: Place { place(ofFingers: 1) }

  /// Where everything is when the fingers have done a part of their way; with resistance beyond the change.
  private func place(ofFingers part: Double) -> Place {
    let scale = 1 + part * (finger - 1)
    let progress = max(0, min((scale - 1) / (response.scale - 1), 1))
    let beyond = scale / (1 + progress * (response.scale - 1)) - 1
    // Below a part of the change there is nothing beyond but rounding.
    let isInside = progress > 0 && progress < 1
    return Place(
      progress: progress, magnification: isInside ? 1 : 1 + ScrollPhysics.rubberBand(beyond, dimension: 1))
  }
}

extension CollectionState {
  /// Enlarges the elements on their way about a place of the viewport, a fraction of its size.
  fileprivate mutating func magnifyElements(by factor: Double, about place: Point) {
    guard var elements = presentation?.elements else { return }
    let center = Point(
      x: bounds.minX + place.x * bounds.size.width, y: bounds.minY + place.y * bounds.size.height)
    for index in elements.indices {
      let old = elements[index].attributes
      elements[index].attributes.center = Point(
        x: center.x + (old.center.x - center.x) * factor, y: center.y + (old.center.y - center.y) * factor)
      elements[index].attributes.transform3D = old.transform3D.concatenating(.scale(factor))
    }
    presentation?.elements = elements
  }
}

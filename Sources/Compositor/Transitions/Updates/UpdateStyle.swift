import Raster

/// How elements come and go when their items are inserted and deleted, whatever the layout.
///
/// Every style is a way out; elements come in by the same way backwards. Unless a source is named, the figures are ours.
public enum UpdateStyle: String, Sendable, CaseIterable {
  /// As the layout's own initial and final attributes have it: unless it says otherwise, in place by opacity.
  case fade
  /// Out of the viewport's left edge.
  case slideLeft
  /// Out of the viewport's right edge.
  case slideRight
  /// Out of the viewport's top edge.
  case slideTop
  /// Out of the viewport's bottom edge.
  case slideBottom
  /// To a point in place, fading.
  case scale
  /// To a point in place, fading; only then do the others close the gap.
  ///
  /// Source: the film strip of PhotosApp, N. Razumnuy: 0.15 s for each half. There the size shrinks; here the element as a
  /// whole does, so that borders and text shrink with it.
  case collapse
  /// Over the top edge, turning a little.
  case flyOut
  /// To a point in the middle of the viewport.
  case shrinkIntoCentre
  /// Tips over and drops out of the bottom edge, in perspective.
  case fall
  /// Swells and dissolves.
  case poof

  /// Whether one thing happens after another: what goes is gone, then the others move, then what is new comes.
  var isPhased: Bool { self == .collapse }

  /// Whether elements pass over others of the same zIndex on their way, instead of below them.
  ///
  /// Those that leave their places do, and those that grow: below their neighbours they would seem to be cut off.
  var isAbove: Bool {
    switch self {
    case .fade, .scale, .collapse: false
    case .slideLeft, .slideRight, .slideTop, .slideBottom, .flyOut, .shrinkIntoCentre, .fall, .poof: true
    }
  }

  /// Seconds that an update takes unless it says otherwise.
  ///
  /// Source: 0.25 s is Core Animation's default (CATransaction), in which UICollectionView's updates are animated; 0.3 s are
  /// PhotosApp's two halves; half a second is ours, for ways across the viewport.
  var duration: Double {
    switch self {
    case .fade, .scale, .slideLeft, .slideRight, .slideTop, .slideBottom: 0.25
    case .collapse: 0.3
    case .flyOut, .shrinkIntoCentre, .fall, .poof: 0.5
    }
  }

  /// Progress over time unless an update says otherwise.
  ///
  /// Source: UIView's default; PhotosApp collapses evenly. A fall is accelerated by itself.
  var curve: TimingCurve {
    switch self {
    case .collapse, .fall: .linear
    case .fade, .scale, .slideLeft, .slideRight, .slideTop, .slideBottom, .flyOut, .shrinkIntoCentre, .poof: .easeInOut
    }
  }
}

/// What a style has to know about what is around an element.
struct UpdateStage {
  /// What is in view.
  let bounds: Rect
  /// How far shadows reach, in points.
  let shadowReach: Double
  /// Distance of the shared eye, in points; `nil` without one.
  let perspective: Double?
}

extension UpdateStyle {
  /// Turn of an element that has flown out, against the clock.
  private static let flightTurn = Angle.degrees(-12)
  /// How far an element that falls has tipped over.
  private static let fallTurn = Angle.degrees(-100)
  /// Distance of the eye of an element that falls and has none yet, in points.
  private static let fallEye = 900.0
  /// Size of a cloud of smoke, as a factor.
  private static let poofScale = 1.5

  /// How an element looks on its way out.
  ///
  /// - Parameters:
  ///   - element: In place, in content coordinates.
  ///   - gone: 0 in place, 1 gone; may leave `0...1`.
  func attributes(of element: LayoutAttributes, gone: Double, on stage: UpdateStage) -> LayoutAttributes {
    var result = element
    let exit = stage.exit(of: element)
    switch self {
    case .fade: result.alpha = element.alpha * (1 - gone)
    case .slideLeft: result.center.x += exit.left * gone
    case .slideRight: result.center.x += exit.right * gone
    case .slideTop: result.center.y += exit.top * gone
    case .slideBottom: result.center.y += exit.bottom * gone
    case .scale, .collapse:
      result.scale(1 - gone)
      result.alpha = element.alpha * (1 - gone)
    case .flyOut:
      // Turned, its corners stick out by less than half its width.
      result.center.y += (exit.top - element.size.width / 2) * gone
      result.transform3D = Transform3D.rotation(Self.flightTurn * gone).concatenating(element.transform3D)
    case .shrinkIntoCentre:
      result.center = element.center.interpolated(to: stage.bounds.center, progress: gone)
      result.scale(1 - gone)
      result.alpha = element.alpha * (1 - gone * gone)
    case .fall:
      // Free fall: the way grows with the square of the time.
      result.center.y += (exit.bottom + element.size.height) * gone * gone
      result.tip(Self.fallTurn * gone, eye: stage.perspective == nil ? Self.fallEye : nil)
    case .poof:
      result.scale(1 + (Self.poofScale - 1) * gone)
      result.alpha = element.alpha * (1 - gone)
    }
    return result
  }
}

extension LayoutAttributes {
  /// Enlarges the element about its anchor point, never quite to nothing: that could not be taken apart any more if
  /// another change took over.
  fileprivate mutating func scale(_ factor: Double) {
    transform3D = Transform3D.scale(max(factor, 1e-4)).concatenating(transform3D)
  }

  /// Turns the element about its own horizontal axis.
  ///
  /// - Parameter eye: Distance of an eye for an element that has none of its own; `nil` for none.
  fileprivate mutating func tip(_ angle: Angle, eye: Double?) {
    let turn = Transform3D.rotation(angle, x: 1, y: 0, z: 0)
    let hasEye = transform3D.m34 != 0
    let view = hasEye ? .identity : eye.map { Transform3D.perspective(distance: $0) } ?? .identity
    transform3D = turn.concatenating(view).concatenating(transform3D)
  }
}

extension UpdateStage {
  /// How far an element has to move in each direction until nothing of it is in view; in points, negative to the left and
  /// the top.
  func exit(of element: LayoutAttributes) -> (left: Double, right: Double, top: Double, bottom: Double) {
    var frame = element.frame
    if !(frame.size.width < 1e6 && frame.size.height < 1e6) { frame = Rect(center: element.center, size: element.size) }
    // What lies behind the plane is seen nearer to the middle by a shared eye.
    let factor = perspective.map { 1 + element.depthBehindPlane / $0 } ?? 1
    let seen = Rect(
      center: bounds.center,
      size: Size(
        width: bounds.size.width * factor + 2 * shadowReach, height: bounds.size.height * factor + 2 * shadowReach))
    return (
      min(0, seen.minX - frame.maxX), max(0, seen.maxX - frame.minX),
      min(0, seen.minY - frame.maxY - element.mirrorReach), max(0, seen.maxY - frame.minY)
    )
  }
}

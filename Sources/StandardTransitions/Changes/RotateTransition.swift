import LayoutCore
import Scenes

/// Rotates the device: the viewport turns by a quarter about the middle of the canvas and exchanges its sides, while its
/// content stays upright.
///
/// Cells move from their old places to those in the new bounds, relative to the viewport's middle; the current item stays
/// current. Without ``animatesRotation`` the viewport does not turn: its sides change as those of a window that is resized.
///
/// Source: UIViewController's size transitions, with the content offset that UICollectionViewLayout's targetContentOffset
/// keeps. The turn of the viewport is ours.
public struct RotateTransition: Transition {
  /// An orientation of the viewport.
  public enum Orientation: String, Sendable, CaseIterable {
    /// Higher than wide.
    case portrait
    /// Wider than high.
    case landscape
  }

  /// A direction of the turn, as the viewer sees it.
  public enum Direction: String, Sendable, CaseIterable {
    case clockwise
    case counterclockwise
  }

  /// The motion of cells during a rotation.
  public enum CellMotion: String, Sendable, CaseIterable {
    /// Each cell moves from its old place to its new one.
    case move
    /// Cells in their old places fade out while those in the new places fade in.
    case crossFade
  }

  /// The new orientation; `nil` for the other one.
  public var to: Orientation?
  /// The direction of the turn.
  ///
  /// `nil` for counterclockwise to landscape, clockwise to portrait, and back during another turn.
  public var direction: Direction?
  /// A Boolean value that indicates whether the viewport turns; otherwise its sides change.
  public var animatesRotation = true
  /// The motion of cells.
  public var cells = CellMotion.move
  /// The duration, in seconds; an iPhone takes 0.3 s.
  public var duration = 0.3
  /// The timing curve.
  public var curve = TimingCurve.easeInOut

  /// Creates a rotation to the other orientation.
  public init() {}

  /// Creates a rotation.
  public init(
    to orientation: Orientation? = nil, direction: Direction? = nil, animatesRotation: Bool = true,
    cells: CellMotion = .move, duration: Double = 0.3, curve: TimingCurve = .easeInOut
  ) {
    (to, self.direction, self.animatesRotation) = (orientation, direction, animatesRotation)
    (self.cells, self.duration, self.curve) = (cells, duration, curve)
  }

  /// `rotate`.
  public static let kind = "rotate"
  /// A one-line summary for `framegen list`.
  public static let summary =
    "rotates the device: the viewport turns by a quarter and exchanges its sides, its content stays upright"
  /// A bare word sets `to`.
  public static let shorthand: String? = "to"
  /// The parameters of an example.
  public static let example = "{ duration: 0.4 }"
  /// The declarations of the parameters.
  public static let parameters: [Parameter<RotateTransition>] = [
    .choice("to", \.to, "the new orientation; omitted: the other one"),
    .choice(
      "direction", \.direction,
      "direction of the turn; omitted: counterclockwise to landscape, clockwise to portrait, or back during another turn"
    ),
    .boolean(
      "animatesRotation", \.animatesRotation,
      "whether the viewport turns; otherwise its sides change as those of a window"
    )
    .renamed(from: "turn"),
    .choice("cells", \.cells, "motion of cells: from old to new places, or a cross-fade"),
    .number("duration", \.duration, in: 0...3600, unit: .seconds, "the duration of the step"),
    .curve("curve", \.curve, "the timing curve"),
  ]

  /// Returns the motion from the present bounds to those with width and height exchanged.
  ///
  /// - Throws: `SceneError` if the viewport has or will have the orientation already, or if its sides are equal and it does
  ///   not turn.
  public func motion(in context: TransitionContext) throws(SceneError) -> any Motion {
    let start = context.settledState
    let size = start.bounds.size
    if let to, Orientation(of: size) == to {
      throw SceneError(
        path: [.key("to")], message: "the viewport is in \(to.rawValue) already; leave out to, or the step")
    }
    guard animatesRotation || size.width != size.height else {
      throw SceneError(
        path: [.key("animatesRotation")], message: "a square viewport has no sides to exchange; it can only turn")
    }
    var end = start
    end.bounds.size = size.transposed
    let change = LayoutChange(
      from: context.presentedState, prepared: context.prepared, to: end, scale: context.scale, sweeps: true)
    var motion = LayoutChangeMotion(change: change, duration: duration, curve: curve)
    motion.options.isCrossFade = cells == .crossFade
    if animatesRotation {
      motion.options.turn = .degrees(direction(from: context.presentedState) == .clockwise ? 90 : -90)
    }
    return motion
  }

  private func direction(from shown: CollectionState) -> Direction {
    if let direction { return direction }
    if let box = shown.box, box.goal != box.angle { return box.goal > box.angle ? .counterclockwise : .clockwise }
    switch Orientation(of: shown.settled.bounds.size.transposed) {
    case .landscape: return .counterclockwise
    case .portrait, nil: return .clockwise
    }
  }

  /// `rotates to landscape`.
  public func altText(for outcome: TransitionSummary) -> String {
    let size = outcome.after.settled.bounds.size
    if let to { return "rotates to \(to.rawValue)" }
    if size.width == size.height { return "rotates by a quarter" }
    return "rotates to \(size.width > size.height ? "landscape" : "portrait")"
  }
}

extension RotateTransition.Orientation {
  /// Creates the orientation of a viewport; `nil` for a square.
  fileprivate init?(of size: Size) {
    if size.width == size.height { return nil }
    self = size.width < size.height ? .portrait : .landscape
  }
}

import LayoutCore
import Scenes

/// A transition that rotates the device by a quarter turn, while its content stays upright.
///
/// The viewport rotates about the center of the canvas and exchanges its sides. Cells move to their attributes in the
/// new bounds, relative to the viewport's center, and the current item of a layout that centers
/// items stays current. Other layouts keep their content offset.
///
/// Source: UIViewController's size transitions, with the content offset of UICollectionViewLayout's
/// targetContentOffset. The rotation of the viewport is this project's.
public struct RotateTransition: Transition {
  /// An orientation of the viewport.
  public enum Orientation: String, Sendable, CaseIterable {
    /// Higher than wide.
    case portrait
    /// Wider than high.
    case landscape
  }

  /// A direction of the rotation, as seen by the viewer.
  public enum Direction: String, Sendable, CaseIterable {
    case clockwise
    case counterclockwise
  }

  /// The motion of cells during a rotation.
  public enum CellMotion: String, Sendable, CaseIterable {
    /// Each cell moves from its old position to its new one.
    case move
    /// Cells fade out at their old positions and fade in at their new ones.
    case crossFade
  }

  /// The new orientation, or `nil` for the other one.
  public var to: Orientation?
  /// The direction, by default counterclockwise to landscape, clockwise to portrait, and back during a rotation.
  public var direction: Direction?
  /// A Boolean value that indicates whether the viewport rotates instead of changing its size.
  public var animatesRotation = true
  /// The motion of cells.
  public var cells = CellMotion.move
  /// The duration, in seconds, by default that of an iPhone.
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
    "rotates the device: the viewport rotates by 90° and exchanges its sides, and its content stays upright"
  /// A bare word sets `to`.
  public static let shorthand: String? = "to"
  /// The parameters of an example.
  public static let example = "{ duration: 0.4 }"
  /// The declarations of the parameters.
  public static let parameters: [Parameter<RotateTransition>] = [
    .choice("to", \.to, "the new orientation; omitted: the other one"),
    .choice(
      "direction", \.direction,
      "the direction; omitted: counterclockwise to landscape, clockwise to portrait, or back during another rotation"),
    .boolean(
      "animatesRotation", \.animatesRotation, "whether the viewport rotates instead of changing its size like a window"
    ).renamed(from: "turn"),
    .choice("cells", \.cells, "the motion of cells: from old to new positions, or a cross-fade"),
    .number("duration", \.duration, in: 0...3600, unit: .seconds, "the duration of the step"),
    .curve("curve", \.curve, "the timing curve"),
  ]

  /// Returns the motion, or throws `SceneError` if the viewport has the orientation, or is a square that only resizes.
  public func motion(in context: TransitionContext) throws(SceneError) -> any Motion {
    let start = context.settledState
    let size = start.bounds.size
    if let to, Orientation(of: size) == to {
      throw SceneError(
        path: [.key("to")], message: "the viewport is already in \(to.rawValue); leave out to, or the step")
    }
    guard animatesRotation || size.width != size.height else {
      throw SceneError(
        path: [.key("animatesRotation")], message: "a square viewport has no sides to exchange; it can only rotate")
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
    let orientation = to ?? Orientation(of: outcome.after.settled.bounds.size)
    return orientation.map { "rotates to \($0.rawValue)" } ?? "rotates by a quarter"
  }
}

extension RotateTransition.Orientation {
  /// Creates the orientation of a viewport, or returns `nil` for a square.
  fileprivate init?(of size: Size) {
    if size.width == size.height { return nil }
    self = size.width < size.height ? .portrait : .landscape
  }
}

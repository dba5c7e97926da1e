import Raster

/// Turns the device: the viewport's box turns a quarter about the middle of the canvas while what it shows stays upright
/// for the viewer, and its sides are exchanged.
///
/// Cells go from where they were to where the layout has them in the new bounds, both seen from the viewport's middle; the
/// current item stays current. Without ``turn`` the box does not turn, its sides go from old to new, as those of a window
/// that is resized.
///
/// Source: UIViewController's size transitions: the offset as UICollectionViewLayout's targetContentOffset keeps it;
/// durations and the turning box are ours.
public struct RotateTransition: Transition {
  /// Which sides of a viewport are longer.
  public enum Orientation: String, Sendable, CaseIterable {
    /// Higher than wide.
    case portrait
    /// Wider than high.
    case landscape
  }

  /// Which way a box turns, as the viewer sees it.
  public enum Direction: String, Sendable, CaseIterable {
    case clockwise
    case counterclockwise
  }

  /// What cells do.
  public enum CellMotion: String, Sendable, CaseIterable {
    /// Each goes from its old place to its new one.
    case move
    /// Those in their old places fade out while those in the new ones fade in.
    case crossFade
  }

  /// The orientation to reach; `nil` for the other one.
  public var to: Orientation?
  /// Which way to turn; `nil` for counterclockwise to landscape, clockwise to portrait, and back from a turn under way.
  public var direction: Direction?
  /// Whether the box turns; else its sides change.
  public var turn = true
  /// What cells do.
  public var cells = CellMotion.move
  /// Seconds.
  ///
  /// 0.3 is what an iPhone takes.
  public var duration = 0.3
  /// Progress over time.
  public var curve = TimingCurve.easeInOut

  /// A quarter turn to the other orientation.
  public init() {}

  /// `rotate`.
  public static let kind = "rotate"
  /// For the list.
  public static let summary =
    "turns the device a quarter: the viewport's sides are exchanged, its content stays upright"
  /// A bare word is the orientation.
  public static let shorthand: String? = "to"
  /// For the list.
  public static let example = "{ duration: 0.4 }"
  /// The declarations.
  public static var parameters: [Parameter<RotateTransition>] {
    [
      .choice("to", \.to, "the orientation to reach; omitted: the other one"),
      .choice(
        "direction", \.direction,
        "which way to turn; omitted: counterclockwise to landscape, clockwise to portrait, or back from a turn under way"
      ),
      .boolean("turn", \.turn, "whether the viewport turns; else its sides change as a window's"),
      .choice("cells", \.cells, "whether cells move from old to new places or fade"),
      .number("duration", \.duration, in: 0...3600, unit: .seconds, "how long it takes"),
      .curve("curve", \.curve, "progress over time"),
    ]
  }

  /// The way from the present bounds to those with width and height exchanged.
  ///
  /// - Throws: ``SceneError``, if the viewport has or will have the orientation already, or there is nothing to exchange.
  public func motion(in context: TransitionContext) throws(SceneError) -> any Motion {
    let start = context.start
    let size = start.bounds.size
    if let to, Orientation(of: size) == to {
      throw SceneError(
        path: [.key("to")], message: "the viewport is in \(to.rawValue) already; leave out to, or the step")
    }
    guard turn || size.width != size.height else {
      throw SceneError(path: [.key("turn")], message: "a square viewport has no sides to exchange; it can only turn")
    }
    var end = start
    end.bounds.size = size.transposed
    let change = LayoutChange(
      from: context.shown, prepared: context.prepared, to: end, scale: context.scale, sweeps: true)
    var motion = ChangeMotion(change: change, duration: duration, curve: curve)
    motion.manner.isCrossFade = cells == .crossFade
    if turn { motion.manner.turn = .degrees(direction(from: context.shown) == .clockwise ? 90 : -90) }
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
}

extension RotateTransition.Orientation {
  /// A viewport's orientation; `nil` for a square.
  fileprivate init?(of size: Size) {
    if size.width == size.height { return nil }
    self = size.width < size.height ? .portrait : .landscape
  }
}

import Graphics

/// The viewport's box on its way from one place of rest to another: a device that turns, a window being resized.
///
/// The box turns about its middle, while what it shows stays upright.
public struct ViewportTransform: Sendable, Hashable {
  /// Sides before the turn, in points.
  public var size: Size
  /// Turn; positive is clockwise.
  public var angle = Angle.zero
  /// Angle at which the turn ends: whole quarters, so that the box is upright again.
  public var goal = Angle.zero
  /// The viewports at rest that it lies between, with their shares, which sum to 1.
  package var rests: [Rest]

  /// A part of where the middle lies.
  package struct Rest: Sendable, Hashable {
    package var size: Size
    package var share: Double
  }

  /// The box of a viewport at rest.
  public init(atRest size: Size) {
    self.size = size
    rests = [Rest(size: size, share: 1)]
  }

  /// The box on its way from here to rest.
  ///
  /// - Parameters:
  ///   - viewport: The sides that the viewport will have.
  ///   - turn: What is added to ``goal``: whole quarters.
  ///   - progress: 0 is here, 1 at rest; may leave `0...1`.
  func moved(to viewport: Size, turningBy turn: Angle, progress: Double) -> ViewportTransform {
    var box = self
    box.goal = goal + turn
    // After an odd number of quarters the box's own width is the viewport's height.
    let isCrosswise = (box.goal.degrees / 90).truncatingRemainder(dividingBy: 2) != 0
    let end = isCrosswise ? viewport.transposed : viewport
    box.size = Size(
      width: max(0, mix(size.width, end.width, progress)), height: max(0, mix(size.height, end.height, progress)))
    box.angle = .degrees(mix(angle.degrees, box.goal.degrees, progress))
    box.rests = rests.map { Rest(size: $0.size, share: $0.share * (1 - progress)) }
    box.rests.append(Rest(size: viewport, share: progress))
    return box
  }

  /// The sides of the upright rectangle that holds the turned box.
  var extent: Size {
    let (sine, cosine) = (abs(angle.sine), abs(angle.cosine))
    return Size(
      width: size.width * cosine + size.height * sine, height: size.width * sine + size.height * cosine)
  }
}

extension CollectionState {
  /// The upright rectangle that holds all that the viewport shows, in content coordinates: the bounds, unless its box turns.
  package var shownRect: Rect {
    box.map { Rect(center: bounds.center, size: $0.extent) } ?? bounds
  }
}

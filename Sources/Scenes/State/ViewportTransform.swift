import Graphics

/// The outline of a device's viewport that rotates about its center, or of a window that is resized.
package struct ViewportTransform: Sendable, Hashable {
  /// The size before the rotation, in points.
  package var size: Size
  package var angle = Angle.zero
  /// The rotation at the end, a multiple of 90°, so that the outline is upright again.
  package var goal = Angle.zero
  /// The viewports at rest whose centers are averaged, with weights that sum to 1.
  package var rests: [Rest]

  package struct Rest: Sendable, Hashable {
    package var size: Size
    package var share: Double
  }

  package init(atRest size: Size) {
    self.size = size
    rests = [Rest(size: size, share: 1)]
  }

  /// Returns the outline at a progress to rest, which may leave `0...1`, with ``goal`` changed by a multiple of 90°.
  func moved(to viewport: Size, turningBy turn: Angle, progress: Double) -> ViewportTransform {
    var box = self
    box.goal = goal + turn
    // After an odd number of quarters, the width before the rotation is the viewport's height.
    let isCrosswise = (box.goal.degrees / 90).truncatingRemainder(dividingBy: 2) != 0
    let end = isCrosswise ? viewport.transposed : viewport
    box.size = Size(
      width: max(0, mix(size.width, end.width, progress)), height: max(0, mix(size.height, end.height, progress)))
    box.angle = .degrees(mix(angle.degrees, box.goal.degrees, progress))
    box.rests = rests.map { Rest(size: $0.size, share: $0.share * (1 - progress)) }
    box.rests.append(Rest(size: viewport, share: progress))
    return box
  }

}

extension Size {
  package var diagonal: Double { (width * width + height * height).squareRoot() }

  /// Returns the size of the upright rectangle around a rotated one.
  package func extent(rotatedBy angle: Angle) -> Size {
    let (sine, cosine) = (abs(angle.sine), abs(angle.cosine))
    return Size(width: width * cosine + height * sine, height: width * sine + height * cosine)
  }
}

extension CollectionState {
  /// The upright rectangle that contains the viewport, in content coordinates: the bounds, unless it rotates.
  package var shownRect: Rect {
    box.map { Rect(center: bounds.center, size: $0.size.extent(rotatedBy: $0.angle)) } ?? bounds
  }
}

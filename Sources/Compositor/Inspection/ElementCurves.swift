import LayoutCore
import Scenes

/// The values of one element over time.
package struct ElementCurves: Sendable, Hashable {
  /// The names of the values, in the order of ``values``.
  package static let names = [
    "x", "y", "width", "height", "alpha", "zIndex", "rotation.x", "rotation.y", "rotation.z", "scale.x", "scale.y",
    "scale.z", "translation.z",
  ]
  package static let maximumSampleCount = 600

  /// The indices of the frames that were looked at, in ascending order.
  package var frames: [Int] = []
  /// The values of each name in each frame, or `nil` where the element is absent or flat.
  package var values: [[Double?]] = Array(repeating: [], count: names.count)

  fileprivate mutating func append(_ attributes: LayoutAttributes?, ofFrame index: Int) {
    frames.append(index)
    guard let attributes else {
      for place in values.indices { values[place].append(nil) }
      return
    }
    let parts = attributes.transform3D.decomposed()
    let (rotation, scale) = (parts?.rotation.eulerAngles, parts?.scale)
    let all: [Double?] = [
      attributes.center.x, attributes.center.y, attributes.size.width, attributes.size.height, attributes.alpha,
      Double(attributes.zIndex), rotation?.x, rotation?.y, rotation?.z, scale?.x, scale?.y, scale?.z,
      parts?.translation.z,
    ]
    for (place, value) in all.enumerated() { values[place].append(value.flatMap { $0.isFinite ? $0 : nil }) }
  }
}

extension FrameGenerator {
  /// Returns the values of the elements with a kind and an identifier over all frames, or over evenly spaced ones.
  ///
  /// - Parameter stop: A closure that throws an error to end the search.
  /// - Complexity: O(frames · visible elements), for at most ``ElementCurves/maximumSampleCount`` frames; all frames are
  ///   generated if the layout is stateful.
  package mutating func curves(
    of id: String, kind: ElementKind, stop: () throws -> Void
  ) rethrows -> ElementCurves {
    var curves = ElementCurves()
    let count = min(frameCount, ElementCurves.maximumSampleCount)
    for sample in 0..<count {
      try stop()
      let index = count > 1 ? sample * (frameCount - 1) / (count - 1) : 0
      curves.append(attributes(of: id, kind: kind, inFrame: index), ofFrame: index)
    }
    return curves
  }

  private mutating func attributes(of id: String, kind: ElementKind, inFrame index: Int) -> LayoutAttributes? {
    let time = timeline.time(ofFrame: index)
    let state = timeline.state(at: time)
    // Open items are placed among all others, and stateful layouts need the frames before.
    guard !timeline.isStateful, state.openItem == nil else {
      let owners = inspectedFrame(at: index).origins?.owners ?? []
      return owners.last { $0.id == id && $0.attributes.kind == kind }?.attributes
    }
    func isMeant(_ element: PresentedElement) -> Bool {
      element.attributes.kind == kind && !element.isSnapshot && "\(element.id)" == id
    }
    if let elements = state.presentation?.elements {
      return elements.first(where: isMeant)?.applyingInteractions(in: state).attributes
    }
    return answer(state, time: time).elements.first(where: isMeant)?.applyingInteractions(in: state).attributes
  }
}

extension Quaternion {
  /// The rotations about x, then y, then z that make up this one, in degrees.
  ///
  /// Of the two solutions, these have the smaller rotations about x and z, so that a rotation about y is only that.
  ///
  /// Source: Ken Shoemake, "Euler Angle Conversion", Graphics Gems IV.
  package var eulerAngles: TransformComponents.Triple {
    func degrees(_ radians: Double) -> Double { Angle(radians: radians).degrees }
    let sine = min(max(2 * (w * y - z * x), -1), 1)
    let tilt = degrees(PortableMath.atan2(sine, (1 - sine * sine).squareRoot()))
    let (first, last): (Double, Double)
    if sine.magnitude > 1 - 1e-12 {
      // About parallel axes, one rotation is enough.
      (first, last) = (degrees(2 * PortableMath.atan2(x, w)), 0)
    } else {
      first = degrees(PortableMath.atan2(2 * (w * x + y * z), 1 - 2 * (x * x + y * y)))
      last = degrees(PortableMath.atan2(2 * (w * z + x * y), 1 - 2 * (y * y + z * z)))
    }
    func opposite(_ angle: Double) -> Double { angle > 0 ? angle - 180 : angle + 180 }
    let other = (x: opposite(first), y: (tilt < 0 ? -180 : 180) - tilt, z: opposite(last))
    if other.x.magnitude + other.z.magnitude < first.magnitude + last.magnitude {
      return TransformComponents.Triple(x: other.x, y: other.y, z: other.z)
    }
    return TransformComponents.Triple(x: first, y: tilt, z: last)
  }
}

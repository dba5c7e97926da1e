import LayoutCore

/// A comparison of the attributes of two samples with the precision of the coarser of two series.
struct SampleTolerance: Sendable {
  private let accuracy: DecimalStep

  init(_ a: AttributeSeries, _ b: AttributeSeries) { accuracy = a.step.value >= b.step.value ? a.step : b.step }

  /// Returns the attributes of an element that differ from the golden's.
  func changes(of a: ElementSample, from b: ElementSample, frame: Int) -> [AttributeChange] {
    if a == b { return [] }
    var changes = components(of: a, from: b, frame: frame)
    changes += turns(a.attributes.transform3D, b.attributes.transform3D, &changes, "transform3D", frame)
    let texts = [
      ("text", a.text, b.text), ("image", a.image, b.image), ("backgroundColor", a.backgroundColor, b.backgroundColor),
    ]
    for (name, actual, golden) in texts where actual != golden {
      changes.append(AttributeChange(attribute: name, from: golden, to: actual, frame: frame))
    }
    return changes
  }

  func changes(of a: ViewportSample, from b: ViewportSample, frame: Int) -> [AttributeChange] {
    if a == b { return [] }
    var changes = components(of: a, from: b, frame: frame)
    changes += turns(a.sublayerTransform, b.sublayerTransform, &changes, "sublayerTransform", frame)
    return changes
  }

  /// Returns the components that differ, each under its name.
  func components<Sample: AttributeSample>(
    of a: Sample, from b: Sample, frame: Int, prefix: String = ""
  ) -> [AttributeChange] {
    Sample.components.compactMap { component in
      let (actual, golden) = (component.get(a), component.get(b))
      // NaN equals NaN, and an infinite value equals itself.
      if actual == golden || actual.isNaN && golden.isNaN { return nil }
      let difference = actual - golden
      // Equal steps differ by whole ones. Different steps are off by half of each.
      guard !(abs(difference) <= 0.75 * component.step(accuracy).value) else { return nil }
      return AttributeChange(
        attribute: prefix + component.name, difference: difference, unit: component.unit, frame: frame)
    }
  }

  /// Removes the numbers of a matrix from `changes` and returns the motions they represent, if they represent any.
  private func turns(
    _ a: Transform3D, _ b: Transform3D, _ changes: inout [AttributeChange], _ name: String, _ frame: Int
  ) -> [AttributeChange] {
    guard changes.contains(where: { $0.attribute.hasPrefix("\(name).m") }) else { return [] }
    let parts = TransformDifference(of: a, from: b)?.parts(accuracy: accuracy.value) ?? []
    guard !parts.isEmpty else { return [] }
    changes.removeAll { $0.attribute.hasPrefix("\(name).m") }
    return parts.map { AttributeChange(attribute: $0.name, difference: $0.difference, unit: $0.unit, frame: frame) }
  }
}

extension AttributeComponent {
  /// The unit: `pt`, `°`, or empty.
  fileprivate var unit: String {
    switch precision {
    case .length: "pt"
    case .fraction: name == "angle" ? "°" : ""
    case .factor, .perspective, .whole: ""
    }
  }
}

struct TransformDifference {
  struct Part {
    var name: String
    var difference: Double
    var unit: String
    /// The smallest difference that counts, in units of the accuracy.
    fileprivate var least: Double
  }

  private let all: [Part]

  /// Creates the difference of two transforms, or `nil` if one of them is degenerate or lies behind the viewer.
  ///
  /// The rotation leads from the golden's transform to the actual one, as a vector along its axis.
  init?(of actual: Transform3D, from golden: Transform3D) {
    guard let b = golden.decomposed(), let a = actual.decomposed(mirroring: nil) else { return nil }
    let turn = a.rotation.turn(from: b.rotation)
    all = [
      Part(name: "rotation.x", difference: turn.x, unit: "°", least: 1),
      Part(name: "rotation.y", difference: turn.y, unit: "°", least: 1),
      Part(name: "rotation.z", difference: turn.z, unit: "°", least: 1),
      Part(name: "scale.x", difference: a.scale.x - b.scale.x, unit: "", least: 0.002),
      Part(name: "scale.y", difference: a.scale.y - b.scale.y, unit: "", least: 0.002),
      Part(name: "scale.z", difference: a.scale.z - b.scale.z, unit: "", least: 0.002),
      Part(name: "translation.x", difference: a.translation.x - b.translation.x, unit: "pt", least: 0.75),
      Part(name: "translation.y", difference: a.translation.y - b.translation.y, unit: "pt", least: 0.75),
      Part(name: "translation.z", difference: a.translation.z - b.translation.z, unit: "pt", least: 0.75),
      Part(name: "shear.xy", difference: a.shear.xy - b.shear.xy, unit: "", least: 0.005),
      Part(name: "shear.xz", difference: a.shear.xz - b.shear.xz, unit: "", least: 0.005),
      Part(name: "shear.yz", difference: a.shear.yz - b.shear.yz, unit: "", least: 0.005),
      Part(name: "m14", difference: a.perspective.x - b.perspective.x, unit: "", least: 1e-5),
      Part(name: "m24", difference: a.perspective.y - b.perspective.y, unit: "", least: 1e-5),
      Part(name: "m34", difference: a.perspective.z - b.perspective.z, unit: "", least: 1e-5),
    ]
  }

  /// Returns the motions that exceed the rounding error of an accuracy, in points.
  func parts(accuracy: Double) -> [Part] { all.filter { abs($0.difference) > $0.least * accuracy } }
}

extension Quaternion {
  /// Returns the shortest rotation from another rotation to this one, in degrees about each axis, as a vector along its
  /// axis.
  ///
  /// Source: the Hamilton product with the conjugate; K. Shoemake, *Animating Rotation with Quaternion Curves*,
  /// SIGGRAPH 1985, appendix.
  fileprivate func turn(from start: Quaternion) -> (x: Double, y: Double, z: Double) {
    let (a, b) = (dot(start) < 0 ? -self : self, start)
    let real = a.dot(b)
    let x = a.x * b.w - a.w * b.x - a.y * b.z + a.z * b.y
    let y = a.y * b.w - a.w * b.y - a.z * b.x + a.x * b.z
    let z = a.z * b.w - a.w * b.z - a.x * b.y + a.y * b.x
    let length = (x * x + y * y + z * z).squareRoot()
    guard length > 0 else { return (0, 0, 0) }
    let factor = Angle.radians(2 * PortableMath.atan2(length, real)).degrees / length
    return (x * factor, y * factor, z * factor)
  }
}

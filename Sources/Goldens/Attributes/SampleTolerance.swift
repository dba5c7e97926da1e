import LayoutCore

/// A comparison of the attributes of two samples with the precision of the coarser of two series.
struct SampleTolerance: Sendable {
  private let accuracy: DecimalStep

  init(_ a: AttributeSeries, _ b: AttributeSeries) { accuracy = a.step.value >= b.step.value ? a.step : b.step }

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
    // The smallest difference that counts is in units of the accuracy.
    let parts = a.parts(from: b).filter { abs($0.difference) > $0.least * accuracy.value }
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

extension Transform3D {
  /// Returns the differences from a golden's transform, or an empty array if one of them is degenerate or lies behind
  /// the viewer.
  ///
  /// The rotation leads from the golden's transform to this one, as a vector along its axis.
  fileprivate func parts(from golden: Transform3D) -> [(name: String, difference: Double, unit: String, least: Double)]
  {
    guard let b = golden.decomposed(), let a = decomposed(mirroring: nil) else { return [] }
    let turn = a.rotation.turn(from: b.rotation)
    return [
      ("rotation.x", turn.x, "°", 1), ("rotation.y", turn.y, "°", 1), ("rotation.z", turn.z, "°", 1),
      ("scale.x", a.scale.x - b.scale.x, "", 0.002), ("scale.y", a.scale.y - b.scale.y, "", 0.002),
      ("scale.z", a.scale.z - b.scale.z, "", 0.002),
      ("translation.x", a.translation.x - b.translation.x, "pt", 0.75),
      ("translation.y", a.translation.y - b.translation.y, "pt", 0.75),
      ("translation.z", a.translation.z - b.translation.z, "pt", 0.75),
      ("shear.xy", a.shear.xy - b.shear.xy, "", 0.005), ("shear.xz", a.shear.xz - b.shear.xz, "", 0.005),
      ("shear.yz", a.shear.yz - b.shear.yz, "", 0.005), ("m14", a.perspective.x - b.perspective.x, "", 1e-5),
      ("m24", a.perspective.y - b.perspective.y, "", 1e-5), ("m34", a.perspective.z - b.perspective.z, "", 1e-5),
    ]
  }
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

import Graphics

/// Returns whether two numbers differ by less than a tolerance.
public func approximatelyEqual(_ a: Double, _ b: Double, within tolerance: Double = 1e-9) -> Bool {
  abs(a - b) < tolerance
}

/// Returns whether there is a number that differs from another one by less than a tolerance.
public func approximatelyEqual(_ a: Double?, _ b: Double, within tolerance: Double = 1e-9) -> Bool {
  a.map { approximatelyEqual($0, b, within: tolerance) } ?? false
}

/// Returns whether there is a point whose coordinates differ from another one's by less than a tolerance.
public func approximatelyEqual(_ a: Point?, _ b: Point, within tolerance: Double = 1e-9) -> Bool {
  approximatelyEqual(a?.x, b.x, within: tolerance) && approximatelyEqual(a?.y, b.y, within: tolerance)
}

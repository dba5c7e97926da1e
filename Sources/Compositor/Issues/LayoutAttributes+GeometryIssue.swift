import LayoutCore

/// A number of an element that isn't allowed.
package struct GeometryIssue: Sendable, Hashable {
  /// The kind: ``LayoutIssue/Kind/notFinite`` or ``LayoutIssue/Kind/negativeSize``.
  package var kind: LayoutIssue.Kind
  package var property: String
  package var message: String

  static func ofNumbers(_ numbers: [Double], _ property: String) -> GeometryIssue? {
    guard let wrong = numbers.first(where: { !$0.isFinite }) else { return nil }
    return GeometryIssue(
      kind: .notFinite, property: property,
      message: "\(property) is \(wrong.isNaN ? "not a number" : "infinite"); only finite numbers are allowed")
  }

  package static func ofSize(_ size: Size, _ property: String) -> GeometryIssue? {
    if let issue = ofNumbers([size.width, size.height], property) { return issue }
    guard size.width < 0 || size.height < 0 else { return nil }
    return GeometryIssue(
      kind: .negativeSize, property: property,
      message: "\(property) is \(size.shortPoints), negative; 0 and more is allowed")
  }
}

extension LayoutAttributes {
  /// A Boolean value that indicates whether all numbers are finite and the size isn't negative.
  @inline(__always) package var hasFiniteGeometry: Bool {
    let m = transform3D
    // 0 times anything finite is 0; times NaN or infinity it is NaN.
    var zero = (center.x + center.y + size.width + size.height + alpha) * 0
    zero += (anchorPoint.x + anchorPoint.y + contentParallax.x + contentParallax.y) * 0
    zero += (m.row1.x + m.row1.y + m.row1.z + m.row1.w + m.row2.x + m.row2.y + m.row2.z + m.row2.w) * 0
    zero += (m.row3.x + m.row3.y + m.row3.z + m.row3.w + m.row4.x + m.row4.y + m.row4.z + m.row4.w) * 0
    if let cornerRadius { zero += cornerRadius * 0 }
    if let shadowOpacity { zero += shadowOpacity * 0 }
    if let reflection { zero += (reflection.opacity + reflection.length + reflection.gap) * 0 }
    return zero == 0 && size.width >= 0 && size.height >= 0
  }

  package var geometryIssue: GeometryIssue? {
    if hasFiniteGeometry { return nil }
    let properties: [(String, [Double])] = [
      ("center", [center.x, center.y]), ("transform3D", transform3D.numbers), ("alpha", [alpha]),
      ("anchorPoint", [anchorPoint.x, anchorPoint.y]), ("contentParallax", [contentParallax.x, contentParallax.y]),
      ("cornerRadius", [cornerRadius].compactMap { $0 }), ("shadowOpacity", [shadowOpacity].compactMap { $0 }),
      ("reflection", reflection.map { [$0.opacity, $0.length, $0.gap] } ?? []),
    ]
    return GeometryIssue.ofSize(size, "size") ?? properties.lazy.compactMap { GeometryIssue.ofNumbers($1, $0) }.first
  }
}

extension Size {
  package var shortPoints: String { "\(width.shortPoints) × \(height.shortPoints)" }
}

extension Point {
  package var shortPoints: String { "[\(x.shortPoints), \(y.shortPoints)]" }
}

extension Rect {
  package var shortPoints: String { "\(size.shortPoints) at \(origin.shortPoints)" }
}

import Compositor
import LayoutCore

extension LayoutAttributes {
  /// Returns the first property that differs in other attributes, with both values, or `nil` if all are equal.
  ///
  /// NaN equals NaN. With the default tolerance, numbers must have the same bits, except for the sign of zero.
  package func difference(from other: LayoutAttributes, tolerance: Double = 0) -> String? {
    if self == other { return nil }
    if kind != other.kind { return "kind is \(kind), not \(other.kind)" }
    if indexPath != other.indexPath { return "indexPath is \(indexPath), not \(other.indexPath)" }
    let numbers: [(String, KeyPath<LayoutAttributes, [Double]>)] = [
      ("center", \.centerNumbers), ("size", \.sizeNumbers), ("transform3D", \.transform3D.numbers),
      ("alpha", \.alphaNumbers), ("anchorPoint", \.anchorNumbers), ("contentParallax", \.parallaxNumbers),
      ("cornerRadius", \.cornerNumbers), ("shadowOpacity", \.shadowNumbers), ("reflection", \.reflectionNumbers),
      ("contentFit", \.fitNumbers),
    ]
    for (name, path) in numbers {
      let (mine, theirs) = (self[keyPath: path], other[keyPath: path])
      guard !mine.isNear(theirs, tolerance) else { continue }
      return "\(name) is \(mine.text(besides: theirs)), not \(theirs.text(besides: mine))"
    }
    if zIndex != other.zIndex { return "zIndex is \(zIndex), not \(other.zIndex)" }
    if isHidden != other.isHidden { return "isHidden is \(isHidden), not \(other.isHidden)" }
    if masksToImage != other.masksToImage { return "masksToImage is \(masksToImage), not \(other.masksToImage)" }
    return nil
  }

  private var centerNumbers: [Double] { [center.x, center.y] }
  private var sizeNumbers: [Double] { [size.width, size.height] }
  private var alphaNumbers: [Double] { [alpha] }
  private var anchorNumbers: [Double] { [anchorPoint.x, anchorPoint.y] }
  private var parallaxNumbers: [Double] { [contentParallax.x, contentParallax.y] }
  private var cornerNumbers: [Double] { cornerRadius.map { [$0] } ?? [] }
  private var shadowNumbers: [Double] { shadowOpacity.map { [$0] } ?? [] }
  private var fitNumbers: [Double] {
    contentFit.map { [$0.start.width, $0.start.height, $0.end.width, $0.end.height, $0.progress] } ?? []
  }
  private var reflectionNumbers: [Double] { reflection.map { [$0.opacity, $0.length, $0.gap] } ?? [] }
}

extension [Double] {
  fileprivate func isNear(_ other: [Double], _ tolerance: Double) -> Bool {
    count == other.count
      && zip(self, other).allSatisfy { $0 == $1 || abs($0 - $1) <= tolerance || $0.isNaN && $1.isNaN }
  }

  fileprivate func text(besides other: [Double]) -> String {
    if isEmpty { return "absent" }
    let isClose = map(\.shortPoints) == other.map(\.shortPoints)
    let texts = map { isClose ? "\($0)" : $0.shortPoints }
    return count == 1 ? texts[0] : "[\(texts.joined(separator: ", "))]"
  }
}

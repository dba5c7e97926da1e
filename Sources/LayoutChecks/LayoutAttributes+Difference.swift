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
    let numbers: [(String, (LayoutAttributes) -> [Double])] = [
      ("center", { [$0.center.x, $0.center.y] }), ("size", { [$0.size.width, $0.size.height] }),
      ("transform3D", { $0.transform3D.numbers }), ("alpha", { [$0.alpha] }),
      ("anchorPoint", { [$0.anchorPoint.x, $0.anchorPoint.y] }),
      ("contentParallax", { [$0.contentParallax.x, $0.contentParallax.y] }),
      ("cornerRadius", { $0.cornerRadius.map { [$0] } ?? [] }),
      ("shadowOpacity", { $0.shadowOpacity.map { [$0] } ?? [] }),
      ("reflection", { $0.reflection.map { [$0.opacity, $0.length, $0.gap] } ?? [] }),
      ("contentFit", { $0.fitNumbers }),
    ]
    for (name, list) in numbers {
      let (mine, theirs) = (list(self), list(other))
      guard !mine.isNear(theirs, tolerance) else { continue }
      return "\(name) is \(mine.text(besides: theirs)), not \(theirs.text(besides: mine))"
    }
    if zIndex != other.zIndex { return "zIndex is \(zIndex), not \(other.zIndex)" }
    if isHidden != other.isHidden { return "isHidden is \(isHidden), not \(other.isHidden)" }
    if masksToImage != other.masksToImage { return "masksToImage is \(masksToImage), not \(other.masksToImage)" }
    return nil
  }

  private var fitNumbers: [Double] {
    contentFit.map { [$0.start.width, $0.start.height, $0.end.width, $0.end.height, $0.progress] } ?? []
  }
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

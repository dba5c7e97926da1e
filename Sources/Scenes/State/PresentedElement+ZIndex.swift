import LayoutCore

extension [PresentedElement] {
  /// Returns the elements with z-indexes that separate all different depths.
  ///
  /// With rounded depths, overlapping elements would change their order whenever two depths become equal.
  func withDistinctZIndexes(forDepths depths: [Double]) -> [PresentedElement] {
    var result = self
    var last: (depth: Double, zIndex: Int)?
    for index in indices.sorted(by: { (depths[$0], $0) < (depths[$1], $1) }) {
      if let last {
        let least = depths[index] > last.depth && last.zIndex < .max ? last.zIndex + 1 : last.zIndex
        result[index].attributes.zIndex = Swift.max(result[index].attributes.zIndex, least)
      }
      last = (depths[index], result[index].attributes.zIndex)
    }
    return result
  }
}

extension Int {
  /// Returns the sum, or the greatest or least integer if there is none: a layout may give its views any z-index.
  package func raised(by number: Int) -> Int {
    let (sum, isOver) = addingReportingOverflow(number)
    return isOver ? (number > 0 ? .max : .min) : sum
  }

  /// Returns the difference, or the greatest or least integer if there is none.
  package func lowered(by number: Int) -> Int {
    let (difference, isOver) = subtractingReportingOverflow(number)
    return isOver ? (number > 0 ? .min : .max) : difference
  }
}

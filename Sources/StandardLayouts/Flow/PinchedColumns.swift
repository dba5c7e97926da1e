import LayoutCore

/// Columns whose number a pinch changes: fewer as the touches move apart, more as they move together.
struct PinchedColumns {
  let count: Int
  /// The breadth of the columns and their gaps, in points.
  let available: Double
  let gap: Double
  let limit: Int

  /// Returns the response with the number of columns whose width is nearest to that of the touches' scale.
  ///
  /// If that is the current number, the content returns to it from the next possible one.
  func response(by scale: Double, changed: (Int) -> any CollectionLayout) -> PinchResponse? {
    let step = scale > 1 ? -1 : 1
    var best = count
    while let next = factor(best + step), nearness(next, scale) < nearness(factor(best) ?? 1, scale) { best += step }
    if best != count, let factor = factor(best) {
      return PinchResponse(layout: changed(best), scale: factor, finishes: true)
    }
    for other in [count + step, count - step] {
      if let factor = factor(other) { return PinchResponse(layout: changed(other), scale: factor, finishes: false) }
    }
    return nil
  }

  /// Returns the scale of the columns' width for another number of columns, or `nil` if that number isn't possible.
  private func factor(_ number: Int) -> Double? {
    func width(_ number: Int) -> Double { (available - Double(number - 1) * gap) / Double(number) }
    guard number >= 1, number <= limit, width(number) >= 1, width(count) > 0 else { return nil }
    return width(number) / width(count)
  }

  /// Returns the ratio of two scales, which is 1 for equal ones and larger otherwise.
  private func nearness(_ factor: Double, _ scale: Double) -> Double { max(factor / scale, scale / factor) }
}

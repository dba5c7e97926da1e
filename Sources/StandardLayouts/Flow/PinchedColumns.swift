import LayoutCore

/// Columns whose number a pinch changes.
struct PinchedColumns {
  /// Number of columns.
  let count: Int
  /// Breadth of the columns and the gaps between them, in points.
  let available: Double
  /// Gap between two columns, in points.
  let gap: Double
  /// The largest number of columns.
  let limit: Int

  /// The response with the number of columns whose width is nearest to that of the fingers' scale; if that is the
  /// present number, the content returns to it from the next possible one.
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

  /// The scale of the columns' width for another number of columns; `nil` if there cannot be so many.
  private func factor(_ number: Int) -> Double? {
    func width(_ number: Int) -> Double { (available - Double(number - 1) * gap) / Double(number) }
    guard number >= 1, number <= limit, width(number) >= 1, width(count) > 0 else { return nil }
    return width(number) / width(count)
  }

  /// The ratio of two scales, 1 for equal ones.
  private func nearness(_ factor: Double, _ scale: Double) -> Double { max(factor / scale, scale / factor) }
}

import Compositor
import Raster

/// Columns that become fewer and larger, or more and smaller.
struct PinchedColumns {
  /// How many there are.
  let count: Int
  /// The breadth that they and the gaps between them fill, in points.
  let available: Double
  /// Between two columns, in points.
  let gap: Double
  /// How many there may be.
  let limit: Int

  /// The number of columns whose width is nearest to what the fingers ask for; if that is the present one, the content goes
  /// back to it from where the next number would be.
  func response(by scale: Double, changed: (Int) -> any CollectionLayout) -> PinchResponse? {
    let step = scale > 1 ? -1 : 1
    var best = count
    while let next = factor(best + step), nearness(next, scale) < nearness(factor(best) ?? 1, scale) { best += step }
    if best != count, let factor = factor(best) {
      return PinchResponse(layout: changed(best), scale: factor, endsThere: true)
    }
    for other in [count + step, count - step] {
      if let factor = factor(other) { return PinchResponse(layout: changed(other), scale: factor, endsThere: false) }
    }
    return nil
  }

  /// How much wider columns are if there are `number` of them; `nil` if there cannot be so many.
  private func factor(_ number: Int) -> Double? {
    func width(_ number: Int) -> Double { (available - Double(number - 1) * gap) / Double(number) }
    guard number >= 1, number <= limit, width(number) >= 1, width(count) > 0 else { return nil }
    return width(number) / width(count)
  }

  /// How many times one factor is the other, 1 at the nearest.
  private func nearness(_ factor: Double, _ scale: Double) -> Double { max(factor / scale, scale / factor) }
}

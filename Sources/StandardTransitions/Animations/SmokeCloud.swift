import LayoutCore

/// Puffs of smoke that cover a rectangle: dark ones, with lighter ones above them.
struct SmokeCloud {
  struct Puff {
    /// The center, relative to the rectangle's top left corner, in points.
    var center: Point
    /// The distance from the center at which the puff is almost transparent, in points.
    var radius: Double
    var opacity: Double
    var isLit: Bool
  }

  /// The radius of a puff with ``coreSize``, in points.
  static let radius = 20.0
  /// The size of a puff's element, in points, of which only the blurred shadow is visible.
  static let coreSize = Size(width: radius, height: radius)
  /// The maximum number of puffs of each kind along a side.
  private static let limit = 40.0

  let size: Size

  func puffs(at progress: Double) -> [Puff] {
    let (short, long) = (min(size.width, size.height), max(size.width, size.height))
    guard short > 0, long.isFinite else { return [] }
    // A narrow item has more puffs in a row, to avoid gaps.
    let pitch = max(short / 3.6, long / Self.limit, min(long / 10, 0.75 * short))
    let (columns, rows) = (max(1, (size.width / pitch).rounded()), max(1, (size.height / pitch).rounded()))
    let inset = 0.12 * short
    let cell = Size(width: (size.width - 2 * inset) / columns, height: (size.height - 2 * inset) / rows)
    let extent = min((size.width / columns + size.height / rows) / 2, 0.55 * short)
    // The same cloud for every item: the randomness only hides the pattern.
    var random = SplitMix64(seed: 7)
    var (dark, light): ([Puff], [Puff]) = ([], [])
    for row in 0..<Int(rows) {
      // Every other row is shifted by half a cell.
      let shift = row % 2 == 0 ? 0.25 : 0.75
      for column in 0..<Int(columns) {
        let chances = (0..<4).map { _ in SplitMix64.unit(random.next()) }
        let home = Point(
          x: inset + (Double(column) + shift + 0.5 * (chances[0] - 0.5)) * cell.width,
          y: inset + (Double(row) + 0.5 + 0.5 * (chances[1] - 0.5)) * cell.height)
        var puff = puff(from: home, reach: extent * (1.15 + 0.3 * chances[2]), delay: 0.12 * chances[3], at: progress)
        dark.append(puff)
        puff.center.y -= 0.2 * puff.radius
        (puff.radius, puff.isLit) = (puff.radius * 0.7, true)
        light.append(puff)
      }
    }
    return dark + light
  }

  private func puff(from home: Point, reach: Double, delay: Double, at progress: Double) -> Puff {
    let risen = PoofAnimation.part(progress, from: 0, to: 0.2 + delay)
    let gone = PoofAnimation.part(progress, from: 0.3 + delay, to: 0.86 + delay)
    // Away from the center, and up, as smoke drifts; not further in the longer dimension.
    let short = min(size.width, size.height)
    let drift = Point(x: 0.1 * gone * short / size.width, y: 0.1 * gone * short / size.height)
    return Puff(
      center: Point(
        x: home.x + (home.x - size.width / 2) * drift.x,
        y: home.y + (home.y - size.height / 2) * drift.y - 0.1 * gone * short),
      radius: max(reach * (0.45 + 0.55 * risen - 0.2 * gone), 1e-3), opacity: 0.92 * risen * (1 - gone), isLit: false)
  }

  /// Returns the style of a puff: a blurred disk with half the radius, and a sigma of 0.15 of the radius.
  static func style(isLit: Bool) -> CellStyle {
    var style = CellStyle()
    style.showsImage = false
    style.cornerRadius = radius
    let shade = isLit ? 0.9 : 0.68
    style.shadow.color = Color(red: shade, green: shade, blue: min(1, shade + 0.02))
    (style.shadow.opacity, style.shadow.radius, style.shadow.offset) = (1, radius * 0.15, .zero)
    return style
  }
}

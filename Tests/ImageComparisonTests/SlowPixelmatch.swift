import Graphics

/// Pixelmatch as its description has it, pixel by pixel: the obvious twin.
struct SlowPixelmatch {
  let expected: Bitmap
  let actual: Bitmap
  let threshold: Double
  var includeAA = false

  private typealias Color = (red: Double, green: Double, blue: Double)

  /// The pixels that count, row-major.
  func differing() -> [Bool] {
    (0..<expected.pixels.count).map { index in
      let (p, q) = (straight(expected, index), straight(actual, index))
      guard p != q, isFar(p, q, index) else { return false }
      return includeAA || !isAntialiased(expected, actual, index) && !isAntialiased(actual, expected, index)
    }
  }

  private func straight(_ bitmap: Bitmap, _ index: Int) -> [Double] {
    let pixel = bitmap.pixels[index]
    let alpha = Double(pixel.alpha)
    let colors = [pixel.red, pixel.green, pixel.blue].map {
      alpha == 0 ? 0 : (Double($0) * 255 / alpha + 0.5).rounded(.down)
    }
    return colors.map { min($0, 255) } + [alpha]
  }

  private func isFar(_ p: [Double], _ q: [Double], _ index: Int) -> Bool {
    let behind = checkers(index)
    let d = difference(p, q, behind)
    let y = d[0] * 0.29889531 + d[1] * 0.58662247 + d[2] * 0.11448223
    let i = d[0] * 0.59597799 - d[1] * 0.27417610 - d[2] * 0.32180189
    let c = d[0] * 0.21147017 - d[1] * 0.52261711 + d[2] * 0.31114694
    return 0.5053 * y * y + 0.299 * i * i + 0.1957 * c * c > 35215 * threshold * threshold
  }

  private func checkers(_ index: Int) -> [Double] {
    let k = Double(4 * index)
    let phi = 1.618033988749895
    return [k, (k / phi).rounded(.down), (k / 2.618033988749895).rounded(.down)].map {
      48 + 159 * $0.truncatingRemainder(dividingBy: 2)
    }
  }

  private func difference(_ p: [Double], _ q: [Double], _ behind: [Double]) -> [Double] {
    let isOpaque = p[3] == 255 && q[3] == 255
    return (0..<3).map {
      isOpaque ? p[$0] - q[$0] : (p[$0] * p[3] - q[$0] * q[3] - behind[$0] * (p[3] - q[3])) / 255
    }
  }

  private func neighbours(_ index: Int) -> [Int] {
    let (x, y) = (index % expected.width, index / expected.width)
    var found: [Int] = []
    for column in x - 1...x + 1 {
      for row in y - 1...y + 1 where (0..<expected.width).contains(column) && (0..<expected.height).contains(row) {
        if column != x || row != y { found.append(row * expected.width + column) }
      }
    }
    return found
  }

  private func hasSiblings(_ bitmap: Bitmap, _ index: Int) -> Bool {
    let around = neighbours(index)
    return around.count { bitmap.pixels[$0] == bitmap.pixels[index] } + (around.count < 8 ? 1 : 0) > 2
  }

  private func isAntialiased(_ image: Bitmap, _ other: Bitmap, _ index: Int) -> Bool {
    let around = neighbours(index)
    let center = straight(image, index)
    var equal = around.count < 8 ? 1 : 0
    var (darkest, brightest) = ((delta: 0.0, index: 0), (delta: 0.0, index: 0))
    for neighbour in around {
      let delta = brightness(center, straight(image, neighbour), index)
      if delta == 0 { equal += 1 }
      if delta < darkest.delta { darkest = (delta, neighbour) }
      if delta > brightest.delta { brightest = (delta, neighbour) }
    }
    if equal > 2 || darkest.delta == 0 || brightest.delta == 0 { return false }
    return [darkest.index, brightest.index].contains { hasSiblings(image, $0) && hasSiblings(other, $0) }
  }

  private func brightness(_ p: [Double], _ q: [Double], _ index: Int) -> Double {
    let d = difference(p, q, checkers(index))
    return d[0] * 0.29889531 + d[1] * 0.58662247 + d[2] * 0.11448223
  }
}

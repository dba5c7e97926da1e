import Graphics

/// A palette of at most 256 colors that represent all colors of some images.
///
/// The same images give the same palette on every machine, because everything is computed in a fixed order.
package struct ColorPalette: Sendable {
  /// The maximum number of colors.
  package static let limit = 256

  package let colors: [Pixel]
  /// A Boolean value that indicates whether the palette contains every color exactly.
  package let isExact: Bool
  /// The root mean square distance between the images' components and those of the palette.
  let deviation: Double

  /// Creates a palette from a histogram.
  ///
  /// Boxes of cells are cut where the colors differ most; then the colors move to the mean of the cells that are
  /// nearest to them.
  ///
  /// Sources: X. Wu, *Efficient Statistical Computations for Optimal Color Quantization*, Graphics Gems II, 1991; S.
  /// Lloyd, *Least Squares Quantization in PCM*, IEEE Transactions on Information Theory 28(2), 1982.
  package init(_ histogram: ColorHistogram) {
    if let few = histogram.fewColors {
      (colors, isExact, deviation) = (few.sorted().map { Pixel(bits: $0) }, true, 0)
      return
    }
    let cells = histogram.occupied.map { (color: $0.mean, weight: Double($0.count)) }
    var means = Self.boxMeans(cells)
    for _ in 0..<6 { means = Self.moved(means, to: cells) }
    colors = Set(means.map { Self.pixel($0).bits }).sorted().map { Pixel(bits: $0) }
    isExact = false
    let chosen = colors.map { ComponentWeights.components(of: $0) }
    let error = cells.reduce(0.0) { sum, cell in
      sum + cell.weight
        * ComponentWeights.distance(cell.color, chosen[ComponentWeights.nearest(to: cell.color, in: chosen)])
    }
    deviation = (error / cells.reduce(0) { $0 + $1.weight } / ComponentWeights.sum).squareRoot()
  }

  private static func boxMeans(_ cells: [PaletteCell]) -> [SIMD4<Double>] {
    var boxes = [PaletteBox(cells)]
    while boxes.count < limit {
      guard let widest = boxes.indices.max(by: { boxes[$0].error < boxes[$1].error }), boxes[widest].error > 0 else {
        break
      }
      let (lower, upper) = boxes[widest].halves
      boxes[widest] = lower
      boxes.append(upper)
    }
    return boxes.map(\.mean)
  }

  private static func moved(_ means: [SIMD4<Double>], to cells: [PaletteCell]) -> [SIMD4<Double>] {
    var sums = [PaletteCell](repeating: (.zero, 0), count: means.count)
    for cell in cells {
      let index = ComponentWeights.nearest(to: cell.color, in: means)
      sums[index].color += cell.color * cell.weight
      sums[index].weight += cell.weight
    }
    return zip(means, sums).map { $1.weight > 0 ? $1.color / $1.weight : $0 }
  }

  private static func pixel(_ color: SIMD4<Double>) -> Pixel {
    let rounded = color.rounded(.toNearestOrAwayFromZero).clamped(lowerBound: .zero, upperBound: SIMD4(repeating: 255))
    func component(_ index: Int) -> UInt8 { UInt8(min(rounded[index], rounded.w)) }
    return Pixel(red: component(0), green: component(1), blue: component(2), alpha: component(3))
  }
}

private typealias PaletteCell = (color: SIMD4<Double>, weight: Double)

private struct PaletteBox {
  let cells: [PaletteCell]
  let mean: SIMD4<Double>
  /// The weighted squared distances from the mean, by component.
  private let errors: SIMD4<Double>

  init(_ cells: [PaletteCell]) {
    self.cells = cells
    let weight = cells.reduce(0) { $0 + $1.weight }
    let mean = cells.reduce(SIMD4<Double>.zero) { $0 + $1.color * $1.weight } / weight
    self.mean = mean
    errors =
      cells.reduce(SIMD4<Double>.zero) { sum, cell in sum + (cell.color - mean) * (cell.color - mean) * cell.weight }
      * ComponentWeights.weights
  }

  var error: Double { cells.count > 1 ? errors.sum() : 0 }

  /// The cells below the mean and those above, in the component that differs most.
  var halves: (PaletteBox, PaletteBox) {
    let axis = (0..<4).max { errors[$0] < errors[$1] } ?? 0
    let lower = cells.filter { $0.color[axis] < mean[axis] }, upper = cells.filter { $0.color[axis] >= mean[axis] }
    // Because of rounding, all may lie on one side.
    if lower.isEmpty || upper.isEmpty {
      return (PaletteBox(Array(cells.prefix(1))), PaletteBox(Array(cells.dropFirst())))
    }
    return (PaletteBox(lower), PaletteBox(upper))
  }
}

/// The approximate sensitivity of viewers to differences of red, green, blue, and alpha.
enum ComponentWeights {
  static let weights = SIMD4<Double>(2, 4, 1.5, 3)
  static let sum = 7.5

  static func components(of pixel: Pixel) -> SIMD4<Double> {
    SIMD4(Double(pixel.red), Double(pixel.green), Double(pixel.blue), Double(pixel.alpha))
  }

  static func distance(_ one: SIMD4<Double>, _ other: SIMD4<Double>) -> Double {
    let difference = one - other
    return (difference * difference * weights).sum()
  }

  /// Returns the index of the nearest of some colors, or of the first among equally near ones.
  ///
  /// - Precondition: There is at least one color.
  static func nearest(to color: SIMD4<Double>, in colors: [SIMD4<Double>]) -> Int {
    var best = 0, shortest = Double.infinity
    for index in colors.indices {
      let distance = distance(color, colors[index])
      if distance < shortest { (best, shortest) = (index, distance) }
    }
    return best
  }
}

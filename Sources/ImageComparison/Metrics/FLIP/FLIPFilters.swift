import Graphics

/// FLIP's filters at 67.0206 pixels a degree: weights from −radius to radius, each for rows and columns alike.
///
/// Source: P. Andersson et al., *FLIP: A Difference Evaluator for Alternating Images*, HPG 2020; separated as in
/// *Separated Convolutions*, NVlabs/flip, `misc/separatedConvolutions.pdf`.
struct FLIPFilters {
  /// The distance of the farthest weight from the middle.
  static let radius = 10
  /// Pixels a degree: 0.7 m before 3840 pixels on 0.7 m.
  static let pixelsPerDegree = 0.7 * (3840 / 0.7) * Double.pi / 180

  /// The eye's sensitivity to contrasts of brightness, of red and green, and, as a sum of two filters, of blue and yellow.
  let achromatic: [Float]
  let redGreen: [Float]
  let blueYellow: (wide: [Float], narrow: [Float])
  /// A Gaussian and its first and second derivative, which find edges and points.
  let gaussian: [Float]
  let edge: [Float]
  let point: [Float]

  /// The standard filters.
  init() {
    let places = (-Self.radius...Self.radius).map(Double.init)
    func contrast(_ scale: Double, _ width: Double) -> [Double] {
      places.map {
        let angle = $0 / Self.pixelsPerDegree
        return scale * Elementary.exp(-Double.pi * Double.pi * angle * angle / width)
      }
    }
    func sum(_ weights: [Double]) -> Double { weights.reduce(0, +) }
    func floats(_ weights: [Double], over total: Double) -> [Float] { weights.map { Float($0 / total) } }
    let (first, second) = (contrast(1, 0.0047), contrast(1, 0.0053))
    achromatic = floats(first, over: sum(first))
    redGreen = floats(second, over: sum(second))
    // The root, since rows and columns are multiplied.
    let wide = contrast((34.1 * (Double.pi / 0.04).squareRoot()).squareRoot(), 0.04)
    let narrow = contrast((13.5 * (Double.pi / 0.025).squareRoot()).squareRoot(), 0.025)
    let total = (sum(wide) * sum(wide) + sum(narrow) * sum(narrow)).squareRoot()
    blueYellow = (floats(wide, over: total), floats(narrow, over: total))

    let sigma = 0.5 * 0.082 * Self.pixelsPerDegree
    // Three standard deviations: nine pixels.
    let reach = (3 * sigma).rounded(.up)
    let bell = places.map { $0.magnitude > reach ? 0 : Elementary.exp(-$0 * $0 / (2 * sigma * sigma)) }
    let slope = zip(places, bell).map { -$0 * $1 }
    let curve = zip(places, bell).map { ($0 * $0 / (sigma * sigma) - 1) * $1 }
    func balanced(_ weights: [Double]) -> [Float] {
      let positive = sum(weights.filter { $0 > 0 }), negative = -sum(weights.filter { $0 < 0 })
      return weights.map { Float($0 > 0 ? $0 / positive : $0 / negative) }
    }
    gaussian = floats(bell, over: sum(bell))
    edge = balanced(slope)
    point = balanced(curve)
  }
}

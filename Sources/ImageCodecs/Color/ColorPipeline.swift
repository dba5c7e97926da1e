/// A step of a profile with tables from device values to the connection space, in `0...1`.
enum ColorStage: Sendable {
  case curves([ToneCurve])
  case matrix(ColorMatrix, offset: SIMD3<Double>)
  case table(ColorTable)

  /// The numbers of channels before and after the stage.
  var channels: (before: Int, after: Int) {
    switch self {
    case .curves(let curves): (curves.count, curves.count)
    case .matrix: (3, 3)
    case .table(let table): (table.sides.count, 3)
    }
  }

  func value(at point: SIMD4<Double>) -> SIMD4<Double> {
    switch self {
    case .curves(let curves):
      var value = point
      for channel in curves.indices { value[channel] = curves[channel].value(at: point[channel]) }
      return value
    case .matrix(let matrix, let offset):
      return SIMD4<Double>(matrix * SIMD3<Double>(point.x, point.y, point.z) + offset, 0)
    case .table(let table): return table.value(at: point)
    }
  }
}

/// Colors at the points of a grid, which has 1 to 4 dimensions and 3 values at each point; 65,535 is 1.
struct ColorTable: Sendable {
  /// The number of points in each dimension, the slowest first.
  var sides: [Int]
  var values: [UInt16]

  /// Returns the mean of the 2, 4, 8, or 16 points around a place, by the place's distance from them.
  func value(at point: SIMD4<Double>) -> SIMD4<Double> {
    var first = 0
    var (strides, fractions) = (SIMD4<Int>(), SIMD4<Double>())
    for (channel, side) in sides.enumerated() {
      let place = min(max(point[channel], 0), 1) * Double(side - 1)
      let index = min(Int(place), side - 2)
      fractions[channel] = place - Double(index)
      first = first * side + index
      for before in 0..<channel { strides[before] *= side }
      strides[channel] = 1
    }
    var sum = SIMD4<Double>()
    for corner in 0..<1 << sides.count {
      var (index, weight) = (first, 1.0)
      for channel in sides.indices {
        let isFar = corner >> channel & 1 == 1
        index += isFar ? strides[channel] : 0
        weight *= isFar ? fractions[channel] : 1 - fractions[channel]
      }
      let at = 3 * index
      let color = SIMD4<Double>(Double(values[at]), Double(values[at + 1]), Double(values[at + 2]), 0)
      sum += color * weight
    }
    return sum / 65535
  }
}

/// The way of a profile with tables from device values to the connection space.
struct ColorPipeline: Sendable {
  /// The number of device channels, 3 or 4.
  let channels: Int
  private let stages: [ColorStage]
  private let isLab: Bool
  /// The value of a stage that stands for 1.
  private let one: Double

  /// Reads the tables of a profile, or returns `nil` if they don't fit together.
  init?(_ reader: borrowing ProfileReader, channels: Int, isLab: Bool) {
    guard let stages = reader.stages else { return nil }
    var count = channels
    for stage in stages {
      guard stage.channels.before == count else { return nil }
      count = stage.channels.after
    }
    guard count == 3 else { return nil }
    (self.channels, self.stages, self.isLab) = (channels, stages, isLab)
    one = isLab ? (reader.hasOldLab ? 65280.0 / 65535 : 1) : 32768.0 / 65535
  }

  /// Returns the color of device values in `0...1`, relative to D50.
  ///
  /// Source: ICC.1:2022, 6.3.4 "Component encoding of PCSXYZ and PCSLAB".
  func xyz(of device: SIMD4<Double>) -> SIMD3<Double> {
    let v = stages.reduce(device) { $1.value(at: $0) } / one
    guard isLab else { return SIMD3<Double>(v.x, v.y, v.z) }
    let y = (100 * v.x + 16) / 116
    let (a, b) = (255 * v.y - 128, 255 * v.z - 128)
    let relative = SIMD3<Double>(
      ToneCurve.fromLab(y + a / 500), ToneCurve.fromLab(y), ToneCurve.fromLab(y - b / 200))
    return ColorSpace.d50 * relative
  }
}

import CRaster

/// An upright texture of any size: each pixel is the mean of the texels that it covers.
///
/// A pixel covers an interval of at least one texel along each axis. Magnified textures are bilinear, and at the
/// texture's own size both are the same. The weights of an axis are computed once for a column or a row, so a pixel
/// costs a few operations for each texel of its column and few for its row.
struct TextureScaling: Sendable {
  let level: MipLevel
  private let x: AxisScaling, y: AxisScaling

  /// Creates the scaling of a map, or returns `nil` for maps that rotate, shear, or stretch one axis much more.
  init?(_ map: Homography, levels: @autoclosure () -> [MipLevel]) {
    guard map.isAffine else { return nil }
    let s = 1 / map.h22
    // At most 1/1000 texel off over 30,000 pixels, as an inverted matrix may be.
    guard abs(map.h01 * s) < 3e-8, abs(map.h10 * s) < 3e-8 else { return nil }
    // A level that doesn't blur the shorter axis.
    let halvings = min(AxisScaling.halvings(abs(map.h00 * s)), AxisScaling.halvings(abs(map.h11 * s)))
    let levels = levels()
    let level = levels[min(halvings, levels.count - 1)]
    let kx = Double(level.scale_x) / Double(MipLevel.unit), ky = Double(level.scale_y) / Double(MipLevel.unit)
    x = AxisScaling(scale: map.h00 * s, move: map.h02 * s, density: kx, last: level.last_x)
    y = AxisScaling(scale: map.h11 * s, move: map.h12 * s, density: ky, last: level.last_y)
    self.level = level
    guard x.isUsable && y.isUsable else { return nil }
  }

  /// Returns the weights of the level's texels for the columns and rows of spans, in O(columns + rows).
  func cover(_ spans: Span<RowSpan>) -> ScalingWeights {
    var (left, right, top, bottom) = (Int32.max, Int32.min, Int32.max, Int32.min)
    for i in spans.indices where spans[i].begin < spans[i].end {
      let span = spans[i]
      (left, right) = (min(left, span.begin), max(right, span.end))
      (top, bottom) = (min(top, span.y), max(bottom, span.y + 1))
    }
    if left >= right { (left, right, top, bottom) = (0, 0, 0, 0) }
    return ScalingWeights(columns: Int(left)..<Int(right), rows: Int(top)..<Int(bottom), x: x, y: y)
  }
}

/// The texels that the pixels along one axis cover, and their share of each pixel.
struct AxisWeights<Weight: FixedWidthInteger & Sendable>: Sendable {
  /// The number of texels for each pixel; those past the last texel have no weight.
  let taps: Int
  /// The frame's column or row of the first pixel.
  let origin: Int
  /// Each pixel's first texel.
  let first: [Int32]
  /// All weights of a pixel, then those of the next one.
  let weights: [Weight]
}

struct ScalingWeights {
  /// The weights of columns, seven more than there are columns because kernels take eight at a time.
  ///
  /// Each weight is stored four times, for four channels. The sum for a pixel is −2¹⁵, which fits 16 bits only as a
  /// negative number.
  let columns: AxisWeights<UInt64>
  /// The weights of rows; the sum for a pixel is 128.
  let rows: AxisWeights<UInt8>

  fileprivate init(columns: Range<Int>, rows: Range<Int>, x: AxisScaling, y: AxisScaling) {
    // Kernels take two columns, or four at a time, and two rows.
    let taps = x.taps <= 2 ? 2 : (x.taps + 3) & -4
    self.columns = x.weights(columns.lowerBound..<columns.upperBound + 7, taps: taps, parts: 32768) { share in
      UInt64(UInt16(truncatingIfNeeded: 0 &- share)) &* 0x0001_0001_0001_0001
    }
    self.rows = y.weights(rows, taps: (y.taps + 1) & -2, parts: 128) { UInt8(truncatingIfNeeded: $0) }
  }
}

/// One axis of a map: pixel p's middle lies at scale · (p + ½) + move.
private struct AxisScaling {
  /// The number of texels of the level per pixel.
  let scale: Double
  let move: Double
  /// The length that a pixel covers, in texels.
  let length: Double
  let last: Int
  /// The number of texels that contain a pixel's interval wherever it begins.
  var taps: Int { Int(length.rounded(.up)) + 1 }

  /// The most texels a pixel on a level; the next level has half as many.
  ///
  /// In the frame where levels switch, a photograph's fine contrast changes by less than 2 %. More texels would take
  /// more time than they are worth; see NOTES.md.
  private static var maximum: Double { 6 }
  /// The longest interval that kernels accept; it applies to the longer axis when the shorter one chooses the level.
  private static var longest: Double { 16 }

  /// Returns the number of halvings of an axis before it is scaled.
  static func halvings(_ scale: Double) -> Int {
    var (count, rest) = (0, scale)
    while rest > maximum, count < 30 { (count, rest) = (count + 1, 0.5 * rest) }
    return count
  }

  /// Creates an axis from the texels of the full-size level per pixel, and an offset in these texels.
  ///
  /// The density is the number of the level's texels for each of them, and `last` is 128 times the last one's index.
  init(scale: Double, move: Double, density: Double, last: Float) {
    (self.scale, self.move, self.last) = (scale * density, move * density, Int(last) / MipLevel.unit)
    // A level's texels are boxes already. Shorter intervals keep the variance of the whole at that of one box.
    let square = self.scale * self.scale - (1 - density * density)
    length = square <= 1 ? 1 : square.squareRoot()
  }

  /// A Boolean value that indicates whether kernels can hold a pixel's interval, and positions stay exact to the texel.
  var isUsable: Bool { length <= AxisScaling.longest && abs(move) < 268_435_456 }

  /// Returns for each pixel the texels from its interval's beginning on, and the weights of their shares in `parts`.
  ///
  /// The part before the k-th border between texels is rounded, and shares are differences, so none is negative and
  /// nothing is lost. Positions are in 2⁻³² texels, lengths in 2⁻²⁴.
  func weights<Weight>(_ pixels: Range<Int>, taps: Int, parts: Int, weight: (Int) -> Weight) -> AxisWeights<Weight> {
    let unit = 4_294_967_296.0
    let pace = Int(scale * unit), start = Int((move + 0.5 * scale - 0.5 * length) * unit)
    let shares = IntervalShares(parts: parts, length: length)
    var first = [Int32](repeating: 0, count: pixels.count)
    var weights = [Weight](repeating: 0, count: pixels.count * taps)
    var firsts = first.mutableSpan
    var places = weights.mutableSpan
    var place = 0
    for index in 0..<pixels.count {
      let begin = pace &* (pixels.lowerBound &+ index) &+ start
      let texel = begin &>> 32
      // The part of the interval before the border behind the first texel.
      let head = (0x1_0000_0000 &- begin & 0xFFFF_FFFF) &>> 8
      let base = max(0, min(texel, last &- taps &+ 1))
      firsts[index] = Int32(truncatingIfNeeded: base)
      var before = 0
      if base == texel && base &+ taps <= last &+ 1 {
        for tap in 0..<taps &- 1 {
          let upTo = shares.upTo(tap, head)
          places[place &+ tap] = weight(upTo &- before)
          before = upTo
        }
        places[place &+ taps &- 1] = weight(parts &- before)
      } else {
        for tap in 0..<taps {
          // Beyond the texture its edge continues.
          let offset = base &+ tap &- texel
          let isLast = base &+ tap >= last || offset >= taps &- 1
          let upTo = isLast ? parts : offset < 0 ? 0 : shares.upTo(offset, head)
          places[place &+ tap] = weight(upTo &- before)
          before = upTo
        }
      }
      place &+= taps
    }
    return AxisWeights(taps: taps, origin: pixels.lowerBound, first: first, weights: weights)
  }
}

/// The parts of an interval of texels that lie before the borders between them.
private struct IntervalShares {
  let parts: Int
  private let density: Int

  /// - Parameter length: The length, in texels.
  init(parts: Int, length: Double) { (self.parts, density) = (parts, Int(Double(parts) / length * 65536)) }

  /// Returns the part before the border after a texel, if `head` 2⁻²⁴ texels lie before the first border.
  @inline(always) func upTo(_ texel: Int, _ head: Int) -> Int {
    let share = ((head &+ texel &* 0x100_0000) &* density &+ 1 &<< 39) &>> 40
    return share < parts ? share : parts
  }
}

import Graphics
import PNGCodec

/// The conversion of straight pixels of another color space to sRGB: relative colorimetric, clipped to sRGB's gamut as in browsers.
///
/// It is a function of the numbers in a profile, calculated with `PortableMath` and in integers, so that it has the same bytes on every
/// machine and with every version of Little CMS.
struct ColorConversion: Sendable {
  private enum Method {
    /// The result of each value of a channel.
    case curve([UInt8])
    /// The contributions of the 256 values of red, green, and blue to the linear components, in 1/2²⁴; alpha is 0.
    case sums([SIMD4<Int32>])
    case grid(ColorGrid)
  }

  private let method: Method

  /// Creates the conversion from a color space, or returns `nil` if that is sRGB, within 1 of 255 for every color.
  init?(from space: ColorSpace) {
    switch space {
    case .curve(let curve):
      let levels = (0..<256).map { Self.level(of: curve.value(at: Double($0) / 255)) }
      method = .curve(levels)
    case .matrix(let curves, let toXYZ): method = .sums(Self.sums(curves, Self.linearSRGB(from: toXYZ)))
    case .tables(let tables): method = .grid(ColorGrid(tables))
    }
    if keepsColors { return nil }
  }

  /// Converts straight pixels in place; alpha stays.
  func apply(to pixels: inout MutableSpan<Pixel>) {
    switch method {
    case .curve(let levels): map(&pixels, to: levels.span)
    case .sums(let sums): convert(&pixels, adding: sums.span, encoding: Self.levels.span)
    case .grid(let grid): convert(&pixels, through: grid)
    }
  }

  /// The conversion as a function for PNGCodec.
  var function: PixelConversion { { apply(to: &$0) } }

  /// Converts CMYK pixels, whose values are 0 for no ink, to opaque colors in place.
  func applyToInk(_ pixels: inout MutableSpan<Pixel>) {
    guard case .grid(let grid) = method else { preconditionFailure("a color space of light for ink") }
    convert(&pixels, through: grid)
  }

  /// A Boolean value that indicates whether no color of a lattice changes by more than 1.
  private var keepsColors: Bool {
    if case .grid(let grid) = method, grid.channels == 4 { return false }
    var lattice: [Pixel] = []
    let steps = (0...17).map { (step: UInt8) in 15 * step }
    for red in steps {
      for green in steps {
        for blue in steps { lattice.append(Pixel(red: red, green: green, blue: blue, alpha: 255)) }
      }
    }
    lattice += (0...255).map { (level: UInt8) in Pixel(red: level, green: level, blue: level, alpha: 255) }
    var converted = lattice
    var span = converted.mutableSpan
    apply(to: &span)
    return zip(lattice, converted).allSatisfy { before, after in
      (Int(before.red) - Int(after.red)).magnitude <= 1 && (Int(before.green) - Int(after.green)).magnitude <= 1
        && (Int(before.blue) - Int(after.blue)).magnitude <= 1
    }
  }

  /// Returns the matrix from linear components of a color space to those of sRGB.
  ///
  /// Each row is scaled to the sum 1 if it's nearly so, because profiles round their numbers: white stays white, and gray stays gray.
  private static func linearSRGB(from toXYZ: ColorMatrix) -> ColorMatrix {
    let matrix = fromXYZ * toXYZ
    let white = matrix * SIMD3<Double>(1, 1, 1)
    var scale = white
    for row in 0..<3 where (white[row] - 1).magnitude > 0.005 { scale[row] = 1 }
    let (r, g, b) = matrix.columns
    return ColorMatrix(r / scale, g / scale, b / scale)
  }

  /// The matrix from the connection space to linear sRGB.
  static let fromXYZ: ColorMatrix = {
    guard let matrix = Chromaticities.sRGB.toXYZ?.inverse else { preconditionFailure("sRGB has no matrix") }
    return matrix
  }()

  private static func sums(_ curves: [ToneCurve], _ matrix: ColorMatrix) -> [SIMD4<Int32>] {
    let columns = [matrix.columns.0, matrix.columns.1, matrix.columns.2]
    return zip(curves, columns).flatMap { curve, column in
      (0..<256).map { value in
        let linear = curve.value(at: Double(value) / 255)
        let part = (column * (linear * 65535 * 256)).rounded(.toNearestOrAwayFromZero)
        // Three of them fit into 32 bits.
        let limited = part.clamped(lowerBound: SIMD3(repeating: -7e8), upperBound: SIMD3(repeating: 7e8))
        return SIMD4(Int32(limited.x), Int32(limited.y), Int32(limited.z), 0)
      }
    }
  }

  private static func level(of linear: Double) -> UInt8 { levels[Int((linear * 65535).rounded())] }

  /// The nearest component of sRGB to each linear value from 0 to 65,535.
  private static let levels: [UInt8] = {
    var levels: [UInt8] = []
    levels.reserveCapacity(65536)
    for level in 0..<255 {
      let end = Int((SRGBTransfer.linear((Double(level) + 0.5) / 255) * 65535).rounded(.up))
      while levels.count < end { levels.append(UInt8(level)) }
    }
    while levels.count < 65536 { levels.append(255) }
    return levels
  }()
}

/// The colors of a grid of device values in sRGB, 256 for each level and interpolated between.
struct ColorGrid: Sendable {
  /// The number of device channels, 3 or 4.
  let channels: Int
  /// The number of points in each dimension.
  let side: Int
  /// The points, the first channel slowest.
  let points: [SIMD4<UInt16>]

  /// Samples a profile with tables at 33 points of each of 3 channels, or at 17 of each of 4.
  init(_ tables: ColorPipeline) {
    channels = tables.channels
    side = channels == 3 ? 33 : 17
    let count = channels == 3 ? 33 * 33 * 33 : 17 * 17 * 17 * 17
    points = (0..<count).map { [channels, side] index in
      var (rest, device) = (index, SIMD4<Double>())
      for channel in (0..<channels).reversed() {
        device[channel] = Double(rest % side) / Double(side - 1)
        rest /= side
      }
      let linear = ColorConversion.fromXYZ * tables.xyz(of: device)
      func encoded(_ y: Double) -> UInt16 {
        UInt16((SRGBTransfer.encoded(min(max(y.isNaN ? 0 : y, 0), 1)) * 65280).rounded())
      }
      return SIMD4(encoded(linear.x), encoded(linear.y), encoded(linear.z), 0)
    }
  }
}

/// The color spaces of video. Source: ITU-T H.273, tables 2 and 3.
extension ColorSpace {
  /// Creates a color space from the primaries, the transfer function, the matrix, and the range of PNG's cICP.
  init(codePoints: [UInt8], of channels: ColorChannels) throws(ColorSpaceError) {
    let (primaries, transfer) = (codePoints[0], codePoints[1])
    guard codePoints[2] == 0 else { throw .unsupportedCodes("a matrix") }
    guard codePoints[3] == 1 else { throw .unsupportedCodes("a narrow range") }
    let curve = try Self.curve(transfer)
    guard let colors = Self.primaries[primaries] else {
      throw .unsupportedCodes("the number \(primaries) of primaries")
    }
    guard channels != .gray else {
      self = .curve(curve)
      return
    }
    guard let space = Self.chromaticities(colors, curve: curve) else { throw .damagedChunk("cICP") }
    self = space
  }

  private static func curve(_ transfer: UInt8) throws(ColorSpaceError) -> ToneCurve {
    switch transfer {
    case 1, 6, 14, 15: return .function(camera)
    case 4: return .power(2.2)
    case 5: return .power(2.8)
    case 8: return .power(1)
    case 13: return .sRGB
    case 16: throw .unsupportedCodes("HDR (PQ)")
    case 18: throw .unsupportedCodes("HDR (HLG)")
    default: throw .unsupportedCodes("the number \(transfer) of a transfer function")
    }
  }

  /// The inverse of the transfer function of BT.709 and its relatives.
  private static let camera: ToneFunction = {
    let (alpha, beta) = (1.099_296_826_809_442, 0.018_053_968_510_807)
    return ToneFunction(
      exponent: 1 / 0.45, scale: 1 / alpha, shift: (alpha - 1) / alpha, start: 4.5 * beta, slope: 1 / 4.5)
  }()

  private static let primaries: [UInt8: Chromaticities] = {
    let d65 = Chromaticities.d65
    let c: SIMD2<Double> = [0.31, 0.316]
    let ntsc = Chromaticities(red: [0.63, 0.34], green: [0.31, 0.595], blue: [0.155, 0.07], white: d65)
    let p3 = Chromaticities(red: [0.68, 0.32], green: [0.265, 0.69], blue: [0.15, 0.06], white: d65)
    var cinema = p3
    cinema.white = [0.314, 0.351]
    return [
      1: .sRGB, 6: ntsc, 7: ntsc, 11: cinema, 12: p3,
      4: Chromaticities(red: [0.67, 0.33], green: [0.21, 0.71], blue: [0.14, 0.08], white: c),
      5: Chromaticities(red: [0.64, 0.33], green: [0.29, 0.6], blue: [0.15, 0.06], white: d65),
      8: Chromaticities(red: [0.681, 0.319], green: [0.243, 0.692], blue: [0.145, 0.049], white: c),
      9: Chromaticities(red: [0.708, 0.292], green: [0.17, 0.797], blue: [0.131, 0.046], white: d65),
      22: Chromaticities(red: [0.63, 0.34], green: [0.295, 0.605], blue: [0.155, 0.077], white: d65),
    ]
  }()
}

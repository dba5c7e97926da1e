import Graphics

/// The channels of an image's samples.
enum ColorChannels: Sendable {
  case gray, rgb, cmyk
  /// One channel, of which three equal ones are made before they are converted.
  case grayOrRGB

  var name: String {
    switch self {
    case .gray, .grayOrRGB: "gray"
    case .rgb: "RGB"
    case .cmyk: "CMYK"
    }
  }
}

/// A color space of samples, relative to the white of ICC's connection space.
enum ColorSpace: Sendable {
  /// sRGB's primaries with another curve, for one channel or for three alike.
  case curve(ToneCurve)
  /// A curve for each channel, and the linear primaries as columns of XYZ.
  case matrix(curves: [ToneCurve], toXYZ: ColorMatrix)
  /// Tables from 3 or 4 channels to the connection space.
  case tables(ColorPipeline)

  static let sRGB = ColorSpace.curve(.sRGB)

  /// The largest profile that is read, in bytes: those of printing machines have up to 3 MB.
  static let profileLimit = 4 << 20

  /// The white of the connection space.
  ///
  /// Source: ICC.1:2022, 7.2.16.
  static let d50: SIMD3<Double> = [0.9642, 1, 0.8249]

  static func chromaticities(_ colors: Chromaticities, curve: ToneCurve) -> ColorSpace? {
    colors.toXYZ.map { .matrix(curves: [curve, curve, curve], toXYZ: $0) }
  }
}

/// The reason why a description of a color space is ignored.
enum ColorSpaceError: Error, Equatable, CustomStringConvertible {
  case damagedProfile
  case largeProfile
  case otherChannels(profile: String, image: ColorChannels)
  case unsupportedProfile(String)
  case unsupportedCodes(String)
  case damagedChunk(String)

  var description: String {
    switch self {
    case .damagedProfile: "its color profile is damaged and ignored"
    case .largeProfile: "its color profile is larger than \(ColorSpace.profileLimit >> 20) MiB and ignored"
    case .otherChannels(let profile, let image):
      "its color profile is ignored: it is for \(profile), and the image is \(image.name)"
    case .unsupportedProfile(let kind): "its color profile is ignored: the kind \(kind) is not supported"
    case .unsupportedCodes(let what): "its chunk cICP is ignored: \(what) is not supported"
    case .damagedChunk(let name): "its chunk \(name) is damaged and ignored"
    }
  }
}

/// A statement of a file about its color space.
enum ColorSource: Sendable {
  /// An ICC profile, which is empty if its parts don't fit together.
  case profile([UInt8])
  /// The numbers of PNG's cICP.
  case codePoints([UInt8])
  case sRGB
  /// The numbers of PNG's gAMA and cHRM, times 100,000.
  case samples(gamma: Int?, chromaticities: [Int]?)

  func colorSpace(of channels: ColorChannels) throws(ColorSpaceError) -> ColorSpace {
    switch self {
    case .profile(let bytes): try ColorSpace(profile: bytes, of: channels)
    case .codePoints(let numbers): try ColorSpace(codePoints: numbers, of: channels)
    case .sRGB: .sRGB
    case .samples(let gamma, let numbers): try ColorSpace(gamma: gamma, chromaticities: numbers, of: channels)
    }
  }
}

extension ColorSpace {
  /// Creates a color space from PNG's gAMA and cHRM, either of which may be missing.
  ///
  /// Without chromaticities they are sRGB's. A gamma within 5% of sRGB's 1/2.2 means sRGB's curve, as it does in browsers; libpng has
  /// the same threshold.
  init(gamma: Int?, chromaticities: [Int]?, of channels: ColorChannels) throws(ColorSpaceError) {
    var curve = ToneCurve.sRGB
    if let gamma {
      guard 10_000...1_000_000 ~= gamma else { throw .damagedChunk("gAMA") }
      let exponent = 100_000 / Double(gamma)
      if (exponent / 2.2 - 1).magnitude > 0.05 { curve = .power(exponent) }
    }
    guard channels != .gray, let chromaticities else {
      self = .curve(curve)
      return
    }
    let points = stride(from: 0, to: 8, by: 2).map { index in
      SIMD2(Double(chromaticities[index]), Double(chromaticities[index + 1])) / 100_000
    }
    let colors = Chromaticities(red: points[1], green: points[2], blue: points[3], white: points[0])
    guard let space = Self.chromaticities(colors, curve: curve) else { throw .damagedChunk("cHRM") }
    self = space
  }
}

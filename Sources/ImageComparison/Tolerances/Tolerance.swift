import Graphics

/// Largest accepted difference of an actual image from the expected one.
///
/// All measures are of straight sRGB pixels, 8 bits a channel, as a PNG file holds them; fully transparent pixels have no
/// colour. Images of different sizes are never accepted. Counts and limits are of device pixels.
public enum Tolerance: Hashable, Sendable {
  /// Every pixel is equal.
  case exact

  /// Both numbers lie in their ranges; identical images are accepted if either range holds 0.
  ///
  /// The greatest difference of a channel, `0...255`, and the number of differing pixels. A lower bound above 0 tells when
  /// a known difference has gone. Alpha counts as a channel.
  /// Source: web-platform-tests, `docs/writing-tests/reftests.md`, "Fuzzy Matching".
  case fuzzy(maxDifference: ClosedRange<Int>, totalPixels: ClosedRange<Int>)

  /// At most so many pixels differ to the eye; antialiased ones do not count.
  case pixelmatch(Pixelmatch)

  /// At least the fraction `precision` of all pixels is alike: within a colour difference of (1 − `perceptualPrecision`) ·
  /// 100.
  ///
  /// The colour difference is ΔE*ab of CIE 1976 under D65; 2 is about the least that eyes notice, `0.98`. Translucent
  /// pixels are compared over black and over white. Both are `0...1`.
  ///
  /// The names are those of swift-snapshot-testing, which counts *bytes* instead of pixels while `perceptualPrecision`
  /// is 1; here pixels are counted always. Its ΔE is `CILabDeltaE`, whose formula Apple does not state.
  /// Source: CIE 15:2004, 8.2.1.
  case precision(Double, perceptualPrecision: Double)

  /// The root mean square of all differences is at most a limit: `0...255`, over red, green, blue and alpha.
  case rmse(Double)

  /// No channel of any pixel differs by more than 2.
  ///
  /// Source: the default of cashapp/paparazzi, `differs/OffByTwo.kt`.
  case offByTwo
}

extension Tolerance {
  /// The settings of mapbox/pixelmatch, with its names and defaults; limits have Playwright's names.
  ///
  /// Colours are compared by their squared distance in YIQ, as up to version 7.2.0.
  /// Source: Y. Kotsarenko, F. Ramos, *Measuring perceived color difference using YIQ NTSC transmission color space in
  /// mobile applications*, 2010.
  public struct Pixelmatch: Hashable, Sendable {
    /// The colour difference from which a pixel counts, `0...1`: 1 is the largest there is.
    public var threshold = 0.1
    /// True if antialiased pixels count, too.
    public var includeAA = false
    /// The pixels that may differ; without any limit none may.
    public var maxDiffPixels: Int?
    /// The fraction of the compared pixels that may differ, `0...1`; with both limits the smaller one holds.
    public var maxDiffPixelRatio: Double?
    /// The side of a window in pixels: the largest number of differing pixels in any window counts instead of the total.
    public var windowSize: Int?

    /// Creates the default settings: threshold 0.1, antialiasing ignored, no differing pixel.
    public init() {}
  }
}

extension Tolerance {
  /// Mapbox's pixelmatch with Playwright's limits; see ``Pixelmatch``.
  ///
  /// - Parameters:
  ///   - threshold: `0...1`.
  ///   - maxDiffPixels: At least 0; without any limit no pixel may differ.
  ///   - maxDiffPixelRatio: `0...1`.
  ///   - includeAA: True if antialiased pixels count, too.
  ///   - windowSize: At least 1 pixel.
  public static func pixelmatch(
    threshold: Double = 0.1, maxDiffPixels: Int? = nil, maxDiffPixelRatio: Double? = nil, includeAA: Bool = false,
    windowSize: Int? = nil
  ) -> Tolerance {
    var settings = Pixelmatch()
    settings.threshold = threshold
    settings.includeAA = includeAA
    settings.maxDiffPixels = maxDiffPixels
    settings.maxDiffPixelRatio = maxDiffPixelRatio
    settings.windowSize = windowSize
    return .pixelmatch(settings)
  }

  /// All pixels are alike; see ``precision(_:perceptualPrecision:)``.
  ///
  /// - Parameter perceptualPrecision: `0...1`.
  public static func perceptualPrecision(_ perceptualPrecision: Double) -> Tolerance {
    .precision(1, perceptualPrecision: perceptualPrecision)
  }
}

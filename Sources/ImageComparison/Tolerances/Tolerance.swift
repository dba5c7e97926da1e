import Graphics

/// The largest accepted difference of an actual image from the expected one.
///
/// All metrics use straight sRGB pixels with 8 bits per channel, as stored in PNG files. Fully transparent pixels have
/// no color. Images of different sizes are never accepted. Counts and limits refer to device pixels.
public enum Tolerance: Hashable, Sendable {
  /// Every pixel is equal.
  case exact

  /// The largest channel difference and the number of differing pixels lie in the given ranges.
  ///
  /// The channel difference is `0...255`. Identical images are accepted if either range contains 0. A lower bound above
  /// 0 makes the test fail once a known difference disappears. Alpha counts as a channel. Source: web-platform-tests,
  /// `docs/writing-tests/reftests.md`, "Fuzzy Matching".
  case fuzzy(maxDifference: ClosedRange<Int>, totalPixels: ClosedRange<Int>)

  /// A limited number of pixels differ visibly. Antialiased pixels don't count.
  case pixelmatch(Pixelmatch)

  /// At least the fraction `precision` of all pixels is similar, within a color difference of (1 −
  /// `perceptualPrecision`) · 100.
  ///
  /// Both values are `0...1`. The color difference is ΔE*ab of CIE 1976 under D65. A difference of 2, or `0.98`, is
  /// barely noticeable. Translucent pixels are compared over black and over white.
  ///
  /// The names are those of swift-snapshot-testing, which counts *bytes* instead of pixels while `perceptualPrecision`
  /// is 1. This tolerance always counts pixels. swift-snapshot-testing computes ΔE with `CILabDeltaE`, whose formula
  /// Apple doesn't document. Source: CIE 15:2004, 8.2.1.
  case precision(Double, perceptualPrecision: Double)

  /// The root mean square of all differences of red, green, blue, and alpha is at most the limit, `0...255`.
  case rmse(Double)

  /// No channel of any pixel differs by more than 2.
  ///
  /// Source: the default of cashapp/paparazzi, `differs/OffByTwo.kt`.
  case offByTwo
}

extension Tolerance {
  /// The settings of mapbox/pixelmatch, with its names and defaults and with Playwright's names for limits.
  ///
  /// Colors are compared by their squared distance in YIQ, as in pixelmatch up to version 7.2.0. Source: Y. Kotsarenko,
  /// F. Ramos, *Measuring perceived color difference using YIQ NTSC transmission color space in mobile applications*,
  /// 2010.
  public struct Pixelmatch: Hashable, Sendable {
    /// The color difference above which a pixel counts, `0...1`, where 1 is the largest possible one.
    ///
    /// The default is 0.1.
    public var threshold = 0.1
    /// A Boolean value that indicates whether antialiased pixels count, too.
    ///
    /// The default is `false`.
    public var includeAA = false
    /// The number of pixels that may differ, at least 0.
    ///
    /// Without any limit, no pixel may differ.
    public var maxDiffPixels: Int?
    /// The fraction of the compared pixels that may differ, `0...1`.
    ///
    /// With both limits, the smaller one applies.
    public var maxDiffPixelRatio: Double?
    /// The side of a window in pixels, at least 1.
    ///
    /// If you set it, the largest number of differing pixels in any window counts instead of the total.
    public var windowSize: Int?

    /// Creates the default settings: threshold 0.1, antialiasing ignored, no differing pixels.
    public init() {}
  }
}

extension Tolerance {
  /// Creates a tolerance of mapbox's pixelmatch with Playwright's limits.
  ///
  /// The parameters are the properties of ``Pixelmatch``.
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

  /// Creates a tolerance of ``precision(_:perceptualPrecision:)`` that requires all pixels to be similar.
  public static func perceptualPrecision(_ perceptualPrecision: Double) -> Tolerance {
    .precision(1, perceptualPrecision: perceptualPrecision)
  }
}

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

  /// At most so many pixels differ, none of them by more than `delta`, within a border of `ignoredBorder` pixels.
  ///
  /// Source: Skia Gold, `gold-client/go/imgmatching/fuzzy`.
  case gold(maxDifferentPixels: Int, delta: GoldDelta, ignoredBorder: Int)

  /// As ``gold(maxDifferentPixels:delta:ignoredBorder:)``, away from the edges of the expected image.
  ///
  /// Pixels are left out where the Sobel operator on the grey of the expected image is above `edgeThreshold`, `0...255`;
  /// at 255 none is.
  /// Source: Skia Gold, `gold-client/go/imgmatching/sobel`.
  case sobel(edgeThreshold: Int, maxDifferentPixels: Int, delta: GoldDelta)

  /// In no square of `width` pixels more than `maxDifferentPixels` have a channel that differs by more than
  /// `channelDelta`.
  ///
  /// A width larger than the image means the whole image.
  /// Source: Skia Gold, `gold-client/go/imgmatching/sample_area`.
  case sampleArea(width: Int, maxDifferentPixels: Int, channelDelta: Int)

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

  /// The mean or a percentile of FLIP's error map is at most a limit.
  case flip(FLIPLimit)

  /// The root mean square of all differences is at most a limit: `0...255`, over red, green, blue and alpha.
  case rmse(Double)

  /// No channel of any pixel differs by more than 2.
  ///
  /// Source: the default of cashapp/paparazzi, `differs/OffByTwo.kt`.
  case offByTwo
}

extension Tolerance {
  /// The settings of mapbox/pixelmatch, with its names and defaults; limits have Playwright's names.
  public struct Pixelmatch: Hashable, Sendable {
    /// Way to compare colours.
    public enum Metric: String, Hashable, Sendable, CaseIterable {
      /// Squared distance in YIQ, as up to version 7.2.0.
      ///
      /// Source: Y. Kotsarenko, F. Ramos, *Measuring perceived color difference using YIQ NTSC transmission color space in
      /// mobile applications*, 2010.
      case yiq
      /// HyAB distance in OKLab with corrected lightness, as on the main branch after 7.2.0.
      ///
      /// Source: B. Ottosson, *A perceptual color space for image processing*, 2020; S. Abasi et al., *Distance metrics
      /// for very large color differences*, 2019.
      case oklab
    }

    /// The colour difference from which a pixel counts, `0...1`: 1 is the largest there is.
    public var threshold = 0.1
    /// True if antialiased pixels count, too.
    public var includeAA = false
    /// Way to compare colours.
    public var metric = Metric.yiq
    /// The pixels that may differ; without any limit none may.
    public var maxDiffPixels: Int?
    /// The fraction of the compared pixels that may differ, `0...1`; with both limits the smaller one holds.
    public var maxDiffPixelRatio: Double?
    /// The side of a window in pixels: the largest number of differing pixels in any window counts instead of the total.
    public var windowSize: Int?

    /// Creates the default settings: threshold 0.1, antialiasing ignored, YIQ, no differing pixel.
    public init() {}
  }

  /// Largest accepted difference of a pixel.
  public enum GoldDelta: Hashable, Sendable {
    /// The sum over the four channels, `0...1020`.
    case sum(Int)
    /// The largest of a channel, `0...255`.
    case channel(Int)
  }

  /// A limit to FLIP's error map for an image in standard range, seen at 67.0206 pixels a degree.
  ///
  /// That is the default of the reference implementation: 0.7 m before a monitor of 0.7 m and 3840 pixels. Errors are
  /// `0...1`; 0.01 to 0.1 are useful limits. Translucent images are compared over black and over white; the larger error
  /// of a pixel counts.
  /// Source: P. Andersson et al., *FLIP: A Difference Evaluator for Alternating Images*, HPG 2020.
  public enum FLIPLimit: Hashable, Sendable {
    /// The mean over the compared pixels.
    case mean(Double)
    /// The error at which errors up to it sum up to the fraction `at`, `0...1`, of all: FLIP's weighted percentile.
    case percentile(Double, at: Double)
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
  ///   - metric: Way to compare colours.
  ///   - windowSize: At least 1 pixel.
  public static func pixelmatch(
    threshold: Double = 0.1, maxDiffPixels: Int? = nil, maxDiffPixelRatio: Double? = nil, includeAA: Bool = false,
    metric: Pixelmatch.Metric = .yiq, windowSize: Int? = nil
  ) -> Tolerance {
    var settings = Pixelmatch()
    settings.threshold = threshold
    settings.includeAA = includeAA
    settings.metric = metric
    settings.maxDiffPixels = maxDiffPixels
    settings.maxDiffPixelRatio = maxDiffPixelRatio
    settings.windowSize = windowSize
    return .pixelmatch(settings)
  }

  /// At most so many pixels differ, none by more than `delta`; see ``gold(maxDifferentPixels:delta:ignoredBorder:)``.
  public static func gold(maxDifferentPixels: Int, delta: GoldDelta) -> Tolerance {
    .gold(maxDifferentPixels: maxDifferentPixels, delta: delta, ignoredBorder: 0)
  }

  /// All pixels are alike; see ``precision(_:perceptualPrecision:)``.
  ///
  /// - Parameter perceptualPrecision: `0...1`.
  public static func perceptualPrecision(_ perceptualPrecision: Double) -> Tolerance {
    .precision(1, perceptualPrecision: perceptualPrecision)
  }
}

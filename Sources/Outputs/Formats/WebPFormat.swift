import ImageCodecs
import LayoutCore
import Raster
import Rendering

/// An animated WebP, or a still one of one frame; lossless unless the user asked for a quality.
///
/// Each frame after the first draws only what changed.
public struct WebPFormat: OutputFormat {
  /// The name of the format.
  public static let name = "webp"
  /// The file extensions of the format.
  public static let fileExtensions = ["webp"]
  /// One line of help.
  public static let summary = "WebP: several frames make an animation; lossless, or small with --webp-quality"
  /// The way in which the format tells how long frames show.
  public static let timing = FrameTiming.perFrame
  /// The options of the format.
  public static let parameters: [Parameter<WebPFormat>] = [.webPQuality(\.quality), .loopCount(\.loopCount)]

  /// The quality of lossy compression, 0 to 100; `nil` for lossless compression.
  public var quality: Int?
  /// The number of times that the animation plays; 0 for ever.
  public var loopCount = 0

  /// Creates a format with the default options.
  public init() {}

  /// Begins an output.
  public func makeWriter(_ plan: OutputPlan) throws(OutputError) -> any FrameWriter & ~Copyable {
    let side = max(plan.width, plan.height)
    guard side <= AnimatedWebP.maximumSide else {
      throw OutputError(plan.path, .tooLarge(format: "WebP", side: side, limit: AnimatedWebP.maximumSide))
    }
    return try WebPWriter(plan, self)
  }

  /// Lossy compression of ever lower quality.
  public var smallerVariants: [FormatVariant] {
    Self.lowerQualities(than: quality).map { quality in
      var variant = self
      variant.quality = quality
      return FormatVariant(format: variant, description: "WebP quality \(quality)")
    }
  }

  /// The qualities below one, or below lossless compression.
  static func lowerQualities(than quality: Int?) -> [Int] {
    [90, 80, 70, 60, 50, 40, 30].filter { $0 < quality ?? 101 }
  }
}

struct WebPWriter: ~Copyable, FrameWriter {
  let encoding: any FrameEncoding
  private let plan: OutputPlan
  private var file: OutputFile
  private var animation: AnimatedWebP
  private var times: RoundedTimes
  private var first: [UInt8] = []
  private var shown = 0
  private let isLossless: Bool

  init(_ plan: OutputPlan, _ format: WebPFormat) throws(OutputError) {
    (self.plan, isLossless) = (plan, format.quality == nil)
    encoding = WebPChangesEncoding(compression: WebPCompression(quality: format.quality))
    animation = AnimatedWebP(
      width: plan.width, height: plan.height, loopCount: format.loopCount, hasAlpha: !plan.isOpaque)
    times = RoundedTimes(unitsPerSecond: 1000, framesPerSecond: plan.framesPerSecond)
    file = try OutputFile(plan)
  }

  mutating func append(_ frame: EncodedFrame) throws(OutputError) {
    let image = frame[encoding]
    if shown == 0 { try file.write(animation.header()) }
    first = shown == 0 ? image.bytes : []
    shown += frame.duration
    let milliseconds = times.duration(ofNext: frame.duration)
    do {
      try file.write(
        animation.frame(
          image.bytes, at: (image.area.x.lowerBound, image.area.y.lowerBound), milliseconds: milliseconds))
    } catch let failure as OutputError {
      throw failure
    } catch {
      throw .encoding(plan.path, error)
    }
  }

  consuming func finish() throws(OutputError) -> OutputReport {
    let form = isLossless ? "lossless" : "lossy"
    if shown == 1 {
      try file.replaceAll(first)
      try file.commit()
      return plan.report("\(form) WebP", frames: 1, byteCount: first.count)
    }
    guard let header = animation.finalHeader else {
      throw OutputError(plan.path, .tooManyBytes(format: "WebP", limit: 4 << 30))
    }
    // The length stands at the beginning.
    try file.rewriteStart(header)
    let byteCount = file.byteCount
    try file.commit()
    return plan.report("animated \(form) WebP", frames: shown, byteCount: byteCount, warnings: plan.hasteWarnings)
  }
}

import ImageCodecs
import LayoutCore
import PNGCodec
import Raster
import Rendering

/// One page that plays the frames, with everything in it: no network, no other files.
///
/// The frames are WebP, lossless unless the user asked for a quality; PNG where they are too large for WebP.
public struct HTMLPageFormat: OutputFormat {
  /// The name of the format.
  public static let name = "html"
  /// The file extensions of the format.
  public static let fileExtensions = ["html"]
  /// One line of help.
  public static let summary = "one self-contained page: play, scrub, step, speed, onion skin"
  /// The way in which the format tells how long frames show.
  public static let timing = FrameTiming.perFrame
  /// True: the page shows the numbers of its frames.
  public static let recordsFrameNumbers = true
  /// The options of the format.
  public static var parameters: [Parameter<HTMLPageFormat>] { [.webPQuality(\.quality), .loopCount(\.loopCount)] }

  /// The quality of lossy compression of the frames, 0 to 100; `nil` for every pixel as it is.
  public var quality: Int?
  /// The number of times that the page plays the frames; 0 for ever.
  public var loopCount = 0

  /// Creates a format with the default options.
  public init() {}

  /// Begins an output.
  public func makeWriter(_ plan: OutputPlan) throws(OutputError) -> any FrameWriter & ~Copyable {
    try HTMLPageWriter(plan, self)
  }

  /// Lossy WebP of ever lower quality.
  public var smallerVariants: [FormatVariant] {
    WebPFormat.lowerQualities(than: quality).map { quality in
      var variant = self
      variant.quality = quality
      return FormatVariant(format: variant, description: "WebP quality \(quality)")
    }
  }
}

struct HTMLPageWriter: ~Copyable, FrameWriter {
  let encoding: any FrameEncoding
  private let plan: OutputPlan
  private let mimeType: String
  private let page: HTMLPage
  private var file: OutputFile
  private var shown = 0

  init(_ plan: OutputPlan, _ format: HTMLPageFormat) throws(OutputError) {
    self.plan = plan
    let isWebP = max(plan.width, plan.height) <= AnimatedWebP.maximumSide
    mimeType = isWebP ? "image/webp" : "image/png"
    encoding =
      isWebP ? WebPEncoding(compression: WebPCompression(quality: format.quality)) : PNGEncoding(plan.pngSettings())
    page = HTMLPage(
      settings: HTMLPage.Settings(
        title: plan.content.title, altText: plan.content.description, width: plan.width, height: plan.height,
        scale: plan.scale, framesPerSecond: plan.framesPerSecond, loopCount: format.loopCount,
        chapters: plan.content.chapters.map { ($0.name, $0.frame) }))
    file = try OutputFile(plan)
  }

  mutating func append(_ frame: EncodedFrame) throws(OutputError) {
    if shown == 0 { try file.write(page.head()) }
    try file.write(
      page.frame(
        frame[encoding].bytes, mimeType: mimeType, duration: frame.duration, index: frame.index,
        step: frame.role == .shown ? 1 : frame.role == .returning ? -1 : 0))
    shown += frame.duration
  }

  consuming func finish() throws(OutputError) -> OutputReport {
    try file.write(page.tail())
    let byteCount = file.byteCount
    try file.commit()
    return plan.report("page", frames: shown, byteCount: byteCount)
  }
}

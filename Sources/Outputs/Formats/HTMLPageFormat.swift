import ImageCodecs
import LayoutCore
import PNGCodec
import Raster
import Rendering

/// A self-contained page that plays the frames without a network or other files.
///
/// The frames are WebP, lossless unless a quality is set. Frames that are too large for WebP are PNG.
struct HTMLPageFormat: WebPOutputFormat, LoopingOutputFormat, ReducibleOutputFormat {
  static let name = "html"
  static let fileExtensions = ["html"]
  static let summary = "one self-contained page: play, scrub, step, speed, onion skin"
  static let timing = FrameTiming.perFrame
  static let recordsFrameNumbers = true
  static var parameters: [Parameter<HTMLPageFormat>] { [.webPQuality(\.quality), .loopCount(\.loopCount)] }

  var quality: Int?
  var loopCount = 0

  func makeWriter(_ plan: OutputPlan) throws(OutputError) -> any FrameWriter & ~Copyable {
    try HTMLPageWriter(plan, self)
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
    page = HTMLPage(plan: plan, loopCount: format.loopCount)
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
    let byteCount = try file.commit()
    return plan.report("page", frames: shown, byteCount: byteCount)
  }
}

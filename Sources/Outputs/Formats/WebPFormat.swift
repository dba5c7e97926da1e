import ImageCodecs
import LayoutCore
import Raster
import Rendering

/// A WebP file: a still image for a single frame, otherwise an animation whose frames contain only the changes.
struct WebPFormat: WebPOutputFormat, LoopingOutputFormat, ReducibleOutputFormat {
  static let name = "webp"
  static let fileExtensions = ["webp"]
  static let summary = "WebP: several frames make an animation; lossless, or small with --webp-quality"
  static let timing = FrameTiming.perFrame
  static let parameters: [Parameter<WebPFormat>] = [.webPQuality(\.quality), .loopCount(\.loopCount)]

  var quality: Int?
  var loopCount = 0

  func makeWriter(_ plan: OutputPlan) throws(OutputError) -> any FrameWriter & ~Copyable {
    let side = max(plan.width, plan.height)
    guard side <= AnimatedWebP.maximumSide else {
      throw OutputError(plan.path, .tooLarge(format: "WebP", side: side, limit: AnimatedWebP.maximumSide))
    }
    return try WebPWriter(plan, self)
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
    // The header contains the length of the file.
    try file.rewriteStart(header)
    let byteCount = try file.commit()
    return plan.report("animated \(form) WebP", frames: shown, byteCount: byteCount, warnings: plan.frameRateWarnings)
  }
}

import ImageCodecs
import Raster
import Rendering

/// An animated WebP, or a still one of one frame; lossless unless the user asked for a quality.
///
/// Each frame after the first draws only what changed.
struct WebPWriter: FrameWriter {
  static let format = OutputFormat(
    name: "webp", extensions: ["webp"], kind: .animation,
    help: "WebP: several frames make an animation; lossless, or small with --webp-quality")

  let encoding: FrameEncoding
  private let plan: OutputPlan
  private var file: OutputFile
  private var animation: AnimatedWebP
  private var times: RoundedTimes
  private var first: [UInt8] = []
  private var shown = 0

  init(_ plan: OutputPlan) throws(OutputError) {
    guard max(plan.width, plan.height) <= AnimatedWebP.maximumSide else {
      throw OutputError(
        plan.path, .tooLarge(side: max(plan.width, plan.height), limit: AnimatedWebP.maximumSide))
    }
    self.plan = plan
    let compression = plan.options.webPQuality.map { WebPCompression.lossy(quality: $0) } ?? .lossless
    encoding = .webPOfChanges(compression)
    animation = AnimatedWebP(
      width: plan.width, height: plan.height, loopCount: plan.options.loopCount, hasAlpha: !plan.isOpaque)
    times = RoundedTimes(unitsPerSecond: 1000, framesPerSecond: plan.framesPerSecond)
    file = try OutputFile(path: plan.path)
  }

  mutating func append(_ frame: WrittenFrame) throws(OutputError) {
    if shown == 0 { try file.write(animation.header()) }
    first = shown == 0 ? frame.bytes : []
    shown += frame.duration
    let milliseconds = times.duration(ofNext: frame.duration)
    do {
      try file.write(
        animation.frame(
          frame.bytes, at: (frame.area.x.lowerBound, frame.area.y.lowerBound), milliseconds: milliseconds))
    } catch let failure as OutputError {
      throw failure
    } catch {
      throw .encoding(plan.path, error)
    }
  }

  mutating func finish() throws(OutputError) -> OutputReport {
    if shown == 1 {
      try file.replaceAll(first)
      try file.commit()
      return OutputReport(path: plan.path, summary: "1 frame, WebP")
    }
    guard let header = animation.finalHeader else {
      throw OutputError(plan.path, .tooManyBytes)
    }
    // The length stands at the beginning.
    try file.rewriteStart(header)
    try file.commit()
    return OutputReport(path: plan.path, summary: "animated WebP, \(countText(shown))", warnings: plan.hasteWarnings)
  }

  mutating func abandon() { file.abandon() }
}

extension FrameEncoding {
  /// What changed, as WebP; places in an animation are even.
  static func webPOfChanges(_ compression: WebPCompression) -> FrameEncoding {
    FrameEncoding(name: "webp \(compression)", isOfChanges: true) { picture in
      let area = picture.area
      if area.isEmpty { return .unchanged }
      let even = PixelRect(
        x: area.x.lowerBound & ~1..<area.x.upperBound, y: area.y.lowerBound & ~1..<area.y.upperBound)
      return EncodedFrame(bytes: try picture.bitmap.encodedWebP(compression, of: even), area: even)
    }
  }
}

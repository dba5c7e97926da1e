import LayoutCore
import PNGCodec
import Raster

/// An animated GIF that ffmpeg encodes, with 256 colors for all frames and error diffusion where pixels change.
///
/// The frames are kept in a temporary file, since the colors are chosen before the first frame is written.
struct GIFFormat: LoopingOutputFormat {
  static let name = "gif"
  static let fileExtensions = ["gif"]
  static let summary = "GIF with 256 colors, at 50, 25, … frames per second (needs ffmpeg)"
  static let timing = FrameTiming.fixedRate
  static var parameters: [Parameter<GIFFormat>] { [.loopCount(\.loopCount)] }

  var loopCount = 0

  /// Returns the next lower rate that GIF can represent exactly: 60 → 50, 30 → 25, 24 → 20.
  ///
  /// GIF counts hundredths of a second, and browsers slow down frames that are shorter than two of them.
  static func frameRate(for sceneRate: Double) -> Double { 100 / max(2, (100 / sceneRate - 1e-9).rounded(.up)) }

  static func frameRateError(_ rate: Double) -> String? {
    let delay = 100 / rate
    if delay >= 2 - 1e-9, abs(delay - delay.rounded()) < 1e-9 * delay { return nil }
    return "GIF frames last whole hundredths of a second, at least two; use 50, 25, 20, 12.5, or 10 frames per second"
  }

  func makeWriter(_ plan: OutputPlan) throws(OutputError) -> any FrameWriter & ~Copyable {
    try FFmpeg.require(for: plan.path)
    return try GIFWriter(plan, self)
  }
}

struct GIFWriter: ~Copyable, FrameWriter {
  /// The approximate number of frames from which the colors are chosen.
  private static let sampledFrameCount = 40

  let encoding: any FrameEncoding
  private let plan: OutputPlan
  private let format: GIFFormat
  private var file: OutputFile
  private var frames: OutputFile
  private var palette: OutputFile
  private var count = 0

  init(_ plan: OutputPlan, _ format: GIFFormat) throws(OutputError) {
    let file = try OutputFile(plan)
    _ = try file.pathForPrograms()
    func waiting(_ name: String) throws(OutputError) -> OutputFile {
      try OutputFile(path: "\(plan.path).\(name)", of: plan.path, interruption: plan.interruption)
    }
    let frames = try waiting("frames")
    let palette = try waiting("palette")
    (self.plan, self.format) = (plan, format)
    var settings = plan.pngSettings()
    settings.text = []
    encoding = PNGEncoding(settings)
    self.file = file
    self.frames = frames
    self.palette = palette
  }

  mutating func append(_ frame: EncodedFrame) throws(OutputError) {
    try frames.write(frame[encoding].bytes)
    count += 1
  }

  consuming func finish() throws(OutputError) -> OutputReport {
    let rate = frameRateFraction(plan.framesPerSecond)
    let input = [
      "-f", "png_pipe", "-framerate", "\(rate.numerator)/\(rate.denominator)", "-threads", "1",
      "-i", FFmpeg.local(try frames.pathForPrograms()),
    ]
    let colors = try palette.pathForPrograms()
    let step = max(1, count / Self.sampledFrameCount)
    var first = try FFmpeg(
      input: input,
      output: [
        "-vf", "select=not(mod(n\\,\(step))),palettegen=stats_mode=full", "-f", "image2", "-c:v", "png", "-update", "1",
      ],
      to: colors, for: plan)
    try first.finish()
    let loop = format.loopCount == 0 ? 0 : format.loopCount == 1 ? -1 : format.loopCount - 1
    var second = try FFmpeg(
      input: input + ["-f", "png_pipe", "-i", FFmpeg.local(colors)],
      output: ["-lavfi", "paletteuse=dither=sierra2_4a:diff_mode=rectangle", "-loop", "\(loop)", "-f", "gif"],
      to: try file.pathForPrograms(), for: plan)
    try second.finish()
    let byteCount = try file.commit()
    let warnings =
      plan.isOpaque
      ? [] : ["GIF pixels are opaque or transparent; set a canvas background for translucent elements such as shadows"]
    return plan.report("GIF", frames: count, byteCount: byteCount, warnings: warnings)
  }
}

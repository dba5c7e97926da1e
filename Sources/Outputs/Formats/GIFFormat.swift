import LayoutCore
import PNGCodec
import Raster

/// An animated GIF, by ffmpeg: 256 colors for all frames, chosen from all of them, and error diffusion where something
/// changes.
///
/// Frames wait in a temporary file, since colours are chosen before the first one is drawn.
public struct GIFFormat: OutputFormat {
  /// The name of the format.
  public static let name = "gif"
  /// The file extensions of the format.
  public static let fileExtensions = ["gif"]
  /// One line of help.
  public static let summary = "GIF of 256 colors, at 50 or 25 frames a second and the like (needs ffmpeg)"
  /// The way in which the format tells how long frames show.
  public static let timing = FrameTiming.fixedRate
  /// The options of the format.
  public static var parameters: [Parameter<GIFFormat>] { [.loopCount(\.loopCount)] }

  /// The number of times that the animation plays; 0 for ever.
  public var loopCount = 0

  /// Creates a format with the default options.
  public init() {}

  /// GIF counts hundredths of a second, and browsers slow down what is quicker than two of them.
  ///
  /// The next lower rate that can be shown exactly: 60 → 50, 30 → 25, 24 → 20.
  public static func frameRate(for sceneRate: Double) -> Double { 100 / max(2, (100 / sceneRate - 1e-9).rounded(.up)) }

  /// Returns the reason why GIF cannot have a frame rate; `nil` if it can.
  public static func frameRateError(_ rate: Double) -> String? {
    let delay = 100 / rate
    if delay >= 2 - 1e-9, abs(delay - delay.rounded()) < 1e-9 * delay { return nil }
    return "GIF shows frames for whole hundredths of a second, two at least: 50, 25, 20, 12.5 or 10 frames a second"
  }

  /// Begins an output.
  public func makeWriter(_ plan: OutputPlan) throws(OutputError) -> any FrameWriter & ~Copyable {
    try FFmpeg.require(for: plan.path)
    return try GIFWriter(plan, self)
  }
}

struct GIFWriter: ~Copyable, FrameWriter {
  /// The number of frames, about, from which the colours are chosen.
  private static let consulted = 40

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
    // Some frames of a long animation are enough to choose the colours from.
    let step = max(1, count / Self.consulted)
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
    let byteCount = file.byteCount
    try file.commit()
    let warnings =
      plan.isOpaque
      ? [] : ["GIF shows a pixel or does not: what is translucent, such as shadows, needs a background in the canvas"]
    return plan.report("GIF", frames: count, byteCount: byteCount, warnings: warnings)
  }
}

import Raster
import Rendering
import SceneFiles

/// An animated GIF, by ffmpeg: 256 colours for all frames, chosen from all of them, and error diffusion where something
/// changes.
///
/// Frames wait in a temporary file, since colours are chosen before the first one is drawn.
struct GIFWriter: FrameWriter {
  static let format = OutputFormat(
    name: "gif", extensions: ["gif"], kind: .video,
    help: "GIF of 256 colours, at 50 or 25 frames a second and the like (needs ffmpeg)")

  /// GIF counts hundredths of a second, and browsers slow down what is quicker than two of them.
  ///
  /// The next lower rate that can be shown exactly: 60 → 50, 30 → 25, 24 → 20.
  static func frameRate(for sceneRate: Double) -> Double { 100 / max(2, (100 / sceneRate - 1e-9).rounded(.up)) }

  static func objection(to rate: Double) -> String? {
    let delay = 100 / rate
    if delay >= 2 - 1e-9, abs(delay - delay.rounded()) < 1e-9 * delay { return nil }
    return "GIF shows frames for whole hundredths of a second, two at least: 50, 25, 20, 12.5 or 10 frames a second"
  }

  /// From about so many frames the colours are chosen.
  private static let consulted = 40

  let encoding: FrameEncoding
  private let plan: OutputPlan
  private var file: OutputFile
  private var frames: OutputFile
  private var palette: OutputFile
  private var count = 0

  init(_ plan: OutputPlan) throws(OutputError) {
    try FFmpeg.require(for: plan.path)
    self.plan = plan
    var settings = plan.png
    (settings.profile, settings.text) = (.fast, [])
    encoding = .png(settings)
    var files: [OutputFile] = []
    do throws(OutputError) {
      for name in [plan.path, "\(plan.path).frames", "\(plan.path).palette"] {
        files.append(try OutputFile(path: name, of: plan.path))
      }
      _ = try files[0].pathForPrograms()
    } catch {
      for index in files.indices { files[index].abandon() }
      throw error
    }
    (file, frames, palette) = (files[0], files[1], files[2])
  }

  mutating func append(_ frame: WrittenFrame) throws(OutputError) {
    try frames.write(frame.bytes)
    count += 1
  }

  mutating func finish() throws(OutputError) -> OutputReport {
    let rate = frameRateFraction(plan.framesPerSecond)
    let input = [
      "-f", "png_pipe", "-framerate", "\(rate.numerator)/\(rate.denominator)", "-threads", "1",
      "-i", FFmpeg.local(try frames.pathForPrograms()),
    ]
    let colors = try palette.pathForPrograms()
    // Of long animations some frames are enough to choose the colours from.
    let step = max(1, count / Self.consulted)
    var first = try FFmpeg(
      input: input,
      output: [
        "-vf", "select=not(mod(n\\,\(step))),palettegen=stats_mode=full", "-f", "image2", "-c:v", "png", "-update", "1",
      ],
      to: colors, for: plan)
    try first.finish()
    let loop = plan.options.loopCount == 0 ? 0 : plan.options.loopCount == 1 ? -1 : plan.options.loopCount - 1
    var second = try FFmpeg(
      input: input + ["-f", "png_pipe", "-i", FFmpeg.local(colors)],
      output: ["-lavfi", "paletteuse=dither=sierra2_4a:diff_mode=rectangle", "-loop", "\(loop)", "-f", "gif"],
      to: try file.pathForPrograms(), for: plan)
    try second.finish()
    frames.abandon()
    palette.abandon()
    try file.commit()
    let fps = plan.framesPerSecond.shortText
    let warnings =
      plan.isOpaque
      ? [] : ["GIF shows a pixel or does not: what is translucent, such as shadows, needs a background in the canvas"]
    return OutputReport(path: plan.path, summary: "GIF, \(countText(count)) at \(fps) a second", warnings: warnings)
  }

  mutating func abandon() {
    frames.abandon()
    palette.abandon()
    file.abandon()
  }
}

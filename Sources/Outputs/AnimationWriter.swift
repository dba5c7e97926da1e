import PNGCodec
import Raster
import Rendering

/// One PNG file: a still if there is one frame, else an animated PNG, which browsers and code hosts play.
///
/// Each frame after the first draws only what changed.
struct AnimationWriter: FrameWriter {
  static let format = OutputFormat(
    name: "png", extensions: ["png", "apng"], kind: .animation,
    help: "one PNG file: several frames make an animation (APNG); exact pixels and times")

  let encoding: FrameEncoding
  private let plan: OutputPlan
  private var file: OutputFile
  private var animation: AnimatedPNG
  /// Kept until a second one comes: a single frame is a plain PNG.
  private var first: [UInt8] = []
  private var count = 0
  private var shown = 0

  init(_ plan: OutputPlan) throws(OutputError) {
    self.plan = plan
    encoding = .pngOfChanges(plan.png)
    animation = Self.animation(plan, frameCount: Int(Int32.max))
    file = try OutputFile(path: plan.path)
  }

  mutating func append(_ frame: WrittenFrame) throws(OutputError) {
    if count == 0 { try file.write(animation.header(text: plan.png.text)) }
    if count == 0 && !alwaysAnimates { first = frame.bytes } else { first = [] }
    let origin = (x: frame.area.x.lowerBound, y: frame.area.y.lowerBound)
    do {
      let delay = frameDelay(plan.framesPerSecond, frames: frame.duration)
      try file.write(animation.frame(frame.bytes, at: origin, delay: delay))
    } catch let failure as OutputError {
      throw failure
    } catch {
      throw .encoding(plan.path, error)
    }
    count += 1
    shown += frame.duration
  }

  mutating func finish() throws(OutputError) -> OutputReport {
    if shown == 1 && !alwaysAnimates {
      try file.replaceAll(first)
      try file.commit()
      return OutputReport(path: plan.path, summary: "1 frame, PNG")
    }
    try file.write(Self.end)
    // Only now the count is known for sure; a header has the same length for every count.
    try file.rewriteStart(Self.animation(plan, frameCount: count).header(text: plan.png.text))
    try file.commit()
    return OutputReport(path: plan.path, summary: "APNG, \(countText(shown))", warnings: plan.hasteWarnings)
  }

  mutating func abandon() { file.abandon() }

  private var alwaysAnimates: Bool { plan.path.lowercased().hasSuffix(".apng") }

  /// An empty IEND chunk.
  ///
  /// Source: W3C PNG Specification (Third Edition), 11.2.4.
  private static let end: [UInt8] = [0, 0, 0, 0, 0x49, 0x45, 0x4E, 0x44, 0xAE, 0x42, 0x60, 0x82]

  private static func animation(_ plan: OutputPlan, frameCount: Int) -> AnimatedPNG {
    AnimatedPNG(
      width: plan.width, height: plan.height, frameCount: frameCount,
      delay: frameDelay(plan.framesPerSecond, frames: 1), loopCount: plan.options.loopCount,
      alpha: plan.isOpaque ? .discarded : .stored)
  }
}

/// `1 frame`, `61 frames`.
func countText(_ frames: Int) -> String { "\(frames) frame\(frames == 1 ? "" : "s")" }

import LayoutCore
import PNGCodec
import Raster
import Rendering

/// One PNG file: a still image for a single frame, otherwise an animated PNG whose frames contain only the changes.
struct AnimatedPNGFormat: PNGOutputFormat, LoopingOutputFormat, ReducibleOutputFormat {
  static let name = "png"
  static let fileExtensions = ["png", "apng"]
  static let summary = "one PNG file: several frames make an animation (APNG); exact pixels and times"
  static let timing = FrameTiming.perFrame
  static let parameters: [Parameter<AnimatedPNGFormat>] = [.pngCompression(\.compression), .loopCount(\.loopCount)]
  static let allowsPalette = true

  var compression = PNGCompression.fast
  var loopCount = 0

  func makeWriter(_ plan: OutputPlan) throws(OutputError) -> any FrameWriter & ~Copyable {
    switch compression {
    case .fast, .balanced, .small: try AnimatedPNGWriter(plan, self)
    case .palette: try PalettePNGWriter(plan, self)
    }
  }
}

struct AnimatedPNGWriter: ~Copyable, FrameWriter {
  let encoding: any FrameEncoding
  private let plan: OutputPlan
  private let format: AnimatedPNGFormat
  private let settings: PNGSettings
  private var file: OutputFile
  private var animation: AnimatedPNG
  /// The bytes of the first frame until a second one follows; a single frame is a plain PNG.
  private var first: [UInt8] = []
  private var count = 0
  private var shown = 0

  init(_ plan: OutputPlan, _ format: AnimatedPNGFormat) throws(OutputError) {
    (self.plan, self.format, settings) = (plan, format, plan.pngSettings(format.compression))
    encoding = PNGChangesEncoding(settings: settings)
    animation = Self.animation(plan, format, frameCount: Int(Int32.max))
    file = try OutputFile(plan)
  }

  mutating func append(_ frame: EncodedFrame) throws(OutputError) {
    let image = frame[encoding]
    if count == 0 { try file.write(animation.header(text: settings.text)) }
    if count == 0 && !plan.alwaysAnimates { first = image.bytes } else { first = [] }
    let origin = (x: image.area.x.lowerBound, y: image.area.y.lowerBound)
    do {
      let delay = frameDelay(plan.framesPerSecond, frames: frame.duration)
      try file.write(animation.frame(image.bytes, at: origin, delay: delay))
    } catch {
      throw .encoding(plan.path, error)
    }
    count += 1
    shown += frame.duration
  }

  consuming func finish() throws(OutputError) -> OutputReport {
    if shown == 1 && !plan.alwaysAnimates {
      try file.replaceAll(first)
      try file.commit()
      return plan.report("PNG", frames: 1, byteCount: first.count)
    }
    try file.write(AnimatedPNG.end)
    // The count is known only now. A header has the same length for every count.
    try file.rewriteStart(Self.animation(plan, format, frameCount: count).header(text: settings.text))
    let byteCount = try file.commit()
    return plan.report("APNG", frames: shown, byteCount: byteCount, warnings: plan.frameRateWarnings)
  }

  private static func animation(_ plan: OutputPlan, _ format: AnimatedPNGFormat, frameCount: Int) -> AnimatedPNG {
    AnimatedPNG(
      width: plan.width, height: plan.height, frameCount: frameCount,
      delay: frameDelay(plan.framesPerSecond, frames: 1), loopCount: format.loopCount,
      alpha: plan.isOpaque ? .discarded : .stored)
  }
}

extension OutputPlan {
  /// A Boolean value that indicates whether even a single frame becomes an animation.
  var alwaysAnimates: Bool { path.lowercased().hasSuffix(".apng") }
}

extension AnimatedPNG {
  /// An empty IEND chunk (W3C PNG Specification, Third Edition, 11.2.4).
  static let end: [UInt8] = [0, 0, 0, 0, 0x49, 0x45, 0x4E, 0x44, 0xAE, 0x42, 0x60, 0x82]
}

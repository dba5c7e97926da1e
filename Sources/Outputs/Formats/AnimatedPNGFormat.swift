import LayoutCore
import PNGCodec
import Raster
import Rendering

/// One PNG file: a still image if there is one frame, else an animated PNG, which browsers and code hosts play.
///
/// Each frame after the first draws only what changed.
public struct AnimatedPNGFormat: PNGOutputFormat {
  /// The name of the format.
  public static let name = "png"
  /// The file extensions of the format.
  public static let fileExtensions = ["png", "apng"]
  /// One line of help.
  public static let summary = "one PNG file: several frames make an animation (APNG); exact pixels and times"
  /// The way in which the format tells how long frames show.
  public static let timing = FrameTiming.perFrame
  /// The options of the format.
  public static let parameters: [Parameter<AnimatedPNGFormat>] = [
    .pngCompression(\.compression), .loopCount(\.loopCount),
  ]
  /// A Boolean value that indicates whether the format can reduce its frames to 256 colors: `true`.
  public static let allowsPalette = true

  /// The balance between encoding time and file size.
  ///
  /// The default is `fast`.
  public var compression = PNGCompression.fast
  /// The number of times that the animation plays; 0 for ever.
  public var loopCount = 0

  /// Creates a format with the default options.
  public init() {}

  /// Begins an output.
  public func makeWriter(_ plan: OutputPlan) throws(OutputError) -> any FrameWriter & ~Copyable {
    switch compression {
    case .fast, .balanced, .small: try AnimatedPNGWriter(plan, self)
    case .palette: try PalettePNGWriter(plan, self)
    }
  }

  /// 256 colors.
  public var smallerVariants: [FormatVariant] {
    if compression == .palette { return [] }
    var variant = self
    variant.compression = .palette
    return [FormatVariant(format: variant, description: "256 colors")]
  }
}

struct AnimatedPNGWriter: ~Copyable, FrameWriter {
  let encoding: any FrameEncoding
  private let plan: OutputPlan
  private let format: AnimatedPNGFormat
  private let settings: PNGSettings
  private var file: OutputFile
  private var animation: AnimatedPNG
  /// Kept until a second one comes: a single frame is a plain PNG.
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
    if count == 0 && !alwaysAnimates { first = image.bytes } else { first = [] }
    let origin = (x: image.area.x.lowerBound, y: image.area.y.lowerBound)
    do {
      let delay = frameDelay(plan.framesPerSecond, frames: frame.duration)
      try file.write(animation.frame(image.bytes, at: origin, delay: delay))
    } catch let failure as OutputError {
      throw failure
    } catch {
      throw .encoding(plan.path, error)
    }
    count += 1
    shown += frame.duration
  }

  consuming func finish() throws(OutputError) -> OutputReport {
    if shown == 1 && !alwaysAnimates {
      try file.replaceAll(first)
      try file.commit()
      return plan.report("PNG", frames: 1, byteCount: first.count)
    }
    try file.write(AnimatedPNG.end)
    // Only now the count is known for sure; a header has the same length for every count.
    try file.rewriteStart(Self.animation(plan, format, frameCount: count).header(text: settings.text))
    let byteCount = file.byteCount
    try file.commit()
    return plan.report("APNG", frames: shown, byteCount: byteCount, warnings: plan.hasteWarnings)
  }

  private var alwaysAnimates: Bool { plan.alwaysAnimates }

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
  /// An empty IEND chunk.
  ///
  /// Source: W3C PNG Specification (Third Edition), 11.2.4.
  static let end: [UInt8] = [0, 0, 0, 0, 0x49, 0x45, 0x4E, 0x44, 0xAE, 0x42, 0x60, 0x82]
}

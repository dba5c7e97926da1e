import LayoutCore
import Raster
import Rendering

/// H.264 video in MP4 that ffmpeg encodes, which plays everywhere.
struct MP4Format: ReducibleOutputFormat {
  static let name = "mp4"
  static let fileExtensions = ["mp4"]
  static let summary = "H.264 video, even sides, no transparency (needs ffmpeg)"
  static let timing = FrameTiming.fixedRate
  static var parameters: [Parameter<MP4Format>] { [.rateFactor(\.rateFactor, in: 0...51)] }

  var rateFactor = 16

  func makeWriter(_ plan: OutputPlan) throws(OutputError) -> any FrameWriter & ~Copyable {
    try MP4Writer(plan, rateFactor: rateFactor)
  }

  var reducedVariants: [FormatVariant] { variants(\.rateFactor, [20, 24, 28, 32]) }
}

struct MP4Writer: ~Copyable, FrameWriter {
  let encoding: any FrameEncoding = OverBlackEncoding()
  private let isOpaque: Bool
  private var video: VideoFile

  init(_ plan: OutputPlan, rateFactor: Int) throws(OutputError) {
    isOpaque = plan.isOpaque
    video = try VideoFile(
      plan, pixelFormat: "yuv420p",
      codec: ["-c:v", "libx264", "-preset", "medium", "-crf", "\(rateFactor)", "-movflags", "+faststart", "-f", "mp4"])
  }

  mutating func append(_ frame: EncodedFrame) throws(OutputError) { try video.append(frame[encoding].bytes) }

  consuming func finish() throws(OutputError) -> OutputReport {
    var report = try video.finish("MP4 (H.264)")
    if !isOpaque {
      report.warnings += ["MP4 has no transparency; frames are drawn over black; use .webm for transparency"]
    }
    return report
  }
}

/// VP9 video in WebM that ffmpeg encodes, with transparency.
struct WebMFormat: ReducibleOutputFormat {
  static let name = "webm"
  static let fileExtensions = ["webm"]
  static let summary = "VP9 video, even sides, with transparency (needs ffmpeg)"
  static let timing = FrameTiming.fixedRate
  static var parameters: [Parameter<WebMFormat>] { [.rateFactor(\.rateFactor, in: 0...63)] }

  var rateFactor = 24

  func makeWriter(_ plan: OutputPlan) throws(OutputError) -> any FrameWriter & ~Copyable {
    try WebMWriter(plan, rateFactor: rateFactor)
  }

  var reducedVariants: [FormatVariant] { variants(\.rateFactor, [30, 36, 42, 48]) }
}

struct WebMWriter: ~Copyable, FrameWriter {
  let encoding: any FrameEncoding
  private var video: VideoFile

  init(_ plan: OutputPlan, rateFactor: Int) throws(OutputError) {
    encoding = plan.isOpaque ? OverBlackEncoding() : RGBAEncoding()
    video = try VideoFile(
      plan, pixelFormat: plan.isOpaque ? "yuv420p" : "yuva420p",
      codec: [
        "-c:v", "libvpx-vp9", "-crf", "\(rateFactor)", "-b:v", "0", "-deadline", "good", "-cpu-used", "3",
        "-row-mt", "1", "-tile-columns", "1", "-auto-alt-ref", plan.isOpaque ? "1" : "0", "-f", "webm",
      ])
  }

  mutating func append(_ frame: EncodedFrame) throws(OutputError) { try video.append(frame[encoding].bytes) }
  consuming func finish() throws(OutputError) -> OutputReport { try video.finish("WebM (VP9)") }
}

private struct VideoFile: ~Copyable, Sendable {
  private let plan: OutputPlan
  /// The size of the video, whose sides are even.
  private let size: (width: Int, height: Int)
  // Declared before the file, so that the program ends before the file removes itself.
  private var encoder: FFmpeg
  private var file: OutputFile
  private var count = 0

  init(_ plan: OutputPlan, pixelFormat: String, codec: [String]) throws(OutputError) {
    self.plan = plan
    let rate = frameRateFraction(plan.framesPerSecond)
    let input = [
      "-f", "rawvideo", "-pixel_format", "rgba", "-video_size", "\(plan.width)x\(plan.height)",
      "-framerate", "\(rate.numerator)/\(rate.denominator)", "-i", "pipe:0",
    ]
    // Chroma at half the size needs even sides: the last row and column are repeated.
    let (right, bottom) = (plan.width % 2, plan.height % 2)
    size = (plan.width + right, plan.height + bottom)
    let even =
      right + bottom == 0
      ? "" : "pad=\(size.width):\(size.height),fillborders=right=\(right):bottom=\(bottom):mode=smear,"
    let filter = "\(even)scale=out_color_matrix=bt709:out_range=tv:flags=accurate_rnd+full_chroma_int+bicubic"
    let tags = ["-colorspace", "bt709", "-color_primaries", "bt709", "-color_trc", "bt709", "-color_range", "tv"]
    let file = try OutputFile(plan)
    encoder = try FFmpeg(
      input: input, output: ["-vf", "\(filter),format=\(pixelFormat)"] + tags + codec, to: file.pathForPrograms(),
      for: plan)
    self.file = file
  }

  mutating func append(_ bytes: [UInt8]) throws(OutputError) {
    try encoder.write(bytes)
    count += 1
  }

  consuming func finish(_ name: String) throws(OutputError) -> OutputReport {
    try encoder.finish()
    if file.byteCount == 0 { throw encoder.failure("it wrote nothing") }
    let byteCount = try file.commit()
    let isOdd = size != (plan.width, plan.height)
    let warnings =
      isOdd
      ? [
        "\(name) needs even sides; \(plan.width) × \(plan.height) became \(size.width) × \(size.height) "
          + "by repeating the last column or row"
      ] : []
    return plan.report(name, frames: count, size: size, byteCount: byteCount, warnings: warnings)
  }
}

extension OutputFormat {
  fileprivate func variants(_ rateFactor: WritableKeyPath<Self, Int>, _ factors: [Int]) -> [FormatVariant] {
    factors.filter { $0 > self[keyPath: rateFactor] }.map { factor in
      var variant = self
      variant[keyPath: rateFactor] = factor
      return FormatVariant(format: variant, description: "rate factor \(factor)")
    }
  }
}

extension Parameter {
  fileprivate static func rateFactor(_ path: ParameterPath<Root, Int>, in range: ClosedRange<Int>) -> Parameter {
    .integer("crf", path, in: range, "constant rate factor: higher values give smaller files and lower quality")
  }
}

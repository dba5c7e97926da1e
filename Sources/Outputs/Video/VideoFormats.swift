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
    try VideoWriter(
      plan, "MP4 (H.264)", hasAlpha: false,
      codec: ["-c:v", "libx264", "-preset", "medium", "-crf", "\(rateFactor)", "-movflags", "+faststart", "-f", "mp4"])
  }

  var reducedVariants: [FormatVariant] { variants(\.rateFactor, [20, 24, 28, 32]) }
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
    try VideoWriter(
      plan, "WebM (VP9)", hasAlpha: true,
      codec: [
        "-c:v", "libvpx-vp9", "-crf", "\(rateFactor)", "-b:v", "0", "-deadline", "good", "-cpu-used", "3",
        "-row-mt", "1", "-tile-columns", "1", "-auto-alt-ref", plan.isOpaque ? "1" : "0", "-f", "webm",
      ])
  }

  var reducedVariants: [FormatVariant] { variants(\.rateFactor, [30, 36, 42, 48]) }
}

/// A writer of frames that ffmpeg encodes as video.
struct VideoWriter: ~Copyable, FrameWriter {
  let encoding: any FrameEncoding
  private let plan: OutputPlan
  private let name: String
  /// The size of the video, whose sides are even.
  private let size: (width: Int, height: Int)
  // Declared before the file, so that the program ends before the file removes itself.
  private var encoder: FFmpeg
  private var file: OutputFile
  private var warnings: [String] = []
  private var count = 0

  /// - Parameter hasAlpha: A Boolean value that indicates whether the codec supports transparency.
  init(_ plan: OutputPlan, _ name: String, hasAlpha: Bool, codec: [String]) throws(OutputError) {
    (self.plan, self.name) = (plan, name)
    let storesAlpha = hasAlpha && !plan.isOpaque
    encoding = storesAlpha ? RGBAEncoding() : OverBlackEncoding()
    let rate = frameRateFraction(plan.framesPerSecond)
    let input = [
      "-f", "rawvideo", "-pixel_format", "rgba", "-video_size", "\(plan.width)x\(plan.height)",
      "-framerate", "\(rate.numerator)/\(rate.denominator)", "-i", "pipe:0",
    ]
    // Chroma at half the size needs even sides: the last row and column are repeated.
    let (right, bottom) = (plan.width % 2, plan.height % 2)
    size = (plan.width + right, plan.height + bottom)
    var filter = "scale=out_color_matrix=bt709:out_range=tv:flags=accurate_rnd+full_chroma_int+bicubic"
    if right + bottom > 0 {
      let pad = "pad=\(size.width):\(size.height),fillborders=right=\(right):bottom=\(bottom):mode=smear"
      filter = "\(pad),\(filter)"
      warnings.append(
        "\(name) needs even sides; \(plan.width) × \(plan.height) became \(size.width) × \(size.height) "
          + "by repeating the last column or row")
    }
    if !hasAlpha, !plan.isOpaque {
      warnings.append("MP4 has no transparency; frames are drawn over black; use .webm for transparency")
    }
    let format = storesAlpha ? "yuva420p" : "yuv420p"
    let tags = ["-colorspace", "bt709", "-color_primaries", "bt709", "-color_trc", "bt709", "-color_range", "tv"]
    let file = try OutputFile(plan)
    encoder = try FFmpeg(
      input: input, output: ["-vf", "\(filter),format=\(format)"] + tags + codec, to: file.pathForPrograms(), for: plan)
    self.file = file
  }

  mutating func append(_ frame: EncodedFrame) throws(OutputError) {
    try encoder.write(frame[encoding].bytes)
    count += 1
  }

  consuming func finish() throws(OutputError) -> OutputReport {
    try encoder.finish()
    if file.byteCount == 0 { throw encoder.failure("it wrote nothing") }
    let byteCount = try file.commit()
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

import Raster
import Rendering

/// H.264 in MP4, by ffmpeg: plays everywhere.
struct MP4Writer: FrameWriter {
  static let format = OutputFormat(
    name: "mp4", extensions: ["mp4"], kind: .video, help: "H.264 video, even sides, no transparency (needs ffmpeg)")

  let encoding = FrameEncoding.overBlack
  private let isOpaque: Bool
  private var video: VideoFile

  init(_ plan: OutputPlan) throws(OutputError) {
    isOpaque = plan.isOpaque
    video = try VideoFile(
      plan, pixelFormat: "yuv420p",
      codec: ["-c:v", "libx264", "-preset", "medium", "-crf", "16", "-movflags", "+faststart", "-f", "mp4"])
  }

  mutating func append(_ frame: WrittenFrame) throws(OutputError) { try video.append(frame.bytes) }
  mutating func abandon() { video.abandon() }

  mutating func finish() throws(OutputError) -> OutputReport {
    var report = try video.finish("MP4 (H.264)")
    if !isOpaque { report.warnings = ["MP4 has no transparency: frames are shown over black; .webm keeps it"] }
    return report
  }
}

/// VP9 in WebM, by ffmpeg; keeps transparency.
struct WebMWriter: FrameWriter {
  static let format = OutputFormat(
    name: "webm", extensions: ["webm"], kind: .video, help: "VP9 video, with transparency (needs ffmpeg)")

  let encoding: FrameEncoding
  private var video: VideoFile

  init(_ plan: OutputPlan) throws(OutputError) {
    encoding = plan.isOpaque ? .overBlack : .rgba
    video = try VideoFile(
      plan, pixelFormat: plan.isOpaque ? "yuv420p" : "yuva420p",
      codec: [
        "-c:v", "libvpx-vp9", "-crf", "24", "-b:v", "0", "-deadline", "good", "-cpu-used", "3", "-row-mt", "1",
        "-tile-columns", "1", "-auto-alt-ref", plan.isOpaque ? "1" : "0", "-f", "webm",
      ])
  }

  mutating func append(_ frame: WrittenFrame) throws(OutputError) { try video.append(frame.bytes) }
  mutating func finish() throws(OutputError) -> OutputReport { try video.finish("WebM (VP9)") }
  mutating func abandon() { video.abandon() }
}

/// A video file that ffmpeg makes of bare pixels.
private struct VideoFile: Sendable {
  private let path: String
  private var file: OutputFile
  private var encoder: FFmpeg
  private var count = 0

  init(_ plan: OutputPlan, pixelFormat: String, codec: [String]) throws(OutputError) {
    path = plan.path
    let rate = frameRateFraction(plan.framesPerSecond)
    let input = [
      "-f", "rawvideo", "-pixel_format", "rgba", "-video_size", "\(plan.width)x\(plan.height)",
      "-framerate", "\(rate.numerator)/\(rate.denominator)", "-i", "pipe:0",
    ]
    // Chroma at half the size wants even sides: the last row and column are repeated.
    let (right, bottom) = (plan.width % 2, plan.height % 2)
    let even =
      right + bottom == 0
      ? "" : "pad=\(plan.width + right):\(plan.height + bottom),fillborders=right=\(right):bottom=\(bottom):mode=smear,"
    let filter = "\(even)scale=out_color_matrix=bt709:out_range=tv:flags=accurate_rnd+full_chroma_int+bicubic"
    let tags = ["-colorspace", "bt709", "-color_primaries", "bt709", "-color_trc", "bt709", "-color_range", "tv"]
    var file = try OutputFile(path: plan.path)
    do throws(OutputError) {
      encoder = try FFmpeg(
        input: input, output: ["-vf", "\(filter),format=\(pixelFormat)"] + tags + codec, to: file.pathForPrograms(),
        for: plan)
    } catch {
      file.abandon()
      throw error
    }
    self.file = file
  }

  mutating func append(_ bytes: [UInt8]) throws(OutputError) {
    try encoder.write(bytes)
    count += 1
  }

  mutating func finish(_ name: String) throws(OutputError) -> OutputReport {
    try encoder.finish()
    if file.byteCount == 0 { throw encoder.failure("it wrote nothing") }
    try file.commit()
    return OutputReport(path: path, summary: "\(name), \(countText(count))")
  }

  mutating func abandon() {
    encoder.abandon()
    file.abandon()
  }
}

extension FrameEncoding {
  /// Bare pixels as they show over black, four bytes each.
  static let overBlack = FrameEncoding(name: "over black") { picture in
    unsafe EncodedFrame(bytes: picture.bitmap.pixels.withUnsafeBytes { unsafe Array($0) }, area: picture.bitmap.area)
  }
}

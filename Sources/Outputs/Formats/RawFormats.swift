import Raster
import Rendering

/// Uncompressed video with a header, for pipes: `y4m`, which ffmpeg, mpv, and encoders read.
struct Y4MFormat: OutputFormat {
  static let name = "y4m"
  static let fileExtensions = ["y4m"]
  static let summary =
    "uncompressed video, 4:4:4, BT.709, for pipes: render scene.yaml -o - --format y4m | ffmpeg -i - …"
  static let timing = FrameTiming.fixedRate
  static let isStreamable = true

  func makeWriter(_ plan: OutputPlan) throws(OutputError) -> any FrameWriter & ~Copyable { try Y4MWriter(plan) }
}

struct Y4MWriter: ~Copyable, FrameWriter {
  let encoding: any FrameEncoding = Y4MEncoding()
  private var raw: RawFile
  private let header: [UInt8]

  init(_ plan: OutputPlan) throws(OutputError) {
    let rate = frameRateFraction(plan.framesPerSecond, limit: 1e9)
    header = Array(
      "YUV4MPEG2 W\(plan.width) H\(plan.height) F\(rate.numerator):\(rate.denominator) Ip A1:1 C444 XCOLORRANGE=LIMITED\n"
        .utf8)
    raw = try RawFile(plan)
  }

  mutating func append(_ frame: EncodedFrame) throws(OutputError) {
    if raw.count == 0 { try raw.write(header) }
    try raw.append(frame[encoding].bytes)
  }

  consuming func finish() throws(OutputError) -> OutputReport { try raw.finish("Y4M") }
}

/// Pixels without a header, frame after frame: straight RGBA, 8 bits each, row by row.
struct RGBAFormat: OutputFormat {
  static let name = "rgba"
  static let fileExtensions = ["rgba"]
  static let summary = "raw pixels, frame after frame: straight RGBA, 8 bits each; for pipes and programs"
  static let timing = FrameTiming.fixedRate
  static let isStreamable = true

  func makeWriter(_ plan: OutputPlan) throws(OutputError) -> any FrameWriter & ~Copyable { try RGBAWriter(plan) }
}

struct RGBAWriter: ~Copyable, FrameWriter {
  let encoding: any FrameEncoding = RGBAEncoding()
  private var raw: RawFile

  init(_ plan: OutputPlan) throws(OutputError) { raw = try RawFile(plan) }

  mutating func append(_ frame: EncodedFrame) throws(OutputError) { try raw.append(frame[encoding].bytes) }
  consuming func finish() throws(OutputError) -> OutputReport { try raw.finish("RGBA") }
}

private struct RawFile: ~Copyable, Sendable {
  private let plan: OutputPlan
  private var file: OutputFile
  private(set) var count = 0
  private var byteCount = 0

  init(_ plan: OutputPlan) throws(OutputError) {
    self.plan = plan
    file = try OutputFile(plan)
  }

  mutating func write(_ bytes: [UInt8]) throws(OutputError) {
    try file.write(bytes)
    byteCount += bytes.count
  }

  mutating func append(_ bytes: [UInt8]) throws(OutputError) {
    try write(bytes)
    count += 1
  }

  consuming func finish(_ name: String) throws(OutputError) -> OutputReport {
    try file.commit()
    return plan.report(name, frames: count, byteCount: byteCount)
  }
}

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

  func makeWriter(_ plan: OutputPlan) throws(OutputError) -> any FrameWriter & ~Copyable {
    let rate = frameRateFraction(plan.framesPerSecond, limit: 1e9)
    let header = "YUV4MPEG2 W\(plan.width) H\(plan.height) F\(rate.numerator):\(rate.denominator)"
    return try RawWriter(plan, "Y4M", Y4MEncoding(), header: "\(header) Ip A1:1 C444 XCOLORRANGE=LIMITED\n")
  }
}

/// Pixels without a header, frame after frame: straight RGBA, 8 bits each, row by row.
struct RGBAFormat: OutputFormat {
  static let name = "rgba"
  static let fileExtensions = ["rgba"]
  static let summary = "raw pixels, frame after frame: straight RGBA, 8 bits each; for pipes and programs"
  static let timing = FrameTiming.fixedRate
  static let isStreamable = true

  func makeWriter(_ plan: OutputPlan) throws(OutputError) -> any FrameWriter & ~Copyable {
    try RawWriter(plan, "RGBA", RGBAEncoding())
  }
}

/// A writer of a header and the bytes of all frames.
struct RawWriter: ~Copyable, FrameWriter {
  let encoding: any FrameEncoding
  private let plan: OutputPlan
  private let name: String
  private let header: [UInt8]
  private var file: OutputFile
  private var count = 0
  private var byteCount = 0

  init(_ plan: OutputPlan, _ name: String, _ encoding: any FrameEncoding, header: String = "") throws(OutputError) {
    (self.plan, self.name, self.encoding, self.header) = (plan, name, encoding, Array(header.utf8))
    file = try OutputFile(plan)
  }

  mutating func append(_ frame: EncodedFrame) throws(OutputError) {
    if count == 0 { try write(header) }
    try write(frame[encoding].bytes)
    count += 1
  }

  private mutating func write(_ bytes: [UInt8]) throws(OutputError) {
    try file.write(bytes)
    byteCount += bytes.count
  }

  consuming func finish() throws(OutputError) -> OutputReport {
    try file.commit()
    return plan.report(name, frames: count, byteCount: byteCount)
  }
}

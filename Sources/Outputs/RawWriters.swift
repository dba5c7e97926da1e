import Raster
import Rendering

/// Uncompressed video with its own header, for pipes: `y4m`, as ffmpeg, mpv and encoders read it.
struct Y4MWriter: FrameWriter {
  static let format = OutputFormat(
    name: "y4m", extensions: ["y4m"], kind: .video, isStream: true,
    help: "uncompressed video, 4:4:4, BT.709, for pipes: render scene.yaml -o - --format y4m | ffmpeg -i - …")

  let encoding = FrameEncoding.y4m
  private var raw: RawFile
  private let header: [UInt8]

  init(_ plan: OutputPlan) throws(OutputError) {
    let rate = frameRateFraction(plan.framesPerSecond, limit: 1e9)
    header = Array(
      "YUV4MPEG2 W\(plan.width) H\(plan.height) F\(rate.numerator):\(rate.denominator) Ip A1:1 C444 XCOLORRANGE=LIMITED\n"
        .utf8)
    raw = try RawFile(plan)
  }

  mutating func append(_ frame: WrittenFrame) throws(OutputError) {
    if raw.count == 0 { try raw.write(header) }
    try raw.append(frame.bytes)
  }

  mutating func finish() throws(OutputError) -> OutputReport { try raw.finish("Y4M") }
  mutating func abandon() { raw.abandon() }
}

/// Bare pixels, frame after frame: straight RGBA, 8 bits each, row by row.
struct RGBAWriter: FrameWriter {
  static let format = OutputFormat(
    name: "rgba", extensions: ["rgba"], kind: .video, isStream: true,
    help: "bare pixels, frame after frame: straight RGBA, 8 bits each; for pipes and programs")

  let encoding = FrameEncoding.rgba
  private var raw: RawFile

  init(_ plan: OutputPlan) throws(OutputError) { raw = try RawFile(plan) }

  mutating func append(_ frame: WrittenFrame) throws(OutputError) { try raw.append(frame.bytes) }
  mutating func finish() throws(OutputError) -> OutputReport { try raw.finish("RGBA") }
  mutating func abandon() { raw.abandon() }
}

/// A file or pipe that frames are written to as they are.
private struct RawFile: Sendable {
  private let path: String
  private var file: OutputFile
  private(set) var count = 0

  init(_ plan: OutputPlan) throws(OutputError) {
    path = plan.path
    file = try OutputFile(path: plan.path)
  }

  func write(_ bytes: [UInt8]) throws(OutputError) { try file.write(bytes) }

  mutating func append(_ bytes: [UInt8]) throws(OutputError) {
    try file.write(bytes)
    count += 1
  }

  mutating func finish(_ name: String) throws(OutputError) -> OutputReport {
    try file.commit()
    return OutputReport(path: path, summary: "\(name), \(countText(count))")
  }

  mutating func abandon() { file.abandon() }
}

extension FrameEncoding {
  /// A frame of a Y4M stream: its line and three planes.
  static let y4m = FrameEncoding(name: "y4m") { picture in
    EncodedFrame(bytes: Array("FRAME\n".utf8) + picture.bitmap.videoPlanes(), area: picture.bitmap.area)
  }
}

import FoundationEssentials
import Outputs
import PNGCodec
import Rendering

/// The destination of measured frames, whose folder is removed when the value is no longer used.
final class BenchmarkOutput: Sendable {
  private let kind: BenchmarkOptions.Output
  private let folder: String?
  let encoding: PNGEncoding

  /// Creates an output whose folder is created with the first frame.
  init(_ kind: BenchmarkOptions.Output, settings: PNGSettings = PNGSettings()) {
    self.kind = kind
    encoding = PNGEncoding(settings)
    folder =
      kind == .files
      ? FileManager.default.temporaryDirectory.appendingPathComponent("bench-\(UUID().uuidString)").path : nil
  }

  deinit {
    if let folder { try? FileManager.default.removeItem(atPath: folder) }
  }

  var encodes: Bool { kind != .pixels }

  /// Writes a frame as in a folder of frames, or returns `false` if nothing needs to be written.
  func write(_ bytes: [UInt8], frame: Int) throws(OutputError) -> Bool {
    guard let folder else { return false }
    let file = try OutputFile(path: "\(folder)/frame-\(frame % 16).png")
    try file.write(bytes)
    try file.commit()
    return true
  }
}

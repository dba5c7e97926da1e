import Foundation
import PNGCodec
import Raster

/// Encodes PNG files anew, by every compression, and prints what that takes: a line of JSON for each file and compression.
///
/// `png-encode ROUNDS FILE…`; the time is the least of all rounds, in milliseconds, without reading and writing. Every
/// result is decoded and compared. `png-encode sequence ROUNDS FILE…` encodes frames of one animation in their order, anew
/// and by what changed since the one before: mean milliseconds a frame.
@main struct PNGEncode {
  static func main() throws {
    var arguments = CommandLine.arguments.dropFirst()
    let isSequence = arguments.first == "sequence"
    if isSequence { arguments.removeFirst() }
    guard let rounds = arguments.first.flatMap(Int.init), rounds > 0, arguments.count > 1 else {
      FileHandle.standardError.write(Data("usage: png-encode [sequence] ROUNDS FILE…\n".utf8))
      exit(64)
    }
    if isSequence { return try encodeSequence(Array(arguments.dropFirst()), rounds: rounds) }
    for file in arguments.dropFirst() {
      let bitmap = try Bitmap(png: Array(Data(contentsOf: URL(filePath: file))))
      for compression in [PNGCompression.fast, .balanced, .small] {
        try encode(bitmap, compression, rounds: rounds, file: file)
      }
    }
  }

  private static func encode(_ bitmap: Bitmap, _ compression: PNGCompression, rounds: Int, file: String) throws {
    // framegen knows that an opaque frame is one.
    let settings = PNGSettings(
      alpha: compression == .small ? .automatic : bitmap.isOpaque ? .discarded : .stored, compression: compression)
    var least = Duration.seconds(1_000_000)
    var bytes: [UInt8] = []
    for _ in 0..<(compression == .small ? min(rounds, 2) : rounds) {
      least = try min(least, ContinuousClock().measure { bytes = try bitmap.encodedPNG(settings) })
    }
    guard try Bitmap(png: bytes) == bitmap else { fatalError("\(file) came back with other pixels") }
    let line: [String: any Sendable] = [
      "file": file, "profile": compression.rawValue, "ms": least / .milliseconds(1), "bytes": bytes.count,
    ]
    print(String(decoding: try JSONSerialization.data(withJSONObject: line, options: [.sortedKeys]), as: UTF8.self))
  }

  private static func encodeSequence(_ files: [String], rounds: Int) throws {
    let frames = try files.map { try Bitmap(png: Array(Data(contentsOf: URL(filePath: $0)))) }
    let settings = PNGSettings(alpha: frames.allSatisfy(\.isOpaque) ? .discarded : .stored)
    var anew = Duration.seconds(1_000_000)
    var reusing = anew
    for _ in 0..<rounds {
      var total = (anew: Duration.zero, reusing: Duration.zero)
      var before: (bitmap: Bitmap, encoded: EncodedPNG)?
      for frame in frames {
        var bytes: [UInt8] = []
        total.anew += try ContinuousClock().measure { bytes = try frame.encodedPNG(settings) }
        total.reusing += try ContinuousClock().measure {
          before = (frame, try frame.encodedPNG(settings, reusing: before))
        }
        guard before?.encoded.bytes == bytes else { fatalError("reused bands gave other bytes") }
      }
      anew = min(anew, total.anew)
      reusing = min(reusing, total.reusing)
    }
    let count = Double(frames.count)
    print(
      "frames \(frames.count)  anew \(anew / .milliseconds(1) / count) ms  reusing \(reusing / .milliseconds(1) / count) ms"
    )
  }
}

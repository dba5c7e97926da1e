import Foundation
import Raster

/// Encodes PNG files anew, by every profile, and prints what that takes: a line of JSON for each file and profile.
///
/// `png-encode ROUNDS FILE…`; the time is the least of all rounds, in milliseconds, without reading and writing. Every
/// result is decoded and compared.
@main struct PNGEncode {
  static func main() throws {
    let arguments = CommandLine.arguments.dropFirst()
    guard let rounds = arguments.first.flatMap(Int.init), rounds > 0, arguments.count > 1 else {
      FileHandle.standardError.write(Data("usage: png-encode ROUNDS FILE…\n".utf8))
      exit(64)
    }
    for file in arguments.dropFirst() {
      let bitmap = try Bitmap(png: Array(Data(contentsOf: URL(filePath: file))))
      for profile in PNGProfile.allCases { try encode(bitmap, profile, rounds: rounds, file: file) }
    }
  }

  private static func encode(_ bitmap: Bitmap, _ profile: PNGProfile, rounds: Int, file: String) throws {
    // Of an opaque frame framegen knows that it is one.
    let settings = PNGSettings(
      alpha: profile == .small ? .automatic : bitmap.isOpaque ? .discarded : .stored, profile: profile)
    var least = Duration.seconds(1_000_000)
    var bytes: [UInt8] = []
    for _ in 0..<(profile == .small ? min(rounds, 2) : rounds) {
      least = try min(least, ContinuousClock().measure { bytes = try bitmap.encodedPNG(settings) })
    }
    guard try Bitmap(png: bytes) == bitmap else { fatalError("\(file) came back with other pixels") }
    let line: [String: any Sendable] = [
      "file": file, "profile": profile.rawValue, "ms": least / .milliseconds(1), "bytes": bytes.count,
    ]
    print(String(decoding: try JSONSerialization.data(withJSONObject: line, options: [.sortedKeys]), as: UTF8.self))
  }
}

import Foundation
import Graphics
import ImageComparison
import PNGCodec

/// Compares PNG files, and prints a line of JSON for each pair.
///
/// `image-compare TOLERANCE EXPECTED ACTUAL…` compares pairs; `image-compare time ROUNDS TOLERANCE EXPECTED ACTUAL…` also
/// measures: milliseconds from the decoded images to the verdict (`compare`) and from the files' bytes to it (`files`), the
/// least of all rounds.
@main struct ImageCompare {
  static func main() throws {
    var arguments = Array(CommandLine.arguments.dropFirst())
    var rounds = 0
    if arguments.first == "time" {
      rounds = arguments.dropFirst().first.flatMap(Int.init) ?? 0
      arguments.removeFirst(min(2, arguments.count))
    }
    guard arguments.count >= 3, arguments.count % 2 == 1 else {
      FileHandle.standardError.write(Data("usage: image-compare [time ROUNDS] TOLERANCE EXPECTED ACTUAL…\n".utf8))
      exit(64)
    }
    let tolerance = try Tolerance(arguments[0])
    for index in stride(from: 1, to: arguments.count, by: 2) {
      let files = try arguments[index...index + 1].map { try Array(Data(contentsOf: URL(filePath: $0))) }
      let expected = try Bitmap(png: files[0]), actual = try Bitmap(png: files[1])
      let difference = tolerance.difference(of: actual, from: expected)
      var line: [String: any Sendable] = [
        "expected": arguments[index], "accepted": difference.isAccepted, "differing": difference.differingPixels,
        "values": difference.measure?.quantities.map(\.value) ?? [], "description": "\(difference)",
      ]
      if rounds > 0 {
        line["compare"] = least(of: rounds) { _ = tolerance.difference(of: actual, from: expected) }
        line["files"] = try least(of: rounds) {
          _ = try tolerance.difference(of: Bitmap(png: files[1]), from: Bitmap(png: files[0]))
        }
      }
      print(String(decoding: try JSONSerialization.data(withJSONObject: line, options: [.sortedKeys]), as: UTF8.self))
    }
  }

  private static func least(of rounds: Int, _ work: () throws -> Void) rethrows -> Double {
    var least = Duration.seconds(1_000_000)
    for _ in 0..<rounds { least = try min(least, ContinuousClock().measure(work)) }
    return least / .milliseconds(1)
  }
}

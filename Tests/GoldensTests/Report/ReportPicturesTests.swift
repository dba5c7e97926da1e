import Foundation
import Graphics
import PNGCodec
import Synchronization
import Testing

@testable import Goldens

/// The pictures of a report's page.
struct ReportPicturesTests {
  /// A page's pictures, decoded, in the order of their numbers.
  private func pictures(in page: [UInt8]) throws -> [Bitmap] {
    try String(decoding: page, as: UTF8.self).components(separatedBy: "data-picture=\"").dropFirst().map { piece in
      let start = try #require(piece.firstIndex(of: ">"))
      let base64 = piece[piece.index(after: start)...].prefix { $0 != "<" }
      return try Bitmap(png: Array(try #require(Data(base64Encoded: String(base64)))))
    }
  }

  private func reels(in page: [UInt8]) throws -> [[String: Any]] {
    let text = String(decoding: page, as: UTF8.self)
    let start = try #require(text.range(of: "id=\"report\">")).upperBound
    let end = try #require(text[start...].range(of: "</script>")).lowerBound
    let tree = try JSONSerialization.jsonObject(with: Data(text[start..<end].utf8)) as? [String: Any]
    return try #require(tree?["reels"] as? [[String: Any]])
  }

  @Test func pictures_areStoredOnce() async throws {
    let page = try await GoldenReport.sample.html()
    let pictures = try pictures(in: page)
    // Frames 0 to 3 of both sides, of which two are the same; the still; the missing golden's are those of the first.
    #expect(pictures.count == 7)
    #expect(Set(pictures.map { PixelDigest(of: $0) }).count == 7)
    let reel = try reels(in: page)[0]
    let (expected, actual) = (reel["expected"] as? [String: [Any]], reel["actual"] as? [String: [Any]])
    let (before, after) = (expected?["pictures"] as? [Int] ?? [], actual?["pictures"] as? [Int] ?? [])
    try #require(before.count == 4)
    #expect(before[..<2] == after[..<2])
    #expect(before[2] != after[2])
    #expect(pictures[after[2]][0, 0].bits & 255 == 33)
    #expect(pictures[before[2]][0, 0].bits & 255 == 30)
  }

  @Test func largeFrames_areShownWhereTheyDiffer_andSmallElsewhere() async throws {
    var report = GoldenReport.sample
    let actual = (0..<12).map { index in
      Bitmap(width: 400, height: 200, fill: Pixel(red: UInt8(index), green: index == 6 ? 9 : 0, blue: 0, alpha: 255))
    }
    let expected = (0..<12).map { index in
      Bitmap(width: 400, height: 200, fill: Pixel(red: UInt8(index), green: 0, blue: 0, alpha: 255))
    }
    var verdict = GoldenVerdict(.appearance, actual: frames(actual).shape, expected: frames(expected).shape)
    verdict.frames = [FrameComparison(index: 6, difference: nil, isAccepted: false)]
    report.entries = [.init(name: "large", verdict: verdict, expected: frames(expected), actual: frames(actual))]
    let page = try await report.html()
    let reel = try #require(try reels(in: page).first?["actual"] as? [String: [Any]])
    let large = try #require(reel["pictures"]).map { $0 is Int }
    #expect(large.enumerated().filter(\.element).map(\.offset) == [5, 6, 7])
    #expect(reel["thumbnails"]?.allSatisfy { $0 is Int } == true)
    let sizes = Set(try pictures(in: page).map { "\($0.width) \($0.height)" })
    #expect(sizes == ["400 200", "128 64"])
  }

  @Test func budget_keepsTheWorstFrame_andTellsWhatIsLeftOut() async throws {
    let (expected, actual) = (noise(seed: 1), noise(seed: 2))
    var verdict = GoldenVerdict(.appearance, actual: actual.shape, expected: expected.shape)
    verdict.frames = (0..<8).map { FrameComparison(index: $0, difference: nil, isAccepted: false) }
    verdict.appearance = AppearanceDifference(runs: [0...7], worst: 5, bounds: PixelRect(x: 0..<1, y: 0..<1))
    let report = GoldenReport(entries: [.init(name: "n", verdict: verdict, expected: expected, actual: actual)])
    let page = try await report.html(pictureBytes: 700_000)
    let reel = try #require(try reels(in: page).first)
    let kept = try #require((reel["actual"] as? [String: [Any]])?["pictures"]).map { $0 is Int }
    #expect(kept[5])
    #expect(kept.contains(false))
    let left = try #require(reel["omittedPictures"] as? Int)
    #expect(left > 0)
    #expect(left == 16 - 2 * kept.count { $0 })
    let bytes = String(decoding: page, as: UTF8.self).components(separatedBy: "data-picture=").dropFirst()
      .reduce(0) { $0 + $1.utf8.count }
    #expect(bytes < 800_000)
    let none = try await report.html(pictureBytes: 0)
    #expect(try pictures(in: none).isEmpty)
  }

  @Test func frames_areAskedForOnce() async throws {
    let asked = Mutex<[Int: Int]>([:])
    var sequence = noise(seed: 3)
    let bitmap = sequence.bitmap
    sequence.bitmap = { position in
      asked.withLock { $0[position, default: 0] += 1 }
      return try await bitmap(position)
    }
    let verdict = GoldenVerdict(.missing, actual: sequence.shape)
    _ = try await GoldenReport(entries: [.init(name: "n", verdict: verdict, actual: sequence)]).html()
    let counts = asked.withLock { Array($0.values) }
    #expect(counts == Array(repeating: 1, count: 8))
  }

  @Test func unreadableFrames_areNamed() async throws {
    var sequence = plainFrames([1, 2])
    sequence.bitmap = { _ in throw GoldenFileError.withoutPixels("golden/x") }
    let verdict = GoldenVerdict(.missing, actual: sequence.shape)
    let page = try await GoldenReport(entries: [.init(name: "n", verdict: verdict, actual: sequence)]).html()
    #expect(String(decoding: page, as: UTF8.self).contains("frame 0: golden/x: the golden contains only digests"))
  }

  /// Eight frames that hardly compress.
  private func noise(seed: UInt32) -> FrameSequence {
    var state = seed
    return frames(
      (0..<8).map { _ in
        Bitmap(
          width: 200, height: 120,
          pixels: (0..<24000).map { _ in
            state = state &* 1_664_525 &+ 1_013_904_223
            return Pixel(bits: state | 0xFF00_0000)
          })
      })
  }
}

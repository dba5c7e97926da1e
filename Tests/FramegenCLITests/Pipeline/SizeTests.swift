import Foundation
import PNGCodec
import Raster
import SceneFileTestSupport
import TestSupport
import Testing

@testable import FramegenCLI
@testable import Outputs

/// Outputs of at most so many bytes.
struct SizeTests {
  private let folder = TemporaryFolder()

  init() throws {
    try folder.write(tinyScene, to: "tiny.yaml")
  }

  private func run(_ arguments: String...) throws -> ToolResult { try runFramegen(arguments, in: folder) }

  /// Sizes that shrink by a tenth per quality, and with rate and area.
  private func size(_ rung: SizeLadder.Rung) -> Double {
    1000 * (1 - 0.1 * Double(rung.quality)) * rung.rate / 60 * rung.scale * rung.scale
  }

  @Test func ladder_takesTheFirstRungThatFits() async {
    let ladder = SizeLadder(qualityCount: 8, rates: [60, 30, 20], scales: [1, 0.5])
    for limit in stride(from: 5.0, through: 1000, by: 5) {
      var tried: [SizeLadder.Rung] = []
      let found = await ladder.first { rung in
        tried.append(rung)
        return size(rung) <= limit
      }
      let stages = [(60.0, 1.0), (30, 1), (20, 1), (20, 0.5)]
      let all = stages.flatMap { stage in
        (0..<8).map { SizeLadder.Rung(quality: $0, rate: stage.0, scale: stage.1) }
      }
      #expect(found == all.first { size($0) <= limit })
      // What was tried last and fitted lies on the disk.
      #expect(tried.last { size($0) <= limit } == found)
      #expect(tried.count <= 4 + 4)
    }
  }

  @Test func ladder_withoutQualitiesHasRatesAndScales() async {
    let ladder = SizeLadder(qualityCount: 1, rates: [60, 30], scales: [2, 1])
    let found = await ladder.first { size($0) <= 600 }
    #expect(found == SizeLadder.Rung(quality: 0, rate: 60 / 2, scale: 1))
    #expect(await ladder.first { _ in false } == nil)
    #expect(await ladder.first { _ in true } == SizeLadder.Rung(quality: 0, rate: 60, scale: 2))
  }

  @Test func maxBytes_saysTheChoice_andHoldsTheLimit() throws {
    for (name, limit) in [("a.webp", 900), ("a.png", 8000), ("a.html", 52_000), ("one.png", 1000)] {
      let frames = name == "one.png" ? ["--at", "0"] : []
      let options =
        ["render", "tiny.yaml", "--scale", "2", "-o", name, "--max-bytes", "\(limit)", "--progress", "none"] + frames
      let result = try runFramegen(options, in: folder)
      #expect(result.status == 0, "\(result.stderr)")
      #expect(result.stdout == "\(name)\n", "\(result.stderr)")
      let bytes = try folder.bytes(name)
      #expect(bytes.count <= limit)
      #expect(result.stderr.split(separator: "\n").count == 1, "\(result.stderr)")
      #expect(result.stderr.contains("; to stay within \(byteText(limit)): "), "\(result.stderr)")
      #expect(try runFramegen(options + ["-j1", "-q"], in: folder).stderr.isEmpty)
      #expect(try folder.bytes(name) == bytes)
    }
  }

  @Test func maxBytes_leavesAloneWhatFits() throws {
    let result = try run("render", "tiny.yaml", "-o", "a.png", "--max-bytes", "1M")
    #expect(result.status == 0, "\(result.stderr)")
    #expect(!result.stderr.contains("to stay within"), "\(result.stderr)")
    #expect(try run("render", "tiny.yaml", "-o", "b.png", "-q").status == 0)
    #expect(try folder.bytes("a.png") == folder.bytes("b.png"))
  }

  @Test func time_isThatOfAllAttempts() throws {
    let options = ["render", "tiny.yaml", "--scale", "8", "-o", "a.webp", "--progress", "none"]
    // So few bytes take many attempts.
    let start = ContinuousClock.now
    let result = try runFramegen(options + ["--max-bytes", "4000"], in: folder)
    let wall = (ContinuousClock.now - start) / .seconds(1)
    #expect(result.status == 0, "\(result.stderr)")
    let text = try #require(result.stderr.firstMatch(of: /rendered in ([0-9.]+) s/)?.1)
    let seconds = try #require(Double(text))
    #expect(seconds > wall / 2, "\(wall) s: \(result.stderr)")
    #expect(seconds <= wall + 1, "\(wall) s: \(result.stderr)")
  }

  @Test func maxBytes_thatIsTooLittle_leavesWhatWasThere() throws {
    try folder.write("old", to: "a.webp")
    let result = try run("render", "tiny.yaml", "-o", "a.webp", "--max-bytes", "100")
    #expect(result.status == 73, "\(result.stderr)")
    #expect(result.stderr.contains("a.webp: error: doesn't fit into 100 bytes, not even with WebP quality 30, 10 "))
    #expect(try folder.bytes("a.webp") == Array("old".utf8))
  }

  @Test func palette_isOneForAllFrames_andTheSameForAnyWorkers() throws {
    let frames = ["render", "tiny.yaml", "--scale", "2", "-q"]
    #expect(try runFramegen(frames + ["-o", "f/"], in: folder).status == 0)
    let options = frames + ["--png", "palette"]
    #expect(try runFramegen(options + ["-o", "a.png", "-j1"], in: folder).status == 0)
    #expect(try runFramegen(options + ["-o", "b.png", "-j5"], in: folder).status == 0)
    #expect(try folder.bytes("a.png") == folder.bytes("b.png"))
    let chunks = try pngChunks(folder.bytes("a.png"))
    #expect(chunks[0].data[9] == 3)
    #expect(chunks.count { $0.type == "PLTE" } == 1)
    #expect(chunks.count { $0.type == "fcTL" } == 9)
    #expect(try run("validate", "f").status == 0)
    let (exact, chosen) = (try Bitmap(png: folder.bytes("f/frame-00000.png")), try Bitmap(png: folder.bytes("a.png")))
    let error = zip(exact.pixels, chosen.pixels).reduce(0) {
      $0 + abs(Int($1.0.red) - Int($1.1.red)) + abs(Int($1.0.green) - Int($1.1.green))
    }
    #expect(Double(error) / Double(exact.pixels.count) < 12)
  }

  @Test func videosOfOddSides_areToldAsTheyAre() throws {
    guard EncoderProcess.isInstalled("ffmpeg") else { return }
    for name in ["a.webm", "a.mp4"] {
      let result = try run("render", "tiny.yaml", "--size", "33x25", "-o", name)
      #expect(result.status == 0, "\(result.stderr)")
      #expect(result.stderr.contains("34 × 26, "))
      #expect(result.stderr.contains("33 × 25 became 34 × 26"))
    }
  }
}

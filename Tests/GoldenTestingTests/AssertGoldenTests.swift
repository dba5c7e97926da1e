import Foundation
import Graphics
import TestSupport
import Testing

@testable import GoldenTesting

struct AssertGoldenTests {
  @Test func golden_missing_failsEveryTime_andIsNotWritten() async throws {
    let place = Place()
    for _ in 0..<2 {
      let failure = await place.verify { await verifyGolden(of: Self.image(1), as: .image) }
      #expect(failure?.result?.verdict.outcome == .missing)
      let test = "golden_missing_failsEveryTime_andIsNotWritten"
      #expect(failure?.attachments.map(\.name) == ["\(test).frame-0.actual.png", "\(test).report.html"])
    }
    #expect(!place.exists("golden"))
    let pending = "artifacts/AssertGoldenTests/golden_missing_failsEveryTime_andIsNotWritten"
    #expect(place.exists("\(pending)/golden.txt"))
    #expect(place.exists("\(pending)/frames.png"))
  }

  @Test(arguments: [GoldenRecording.all, .failed, .missing]) func recording_writes_fails_andPassesAfterwards(
    recording: GoldenRecording
  ) async {
    let place = Place()
    func verify(_ recording: GoldenRecording?) async -> GoldenFailure? {
      await place.verify { await verifyGolden(of: Self.image(1), as: .image, record: recording) }
    }
    #expect(await verify(recording)?.message.contains("recorded") == true)
    #expect(await verify(nil) == nil)
  }

  @Test func recording_missing_keepsAGoldenThatDiffers() async {
    let place = Place()
    func verify(_ number: UInt8, _ recording: GoldenRecording) async -> GoldenFailure? {
      await place.verify { await verifyGolden(of: Self.image(number), as: .image, record: recording) }
    }
    #expect(await verify(1, .missing)?.result?.disposition != .accepted)
    // The same line twice with other pictures, while recording.
    #expect(await verify(2, .missing)?.message.contains("give each case a name") == true)
    #expect(await verify(2, .never)?.result?.verdict.outcome == .appearance)
    #expect(await verify(1, .never) == nil)
  }

  @Test func environmentOfCI_isNeverWritten() async {
    let place = Place(environment: ["CI": "true", "GOLDEN_RECORD": "all"])
    let failure = await place.verify { await verifyGolden(of: Self.image(1), as: .image, record: .all) }
    #expect(failure?.message.contains("nothing is recorded while CI is set") == true)
    #expect(!place.exists("golden"))
    #expect(place.exists("artifacts"))
  }

  @Test func precedence_isArgument_scope_environment() async {
    let place = Place(environment: ["GOLDEN_RECORD": "all", "SNAPSHOT_TESTING_RECORD": "missing"])
    func writes(_ name: String, _ record: GoldenRecording? = nil, scope: GoldenRecording? = nil) async -> Bool {
      _ = await place.verify {
        await withGoldenTesting(record: scope) {
          await verifyGolden(of: Self.image(1), as: .image, named: name, record: record)
        }
      }
      return place.exists("golden/AssertGoldenTests/writes.\(name)")
    }
    #expect(await writes("environment"))
    #expect(await !writes("scope", scope: .never))
    #expect(await writes("argument", .all, scope: .never))
    #expect(await !writes("argument2", .never, scope: .all))
  }

  @Test func assertions_thatShareAGolden_failWithBothPlaces() async {
    let place = Place()
    _ = await place.verify { await verifyGolden(of: Self.image(1), as: .image) }
    let failure = await place.verify { await verifyGolden(of: Self.image(1), as: .image) }
    #expect(failure?.message.contains("two assertions share the golden") == true)
    #expect(failure?.message.contains("AssertGoldenTests.swift:") == true)
  }

  @Test func values_thatThrow_failWithTheReason() async {
    let place = Place()
    let failure = await place.verify {
      await verifyGolden(of: .scene("nowhere.yaml"), as: .frames(fps: 10))
    }
    #expect(failure?.message.contains("nowhere.yaml") == true)
  }

  @Test func assertion_thatFails_recordsAnIssueAtItsLine() async {
    let place = Place()
    await withKnownIssue {
      _ = await place.verify {
        await assertGolden(of: Self.image(1), as: .image)
        return nil
      }
    } matching: { issue in
      issue.sourceLocation?.fileName == "AssertGoldenTests.swift"
        && issue.comments.contains { $0.rawValue.contains("missing") }
    }
  }

  @Test(.goldens(record: .never, tolerance: .exact, directory: "elsewhere"))
  func trait_setsTheOptions() {
    #expect(GoldenOptions.current.recording == .never)
    #expect(GoldenOptions.current.tolerance == .exact)
    #expect(GoldenOptions.current.directory == "elsewhere")
  }

  @Test func names_ofFiles_holdNoSpecialCharacters() {
    let site = CallSite(fileID: "M/T.swift", file: "/p/Tests/T.swift", test: "a(n:)", line: 1, column: 1)
    #expect(site.goldenName(nil) == "T/a")
    #expect(site.goldenName("../ü b").hasPrefix("T/a...-ü-b-"))
    #expect(site.goldenName("é") == "T/a.é")
  }

  static func image(_ number: UInt8) -> Bitmap {
    Bitmap(width: 5, height: 4, fill: Pixel(red: number, green: 60, blue: 90, alpha: 255))
  }
}

/// A temporary folder for goldens and artefacts, with an environment.
final class Place: Sendable {
  let folder = TemporaryFolder()
  let settings: GoldenOptions

  init(environment: [String: String] = [:]) {
    settings = GoldenOptions(
      directory: folder.path("golden"),
      artifacts: folder.path("artifacts"),
      environment: GoldenEnvironment(environment))
  }

  func verify(_ body: @Sendable () async -> GoldenFailure?) async -> GoldenFailure? {
    await GoldenOptions.$current.withValue(settings) { await body() }
  }

  func exists(_ name: String) -> Bool {
    folder.exists(name)
  }
}

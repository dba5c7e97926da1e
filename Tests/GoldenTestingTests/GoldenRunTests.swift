import Foundation
import Graphics
import Testing

@testable import GoldenTesting

/// Tests that run at the same time, several times, or in part.
struct GoldenRunTests {
  @Test func argumentsAtTheSameTime_leaveFilesOfOneRecording() async throws {
    let place = Place()
    @Sendable func verify(_ number: Int) async -> GoldenFailure? {
      let frames = [number, number + 1, number + 2].map { FrameExpectationTests.bar($0 % 8) }
      return await place.verify { await verifyGolden(of: frames, as: .frames(fps: 9)) }
    }
    let failures = await withTaskGroup(of: GoldenFailure?.self) { group in
      for number in 0..<24 { group.addTask { await verify(number) } }
      return await group.reduce(into: [GoldenFailure?]()) { $0.append($1) }
    }
    #expect(failures.allSatisfy { $0?.result?.verdict.outcome == .missing })
    // All but those with the pictures of the first say what is the matter.
    let doubts = failures.count { $0?.message.contains("different images; give each case a name (named:)") == true }
    #expect(doubts == 21)
    let waiting = GoldenStore(path: place.folder.path("artifacts"))
    let golden = try waiting.golden(try #require(waiting.names().first))
    for position in 0..<3 { _ = try await golden.sequence().bitmap(position) }
  }

  @Test func argumentsWithNames_haveGoldensOfTheirOwn() async {
    let place = Place()
    @Sendable func verify(_ number: Int, _ record: GoldenRecording?) async -> GoldenFailure? {
      await place.verify {
        await verifyGolden(
          of: FrameExpectationTests.bar(number), as: .image, named: "\(number)", record: record)
      }
    }
    await withTaskGroup(of: Void.self) { group in
      for number in 0..<8 { group.addTask { _ = await verify(number, .missing) } }
    }
    for number in 0..<8 { #expect(await verify(number, nil) == nil) }
    #expect(place.exists("golden/GoldenRunTests/verify.7/golden.txt"))
  }

  @Test func testThatIsRepeated_recordsAgain_andPasses() async {
    let place = Place()
    func verify(_ record: GoldenRecording?) async -> GoldenFailure? {
      await place.verify { await verifyGolden(of: AssertGoldenTests.image(3), as: .image, record: record) }
    }
    for _ in 0..<3 { #expect(await verify(.all)?.message.contains("record") == true) }
    for _ in 0..<3 { #expect(await verify(nil) == nil) }
  }

  @Test func testThatPasses_removesOnlyItsOwnFrames() async {
    let place = Place()
    func verify(_ number: UInt8, _ name: String, _ record: GoldenRecording? = nil) async -> GoldenFailure? {
      await place.verify {
        await verifyGolden(of: AssertGoldenTests.image(number), as: .image, named: name, record: record)
      }
    }
    for name in ["a", "b"] { _ = await verify(1, name, .missing) }
    for name in ["a", "b"] { #expect(await verify(2, name) != nil) }
    #expect(await verify(1, "a") == nil)
    #expect(!place.exists("artifacts/GoldenRunTests/verify.a"))
    #expect(place.exists("artifacts/GoldenRunTests/verify.b/frames.png"))
    #expect(place.exists("golden/GoldenRunTests/verify.b/frames.png"))
  }

  @Test func misspeltVariable_isTold() async {
    let place = Place(environment: ["GOLDEN_RECORD": "fialed"])
    let failure = await place.verify { await verifyGolden(of: AssertGoldenTests.image(1), as: .image) }
    #expect(failure?.message.contains("GOLDEN_RECORD=fialed is ignored; allowed: all, failed, missing, never") == true)
    #expect(!place.exists("golden"))
  }

  @Test func comparisonsOfOneGolden_takeTurns() async {
    let registry = GoldenRegistry()
    let counts = Counts()
    await withTaskGroup(of: Void.self) { group in
      for number in 0..<30 {
        group.addTask {
          try? await registry.alone(with: "\(number % 2)") {
            await counts.enter(number % 2)
            await Task.yield()
            await counts.leave(number % 2)
            if number == 7 { throw CancellationError() }
          }
        }
      }
    }
    #expect(await counts.most == 1)
    #expect(await counts.total == 30)
  }

  private actor Counts {
    private var running = [0, 0]
    private(set) var most = 0
    private(set) var total = 0

    func enter(_ group: Int) {
      running[group] += 1
      total += 1
      most = max(most, running[group])
    }

    func leave(_ group: Int) { running[group] -= 1 }
  }
}

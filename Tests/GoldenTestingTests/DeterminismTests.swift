import Graphics
import Scenes
import Testing

@testable import GoldenTesting

struct DeterminismTests {
  @Test func scene_isTheSame_byAnyNumberOfWorkers() async {
    await expectDeterministic(of: .rows(.none, [scroll(by: 60)]), as: .frames(), jobs: [1, 4])
    await expectDeterministic(of: .rows(.none, [scroll(by: 60)]), as: .attributes())
    await expectDeterministic(of: .rows(), as: .image)
  }

  @Test func layoutThatCounts_isFound_withItsCell() async {
    let line = #line + 1
    let found = await issues { await expectDeterministic(of: .rows(.counts, [scroll(by: 60)]), as: .frames()) }
    #expect(found.lines == [line])
    let message = found.message ?? ""
    #expect(message.hasPrefix("the frames differ between runs\n  not deterministic: "), "\(message)")
    #expect(message.contains("cell 0-2: center.x "))
    let attributes = await issues {
      await expectDeterministic(of: .rows(.counts, [scroll(by: 60)]), as: .attributes(), jobs: [1])
    }
    #expect(attributes.message?.contains("in another order, the frames differ: ") == true, "\(attributes)")
    #expect(attributes.message?.contains("cell 0-2: center.x ") == true)
  }

  @Test func layoutsThatShareAState_differFromRunToRun() async {
    let counter = Counter()
    let found = await issues {
      await expectDeterministic(of: Self.scene(counter), as: .attributes(), jobs: [1, 1])
    }
    #expect(found.message?.contains("drawn by 1 worker, then by 1 worker, the frames differ: ") == true, "\(found)")
  }

  @Test func picturesThatDifferFromRunToRun_areFound() async {
    let counter = Counter()
    let found = await issues {
      await expectDeterministic(of: [FrameExpectationTests.bar(counter.next() % 8)], as: .frames(fps: 9))
    }
    #expect(found.message?.contains("8 pixels by up to 255") == true, "\(found)")
  }

  @Test func picturesThatDependOnTheOrder_areFound() async throws {
    let calls = Counter()
    let first = FrameExpectationTests.bar(1)
    let shape = SequenceShape(frameCount: 3, framesPerSecond: 9, width: 8, height: 4)
    let frames = FrameSequence(
      shape: shape, indices: [0, 1, 2], digests: Array(repeating: PixelDigest(of: first), count: 3)
    ) { _ in FrameExpectationTests.bar(min(calls.next(), 2)) }
    let check = try await DeterminismCheck(jobs: [2]).result { _ in RenderedSequence(frames: frames, scale: 1) }
    #expect(!check.passes, "\(check)")
    #expect(check.description.contains("in another order, the frames differ: frame 0"), "\(check)")
  }

  private static func scene(_ counter: Counter) -> Scene {
    var scene = Scene.rows()
    scene.layout = RowsLayout(fault: .counts, counter: counter)
    return scene
  }
}

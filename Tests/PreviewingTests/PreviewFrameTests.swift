import Framegen
import LayoutCore
import SceneFileTestSupport
import TestSupport
import Testing

@testable import Previewing

/// Frames with images of a provider that tests control.
@Suite(.timeLimit(.minutes(20))) struct PreviewFrameTests {
  private let folder = TemporaryFolder()
  private let images = TestImages()
  private var options = PreviewOptions(rendering: RenderingOptions(jobs: 2))

  private let text = """
    canvas: { size: [64, 48] }
    items: [{ image: "test:a" }, { image: "test:a" }]
    layout: { kind: coverFlow, itemSize: [12, 12] }
    timeline: [{ hold: 0.5 }]
    fps: 20

    """

  private func session() async throws -> PreviewSession {
    try folder.write(text, to: "scene.yaml")
    let session = PreviewSession(path: folder.path("scene.yaml"), catalog: images.catalog, options: options)
    await session.read()
    return session
  }

  @Test mutating func changedValue_loadsNoImageAgain() async throws {
    options.refinementDelay = .seconds(3600)
    let session = try await session()
    _ = try await session.frame(0, revision: session.state.revision)
    #expect(images.loadCount == 1)
    for side in [13, 14, 40] {
      let revision = try await session.setOverride("layout.itemSize", to: "[\(side), \(side)]")
      _ = try await session.frame(0, revision: revision)
    }
    #expect(images.loadCount == 1)
  }

  @Test mutating func image_isLoadedInTheSizeThatTheSceneNeeds_onceItStaysUnchanged() async throws {
    options.refinementDelay = .zero
    let session = try await session()
    _ = try await session.frame(0, revision: session.state.revision)
    let coarse = try await session.setOverride("layout.itemSize", to: "[40, 40]")
    let fine = try #require(await session.firstState { $0.revision > coarse })
    let input = try SceneFile.load(session.path, catalog: images.catalog, overrides: ["layout.itemSize=[40, 40]"])
    let expected = try await SceneRenderer(input).bitmap(ofFrame: 3).encodedPNG()
    #expect(try await session.frame(3, revision: fine.revision) == expected)
    #expect(await session.scene?.sharesImages == false)
  }

  @Test func oneFrame_forTwoTasks_isDrawnOnce() async throws {
    let session = try await session()
    let revision = await session.state.revision
    async let first = session.frame(4, revision: revision)
    async let second = session.frame(4, revision: revision)
    let frames = try await [first, second]
    #expect(frames[0] == frames[1])
    #expect(images.loadCount == 1)
  }

  @Test func canceledTask_endsAtOnce_andItsFrameIsNotDrawn() async throws {
    images.holdBack()
    let session = try await session()
    let revision = await session.state.revision
    let task = Task { try await session.frame(4, revision: revision) }
    while await session.waits.isEmpty { await Task.yield() }
    task.cancel()
    await #expect(throws: CancellationError.self) { try await task.value }
    #expect(await session.waits.isEmpty)
    #expect(await session.schedule.finishedFrames == [])
  }

  @Test func waitingTask_isToldThatItsRevisionIsGone() async throws {
    images.holdBack()
    let session = try await session()
    let revision = await session.state.revision
    let task = Task { try await session.frame(4, revision: revision) }
    while await session.waits.isEmpty { await Task.yield() }
    await session.read()
    await #expect(throws: PreviewFrameError.gone) { try await task.value }
  }

  @Test func frameThatFails_isADiagnostic_once() async throws {
    images.fail(true)
    let session = try await session()
    let revision = await session.state.revision
    for _ in 0..<2 {
      await #expect(throws: PreviewFrameError.failed("the image is missing")) {
        try await session.frame(0, revision: revision)
      }
    }
    #expect(await session.state.diagnostics.map(\.message) == ["the image is missing"])
  }

  @Test mutating func finishedFrames_takeHalfOfTheMemory() async throws {
    options.rendering.memory = 2000
    let session = try await session()
    let revision = await session.state.revision
    for index in 0..<10 { _ = try await session.frame(index, revision: revision) }
    #expect(await session.schedule.byteCount <= 1000)
    #expect(await session.schedule.finishedFrames.count < 10)
  }

  @Test func framesThatFollow_areDrawnBeforeTheyAreRequested() async throws {
    let session = try await session()
    _ = try await session.frame(2, revision: session.state.revision)
    while await session.schedule.finishedFrames.count < 11 { await Task.yield() }
    #expect(await session.schedule.finishedFrames == Set(0..<11))
  }
}

import LayoutCore
import Scenes
import StandardLayouts
import StandardTransitions
import Testing
import XCTest

@testable import GoldenTesting

struct SceneGoldenTestingTests {
  @Test func scene_recorded_passesFrameByFrame_andAnotherOneDoesNot() async {
    let place = Place()
    func verify(_ scene: Scene, _ recording: GoldenRecording? = nil) async -> GoldenFailure? {
      await place.verify { await verifyGolden(of: scene, as: .frames(fps: 10), record: recording) }
    }
    #expect(await verify(Self.scene(12), .missing)?.message.contains("recorded") == true)
    #expect(await verify(Self.scene(12)) == nil)
    let failure = await verify(Self.scene(14))
    #expect(failure?.result?.verdict.outcome == .appearance)
    #expect(failure?.attachments.count ?? 0 >= 2)
  }

  @Test func strategies_chooseFrames() async throws {
    func indices(_ strategy: GoldenStrategy<Scene>) async throws -> [Int] {
      try await strategy.sequence(Self.scene(12), RenderingOptions()).frames.indices
    }
    #expect(try await indices(.frames(fps: 10)) == [0, 1, 2, 3, 4, 5])
    #expect(try await indices(.keyframes([0, 0.5, 1])) == [0, 15, 30])
    #expect(try await indices(.image) == [0])
    #expect(try await indices(.image(at: 1)) == [0])
    let stills = [GoldenStrategy<Scene>.image, .image(at: 1)]
    var digests: [PixelDigest] = []
    for still in stills { digests += try await still.sequence(Self.scene(12), RenderingOptions()).frames.digests }
    #expect(digests[0] != digests[1])
  }

  @Test func pullback_makesAStrategyOfAnotherType() async throws {
    let strategy: GoldenStrategy<Double> = GoldenStrategy<Scene>.image(at: 1).pullback { Self.scene($0) }
    let frames = try await strategy.sequence(12, RenderingOptions()).frames
    let same = try await GoldenStrategy<Scene>.image(at: 1).sequence(Self.scene(12), RenderingOptions()).frames
    #expect(frames.digests == same.digests)
  }

  @Test func digestsOnly_storesNoPixels_andStillTellsADifference() async {
    let place = Place()
    func verify(_ spacing: Double, _ recording: GoldenRecording? = nil) async -> GoldenFailure? {
      await place.verify {
        await verifyGolden(of: Self.scene(spacing), as: .keyframes([0, 1]).digestsOnly, record: recording)
      }
    }
    _ = await verify(12, .missing)
    #expect(await verify(12) == nil)
    #expect(await verify(20)?.result?.verdict.outcome == .appearance)
    #expect(!place.exists("golden/SceneGoldenTestingTests/verify/frames.png"))
    #expect(place.exists("golden/SceneGoldenTestingTests/verify/golden.txt"))
  }

  @Test func attributes_recorded_tellTheElementThatMoved() async {
    let place = Place()
    func verify(_ spacing: Double, _ recording: GoldenRecording? = nil) async -> GoldenFailure? {
      await place.verify {
        await verifyGolden(of: Self.scene(spacing), as: .attributes(fps: 10), record: recording)
      }
    }
    _ = await verify(12, .missing)
    #expect(place.exists("golden/SceneGoldenTestingTests/verify/attributes.txt"))
    #expect(!place.exists("golden/SceneGoldenTestingTests/verify/frames.png"))
    #expect(await verify(12) == nil)
    let failure = await verify(14)
    let attributions = failure?.result?.verdict.attributions ?? []
    let changes = attributions.first { $0.element == "cell 0-2" }?.changes
    #expect(changes?.first?.attribute == "center.y", "\(attributions)")
    #expect(changes?.first?.difference == 2)
  }

  @Test func charactersThatNoFontHas_failTheTest_andAreAllNamed() async {
    let place = Place()
    var scene = Self.scene(12)
    scene.cell.label.text = "\u{F8FD} \u{F8FE}"
    let strange = scene
    let failure = await place.verify { await verifyGolden(of: strange, as: .image, record: .missing) }
    for character in ["U+F8FD", "U+F8FE"] { #expect(failure?.message.contains(character) == true) }
    #expect(!place.exists("golden"))
  }

  @Test func images_thatNobodyProvides_failTheTest() async {
    let place = Place()
    var scene = Self.scene(12)
    scene.data = CollectionData(counts: [3], images: [CollectionData.Image(ImageSource(scheme: "nowhere", name: "a"))])
    let strange = scene
    let failure = await place.verify { await verifyGolden(of: strange, as: .image) }
    #expect(failure?.message.contains("no provider supports images with the scheme nowhere") == true)
  }

  static func scene(_ spacing: Double) -> Scene {
    var layout = FlowLayout()
    layout.minimumLineSpacing = spacing
    var canvas = Canvas()
    canvas.size = Size(width: 120, height: 90)
    var scene = Scene(canvas: canvas, data: CollectionData(counts: [9]), layout: layout)
    scene.cell.backgroundColor = Color(red: 0.8, green: 0.3, blue: 0.1)
    var scroll = ScrollTransition()
    scroll.by = Point(x: 0, y: 60)
    scroll.duration = 0.5
    scene.steps = [TimelineStep(scroll)]
    return scene
  }
}

final class GoldenXCTests: XCTestCase {
  private let place = Place()

  override func invokeTest() {
    withGoldenTesting(record: .missing, tolerance: .exact) { super.invokeTest() }
  }

  func testScope_ofInvokeTest_reachesAsyncTests() async {
    XCTAssertEqual(GoldenOptions.current.recording, .missing)
    let failure = await place.verify {
      await verifyGolden(of: AssertGoldenTests.image(7), as: .image, record: .missing)
    }
    XCTAssertEqual(failure?.message.contains("recorded"), true)
  }
}

import Framegen
import SceneFileTestSupport
import Testing

@testable import SceneFiles

/// Scenes made from the declarations of layouts, effects, styles, templates, and steps.
struct RandomSceneTests {
  @Test(arguments: 0..<60) func scene_isRefusedInOneLineEach_orIsItsRecording(seed: UInt64) async throws {
    let text = RandomScenes(seed: seed).styledScene()
    let input: SceneInput
    do {
      input = try readScene(text)
    } catch {
      let lines = "\(error)".split(separator: "\n")
      #expect(lines.allSatisfy { $0.hasPrefix("scene.yaml:") || $0.hasPrefix("… and ") }, "\(error)\n\(text)")
      return
    }
    try await expectSameFrames(input, "\n\(text)")
  }

  @Test func manyScenes_areGood() {
    let good = (0..<60).count { (try? readScene(RandomScenes(seed: UInt64($0)).styledScene())) != nil }
    #expect(good >= 20)
  }
}

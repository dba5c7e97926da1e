import SceneFileTestSupport
import Testing

/// Scenes made from the declarations of layouts, effects, styles, templates, and steps.
///
/// `scripts/random-scenes` checks more of them.
struct RandomSceneTests {
  private static let images = KeptImages()

  @Test(arguments: 0..<UInt64(200)) func scene_isRefusedInOneLineEach_orHasAllProperties(seed: UInt64) async {
    let text = RandomScenes(seed: seed).styledScene()
    let trial = await SceneTrial(text, images: Self.images)
    #expect(trial.problems.isEmpty, "\(trial.problems.joined(separator: "\n"))\n\(text)")
  }

  @Test func mostScenes_areGood() {
    let good = (0..<UInt64(200)).count { seed in
      (try? readScene(RandomScenes(seed: seed).styledScene())) != nil
    }
    #expect(good >= 100)
  }
}

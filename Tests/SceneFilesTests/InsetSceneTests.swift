import Framegen
import SceneFileTestSupport
import StandardTransitions
import Testing

@testable import Compositor
@testable import LayoutCore
@testable import SceneFiles
@testable import Scenes

/// Insets, safe areas, and the status bar in scene files.
struct InsetSceneTests {
  private let grid = "viewport: { size: [390, 844] }\nsections: [90]\nlayout: { kind: grid }\n"

  private func start(_ text: String) throws -> Point { try readScene(text).timeline.state(at: 0).bounds.origin }

  @Test func insets_moveTheStartOfTheContent() throws {
    #expect(try start(grid) == .zero)
    #expect(try start(grid + "contentInset: [20, 0, 0, 0]") == Point(x: 0, y: -20))
    #expect(try start(grid + "safeArea: [20, 0, 0, 0]\ncontentInset: [5, 0, 0, 0]") == Point(x: 0, y: -25))
    #expect(try start(grid + "stage: { device: phone }") == Point(x: 0, y: -59))
    #expect(try start(grid + "stage: { device: phone }\nsafeArea: [0, 0, 0, 0]") == .zero)
    #expect(try start(grid + "stage: { device: none }") == .zero)
    #expect(try start(grid + "stage: { device: phone }\ncontentOffset: [0, 10]") == Point(x: 0, y: 10))
  }

  @Test func impossibleInsets_areErrors() {
    #expect(sceneErrors(grid + "safeArea: [-1, 0, 0, 0]").contains("safeArea"))
    #expect(sceneErrors(grid + "contentInset: [1, 2]").contains("contentInset"))
  }

  /// Every layout begins at the start of its range, so that nothing of it lies under the clock.
  @Test(arguments: Catalog.builtIn.layouts.map { $0.kind })
  func layouts_startBelowTheClock(layout: String) throws {
    let state = try readScene(
      "viewport: { size: [390, 844] }\nsections: [90]\nlayout: { kind: \(layout) }\nstage: { device: phone }"
    ).timeline.state(at: 0)
    let prepared = state.prepared(scale: 1)
    let range = prepared.contentOffsetRange(in: state.bounds)
    #expect(range.clamped(state.bounds.origin) == state.bounds.origin)
    guard prepared.contentSize.height > 844 else { return }
    #expect(state.bounds.minY == -59)
    let content = prepared.attributes(in: state.bounds).map { $0.frame.minY }
    #expect((content.min() ?? 0) >= 0)
  }

  @Test func statusBar_isSetInAStep() throws {
    let scene = grid + "stage: { statusBar: dark }\nfps: 10\n"
    let timeline = try readScene(
      scene + "timeline: [{ hold: 1 }, { set: { stage: { statusBar: light }, duration: 0 } }, { hold: 1 }]"
    ).timeline
    #expect(
      [0.5, 1.5].map { timeline.stageMoment(at: $0, timeline.state(at: $0))?.stage.statusBar } == [.dark, .light])
    let error = sceneErrors(grid + "timeline: [{ set: { stage: { statusBar: light } } }]")
    #expect(error.contains("timeline[0].set.stage: the scene has no stage; give it one"))
    #expect(sceneErrors(scene + "timeline: [{ set: { stage: { statusBar: pink } } }]").contains("statusBar"))
  }
}

import Raster
import StandardLayouts
import Testing

@testable import Compositor
@testable import LayoutChecks
@testable import LayoutCore
@testable import Scenes
@testable import StandardTransitions

/// Plain faults of frames: what would vanish, or be drawn twice, in silence.
struct FrameIssueTests {
  private func scene(_ fault: FaultyLayout.Fault, scrollsTo y: Double? = nil) -> Scene {
    var canvas = Canvas()
    canvas.size = Size(width: 100, height: 200)
    var scene = Scene(canvas: canvas, data: CollectionData(counts: [20, 5]), layout: FaultyLayout(fault: fault))
    scene.framesPerSecond = 10
    if let y {
      var scroll = ScrollTransition()
      (scroll.to, scroll.duration) = (Point(x: 0, y: y), 1)
      scene.steps = [TimelineStep(scroll)]
    }
    return scene
  }

  private func issues(_ scene: Scene) throws -> [LayoutIssue] {
    var generator = try FrameGenerator(scene)
    for index in 0..<generator.frameCount { _ = generator.frame(at: index) }
    return generator.issues
  }

  @Test(arguments: [
    (FaultyLayout.Fault.centerIsNaN, "its center is not a number; only finite numbers are allowed; it is not drawn"),
    (.transformIsInfinite, "its transform3D is infinite; only finite numbers are allowed; it is not drawn"),
    (.sizeIsNegative, "its size is 100 × -50, negative; 0 and more is allowed; it is not drawn"),
    (.alphaIsNaN, "its alpha is not a number; only finite numbers are allowed"),
    (.cellComesTwice, "the layout returns it twice in one query; each element is allowed once"),
  ]) func fault_isNotedOnce(_ fault: FaultyLayout.Fault, _ message: String) throws {
    let issues = try issues(scene(fault, scrollsTo: 20))
    #expect(issues.map(\.description) == ["frame 0, offset [0, 0]: cell 0-3: \(message)"])
  }

  @Test func cellWithoutItem_isNoted() throws {
    let issues = try issues(scene(.cellHasNoItem))
    #expect(
      issues.map(\.description) == [
        "frame 0, offset [0, 0]: cell 0-99: the data have no item [0, 99]; section 0 has 20, counted from 0; it is not drawn"
      ])
  }

  @Test func frameInWhichItComesIntoView_isNamed() throws {
    var scene = scene(.centerIsNaN, scrollsTo: 0)
    // Item 3 lies near the top; rows without a place come with rows nearby.
    scene.contentOffset.y = 900
    let issue = try #require(try issues(scene).first)
    #expect((issue.frame ?? 0) > 0)
    #expect(issue.contentOffset?.y != 0)
  }

  @Test func soundFrames_haveNoIssue() throws {
    #expect(try issues(scene(.none, scrollsTo: 500)) == [])
    var wheel = CircleLayout()
    (wheel.turnsWithScroll, wheel.itemsPerTurn) = (true, 9)
    // Its items come in another order than their index paths.
    var turning = Scene(data: CollectionData(counts: [30]), layout: wheel)
    var scroll = ScrollTransition()
    scroll.toItem = ItemIndexPath(section: 0, item: 20)
    turning.steps = [TimelineStep(scroll)]
    #expect(try issues(turning) == [])
  }

  @Test func timeline_isLookedAtFrameByFrame() throws {
    #expect(try Timeline(scene(.none, scrollsTo: 500)).frameIssues == [])
    #expect(try Timeline(scene(.cellComesTwice, scrollsTo: 500)).frameIssues.map(\.kind) == [.duplicateElement])
  }

  @Test func report_onAScene_namesFramesAndStates() throws {
    let report = try LayoutChecker().report(on: scene(.centerIsNaN, scrollsTo: 500))
    #expect(report.issues.map(\.kind) == [.notFinite])
    #expect(report.issues.first?.frame == 0)
    #expect(report.coverage.frameCount == 11)
    #expect(report.coverage.stateCount == 1)
    var changing = scene(.none)
    var delete = DeleteTransition()
    delete.items = [ItemIndexPath(section: 0, item: 0)]
    changing.steps = [TimelineStep(delete), TimelineStep(RotateTransition())]
    let states = try LayoutChecker().report(on: changing)
    #expect(states.issues == [])
    #expect(states.coverage.stateCount == 3)
    var limited = LayoutChecker()
    limited.limits.states = 2
    #expect(try limited.report(on: changing).coverage.description.hasSuffix("2 of 3 states"))
  }

  @Test func faultOfALaterLayout_isFound() throws {
    var scene = scene(.none)
    scene.layout = GridLayout()
    var change = LayoutTransition()
    change.to = LayoutChangeDescription(new: AlwaysFaulty.self)
    scene.steps = [TimelineStep(change)]
    let issues = try LayoutChecker().report(on: scene).issues
    #expect(issues.map(\.kind) == [.missingElement, .neverShown])
    #expect((issues.first?.frame ?? 0) > 0)
  }
}

/// A layout that is faulty with its defaults.
private struct AlwaysFaulty: CollectionLayout {
  static let kind = "alwaysFaulty"
  static let summary = "rows without the fourth"
  static let parameters: [Parameter<AlwaysFaulty>] = []
  static var views: [ViewDescription] { FaultyLayout.views }

  func prepare(_ context: LayoutContext) -> FaultyLayout.Prepared {
    FaultyLayout(fault: .queryForgetsCell).prepare(context)
  }
}

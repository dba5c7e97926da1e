import Raster
import StandardLayouts
import Testing

@testable import Compositor
@testable import LayoutChecks
@testable import LayoutCore
@testable import Scenes
@testable import StandardTransitions

/// Checks of sequences of frames, each with one that passes and one that fails.
struct SequenceCheckTests {
  private let viewport = Size(width: 300, height: 400)

  private func scene(_ layout: any CollectionLayout = GridLayout(), _ steps: [any Transition] = []) -> Scene {
    var canvas = Canvas()
    canvas.size = viewport
    var scene = Scene(canvas: canvas, data: CollectionData(counts: [12]), layout: layout)
    scene.framesPerSecond = 30
    scene.steps = steps.map { TimelineStep($0) }
    return scene
  }

  private func frames(_ scene: Scene) throws -> [Frame] {
    var generator = try FrameGenerator(scene)
    return (0..<generator.frameCount).map { generator.frame(at: $0) }
  }

  private func change(to layout: some CollectionLayout, curve: TimingCurve = .easeInOut) -> LayoutTransition {
    var change = LayoutTransition()
    change.to = LayoutChangeDescription(layout)
    change.curve = curve
    return change
  }

  /// Frames of one cell whose left edge is at each of some places.
  private func frames(at places: [Double], scroll: Double = 0) -> [Frame] {
    places.enumerated().map { index, x in
      let attributes = LayoutAttributes(
        indexPath: ItemIndexPath(section: 0, item: 3), center: Point(x: x + 25 + Double(index) * scroll, y: 100),
        size: Size(width: 50, height: 50))
      return Frame(
        index: index, bounds: Rect(origin: Point(x: Double(index) * scroll, y: 0), size: viewport),
        elements: [FrameElement(id: "3", attributes: attributes)])
    }
  }

  @Test func endpoints_ofALayoutChange_areTheLayoutsAtRest() throws {
    let changing = try frames(scene(GridLayout(), [change(to: ListLayout())]))
    var atRest = scene(ListLayout())
    atRest.contentOffset = try #require(changing.last).bounds.origin
    let (grid, list) = (try frames(scene())[0], try frames(atRest)[0])
    #expect(SequenceCheck().endpointIssues(in: changing, from: grid, to: list) == [])
    let cut = SequenceCheck().endpointIssues(in: Array(changing.dropLast()), from: grid, to: list)
    let first = try #require(cut.first { $0.element?.kind == .cell })
    for issue in cut { #expect((issue.kind, issue.severity) == (.endpointDiffers, .error)) }
    #expect(first.frame == changing.count - 2)
    #expect(first.element?.description == "cell 0-0")
    #expect(first.message == "the change doesn't end with the layout at rest: the element is present, but shouldn't be")
    #expect(SequenceCheck().endpointIssues(in: changing, from: list, to: list).map(\.frame) == [0])
  }

  @Test func endpoints_ignoreElementsThatAreTransparent() {
    var faded = frames(at: [10])
    faded[0].elements[0].attributes.alpha = 0
    let empty = Frame(index: 0, bounds: faded[0].bounds, elements: [])
    #expect(SequenceCheck().endpointIssues(in: faded, from: empty, to: empty) == [])
    let shown = SequenceCheck().endpointIssues(in: frames(at: [10]), from: empty, to: empty)
    #expect(shown.map(\.element?.description) == ["cell 0-3", "cell 0-3"])
    #expect(SequenceCheck().endpointIssues(in: [], from: empty, to: empty) == [])
  }

  @Test func wayBack_isMirrored() throws {
    let there = try frames(scene(GridLayout(), [change(to: CircleLayout(), curve: .linear)]))
    let back = try frames(scene(CircleLayout(), [change(to: GridLayout(), curve: .linear)]))
    #expect(SequenceCheck(tolerance: 1e-9).reversalIssues(there: there, back: back) == [])
    #expect(SequenceCheck().reversalIssues(in: there + back.dropFirst()) == [])
    let eased = try frames(scene(CircleLayout(), [change(to: GridLayout(), curve: .easeIn)]))
    let issues = SequenceCheck().reversalIssues(there: there, back: eased)
    #expect(issues.first?.kind == .reversalDiffers)
    #expect(issues.first?.frame == 1)
    #expect(issues.first?.otherCount == 11)
    #expect(
      SequenceCheck().reversalIssues(there: there, back: []).first?.message.hasPrefix("the reverse motion has 0 frames")
        == true
    )
  }

  @Test func loop_endsAsItBegins() {
    #expect(SequenceCheck().loopIssues(in: frames(at: [0, 40, 80, 40, 0])) == [])
    let open = SequenceCheck().loopIssues(in: frames(at: [0, 40, 80, 40]))
    #expect(open.map(\.kind) == [.loopDiffers])
    #expect(
      open.first?.description == "frame 3, offset [0, 0]: cell 0-3: the loop doesn't end as it begins: "
        + "center is [65, 100], not [25, 100]")
    #expect(SequenceCheck().loopIssues(in: []) == [])
  }

  @Test func jump_isFound() throws {
    let steady = frames(at: [0, 10, 20, 30])
    #expect(PopCheck(maximumStep: 10).issues(in: steady) == [])
    let jumping = frames(at: [0, 10, 90, 100])
    let issues = PopCheck(maximumStep: 10).issues(in: jumping)
    #expect(issues.map(\.kind) == [.pop])
    #expect(issues.first?.frame == 2)
    #expect(issues.first?.message.hasPrefix("jumps by 80 points; at most 10 are allowed") == true)
    let step = try #require(PopCheck(maximumStep: 10).largestStep(in: jumping))
    #expect(
      step
        == PopCheck.Step(
          distance: 80, frame: 2, id: "3",
          element: LayoutIssue.Element(kind: .cell, indexPath: ItemIndexPath(section: 0, item: 3))))
  }

  @Test func jump_isMeasuredOnTheScreen() {
    // The content is scrolled along with the cell, so that it stands still on the screen.
    #expect(PopCheck(maximumStep: 1e-9).issues(in: frames(at: [10, 10, 10], scroll: 100)) == [])
    // About its middle, a cell of 50 × 50 turned by half goes as far as its diagonal.
    var turned = frames(at: [10, 10])
    turned[1].elements[0].attributes.transform3D = .rotation(.degrees(180))
    let step = PopCheck(maximumStep: 0).largestStep(in: turned)
    #expect(abs((step?.distance ?? 0) - 50 * 2.0.squareRoot()) < 1e-9)
  }

  @Test func elementsThatComeAndGo_doNotJump() {
    var coming = frames(at: [0, 200])
    coming[0].elements[0].attributes.alpha = 0
    #expect(PopCheck(maximumStep: 1).issues(in: coming) == [])
    coming[0].elements = []
    #expect(PopCheck(maximumStep: 1).issues(in: coming) == [])
    // Beyond the edge nobody sees it.
    #expect(PopCheck(maximumStep: 1).issues(in: frames(at: [400, 900])) == [])
    #expect(PopCheck(maximumStep: 1).largestStep(in: []) == nil)
  }

  @Test func loop_jumpsAtItsSeam() {
    let open = frames(at: [0, 10, 20, 30])
    #expect(PopCheck(maximumStep: 10, isLoop: true).issues(in: open).map(\.frame) == [0])
    #expect(PopCheck(maximumStep: 10, isLoop: true).issues(in: frames(at: [0, 10, 20, 10])) == [])
  }

  @Test func rotation_hasNoJump() throws {
    let rotating = try frames(scene(WaterfallLayout(), [RotateTransition()]))
    let step = try #require(PopCheck(maximumStep: 0).largestStep(in: rotating))
    // Nine frames for less than the diagonal of the screen.
    #expect(step.distance > 1)
    #expect(step.distance < 120)
  }

  @Test func numberThatIsNone_isAJump() {
    var broken = frames(at: [0, 10, 20])
    broken[1].elements[0].attributes.center.x = .nan
    #expect(PopCheck(maximumStep: 10).issues(in: broken).first?.frame == 1)
  }
}

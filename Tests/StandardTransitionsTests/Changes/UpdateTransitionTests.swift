import Graphics
import SceneTestSupport
import StandardLayouts
import Testing

@testable import Compositor
@testable import LayoutCore
@testable import Scenes
@testable import StandardTransitions

struct UpdateTransitionTests {
  /// Ten squares of 100 points in a row, of which two and a half are in view.
  private func scene(_ steps: [TimelineStep], layout: any CollectionLayout = RowLayout()) -> Scene {
    var canvas = Canvas()
    canvas.size = Size(width: 250, height: 100)
    var scene = Scene(
      canvas: canvas, data: CollectionData(counts: [10], images: (0..<12).map { .init(.file("\($0)")) }),
      layout: layout)
    scene.steps = steps
    return scene
  }

  private func delete(
    _ items: [ItemIndexPath], _ animation: some UpdateAnimation = .fade, duration: Double? = 1
  ) -> DeleteTransition {
    DeleteTransition(items: items, animation: animation, duration: duration, curve: .linear)
  }

  private func insert(_ items: [ItemIndexPath], _ animation: some UpdateAnimation = .fade) -> InsertTransition {
    InsertTransition(items: items, animation: animation, duration: 1, curve: .linear)
  }

  private func elements(_ scene: Scene, at time: Double) throws -> [Int: PresentedElement] {
    let state = try Timeline(scene).state(at: time)
    let shown = try #require(state.presentation).elements
    return Dictionary(
      uniqueKeysWithValues: shown.compactMap { if case .cell(let item) = $0.id { (item, $0) } else { nil } })
  }

  @Test func initializers_takeAnimationsByName() {
    let delete = DeleteTransition(items: [[0, 3], [0, 5]], sections: [1], animation: .poof, duration: 0.4)
    #expect(delete.items == [at(0, 3), at(0, 5)])
    #expect(delete.sections == [1])
    #expect(delete.animation.name == "poof")
    #expect(delete.duration == 0.4)
    var insert = InsertTransition(items: [[0, 1]], images: [7])
    #expect(insert.images == [7])
    #expect(insert.animation.name == "fade")
    insert.animation = .slideLeft
    #expect(insert.animation.name == "slideLeft")
    let named: [any UpdateAnimation] = [
      .fade, .slideLeft, .slideRight, .slideTop, .slideBottom, .scale, .collapse, .fold, .flyOut, .shrink, .fall, .poof,
    ]
    #expect(named.map(\.name) == Catalog.standardUpdateAnimations.map(\.name))
  }

  @Test func delete_closesTheGap_fromTheirTruePlaces() throws {
    let shown = try elements(scene([TimelineStep(delete([at(0, 1)]))]), at: 0.5)
    #expect(shown.keys.sorted() == [0, 1, 2, 3])
    #expect(shown[1]?.attributes.alpha == 0.5)
    #expect(shown[1]?.isDisappearing == true)
    #expect(shown[2]?.attributes.center.x == 200)
    // Out of view before, and yet no new one: it does not fade in.
    #expect(shown[3]?.attributes.center.x == 300)
    #expect(shown[3]?.attributes.alpha == 1)
  }

  @Test func insert_makesRoom_evenForThoseThatLeaveTheView() throws {
    let shown = try elements(scene([TimelineStep(insert([at(0, 1)]))]), at: 0.25)
    #expect(shown.keys.sorted() == [0, 1, 2, 10])
    #expect(shown[10]?.attributes.alpha == 0.25)
    #expect(shown[10]?.attributes.center.x == 150)
    #expect(shown[2]?.attributes.center.x == 275)
  }

  @Test func animations_areNotForThoseThatComeIntoView() throws {
    for animation in Catalog.standardUpdateAnimations where !animation.runsInSequence {
      let shown = try elements(scene([TimelineStep(delete([at(0, 1)], animation))]), at: 0.5)
      #expect(shown[3]?.attributes.center == Point(x: 300, y: 50))
      #expect(shown[3]?.attributes.alpha == 1)
    }
  }

  @Test func collapse_comesBeforeTheCloseUp() throws {
    let scene = scene([TimelineStep(delete([at(0, 1)], CollapseAnimation()))])
    let first = try elements(scene, at: 0.25)
    #expect(first[1]?.attributes.frame == Rect(x: 125, y: 25, width: 50, height: 50))
    #expect(first[1]?.attributes.alpha == 0.5)
    #expect(first[2]?.attributes.center.x == 250)
    let second = try elements(scene, at: 0.75)
    #expect(second[1]?.attributes.alpha == 0)
    #expect(second[2]?.attributes.center.x == 200)
  }

  @Test(arguments: Catalog.standardUpdateAnimations)
  func insert_isDeleteBackwards(animation: any UpdateAnimation) throws {
    // What is inserted is deleted again, so that both have the same items.
    let both = scene([TimelineStep(insert([at(0, 1)], animation)), TimelineStep(delete([at(0, 1)], animation))])
    for time in [0.125, 0.25, 0.5, 0.625, 0.875] {
      let (forth, back) = (try elements(both, at: time), try elements(both, at: 2 - time))
      #expect(forth.keys.sorted() == back.keys.sorted())
      #expect(forth.count >= 4)
      for (item, element) in forth {
        var mirrored = try #require(back[item])
        // Index paths count in the data that each of the two leads to.
        mirrored.attributes.indexPath = element.attributes.indexPath
        #expect(element.attributes == mirrored.attributes, "item \(item) at \(time)")
      }
    }
  }

  @Test func ends_areTheStaticStates() throws {
    let scene = scene([TimelineStep(delete([at(0, 1)], FallAnimation()))])
    let timeline = try Timeline(scene)
    #expect(timeline.state(at: 0).presentation == nil)
    #expect(timeline.state(at: 1).presentation == nil)
    #expect(timeline.state(at: 0).data == scene.data)
    #expect(timeline.state(at: 1).data.sections[0].items.map(\.id) == [0, 2, 3, 4, 5, 6, 7, 8, 9])
  }

  @Test func passingItems_lieAboveTheirEquals_andBelowTheNext() throws {
    var generator = try FrameGenerator(scene([TimelineStep(delete([at(0, 0)], FallAnimation()))]))
    #expect(generator.frame(at: 30).elements.map(\.id) == ["1", "2", "3", "0"])
    var fading = try FrameGenerator(scene([TimelineStep(delete([at(0, 1)], ScaleAnimation()))]))
    #expect(fading.frame(at: 30).elements.map(\.id) == ["1", "0", "2", "3"])
  }

  @Test func movedItem_passesOverTheOthers() throws {
    var move = MoveTransition()
    (move.item, move.to) = (at(0, 0), at(0, 1))
    (move.duration, move.curve) = (1, .linear)
    var generator = try FrameGenerator(scene([TimelineStep(move)]))
    let frame = generator.frame(at: 30)
    #expect(frame.elements.map(\.id) == ["1", "2", "0"])
    #expect(frame.elements.map(\.attributes.center.x) == [100, 250, 100])
  }

  @Test func reload_fadesOldAndNewIntoEachOther() throws {
    var reload = ReloadTransition()
    reload.items = [at(0, 1)]
    reload.images = [5]
    (reload.duration, reload.curve) = (1, .linear)
    let shown = try elements(scene([TimelineStep(reload)]), at: 0.25)
    #expect(shown[1]?.attributes.alpha == 0.75)
    #expect(shown[10]?.attributes.alpha == 0.25)
    #expect(shown[1]?.attributes.center == shown[10]?.attributes.center)
    #expect(shown[10]?.source.data[at(0, 1)]?.image == 5)
  }

  @Test func interruption_goesOnFromWhatIsShown() throws {
    let steps = [
      TimelineStep(delete([at(0, 1)]), name: "first"),
      TimelineStep(delete([at(0, 0)]), start: .with("first"), delay: 0.5),
    ]
    let shown = try elements(scene(steps), at: 0.5)
    #expect(shown[2]?.attributes.center.x == 200)
    #expect(shown[1]?.attributes.alpha == 0.5)
    // Half a second later everything is half way from there.
    let later = try elements(scene(steps), at: 1)
    #expect(later[2]?.attributes.center.x == 125)
    #expect(later[1]?.attributes.alpha == 0.25)
    #expect(later[0]?.attributes.alpha == 0.5)
    #expect(later[1]?.isDisappearing == true)
    #expect(later.keys.sorted() == [0, 1, 2, 3, 4])
    let end = try Timeline(scene(steps)).state(at: 1.5)
    #expect(end.presentation == nil)
    #expect(end.data.sections[0].items.first?.id == 2)
  }

  @Test func parameters_nameTheSameItem() throws {
    func enlarged(_ change: (inout BatchTransition) -> Void) throws -> ItemIndexPath? {
      var layout = SpinCarouselLayout()
      layout.enlarged = at(0, 3)
      var batch = BatchTransition()
      change(&batch)
      let end = try Timeline(scene([TimelineStep(batch)], layout: layout)).state(at: 9)
      return try #require(end.layout as? SpinCarouselLayout).enlarged
    }
    #expect(try enlarged { $0.delete.items = [at(0, 1)] } == at(0, 2))
    #expect(try enlarged { $0.delete.items = [at(0, 3)] } == nil)
    #expect(try enlarged { $0.insert.items = [at(0, 0), at(0, 9)] } == at(0, 4))
    #expect(try enlarged { $0.move.add(at(0, 3), to: at(0, 8)) } == at(0, 8))
    #expect(try enlarged { $0.reload.items = [at(0, 3)] } == at(0, 3))
  }

  @Test func parameters_nameTheSameSection() throws {
    func spread(_ change: (inout BatchTransition) -> Void) throws -> Int? {
      var layout = PhotoStackLayout()
      layout.spread = 2
      var scene = scene([], layout: layout)
      scene.data = CollectionData(counts: [2, 2, 2])
      var batch = BatchTransition()
      change(&batch)
      scene.steps = [TimelineStep(batch)]
      return try #require(try Timeline(scene).state(at: 9).layout as? PhotoStackLayout).spread
    }
    #expect(try spread { $0.delete.sections = [0] } == 1)
    #expect(try spread { $0.delete.sections = [2] } == nil)
    #expect(try spread { $0.insert.sections = [.init(at: 0, items: 1)] } == 3)
    #expect(try spread { $0.move.add(section: 2, to: 0) } == 0)
    #expect(try spread { $0.reload.sections = [2] } == 2)
    #expect(try spread { $0.delete.items = [at(0, 0)] } == 2)
  }

  @Test func coverInTheMiddle_staysOrIsSucceeded() throws {
    /// The cover in the middle before and after, by their numbers; a pitch is 72 points.
    func middle(_ number: Int, _ change: (inout BatchTransition) -> Void) throws -> Double {
      var batch = BatchTransition()
      change(&batch)
      var scene = scene([TimelineStep(batch)], layout: CoverFlowLayout())
      scene.contentOffset.x = Double(number) * 72
      return try Timeline(scene).state(at: 9).bounds.minX / 72
    }
    #expect(try middle(5) { $0.delete.items = [at(0, 2), at(0, 7)] } == 4)
    #expect(try middle(5) { $0.delete.items = [at(0, 5)] } == 5)
    #expect(try middle(5) { $0.delete.items = [at(0, 4), at(0, 5), at(0, 6)] } == 4)
    #expect(try middle(9) { $0.delete.items = [at(0, 9)] } == 8)
    #expect(try middle(5) { $0.insert.items = [at(0, 5)] } == 5)
    #expect(try middle(5) { $0.insert.items = [at(0, 2)] } == 6)
    #expect(try middle(5) { $0.reload.items = [at(0, 5)] } == 5)
    #expect(try middle(5) { $0.move.add(at(0, 5), to: at(0, 0)) } == 6)
    #expect(try middle(5) { $0.delete.items = (0..<10).map { at(0, $0) } } == 0)
  }

  @Test func coverFlow_landsOnACover_whereverItStood() throws {
    var scene = scene([TimelineStep(delete([at(0, 2)]))], layout: CoverFlowLayout())
    // A third of the way from cover 5 to cover 6: cover 5 is number 4 now.
    scene.contentOffset.x = 5 * 72 + 24
    #expect(try Timeline(scene).state(at: 1).bounds.minX == 4 * 72)
  }

  @Test func wildCurves_areDrawn() throws {
    for animation in Catalog.standardUpdateAnimations {
      var batch = BatchTransition()
      batch.delete.items = [at(0, 1)]
      batch.insert.items = [at(0, 0)]
      batch.animation = animation
      batch.curve = .cubicBezier(x1: 0.5, y1: 1e300, x2: 0.5, y2: -1e308)
      var generator = try FrameGenerator(scene([TimelineStep(batch)], layout: CoverFlowLayout()))
      for index in 0..<generator.frameCount { #expect(!generator.frame(at: index).elements.isEmpty) }
    }
  }

  @Test func firstCell_ofASpinCarousel_staysInTheMiddle() throws {
    var scene = scene([TimelineStep(delete([at(0, 0)]))], layout: SpinCarouselLayout())
    scene.contentOffset.x = -25
    #expect(try Timeline(scene).state(at: 1).bounds.minX == -25)
  }

  @Test func offset_ofOtherLayouts_isKeptInsideTheContent() throws {
    var scene = scene([TimelineStep(delete([at(0, 0), at(0, 1)]))])
    scene.contentOffset.x = 300
    #expect(try Timeline(scene).state(at: 1).bounds.minX == 300)
    scene.contentOffset.x = 750
    let timeline = try Timeline(scene)
    #expect(timeline.state(at: 1).bounds.minX == 550)
    #expect(timeline.state(at: 0.5).bounds.minX == 650)
  }

  @Test func durations_areTheAnimations_unlessSaid() throws {
    let durations: [(any UpdateAnimation, Double)] = [
      (FadeAnimation(), 0.25), (CollapseAnimation(), 0.3), (FallAnimation(), 0.5),
    ]
    for (animation, seconds) in durations {
      let timeline = try Timeline(scene([TimelineStep(delete([at(0, 1)], animation, duration: nil))]))
      #expect(timeline.duration == seconds)
    }
  }
}

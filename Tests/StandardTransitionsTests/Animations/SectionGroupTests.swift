import Graphics
import SceneTestSupport
import Testing

@testable import LayoutCore
@testable import Scenes
@testable import StandardLayouts
@testable import StandardTransitions

/// Elements of a stack that come and go as one when its section does.
struct SectionGroupTests {
  private static let title = PhotoStackLayout.title

  private func scene(_ transition: any Transition, layout: any CollectionLayout = PhotoStackLayout()) -> Scene {
    var canvas = Canvas()
    canvas.size = Size(width: 320, height: 480)
    var scene = Scene(canvas: canvas, data: CollectionData(counts: [3, 4, 5]), layout: layout)
    scene.steps = [TimelineStep(transition)]
    scene.framesPerSecond = 10
    return scene
  }

  private func delete(_ section: Int, _ animation: any UpdateAnimation) -> DeleteTransition {
    var delete = DeleteTransition()
    delete.sections = [section]
    (delete.animation, delete.duration, delete.curve) = (animation, 1, .linear)
    return delete
  }

  /// The elements of a section before the change and at half of its time, in the same order.
  private func elements(_ scene: Scene, section: Int) throws -> (before: [LayoutAttributes], half: [LayoutAttributes]) {
    let rest = scene.initialState
    let prepared = rest.prepared(scale: 1)
    let half = try #require(try Timeline(scene).state(at: 0.5).presentation).elements
      .filter { $0.isDisappearing && $0.attributes.indexPath.section == section }.map(\.attributes)
    return (half.compactMap { prepared.attributes(of: $0.kind, at: $0.indexPath) }, half)
  }

  @Test func deletedStack_shrinksWithItsTitle_intoOnePoint() throws {
    let (before, half) = try elements(scene(delete(1, ScaleAnimation())), section: 1)
    #expect(half.count == 5)
    #expect(half.contains { $0.kind == Self.title })
    #expect(before.count == 5)
    let frame = before.dropFirst().reduce(before[0].frame) { $0.union($1.frame) }
    for (old, new) in zip(before, half) {
      #expect(abs(new.center.x - (old.center.x + frame.midX) / 2) < 1e-9, "\(old.kind)")
      #expect(abs(new.frame.midY - (old.frame.midY + frame.midY) / 2) < 1e-9, "\(old.kind)")
      #expect(abs(new.frame.size.width - old.frame.size.width / 2) < 1e-9)
      #expect(abs(new.alpha - old.alpha / 2) < 1e-12)
    }
  }

  @Test func stackAndTitle_slideAtTheSamePace() throws {
    let (before, half) = try elements(scene(delete(1, SlideAnimation(to: .right))), section: 1)
    let ways = zip(before, half).map { $1.center.x - $0.center.x }
    #expect(ways.count == 5)
    let first = try #require(ways.first)
    #expect(first > 10)
    for way in ways { #expect(abs(way - first) < 1e-9) }
  }

  @Test func insertedStack_isADeletedOneBackwards() throws {
    var insert = InsertTransition()
    insert.sections = [BatchUpdate.NewSection(at: 1, items: 4)]
    (insert.animation, insert.duration, insert.curve) = (FlyOutAnimation(), 1, .linear)
    var both = scene(insert)
    both.steps.append(TimelineStep(delete(1, FlyOutAnimation())))
    let timeline = try Timeline(both)
    func shown(_ time: Double) throws -> [LayoutAttributes] {
      try #require(timeline.state(at: time).presentation).elements
        .filter { $0.isInsertedOrMoved || $0.isDisappearing }.map(\.attributes)
        .sorted { ($0.kind, $0.indexPath) < ($1.kind, $1.indexPath) }
    }
    let (forth, back) = (try shown(0.25), try shown(1.75))
    #expect(forth.count == 5)
    #expect(forth.map(\.frame) == back.map(\.frame))
  }

  @Test func reloadedStack_goesAndComesAsAWhole() throws {
    var reload = ReloadTransition()
    reload.sections = [1]
    (reload.animation, reload.duration) = (ScaleAnimation(), 1)
    let scene = scene(reload)
    let start = scene.initialState
    var end = start
    var batch = BatchUpdate()
    batch.reload.sections = [1]
    end.data = try AppliedUpdate(batch, of: start.data).data
    let change = LayoutChange(from: start, prepared: start.prepared(scale: 1), to: end)
    #expect(change.groups.map(\.members.count) == [5, 5])
    #expect(change.groups.map(\.owner) == [.section(1), .section(3)])
  }

  @Test func onePhoto_leavesItsStackAlone() throws {
    var delete = DeleteTransition()
    delete.items = [at(1, 0)]
    (delete.animation, delete.duration) = (ScaleAnimation(), 1)
    let shown = try #require(try Timeline(scene(delete)).state(at: 0.5).presentation).elements
    #expect(shown.filter(\.isDisappearing).count == 1)
  }

  @Test func cellsOfAGrid_shrinkEachByItself() throws {
    let (before, half) = try elements(scene(delete(1, ScaleAnimation()), layout: GridLayout()), section: 1)
    #expect(half.filter { $0.kind == .cell }.count == 4)
    for (old, new) in zip(before, half) { #expect(old.frame.center == new.frame.center) }
  }

  @Test func stackThatGoes_liesBelowOrAboveAllOthers() throws {
    func zIndexes(_ animation: any UpdateAnimation) throws -> (own: [Int], others: [Int]) {
      let shown = try #require(try Timeline(scene(delete(0, animation))).state(at: 0.5).presentation).elements
      let photos = shown.filter { $0.attributes.kind == .cell && !$0.isDisappearing }
      return (shown.filter(\.isDisappearing).map(\.attributes.zIndex), photos.map(\.attributes.zIndex))
    }
    let (fading, lifted) = (try zIndexes(FadeAnimation()), try zIndexes(ShrinkAnimation()))
    #expect(try #require(fading.own.max()) <= #require(fading.others.min()))
    #expect(try #require(lifted.own.min()) > #require(lifted.others.max()))
  }
}

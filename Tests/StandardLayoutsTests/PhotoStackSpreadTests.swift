import Compositor
import LayoutCore
import Scenes
import StandardTransitions
import Testing

@testable import StandardLayouts

/// A tapped stack on its way to a grid and back.
///
/// Numbers are worked out by hand.
struct PhotoStackSpreadTests {
  private static let counts = [3, 2, 5, 1, 4]

  private func layout(_ section: Int?, _ progress: Double, gathered: Double? = nil) -> PhotoStackLayout {
    var layout = PhotoStackLayout()
    (layout.spread, layout.spreadProgress, layout.gatheredOffset) = (section, progress, gathered)
    return layout
  }

  private func context(_ counts: [Int] = counts, y: Double = 0) -> LayoutContext {
    LayoutContext(data: CollectionData(counts: counts), bounds: Rect(x: 0, y: y, width: 320, height: 480))
  }

  private func item(_ section: Int, _ item: Int) -> ItemIndexPath { ItemIndexPath(section: section, item: item) }

  @Test func atProgress0_itIsTheStacks() {
    for counts in [Self.counts, [40, 0, 90]] {
      for spread in [layout(2, 0, gathered: 77), layout(nil, 1), layout(99, 1), layout(counts[1] == 0 ? 1 : nil, 1)] {
        let (plain, other) = (LayoutQueries(layout(nil, 0), context(counts)), LayoutQueries(spread, context(counts)))
        #expect(plain.all == other.all)
        #expect(plain.prepared.contentSize == other.prepared.contentSize)
        for rect in plain.rects(20, seed: 9) { #expect(other.isExact(in: rect)) }
      }
    }
  }

  @Test func atProgress1_nothingDependsOnTheOffset() {
    let paths = Self.counts.indices.map { item($0, 0) }
    let (top, down) = (layout(2, 1, gathered: 7).prepare(context()), layout(2, 1, gathered: 7).prepare(context(y: 40)))
    #expect(paths.map { top.attributes(for: $0) } == paths.map { down.attributes(for: $0) })
  }

  @Test func atProgress1_itIsAGrid() throws {
    let grid = layout(2, 1).prepare(context())
    // 320 − 44 = 276 hold two columns of (276 − 12) / 2 = 132; the title 22…48 and a gap lie above.
    let places = [(22, 60), (166, 60), (22, 204), (166, 204), (22, 348)].map {
      Rect(x: Double($0.0), y: Double($0.1), width: 132, height: 132)
    }
    #expect((0..<5).map { grid.attributes(for: item(2, $0))?.frame } == places)
    #expect(grid.contentSize == Size(width: 320, height: 60 + 3 * 132 + 2 * 12 + 13))
    let title = try #require(grid.attributes(of: PhotoStackLayout.title, at: item(2, 0)))
    #expect(title.frame == Rect(x: 22, y: 22, width: 276, height: 26))
    let found = grid.attributes(in: Rect(x: 0, y: 0, width: 320, height: 1000))
    #expect(found.count == 6)
    for attributes in found {
      #expect(attributes.indexPath.section == 2)
      #expect(attributes.transform3D.isIdentity)
      #expect(attributes.alpha == 1)
    }
    #expect(grid.attributes(for: item(0, 0))?.isHidden == true)
  }

  @Test func halfway_photosFly_othersFadeWhereTheyAreOnTheScreen() throws {
    // The content offset went from 100 to 50 on its way to 0.
    let middle = layout(2, 0.5, gathered: 100).prepare(context(y: 50))
    let photo = try #require(middle.attributes(for: item(2, 1)))
    // From (84.5, 247.5) in the stack to (232, 126) in the grid, from 125 to 132 points.
    #expect(photo.center == Point(x: 158.25, y: 186.75))
    #expect(photo.size == Size(width: 128.5, height: 128.5))
    let angle = StackRotations(seed: 1)[2, 1] * 0.5
    #expect(photo.transform3D == .rotation(angle))
    #expect(photo.alpha == 1)
    let other = try #require(middle.attributes(for: item(0, 0)))
    #expect(other.center == Point(x: 84.5, y: 84.5 - 50))
    #expect(other.alpha == 0.5)
    #expect(other.zIndex == 103)
    #expect(photo.zIndex > 10_000_000)
    #expect(photo.zIndex < middle.attributes(for: item(2, 0))?.zIndex ?? 0)
    let title = try #require(middle.attributes(of: PhotoStackLayout.title, at: item(2, 0)))
    #expect(title.center == Point(x: (84.5 + 160) / 2, y: (323 + 35) / 2))
    #expect(title.size.width == (125 + 276) / 2.0)
    #expect(title.zIndex < photo.zIndex)
    #expect(title.zIndex > other.zIndex)
    #expect(middle.contentSize == Size(width: 320, height: (512 + 493) / 2))
  }

  @Test(arguments: [0.001, 0.3, 0.999, 1]) func query_findsWhatASearchOfAllFinds(progress: Double) {
    for counts in [Self.counts, [4, 300, 9, 0, 50]] {
      for y in [0.0, 250, 9000] {
        let queries = LayoutQueries(layout(1, progress, gathered: 40), context(counts, y: y))
        for rect in queries.rects(40, seed: 3) { #expect(queries.isExact(in: rect), "\(counts) \(y) \(rect)") }
      }
    }
  }

  @Test func aMillionPhotos_flyAndScrollCheaply() {
    let data = context([5, 1_000_000])
    for progress in [1e-9, 0.001, 0.5, 0.999] {
      let found = layout(1, progress, gathered: 0).prepare(data).attributes(in: data.bounds)
      #expect(found.count < 60)
    }
    let grid = layout(1, 1).prepare(data)
    // The last of 500 000 rows ends 13 points above the end.
    #expect(grid.contentSize.height == 60 + 500_000 * 144 - 12 + 13)
    let end = Rect(x: 0, y: grid.contentSize.height - 480, width: 320, height: 480)
    #expect(grid.attributes(in: end).map(\.indexPath.item).max() == 999_999)
    #expect(grid.attributes(in: end).count == 8)
    #expect(grid.contentOffset(showing: item(1, 999_999), at: .end, in: data.bounds)?.y == end.minY - 13)
  }

  @Test func gatheringFromFarDown_bringsBackWhatWasInSight() throws {
    // At progress 0.5 the offset is halfway between 20 000 in the grid and 100 in the stacks.
    let middle = layout(1, 0.5, gathered: 100).prepare(context([5, 1000], y: 10_050))
    let row = Int((20_000.0 - 60) / 144)
    let seen = try #require(middle.attributes(for: item(1, 2 * row + 2)))
    #expect(!seen.isHidden)
    #expect(try #require(middle.attributes(for: item(1, 2 * row + 20))).isHidden)
    #expect(try #require(middle.attributes(for: item(1, 100))).isHidden)
  }

  @Test func tap_spreads_andASecondTapGathersToWhereItWas() throws {
    var scene = Scene(data: CollectionData(counts: [Int](repeating: 4, count: 30)), layout: PhotoStackLayout())
    scene.viewport = Size(width: 320, height: 480)
    scene.contentOffset.y = 500
    scene.framesPerSecond = 10
    var tap = TapTransition()
    tap.item = item(8, 0)
    scene.steps = [TimelineStep(tap), TimelineStep(tap)]
    var generator = try FrameGenerator(scene)
    #expect(generator.frameCount == 11, "twice half a second")
    let frames = (0..<11).map { generator.frame(at: $0) }
    #expect(frames[0].bounds.minY == 500)
    #expect(frames[5].bounds.minY == 0)
    #expect(frames[10].bounds.minY == 500)
    #expect(frames[10].elements == frames[0].elements)
    #expect(Set(frames[5].elements.map(\.attributes.indexPath.section)) == [8, 0], "the grid, and what lies behind")
    // On the screen, the first photo moves evenly and the other stacks do not.
    func place(_ frame: Frame, _ path: ItemIndexPath) -> Double? {
      frame.elements.first { $0.attributes.indexPath == path && $0.attributes.kind == .cell }
        .map { $0.attributes.center.y - frame.bounds.minY }
    }
    for frame in frames[1...4] {
      let other = try #require(place(frame, item(9, 0))), photo = try #require(place(frame, item(8, 0)))
      let before = try #require(place(frames[0], item(9, 0)))
      #expect(abs(other - before) < 1e-9)
      let range = [try #require(place(frames[0], item(8, 0))), try #require(place(frames[5], item(8, 0)))].sorted()
      #expect(photo > range[0])
      #expect(photo < range[1])
    }
  }

  /// Without section 0, each stack moves to the place of the one before it, across the titles.
  @Test func photosThatFly_passOverTitles() throws {
    var scene = Scene(data: CollectionData(counts: Self.counts), layout: PhotoStackLayout())
    scene.viewport = Size(width: 320, height: 480)
    scene.framesPerSecond = 2
    scene.steps = [TimelineStep(DeleteTransition(sections: [0], duration: 1, curve: .linear))]
    var generator = try FrameGenerator(scene)
    let kinds = generator.frame(at: 1).elements.map(\.attributes.kind)
    let lastTitle = try #require(kinds.lastIndex(of: PhotoStackLayout.title))
    let firstPhoto = try #require(kinds.firstIndex(of: .cell))
    #expect(lastTitle < firstPhoto)
  }

  @Test func wall_scrollsWithTheContent_unlessTheSceneSaysOtherwise() throws {
    var scene = Scene(data: CollectionData(counts: Self.counts), layout: PhotoStackLayout())
    scene.viewport = Size(width: 320, height: 480)
    scene.contentOffset.y = 37
    func displacement() throws -> Point? {
      var generator = try FrameGenerator(scene)
      return generator.frame(at: 0).elements.first { $0.attributes.kind == .background }?.attributes.contentParallax
    }
    #expect(try displacement() == Point(x: 0, y: -37))
    scene.background.backgroundScrolls = false
    #expect(try displacement() == .zero)
  }

  @Test func tap_onNothing_doesNothing() throws {
    #expect(layout(nil, 0).response(toTapOn: item(2, 5), in: context()) == nil)
    #expect(layout(nil, 0).response(toTapOn: item(9, 0), in: context()) == nil)
    // A grid that was there from the beginning is gathered to its stack, in the middle: ⌊…⌋ 348 + 62.5 − 240, at most 32.
    let response = try #require(layout(4, 1).response(toTapOn: item(4, 0), in: context()))
    #expect(response.endOffset == Point(x: 0, y: 32))
    #expect(response.duration == 0.5)
  }

  @Test func everyOffset_matters_onlyOnTheWay() {
    let a = Rect(x: 0, y: 0, width: 320, height: 480)
    let b = a.offsetBy(dx: 0, dy: 1)
    #expect(layout(2, 0.5).shouldInvalidate(forBoundsChange: b, from: a))
    for still in [layout(nil, 0), layout(2, 0), layout(2, 1)] {
      #expect(!still.shouldInvalidate(forBoundsChange: b, from: a))
    }
  }
}

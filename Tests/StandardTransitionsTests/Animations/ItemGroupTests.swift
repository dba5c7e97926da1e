import Graphics
import SceneTestSupport
import StandardLayouts
import Testing

@testable import Compositor
@testable import LayoutCore
@testable import Scenes
@testable import StandardTransitions

/// Elements of one item that come, go and pass others as one.
struct ItemGroupTests {
  private let item = 1
  /// A row is one cell.
  private static let kinds: Set<ElementKind> = [.cell]

  /// Six rows of 60 points; the second one is 60…120.
  private func scene(_ transition: any Transition, layout: any CollectionLayout = ListLayout()) -> Scene {
    var canvas = Canvas()
    canvas.size = Size(width: 320, height: 360)
    var scene = Scene(canvas: canvas, data: CollectionData(counts: [6]), layout: layout)
    scene.steps = [TimelineStep(transition)]
    scene.framesPerSecond = 10
    return scene
  }

  private func delete(_ items: [ItemIndexPath], _ animation: any UpdateAnimation) -> DeleteTransition {
    var delete = DeleteTransition()
    delete.items = items
    (delete.animation, delete.duration, delete.curve) = (animation, 1, .linear)
    return delete
  }

  /// Elements of items by kind, at rest and at a time.
  private func elements(_ scene: Scene, ofItem item: Int, at time: Double) throws -> [ElementKind: LayoutAttributes] {
    let shown = try #require(try Timeline(scene).state(at: time).presentation).elements
    let own = shown.filter { $0.id.item == item }.map(\.attributes)
    return Dictionary(uniqueKeysWithValues: own.map { ($0.kind, $0) })
  }

  private func rest(_ scene: Scene, item: Int) -> [ElementKind: LayoutAttributes] {
    let prepared = scene.initialState.prepared(scale: 1)
    let all = Self.kinds.compactMap { prepared.attributes(of: $0, at: at(0, item)) }
    return Dictionary(uniqueKeysWithValues: all.map { ($0.kind, $0) })
  }

  @Test func rows_slideAsOne() throws {
    let scene = scene(delete([at(0, 1)], SlideAnimation(to: .left)))
    let (before, half) = (rest(scene, item: 1), try elements(scene, ofItem: 1, at: 0.5))
    #expect(Set(half.keys) == Self.kinds)
    for (kind, attributes) in half {
      // The row is as wide as the viewport: half of 320.
      #expect(attributes.center.x == (before[kind]?.center.x ?? 0) - 160, "\(kind)")
      #expect(attributes.center.y == before[kind]?.center.y)
    }
  }

  @Test(arguments: [CollapseAnimation() as any UpdateAnimation, ScaleAnimation()])
  func rows_shrinkIntoTheirOwnMiddle(animation: any UpdateAnimation) throws {
    let scene = scene(delete([at(0, 1)], animation))
    let time = animation.runsInSequence ? 0.25 : 0.5
    let (before, half) = (rest(scene, item: 1), try elements(scene, ofItem: 1, at: time))
    #expect(Set(half.keys) == Self.kinds)
    for (kind, attributes) in half {
      let frame = try #require(before[kind]?.frame)
      // About (160, 90), by a half.
      let expected = Rect(
        x: (160 + frame.minX) / 2, y: (90 + frame.minY) / 2, width: frame.size.width / 2, height: frame.size.height / 2)
      #expect(abs(attributes.frame.minX - expected.minX) < 1e-9)
      #expect(abs(attributes.frame.minY - expected.minY) < 1e-9)
      #expect(abs(attributes.frame.size.width - expected.size.width) < 1e-9)
      #expect(abs(attributes.frame.size.height - expected.size.height) < 1e-9)
      #expect(abs(attributes.alpha - 0.5) < 1e-12)
    }
  }

  @Test(arguments: Catalog.standardUpdateAnimations)
  func insertedRows_areDeletedOnesBackwards(animation: any UpdateAnimation) throws {
    var insert = InsertTransition()
    insert.items = [at(0, 1)]
    (insert.animation, insert.duration, insert.curve) = (animation, 1, .linear)
    var both = scene(insert)
    both.steps.append(TimelineStep(delete([at(0, 1)], animation)))
    for time in [0.25, 0.375, 0.875] {
      let (forth, back) = (
        try elements(both, ofItem: 6, at: time), try elements(both, ofItem: 6, at: 2 - time)
      )
      #expect(Set(forth.keys) == Self.kinds)
      #expect(forth == back)
    }
  }

  /// Ids of the elements in drawing order, those of each item in one piece.
  private func order(_ scene: Scene, at frame: Int) throws -> [Int] {
    var generator = try FrameGenerator(scene)
    let ids = generator.frame(at: frame).elements.compactMap { element -> Int? in
      element.attributes.kind == .background || element.attributes.kind == .effect
        ? nil : Int(element.id.split(separator: "/").first ?? "")
    }
    return ids
  }

  @Test func rowsThatGo_lieBelowTheOthers_orAboveAsAWhole() throws {
    let fading = try order(scene(delete([at(0, 1)], FadeAnimation())), at: 5)
    #expect(Array(fading.prefix(4)) == [1, 1, 1, 1])
    #expect(!fading.dropFirst(4).contains(1))
    // Rows have backgrounds: those that close the gap pass over the one that slides away.
    let sliding = try order(scene(delete([at(0, 1)], SlideAnimation(to: .right))), at: 5)
    #expect(Array(sliding.prefix(4)) == [1, 1, 1, 1])
    #expect(!sliding.dropFirst(4).contains(1))
    let falling = try order(scene(delete([at(0, 1)], FallAnimation())), at: 5)
    #expect(Array(falling.suffix(4)) == [1, 1, 1, 1])
    #expect(!falling.dropLast(4).contains(1))
  }

  @Test func twoRowsOnTheirWay_doNotMingle() throws {
    let both = try order(scene(delete([at(0, 1), at(0, 3)], ShrinkAnimation())), at: 5)
    #expect(Array(both.suffix(8)) == [1, 1, 1, 1, 3, 3, 3, 3])
  }

  @Test func movedRows_passOverTheOthersAsAWhole() throws {
    var move = MoveTransition()
    (move.item, move.to) = (at(0, 0), at(0, 4))
    (move.duration, move.curve) = (1, .linear)
    #expect(Array(try order(scene(move), at: 5).suffix(4)) == [0, 0, 0, 0])
  }

  @Test func viewsApart_haveMiddlesOfTheirOwn() throws {
    let scene = scene(delete([at(0, 1)], ScaleAnimation()), layout: PhotoBrowserLayout())
    let thumbnail = ElementKind.supplementary("thumbnail")
    let prepared = scene.initialState.prepared(scale: 1)
    let before = try #require(prepared.attributes(of: thumbnail, at: at(0, 1)))
    let half = try #require(try elements(scene, ofItem: 1, at: 0.5)[thumbnail])
    #expect(abs(half.frame.midX - before.frame.midX) < 1e-9)
    #expect(abs(half.frame.midY - before.frame.midY) < 1e-9)
  }

  /// The next page is 320 away, and half of that after half of the time, when thumbnails have just collapsed.
  @Test func pages_doNotWaitForTheOneThatGoes() throws {
    let scene = scene(delete([at(0, 0)], CollapseAnimation()), layout: PhotoBrowserLayout())
    let (gone, next) = (try elements(scene, ofItem: 0, at: 0.5), try elements(scene, ofItem: 1, at: 0.5))
    #expect(next[.cell]?.frame.midX == 160.0 + 160)
    #expect(gone[.cell]?.alpha == 0.5)
    let thumbnail = ElementKind.supplementary("thumbnail")
    let prepared = scene.initialState.prepared(scale: 1)
    #expect(gone[thumbnail]?.alpha == 0)
    #expect(next[thumbnail]?.frame.minX == prepared.attributes(of: thumbnail, at: at(0, 1))?.frame.minX)
  }

  @Test func carriedElements_areRigid_underTransforms() throws {
    // A card that stands on its side, and a caption that lies below it on the screen, where its right edge is.
    var whole = LayoutAttributes(indexPath: at(0, 0), center: Point(x: 100, y: 100), size: Size(width: 40, height: 20))
    whole.transform3D = .rotation(.degrees(90))
    var part = LayoutAttributes(indexPath: at(0, 0), center: Point(x: 100, y: 120), size: Size(width: 10, height: 10))
    part.transform3D = whole.transform3D
    var moved = whole.scaled(by: 0.5).faded(0.25)
    moved.center = Point(x: 200, y: 100)
    let carried = try #require(part.carried(from: whole, to: moved)).frame
    #expect(abs(carried.minX - 197.5) < 1e-9)
    #expect(abs(carried.minY - 107.5) < 1e-9)
    #expect(abs(carried.size.width - 5) < 1e-9)
    #expect(abs(carried.size.height - 5) < 1e-9)
    #expect(part.carried(from: whole, to: moved)?.alpha == 0.25)
    // A size that changes about another anchor point: from 40 × 20 about its middle to 80 × 40 about its top left corner.
    var larger = whole
    (larger.transform3D, larger.size, larger.anchorPoint) = (.identity, Size(width: 80, height: 40), .zero)
    (whole.transform3D, part.transform3D) = (.identity, .identity)
    let grown = try #require(part.carried(from: whole, to: larger)).frame
    // The card's corner (80, 90) goes to (100, 100), so the part's (95, 115) to (130, 150), twice as large.
    #expect(abs(grown.minX - 130) < 1e-9)
    #expect(abs(grown.minY - 150) < 1e-9)
    #expect(abs(grown.size.width - 20) < 1e-9)
    whole.transform3D = .scale(x: 0, y: 1)
    #expect(part.carried(from: whole, to: moved) == nil)
  }
}

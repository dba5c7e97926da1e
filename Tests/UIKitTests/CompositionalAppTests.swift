import Compositor
import Foundation
import GoldenTesting
import LayoutCore
import Scenes
import StandardTransitions
import Testing
import UIKit

/// An app's own compositional layout, as it stands: previews, sections that scroll by themselves, updates, sizes by constraints.
///
/// In a width of 320: header 30, inset 5, cards of 100, inset 5 = 140; 10 points; inset 10, two rows of 60, inset 10 = 140, to 290;
/// 10 points; notes of 30, 90, 60 and 30 with 2 points between, 300 to 516.
@MainActor struct CompositionalAppTests {
  private let view: UICollectionView
  private let app: StoreApp

  init() throws {
    let made = StoreApp.make(CGRect(x: 0, y: 0, width: 320, height: 480))
    (view, app) = (made.view, try #require(made.kept.first as? StoreApp))
    view.layoutIfNeeded()
  }

  private func frame(_ section: Int, _ item: Int) -> CGRect? {
    view.layoutAttributesForItem(at: IndexPath(item: item, section: section))?.frame
  }

  @Test func sections_haveTheFramesOfTheirGroups() {
    #expect(frame(0, 0) == CGRect(x: 20, y: 35, width: 200, height: 100))
    #expect(frame(0, 1) == CGRect(x: 230, y: 35, width: 200, height: 100))
    // 280 points inside the insets, less a space of 20: 130 each.
    #expect(frame(1, 1) == CGRect(x: 170, y: 160, width: 130, height: 60))
    #expect(frame(1, 2) == CGRect(x: 20, y: 220, width: 130, height: 60))
    #expect(frame(2, 0) == CGRect(x: 0, y: 300, width: 320, height: 30))
    #expect(frame(2, 3) == CGRect(x: 0, y: 486, width: 320, height: 30))
    #expect(view.contentSize == CGSize(width: 320, height: 516))
    let cell = view.cellForItem(at: IndexPath(item: 1, section: 2))
    #expect(cell?.frame == CGRect(x: 0, y: 332, width: 320, height: 90))
    #expect(cell?.contentView.subviews.first?.frame == CGRect(x: 20, y: 4, width: 280, height: 82))
  }

  @Test func provider_isGivenIndexAndContainer() {
    #expect(app.environments.prefix(3).map(\.section) == [0, 1, 2])
    #expect(app.environments.allSatisfy { $0.size == CGSize(width: 320, height: 480) })
  }

  @Test func views_areThoseOfTheApp() throws {
    let path = IndexPath(item: 1, section: 1)
    let badge = try #require(view.supplementaryView(forElementKind: StoreApp.badgeKind, at: path))
    // A quarter of its 16 points out of the corner at (300, 160).
    #expect(badge.frame == CGRect(x: 288, y: 156, width: 16, height: 16))
    #expect(view.indexPathsForVisibleSupplementaryElements(ofKind: StoreApp.badgeKind).count == 3)
    let background = view.collectionViewLayout.layoutAttributesForDecorationView(
      ofKind: StoreApp.backgroundKind, at: IndexPath(item: 0, section: 1))
    #expect(background?.frame == CGRect(x: 0, y: 150, width: 320, height: 140))
    #expect(background?.zIndex == -1)
    view.contentOffset.y = 36
    view.layoutIfNeeded()
    // Pinned, and pushed off by the end of its section at 140.
    let header = view.supplementaryView(
      forElementKind: UICollectionView.elementKindSectionHeader, at: IndexPath(item: 0, section: 0))
    #expect(header?.frame == CGRect(x: 20, y: 36, width: 280, height: 30))
  }

  @Test func handler_changesItemsByTheirDistance() {
    func alpha(_ item: Int) -> Float? { view.cellForItem(at: IndexPath(item: item, section: 0))?.layer.opacity }
    // Centres at 120 and 330, 40 and 170 from the middle.
    #expect(alpha(0) == 0.9)
    #expect(alpha(1) == 0.575)
    view.scrollToItem(at: IndexPath(item: 1, section: 0), at: .left, animated: false)
    view.layoutIfNeeded()
    // Scrolled by 210, so that the second card is where the first was.
    #expect(frame(0, 1) == CGRect(x: 20, y: 35, width: 200, height: 100))
    #expect(alpha(1) == 0.9)
    #expect(alpha(2) == 0.575)
    #expect(view.contentOffset == .zero)
    #expect(frame(1, 0)?.minX == 20)
  }

  @Test func updates_keepSizesAndOffsets() {
    view.scrollToItem(at: IndexPath(item: 2, section: 0), at: .left, animated: false)
    app.notes = [90, 60, 30]
    view.performBatchUpdates { view.deleteItems(at: [IndexPath(item: 0, section: 2)]) }
    #expect(frame(2, 0) == CGRect(x: 0, y: 300, width: 320, height: 90))
    #expect(frame(2, 2) == CGRect(x: 0, y: 454, width: 320, height: 30))
    #expect(frame(0, 2)?.minX == 20)
    view.reloadData()
    view.layoutIfNeeded()
    #expect(view.contentSize.height == 484)
    #expect(frame(0, 2)?.minX == 20)
  }

  @Test func newWidth_asksAgain() {
    view.frame.size = CGSize(width: 480, height: 320)
    view.layoutIfNeeded()
    #expect(frame(1, 1) == CGRect(x: 250, y: 160, width: 210, height: 60))
    #expect(frame(2, 0) == CGRect(x: 0, y: 300, width: 480, height: 30))
    #expect(app.environments.last?.size == CGSize(width: 480, height: 320))
  }

  @Test func sceneFiles_nameASubclass() throws {
    let data = CollectionData(counts: [6, 3, 4])
    var scene = Scene(
      canvas: Canvas(size: Size(width: 320, height: 480)), data: data, layout: UIKitLayout<ShelfLayout>())
    #expect(UIKitLayout<ShelfLayout>.kind == "ShelfLayout")
    scene.framesPerSecond = 10
    var fling = FlingTransition()
    (fling.section, fling.velocity) = (0, Point(x: 900, y: 0))
    scene.steps = [TimelineStep(fling)]
    let last = try #require(try FrameGenerator.frames(of: scene).last)
    // One group on, of 200 points and a space of 10.
    let cell = last.elements.first { $0.attributes.indexPath == .init(section: 0, item: 1) }
    #expect(cell?.attributes.frame == Rect(x: 20, y: 5, width: 200, height: 100))
  }

  // MARK: Scenes

  private func scene(_ steps: [any Transition]) -> Scene {
    var scene = Scene(
      canvas: Canvas(size: Size(width: 320, height: 480)),
      layout: UIKitLayout<UICollectionViewCompositionalLayout>(collectionView: StoreApp.make))
    scene.framesPerSecond = 10
    scene.steps = steps.map { TimelineStep($0) }
    return scene
  }

  private func scroll(_ item: Int) -> ScrollTransition {
    var scroll = ScrollTransition()
    (scroll.section, scroll.toItem, scroll.position) = (0, .init(section: 0, item: item), .start)
    scroll.duration = 0.4
    return scroll
  }

  private var rearrange: PerformTransition {
    PerformTransition { view in
      (view.dataSource as? StoreApp)?.notes.removeFirst()
      view.performBatchUpdates { view.deleteItems(at: [IndexPath(item: 0, section: 2)]) }
    }
  }

  private var drag: DragTransition {
    var drag = DragTransition()
    drag.touches = [
      Touch(timestamp: 0, location: Point(x: 300, y: 80)), Touch(timestamp: 0.2, location: Point(x: 120, y: 80)),
    ]
    return drag
  }

  @Test func steps_scrollASectionAlone() throws {
    let frames = try FrameGenerator.frames(of: scene([scroll(2)]))
    func center(_ frame: Frame, _ section: Int, _ item: Int) -> Point? {
      frame.elements.first {
        $0.attributes.kind == .cell && $0.attributes.indexPath == .init(section: section, item: item)
      }?.attributes.center
    }
    #expect(center(frames[0], 0, 0) == Point(x: 120, y: 85))
    let last = try #require(frames.last)
    #expect(center(last, 0, 2) == Point(x: 120, y: 85))
    #expect(frames.allSatisfy { center($0, 1, 0) == Point(x: 85, y: 190) })
  }

  @Test func finger_pagesASection() throws {
    let last = try #require(try FrameGenerator.frames(of: scene([drag])).last)
    let cells = last.elements.filter { $0.attributes.kind == .cell && $0.attributes.indexPath.section == 0 }
    let second = try #require(cells.first { $0.attributes.indexPath.item == 1 })
    #expect(second.attributes.center == Point(x: 120, y: 85))
  }

  @Test func frames_doNotDependOnTheirOrder() throws {
    let scene = scene([scroll(2), rearrange, drag, RotateTransition()])
    let inOrder = try FrameGenerator.frames(of: scene)
    let count = inOrder.count
    for order in [[count - 1, 1, 5], [4], [count - 2, 0, count - 2], [7, 8, 6]] {
      var generator = try FrameGenerator(scene)
      for index in order { #expect(generator.frame(at: index) == inOrder[index], "frame \(index) of \(order)") }
    }
  }

  @Test func code_scrollsASection() throws {
    let scene = scene([
      PerformTransition(duration: 0.3) {
        $0.scrollToItem(at: IndexPath(item: 1, section: 0), at: .left, animated: true)
      },
      scroll(2),
    ])
    let frames = try FrameGenerator.frames(of: scene)
    func left(_ frame: Frame) -> Double? {
      frame.elements.first { $0.id == "1" }.map { $0.attributes.frame.minX }
    }
    #expect(left(frames[0]) == 230)
    // Half way between 230 and 20 after half of the time; then on by another 210.
    #expect(left(frames[3]) == 20)
    #expect(frames.last.flatMap(left) == -190)
  }

  @Test func page_isDrawn() async {
    let scene = scene([scroll(1), rearrange])
    await assertGolden(of: scene, as: .frames(fps: 3))
  }
}

/// Shelves of cards that page, as scene files name them.
private final class ShelfLayout: UICollectionViewCompositionalLayout, SceneLayout {
  static func makeLayout() -> UICollectionViewLayout {
    ShelfLayout { _, _ in
      let size = NSCollectionLayoutSize(widthDimension: .absolute(200), heightDimension: .absolute(100))
      let group = NSCollectionLayoutGroup.horizontal(
        layoutSize: size, subitems: [NSCollectionLayoutItem(layoutSize: size)])
      let section = NSCollectionLayoutSection(group: group)
      (section.interGroupSpacing, section.orthogonalScrollingBehavior) = (10, .groupPaging)
      section.contentInsets = NSDirectionalEdgeInsets(top: 5, leading: 20, bottom: 5, trailing: 20)
      return section
    }
  }
}

import Compositor
import LayoutCore
import Scenes
import StandardTransitions
import Testing
import UIKit

/// The insets and the safe area of a layout class's collection view.
@MainActor struct ContentInsetTests {
  /// Rows of 50 points, one below another without spacing, below a title of 40.
  private static func rows() -> UICollectionViewFlowLayout {
    let layout = UICollectionViewFlowLayout()
    layout.itemSize = CGSize(width: 200, height: 50)
    (layout.minimumLineSpacing, layout.minimumInteritemSpacing) = (0, 0)
    layout.headerReferenceSize = CGSize(width: 0, height: 40)
    layout.sectionHeadersPinToVisibleBounds = true
    return layout
  }

  /// A flow layout with insets of 50 at the top and 30 at the bottom.
  private func scene(_ steps: any Transition..., count: Int = 60) -> Scene {
    let layout = UIKitLayout(configure: { view in
      view.contentInset = UIEdgeInsets(top: 50, left: 0, bottom: 30, right: 0)
      return []
    }) { Self.rows() }
    return self.scene(layout, steps, count: count)
  }

  private func scene(_ layout: any CollectionLayout, _ steps: [any Transition] = [], count: Int = 60) -> Scene {
    var scene = Scene(
      canvas: Canvas(size: Size(width: 200, height: 400)), data: CollectionData(counts: [count]), layout: layout)
    scene.steps = steps.map { TimelineStep($0) }
    return scene
  }

  private func end(_ scene: Scene) throws -> Double {
    let timeline = try Timeline(scene)
    return timeline.state(at: timeline.duration).bounds.minY
  }

  @Test func content_startsBelowTheInset() throws {
    #expect(try end(scene()) == -50)
    #expect(try end(scene(count: 2)) == -50)
  }

  @Test func pinnedHeader_staysBelowTheInset() throws {
    var generator = try FrameGenerator(scene(ScrollTransition(to: Point(x: 0, y: 300))))
    let frame = generator.frame(at: generator.frameCount - 1)
    let header = try #require(frame.elements.first { $0.attributes.kind == .header })
    #expect(frame.bounds.minY == 300)
    #expect(header.attributes.frame.minY == 350)
  }

  @Test func goals_areInsideTheInsets() throws {
    // Item 10 is at 540…590. Inside the insets, 320 points are visible, from 50 on.
    #expect(try end(scene(ScrollTransition(toItem: [0, 10], position: .start))) == 490)
    #expect(try end(scene(ScrollTransition(toItem: [0, 10], position: .center))) == 565 - 50 - 160)
    #expect(try end(scene(ScrollTransition(toItem: [0, 10], position: .end))) == 590 - 370)
    // 40 + 60 · 50 + 30 − 400.
    #expect(try end(scene(ScrollTransition(toItem: [0, 59]))) == 2670)
  }

  @Test(arguments: [
    (UICollectionView.ScrollPosition.top, 490.0), (.centeredVertically, 355), (.bottom, 220),
  ]) func scrollToItem_isInsideTheInsets(_ position: UICollectionView.ScrollPosition, offset: Double) throws {
    let scroll = PerformTransition(duration: 0.3) { view in
      view.scrollToItem(at: IndexPath(item: 10, section: 0), at: position, animated: true)
    }
    #expect(try end(scene(scroll)) == offset)
  }

  @Test func rectangle_isMadeVisibleInsideTheInsets() throws {
    let scroll = PerformTransition(duration: 0.3) { view in
      view.scrollRectToVisible(CGRect(x: 0, y: 1000, width: 100, height: 20), animated: true)
    }
    #expect(try end(scene(scroll)) == 1020 - 370)
    #expect(
      try end(
        scene(
          scroll,
          PerformTransition(duration: 0.3) { view in
            view.scrollRectToVisible(CGRect(x: 0, y: 10, width: 100, height: 20), animated: true)
          })) == -40)
  }

  @Test func flings_restAtTheInsets() throws {
    var up = FlingTransition()
    up.velocity = Point(x: 0, y: -50_000)
    #expect(try end(scene(ScrollTransition(to: Point(x: 0, y: 300)), up)) == -50)
  }

  @Test func refresh_restsBelowTheInset() throws {
    let timeline = try Timeline(scene(RefreshTransition()))
    #expect(abs(timeline.state(at: timeline.duration - 0.35 - 0.5).bounds.minY + 110) < 1e-9)
    #expect(timeline.state(at: timeline.duration).bounds.minY == -50)
  }

  @Test func pages_areCountedFromTheInset() throws {
    let layout = UIKitLayout(configure: { view in
      view.contentInset.top = 50
      view.isPagingEnabled = true
      return []
    }) { Self.rows() }
    var fling = FlingTransition()
    fling.velocity = Point(x: 0, y: 1000)
    #expect(try end(scene(layout, [fling])) == 350)
  }

  @Test func sceneInsets_reachTheCollectionView() throws {
    var scene = scene(UIKitLayout { Self.rows() })
    (scene.contentInset, scene.safeArea) = (
      EdgeInsets(top: 10, left: 0, bottom: 0, right: 0), EdgeInsets(top: 20, left: 5, bottom: 7, right: 5)
    )
    #expect(try end(scene) == -30)
    scene.layout = UIKitLayout(configure: { view in
      view.contentInsetAdjustmentBehavior = .never
      return []
    }) { Self.rows() }
    #expect(try end(scene) == -10)
    scene.layout = UIKitLayout(configure: { view in
      view.contentInsetAdjustmentBehavior = .always
      return []
    }) { Self.rows() }
    #expect(try Timeline(scene).state(at: 0).bounds.origin == Point(x: -5, y: -30))
  }

  @Test func safeArea_isThatOfTheView_andNotOfItsCells() {
    let view = UICollectionView(
      frame: CGRect(x: 0, y: 0, width: 100, height: 100), collectionViewLayout: UICollectionViewFlowLayout())
    #expect(view.safeAreaInsets == .zero)
    #expect(view.adjustedContentInset == .zero)
  }

  @Test func horizontalLayout_hasNoVerticalSafeArea() throws {
    var scene = scene(
      UIKitLayout {
        let layout = Self.rows()
        layout.scrollDirection = .horizontal
        return layout
      })
    scene.safeArea = EdgeInsets(top: 20, left: 0, bottom: 10, right: 0)
    #expect(try Timeline(scene).state(at: 0).bounds.origin == .zero)
    // All 400 points, and not the 370 of the safe area: eight items in a column.
    let timeline = try Timeline(scene)
    let prepared = timeline.state(at: 0).prepared(scale: 1)
    #expect(prepared.attributes(for: [0, 7])?.frame.minX == prepared.attributes(for: [0, 0])?.frame.minX)
    #expect(prepared.contentSize.height == 400)
  }

  @Test func rotation_keepsTheDistanceFromTheSafeArea() throws {
    var scene = scene(UIKitLayout { Self.rows() }, [RotateTransition(), RotateTransition()])
    (scene.viewport, scene.stage) = (Size(width: 390, height: 844), Stage())
    let timeline = try Timeline(scene)
    #expect(timeline.spans.map { timeline.state(at: $0.start).bounds.minY } == [-59, 0])
    #expect(timeline.state(at: timeline.duration).bounds.minY == -59)
  }
}

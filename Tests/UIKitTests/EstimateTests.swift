import Compositor
import Foundation
import LayoutChecks
import LayoutCore
import Scenes
import StandardTransitions
import Testing
import UIKit

/// Scrolls end at their goals, whatever sizes become known on the way.
@MainActor struct EstimateTests {
  private func frames(_ layout: any CollectionLayout, _ steps: [any Transition]) throws -> [Frame] {
    try FrameGenerator.frames(of: scene(layout, steps))
  }

  private func scene(_ layout: any CollectionLayout, _ steps: [any Transition]) -> Scene {
    var scene = Scene(
      canvas: Canvas(size: Size(width: 300, height: 400)), data: CollectionData(counts: [50]), layout: layout)
    (scene.framesPerSecond, scene.steps) = (10, steps.map { TimelineStep($0) })
    return scene
  }

  private func rows(of frame: Frame) -> [Int] { Set(frame.elements.map(\.attributes.indexPath.item)).sorted() }

  @Test(arguments: EstimatedRows.all, ScrollPosition.allCases)
  func scroll_showsTheItemAtItsPosition(_ rows: EstimatedRows, _ position: ScrollPosition) throws {
    let scroll = ScrollTransition(toItem: [0, 40], position: position, duration: 1)
    let frames = try frames(rows.layout(), [scroll])
    let last = try #require(frames.last)
    #expect(last.bounds.minY == [.start: 3600, .center: 3445, .end: 3290][position])
    #expect(self.rows(of: last).contains(40))
    #expect(Set(frames.flatMap { $0.elements.map(\.attributes.size.height) }) == [90])
  }

  @Test(arguments: EstimatedRows.all) func scrollToTheLastItems_endsWithTheContent(_ rows: EstimatedRows) throws {
    for item in [46, 48, 49] {
      let scroll = ScrollTransition(toItem: [0, item], position: .start, duration: 0.3)
      let last = try #require(try frames(rows.layout(), [scroll]).last)
      #expect(last.bounds.minY == 4100)
      #expect(self.rows(of: last) == [45, 46, 47, 48, 49])
    }
  }

  @Test(arguments: EstimatedRows.all) func scrollBack_keepsThePlaceAndShowsTheItem(_ rows: EstimatedRows) throws {
    // The rows between the first ones and those at this offset have never been visible.
    let there = ScrollTransition(to: Point(x: 0, y: 1600), duration: 0)
    let back = ScrollTransition(toItem: [0, 10], position: .start, duration: 1)
    let frames = try frames(rows.layout(), [there, back])
    let shown = frames.map { Set(self.rows(of: $0)) }
    #expect(!shown[0].isDisjoint(with: shown[1]))
    #expect(frames.last?.bounds.minY == 900)
    #expect(shown.last == [10, 11, 12, 13, 14])
  }

  @Test(arguments: EstimatedRows.all) func estimatesThatHoldAtFirst_misleadNoScroll(_ rows: EstimatedRows) throws {
    // The first screen and that of the item are as estimated, except those of the list.
    let layout = rows.layout { (20..<30).contains($0) ? 130 : 30 }
    let scroll = ScrollTransition(toItem: [0, 35], position: .end, duration: 0)
    let last = try #require(try frames(layout, [scroll]).last)
    #expect(last.bounds.minY == 36 * 30 + 10 * 100 - 400)
  }

  @Test(arguments: EstimatedRows.all) func lastFrame_isTheStateAfterTheScroll(_ rows: EstimatedRows) throws {
    let layout = rows.layout { CGFloat(40 + $0 * 37 % 100) }
    let scroll = ScrollTransition(toItem: [0, 30], duration: 0.4)
    let hold = ScrollTransition(by: .zero, duration: 0.3)
    let frames = try frames(layout, [scroll, hold])
    let end = frames[4]
    for frame in frames[5...] {
      #expect(frame.bounds == end.bounds)
      #expect(frame.elements == end.elements)
    }
    let item = try #require(end.elements.first { $0.attributes.indexPath.item == 30 }).attributes.frame
    #expect(abs(item.midY - end.bounds.midY) <= 1)
  }

  @Test(arguments: EstimatedRows.all) func chat_scrollsToItsLastMessage(_ rows: EstimatedRows) throws {
    let layout = rows.layout { CGFloat(36 + $0 * 53 % 190) }
    let bottom = PerformTransition(duration: 0.3) { view in
      view.scrollToItem(at: [0, 49], at: .bottom, animated: true)
    }
    let frames = try frames(layout, [bottom])
    let last = try #require(frames.last)
    let item = try #require(last.elements.first { $0.attributes.indexPath.item == 49 }).attributes.frame
    #expect(item.maxY == last.bounds.maxY)
  }

  @Test(arguments: EstimatedRows.all) func scrollsAndSelectionsOfTheView_showTheItem(_ rows: EstimatedRows) {
    let calls: [(UICollectionView) -> Void] = [
      { $0.scrollToItem(at: [0, 40], at: .top, animated: false) },
      { $0.selectItem(at: [0, 40], animated: false, scrollPosition: .top) },
    ]
    for call in calls {
      let (view, kept) = rows.view()
      call(view)
      #expect(view.contentOffset.y == 3600)
      view.layoutIfNeeded()
      #expect(view.contentOffset.y == 3600)
      #expect(view.indexPathsForVisibleItems.min() == [0, 40])
      #expect(kept.count == 1)
    }
  }

  @Test func scrollsToNoItem_changeNothing() {
    let (view, kept) = EstimatedRows.flow.view()
    view.scrollToItem(at: [0, 49], at: [], animated: false)
    #expect(view.contentOffset == .zero)
    #expect(kept.count == 1)
  }

  @Test(arguments: EstimatedRows.all) func check_findsNothing(_ rows: EstimatedRows) throws {
    let scroll = ScrollTransition(toItem: [0, 40], position: .start, duration: 1)
    let layouts: [any CollectionLayout] = [
      rows.layout(), rows.layout { $0 < 20 ? 30 : 90 }, rows.layout { CGFloat(20 + $0 * 53 % 190) },
      rows.layout().effect(StillEffect()),
    ]
    for layout in layouts {
      let timeline = try Timeline(scene(layout, [scroll]))
      #expect(LayoutChecker().report(on: timeline).issues.map(\.description) == [])
    }
  }
}

/// Other scrolls, whose goals depend on the end of the content.
extension EstimateTests {
  @Test(arguments: EstimatedRows.all) func pages_endInTheRealContent(_ rows: EstimatedRows) throws {
    let last = try #require(try frames(rows.layout(), [ScrollTransition(pages: 8, duration: 0.3)]).last)
    #expect(last.bounds.minY == 3200)
    let beyond = try #require(try frames(rows.layout(), [ScrollTransition(pages: 20, duration: 0.3)]).last)
    #expect(beyond.bounds.minY == 4100)
  }

  @Test(arguments: EstimatedRows.all) func fling_isNotStoppedByAnEstimatedEnd(_ rows: EstimatedRows) throws {
    var fling = FlingTransition()
    fling.velocity = Point(x: 0, y: 5000)
    let last = try #require(try frames(rows.layout(), [fling]).last)
    // (5000 − 10)·0.499, behind the end of the estimated content.
    #expect(abs(last.bounds.minY - 2490.01) < 1e-6)
  }

  @Test(arguments: EstimatedRows.all) func drag_continuesFromKnownSizes(_ rows: EstimatedRows) throws {
    let scroll = ScrollTransition(toItem: [0, 40], position: .start, duration: 0)
    var drag = DragTransition()
    drag.touches = [(0, 300), (0.2, 200), (0.5, 200)].map { time, y in
      Touch(timestamp: time, location: Point(x: 150, y: y))
    }
    let last = try #require(try frames(rows.layout(), [scroll, drag]).last)
    // 100 points less the ten of the recognition.
    #expect(last.bounds.minY == 3690)
  }
}

/// An effect that changes nothing.
private struct StillEffect: CellEffect {
  static let name = "still"
  static let summary = "changes nothing"
  static let parameters: [Parameter<StillEffect>] = []

  func apply(to attributes: inout LayoutAttributes, at position: CellPosition) {}
}

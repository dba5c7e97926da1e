import Compositor
import Foundation
import LayoutCore
import Scenes
import StandardTransitions
import Testing
import UIKit

/// The interactive movement of items, as in UICollectionView's reference, "Reordering items interactively".
@MainActor struct InteractiveMovementTests {
  /// Moves items with a long press, as apps do.
  @MainActor private static func reorder(_ view: UICollectionView, _ book: GestureBook) {
    book.isSilent = false
    view.allowsSelection = false
    let press = book.add(UILongPressGestureRecognizer(), "press", to: view)
    press.minimumPressDuration = 0.2
    press.addTarget(
      book,
      action: Selector { [weak view] (press: UILongPressGestureRecognizer) in
        guard let view else { return }
        let place = press.location(in: view)
        switch press.state {
        case .began:
          guard let path = view.indexPathForItem(at: place) else { return }
          view.beginInteractiveMovementForItem(at: path)
        case .changed: view.updateInteractiveMovementTargetPosition(place)
        case .ended: view.endInteractiveMovement()
        default: view.cancelInteractiveMovement()
        }
      })
  }

  private static let dragDown: [[Double]] = [[0, 50, 25], [0.2, 50, 25], [0.6, 50, 125], [0.8, 50, 125]]

  @Test func movement_callsInOrder_andChangesTheDataAtTheEnd() throws {
    let lines = try GestureScenes.lines(Self.dragDown, rows: 5, setUp: Self.reorder).filter { !$0.hasPrefix("press") }
    // Each item is passed as soon as the finger is over it.
    #expect(lines == ["canMove 0", "from 0 at 0 to 1", "from 0 at 1 to 2", "move 0 to 2"])
  }

  @Test func dataSource_mayRefuse() throws {
    let lines = try GestureScenes.lines(Self.dragDown, rows: 5) { view, book in
      Self.reorder(view, book)
      book.fixedItem = 0
    }
    #expect(lines.filter { !$0.hasPrefix("press") } == ["canMove 0"])
  }

  @Test func delegate_mayChooseAnotherTarget() throws {
    let lines = try GestureScenes.lines(Self.dragDown, rows: 5) { view, book in
      Self.reorder(view, book)
      book.fixedItem = 2
    }
    #expect(lines.last { !$0.hasPrefix("press") } == "move 0 to 1")
  }

  private func frames(_ steps: [any Transition], _ setUp: @escaping GestureScenes.SetUp) throws -> [Frame] {
    try FrameGenerator.frames(of: GestureScenes.scene(steps, rows: 5, framesPerSecond: 20, setUp))
  }

  /// Returns the vertical centers of the cells from back to front, by the number of the item at the start.
  private func centers(_ frame: Frame) -> [String: Double] {
    Dictionary(
      frame.elements.map { ($0.id, $0.attributes.frame.midY.rounded()) }, uniquingKeysWith: { a, _ in a })
  }

  @Test func item_followsTheFinger_inFrontOfTheOthers_whichMakeRoom() throws {
    let frames = try frames([GestureScenes.touches([Self.dragDown])], Self.reorder)
    // At 0.5 s the finger is at 100; the second item has moved up, the third has yet to.
    let moving = try #require(frames[10].elements.first { abs($0.attributes.frame.midY - 100) < 0.5 })
    #expect(moving.attributes.frame.midX == 50)
    #expect(frames[10].elements.allSatisfy { $0.attributes.zIndex <= moving.attributes.zIndex })
    let rest = try #require(frames.last)
    #expect(rest.elements.map { $0.attributes.frame.midY }.sorted() == [25, 75, 125, 175, 225])
    #expect(rest.elements.first { $0.id == moving.id }?.attributes.frame.midY == 125)
  }

  @Test func neighbors_moveWithoutJumps() throws {
    let frames = try frames([GestureScenes.touches([Self.dragDown])], Self.reorder)
    for (before, after) in zip(frames, frames.dropFirst()) {
      let (a, b) = (centers(before), centers(after))
      for (id, y) in a { #expect(abs((b[id] ?? y) - y) < 20, "\(id)") }
    }
  }

  @Test func cancelledMovement_goesBack() throws {
    let frames = try frames([GestureScenes.touches([Self.dragDown])]) { view, book in
      Self.reorder(view, book)
      let other = book.add(UITapGestureRecognizer(), "none", to: view)
      other.isEnabled = false
      // The recognizer is disabled in the middle.
      (view.gestureRecognizers?.first { $0 is UILongPressGestureRecognizer })?.addTarget(
        book,
        action: Selector { (press: UILongPressGestureRecognizer) in
          if press.state == .changed, press.location(in: nil).y > 110 { press.isEnabled = false }
        })
    }
    let (first, last) = try (#require(frames.first), #require(frames.last))
    #expect(centers(first) == centers(last))
  }

  @Test func followingStep_findsTheNewOrder() throws {
    let log = Log()
    let end = PerformTransition { view in
      log.lines = (view.dataSource as? GestureBook)?.items.map { "\($0)" } ?? []
      log.lines += view.indexPathsForVisibleItems.sorted().map { "\(view.cellForItem(at: $0)?.tag ?? -1)" }
    }
    var delete = DeleteTransition()
    delete.items = [.init(section: 0, item: 4)]
    _ = try frames([GestureScenes.touches([Self.dragDown]), end], Self.reorder)
    #expect(log.lines == ["1", "2", "0", "3", "4", "1", "2", "0", "3", "4"])
  }

  @Test func scenesOwnItems_moveToo() throws {
    var scene = Scene(
      canvas: Canvas(size: Size(width: 100, height: 480)), data: CollectionData(counts: [5]),
      layout: UIKitLayout(configure: { view in
        let book = GestureBook(0)
        Self.reorder(view, book)
        return [book]
      }) {
        let layout = UICollectionViewFlowLayout()
        layout.itemSize = CGSize(width: 100, height: 50)
        layout.minimumLineSpacing = 0
        return layout
      })
    scene.steps = [TimelineStep(GestureScenes.touches([Self.dragDown]))]
    let ids = scene.data.sections[0].items.map(\.id)
    let end = try Timeline(scene).state(at: 100).data.sections[0].items.map(\.id)
    #expect(end == [ids[1], ids[2], ids[0], ids[3], ids[4]])
  }

  /// Frames are the same in any order.
  @Test func frames_dontDependOnTheirOrder() throws {
    let scene = GestureScenes.scene([GestureScenes.touches([Self.dragDown])], rows: 5, Self.reorder)
    let all = try FrameGenerator.frames(of: scene)
    var generator = try FrameGenerator(scene)
    #expect(generator.frame(at: 6) == all[6])
    #expect(generator.frame(at: 3) == all[3])
  }
}

/// What actions of recognizers change shows in the same frame.
@MainActor struct GestureEffectTests {
  @Test func pinch_changesTheSizeOfItems() throws {
    var pinch = PinchTransition()
    (pinch.scale, pinch.curve) = (2, .linear)
    let scene = GestureScenes.scene([pinch], framesPerSecond: 30) { view, book in
      let recognizer = book.add(UIPinchGestureRecognizer(), "pinch", to: view)
      recognizer.addTarget(
        book,
        action: Selector { [weak view] (pinch: UIPinchGestureRecognizer) in
          guard let layout = view?.collectionViewLayout as? UICollectionViewFlowLayout else { return }
          layout.itemSize = CGSize(width: 100, height: 50 * pinch.scale)
          layout.invalidateLayout()
        })
    }
    let timeline = try Timeline(scene)
    #expect(timeline.warnings.isEmpty)
    var generator = FrameGenerator(timeline)
    let heights = (0..<generator.frameCount).map { generator.frame(at: $0).elements[0].attributes.size.height }
    #expect(heights.first == 50)
    #expect(heights == heights.sorted())
    // Touches at 30 and 60 points; the first 8 of them don't count.
    #expect(abs((heights.last ?? 0) - 50 * 60 / 38) < 1e-6)
  }

  @Test func tap_thatDeletes_animatesFromTheMomentOfRecognition() throws {
    let touches = GestureScenes.touches([[[0, 50, 75], [0.1, 50, 75]]])
    let scene = GestureScenes.scene([touches], rows: 5, framesPerSecond: 20) { view, book in
      let tap = book.add(UITapGestureRecognizer(), "tap", to: view)
      tap.addTarget(
        book,
        action: Selector { [weak view, weak book] (tap: UITapGestureRecognizer) in
          guard let view, let book, let path = view.indexPathForItem(at: tap.location(in: view)) else { return }
          book.items.remove(at: path.item)
          view.deleteItems(at: [path])
        })
    }
    let timeline = try Timeline(scene)
    #expect(abs(timeline.duration - 0.4) < 1e-9)
    var generator = FrameGenerator(timeline)
    #expect(generator.frame(at: 2).elements.allSatisfy { $0.attributes.alpha == 1 })
    #expect(generator.frame(at: 5).elements.contains { $0.attributes.alpha < 1 })
    #expect(generator.frame(at: 8).elements.count == 4)
    #expect(timeline.state(at: 10).data.sections[0].items.count == 4)
  }

  @Test func layoutChange_ofADoubleTapAnimates() throws {
    let touches = GestureScenes.touches([[[0, 50, 75], [0.05, 50, 75]], [[0.15, 50, 75], [0.2, 50, 75]]])
    let scene = GestureScenes.scene([touches], framesPerSecond: 20) { view, book in
      let tap = book.add(UITapGestureRecognizer(), "tap", to: view)
      tap.numberOfTapsRequired = 2
      tap.addTarget(
        book,
        action: Selector { [weak view] in
          let layout = UICollectionViewFlowLayout()
          layout.itemSize = CGSize(width: 100, height: 150)
          layout.minimumLineSpacing = 0
          view?.setCollectionViewLayout(layout, animated: true)
        })
    }
    let timeline = try Timeline(scene)
    #expect(abs(timeline.duration - 0.5) < 1e-9)
    var generator = FrameGenerator(timeline)
    // The views of cells have their final sizes at once, but move.
    let tops = (0..<generator.frameCount).map { generator.frame(at: $0).elements[1].attributes.frame.minY }
    #expect(tops[4] == 50)
    #expect(abs(tops[7] - 100) < 1)
    #expect(tops.last == 150)
  }
}

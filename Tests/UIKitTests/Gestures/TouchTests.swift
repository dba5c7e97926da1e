import Foundation
import LayoutCore
import Scenes
import StandardTransitions
import Testing
import UIKit

/// Touches of views, controls, and cells.
@MainActor struct TouchTests {
  private static let tap: [[Double]] = [[0, 50, 75], [0.1, 50, 75]]

  /// Source of the order: UICollectionViewDelegate's header, "The sequence of calls leading to selection from a user
  /// touch".
  @Test func selection_inTheDocumentedOrder() throws {
    let order = ["shouldHighlight 1", "didHighlight 1", "shouldSelect 1", "didSelect 1", "didUnhighlight 1"]
    #expect(try GestureScenes.lines(Self.tap) { _, book in book.isSilent = false } == order)
    var step = TapTransition()
    step.item = .init(section: 0, item: 1)
    #expect(try GestureScenes.lines(of: step) { _, book in book.isSilent = false } == order)
  }

  @Test func highlight_endsWhenAScrollBegins_andAQuickDragHasNone() throws {
    let slow = try GestureScenes.lines([[0, 50, 275], [0.3, 50, 275], [0.5, 50, 175]], rows: 40) { _, book in
      book.isSilent = false
    }
    #expect(slow == ["shouldHighlight 5", "didHighlight 5", "didUnhighlight 5"])
    let quick = try GestureScenes.lines([[0, 50, 275], [0.1, 50, 175]], rows: 40) { _, book in book.isSilent = false }
    #expect(quick == [])
  }

  /// Source: UIGestureRecognizer's `cancelsTouchesInView` in Apple's documentation.
  @Test func recognizedTap_cancelsTheSelection_unlessItLeavesTouchesAlone() throws {
    let cancelled = try GestureScenes.lines(Self.tap) { view, book in
      book.isSilent = false
      book.add(UITapGestureRecognizer(), "tap", to: view)
    }
    #expect(!cancelled.contains("didSelect 1"))
    #expect(cancelled.contains("tap ended"))
    let both = try GestureScenes.lines(Self.tap) { view, book in
      book.isSilent = false
      book.add(UITapGestureRecognizer(), "tap", to: view).cancelsTouchesInView = false
    }
    #expect(both.contains("didSelect 1"))
    #expect(both.contains("tap ended"))
  }

  /// A button of 100 × 50 points in each cell.
  private func events(_ finger: [[Double]], rows: Int = 2) throws -> [String] {
    try GestureScenes.lines(finger, rows: rows) { view, book in
      let names: [(String, UIControl.Event)] = [
        ("down", .touchDown), ("inside", .touchUpInside), ("outside", .touchUpOutside), ("exit", .touchDragExit),
        ("enter", .touchDragEnter), ("cancel", .touchCancel), ("primary", .primaryActionTriggered),
      ]
      book.furnish = { [weak book] cell in
        let button = UIButton(frame: CGRect(x: 0, y: 0, width: 100, height: 50))
        for (name, event) in names {
          button.addAction(UIAction { [weak book] _ in book?.lines.append(name) }, for: event)
        }
        cell.contentView.addSubview(button)
      }
      book.add(UITapGestureRecognizer(), "tap", to: view)
    }
  }

  /// Source: UIControl.Event's reference in Apple's documentation; the tap of a view around a button gives way
  /// ("Interacting with Other User Interface Controls").
  @Test func button() throws {
    #expect(try events([[0, 50, 25], [0.3, 50, 25]]) == ["down", "inside", "primary"])
    #expect(
      try events([[0, 50, 25], [0.2, 50, 25], [0.4, 50, 200]]) == ["down", "exit", "outside"])
    // A button doesn't let go of a touch that has begun; a quick drag scrolls.
    #expect(try events([[0, 50, 45], [0.3, 50, 45], [0.4, 50, 15]], rows: 40) == ["down", "inside", "primary"])
    #expect(try events([[0, 50, 45], [0.1, 50, 5]], rows: 40) == [])
  }

  @Test func responderChain_receivesWhatAViewLeaves() throws {
    let lines = try GestureScenes.lines([[0, 50, 300], [0.2, 50, 300], [0.3, 80, 300]]) { view, book in
      let outer = TouchView(frame: CGRect(x: 0, y: 200, width: 100, height: 200))
      let inner = TouchView(frame: CGRect(x: 20, y: 50, width: 60, height: 100))
      (outer.name, inner.name, outer.book, inner.book) = ("outer", "inner", book, book)
      outer.addSubview(inner)
      view.addSubview(outer)
    }
    #expect(
      lines.different == [
        "inner began 30.0", "outer began 50.0", "inner moved", "outer moved", "inner ended 60.0", "outer ended 80.0",
      ])
  }
}

/// A view that writes down its touches and passes them on.
private final class TouchView: UIView {
  var name = ""
  weak var book: GestureBook?

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    note("began", touches)
    super.touchesBegan(touches, with: event)
  }

  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    book?.lines.append("\(name) moved")
    super.touchesMoved(touches, with: event)
  }

  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    note("ended", touches)
    super.touchesEnded(touches, with: event)
  }

  private func note(_ phase: String, _ touches: Set<UITouch>) {
    book?.lines.append("\(name) \(phase) \(touches.first?.location(in: self).x ?? -1)")
  }
}

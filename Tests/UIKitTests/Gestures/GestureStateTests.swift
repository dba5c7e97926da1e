import Foundation
import Scenes
import StandardTransitions
import Testing
import UIKit

/// The states of recognizers, as Apple's documentation states them.
///
/// "About the Gesture Recognizer State Machine" has the states of all: "Managing State Transitions for a Discrete Gesture
/// Recognizer" (`ended`, or `failed` without an action) and "Managing State Transitions for a Continuous Gesture
/// Recognizer" (`began`, `changed`, and `ended` or `canceled`). Each test names the page about its recognizer.
@MainActor struct GestureStateTests {
  // MARK: Discrete gestures

  /// Source: "Handling tap gestures".
  @Test func tap() throws {
    let lines = try GestureScenes.lines([[0, 50, 25], [0.1, 50, 25]]) { view, book in
      book.add(UITapGestureRecognizer(), "tap", to: view) { "\($0.location(in: view).y) \($0.numberOfTouches)" }
    }
    #expect(lines == ["tap ended 25.0 1"])
  }

  @Test func tap_thatMovesFails() throws {
    let lines = try GestureScenes.lines([[0, 50, 25], [0.1, 50, 125]]) { view, book in
      book.add(UITapGestureRecognizer(), "tap", to: view)
    }
    #expect(lines == [])
  }

  @Test func tap_withTwoFingers() throws {
    let setUp: GestureScenes.SetUp = { view, book in
      view.isMultipleTouchEnabled = true
      book.add(UITapGestureRecognizer(), "tap", to: view).numberOfTouchesRequired = 2
    }
    let finger: [[Double]] = [[0, 50, 25], [0.1, 50, 25]]
    #expect(try GestureScenes.lines(finger, [[0.02, 70, 25], [0.12, 70, 25]], setUp: setUp) == ["tap ended"])
    #expect(try GestureScenes.lines(finger, setUp: setUp) == [])
  }

  /// Source: "Handling swipe gestures"; its limits aren't documented.
  @Test func swipe() throws {
    let setUp: GestureScenes.SetUp = { view, book in
      book.add(UISwipeGestureRecognizer(), "right", to: view)
      book.add(UISwipeGestureRecognizer(), "up", to: view).direction = .up
    }
    #expect(try GestureScenes.lines([[0, 10, 200], [0.2, 90, 210]], setUp: setUp) == ["right ended"])
    #expect(try GestureScenes.lines([[0, 50, 200], [0.2, 50, 120]], setUp: setUp) == ["up ended"])
    // Too slow.
    #expect(try GestureScenes.lines([[0, 10, 200], [1.5, 90, 200]], setUp: setUp) == [])
  }

  // MARK: Continuous gestures

  /// Sources: "Handling long-press gestures"; UILongPressGestureRecognizer's `minimumPressDuration` (0.5 seconds) and
  /// `allowableMovement` (10 points).
  @Test func longPress() throws {
    let setUp: GestureScenes.SetUp = { view, book in
      book.add(UILongPressGestureRecognizer(), "press", to: view) { _ in
        String(format: "%.2f", CACurrentMediaTime())
      }
    }
    let order = ["press began 0.50", "press ended 0.70"]
    #expect(try GestureScenes.lines([[0, 50, 25], [0.7, 50, 25]], setUp: setUp) == order)
    #expect(try GestureScenes.lines([[0, 50, 25], [0.4, 50, 25]], setUp: setUp) == [])
    #expect(try GestureScenes.lines([[0, 50, 25], [0.4, 50, 40], [0.7, 50, 40]], setUp: setUp) == [])
  }

  @Test func longPress_mayMoveAfterItBegan() throws {
    let lines = try GestureScenes.lines([[0, 50, 25], [0.5, 50, 25], [0.6, 50, 125]]) { view, book in
      book.add(UILongPressGestureRecognizer(), "press", to: view)
    }
    #expect(lines.withoutRepetitions == ["press began", "press changed", "press ended"])
  }

  /// A pan begins after some distance.
  ///
  /// Sources: "Handling pan gestures"; UIPanGestureRecognizer's overview: it begins when the minimum number of fingers has
  /// moved far enough, and ends when all fingers are lifted. The distance isn't documented.
  @Test func pan() throws {
    let lines = try GestureScenes.lines([[0, 20, 100], [0.1, 80, 100], [0.2, 80, 100]]) { view, book in
      book.add(UIPanGestureRecognizer(), "pan", to: view) { pan in
        pan.state == .changed ? "" : String(format: "%.1f", pan.translation(in: view).x)
      }
    }
    // The first 10 of 60 points don't count; of the samples, 5 points apart, the third exceeds them.
    #expect(lines.withoutRepetitions == ["pan began 5.0", "pan changed ", "pan ended 50.0"])
  }

  @Test func pan_velocityIsThatOfTheLastTenthOfASecond() throws {
    let lines = try GestureScenes.lines([[0, 20, 100], [0.2, 60, 100]]) { view, book in
      book.add(UIPanGestureRecognizer(), "pan", to: view) { String(format: "%.0f", $0.velocity(in: view).x) }
    }
    #expect(lines.last == "pan ended 200")
  }

  @Test func pan_countsFromItsSetTranslation() throws {
    let lines = try GestureScenes.lines([[0, 20, 100], [0.1, 80, 100]]) { view, book in
      book.add(UIPanGestureRecognizer(), "pan", to: view) { pan in
        defer { pan.setTranslation(.zero, in: view) }
        return String(format: "%.1f", pan.translation(in: view).x)
      }
    }
    #expect(lines[1] == "pan changed 5.0")
  }

  /// Sources: "Handling pinch gestures"; UIPinchGestureRecognizer's overview: it ends when both fingers are lifted.
  @Test func pinch() throws {
    let setUp: GestureScenes.SetUp = { view, book in
      view.isMultipleTouchEnabled = true
      book.add(UIPinchGestureRecognizer(), "pinch", to: view) {
        $0.state == .changed ? "" : String(format: "%.3f", $0.scale)
      }
    }
    let lines = try GestureScenes.lines(
      [[0, 50, 200], [0.5, 50, 180]], [[0, 50, 220], [0.5, 50, 240], [0.6, 50, 240]], setUp: setUp)
    // From 20 + 8 to 60 points; it ends when both fingers are lifted, the second of which changes nothing alone.
    #expect(lines.withoutRepetitions.first?.hasPrefix("pinch began 1.0") == true)
    #expect(lines.withoutRepetitions.count == 3)
    #expect(lines.last == "pinch ended 2.143")
  }

  /// Source: "Handling rotation gestures".
  @Test func rotation() throws {
    let turning: [[Double]] = [[0, 90, 200], [0.25, 90, 240], [0.5, 50, 240]]
    let lines = try GestureScenes.lines([[0, 50, 200], [0.5, 50, 200]], turning) { view, book in
      view.isMultipleTouchEnabled = true
      book.add(UIRotationGestureRecognizer(), "rotation", to: view) {
        $0.state == .changed ? "" : String(format: "%.2f", $0.rotation)
      }
    }
    // A quarter turn clockwise, without the arc of 8 points on a radius of about 20 with which it begins.
    #expect(lines.withoutRepetitions.map { $0.prefix(14) } == ["rotation began", "rotation chang", "rotation ended"])
    let end = try #require(lines.last.flatMap { Double($0.split(separator: " ")[2]) })
    #expect(abs(end - (.pi / 2 - 0.38)) < 0.06)
  }

  /// Source: UIGestureRecognizer's `isEnabled`: a recognizer that is disabled while it recognizes a gesture is canceled.
  @Test func disabledRecognizer_isCanceled() throws {
    let lines = try GestureScenes.lines([[0, 20, 100], [0.1, 80, 100]]) { view, book in
      book.add(UIPanGestureRecognizer(), "pan", to: view) { pan in
        if pan.state == .changed { pan.isEnabled = false }
        return ""
      }
    }
    #expect(lines == ["pan began ", "pan changed ", "pan cancelled "])
  }

  @Test func edgePan_beginsAtItsEdge() throws {
    let setUp: GestureScenes.SetUp = { view, book in
      book.add(UIScreenEdgePanGestureRecognizer(), "edge", to: view).edges = .left
    }
    #expect(try GestureScenes.lines([[0, 2, 100], [0.1, 80, 100]], setUp: setUp).first == "edge began")
    #expect(try GestureScenes.lines([[0, 40, 100], [0.1, 90, 100]], setUp: setUp) == [])
  }

  @Test func samples_dontDependOnTheFrameRate() throws {
    let log = Log()
    func lines(_ framesPerSecond: Double) throws -> [String] {
      let end = PerformTransition { view in log.lines = (view.delegate as? GestureBook)?.lines ?? [] }
      let touches = GestureScenes.touches([[[0, 20, 100], [0.31, 80, 100]]])
      _ = try Timeline(
        GestureScenes.scene([touches, end], framesPerSecond: framesPerSecond) { view, book in
          book.add(UIPanGestureRecognizer(), "pan", to: view) { "\($0.translation(in: view).x)" }
        })
      return log.lines
    }
    #expect(try lines(7) == lines(60))
    #expect(log.lines.count > 20)
  }
}

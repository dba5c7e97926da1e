import Foundation
import LayoutCore
import Scenes
import StandardTransitions
import Testing
import UIKit

/// Several recognizers at a time, as in Apple's "Coordinating multiple gesture recognizers", "Preferring one gesture over
/// another", and "Allowing the simultaneous recognition of multiple gestures".
@MainActor struct GestureArbitrationTests {
  private static let pan: [[Double]] = [[0, 50, 400], [0.3, 50, 200]]

  @MainActor private static func taps(_ book: GestureBook, _ view: UIView) -> (
    single: UITapGestureRecognizer, double: UITapGestureRecognizer
  ) {
    let single = book.add(UITapGestureRecognizer(), "single", to: view) { _ in
      String(format: "%.2f", CACurrentMediaTime())
    }
    let double = book.add(UITapGestureRecognizer(), "double", to: view)
    double.numberOfTapsRequired = 2
    return (single, double)
  }

  @Test func singleTap_waitsForTheFailureOfADoubleTap() throws {
    let setUp: GestureScenes.SetUp = { view, book in
      let (single, double) = Self.taps(book, view)
      single.require(toFail: double)
    }
    let first: [[Double]] = [[0, 50, 25], [0.05, 50, 25]]
    #expect(try GestureScenes.lines(first, setUp: setUp) == ["single ended 0.41"])
    #expect(try GestureScenes.lines(first, [[0.2, 50, 25], [0.25, 50, 25]], setUp: setUp) == ["double ended"])
  }

  @Test func singleTap_withoutRequirementIsRecognizedAtOnce_andPreventsNoDoubleTap() throws {
    let lines = try GestureScenes.lines([[0, 50, 25], [0.05, 50, 25]], [[0.2, 50, 25], [0.25, 50, 25]]) { view, book in
      _ = Self.taps(book, view)
    }
    #expect(lines.first == "single ended 0.05")
    #expect(lines.contains("double ended"))
  }

  @Test func requirements_mayComeFromTheDelegate() throws {
    let lines = try GestureScenes.lines([[0, 50, 25], [0.05, 50, 25]], [[0.2, 50, 25], [0.25, 50, 25]]) { view, book in
      _ = Self.taps(book, view)
      book.requiringFailure = ["single double"]
    }
    #expect(lines == ["double ended"])
  }

  @Test func innermostView_comesFirst_andItsGesturePreventsOthers() throws {
    let lines = try GestureScenes.lines(Self.pan) { view, book in
      let inner = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 480))
      view.addSubview(inner)
      book.add(UIPanGestureRecognizer(), "outer", to: view)
      book.add(UIPanGestureRecognizer(), "inner", to: inner)
    }
    #expect(lines.withoutRepetitions == ["inner began", "inner changed", "inner ended"])
  }

  @Test func delegate_permitsBoth() throws {
    let lines = try GestureScenes.lines(Self.pan) { view, book in
      let inner = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 480))
      view.addSubview(inner)
      book.add(UIPanGestureRecognizer(), "outer", to: view)
      book.add(UIPanGestureRecognizer(), "inner", to: inner)
      book.simultaneous = ["outer inner"]
    }
    #expect(lines.first == "inner began")
    #expect(lines.dropFirst().first == "outer began")
    #expect(lines.suffix(2) == ["inner ended", "outer ended"])
  }

  @Test func delegate_refusesGesturesAndTouches() throws {
    let refused = try GestureScenes.lines(Self.pan) { view, book in
      book.add(UIPanGestureRecognizer(), "pan", to: view)
      book.refused = ["pan"]
    }
    #expect(refused == [])
    let deaf = try GestureScenes.lines(Self.pan) { view, book in
      book.add(UIPanGestureRecognizer(), "pan", to: view)
      book.deaf = ["pan"]
    }
    #expect(deaf == [])
  }

  // MARK: Scroll views

  private func offset(after step: any Transition, _ setUp: @escaping GestureScenes.SetUp) throws -> Double {
    try Timeline(GestureScenes.scene([step], rows: 40, setUp)).state(at: 100).bounds.minY
  }

  private var drag: DragTransition {
    var drag = DragTransition()
    drag.touches = Self.pan.map { Touch(timestamp: $0[0], location: Point(x: $0[1], y: $0[2])) }
    return drag
  }

  @Test func innerPan_stopsTheScroll() throws {
    let setUp: GestureScenes.SetUp = { _, book in
      book.furnish = { [weak book] cell in book?.add(UIPanGestureRecognizer(), "inner", to: cell) }
    }
    #expect(try offset(after: drag, setUp) == 0)
    #expect(try offset(after: GestureScenes.touches([Self.pan]), setUp) == 0)
  }

  @Test func delegate_permitsTheScroll_whichIsThatOfAPlainDrag() throws {
    let plain = try offset(after: drag) { _, _ in }
    #expect(plain > 200)
    let both = try offset(after: drag) { _, book in
      book.furnish = { [weak book] cell in book?.add(UIPanGestureRecognizer(), "inner", to: cell) }
      book.simultaneous = ["inner scroll"]
    }
    #expect(abs(both - plain) < 1e-9)
  }

  @Test func pinchStep_reachesTheRecognizer() throws {
    var pinch = PinchTransition()
    pinch.scale = 2
    let lines = try GestureScenes.lines(of: pinch) { view, book in
      book.add(UIPinchGestureRecognizer(), "pinch", to: view)
    }
    #expect(lines.withoutRepetitions == ["pinch began", "pinch changed", "pinch ended"])
  }

  @Test func tapStep_reachesTheRecognizer() throws {
    var tap = TapTransition()
    tap.item = .init(section: 0, item: 1)
    let lines = try GestureScenes.lines(of: tap) { view, book in
      book.add(UITapGestureRecognizer(), "tap", to: view) { "\($0.location(in: view).y)" }
    }
    #expect(lines == ["tap ended 75.0"])
  }
}

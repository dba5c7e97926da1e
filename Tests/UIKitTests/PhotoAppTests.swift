import Compositor
import Foundation
import GoldenTesting
import LayoutCore
import Scenes
import StandardTransitions
import Testing
import UIKit

/// An app's whole collection view: its data source, two classes of cells, headers, a batch update, a rotation, a tap.
@MainActor struct PhotoAppTests {
  private func scene(_ steps: [any Transition]) -> Scene {
    var scene = Scene(
      canvas: Canvas(size: Size(width: 240, height: 320), background: Color(red: 0.93, green: 0.93, blue: 0.95)),
      layout: UIKitLayout(configure: PhotoApp.configure) { NotingFlowLayout() })
    // Room for the collection view when it lies on its side.
    scene.canvas.size = Size(width: 320, height: 320)
    scene.framesPerSecond = 10
    scene.steps = steps.map { TimelineStep($0) }
    return scene
  }

  private let rearrange = PerformTransition { view in (view.delegate as? PhotoApp)?.rearrange(view) }

  private func tap(_ item: Int) -> TapTransition {
    var tap = TapTransition()
    tap.item = .init(section: 0, item: item)
    return tap
  }

  @Test func batchUpdate_callsInTheDocumentedOrder() throws {
    let view = UICollectionView(
      frame: CGRect(x: 0, y: 0, width: 240, height: 320), collectionViewLayout: NotingFlowLayout())
    let app = try #require(PhotoApp.configure(view).first as? PhotoApp)
    view.layoutIfNeeded()
    #expect(
      app.takeCalls() == [
        "prepare", "sections", "items of 0", "items of 1", "cell 0.0", "willDisplay 0.0", "cell 0.1", "willDisplay 0.1",
        "cell 0.2", "willDisplay 0.2", "cell 0.3", "willDisplay 0.3", "header 0", "header 1",
      ])
    app.rearrange(view)
    #expect(
      app.takeCalls() == [
        // The new numbers, then the layout, then the cell that is new; the one that goes is let go at the end.
        "sections", "items of 0", "items of 1", "prepare", "updates", "cell 0.3", "willDisplay 0.3", "finalizeUpdates",
        "didEndDisplaying 0.0", "completion",
      ])
  }

  @Test func scene_drivesTheApp() throws {
    let log = Log()
    let end = PerformTransition { view in log.lines = (view.delegate as? PhotoApp)?.takeCalls() ?? [] }
    let start = PerformTransition { view in _ = (view.delegate as? PhotoApp)?.takeCalls() }
    _ = try Timeline(scene([start, rearrange, tap(1), RotateTransition(), end]))
    let order = log.lines.filter { line in
      ["prepare", "updates", "finalize", "boundsChange", "didSelect", "completion"].contains { line.hasPrefix($0) }
    }
    #expect(
      order == [
        "prepare", "updates", "finalizeUpdates", "completion",
        "didSelect 0.1", "prepare", "updates", "finalizeUpdates",
        "prepare", "boundsChange from 240", "finalizeBounds",
      ])
  }

  @Test func items_keepTheirIdentity() throws {
    var generator = try FrameGenerator(scene([rearrange]))
    func cells(_ index: Int) -> [String: Point] {
      let frame = generator.frame(at: index)
      let cells = frame.elements.filter { $0.attributes.kind == .cell && !$0.id.contains("/") }
      return Dictionary(uniqueKeysWithValues: cells.map { ($0.id, $0.attributes.center) })
    }
    let (first, last) = (cells(0), cells(3))
    // The harbour takes the place of the lighthouse; the pier is new.
    #expect(first["0"] != nil)
    #expect(last["0"] == nil)
    #expect(last["1"] == first["0"])
    #expect(last["3"] == first["1"])
    #expect(last["9"] != nil)
    #expect(first["9"] == nil)
  }

  @Test func frames_doNotDependOnTheirOrder() throws {
    let scene = scene([rearrange, tap(0), RotateTransition()])
    let inOrder = try FrameGenerator.frames(of: scene)
    for order in [[8, 1, 5], [4], [9, 0, 9]] {
      var generator = try FrameGenerator(scene)
      for index in order { #expect(generator.frame(at: index) == inOrder[index], "frame \(index) of \(order)") }
    }
  }

  @Test func updateRotationAndTap_areDrawn() async {
    await assertGolden(
      of: scene([rearrange, tap(1), RotateTransition()]), as: .frames())
  }
}

import FaultyLayouts
import GoldenTesting
import Testing
import UIKit

/// Goldens of layouts that give no answer: each run ends the process, so the caller chooses one.
@Suite(.goldens(diagnosesCrashes: true)) struct FaultsTests {
  private func scene(_ fault: Fault) -> Scene {
    var scene = Scene(
      canvas: Canvas(size: Size(width: 100, height: 100)), data: CollectionData(counts: [10]),
      layout: UIKitLayout {
        let layout = ClassRows()
        layout.fault = Fault.allCases.firstIndex(of: fault) ?? 0
        return layout
      })
    var scroll = ScrollTransition()
    scroll.by = Point(x: 0, y: 100)
    scroll.curve = .linear
    scene.framesPerSecond = 10
    scene.steps = [TimelineStep(scroll)]
    return scene
  }

  @Test func outOfRange() async { await assertGolden(of: scene(.outOfRange), as: .frames(fps: 10)) }
  @Test func endless() async { await assertGolden(of: scene(.endless), as: .frames(fps: 10)) }
  @Test func notANumber() async { await assertGolden(of: scene(.notANumber), as: .frames(fps: 10)) }
}

import Foundation
import LayoutCore
import Graphics
import Scenes
import StandardLayouts
import StandardTransitions
import Testing

/// The transition and the animation that the article "Steps and motion" prints.
struct AddingATransitionTests {
  @Test(arguments: ["SwayTransition.swift", "TwirlAnimation.swift"])
  func article_printsWhatIsCompiledHere(file: String) throws {
    let tests = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    let source = try String(contentsOf: tests.appendingPathComponent(file), encoding: .utf8)
    let article = try String(
      contentsOf: tests.appendingPathComponent(
        "../../Sources/StandardTransitions/StandardTransitions.docc/StepsAndMotion.md"),
      encoding: .utf8)
    #expect(article.contains("```swift\n\(source)```\n"), "copy \(file) into the article")
  }

  @Test func sway_goesBothWaysAndRestsWhereItWas() throws {
    var scene = Scene(data: CollectionData(counts: [9]), layout: CoverFlowLayout())
    scene.contentOffset = Point(x: 300, y: 0)
    var sway = SwayTransition()
    (sway.times, sway.duration) = (1, 2)
    scene.steps = [TimelineStep(sway)]
    let timeline = try Timeline(scene)
    // The curve is symmetric: half of the time is half of the way.
    #expect(abs(timeline.state(at: 1).bounds.origin.x - 300) < 1e-9)
    let left = timeline.state(at: 1.3).bounds.origin.x
    let right = timeline.state(at: 0.7).bounds.origin.x
    #expect(right > 320)
    #expect(abs(left + right - 600) < 1e-9)
    #expect(timeline.state(at: 2).bounds.origin.x == 300)
  }

  @Test func catalog_readsItsParameters() throws {
    let catalog = Catalog(transitions: Catalog.standardTransitions).adding(Catalog(transitions: [SwayTransition.self]))
    let type = try #require(catalog.transition("sway"))
    #expect(type.shorthand == "reach")
    #expect(type.parameterDescriptions.map(\.name) == ["reach", "times", "duration"])
  }
}

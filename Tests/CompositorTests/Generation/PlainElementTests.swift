import StandardLayouts
import Testing

@testable import Compositor
@testable import LayoutCore
@testable import Scenes
@testable import StandardTransitions

/// Elements whose styles are found once for all of their kind.
struct PlainElementTests {
  private func scene(_ change: (inout Scene) -> Void = { _ in }) -> Scene {
    var layout = FlowLayout()
    layout.itemSize = Size(width: 20, height: 16)
    layout.headerReferenceSize = Size(width: 100, height: 12)
    let images = ["a", "b", "c"].map { CollectionData.Image(.file($0)) }
    var scene = Scene(data: CollectionData(counts: [9, 12, 7], images: images), layout: layout)
    scene.canvas.size = Size(width: 100, height: 140)
    scene.framesPerSecond = 10
    var scroll = ScrollTransition()
    scroll.toItem = ItemIndexPath(section: 2, item: 3)
    scene.steps = [TimelineStep(scroll), TimelineStep(SpinTransition())]
    change(&scene)
    return scene
  }

  /// Compares frames with those for inspection, whose elements are all presented one by one.
  private func check(_ scene: Scene) throws {
    var generator = try FrameGenerator(scene)
    var other = generator
    for index in 0..<generator.frameCount {
      let frame = generator.frame(at: index)
      var inspected = other.inspectedFrame(at: index)
      inspected.origins = nil
      for place in inspected.elements.indices { inspected.elements[place].owner = 0 }
      #expect(frame == inspected, "frame \(index)")
      #expect(!frame.elements.isEmpty)
    }
  }

  @Test func cells_andHeaders() throws { try check(scene()) }

  @Test func cellsWithTexts() throws {
    try check(scene { $0.cell.label.text = "{item}" })
  }

  @Test func cellsWithTheSameImage() throws {
    try check(scene { $0.cell.image = .file("own") })
  }

  @Test func cellsWithoutImages() throws {
    try check(scene { $0.cell.showsImage = false })
  }
}

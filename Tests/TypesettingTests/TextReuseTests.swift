import Compositor
import LayoutCore
import Raster
import Scenes
import StandardLayouts
import StandardTransitions
import Testing

@testable import Typesetting

/// Texts are shaped once, however many frames show them.
struct TextReuseTests {
  private func list(_ change: (inout Scene) -> Void = { _ in }) -> Scene {
    var layout = ListLayout()
    (layout.style, layout.rowHeight) = (.text, 20)
    let records = (0..<500).map {
      CollectionData.Record(["text": .text("Row \($0): **bold**, שלום 😀, and wrapped words")])
    }
    var scene = Scene(
      canvas: Canvas(size: Size(width: 200, height: 200)), data: CollectionData(records: records, counts: [500]),
      layout: layout)
    scene.framesPerSecond = 30
    var scroll = ScrollTransition()
    (scroll.by, scroll.duration) = (Point(x: 0, y: 600), 1)
    scene.steps = [TimelineStep(scroll)]
    change(&scene)
    return scene
  }

  @Test(arguments: [false, true]) func eachText_isShapedOnce(isOfSeveralLines: Bool) throws {
    let setter = try standardTypesetter()
    let scene = list { scene in
      scene.views["label"].label.text = "{text}"
      if isOfSeveralLines {
        scene.views["label"].label.lineLimit = 2
        scene.views["label"].label.hasMarkup = true
      }
    }
    var generator = FrameGenerator(try Timeline(scene, resources: LayoutResources(text: setter)))
    let composer = FrameComposer(canvas: scene.canvas, typesetter: setter)
    var texts: Set<String> = []
    var drawn = 0
    for index in 0..<generator.frameCount {
      let frame = generator.frame(at: index)
      let shown = frame.elements.compactMap(\.text)
      (drawn, texts) = (drawn + shown.count, texts.union(shown))
      _ = composer.displayList(for: frame, textures: [:])
    }
    // 600 points are 30 rows beside the 10 or 11 of the first frame.
    #expect(generator.frameCount >= 30)
    #expect(40...42 ~= texts.count)
    #expect(drawn > 8 * texts.count)
    #expect(setter.statistics.misses == texts.count)
    #expect(setter.statistics.hits >= drawn - texts.count)
  }
}

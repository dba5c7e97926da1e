import Compositor
import LayoutCore
import SceneFileTestSupport
import Scenes
import StandardLayouts
import Testing

@testable import SceneFiles

/// A scene's changes of styles hold under every layout, however the scene came about.
struct StyleOverridesTests {
  private let text = """
    canvas: { size: [160, 120] }
    sections: [5]
    layout: { kind: grid }
    cell: { cornerRadius: 9, shadow: { opacity: 0.5, radius: 2 }, contentMode: aspectFit }
    views: { header: { backgroundColor: "#336699" } }
    background: { backgroundColor: "#112233" }
    perspective: 700
    fps: 10
    timeline:
      - layout: { to: { kind: flow, headerReferenceSize: [0, 20] }, duration: 0.4 }
      - set: { cell: { cornerRadius: 2, border: { width: 3 } }, background: { backgroundColor: white }, duration: 0.4 }
      - layout: { to: { kind: photoStack }, duration: 0.4 }
        with: previous
        delay: 0.2

    """

  /// The same in Swift.
  private func scene() throws -> Scene {
    let read = try readScene(text).scene
    var scene = Scene(canvas: read.canvas, data: read.data, layout: GridLayout())
    scene.cell.cornerRadius = 9
    (scene.cell.shadow.opacity, scene.cell.shadow.radius) = (0.5, 2)
    scene.cell.contentMode = .aspectFit
    scene.views["header"].backgroundColor = try #require(Color(css: "#336699"))
    scene.background.backgroundColor = try #require(Color(css: "#112233"))
    (scene.perspective, scene.framesPerSecond) = (700, 10)
    scene.steps = read.steps
    return scene
  }

  @Test func sceneFromSwift_givesTheFramesOfTheFile() throws {
    var (read, made) = (FrameGenerator(try readScene(text).timeline), try FrameGenerator(scene()))
    #expect(read.frameCount == made.frameCount)
    #expect(read.frameCount > 8)
    for index in 0..<read.frameCount {
      let (a, b) = (read.frame(at: index), made.frame(at: index))
      #expect(a == b, "frame \(index)")
    }
  }

  @Test func changes_holdUnderOtherLayouts() throws {
    let scene = try scene()
    for type in [FlowLayout.self, PhotoStackLayout.self, PagerLayout.self] as [any CollectionLayout.Type] {
      let (own, changed) = (ElementStyles(of: type), ElementStyles(of: type, scene.styles))
      var cell = own.cell
      (cell.cornerRadius, cell.contentMode) = (9, .aspectFit)
      (cell.shadow.opacity, cell.shadow.radius) = (0.5, 2)
      #expect(changed.cell == cell, "\(type)")
      #expect(changed.background.image == own.background.image)
    }
  }

  @Test func layoutsOwnValue_isKeptUnderOtherLayouts() throws {
    let text = """
      canvas: { size: [160, 120] }
      sections: [5]
      layout: { kind: pager }
      cell: { cornerRadius: 8 }
      fps: 10
      timeline:
        - layout: { to: { kind: grid }, duration: 0.4 }

      """
    let read = try readScene(text).scene
    #expect(ElementStyles(of: PagerLayout.self).cell.cornerRadius == 8)
    var made = Scene(canvas: read.canvas, data: read.data, layout: PagerLayout())
    made.cell.cornerRadius = 8
    (made.framesPerSecond, made.steps) = (10, read.steps)
    #expect(made.styles == read.styles)
    #expect(ElementStyles(of: GridLayout.self, made.styles).cell.cornerRadius == 8)
    var (generator, other) = try (FrameGenerator(made), FrameGenerator(read))
    for index in 0..<generator.frameCount {
      let (a, b) = (generator.frame(at: index), other.frame(at: index))
      #expect(a == b, "frame \(index)")
    }
  }

  @Test func image_canBeTakenAway() {
    var scene = Scene(data: CollectionData(counts: [3]), layout: PhotoStackLayout())
    #expect(scene.background.image != nil)
    scene.background.image = nil
    #expect(scene.background.image == nil)
    scene.styles.discardsLayoutBackground = true
    #expect(scene.background.value == CellStyle())
  }
}

import Foundation
import Framegen
import LayoutCore
import Raster
import SceneFileTestSupport
import Scenes
import StandardLayouts
import Testing

@testable import SceneFiles

/// An update animation of a tool's own: in scenes and in the schema.
struct UpdateAnimationSceneTests {
  /// Leaves by way of the top left corner.
  struct CornerAnimation: UpdateAnimation {
    let name = "corner"
    let summary = "leaves by way of the top left corner"
    let duration = 0.75

    func finalAttributes(
      disappearing element: LayoutAttributes, progress: Double, in context: UpdateAnimationContext
    ) -> LayoutAttributes? {
      var attributes = element
      let exit = context.exitDistances(of: element)
      attributes.center.x += exit.left * progress
      attributes.center.y += exit.top * progress
      return attributes
    }
  }

  private let catalog = Catalog.builtIn.adding(Catalog(updateAnimations: [CornerAnimation()]))

  private let text = """
    canvas: { size: [200, 200] }
    sections: [4]
    layout: { kind: grid, columns: 2, spacing: 0, insets: [0, 0, 0, 0] }
    timeline:
      - delete: { items: [[0, 3]], animation: corner, curve: linear }

    """

  @Test func scenes_nameIt() throws {
    let scene = try readScene(text, catalog: catalog).scene
    let timeline = try Timeline(scene)
    #expect(timeline.duration == 0.75)
    let shown = try #require(timeline.state(at: 0.375).presentation).elements
    #expect(shown.last?.attributes.center == Point(x: 50, y: 50))
  }

  @Test func otherTools_doNotKnowIt() {
    #expect(
      sceneErrors(text).hasPrefix(
        "scene.yaml:5:43: error: timeline[0].delete.animation: unknown value \"corner\"; allowed: fade, slideLeft, "))
  }

  @Test func schema_allowsIt() throws {
    let own = try SchemaChecker(SceneSchema(catalog: catalog).document.text())
    let builtIn = try SchemaChecker(SceneSchema(catalog: .builtIn).document.text())
    #expect(own.problem(with: text) == nil)
    #expect(builtIn.problem(with: text) != nil)
  }
}

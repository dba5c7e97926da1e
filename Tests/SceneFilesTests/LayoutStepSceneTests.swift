import LayoutCore
import Raster
import SceneFileTestSupport
import Scenes
import StandardLayouts
import StandardTransitions
import Testing

@testable import Rendering
@testable import SceneFiles

/// How scenes write `layout`, `interactiveLayout` and `set`, and the looks of the layouts that they name.
struct LayoutStepSceneTests {
  private func scene(_ timeline: String, _ more: String = "") throws -> SceneInput {
    try readScene("layout: { kind: coverFlow }\n\(more)\ntimeline: [\(timeline)]")
  }

  @Test func mappingWithAKind_isTheLayout() throws {
    let short = try scene("{ layout: { kind: waterfall, columns: 4 } }").scene.steps[0].transition
    let long = try scene("{ layout: { to: { kind: waterfall, columns: 4 } } }").scene.steps[0].transition
    let description = try #require((short as? LayoutTransition)?.to)
    #expect(description == (long as? LayoutTransition)?.to)
    #expect(
      description == LayoutChangeDescription(new: WaterfallLayout.self, [.init(name: "columns", value: .integer(4))]))
    #expect(ParameterValue.layout(description).sceneText == "{ kind: waterfall, columns: 4 }")
    #expect(ParameterValue.layout(description).json == ["kind": "waterfall", "columns": 4])
  }

  @Test func parameters_areThoseOfTheLayoutInEffect() throws {
    let input = try scene(
      """
      { layout: { to: { angle: 30 } } }, { layout: { kind: waterfall } }, { layout: { to: { columns: 4 } } },
      { interactiveLayout: { to: { kind: flow }, finish: false } }, { set: { layout: { columnSpacing: 3 } } }
      """)
    let types = input.scene.steps.compactMap { ($0.transition as? LayoutTransition)?.to?.type.kind }
    #expect(types == ["coverFlow", "waterfall", "waterfall"])
    #expect((input.scene.steps[4].transition as? SetTransition)?.changes.layout?.type.kind == "waterfall")
  }

  @Test func stylesOfLaterLayouts_areChangedAsTheFirst() throws {
    let input = try scene("{ layout: { kind: photoStack } }", "cell: { cornerRadius: 9 }")
    var cell = ElementStyles(of: PhotoStackLayout.self).cell
    cell.cornerRadius = 9
    let look = ElementStyles(of: PhotoStackLayout.self, input.scene.styles)
    #expect(look.cell == cell)
    // The layout's own images are loaded too.
    let wall = try #require(look.background.image)
    #expect(input.timeline.images.requests.contains(ImageRequest(wall, size: .natural)))
    let empty = try scene("{ hold: 1 }").timeline.images.requests
    #expect(!empty.contains { $0.source == wall })
  }

  @Test func views_mayBeThoseOfALaterLayout() throws {
    let input = try scene(
      "{ layout: { kind: flow, headerReferenceSize: [0, 20] } }, { set: { views: { footer: { cornerRadius: 1 } } } }",
      "views: { header: { cornerRadius: 3 } }")
    #expect(Set(input.scene.initialState.elementStyles.views.keys) == [.selection, .highlight, .lift])
    let styles = ElementStyles(of: FlowLayout.self, input.scene.styles)
    #expect(styles.views[.supplementary("header")]?.cornerRadius == 3)
  }

  @Test func imagesOfSteps_haveNames() throws {
    let input = try scene("{ set: { background: { image: builtin:aurora } } }")
    let changes = try #require((input.scene.steps[0].transition as? SetTransition)?.changes)
    #expect(changes.styles[.background, \.image] == .some(.builtIn("aurora")))
    #expect(input.timeline.images.requests.contains { $0.source == .builtIn("aurora") })
  }

  @Test func imagesShownWholeLater_areNotReduced() throws {
    let text = "layout: { kind: barren }\ntimeline: [{ layout: { kind: shelf } }]"
    let input = try readScene(text, catalog: .withShelf)
    let look = ElementStyles(of: ShelfLayout.self, input.scene.styles)
    let name = try #require(look.background.image)
    #expect(look.background.contentMode == .tile)
    #expect(input.timeline.images.requests.contains(ImageRequest(name, size: .natural)))
  }
}

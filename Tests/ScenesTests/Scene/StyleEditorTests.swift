import StandardLayouts
import Testing

@testable import LayoutCore
@testable import Scenes

/// What assignments to a scene's styles store.
struct StyleEditorTests {
  private func scene() -> Scene { Scene(data: CollectionData(counts: [3]), layout: PagerLayout()) }

  private func paths(_ scene: Scene) -> [PartialKeyPath<CellStyle>] { scene.styles.overrides.map(\.keyPath) }

  @Test func assignments_storeTheirPropertiesAlone() {
    var scene = scene()
    scene.cell.cornerRadius = 12
    scene.cell.shadow.opacity = 0.3
    scene.cell.shadow.opacity += 0.2
    scene.cell.shadow.offset.x = 4
    scene.cell.label.shadow.color = .white
    scene.cell.gradient.stops = [Gradient.Stop(location: 0.5, color: .white)]
    #expect(
      paths(scene) == [
        \.cornerRadius, \.shadow.opacity, \.shadow.offset, \.label.shadow.color, \.gradient.stops,
      ])
    #expect(scene.cell.shadow.opacity == 0.5)
    #expect(scene.cell.shadow.offset == Point(x: 4, y: Shadow().offset.y))
    #expect(scene.styles[.cell, \.gradient.stops]?.map(\.location) == [0.5])
  }

  @Test func valueInEffect_isStored() {
    var scene = scene()
    let own = scene.cell.cornerRadius
    scene.cell.cornerRadius = own
    scene.background.image = nil
    scene.background.image = nil
    #expect(paths(scene) == [\.cornerRadius, \.image])
    #expect(scene.styles[.cell, \.cornerRadius] == own)
    #expect(scene.styles[.background, \.image] == .some(nil))
  }

  @Test func parts_areSetAsAWhole() {
    var (scene, shadow) = (scene(), Shadow())
    shadow.opacity = 0.4
    scene.cell.set(\.shadow, shadow)
    #expect(paths(scene) == [\.shadow.radius, \.shadow.offset, \.shadow.opacity, \.shadow.color])
    #expect(scene.cell.shadow.value == shadow)
    #expect(scene.styles[.cell, \.shadow] == shadow)
    scene.styles[.cell, \.shadow.radius] = nil
    #expect(scene.styles[.cell, \.shadow] == nil)
    scene.styles[.cell, \.shadow] = nil
    #expect(scene.styles == StyleOverrides())
  }

  @Test func wholeStyle_coversThatOfEveryLayout() {
    var (scene, style) = (scene(), CellStyle())
    (style.border.width, style.image) = (2, .builtIn("aurora"))
    scene.cell.set(style)
    #expect(paths(scene) == CellStyle.properties.all.map(\.keyPath))
    #expect(scene.cell.value == style)
    #expect(ElementStyles(of: PhotoStackLayout.self, scene.styles).cell == style)
    scene.cell.set(CellStyle())
    #expect(scene.cell.value == CellStyle())
  }

  @Test func linesOfALabel_areStoredAsItsProperties() {
    var (scene, label) = (scene(), LabelStyle())
    label.lines = LabelLines(limit: 3, spacing: 2)
    scene.cell.set(\.label, label)
    #expect(scene.cell.label.value == label.withStatedLines)
  }

  @Test func views_areFoundByName() {
    var scene = scene()
    scene.views["header"].label.text = "{title}"
    scene.cell.border = scene.views["header"].border
    #expect(scene.styles.overrides.map(\.target) == [.view("header")])
    #expect(scene.views["header"].label.text == "{title}")
    #expect(scene.cell.label.text == nil)
    scene.views["footer"] = scene.views["header"]
    #expect(scene.styles[.view("footer"), \.label.text] == "{title}")
  }

  @Test func assignedParts_bringTheirOverrides() {
    var (scene, other) = (scene(), scene())
    other.cell.shadow.opacity = 0.5
    other.cell.cornerRadius = 3
    scene.cell.shadow.radius = 7
    scene.cell.shadow = other.cell.shadow
    #expect(paths(scene) == [\.shadow.opacity])
    scene.cell = other.cell
    #expect(scene.styles[.cell, \.cornerRadius] == 3)
  }

  @Test func numbers_stayInTheRangeOfTheirProperty() {
    var scene = scene()
    (scene.cell.shadow.opacity, scene.cell.cornerRadius) = (1.5, -2)
    #expect(scene.cell.shadow.opacity == 1)
    #expect(scene.cell.cornerRadius == 0)
  }

  @Test func properties_haveTheNamesOfSceneFiles() {
    #expect(CellStyle.properties["shadow.opacity"]?.keyPath == \CellStyle.shadow.opacity)
    #expect(CellStyle.properties["doubleSided"]?.keyPath == \CellStyle.isDoubleSided)
    #expect(CellStyle.properties["shadow"] == nil)
    #expect(CellStyle.properties.all.allSatisfy { CellStyle.properties[$0.keyPath]?.name == $0.name })
  }
}

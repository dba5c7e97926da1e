import Raster
import SceneTestSupport
import StandardLayouts
import Testing

@testable import Compositor
@testable import LayoutCore
@testable import Scenes
@testable import StandardTransitions

/// Texts of labels while the data change.
struct PlaceholderTextTests {
  /// Ten squares of 100 points in a row, each with a text.
  private func scene(_ text: String, _ steps: [any Transition], counts: [Int] = [10]) -> Scene {
    var canvas = Canvas()
    canvas.size = Size(width: 450, height: 100)
    var scene = Scene(canvas: canvas, data: CollectionData(counts: counts), layout: RowLayout())
    scene.cell.label.text = text
    scene.steps = steps.map { TimelineStep($0) }
    scene.framesPerSecond = 10
    return scene
  }

  private func delete(_ items: [ItemIndexPath]) -> DeleteTransition {
    var delete = DeleteTransition()
    delete.items = items
    (delete.duration, delete.curve) = (1, .linear)
    return delete
  }

  private func insert(_ items: [ItemIndexPath]) -> InsertTransition {
    var insert = InsertTransition()
    insert.items = items
    (insert.duration, insert.curve) = (1, .linear)
    return insert
  }

  /// The texts of a frame by the elements' ids.
  private func texts(_ scene: Scene, at frame: Int) throws -> [String: String] {
    var generator = try FrameGenerator(scene)
    let elements = generator.frame(at: frame).elements
    return Dictionary(uniqueKeysWithValues: elements.map { ($0.id, $0.text ?? "none") })
  }

  @Test func numbers_stayWithTheirItems() throws {
    let scene = scene("Photo {number}", [delete([at(0, 1)])])
    let before = try texts(scene, at: 0)
    #expect(before == ["0": "Photo 1", "1": "Photo 2", "2": "Photo 3", "3": "Photo 4", "4": "Photo 5"])
    for frame in 1...10 {
      for (id, text) in try texts(scene, at: frame) { #expect(before[id] == nil || text == before[id], "\(id)") }
    }
    #expect(
      try texts(scene, at: 10) == ["0": "Photo 1", "2": "Photo 3", "3": "Photo 4", "4": "Photo 5", "5": "Photo 6"])
  }

  @Test func newNumbers_goOnAfterAllThereWere() throws {
    // The tenth is deleted, and yet its number is not given again.
    let steps: [any Transition] = [
      delete([at(0, 9)]), insert([at(0, 1), at(0, 0)]), delete([at(0, 0)]), insert([at(0, 2)]),
    ]
    let data = try Timeline(scene("{number}", steps)).state(at: 4).data
    #expect(
      data.sections[0].items.indices.map { data.sections[0].number(at: $0) } == [12, 1, 13, 2, 3, 4, 5, 6, 7, 8, 9])
  }

  @Test func movesAndReloads_keepNumbers() throws {
    var move = MoveTransition()
    (move.item, move.to) = (at(0, 0), at(1, 1))
    var reload = ReloadTransition()
    reload.items = [at(0, 1)]
    let data = try Timeline(scene("{number}", [move, reload], counts: [3, 2])).state(at: 9).data
    #expect(data.sections.map { section in section.items.indices.map(section.number(at:)) } == [[2, 3], [1, 1, 2]])
  }

  @Test func sections_keepTheirNumbers_andItemsTheirsInReloadedOnes() throws {
    var batch = BatchTransition()
    batch.delete.sections = [0]
    batch.reload.sections = [1]
    batch.insert.sections = [BatchUpdate.NewSection()]
    batch.insert.sections[0].at = 0
    batch.insert.sections[0].items = 2
    let scene = scene("{title} {number}", [delete([at(1, 0)]), batch], counts: [1, 3, 2])
    let data = try Timeline(scene).state(at: 9).data
    #expect(data.sections.indices.map(data.number(ofSection:)) == [4, 2, 3])
    #expect(
      data.sections.map { section in section.items.indices.map(section.number(at:)) } == [[1, 2], [2, 3], [1, 2]])
    #expect(try texts(scene, at: 13).values.contains("Section 2 3"))
  }

  @Test func positions_crossOver() throws {
    let scene = scene("{position} of {count}", [delete([at(0, 1)])])
    #expect(try texts(scene, at: 0)["2"] == "3 of 10")
    let early = try texts(scene, at: 3)
    #expect(early["2"] == "3 of 10")
    #expect(early["2~"] == "2 of 9")
    #expect(try texts(scene, at: 10)["2"] == "2 of 9")
    #expect(try texts(scene, at: 10)["2~"] == nil)
    var generator = try FrameGenerator(scene)
    let frame = generator.frame(at: 3)
    let first = try #require(frame.elements.first { $0.id == "2" })
    let second = try #require(frame.elements.first { $0.id == "2~" })
    #expect(abs(frame.style(of: first).label.color.alpha - 0.7) < 1e-9)
    #expect(abs(frame.style(of: second).label.color.alpha - 0.3) < 1e-9)
    // The text alone, right above its element.
    #expect(second.imageIndex == nil)
    #expect(frame.style(of: second).backgroundColor == .clear)
    let order = frame.elements.map(\.id)
    #expect(order.firstIndex(of: "2~") == order.firstIndex(of: "2").map { $0 + 1 })
    // The deleted item keeps its text.
    #expect(early["1"] == "2 of 10")
    #expect(early["1~"] == nil)
  }

  @Test func crossOvers_goOn_whereAnotherChangeTakesOver() throws {
    var second = TimelineStep(delete([at(0, 0)]))
    (second.start, second.delay) = (.with(.previous), 0.5)
    var scene = scene("{position}", [delete([at(0, 1)])])
    scene.steps.append(second)
    let texts = try texts(scene, at: 8)
    #expect([texts["3"], texts["3~"], texts["3~~"]] == ["4", "3", "2"])
  }

  @Test func layers_sumUpToOne_andMergeEqualTexts() {
    let layers = TextLayers(from: [("a", 0.5), ("b", 0.25)], to: "c").layers
    #expect(layers.map(\.text) == ["a", "b", "c"])
    #expect(layers.map(\.opacity) == [0.375, 0.375, 0.25])
    let same = TextLayers(from: [("a", 0.5), ("b", 0.25)], to: "b").layers
    #expect(same.map(\.text) == ["a", "b"])
    #expect(same.map(\.opacity) == [0.375, 0.625])
    #expect(TextLayers(from: [(nil, 1.5)], to: "x").layers.map(\.opacity) == [1])
  }
}

import LayoutCore
import Raster
import SamplePhotos
import SceneFileTestSupport
import Scenes
import Testing

struct UpdateSceneTests {
  private func images(_ text: String) throws -> [[String]] {
    let scene = try readScene(text).scene
    let data = try Timeline(scene).state(at: 100).data
    return data.sections.map { $0.items.map { $0.image.map { data.images[$0].source.name } ?? "" } }
  }

  private let names = SamplePhoto.all.map(\.name)

  @Test func newItems_getTheImagesThatComeNext() throws {
    let scene =
      "layout: { kind: flow }\nsections: [3, 2]\ntimeline:\n  - insert: [[0, 1], [1, 0]]\n  - reload: [[0, 0]]\n"
    #expect(
      try images(scene) == [[names[7], names[5], names[1], names[2]], [names[6], names[3], names[4]]])
  }

  @Test func explicitImages_areNumberedAsTheyAreDealt() throws {
    let scene = """
      layout: { kind: flow }
      sections: [2]
      timeline:
        - insert:
            items: [[0, 0], [0, 3]]
            images: [9, 20]
            sections: [{ at: 1, items: 2, title: New }]
      """
    #expect(try images(scene) == [[names[9], names[0], names[1], names[20]], [names[2], names[3]]])
    let data = try Timeline(readScene(scene).scene).state(at: 100).data
    #expect(data.sections.map(\.title) == [nil, "New"])
  }

  @Test func scenesWithoutNewItems_knowOnlyTheImagesThatTheyShow() throws {
    let still = try readScene("layout: { kind: flow }\nsections: [3]\ntimeline:\n  - delete: [[0, 0]]\n")
    #expect(still.timeline.images.requests.count == 3)
    let growing = try readScene("layout: { kind: flow }\nsections: [3]\ntimeline:\n  - insert: [[0, 0]]\n")
    #expect(growing.timeline.images.requests.count == names.count)
  }

  @Test func batches_areReadWithAllTheirParts() throws {
    let scene = """
      layout: { kind: flow }
      sections: [4, 2]
      timeline:
        - batch:
            delete: { items: [[0, 0]] }
            insert: { items: [[0, 0]] }
            move: { item: [0, 3], to: [1, 0], sections: [] }
            reload: { items: [[1, 1]], images: [11] }
            animation: collapse
            duration: 1
            curve: easeOut
      """
    #expect(
      try images(scene) == [[names[6], names[1], names[2]], [names[3], names[4], names[11]]])
    #expect(try Timeline(readScene(scene).scene).duration == 1)
  }
}

import Compositor
import LayoutCore
import Raster
import SceneFileTestSupport
import Testing

@testable import Rendering
@testable import SceneFiles

/// Cells of parts under a finger: selected, lifted.
struct TemplateStateTests {
  private func frames(_ members: String, step: String) throws -> [Frame] {
    let input = try readScene(
      """
      canvas: { size: [120, 80] }
      items: [{ name: one }, { name: two }, { name: three }]
      layout: { kind: grid, columns: 3 }
      cell: { template: { text: "{name}"\(members) } }
      fps: 10
      timeline: [{ \(step) }, { hold: 0.2 }]

      """)
    var source = SceneSource(input, frames: FrameIndices([0...1000]))
    var frames: [Frame] = []
    while let frame = try source.next() { frames.append(frame) }
    return frames
  }

  private func looks(_ frame: Frame) -> [String] {
    frame.elements.map(\.id).filter { $0.contains("/selection") || $0.contains("/highlight") }
  }

  @Test func aTemplateWithVariants_showsStatesItself() throws {
    let frames = try frames(", color: black, selected: { color: red }", step: "tap: [0, 1]")
    for frame in frames {
      #expect(frame.elements.compactMap(\.text) == ["one", "two", "three"])
      #expect(looks(frame).isEmpty)
    }
    let last = try #require(frames.last)
    let colors = last.elements.filter { $0.text != nil }.map { last.style(of: $0).label.color }
    #expect(colors == [.black, Color(red: 1, green: 0, blue: 0), .black])
  }

  @Test func aTemplateWithoutVariants_hasTheUsualLook() throws {
    let frames = try frames("", step: "tap: [0, 1]")
    let last = try #require(frames.last)
    #expect(last.elements.compactMap(\.text) == ["one", "two", "three"])
    #expect(looks(last).count == 1)
  }

  @Test func aLiftedCell_keepsItsParts() throws {
    let frames = try frames("", step: "reorder: { item: [0, 0], to: [0, 2] }")
    #expect(frames.count > 3)
    for frame in frames { #expect(Set(frame.elements.compactMap(\.text)) == ["one", "two", "three"]) }
  }
}

import Compositor
import Framegen
import LayoutCore
import Rendering
import SceneFileTestSupport
import Testing

@testable import Scenes

/// Cells whose templates draw nothing, or several parts, while an update is presented.
struct TemplateUpdateTests {
  private func frames(_ text: String) throws -> [Frame] {
    var source = SceneSource(
      try readScene("canvas: { size: [300, 400] }\nfps: 10\n" + text), frames: FrameIndices([0...1000]))
    var frames: [Frame] = []
    while let frame = try source.next() { frames.append(frame) }
    return frames
  }

  @Test(
    arguments: ["{ spacer: true }", "{}", "{ vstack: [] }", "{ text: a, if: \"\" }"],
    [
      "layout: { kind: waterfall }", "layout: { kind: list, style: text }", "rotate: {}", "delete: [[0, 0]]",
      "insert: [[0, 0]]", "move: { item: [0, 0], to: [0, 2] }", "reload: [[0, 0]]",
      "reorder: { item: [0, 0], to: [0, 2] }", "tap: [0, 0]", "open: { item: [0, 0] }",
      "set: { cell: { backgroundColor: red }, duration: 0.3 }", "throw: right",
    ])
  func cellsThatDrawNothing_areCells(template: String, step: String) throws {
    let frames = try frames(
      "sections: [3]\nlayout: { kind: grid }\ncell: { template: \(template) }\ntimeline: [{ \(step) }, { hold: 0.2 }]\n"
    )
    #expect(frames.count > 2)
  }

  @Test(arguments: ["delete: [[0, 0]]", "layout: { kind: waterfall }", "move: { item: [0, 0], to: [0, 2] }"])
  func cellWithoutParts_leavesTheOthersAlone(step: String) throws {
    let frames = try frames(
      """
      items: [{ name: one }, { name: two }, { note: three }]
      layout: { kind: grid }
      cell: { label: { text: "{position}" }, template: { text: "{name}", if: "{name}" } }
      timeline: [{ \(step) }]

      """)
    #expect(frames.count > 2)
    // The label of a cell with a template is never drawn.
    for frame in frames { #expect(Set(frame.elements.compactMap(\.text)).isSubset(of: ["one", "two"])) }
  }

  @Test func allPartsOfAnEarlierLook_lieBelowTheNewOne() throws {
    let frames = try frames(
      """
      sections: [3]
      layout: { kind: grid, columns: 1 }
      cell: { template: { hstack: [{ text: "{position}" }, { text: "b" }] } }
      timeline: [{ delete: [[0, 0]] }]

      """)
    let frame = try #require(frames.dropFirst().first)
    #expect(Set(frame.elements.map(\.id)).count == frame.elements.count)
    let cell = frame.elements.filter { $0.attributes.indexPath == [0, 1] && $0.id.hasPrefix("2") }
    #expect(cell.map(\.text) == ["3", "b", "2", "b"])
  }
}

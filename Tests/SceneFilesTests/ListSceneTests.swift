import Framegen
import Raster
import SceneFileTestSupport
import StandardLayouts
import Testing

@testable import Compositor
@testable import LayoutCore
@testable import Rendering
@testable import SceneFiles
@testable import Scenes

/// Lists and other collections as scenes have them: notes below sections, selection, and what updates leave alone.
struct ListSceneTests {
  private func generator(_ text: String) throws -> FrameGenerator { FrameGenerator(try readScene(text).timeline) }

  private func frames(_ text: String) throws -> [Frame] {
    var generator = try generator(text)
    return (0..<generator.frameCount).map { generator.frame(at: $0) }
  }

  @Test func footers_comeFromSections_orFromRowsOfData_andWrap() throws {
    let list = "canvas: { size: [320, 480] }\nlayout: { kind: list, appearance: grouped }\n"
    let note = "A note that is much too long for a single line of a list that is no wider than a small phone"
    let sections = try readScene(list + "sections: [{ items: 2, title: A, footer: \(note) }, 1]").scene.data.sections
    #expect(sections.map(\.footer) == [note, nil])
    let rows = """
      items:
        - { section: One, name: a }
        - { section: One, name: b, sectionFooter: \(note) }
        - { section: Two, name: c, sectionFooter: "" }
        - { section: "", name: d }
      """
    let found = try readScene(list + rows).scene.data.sections
    #expect(found.map(\.title) == ["One", "Two", nil])
    #expect(found.map(\.footer) == [note, nil, nil])
    var generator = try generator(list + rows)
    let footer = try #require(generator.frame(at: 0).elements.first { $0.attributes.kind == .footer })
    // Two lines of 13 points of Inter, (2728 + 680) / 2816 ems high: 31.47, in whole pixels 32.
    #expect(footer.text == note)
    #expect(footer.attributes.size == Size(width: 320, height: 32))
    #expect(
      sceneErrors(list + "sections: [{ items: 2, foter: x }]").contains("sections[0].foter: unknown key"))
  }

  @Test(arguments: [
    "flow, itemSize: [80, 80]", "grid, columns: 3", "list", "waterfall", "pager",
  ])
  func taps_select_inEveryLayoutWithoutAResponse(layout: String) throws {
    let scene = "canvas: { size: [300, 300] }\nsections: [6]\nlayout: { kind: \(layout) }\nfps: 20\n"
    let (pressed, selected) =
      layout == "list"
      ? ("/selectedBackground", "/selectedBackground") : ("/highlight", "/selection")
    func looks(_ steps: String, at time: Double) throws -> Set<String> {
      var generator = try generator(scene + "timeline: [\(steps)]")
      return Set(
        generator.moment(time, of: 0).elements.map(\.id).filter { $0.hasSuffix(pressed) || $0.hasSuffix(selected) })
    }
    // The first item is in sight everywhere; 0.4 s, pressed in the first half.
    #expect(try looks("{ tap: [0, 0] }", at: 0.15) == ["0\(pressed)"])
    #expect(try looks("{ tap: [0, 0] }", at: 0.4) == ["0\(selected)"])
    #expect(try looks("{ tap: [0, 0] }, { deselect: {} }", at: 1) == [])
    let timeline = try readScene(
      scene
        + "timeline: [{ tap: [0, 0] }, { tap: { item: [0, 1], allowsMultipleSelection: true } }, { tap: [0, 2] }, { deselect: [[0, 2]] }]"
    ).timeline
    let ends = timeline.spans.map { timeline.state(at: $0.end).selection }
    #expect(ends == [[0], [0, 1], [2], []])
    let again = try readScene(
      scene + "timeline: [{ tap: [0, 0] }, { tap: { item: [0, 0], allowsMultipleSelection: true } }]"
    ).timeline
    #expect(again.state(at: again.duration).selection == [])
  }

  /// What survivors say does not change, in any frame of an update, under any layout.
  @Test(arguments: Catalog.builtIn.layouts.map { $0.kind })
  func updates_keepTheTextsOfSurvivors(layout: String) throws {
    let kind =
      layout == "compositional"
      ? "compositional, sections: [{ group: { size: [\"100%\", 80], items: [{ size: [\"50%\", \"100%\"] }] } }]"
      : layout
    let label = "{ label: { text: \"N{number}\" } }"
    let scene = """
      canvas: { size: [320, 320] }
      sections: [7]
      layout: { kind: \(kind) }
      cell: \(label)
      \(layout == "list" ? "views: { label: \(label) }" : "")
      fps: 15
      timeline: [{ delete: [[0, 1]] }, { insert: [[0, 2]] }, { move: { item: [0, 0], to: [0, 3] } }]
      """
    var texts: [String: Set<String>] = [:]
    for frame in try frames(scene) {
      for element in frame.elements where element.text?.hasPrefix("N") == true {
        let item = String(element.id.prefix { $0.isNumber })
        texts[item, default: []].insert(element.text ?? "")
      }
    }
    // Ids count from 0, numbers from 1; the inserted eighth item has both after the others.
    #expect(texts["0"] == ["N1"], "\(texts)")
    for (item, said) in texts { #expect(said == ["N\((Int(item) ?? -2) + 1)"], "\(item)") }
  }

  /// All that a row shows goes the same way at the same time.
  @Test(arguments: ["slideLeft", "slideBottom", "fade", "scale"]) func aDeletedRow_goesAsOnePiece(style: String) throws
  {
    let scene = """
      canvas: { size: [320, 320], scale: 2 }
      sections: [5]
      layout: { kind: list, accessory: disclosure }
      fps: 30
      timeline: [{ delete: { items: [[0, 1]], animation: \(style) } }]
      """
    let input = try readScene(scene)
    var generator = FrameGenerator(input.timeline)
    /// Places of the row's parts in the row, in fractions of its size, and its opacities.
    func parts(_ time: Double) -> [String: (places: [Double], alpha: Double)] {
      let frame = generator.moment(time, of: 0)
      let camera = Camera(frame: frame, canvas: input.scene.canvas)
      func corners(_ element: FrameElement) -> [Double] {
        let (map, size) = (camera.homography(of: element.attributes), element.attributes.size)
        return [(0, 0), (size.width, size.height)].flatMap { x, y in
          let corner = map.applied(x: x, y: y)
          return [corner.x / corner.w, corner.y / corner.w]
        }
      }
      let own = frame.elements.filter { $0.id == "1" || $0.id.hasPrefix("1/") }
      guard let row = own.first(where: { $0.id == "1/row" }).map(corners) else { return [:] }
      let (width, height) = (row[2] - row[0], row[3] - row[1])
      return Dictionary(
        uniqueKeysWithValues: own.map { element in
          let box = corners(element)
          let places = [
            (box[0] - row[0]) / width, (box[1] - row[1]) / height, (box[2] - row[0]) / width,
            (box[3] - row[1]) / height,
          ]
          return (element.id, (places, element.attributes.alpha * element.groups.reduce(1) { $0 * $1.alpha }))
        })
    }
    let first = parts(0)
    #expect(first.count >= 5)
    for time in [0.05, 0.15, 0.25] {
      let now = parts(time)
      #expect(now.keys == first.keys || now.isEmpty)
      for (id, part) in now {
        let before = first[id]?.places ?? []
        #expect(zip(part.places, before).allSatisfy { abs($0 - $1) < 1e-6 }, "\(style) \(id) at \(time) s")
        #expect(abs(part.alpha - (now["1/row"]?.alpha ?? 0)) < 1e-9)
      }
    }
  }

  @Test func aStage_fillsACanvasOfItsOwn_andWarnsOfOneThatIsTooSmall() throws {
    func read(_ canvas: String, _ stage: String, _ rest: String = "") throws -> SceneInput {
      try readScene("canvas: { size: \(canvas) }\nstage: \(stage)\nsections: [4]\nlayout: { kind: grid }\n\(rest)")
    }
    func expect(_ size: Size, _ canvas: String, _ stage: String) throws {
      let input = try read(canvas, stage)
      #expect(input.scene.viewport == size)
      #expect(input.warnings.isEmpty)
    }
    // A phone of 390 × 844 with 14.5 points of frame and 48 of margin on each side, and half of it.
    try expect(Size(width: 390, height: 844), "[515, 969]", "{}")
    try expect(Size(width: 195, height: 422), "[305.5, 532.5]", "{}")
    try expect(Size(width: 390, height: 844), "[900, 969]", "{}")
    // 30 points of title bar above, as much below.
    try expect(Size(width: 600, height: 460), "[640, 560]", "{ device: window, margin: 20 }")
    let cut = try read("[390, 844]", "{}", "viewport: { size: [390, 844] }")
    #expect(
      cut.warnings == [
        "canvas.size: the stage needs 515 × 969 points, found 390 × 844; omit it, or reduce viewport.size or stage.margin"
      ])
    #expect(try read("[60, 60]", "{}").warnings.count == 1)
  }
}

import Framegen
import LayoutCore
import Raster
import Scenes
import TestSupport
import Testing

@testable import Rendering
@testable import SceneFiles

/// Data of items from files beside a scene.
struct ItemFileTests {
  private func data(_ files: [String: [UInt8]], _ lines: String) throws -> CollectionData {
    let folder = TemporaryFolder()
    for (name, bytes) in files { try folder.write(bytes, to: name) }
    try folder.write(Array("layout: { kind: grid }\n\(lines)\n".utf8), to: "scene.yaml")
    return try SceneFile.load(folder.path + "/scene.yaml", catalog: .builtIn).scene.data
  }

  private func fields(_ text: String, as name: String) throws -> [[String: FieldValue]] {
    try data([name: Array(text.utf8)], "items: \(name)").records.map(\.fields)
  }

  @Test func csv_hasQuotesLineEndsAndCommasInValues() throws {
    let text = "title,note\n\"Say \"\"hi\"\"\",\"one,\ntwo\"\nplain , x\n\"\",\n"
    #expect(
      try fields(text, as: "data.csv") == [
        ["title": .text("Say \"hi\""), "note": .text("one,\ntwo")], ["title": .text("plain "), "note": .text(" x")],
        ["title": .text(""), "note": .text("")],
      ])
  }

  @Test(arguments: ["\r\n", "\n", "\r", "\n\n", "\r\n\r\n"])
  func csv_mayEndItsLinesAsAnySystemDoes(end: String) throws {
    let lines = ["a,b", "1,true", "ü,日本"]
    let expected: [[String: FieldValue]] = [
      ["a": .text("1"), "b": .boolean(true)], ["a": .text("ü"), "b": .text("日本")],
    ]
    #expect(try fields(lines.joined(separator: end), as: "data.csv") == expected)
    // With a byte order mark and an end of the last line, too.
    #expect(try fields("\u{FEFF}" + lines.joined(separator: end) + end, as: "data.csv") == expected)
  }

  @Test func jsonAndYAML_sayTheSame() throws {
    let expected: [[String: FieldValue]] = [
      ["title": .text("Milk"), "count": .number(2), "fresh": .boolean(true)], ["title": .text("")],
    ]
    let json = #"[{ "title": "Milk", "count": 2, "fresh": true }, { "title": null }]"#
    #expect(try fields(json, as: "data.json") == expected)
    let yaml = try fields("- { title: Milk, count: 2, fresh: true }\n- title:\n", as: "data.yml")
    #expect(yaml.map { $0.mapValues(\.description) } == expected.map { $0.mapValues(\.description) })
  }

  @Test func noRows_areNoItems() throws {
    #expect(try data(["data.csv": Array("a,b\n".utf8)], "items: data.csv").itemCount == 0)
    #expect(try data(["data.json": Array("[]".utf8)], "items: data.json").itemCount == 0)
    #expect(try data([:], "items: []").itemCount == 0)
  }

  @Test func sections_haveDataOfTheirOwn() throws {
    let data = try data(
      ["a.csv": Array("title\nx\ny\n".utf8)],
      "sections: [{ title: A, items: a.csv }, { title: B, items: [{ title: z }] }, { items: 2 }]")
    #expect(data.sections.map(\.items.count) == [2, 1, 2])
    func title(_ section: Int, _ item: Int) -> FieldValue? {
      data.record(at: ItemIndexPath(section: section, item: item))?.fields["title"]
    }
    #expect([title(0, 0), title(0, 1), title(1, 0), title(2, 0)] == ["x", "y", "z", nil])
  }

  @Test func fieldSection_dividesRows() throws {
    let data = try data(["d.csv": Array("section,n\nA,1\nB,2\nA,3\n".utf8)], "items: d.csv")
    #expect(data.sections.map(\.title) == ["A", "B"])
    #expect(
      data.sections.map { $0.items.compactMap { $0.record.flatMap { data.records[$0].fields["n"] } } } == [
        ["1", "3"], ["2"],
      ])
  }

  @Test func ids_areThoseOfTheRows() throws {
    #expect(try data([:], "items: [{ id: 7 }, { id: 3 }]").sections[0].items.map(\.id) == [7, 3])
    // Words identify rows, and items have numbers.
    #expect(try data([:], "items: [{ id: ann }, { id: bob }]").sections[0].items.map(\.id) == [0, 1])
  }

  @Test func rowsBeyondTheItems_waitForNewOnes() throws {
    let data = try data([:], "items: [{ n: 1 }, { n: 2 }, { n: 3 }]\nsections: [1, 1]")
    #expect(data.sections.map(\.items.count) == [1, 1])
    #expect(data.records.count == 3)
    #expect(data.usedRecordCount == 2)
  }

  @Test func imagesOfRows_areThoseOfTheItems() throws {
    let data = try data(
      [:], "items: [{ image: builtin:aurora }, { other: builtin:tulip }]\ncell: { image: \"{other}\" }")
    #expect(data.sections[0].items[0].image.map { data.images[$0].source } == .builtIn("aurora"))
    #expect(data.records[1].fields["other"] == .image(.builtIn("tulip")))
  }

  @Test func aMegabyteInAField_isRead() throws {
    let text = String(repeating: "x", count: 1 << 20)
    #expect(try fields("a\n\(text)\n", as: "data.csv") == [["a": .text(text)]])
  }
}

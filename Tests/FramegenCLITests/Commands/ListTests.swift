import ArgumentParser
import Compositor
import Foundation
import Framegen
import LayoutCore
import SceneFileTestSupport
import Scenes
import StandardLayouts
import Templates
import TestSupport
import Testing

@testable import FramegenCLI
@testable import Outputs
@testable import Rendering
@testable import SceneFiles

struct ListTests {
  private let listing = Listing(.builtIn)

  private func entries(_ topic: String) -> [Listing.Entry] {
    listing.topics.first { $0.name == topic }?.entries ?? []
  }

  @Test func catalog_isListedWhole() {
    #expect(
      listing.topics.map(\.name) == [
        "layouts", "transitions", "animations", "effects", "curves", "templates", "parts", "symbols",
        "formats", "scene",
      ])
    #expect(entries("layouts").map(\.name) == Catalog.builtIn.layouts.map { $0.kind })
    #expect(entries("transitions").map(\.name) == Catalog.builtIn.transitions.map { $0.kind })
    #expect(entries("animations").map(\.name) == Catalog.builtIn.updateAnimations.map(\.name))
    #expect(entries("formats").map(\.name) == Catalog.builtIn.outputFormats.map { $0.name })
    #expect(entries("scene").map(\.name).contains("timeline"))
  }

  @Test func names_areFoundInAnyList() throws {
    let folder = TemporaryFolder()
    func list(_ arguments: String...) throws -> String { try runFramegen(["list"] + arguments, in: folder).stdout }
    #expect(try list("coverFlow") == list("layouts", "coverFlow"))
    #expect(try list("gif", "--json") == list("formats", "gif", "--json"))
    #expect(try list("steps") == list("transitions"))
    // A name in several lists is shown from all of them.
    let pages = try list("layout")
    #expect(pages.hasPrefix("transitions\n\nlayout: "))
    #expect(pages.contains("\n\nscene\n\nlayout: "))
  }

  @Test func everyKeyOfTheSchema_isFound() throws {
    let schema = try JSONSerialization.jsonObject(
      with: Data(SceneSchema(catalog: .builtIn).document.text().utf8))
    let keys = schemaKeys(in: schema)
    #expect(keys.isSuperset(of: ["vstack", "cornerRadius", "after", "othersScale", "fields", "lift", "effect"]))
    for key in keys.sorted() { #expect(!listing.matches(for: key).isEmpty, "\(key)") }
  }

  /// The names of the members of all objects in a schema.
  private func schemaKeys(in schema: Any) -> Set<String> {
    if let list = schema as? [Any] { return list.reduce(into: []) { $0.formUnion(schemaKeys(in: $1)) } }
    guard let object = schema as? [String: Any] else { return [] }
    let own = (object["properties"] as? [String: Any])?.keys.map { $0 } ?? []
    return object.values.reduce(into: Set(own)) { $0.formUnion(schemaKeys(in: $1)) }
  }

  @Test func keys_areShownWithTheirOwners() throws {
    let folder = TemporaryFolder()
    func list(_ arguments: String...) throws -> String { try runFramegen(["list"] + arguments, in: folder).stdout }
    let found = try list("centerGap")
    #expect(found.hasPrefix("layouts:\n  coverFlow.centerGap  number  "), "\(found)")
    #expect(try list("parts").contains("\nhstack             parts from left to right\n"))
    #expect(try list("symbols").split(separator: "\n").map(String.init) == Symbol.allCases.map(\.rawValue))
    #expect(try list("parts", "hstack").hasPrefix("hstack: parts from left to right\n\n"))
    // An entry, and keys of others.
    let text = try list("text")
    #expect(text.contains("text: a text; "))
    #expect(text.contains("\n  cell.label.text "))
    #expect(try runFramegen(["list", "cornerRadios"], in: folder).stderr.contains("did you mean \"cornerRadius\"?"))
  }

  @Test(arguments: [40, 60, 80, 100, 160]) func lines_areAsLongAsATerminals(_ width: Int) throws {
    let pages = listing.topics.flatMap { topic in
      [topic.table(indented: true, width: width)] + topic.entries.map { $0.page(width: width) }
    }
    for line in pages.flatMap({ $0.split(separator: "\n") }) where line.count > width {
      // A single word, such as a list without spaces, can be longer.
      #expect(!line.drop { $0 == " " }.contains(" "), "\(line)")
    }
    // No word is lost.
    for topic in listing.topics {
      for (wrapped, whole) in zip(topic.entries.map { $0.page(width: width) }, topic.entries.map { $0.page() }) {
        #expect(wrapped.split(whereSeparator: \.isWhitespace) == whole.split(whereSeparator: \.isWhitespace))
      }
    }
  }

  @Test func output_isWrappedOnlyForTerminals() throws {
    let folder = TemporaryFolder()
    let lines = { (environment: [String: String]) in
      try runFramegen(["list", "scene"], environment: environment, in: folder).stdout.split(separator: "\n")
    }
    #expect(try lines([:]).contains { $0.count > 120 })
    #expect(try lines(["COLUMNS": "72"]).allSatisfy { $0.count <= 72 })
  }

  @Test func examples_areValidScenes() {
    for entry in entries("layouts") + entries("transitions") + entries("animations") {
      #expect(sceneErrors(entry.example ?? "") == "", "\(entry.name)")
      let narrow = entry.page(width: 44).split(separator: "\n").drop { $0 != "Example:" }.dropFirst()
      #expect(sceneErrors(narrow.map { $0.dropFirst(2) }.joined(separator: "\n")) == "", "\(entry.name)")
      // Some steps need one before them.
      #expect((5...6).contains(entry.example?.split(separator: "\n").count ?? 0))
    }
  }

  /// Number of frames that are not like the one before.
  private func changes(in scene: String) throws -> Int {
    var generator = FrameGenerator(try readScene(scene).timeline)
    let frames = (0..<generator.frameCount).map { index in
      var frame = generator.frame(at: index)
      frame.index = 0
      return frame
    }
    return zip(frames, frames.dropFirst()).count { $0 != $1 }
  }

  @Test func everyExample_moves() throws {
    for entry in entries("layouts") + entries("transitions") + entries("animations") {
      #expect(try changes(in: entry.example ?? "") >= 5, "\(entry.name): \(entry.example ?? "")")
      #expect(try readScene(entry.example ?? "").warnings == [], "\(entry.name)")
    }
  }

  @Test func stillSteps_areWarnings_ofWhichTenAreSpelledOut() throws {
    let steps = String(repeating: "  - fling: [0, 900]\n", count: 12)
    let warnings = try readScene("layout: { kind: coverFlow }\ntimeline:\n\(steps)").warnings
    #expect(warnings.count == 11)
    #expect(
      warnings.first == "timeline[0].fling: nothing to scroll vertically; the layout scrolls horizontally")
    #expect(warnings.last == "… and 2 more steps that change nothing")
  }

  @Test func durations_thatLookLikeMilliseconds_areWarnings() throws {
    func warnings(_ step: String) throws -> [String] {
      try readScene("sections: [9]\nlayout: { kind: list }\ntimeline:\n  - \(step)\n").warnings
    }
    #expect(
      try warnings("scroll: { by: [0, 90], duration: 300 }") == [
        "timeline[0].scroll: duration is 300 s; durations are in seconds, so 300 ms is 0.3"
      ])
    #expect(
      try warnings("hold: 1500") == [
        "timeline[0].hold: duration is 1500 s; durations are in seconds, so 1500 ms is 1.5"
      ])
    #expect(
      try warnings("{ hold: 1, delay: 75 }") == [
        "timeline[0]: delay is 75 s; durations are in seconds, so 75 ms is 0.075"
      ])
    #expect(try warnings("delete: { items: [[0, 1]], duration: 250 }").count == 1)
    #expect(try warnings("hold: 60") == [])
    #expect(try warnings("hold: 90.5") == [])
  }

  @Test func curves_areWhatScenesRead() {
    for entry in entries("curves") where TimingCurve.names.contains(entry.name) {
      let step = "layout: { kind: coverFlow }\ntimeline:\n  - scroll: { to: [0, 0], \(entry.example ?? "") }"
      #expect(sceneErrors(step) == "", "\(entry.name)")
    }
  }

  @Test func defaults_areValuesOfTheirParameters() throws {
    let types: [any Parameterized.Type] =
      Catalog.builtIn.layouts.map { $0 } + Catalog.builtIn.transitions.map { $0 } + [CellStyle.self, Canvas.self]
    for type in types {
      for description in type.parameterDescriptions where description.defaultValue != .absent {
        let text = "key: " + description.defaultValue.sceneText
        let node = try #require(try YAMLText.parse(text).root?["key"])
        var reader = NodeDecoder(catalog: .builtIn)
        _ = reader.value(node, as: description.type)
        #expect(reader.problems == [], "\(description.name)")
      }
    }
  }

  @Test func pages_showTypeRangeDefaultAndHelp() throws {
    let page = try #require(entries("layouts").first { $0.name == "coverFlow" }).page()
    #expect(page.hasPrefix("coverFlow: covers in a row"))
    let angle = try #require(page.split(separator: "\n").first { $0.hasPrefix("  angle ") })
    let words = angle.split(separator: " ").joined(separator: " ")
    #expect(words == "angle number -180 … 180° default 60 rotation of the side covers about the vertical axis")
    #expect(page.contains("\n  layout: { kind: coverFlow, itemSize: [240, 240], spacing: 72 }\n"))
  }

  @Test func json_canBeParsed() throws {
    for topic in listing.topics {
      let data = Data(topic.json.listingText.utf8)
      #expect(try JSONSerialization.jsonObject(with: data) as? [[String: Any]] != nil)
    }
  }

  @Test func ownAnimation_isListed() throws {
    struct CornerAnimation: UpdateAnimation {
      let name = "corner"
      let summary = "leaves by way of the top left corner"
      let duration = 0.75

      func finalAttributes(
        disappearing element: LayoutAttributes, progress: Double, in context: UpdateAnimationContext
      ) -> LayoutAttributes? { element }
    }
    let catalog = Catalog.builtIn.adding(Catalog(updateAnimations: [CornerAnimation()]))
    let topic = try #require(Listing(catalog).topics.first { $0.name == "animations" })
    let entry = try #require(topic.entries.last)
    #expect(entry.page().hasPrefix("corner: leaves by way of the top left corner (0.75 s, easeInOut)\n"))
    #expect(throws: Never.self) { try readScene(entry.example ?? "", catalog: catalog) }
  }
}

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
        "layouts", "transitions", "animations", "effects", "curves", "templates", "formats", "scene",
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

  @Test func examples_areValidScenes() {
    for entry in entries("layouts") + entries("transitions") + entries("animations") {
      #expect(sceneErrors(entry.example ?? "") == "", "\(entry.name)")
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
    let page = try #require(entries("layouts").first { $0.name == "coverFlow" }).page
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
    #expect(entry.page.hasPrefix("corner: leaves by way of the top left corner (0.75 s, easeInOut)\n"))
    #expect(throws: Never.self) { try readScene(entry.example ?? "", catalog: catalog) }
  }
}

struct InitTests {
  private func run(_ arguments: [String]) async throws {
    let sink = open("/dev/null", O_WRONLY)
    defer { close(sink) }
    var context = ToolContext(catalog: .builtIn)
    (context.stdout, context.stderr) = (TextSink(descriptor: sink), TextSink(descriptor: sink))
    var command = try InitCommand.parse(arguments)
    try await command.run(in: context)
  }

  @Test func scenes_areWrittenOnce() async throws {
    let folder = TemporaryFolder()
    let path = folder.path + "/hello"
    let text = Templates.coverFlow.text(file: "hello.yaml", output: "hello.png", tool: "framegen")
    try await run([path])
    #expect(try String(contentsOfFile: path + ".yaml", encoding: .utf8) == text)
    try folder.write("mine", to: "hello.yaml")
    await #expect { try await run([path]) } throws: { ($0 as? ToolFailure)?.exit == .cannotCreate }
    #expect(try String(contentsOfFile: path + ".yaml", encoding: .utf8) == "mine")
    try await run([path + ".yaml", "--force"])
    #expect(try String(contentsOfFile: path + ".yaml", encoding: .utf8) == text)
  }

  @Test func example_isWhatInitWrites() throws {
    let example = packageFolder.appending(path: "Examples/cover-flow.yaml")
    #expect(try String(contentsOf: example, encoding: .utf8) == Templates.coverFlow.text)
    let scene = try readScene(Templates.coverFlow.text).scene
    #expect((scene.canvas.pixelWidth, scene.canvas.pixelHeight) == (1280, 720))
    #expect(scene.steps.count == 4)
  }

  @Test(arguments: InitCommand.Template.allCases) func templates_move(_ template: InitCommand.Template) async throws {
    let folder = TemporaryFolder()
    try await run([folder.path + "/x", "--template", template.rawValue])
    guard template.scene != nil else { return }
    let timeline = try Timeline(SceneFile.load(folder.path + "/x.yaml", catalog: .builtIn).scene)
    #expect(timeline.frameCount > 30)
    #expect(timeline.spans.contains { $0.kind != "hold" })
    let text = try String(contentsOfFile: folder.path + "/x.yaml", encoding: .utf8)
    #expect(text.contains("framegen render x.yaml -o x.png\n"))
  }

  @Test func packages_areWholeOrNotWritten() async throws {
    let folder = TemporaryFolder()
    try folder.write("mine", to: "p/honeycomb.yaml")
    await #expect { try await run([folder.path + "/p", "--template", "package"]) } throws: {
      ($0 as? ToolFailure)?.exit == .cannotCreate
    }
    #expect(!FileManager.default.fileExists(atPath: folder.path + "/p/Package.swift"))
    try await run([folder.path + "/q", "--template", "package"])
    let tool = try String(contentsOfFile: folder.path + "/q/Sources/Previews/Previews.swift", encoding: .utf8)
    #expect(tool.contains("FramegenTool"))
    let manifest = try String(contentsOfFile: folder.path + "/q/Package.swift", encoding: .utf8)
    #expect(manifest.contains("  name: \"q\",\n"))
    #expect(manifest.contains("\n    .package(path: \"../framegen\")\n"))
  }
}

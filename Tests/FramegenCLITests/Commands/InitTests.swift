import ArgumentParser
import Foundation
import Framegen
import SceneFileTestSupport
import Scenes
import Templates
import TestSupport
import Testing

@testable import FramegenCLI
@testable import SceneFiles

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
    // This copy of framegen, under whatever name its folder has.
    let line = try #require(manifest.split(separator: "\n").first { $0.hasPrefix("    .package(") })
    let words = line.split(separator: "\"")
    #expect(words[1] == "framegen")
    let copy = try String(contentsOfFile: "\(folder.path)/q/\(words[3])/Package.swift", encoding: .utf8)
    #expect(try copy == String(contentsOf: packageFolder.appending(path: "Package.swift"), encoding: .utf8))
  }

  @Test func packages_areNamedByAnyFolder_butFramegen() async throws {
    let folder = TemporaryFolder()
    try await run([folder.path + "/my \"previews\"", "--template", "package"])
    let manifest = try String(contentsOfFile: folder.path + "/my \"previews\"/Package.swift", encoding: .utf8)
    #expect(manifest.contains("  name: \"my \\\"previews\\\"\",\n"))
    #expect(throws: (any Error).self) { try InitCommand.parse([folder.path + "/Framegen", "--template", "package"]) }
    #expect(throws: Never.self) { try InitCommand.parse([folder.path + "/framegen"]) }
    // A tool that isn't in a copy of framegen assumes one beside the package.
    #expect(ProgramPlaces(executable: "/nowhere/framegen", path: "").framegen(from: "a b") == "../framegen")
  }
}

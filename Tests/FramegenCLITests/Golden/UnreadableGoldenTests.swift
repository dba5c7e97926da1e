import Foundation
import SceneFileTestSupport
import TestSupport
import Testing

/// Goldens that can't be read or recorded, and names that no golden can have.
struct UnreadableGoldenTests {
  let folder = TemporaryFolder()

  init() throws { try folder.write(tinyScene, to: "tiny.yaml") }

  private func run(_ arguments: String...) throws -> ToolResult {
    let environment = ["CI": "", "GOLDEN_ARTIFACTS": "", "SNAPSHOT_ARTIFACTS": ""]
    return try runFramegen(["golden"] + arguments, environment: environment, in: folder)
  }

  @Test func goldenThatCannotBeRead_fails_andTheOthersAreCompared() throws {
    try #require(try run("record", "tiny.yaml").status == 0)
    try #require(try run("record", "tiny.yaml", "--name", "other").status == 0)
    try FileManager.default.removeItem(at: folder.url("golden/other/golden.txt"))
    let lost = try run("verify")
    #expect(lost.status == 1, "\(lost)")
    #expect(lost.stdout.contains("other: unreadable: golden/other/golden.txt: missing, but frames.png exists"))
    #expect(lost.stdout.contains("tiny: identical"), "\(lost)")
    #expect(lost.stderr.contains("1 of 2 golden"), "\(lost)")
    #expect(try run().stdout.contains("other: golden/other/golden.txt: missing"))
    let pruned = try run("prune")
    #expect(pruned.stderr.contains("other: kept: golden/other/golden.txt: missing"), "\(pruned)")
    // A folder in the place of the manifest.
    try folder.write("", to: "golden/other/golden.txt/x")
    let line = "golden/other/golden.txt: can't be read: expected a file, found a folder"
    #expect(try run("verify").stdout.contains("other: unreadable: \(line)\n"))
    #expect(try run("prune").stderr.hasPrefix("other: kept: \(line)\n"))
    #expect(try run("verify", "--golden", "golden/tiny").status == 66)
  }

  @Test func goldenOfALink_isVerified() throws {
    try #require(try run("record", "tiny.yaml").status == 0)
    try FileManager.default.moveItem(at: folder.url("golden/tiny"), to: folder.url("elsewhere"))
    try FileManager.default.createSymbolicLink(
      atPath: folder.path("golden/tiny"), withDestinationPath: "../elsewhere")
    #expect(try run("verify").stdout.hasPrefix("tiny: identical"))
    try FileManager.default.removeItem(at: folder.url("elsewhere"))
    let result = try run("verify")
    #expect(result.status == 1, "\(result)")
    #expect(result.stdout.contains("golden/tiny: can't be read: the link's target doesn't exist"), "\(result)")
  }

  @Test func record_keepsTheGoldenOfAnotherScene() throws {
    try folder.write(tinyScene, to: "x/tiny.yaml")
    try #require(try run("record", "tiny.yaml").status == 0)
    let other = try run("record", "x/tiny.yaml")
    #expect(other.status == 64, "\(other)")
    #expect(other.stderr.contains("x/tiny.yaml: error: the golden tiny belongs to tiny.yaml\n"), "\(other)")
    #expect(try run("record", "x/tiny.yaml", "--name", "x//tiny/").stdout == "golden/x/tiny\n")
    // A scene that was moved keeps its golden.
    try FileManager.default.removeItem(at: folder.url("tiny.yaml"))
    #expect(try run("record", "x/tiny.yaml").status == 0)
  }

  @Test func goldenWithoutSource_isNamed() throws {
    try #require(try run("record", "tiny.yaml").status == 0)
    let text = String(decoding: try folder.bytes("golden/tiny/golden.txt"), as: UTF8.self)
    try folder.write(text.replacing("scene tiny.yaml\n", with: ""), to: "golden/tiny/golden.txt")
    #expect(try run("verify").stderr.contains("tiny: isn't verified: its source isn't recorded"))
    try folder.write(text.replacing("scene tiny.yaml\n", with: "scene \n"), to: "golden/tiny/golden.txt")
    #expect(try run("verify").stdout.contains("scene: expected a path"))
  }

  @Test func missingCharacters_areAllNamed_byRecordAndByValidate() throws {
    let label = "cornerRadius: 2, label: { text: \"\\uF8FD \\uF8FE\" }"
    try folder.write(tinyScene.replacing("cornerRadius: 2", with: label), to: "label.yaml")
    let recorded = try run("record", "label.yaml")
    #expect(recorded.status == 65, "\(recorded)")
    for character in ["U+F8FD", "U+F8FE"] { #expect(recorded.stderr.contains(character), "\(recorded)") }
    #expect(recorded.stderr.split(separator: "\n").count == 2, "\(recorded)")
    #expect(folder.names("golden").isEmpty)
    let attributes = try runFramegen(["attributes", "label.yaml", "-o", "label.jsonl"], in: folder)
    #expect(attributes.status == 0, "\(attributes)")
    for file in ["label.yaml", "label.jsonl"] {
      let result = try runFramegen(["validate", file], in: folder)
      #expect(result.status == 0, "\(result)")
      #expect(result.stderr.contains("\(file): warning: "), "\(result)")
      for character in ["U+F8FD", "U+F8FE"] { #expect(result.stderr.contains(character), "\(result)") }
    }
    #expect(try runFramegen(["validate", "tiny.yaml"], in: folder).stderr.isEmpty)
  }

  @Test(arguments: [
    (["tiny.yaml", "--name", "s/golden.txt"], "has the part golden.txt, which is the name of a golden's file"),
    (["tiny.yaml", "--name", "frames.png"], "the name frames.png has the part frames.png"),
    (["tiny.yaml", "--name", String(repeating: "n", count: 300)], "is too long for a file name; at most 255 bytes"),
    (["frames.png.yaml"], "the name frames.png has the part frames.png"),
  ])
  func name_thatNoGoldenCanHave_isRefused(_ arguments: [String], _ words: String) throws {
    try folder.write(tinyScene, to: "frames.png.yaml")
    let result = try runFramegen(["golden", "record"] + arguments, environment: ["CI": ""], in: folder)
    #expect(result.status == 64, "\(result)")
    #expect(result.stderr.contains(words), "\(result)")
    #expect(result.stderr.split(separator: "\n").count == 2, "\(result.stderr)")
    #expect(folder.names("golden").isEmpty)
  }
}

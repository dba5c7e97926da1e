import Foundation
import Raster
import SceneFileTestSupport
import TestSupport
import Testing

@testable import FramegenCLI
@testable import SceneFiles
@testable import Outputs

/// Runs that were killed, and runs that go on where they were.
struct ResumeTests {
  let folder = TemporaryFolder()
  /// Some hundred frames, so that there is time to kill the tool.
  let long = ["--set", "fps=200", "--set", "timeline[1].hold=0.6"]

  init() throws {
    try folder.write(tinyScene, to: "tiny.yaml")
  }

  private func run(_ arguments: String...) throws -> ToolResult { try runFramegen(arguments, in: folder) }

  private func same(_ one: String, _ other: String) throws -> Bool {
    guard folder.names(one) == folder.names(other) else { return false }
    return try folder.names(one).allSatisfy { try folder.bytes("\(one)/\($0)") == folder.bytes("\(other)/\($0)") }
  }

  @Test func killedRun_isFinishedToTheSameBytes() throws {
    #expect(
      try runFramegen(["render", "tiny.yaml", "-o", "whole/", "-o", "whole.png", "-q"] + long, in: folder).status == 0)
    #expect(folder.frames("whole").count == 201)
    for enough in [1, 30, 90] {
      let arguments = ["render", "tiny.yaml", "-o", "out\(enough)/", "-o", "out.png", "-q", "-j2", "--resume"] + long
      let process = try startFramegen(arguments, in: folder)
      while process.isRunning && folder.frames("out\(enough)").count < enough { Thread.sleep(forTimeInterval: 0.002) }
      kill(process.processIdentifier, SIGKILL)
      process.waitUntilExit()
      let before = folder.frames("out\(enough)").count
      #expect(before >= enough)
      #expect(before < 201)
      #expect(!folder.names("out\(enough)").contains("frames.json"))
      let result = try runFramegen(arguments.filter { $0 != "-q" }, in: folder)
      #expect(result.status == 0, "\(result.stderr)")
      #expect(result.stderr.contains("(\(before) reused)"), "\(result.stderr)")
      #expect(try same("whole", "out\(enough)"))
      #expect(try folder.bytes("whole.png") == folder.bytes("out.png"))
    }
  }

  @Test func damagedAndHalfFiles_areNoFrames() throws {
    #expect(try run("render", "tiny.yaml", "-o", "whole/", "-q").status == 0)
    #expect(try run("render", "tiny.yaml", "-o", "out/", "-q").status == 0)
    let third = folder.url.appending(path: "out/frame-00003.png")
    try Data(try folder.bytes("out/frame-00003.png").dropLast(20)).write(to: third)
    try FileManager.default.removeItem(at: folder.url.appending(path: "out/frame-00005.png"))
    try folder.write("", to: "out/frame-00007.png")
    try folder.write("half", to: "out/.frame-00008.png.4711.tmp")
    try folder.write("mine", to: "out/.notes.4711.tmp")
    let result = try run("render", "tiny.yaml", "-o", "out/", "--resume")
    #expect(result.status == 0, "\(result.stderr)")
    #expect(result.stderr.contains("(10 reused)"), "\(result.stderr)")
    #expect(folder.names("out").contains(".notes.4711.tmp"))
    try FileManager.default.removeItem(at: folder.url.appending(path: "out/.notes.4711.tmp"))
    #expect(try same("whole", "out"))
  }

  @Test func wayBack_isThatOfTheChosenFrames() throws {
    #expect(try run("render", "tiny.yaml", "-o", "out/", "-q").status == 0)
    let chosen = ["--frames", "0..7", "--bounce", "-q"]
    #expect(try runFramegen(["render", "tiny.yaml", "-o", "one.rgba"] + chosen, in: folder).status == 0)
    let resumed = ["render", "tiny.yaml", "-o", "out/", "-o", "two.rgba", "--resume"] + chosen
    #expect(try runFramegen(resumed, in: folder).status == 0)
    #expect(try folder.bytes("one.rgba") == folder.bytes("two.rgba"))
    #expect(try run("render", "tiny.yaml", "-o", "all.rgba", "--bounce", "-q").status == 0)
    #expect(try run("assemble", "out", "-o", "stored.rgba", "--bounce", "-q").status == 0)
    #expect(try folder.bytes("all.rgba") == folder.bytes("stored.rgba"))
  }

  @Test func otherProfile_isWrittenAnew() throws {
    #expect(try run("render", "tiny.yaml", "-o", "out/", "-q").status == 0)
    #expect(try run("render", "tiny.yaml", "-o", "small/", "-q", "--png", "small").status == 0)
    #expect(try run("render", "tiny.yaml", "-o", "out/", "-q", "--png", "small", "--resume").status == 0)
    #expect(try same("small", "out"))
    #expect(try run("assemble", "small", "-o", "fast/", "-q", "--png", "fast").status == 0)
    #expect(try run("render", "tiny.yaml", "-o", "whole/", "-q").status == 0)
    #expect(try same("whole", "fast"))
  }

  @Test func frameWithOtherPixels_isDrawnAgain() throws {
    #expect(try run("render", "tiny.yaml", "-o", "whole/", "-q").status == 0)
    #expect(try run("render", "tiny.yaml", "-o", "out/", "-q").status == 0)
    try Data(try folder.bytes("out/frame-00002.png")).write(to: folder.url.appending(path: "out/frame-00006.png"))
    let result = try run("render", "tiny.yaml", "-o", "out/", "--resume")
    #expect(result.stderr.contains("12 reused"), "\(result.stderr)")
    #expect(try same("whole", "out"))
  }

  @Test func otherScene_isNoticed() throws {
    #expect(try run("render", "tiny.yaml", "-o", "out/", "-q").status == 0)
    let before = try folder.bytes("out/frame-00004.png")
    let other = try run("render", "tiny.yaml", "-o", "out/", "--resume", "--set", "layout.angle=20")
    #expect(other.status == 65, "\(other.stderr)")
    #expect(other.stderr.contains("belongs to another scene"), "\(other.stderr)")
    #expect(try folder.bytes("out/frame-00004.png") == before)
    try folder.write(tinyScene + "# another comment\n", to: "tiny.yaml")
    #expect(try run("render", "tiny.yaml", "-o", "out/", "--resume").status == 65)
  }

  @Test func resume_needsAFolderAndAFile() throws {
    let noFolder = try run("render", "tiny.yaml", "-o", "x.png", "--resume")
    #expect(noFolder.status == 64, "\(noFolder.stderr)")
    #expect(noFolder.stderr.contains("-o frames/"), "\(noFolder.stderr)")
    let pipe = try runFramegen(["render", "-", "-o", "out/", "--resume"], stdin: tinyScene, in: folder)
    #expect(pipe.status == 64, "\(pipe.stderr)")
    #expect(pipe.stderr.contains("pipe"), "\(pipe.stderr)")
    #expect(!folder.names().contains("out"))
  }

  @Test func manifest_growsWithTheFolder() throws {
    #expect(try run("render", "tiny.yaml", "-o", "whole/", "-q").status == 0)
    #expect(try run("render", "tiny.yaml", "-o", "out/", "-q", "--frames", "5..8").status == 0)
    let part = try FrameManifest(folder: folder.url.appending(path: "out").path())
    #expect(part.frames.map(\.frame) == [5, 6, 7, 8])
    #expect(part.frames[0].changed == nil)
    #expect(part.frames[1].changed != nil)
    #expect(try run("render", "tiny.yaml", "-o", "out/", "-q", "--frames", "..4").status == 0)
    let more = try FrameManifest(folder: folder.url.appending(path: "out").path())
    #expect(more.frames.map(\.frame) == Array(0...8))
    #expect(try run("render", "tiny.yaml", "-o", "out/", "-q", "--resume").status == 0)
    #expect(try same("whole", "out"))
  }
}

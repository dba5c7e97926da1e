import Foundation
import PNGCodec
import Raster
import SceneFileTestSupport
import Support
import TestSupport
import Testing

@testable import FramegenCLI
@testable import Rendering
@testable import Outputs

/// The tool as a process: what a user or a script sees.
struct CommandLineTests {
  let folder = TemporaryFolder()

  init() throws {
    try folder.write(tinyScene, to: "tiny.yaml")
  }

  func run(_ arguments: String..., stdin: String = "") throws -> ToolResult {
    try runFramegen(arguments, stdin: stdin, in: folder)
  }

  @Test func alone_saysWhatToPaste() throws {
    let result = try run()
    #expect(result.status == 0)
    #expect(result.stderr.isEmpty)
    #expect(result.stdout.components(separatedBy: "\n  framegen ").count == 5)
    #expect(result.stdout.split(separator: "\n").allSatisfy { $0.count <= 120 })
  }

  @Test func help_listsEveryVerbAndShowsExamples() throws {
    let help = try run("--help")
    #expect(help.status == 0)
    for command in RootCommand.configuration.subcommands {
      #expect(help.stdout.contains("\n  \(command._commandName) "))
      #expect(try run(command._commandName, "--help").stdout.contains("framegen \(command._commandName)"))
    }
    let render = try run("help", "render").stdout
    #expect(render.contains("framegen render scene.yaml -o frames/ -o scene.png"))
    #expect(render.contains(".png, .apng:"))
    #expect(try run("--version").stdout == "\(toolVersion)\n")
  }

  @Test(arguments: [
    (["rendr", "x.yaml"], 64, "did you mean \"render\"?"),
    (["xyzzy"], 64, "the commands are render, still"),
    (["render"], 64, "Missing expected argument"),
    (["render", "tiny.yaml", "--nonsense"], 64, "Unknown option '--nonsense'"),
    (["render", "tiny.yaml", "--jobs", "0"], 64, "--jobs takes 1 to 256"),
    (["render", "tiny.yaml", "--jobs", "257"], 64, "--jobs takes 1 to 256"),
    (["render", "tiny.yaml", "--memory", "some"], 64, "sizes are written like 512M, 2G, or 1.5GiB"),
    (["still", "tiny.yaml", "--memory", "512"], 64, "the smallest size is 16M; the units are K, M, and G"),
    (["render", "tiny.yaml", "--progress", "loud"], 64, "'loud' is invalid"),
    (["render", "tiny.yaml", "--size", "big"], 64, "--size takes WxH"),
    (["render", "tiny.yaml", "--set", "angle"], 64, "--set takes key=value"),
    (["render", "tiny.yaml", "--frames", "1-2"], 64, "\"1-2\" isn't a position"),
    (["render", "tiny.yaml", "--frames", "99"], 64, "the frames are 0 to 12"),
    (["render", "tiny.yaml", "--frames", "1", "--at", "2"], 64, "--frames and --at can't be combined"),
    (["render", "tiny.yaml", "-o", "x.pgn"], 64, "did you mean \".png\"?"),
    (["render", "tiny.yaml", "-o", "a.png", "-o", "./a.png"], 64, "the same path"),
    (["render", "tiny.yaml", "-o", "a/", "-o", "a/frame-00003.png"], 64, "the same path"),
    (["still", "tiny.yaml", "-o", "-"], 64, "a still is a PNG file"),
    (["render", "tiny.yaml", "tiny.yaml", "-o", "a.png"], 64, "can't be written to one file"),
    (["render", "tiny.yaml", "tiny.yaml", "-o", "a/"], 64, "two scenes are named \"tiny\""),
    (["render", "missing.yaml"], 66, "missing.yaml: error:"),
    (["render", "tiny.yaml", "-o", "tiny.yaml/where.png"], 73, "not a directory"),
    (["help", "nope"], 64, "unknown command \"nope\""),
    (["render", "tiny.yaml", "-o", "a/", "--max-bytes", "5M"], 64, "not with a/"),
    (["render", "-", "-o", "a.png", "--max-bytes", "5M"], 64, "stdin can be read only once"),
    (["render", "tiny.yaml", "--max-bytes", "5X"], 64, "sizes are written like"),
    (["render", "tiny.yaml", "-o", "a.webp", "--png", "palette"], 64, "--png palette works with"),
    (
      ["render", "tiny.yaml", "-o", "frames/", "--png", "palette"], 64,
      "frames/: a frame folder is lossless; use fast, balanced, or small"
    ),
    (["render", "tiny.yaml", "-o", "frames/", "--option", "png=palette"], 64, "invalid value \"palette\""),
    (["render", "tiny.yaml", "-o", "a.png", "--max-bytes", "200"], 73, "doesn't fit into 200 bytes, not even with"),
    (["render", "tiny.yaml", "-o", "tiny.yaml/x"], 73, "not a directory"),
    (["render", "tiny.yaml", "--set", "layout.angel=3"], 65, "did you mean \"angle\"?"),
    (["still", "tiny.yaml", "-o", "x.apng"], 64, "a still is a PNG file"),
    (["still", "tiny.yaml", "--at", "step:hold+200%"], 64, "isn't a position"),
    (["render", "tiny.yaml", "-o", ""], 64, "an output has no name"),
    (["render", "tiny.yaml", "-o", "x.gif@60"], 64, "50, 25, 20"),
    (["render", "tiny.yaml", "-o", "x.png@1e9"], 64, "1 to 1000"),
    (["render", "tiny.yaml", "-j300"], 64, "--jobs takes 1 to 256, not 300"),
    (["render", "tiny.yaml", "--scale", "99"], 65, "--scale: error: canvas.scale: 99 is out of range"),
    (["list", "layotus"], 64, "did you mean \"layouts\"?"),
    (["list", "covrFlow"], 64, "did you mean \"coverFlow\"?"),
    (["list", "coverFlow", "angle"], 64, "unknown name \"coverFlow\""),
    (["render", "tiny.yaml", "--jobs", "-3"], 64, "--jobs takes 1 to 256, not -3"),
    (["render", "tiny.yaml", "--set", "layout.angel=3"], 65, "\nframegen list shows the keys of scenes"),
    (["render", "-"], 65, "<stdin>: error: is empty; a scene needs at least a layout\ncorrect the program"),
    (["attributes", "missing.yaml"], 66, "missing.yaml"),
  ])
  func mistake_exitsWithAdvice(_ arguments: [String], _ status: Int32, _ message: String) throws {
    let result = try runFramegen(arguments, in: folder)
    #expect(result.status == status, "\(result.stderr)")
    #expect(result.stdout.isEmpty)
    #expect(result.stderr.contains(message), "\(result.stderr)")
    #expect(!result.advice.isEmpty, "\(result.stderr)")
    #expect(!result.advice.contains("error:"), "\(result.stderr)")
    #expect(result.stderr.split(separator: "\n").count == 2, "\(result.stderr)")
    #expect(folder.names().filter { !$0.hasPrefix(".std") } == ["tiny.yaml"])
  }

  @Test func render_writesAllOutputsOfOnePass() throws {
    let result = try run("render", "tiny.yaml", "-o", "frames", "-o", "tiny.png", "-j", "2")
    #expect(result.status == 0, "\(result.stderr)")
    #expect(result.stdout == "frames\ntiny.png\n")
    #expect(result.stderr.contains("tiny.png: APNG, 13 frames, 0.65 s at 20 fps, 32 × 24, "), "\(result.stderr)")
    #expect(result.stderr.contains("frames: PNG, 13 frames, 0.65 s at 20 fps, 32 × 24, "), "\(result.stderr)")
    #expect(result.stderr.contains(" (rendered in "), "\(result.stderr)")
    #expect(!result.stderr.contains("  "), "\(result.stderr)")
    #expect(folder.frames("frames").count == 13)
    #expect(folder.frames("frames")[12] == "frame-00012.png")
    let chunks = try pngChunks(folder.bytes("tiny.png"))
    #expect(chunks.first { $0.type == "acTL" }?.data == [0, 0, 0, 9, 0, 0, 0, 0])
    // The timeline ends with four frames that change nothing: the ninth shows for five.
    let delays = chunks.filter { $0.type == "fcTL" }.map { Array($0.data[20..<24]) }
    #expect(delays == Array(repeating: [0, 1, 0, 20], count: 8) + [[0, 1, 0, 4]])
    let first = try pngChunks(folder.bytes("frames/frame-00000.png")).filter { $0.type == "IDAT" }.map(\.data)
    #expect(chunks.filter { $0.type == "IDAT" }.map(\.data) == first)
  }

  @Test func render_choosesFramesByPosition() throws {
    let result = try run("render", "tiny.yaml", "-o", "f/", "--frames", "first,step:hold..", "-q", "-j1", "--fps", "10")
    #expect(result.status == 0, "\(result.stderr)")
    #expect(result.stderr.isEmpty, "\(result.stderr)")
    #expect(folder.frames("f") == ["frame-00000.png", "frame-00004.png", "frame-00005.png", "frame-00006.png"])
    #expect(try run("render", "tiny.yaml", "--at", "50%", "-q").stdout == "tiny.png\n")
    #expect(try run("still", "tiny.yaml", "--at", "6", "-o", "still.png", "-q").status == 0)
    #expect(try folder.bytes("tiny.png") == folder.bytes("still.png"))
    #expect(try !pngChunks(folder.bytes("tiny.png")).contains { $0.type == "acTL" })
  }

  @Test func options_overrideTheScene() throws {
    let result = try run(
      "still", "tiny.yaml", "-o", "a.png", "--size", "20x10", "--scale", "2", "--set", "canvas.background=lime")
    #expect(result.status == 0, "\(result.stderr)")
    let bitmap = try Bitmap(png: folder.bytes("a.png"))
    #expect((bitmap.width, bitmap.height) == (40, 20))
    #expect(bitmap[0, 0] == Pixel(red: 0, green: 255, blue: 0, alpha: 255))
  }

  @Test func severalScenes_getAFolderEach() throws {
    try folder.write(tinyScene, to: "other.yaml")
    let result = try run("render", "tiny.yaml", "other.yaml", "-o", "out", "--frames", "0..1", "-q")
    #expect(result.stdout == "out/tiny/\nout/other/\n")
    #expect(folder.frames("out/tiny") == folder.frames("out/other"))
    #expect(folder.frames("out/tiny").count == 2)
  }

  @Test func attributes_renderToTheSameBytes() throws {
    #expect(try run("render", "tiny.yaml", "-o", "a/", "-o", "a.png", "-q").status == 0)
    let script = "\"$framegen\" attributes tiny.yaml | \"$framegen\" render - -o b/ -o b.png -q --jobs 3 >/dev/null"
    #expect(try runShell("set -o pipefail; \(script)", in: folder) == 0)
    #expect(try run("attributes", "tiny.yaml", "-o", "tiny.jsonl").stdout == "tiny.jsonl\n")
    #expect(try run("render", "tiny.jsonl", "-o", "c/", "-o", "c.png", "-q").status == 0)
    #expect(folder.frames("a").count == 13)
    for name in folder.frames("a") {
      #expect(try pixels("a/\(name)") == pixels("b/\(name)"))
      #expect(try pixels("a/\(name)") == pixels("c/\(name)"))
    }
    #expect(try pixels("a.png") == pixels("b.png"))
    #expect(try pixels("a.png") == pixels("c.png"))
  }

  /// All chunks but the texts, which name the input.
  private func pixels(_ name: String) throws -> [[UInt8]] {
    try pngChunks(folder.bytes(name)).filter { $0.type != "tEXt" }.map(\.data)
  }

  @Test func recording_takesFrameNumbersOnly() throws {
    let recording = try run("attributes", "tiny.yaml").stdout
    #expect(recording.split(separator: "\n").count == 14)
    #expect(try run("render", "-", "-o", "a/", "--frames", "2..3", "-q", stdin: recording).status == 0)
    #expect(folder.frames("a") == ["frame-00002.png", "frame-00003.png"])
    let late = try run("render", "-", "-o", "b/", "--frames", "11..40", stdin: recording)
    #expect(late.status == 64, "\(late.stderr)")
    #expect(late.stderr.contains("ends after frame 12"), "\(late.stderr)")
    let part = try run("render", "-", "--frames", "50%", stdin: recording)
    #expect(part.status == 64)
    #expect(part.stderr.contains("needs a scene"))
    let nothing = try run("render", "-", "-o", "x.png", stdin: String(recording.prefix { $0 != "\n" }) + "\n")
    #expect(nothing.status == 65, "\(nothing.stderr)")
    #expect(nothing.stderr.contains("no frames"), "\(nothing.stderr)")
    #expect(!folder.names().contains("x.png"))
  }

  @Test func recording_mayLeaveFramesOut() throws {
    let lines = [0, 10, 20].map { "{\"frame\":\($0),\"bounds\":[0,0,9,9],\"elements\":[]}" }
    let header = #"{"format":"layout-recording","version":1,"canvas":{"size":[9,9]}}"#
    try folder.write(([header] + lines).joined(separator: "\n"), to: "log.jsonl")
    #expect(try run("render", "log.jsonl", "-o", "a/", "--frames", "0..15", "-q").status == 0)
    #expect(folder.frames("a") == ["frame-00000.png", "frame-00010.png"])
    let hole = try run("render", "log.jsonl", "-o", "b/", "--frames", "11..12")
    #expect(hole.status == 64, "\(hole.stderr)")
    #expect(hole.stderr.contains("leaves out frame 11..12"), "\(hole.stderr)")
    let late = try run("render", "log.jsonl", "-o", "b/", "--at", "2000000")
    #expect(late.status == 64, "\(late.stderr)")
    #expect(late.stderr.contains("ends after frame 20"), "\(late.stderr)")
  }

  @Test func folders_areMadeForFiles() throws {
    #expect(try run("render", "tiny.yaml", "-o", "new/deep/x.png", "-q").status == 0)
    #expect(try run("attributes", "tiny.yaml", "-o", "other/x.jsonl").status == 0)
    #expect(folder.names("new/deep") == ["x.png"])
    #expect(folder.names("other") == ["x.jsonl"])
  }

  @Test(.enabled(if: FileManager.default.fileExists(atPath: "/dev/full")), arguments: ["--help", "--version", "help"])
  func textsForAFullDevice_areAnError(_ argument: String) throws {
    #expect(try runShell("\"$framegen\" \(argument) >/dev/full 2>err", in: folder) == 74)
    #expect(String(decoding: try folder.bytes("err"), as: UTF8.self).contains("stdout can't be written"))
  }

  @Test func init_writesItsOwnName() throws {
    #expect(try run("init", "sub/my hello").status == 0)
    let text = String(decoding: try folder.bytes("sub/my hello.yaml"), as: UTF8.self)
    #expect(
      text.hasPrefix("# A cover flow of the built-in photos: framegen render 'my hello.yaml' -o 'my hello.png'\n"))
  }

  @Test func init_saysACommandThatCanBePasted() throws {
    let package = try run("init", "p", "--template", "package").advice
    let command = "cd p && swift run -c release previews render honeycomb.yaml -o honeycomb.png"
    #expect(package == "next: \(command)")
    #expect(try run("init", "a b").advice == "next: framegen render 'a b.yaml' -o 'a b.png'")
    #expect("it's".shellWord == "'it'\\''s'")
    #expect("-x.yaml".shellWord == "./-x.yaml")
    #expect("~".shellWord == "'~'")
  }

  @Test func brokenImage_isNamed() throws {
    let scene = tinyScene + "photos: photos\n"
    try folder.write(scene, to: "photos.yaml")
    try FileManager.default.createDirectory(at: folder.url.appending(path: "photos"), withIntermediateDirectories: true)
    let whole = try Bitmap(width: 8, height: 8, fill: Color.white.pixel()).encodedPNG()
    try Data(whole.dropLast(40)).write(to: folder.url.appending(path: "photos/broken.png"))
    let result = try run("render", "photos.yaml", "-o", "out/")
    #expect(result.status == 65)
    #expect(result.stderr.contains("photos/broken.png: error:"), "\(result.stderr)")
    #expect(folder.names("out").isEmpty)
    #expect(ToolFailure(RenderingError.missingImage(path: "gone.png")).exit == .missingInput)
  }
}

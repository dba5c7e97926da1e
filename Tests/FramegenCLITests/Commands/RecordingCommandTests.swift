import Foundation
import Graphics
import PNGCodec
import SceneFileTestSupport
import TestSupport
import Testing

private let head = #"{"format":"layout-recording","version":1,"canvas":{"size":[16,16]},"images":{}}"#

private let start = #"{"frame":0,"bounds":[0,0,9,9],"elements":["#

/// A frame of no elements, at a time.
private func tick(_ time: Double) -> String {
  "{\"time\":\(time),\"bounds\":[0,0,16,16],\"elements\":[]}"
}

/// Recordings on the command line.
struct RecordingCommandTests {
  let folder = TemporaryFolder()

  init() throws {
    try folder.write(tinyScene, to: "tiny.yaml")
    let frames = (0..<8).map { tick(Double($0) * 0.1) }
    try folder.write(([head] + frames).joined(separator: "\n"), to: "log.jsonl")
  }

  private func run(_ arguments: String..., stdin: String = "") throws -> ToolResult {
    try runFramegen(arguments, stdin: stdin, in: folder)
  }

  @Test func first_isTheFirstFrameThatThereIs() throws {
    let recording = try run("attributes", "tiny.yaml", "--at", "50%").stdout
    let still = try run("still", "-", "-o", "a.png", "-q", stdin: recording)
    #expect(still.status == 0, "\(still.stderr)")
    #expect(try run("still", "tiny.yaml", "--at", "50%", "-o", "b.png", "-q").status == 0)
    #expect(try Bitmap(png: folder.bytes("a.png")) == Bitmap(png: folder.bytes("b.png")))
    #expect(try run("render", "-", "--frames", "first..", "-o", "f/", "-q", stdin: recording).status == 0)
    #expect(folder.frames("f") == ["frame-00006.png"])
    let missing = try run("still", "-", "--at", "3", "-o", "c.png", stdin: recording)
    #expect(missing.status == 64)
    #expect(missing.stderr.hasPrefix("<stdin>: error: the recording leaves out frame 3\n"), "\(missing.stderr)")
    try folder.write(recording, to: "one.jsonl")
    let behind = try run("still", "one.jsonl", "--at", "9", "-o", "c.png")
    #expect(behind.stderr.hasPrefix("one.jsonl: error: the recording ends after frame 6"), "\(behind.stderr)")
  }

  @Test func options_changeTheCanvasAndTheRate() throws {
    let result = try run("render", "log.jsonl", "-o", "f/", "--fps", "20", "--scale", "2", "--size", "20x10", "-q")
    #expect(result.status == 0, "\(result.stderr)")
    #expect(folder.frames("f").count == 15)
    let bitmap = try Bitmap(png: folder.bytes("f/frame-00003.png"))
    #expect((bitmap.width, bitmap.height) == (40, 20))
    #expect(try run("render", "log.jsonl", "-o", "g/", "--fps", "10", "--frames", "1..2", "-q").status == 0)
    #expect(folder.frames("g") == ["frame-00001.png", "frame-00002.png"])
    // A recording whose frames have numbers keeps its length, too.
    let numbered = try run("attributes", "tiny.yaml").stdout
    try folder.write(numbered, to: "numbered.jsonl")
    #expect(try run("render", "numbered.jsonl", "-o", "h/", "--fps", "40", "-q").status == 0)
    #expect(folder.frames("h").count == 26)
    let wrong = try run("render", "log.jsonl", "--set", "layout.angle=3")
    #expect(wrong.status == 64)
    #expect(wrong.stderr.hasPrefix("log.jsonl: error: is a recording; --set layout.angle applies only to scenes"))
    #expect(
      try run("render", "log.jsonl", "--scale", "99").stderr.hasPrefix("--scale: error: canvas.scale: 99 is out of"))
  }

  @Test func stage_isLeftOutWithAWarning() throws {
    try folder.write(tinyScene + "stage: { device: none }\n", to: "stage.yaml")
    let result = try run("attributes", "stage.yaml", "-o", "stage.jsonl")
    #expect(result.status == 0)
    #expect(
      result.stderr
        == "stage.yaml: warning: stage: left out; the recording has neither the device, nor touches, nor captions\n")
    #expect(try run("attributes", "tiny.yaml", "-o", "tiny.jsonl").stderr.isEmpty)
    let help = try run("attributes", "--help").stdout
    #expect(help.contains("with a stage"), "\(help)")
  }

  @Test func fileNamedLikeABuiltInImage_isFoundAgain() throws {
    try folder.write(Bitmap(width: 4, height: 4).encodedPNG(), to: "builtin:a.png")
    try folder.write(tinyScene + "photos: ./builtin:a.png\n", to: "named.yaml")
    #expect(try run("attributes", "named.yaml", "-o", "named.jsonl").status == 0)
    let result = try run("validate", "named.jsonl")
    #expect(result.status == 0, "\(result.stderr)")
  }

  /// The most memory that `framegen validate` has for a recording of one frame, in bytes.
  private func peak(elements count: Int) throws -> Int {
    let folder = TemporaryFolder()
    let elements = (0..<count).map {
      "{\"id\":\"0-\(count - $0)\",\"frame\":[\($0),0,1,1],\"zIndex\":\(count - $0),\"alpha\":0.5}"
    }
    try folder.write("\(head)\n\(start)\(elements.joined(separator: ","))]}\n", to: "log.jsonl")
    var (pid, status, usage) = (pid_t(), Int32(), rusage())
    let file = folder.url.appending(path: "log.jsonl").path()
    let words: [String] = [framegenExecutable.path(), "validate", file]
    var arguments: [UnsafeMutablePointer<CChar>?] = words.map { strdup($0) }
    arguments.append(nil)
    defer { for argument in arguments { free(argument) } }
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    posix_spawn_file_actions_addopen(&actions, 1, "/dev/null", O_WRONLY, 0)
    defer { posix_spawn_file_actions_destroy(&actions) }
    #expect(posix_spawn(&pid, framegenExecutable.path(), &actions, nil, arguments, environ) == 0)
    #expect(wait4(pid, &status, 0, &usage) == pid)
    #expect(status == 0)
    return usage.ru_maxrss * 1024
  }

  @Test func element_takesAtMost600Bytes() throws {
    let (few, many) = (try peak(elements: 100), try peak(elements: 40_100))
    #expect((many - few) / 40_000 <= 600)
  }
}

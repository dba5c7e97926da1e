import Foundation
import SceneFileTestSupport
import TestSupport
import Testing

@testable import FramegenCLI
@testable import Rendering
@testable import SceneFiles
@testable import Outputs

struct ShardTests {
  let folder = TemporaryFolder()

  init() throws {
    try folder.write(tinyScene, to: "tiny.yaml")
  }

  private func run(_ arguments: String...) throws -> ToolResult { try runFramegen(arguments, in: folder) }

  @Test(arguments: [
    ("2/4", [:], 2, 4), ("1/1", [:], 1, 1), ("10000/10000", [:], 10_000, 10_000),
    ("auto", ["SLURM_ARRAY_TASK_ID": "3", "SLURM_ARRAY_TASK_MIN": "1", "SLURM_ARRAY_TASK_COUNT": "4"], 3, 4),
    ("auto", ["SLURM_ARRAY_TASK_ID": "0", "SLURM_ARRAY_TASK_MIN": "0", "SLURM_ARRAY_TASK_COUNT": "8"], 1, 8),
    (
      "auto",
      [
        "SLURM_ARRAY_TASK_ID": "30", "SLURM_ARRAY_TASK_MIN": "10", "SLURM_ARRAY_TASK_STEP": "10",
        "SLURM_ARRAY_TASK_COUNT": "5",
      ], 3, 5
    ),
    ("auto/4", ["JOB_COMPLETION_INDEX": "3"], 4, 4),
    // One of four is repeated.
    ("auto/4", ["SLURM_ARRAY_TASK_ID": "3", "SLURM_ARRAY_TASK_MIN": "3", "SLURM_ARRAY_TASK_COUNT": "1"], 3, 4),
    ("auto/4", ["SLURM_ARRAY_TASK_ID": "0", "SLURM_ARRAY_TASK_MIN": "0", "SLURM_ARRAY_TASK_COUNT": "4"], 1, 4),
  ])
  func shard_isRead(_ text: String, _ environment: [String: String], _ index: Int, _ count: Int) throws {
    #expect(try Shard(text, environment: environment) == Shard(index: index, count: count))
  }

  @Test(arguments: [
    ("0/4", [:], "K from 1 to N"), ("5/4", [:], "K from 1 to N"), ("2", [:], "expected K/N"),
    ("1/0", [:], "expected K/N"), ("a/b", [:], "expected K/N"), ("1/2/3", [:], "expected K/N"),
    ("", [:], "expected K/N"), ("1/10001", [:], "up to 10000"),
    ("-1/4", [:], "expected K/N"), ("auto", [:], "isn't a job of an array"),
    ("auto", ["JOB_COMPLETION_INDEX": "3"], "doesn't contain the number of parts"),
    ("auto/4", ["JOB_COMPLETION_INDEX": "x"], "not a whole number"),
    ("auto", ["SLURM_ARRAY_TASK_ID": "-9223372036854775808"], "not a whole number"),
    ("auto/3", ["JOB_COMPLETION_INDEX": "3"], "part 4 of 3"),
    ("auto", ["SLURM_ARRAY_TASK_ID": "9", "SLURM_ARRAY_TASK_COUNT": "4"], "part 9 of 4"),
  ])
  func shard_isRefused(_ text: String, _ environment: [String: String], _ message: String) {
    let failure = #expect(throws: ToolFailure.self) { try Shard(text, environment: environment) }
    #expect(failure?.exit == .usage)
    #expect(failure?.message.contains(message) == true, "\(failure?.message ?? "")")
  }

  @Test(arguments: [1, 2, 3, 7, 20])
  func parts_areAWholeTogether(count: Int) {
    let all = FrameIndices([2...4, 9...9, 20...31])
    var frames: [Int] = []
    for index in 1...count {
      let (part, lead) = all.part(Shard(index: index, count: count))
      let own = part.ranges.flatMap(Array.init)
      #expect(own.isEmpty || lead == frames.last)
      frames += own
    }
    #expect(frames == all.ranges.flatMap(Array.init))
  }

  @Test func shards_assembleToASingleRun() throws {
    let outputs = ["-o", "one/", "-o", "one.png", "-o", "one.webp", "-o", "one.html", "-q"]
    #expect(try runFramegen(["render", "tiny.yaml"] + outputs, in: folder).status == 0)
    for shard in ["3/3", "1/3", "2/3"] {
      #expect(try run("render", "tiny.yaml", "-o", "parts/", "--shard", shard, "-q").status == 0)
    }
    let result = try runFramegen(
      ["assemble", "parts"] + outputs.map { $0.replacing("one", with: "all") }, in: folder)
    #expect(result.status == 0, "\(result.stderr)")
    for name in ["png", "webp", "html"] { #expect(try folder.bytes("one.\(name)") == folder.bytes("all.\(name)")) }
    #expect(folder.names("one") == folder.names("all"))
    for name in folder.names("one") { #expect(try folder.bytes("one/\(name)") == folder.bytes("all/\(name)")) }
    // Without an output, the folder itself gets what a single run would have written.
    #expect(try run("assemble", "parts").stdout == "parts/\n")
    #expect(try folder.bytes("parts/frames.json") == folder.bytes("one/frames.json"))
    #expect(try run("validate", "parts").status == 0)
    #expect(folder.names("parts") == folder.names("one"))
    // A shard that is repeated afterwards needs no other ones.
    #expect(try run("render", "tiny.yaml", "-o", "parts/", "--shard", "2/3", "--resume", "-q").status == 0)
    #expect(try run("assemble", "parts", "-o", "again.png", "-q").status == 0)
  }

  @Test func incompleteShards_areRefused() throws {
    for (shard, place) in [("1/3", "a/"), ("3/3", "b/")] {
      #expect(try run("render", "tiny.yaml", "-o", place, "--shard", shard, "-q").status == 0)
    }
    let missing = try run("assemble", "a", "b", "-o", "x.png")
    #expect(missing.status == 65, "\(missing.stderr)")
    #expect(missing.stderr.contains("missing shards: 2/3"), "\(missing.stderr)")
    #expect(missing.advice == "render it: --shard 2/3")
    #expect(try run("render", "tiny.yaml", "-o", "c/", "--shard", "2/3", "-q", "--scale", "2").status == 0)
    let other = try run("assemble", "a", "b", "c", "-o", "x.png")
    #expect(other.status == 65, "\(other.stderr)")
    #expect(other.stderr.contains("belongs to another scene"), "\(other.stderr)")
    #expect(try run("render", "tiny.yaml", "-o", "c/", "--shard", "2/3", "-q").status == 0)
    try folder.write("gone", to: "b/frame-00012.png")
    let damaged = try run("assemble", "a", "b", "c", "-o", "x.png")
    #expect(damaged.status == 65)
    #expect(damaged.stderr.contains("b/frame-00012.png: error: is not a complete PNG"))
    #expect(try run("assemble", "nothing", "-o", "x.png").status == 66)
    #expect(!folder.names().contains("x.png"))
  }

  @Test func shard_needsAFolderAndAScene() throws {
    let animation = try run("render", "tiny.yaml", "-o", "x.png", "--shard", "1/2")
    #expect(animation.status == 64, "\(animation.stderr)")
    #expect(animation.advice.contains("assemble"), "\(animation.stderr)")
    #expect(try run("attributes", "tiny.yaml", "-o", "tiny.jsonl").status == 0)
    let recording = try run("render", "tiny.jsonl", "-o", "x/", "--shard", "1/2")
    #expect(recording.status == 64, "\(recording.stderr)")
    #expect(recording.stderr.contains("only a scene"), "\(recording.stderr)")
    let pipe = try runFramegen(["render", "-", "-o", "x/", "--shard", "1/2"], stdin: tinyScene, in: folder)
    #expect(pipe.status == 64, "\(pipe.stderr)")
    #expect(pipe.stderr.contains("in a file"), "\(pipe.stderr)")
    // More shards than frames: some have none, and say so.
    #expect(try run("render", "tiny.yaml", "-o", "many/", "--shard", "2/20", "-q").status == 0)
    #expect(folder.names("many") == ["frame-00000.png", "frames.2-of-20.json"])
    #expect(try run("render", "tiny.yaml", "-o", "many/", "--shard", "1/20", "-q").status == 0)
    #expect(folder.names("many") == ["frame-00000.png", "frames.1-of-20.json", "frames.2-of-20.json"])
  }

  /// A temporary file of another shard's frame belongs to a run that may be writing it.
  @Test func resumedShard_leavesOthersFilesAlone() throws {
    #expect(try run("render", "tiny.yaml", "-o", "out/", "--shard", "1/3", "-q").status == 0)
    for name in [".frame-00003.png.1.tmp", ".frame-00005.png.1.tmp", ".frame-00009.png.1.tmp"] {
      try folder.write("half", to: "out/\(name)")
    }
    #expect(try run("render", "tiny.yaml", "-o", "out/", "--shard", "2/3", "-q", "--resume").status == 0)
    #expect(
      folder.names("out").filter { $0.hasSuffix(".tmp") } == [".frame-00003.png.1.tmp", ".frame-00009.png.1.tmp"])
  }

  @Test func laterScene_countsMoreThanOldShards() throws {
    for shard in ["1/2", "2/2"] {
      #expect(try run("render", "tiny.yaml", "-o", "out/", "--shard", shard, "-q").status == 0)
    }
    #expect(try run("render", "tiny.yaml", "-o", "out/", "--set", "layout.angle=20", "-q").status == 0)
    #expect(try run("validate", "out").status == 0)
    #expect(try run("assemble", "out", "-o", "x.png", "-q").status == 0)
  }

  @Test(arguments: [
    ("\"timelineFrames\": 13", "\"timelineFrames\": -9223372036854775808", "must be positive"),
    ("\"timelineFrames\": 13", "\"timelineFrames\": 3", "out of order"),
    ("\"frame\": 0 }", "\"frame\": 9223372036854775807 }", "out of range"), ("\"width\": 32", "\"width\": 0", "1 to"),
    ("\"fps\": 20", "\"fps\": 1e300", "fps must be from 1 to 1000"),
    ("frame-00003.png", "../frame-00003.png", "wrong file"),
    ("\"fps\": 20", "\"fps\": 40", "wrong time"),
  ])
  func hostileManifest_isRefused(_ text: String, _ replacement: String, _ message: String) throws {
    #expect(try run("render", "tiny.yaml", "-o", "out/", "-q").status == 0)
    let manifest = String(decoding: try folder.bytes("out/frames.json"), as: UTF8.self)
    #expect(manifest.contains(text))
    try folder.write(manifest.replacing(text, with: replacement), to: "out/frames.json")
    for arguments in [["validate", "out"], ["assemble", "out", "-o", "x.html"], ["assemble", "out", "-o", "x/"]] {
      let result = try runFramegen(arguments, in: folder)
      #expect(result.status == 65, "\(result.stderr)")
      #expect(result.stderr.contains(message), "\(result.stderr)")
    }
  }

  @Test func partOfATimeline_isAssembledAtOtherRates() throws {
    #expect(try run("render", "tiny.yaml", "-o", "out/", "--frames", "4..8", "-q").status == 0)
    #expect(try run("assemble", "out", "-o", "x.rgba@40", "-q").status == 0)
    #expect(try folder.bytes("x.rgba").count == 10 * 32 * 24 * 4)
    #expect(try run("validate", "out").stdout == "out/frames.json: ok (5 of 13 frames, 32×24, as frames.json says)\n")
  }

  @Test func changedFrames_doNotPassAsWhatTheManifestSays() throws {
    #expect(try run("render", "tiny.yaml", "-o", "out/", "-q").status == 0)
    #expect(try run("validate", "out").stdout == "out/frames.json: ok (13 frames, 32×24, as frames.json says)\n")
    try Data(try folder.bytes("out/frame-00002.png")).write(to: folder.url.appending(path: "out/frame-00006.png"))
    try FileManager.default.removeItem(at: folder.url.appending(path: "out/frame-00009.png"))
    let result = try run("validate", "out/")
    #expect(result.status == 65)
    #expect(result.stderr.contains("out/frame-00006.png: error: the pixels differ from the manifest"))
    #expect(result.stderr.contains("out/frame-00009.png: error: is missing"))
    try folder.write("[]", to: "out/frames.json")
    #expect(try run("validate", "out/").stderr.contains("is not a frame manifest: expected a JSON object"))
    try folder.write("{\"format\": \"frame-manifest\"}", to: "out/frames.json")
    #expect(try run("validate", "out/").stderr.contains("is not a frame manifest: version is missing"))
  }
}

import Benchmarking
import Foundation
import Outputs
import Raster
import SceneFileTestSupport
import TestSupport
import Testing

@testable import FramegenCLI
@testable import SceneFiles

/// `bench` as a process: the figures' shape, never their size.
struct BenchCommandTests {
  /// The members that programs which compare renderers read.
  struct Figures: Decodable {
    var render_ms: [Double], render_ms_median: [Double]
    var setup_ms: Double, peak_rss_mb: Double
  }

  let folder = TemporaryFolder()

  init() throws {
    try folder.write(tinyScene, to: "tiny.yaml")
  }

  func run(_ arguments: String..., stdin: String = "") throws -> ToolResult {
    try runFramegen(["bench"] + arguments, stdin: stdin, in: folder)
  }

  func result(_ text: String) throws -> BenchmarkResult { try BenchmarkResult(json: Array(text.utf8), file: "x") }

  @Test func scene_isAnsweredInTenLines_andKeptAsJSON() throws {
    let run = try run("tiny.yaml", "--json", "figures.json", "--repeats", "6", "--jobs", "2", "-q")
    #expect(run.status == 0, "\(run.stderr)")
    #expect(run.stderr.isEmpty, "\(run.stderr)")
    let lines = run.stdout.split(separator: "\n")
    #expect(lines.count <= 11, "\(run.stdout)")
    #expect(lines.first?.hasPrefix("tiny: ") == true, "\(run.stdout)")
    #expect(lines.last == "figures.json", "\(run.stdout)")
    #expect(try #require(lines.first { $0.hasPrefix("stages") }).contains("dominates"))
    let text = String(decoding: try folder.bytes("figures.json"), as: UTF8.self)
    let result = try result(text)
    #expect(result.entries.map(\.name) == ["tiny"])
    #expect(result.entries[0].frames == Array(0...12))
    #expect(result.environment.workers == 2)
    #expect(result.environment.repeats == 6)
    #expect(try #require(result.entries[0].allocationsPerFrame) >= 1)
    #expect(InstructionSet.supported.map(\.name).contains(result.environment.instructionSet))
    let figures = try JSONDecoder().decode(Figures.self, from: Data(text.utf8))
    #expect(figures.render_ms.count == 13)
    #expect(figures.render_ms_median.count == 13)
    for (least, median) in zip(figures.render_ms, figures.render_ms_median) {
      #expect(least > 0)
      #expect(least <= median)
    }
    #expect(figures.setup_ms >= 0)
    #expect(figures.peak_rss_mb > 1)
    #expect(folder.names().filter { !$0.hasPrefix(".std") } == ["figures.json", "tiny.yaml"])
  }

  @Test func recordingOfStdin_goesToStdout() throws {
    let recording = try runFramegen(["attributes", "tiny.yaml"], in: folder).stdout
    let run = try run(
      "-", "--json", "-", "--frames", "2..4", "--repeats", "1", "--kernels", "baseline", "-q", stdin: recording)
    #expect(run.status == 0, "\(run.stderr)")
    #expect(run.stderr.isEmpty, "\(run.stderr)")
    let result = try result(run.stdout)
    #expect(result.entries[0].frames == [2, 3, 4])
    #expect(result.environment.instructionSet == "baseline")
    #expect(result.entries[0][.stage(.query)] == nil)
    #expect(result.entries[0][.stage(.raster)] != nil)
  }

  @Test func growth_isVaried_andWhatTheSceneCannotTakeIsLeftOut() throws {
    let run = try run("tiny.yaml", "--grow", "items=2,10,50,400", "--repeats", "1", "--json", "-", "--frames", "0..1")
    #expect(run.status == 0, "\(run.stderr)")
    #if DEBUG
      // Said once, before the work.
      #expect(run.stderr.hasPrefix("warning: debug build: "))
      #expect(run.stderr.split(separator: "debug build").count == 2)
    #endif
    #expect(run.stderr.contains("warning: omitted: items = 2: timeline[0].scroll"), "\(run.stderr)")
    #expect(try result(run.stdout).entries.map(\.parameters) == [["items": 10], ["items": 50], ["items": 400]])
    let workers = try self.run("tiny.yaml", "--grow", "workers=1,2", "--repeats", "1", "--json", "-", "-q")
    #expect(try result(workers.stdout).entries.map(\.parameters) == [["workers": 1], ["workers": 2]])
  }

  @Test func comparison_withItself_passes_andWithAFastBaseFails() throws {
    let arguments = ["tiny.yaml", "--repeats", "6", "--frames", "0..1", "-q"]
    #expect(try runFramegen(["bench"] + arguments + ["--json", "base.json"], in: folder).status == 0)
    var base = try result(String(decoding: try folder.bytes("base.json"), as: UTF8.self))
    for index in base.entries[0].series.indices {
      base.entries[0].series[index].samples = base.entries[0].series[index].samples.map { $0.map { $0 / 1000 } }
    }
    try folder.write(base.json(), to: "fast.json")
    let compare = ["--compare", "fast.json", "--fail-above", "1.05"]
    let slow = try runFramegen(["bench"] + arguments + compare, in: folder)
    #expect(slow.status == 1, "\(slow)")
    #expect(slow.stdout.contains("slower"), "\(slow)")
    #expect(slow.stderr.contains("certainly slower than 1.05 times the baseline: tiny"))
    for index in base.entries[0].series.indices {
      base.entries[0].series[index].samples = base.entries[0].series[index].samples.map { $0.map { $0 * 1e6 } }
    }
    try folder.write(base.json(), to: "fast.json")
    #expect(try runFramegen(["bench"] + arguments + compare, in: folder).status == 0)
  }

  @Test func reports_areWritten() throws {
    let run = try run(
      "tiny.yaml", "--repeats", "1", "--frames", "0", "-q", "--markdown", "m.md", "--svg", "plots",
      "--github-action", "g.json")
    #expect(run.status == 0, "\(run)")
    #expect(run.stdout.hasSuffix("g.json\n"), "\(run)")
    #expect(try String(decoding: folder.bytes("m.md"), as: UTF8.self).contains("| stage"))
    #expect(folder.names("plots").contains("stages.svg"))
    #expect(try String(decoding: folder.bytes("g.json"), as: UTF8.self).contains("ms/frame"))
  }

  @Test func suite_isListed_andRunByName() throws {
    let list = try run("--suite", "list").stdout.split(separator: "\n")
    #expect(list.count == SuiteBenchmark.all.count)
    #expect(list.first?.hasPrefix("cover-flow: ") == true)
  }

  @Test func ab_runsBothInTurns() throws {
    let count = "echo x >> "
    let run = try runFramegen(["bench", "ab", count + "a", count + "b", "--rounds", "6", "-q"], in: folder)
    #expect(run.status == 0, "\(run)")
    #expect(run.stdout.contains("B against A: "), "\(run)")
    #expect(try folder.bytes("a").count == 14)
    #expect(try folder.bytes("b").count == 14)
    let slow = try runFramegen(
      ["bench", "ab", "true", "sleep 0.2", "--rounds", "6", "--fail-above", "1.5", "-q"], in: folder)
    #expect(slow.status == 1, "\(slow)")
    #expect(slow.stdout.contains("slower"), "\(slow)")
    let failing = try runFramegen(["bench", "ab", "true", "exit 3", "-q"], in: folder)
    #expect(failing.status == 65, "\(failing)")
    #expect(failing.stderr.contains("exit 3: error: ended with exit code 3"), "\(failing)")
  }

  @Test func machine_hasTheVersionAndTheCommitOfTheBuild_notOfTheFolder() throws {
    let commit = "0123456789abcdef0123456789abcdef01234567"
    let run = try runFramegen(
      ["bench", "tiny.yaml", "--repeats", "1", "--frames", "0", "-q"],
      environment: ["GITHUB_SHA": commit, "CI_COMMIT_SHA": commit, "FRAMEGEN_COMMIT": commit], in: folder)
    let line = try #require(run.stdout.split(separator: "\n").first { $0.hasPrefix("machine ") })
    #expect(line.contains(", framegen \(toolVersion) of commit "), "\(line)")
    #expect(!line.contains(commit.prefix(12)), "\(line)")
  }

  @Test func duration_thatIsTooShortForAnInterval_isExplained() throws {
    let arguments = ["tiny.yaml", "--duration", "0.1", "--set", "fps=200", "--scale", "8", "--progress", "none"]
    let long = try runFramegen(["bench"] + arguments, in: folder)
    #expect(long.status == 0, "\(long.stderr)")
    #expect(
      long.stderr.contains(" s, not the 0.10 s of --duration, because an interval requires 8 passes; use --frames"),
      "\(long.stderr)")
    let short = try run("tiny.yaml", "--duration", "1", "--frames", "0", "--progress", "none")
    #expect(!short.stderr.contains("--duration"), "\(short.stderr)")
  }

  @Test(arguments: [
    (["tiny.yaml", "--repeats", "0"], 64, "--repeats takes 1 to 1000000, not 0"),
    (["tiny.yaml", "--jobs", "257"], 64, "--jobs takes 1 to 256, not 257"),
    (["tiny.yaml", "--kernels", "mmx"], 64, "unknown kernels \"mmx\"; this CPU supports baseline"),
    (["tiny.yaml", "--path", "mmx"], 64, "unknown kernels \"mmx\"; this CPU supports baseline"),
    (["tiny.yaml", "--frames", "99"], 64, "the frames are 0 to 12"),
    (["tiny.yaml", "--grow", "itms"], 64, "--grow takes items, cells, canvas, photo, shadow, workers"),
    (["tiny.yaml", "--grow", "items=5"], 64, "--grow items takes at least two values"),
    (["tiny.yaml", "--grow", "items=9..1"], 64, "9..1 isn't an ascending range"),
    (["tiny.yaml", "--grow", "items=1,nan"], 64, "--grow items takes numbers from 1.0 to 10000000"),
    (["tiny.yaml", "--duration", "0"], 64, "--duration takes 0.1 to 3600 s"),
    (["tiny.yaml", "--fail-above", "1.1"], 64, "--fail-above needs --compare"),
    (["tiny.yaml", "--compare", "none.json"], 66, "none.json: error: can't be read"),
    (["tiny.yaml", "--compare", "tiny.yaml"], 65, "tiny.yaml: error: "),
    (["tiny.yaml", "--suite", "all"], 64, "name scenes, or use --suite all"),
    (["--suite", "cover-flo"], 64, "did you mean \"cover-flow\"?"),
    (["missing.yaml"], 66, "missing.yaml: error:"),
    (["tiny.yaml", "--set", "layout.angel=3"], 65, "did you mean \"angle\"?"),
    (["tiny.yaml", "--json", "tiny.yaml/x.json"], 73, "not a directory"),
    (["-", "--json", "x.json"], 65, "<stdin>: error: is empty"),
    (["tiny.yaml", "--html", "p.html"], 64, "bench --html was removed; --markdown writes the summary and its tables"),
    (["--suite", "all", "--history=a.json"], 64, "bench --history was removed; --json stores a run"),
    (["ab", "true"], 64, "Missing expected argument"),
    (["ab", "true", "true", "--rounds", "2"], 64, "--rounds takes 6 to 1000, not 2"),
  ])
  func mistake_exitsWithAdvice(_ arguments: [String], _ status: Int32, _ message: String) throws {
    let result = try runFramegen(["bench"] + arguments, in: folder)
    #expect(result.status == status, "\(result.stderr)")
    #expect(result.stdout.isEmpty)
    #expect(result.stderr.contains(message), "\(result.stderr)")
    #expect(result.stderr.split(separator: "\n").count == 2, "\(result.stderr)")
    #expect(folder.names().filter { !$0.hasPrefix(".std") } == ["tiny.yaml"])
  }

  @Test func recordingWithoutFrames_isRefused() throws {
    let header = try runFramegen(["attributes", "tiny.yaml"], in: folder).stdout.prefix { $0 != "\n" }
    let result = try run("-", "--json", "x.json", stdin: header + "\n")
    #expect(result.status == 65, "\(result.stderr)")
    #expect(result.stderr.contains("the recording has no frames"), "\(result.stderr)")
    #expect(!folder.names().contains("x.json"))
  }
}

import Foundation
import Raster
import Testing

@testable import FramegenCLI
@testable import SceneFiles

/// `bench` as a process: the figures' shape, never their size.
@Suite struct BenchCommandTests {
  /// The members that programs read.
  struct Figures: Decodable {
    var frames: Int, repeats: Int, jobs: Int
    var kernels: String
    var render_ms: [Double], render_ms_median: [Double]
    var setup_ms: Double, peak_rss_mb: Double
  }

  let folder: ScratchFolder

  init() throws {
    folder = try ScratchFolder()
    try folder.write(tinyScene, to: "tiny.yaml")
  }

  func run(_ arguments: String..., stdin: String = "") throws -> ToolResult {
    try runFramegen(["bench"] + arguments, stdin: stdin, in: folder)
  }

  func figures(_ text: String) throws -> Figures {
    try JSONDecoder().decode(Figures.self, from: Data(text.utf8))
  }

  @Test func figures_goToAFileWithEveryFrame() throws {
    let result = try run("tiny.yaml", "--json", "figures.json", "--repeats", "3", "--jobs", "2")
    #expect(result.status == 0 && result.stdout == "figures.json\n", "\(result.stderr)")
    let pattern = #/tiny: 13 frames, \S+ ms each \(\S+ ms by medians\), \w+, 2 workers, 32 × 24\n/#
    #expect(try pattern.wholeMatch(in: result.stderr) != nil, "\(result.stderr)")
    let figures = try figures(String(decoding: folder.bytes("figures.json"), as: UTF8.self))
    #expect(figures.frames == 13 && figures.repeats == 3 && figures.jobs == 2)
    #expect(figures.render_ms.count == 13 && figures.render_ms_median.count == 13)
    #expect(zip(figures.render_ms, figures.render_ms_median).allSatisfy { 0 < $0 && $0 <= $1 })
    #expect(figures.setup_ms > 0 && figures.peak_rss_mb > 1)
    #expect(InstructionSet.supported.map(\.name).contains(figures.kernels))
    #expect(folder.names().filter { !$0.hasPrefix(".std") } == ["figures.json", "tiny.yaml"])
  }

  @Test func recordingOfStdin_goesToStdout() throws {
    let recording = try runFramegen(["attributes", "tiny.yaml"], in: folder).stdout
    for arguments in [["-"], ["-", "--json", "-"]] {
      let chosen = arguments + ["--frames", "2..4", "--repeats", "1", "--path", "portable", "-q"]
      let result = try runFramegen(["bench"] + chosen, stdin: recording, in: folder)
      #expect(result.status == 0 && result.stderr.isEmpty, "\(result.stderr)")
      let figures = try figures(result.stdout)
      #expect(figures.frames == 3 && figures.repeats == 1 && figures.jobs == 1 && figures.kernels == "portable")
      #expect(figures.render_ms == figures.render_ms_median)
    }
  }

  @Test func medians_areBetweenTheMiddleTimes() {
    var report = BenchReport(repeats: 4, jobs: 1, kernels: "portable")
    report.add([.milliseconds(9), .milliseconds(1), .milliseconds(4), .milliseconds(2)])
    report.add([.milliseconds(5), .milliseconds(7), .milliseconds(6)])
    #expect(report.shortest == [.milliseconds(1), .milliseconds(5)])
    #expect(report.medians == [.milliseconds(3), .milliseconds(6)])
    #expect(report.summary == "2 frames, 3.0 ms each (4.5 ms by medians), portable, 1 worker")
  }

  @Test(arguments: [
    (["tiny.yaml", "--repeats", "0"], 64, "--repeats takes 1 to 1000000, not 0"),
    (["tiny.yaml", "--jobs", "257"], 64, "--jobs takes 1 to 256, not 257"),
    (["tiny.yaml", "--path", "mmx"], 64, "there are no such kernels; this CPU has portable"),
    (["tiny.yaml", "--frames", "99"], 64, "there are 13 frames, 0 to 12"),
    (["missing.yaml"], 66, "missing.yaml: error:"),
    (["tiny.yaml", "--set", "layout.angel=3"], 65, "did you mean \"angle\"?"),
    (["tiny.yaml", "--json", "tiny.yaml/x.json"], 73, "not a directory"),
    (["-", "--json", "x.json"], 65, "<stdin>: error: is empty"),
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
    #expect(result.status == 65 && result.stderr.contains("there are no frames"), "\(result.stderr)")
    #expect(!folder.names().contains("x.json"))
  }
}

import Foundation
import SceneFileTestSupport
import TestSupport
import Testing

/// The verbs of `golden` as processes.
struct GoldenCommandTests {
  let folder = TemporaryFolder()

  init() throws {
    try folder.write(tinyScene, to: "tiny.yaml")
  }

  @discardableResult
  private func run(_ arguments: String..., ci: String = "") throws -> ToolResult {
    let environment = ["CI": ci, "GOLDEN_ARTIFACTS": "", "SNAPSHOT_ARTIFACTS": ""]
    return try runFramegen(["golden"] + arguments, environment: environment, in: folder)
  }

  /// Records the scene, changes it, and compares.
  private func differ(_ change: (String) -> String = { $0.replacing("cornerRadius: 2", with: "cornerRadius: 6") })
    throws
  {
    try #require(try run("record", "tiny.yaml").status == 0)
    try folder.write(change(tinyScene), to: "tiny.yaml")
    #expect(try run("verify").status == 1)
  }

  @Test func record_writesAGolden_thatVerifies() throws {
    let recorded = try run("record", "tiny.yaml")
    #expect(recorded.status == 0)
    #expect(recorded.stdout == "golden/tiny\n")
    #expect(recorded.stderr.contains("tiny: new, 13 frames"))
    #expect(folder.names("golden/tiny") == ["attributes.txt", "frames.png", "golden.txt"])
    let verified = try run("verify")
    #expect(verified.status == 0)
    #expect(verified.stdout.hasPrefix("tiny: "))
    let again = try run("record", "tiny")
    #expect(again.status == 0)
    #expect(again.stderr.contains("tiny: unchanged"))
    #expect(try run().stdout == "tiny\n")
  }

  @Test func bytesAfterTheFrames_areIgnored() throws {
    try #require(try run("record", "tiny.yaml").status == 0)
    try #require(try runShell("printf '\\n' >> golden/tiny/frames.png", in: folder) == 0)
    #expect(try run("verify").status == 0)
    // The pixels are read only for frames that differ.
    try folder.write(tinyScene.replacing("cornerRadius: 2", with: "cornerRadius: 6"), to: "tiny.yaml")
    let result = try run("verify")
    #expect(result.status == 1, "\(result.stderr)")
    #expect(!result.stderr.contains("frames.png"), "\(result.stderr)")
  }

  @Test func verify_findsWhatDiffers_andWritesNoReference() throws {
    try #require(try run("record", "tiny.yaml").status == 0)
    let golden = try folder.bytes("golden/tiny/golden.txt")
    try folder.write(tinyScene.replacing("cornerRadius: 2", with: "cornerRadius: 6"), to: "tiny.yaml")
    for _ in 0..<2 {
      let result = try run("verify", "tiny.yaml", "-o", "report.html", "--junit", "j.xml", "--json", "r.json")
      #expect(result.status == 1)
      #expect(result.stderr.contains("1 of 1 golden not accepted"))
      #expect(result.stdout.hasPrefix("tiny: "))
      #expect(result.stdout.hasSuffix("report.html\nj.xml\nr.json\n"))
    }
    #expect(try folder.bytes("golden/tiny/golden.txt") == golden)
    #expect(folder.names(".build/golden/tiny").contains("golden.txt"))
    #expect(String(decoding: try folder.bytes("j.xml"), as: UTF8.self).contains("failures=\"1\""))
    // Frames that are right again leave nothing behind.
    try folder.write(tinyScene, to: "tiny.yaml")
    #expect(try run("verify").status == 0)
    #expect(folder.names(".build/golden").isEmpty)
  }

  @Test func verify_ofALateScene_saysSo() throws {
    try differ { $0.replacing("timeline:", with: "timeline:\n  - hold: 0.1") }
    let result = try run("diff")
    #expect(result.status == 1, "\(result.stdout)")
    #expect(result.stdout.contains("late"), "\(result.stdout)")
  }

  @Test func verify_withoutGolden_fails() throws {
    let result = try run("verify", "tiny.yaml")
    #expect(result.status == 1, "\(result)")
    #expect(result.stdout.contains("no golden"), "\(result)")
    #expect(folder.names("golden").isEmpty)
    #expect(try run("approve", "tiny").status == 0)
    #expect(try run("verify").status == 0)
  }

  @Test func verify_usesTheGoldensTolerance() throws {
    try #require(try run("record", "tiny.yaml", "--tolerance", "fuzzy(0-90, 0-100)", "--name", "a/b").status == 0)
    try folder.write(tinyScene.replacing("cornerRadius: 2", with: "cornerRadius: 3"), to: "tiny.yaml")
    #expect(try run("verify").status == 0)
    #expect(try run("verify", "--tolerance", "exact").status == 1)
    let vacuous = try run("record", "tiny.yaml", "--tolerance", "rmse(255)")
    #expect(vacuous.status == 64, "\(vacuous)")
    #expect(vacuous.stderr.contains("would accept a blank frame"), "\(vacuous)")
    let blank = try run("verify", "--tolerance", "rmse(255)")
    #expect(blank.status == 1, "\(blank)")
    #expect(blank.stdout.contains("would accept a blank frame"), "\(blank)")
  }

  @Test func verify_leavesGoldensOfTestsAlone() throws {
    try #require(try run("record", "tiny.yaml").status == 0)
    try own("test Tests/A.swift turn()")
    let result = try run("verify")
    #expect(result.status == 0)
    #expect(result.stderr.contains("tiny: is the golden of a test; run swift test"))
    #expect(try run("record", "tiny").status == 64)
  }

  @Test func damagedGolden_fails_andIsNamed() throws {
    try #require(try run("record", "tiny.yaml").status == 0)
    try folder.write("golden 1\nsize", to: "golden/tiny/golden.txt")
    let result = try run("verify")
    #expect(result.status == 1, "\(result)")
    #expect(result.stdout.contains("golden/tiny/golden.txt:2: size"), "\(result)")
  }

  @Test func approve_makesFramesTheGolden() throws {
    try differ()
    #expect(try run("report").stdout == "report.html\n")
    let page = "https://example.org/page"
    #expect(try run("report", "--markdown", "-", "--page", page).stdout.contains("[tiny](\(page)#golden=tiny)"))
    #expect(try run("report", "--markdown", "-", "--page", "").stdout.contains("| tiny |"))
    let result = try run("approve", "golden/tiny/")
    #expect(result.status == 0)
    #expect(result.stdout == "golden/tiny\n")
    #expect(try run("verify").status == 0)
    #expect(try run("approve", "tiny").status == 66)
  }

  @Test func reject_holdsAgainstAnyTolerance_untilApproved() throws {
    try differ()
    #expect(try run("reject", "tiny").stdout == "golden/tiny/golden.txt\n")
    #expect(String(decoding: try folder.bytes("golden/tiny/golden.txt"), as: UTF8.self).contains("\nrejected "))
    #expect(try run("verify", "--tolerance", "rmse(255)").status == 1)
    #expect(try run("approve", "--all").status == 0)
    #expect(try run("verify").status == 0)
    #expect(!String(decoding: try folder.bytes("golden/tiny/golden.txt"), as: UTF8.self).contains("rejected "))
  }

  @Test func continuousIntegration_writesNoGolden() throws {
    #expect(try run("record", "tiny.yaml", ci: "true").status == 64)
    #expect(folder.names("golden").isEmpty)
    #expect(try run("record", "tiny.yaml", "--force", ci: "true").status == 0)
    try folder.write(tinyScene.replacing("cornerRadius: 2", with: "cornerRadius: 6"), to: "tiny.yaml")
    #expect(try run("verify", ci: "1").status == 1)
    #expect(try run("approve", "--all", ci: "1").status == 64)
    #expect(try run("approve", "--all", "--force", ci: "1").status == 0)
  }

  @Test func diff_writesPictures() throws {
    try differ()
    let result = try run("diff", "tiny", "-o", "d/")
    #expect(result.status == 1)
    #expect(result.stdout.contains("appearance"))
    #expect(folder.names("d").count == 39)
    #expect(folder.names("d").contains("frame-00012.difference.png"))
  }

  @Test func explain_tellsAttributes_andHowToDrawTheFrame() throws {
    try differ { $0.replacing("spacing: 6", with: "spacing: 8") }
    let result = try run("explain", "tiny")
    #expect(result.status == 0, "\(result)")
    #expect(result.stdout.contains("center.x"), "\(result)")
    #expect(result.stdout.contains("framegen still tiny.yaml --at "))
  }

  @Test func list_namesWhatDiffers() throws {
    try differ()
    let result = try run()
    #expect(result.stdout == "tiny: differs\n")
    #expect(result.stderr.contains("framegen golden report shows the differences"))
  }

  @Test func prune_removesWhatHasNoSource_only() throws {
    for name in ["kept", "gone", "tested", "moved", "nobody"] {
      try #require(try run("record", "tiny.yaml", "--name", name).status == 0)
    }
    try own("scene gone.yaml", "gone")
    try FileManager.default.createDirectory(at: folder.url.appending(path: "Tests"), withIntermediateDirectories: true)
    try folder.write("@Test func turn() {}", to: "Tests/A.swift")
    try own("test Tests/A.swift turn()", "tested")
    try own("test Tests/A.swift rise()", "moved")
    try own("", "nobody")
    let check = try run("prune", "--check")
    #expect(check.status == 1, "\(check)")
    #expect(check.stdout == "golden/gone\ngolden/moved\n", "\(check)")
    #expect(check.stderr.contains("nobody: kept: "))
    #expect(folder.names("golden").count == 5)
    #expect(try run("prune").status == 0)
    #expect(folder.names("golden") == ["kept", "nobody", "tested"])
    #expect(try run("prune", "--check").status == 0)
  }

  /// Changes whose golden it is.
  private func own(_ line: String, _ name: String = "tiny") throws {
    let path = "golden/\(name)/golden.txt"
    let text = String(decoding: try folder.bytes(path), as: UTF8.self)
    try folder.write(text.replacing("scene tiny.yaml\n", with: line.isEmpty ? "" : line + "\n"), to: path)
  }

  @Test(arguments: [
    (["verfy"], 64, "did you mean \"verify\"?"),
    (["record"], 64, "Missing expected argument"),
    (["record", "nope.yaml"], 66, "nope.yaml: error: no such scene, and no such golden in golden"),
    (["record", "tiny.yaml", "./tiny.yaml"], 64, "would both be the golden tiny"),
    (["record", "tiny.yaml", "--name", "../x"], 64, "--name takes a name"),
    (["verify", "nope"], 66, "no such golden in golden"),
    (["verify", "--tolerance", "loose"], 64, "'--tolerance <tolerance>': unknown tolerance"),
    (["verify", "--tolerance", "flip(mean: 0.1)"], 64, "flip was removed; use pixelmatch\n"),
    (["verify", "-o", "report.pdf"], 64, "-o takes the name of a page"),
    (["verify"], 66, "golden: error: the folder doesn't exist"),
    (["verify", "--golden", "tiny.yaml"], 66, "tiny.yaml: error: expected a folder, found a file"),
    (["record", "tiny.yaml", "--golden", "tiny.yaml"], 66, "tiny.yaml: error: expected a folder"),
    (["report", "--artifacts", "tiny.yaml"], 66, "tiny.yaml: error: expected a folder"),
    (["approve"], 64, "use either names or --all"),
    (["approve", "nope"], 66, "no pending frames in .build/golden"),
    (["reject", "nope"], 66, "no pending frames in .build/golden"),
    (["explain", "nope"], 66, "no pending frames in .build/golden"),
    (["tune", "tiny.yaml"], 64, "golden tune was removed; golden explain prints how frames differ\n"),
    (["review"], 64, "golden review was removed; golden report shows pending frames"),
    (["report", "--page", "https://example.org"], 64, "--page requires --markdown"),
    (["report", "-o", "report.html", "--json", "report.html"], 64, "two reports have the same file name"),
  ])
  func badInput_isOneLine(_ arguments: [String], _ status: Int32, _ words: String) throws {
    let result = try runFramegen(["golden"] + arguments, environment: ["CI": ""], in: folder)
    #expect(result.status == status, "\(result)")
    #expect(result.stderr.contains(words), "\(result)")
    #expect(result.stderr.split(separator: "\n").count == 2, "\(result.stderr)")
  }

  @Test(arguments: [
    (["approve", "--all"], "no pending frames in .build/golden\n"), (["diff"], "no pending frames in .build/golden\n"),
    (["prune"], "no golden in golden is orphaned\n"),
  ])
  func nothingToDo_isSaid(_ arguments: [String], _ words: String) throws {
    let result = try runFramegen(["golden"] + arguments, environment: ["CI": ""], in: folder)
    #expect(result.status == 0, "\(result)")
    #expect(result.stdout.isEmpty, "\(result)")
    #expect(result.stderr == words, "\(result)")
  }

  @Test func help_showsExamplesOfEveryVerb() throws {
    for verb in ["record", "verify", "diff", "approve", "reject", "report", "prune", "explain"] {
      let help = try run(verb, "--help").stdout
      #expect(help.contains("framegen golden \(verb)"), "\(help)")
      #expect(help.contains("xample"), "\(help)")
    }
  }
}

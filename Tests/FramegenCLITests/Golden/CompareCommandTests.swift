import Foundation
import PNGCodec
import Raster
import SceneFileTestSupport
import TestSupport
import Testing

/// `compare` as a process.
struct CompareCommandTests {
  let folder = TemporaryFolder()

  init() throws {
    try folder.write(tinyScene, to: "tiny.yaml")
    try folder.write(tinyScene.replacing("cornerRadius: 2", with: "cornerRadius: 6"), to: "round.yaml")
  }

  private func run(_ arguments: String...) throws -> ToolResult { try runFramegen(arguments, in: folder) }

  private func render(_ scene: String, _ outputs: String...) throws {
    let result = try runFramegen(["render", scene, "-q"] + outputs.flatMap { ["-o", $0] }, in: folder)
    #expect(result.status == 0, "\(result.stderr)")
  }

  private func write(_ bitmap: Bitmap, to name: String) throws {
    try Data(bitmap.encodedPNG()).write(to: folder.url.appending(path: name))
  }

  @Test func colorProfilesAndOrientations_areApplied() throws {
    let colors: [[UInt8]] = [[200, 100, 50], [30, 160, 90]]
    var (profiled, turned, broken) = (PlainPNG(colors), PlainPNG(colors), PlainPNG(colors))
    profiled.chunks = [("iCCP", PlainPNG.profile(TestProfile.displayP3.bytes))]
    turned.lastChunks = [("eXIf", exif(orientation: 3))]
    broken.chunks = [("iCCP", PlainPNG.profile([1, 2, 3]))]
    try folder.write(PlainPNG(colors).bytes, to: "plain.png")
    try folder.write(PlainPNG([[215, 93, 31], [0, 163, 82]]).bytes, to: "converted.png")
    try folder.write(PlainPNG(colors.reversed()).bytes, to: "reversed.png")
    for (name, png) in [("p3", profiled), ("turned", turned), ("broken", broken)] {
      try folder.write(png.bytes, to: "\(name).png")
      try folder.write(png.bytes, to: "\(name)/frame-00000.png")
    }
    for suffix in [".png", "/"] {
      #expect(try run("compare", "p3" + suffix, "converted.png").status == 0)
      #expect(try run("compare", "p3" + suffix, "plain.png").status == 1)
      #expect(try run("compare", "turned" + suffix, "reversed.png").status == 0)
      #expect(try run("compare", "turned" + suffix, "plain.png").status == 1)
      let result = try run("compare", "broken" + suffix, "plain.png")
      #expect(result.status == 0)
      let file = suffix == "/" ? "broken/frame-00000.png" : "broken.png"
      #expect(result.stderr == "\(file): warning: its color profile is damaged and ignored\n")
    }
  }

  @Test func sameFrames_ofEveryKind_areAccepted() throws {
    try render("tiny.yaml", "frames/", "tiny.png", "tiny.apng")
    let attributes = try run("attributes", "tiny.yaml")
    try folder.write(attributes.stdout, to: "tiny.jsonl")
    for other in ["frames/", "tiny.png", "tiny.apng", "tiny.jsonl", "tiny.yaml"] {
      let result = try run("compare", "tiny.yaml", other)
      #expect(result.status == 0, "\(other): \(result)")
      #expect(result.stdout.lowercased().contains("identical"), "\(other): \(result)")
    }
  }

  @Test func bytesAfterAnImagesEnd_areIgnored() throws {
    try render("tiny.yaml", "tiny.png", "frames/")
    try write(testFrame(1), to: "a.png")
    let append = """
      for file in tiny.png a.png frames/frame-00003.png; do
        cp $file $file.whole; printf '\\n' >> $file
      done
      mv tiny.png.whole whole.png; mv a.png.whole b.png; rm frames/*.whole
      """
    #expect(try runShell(append, in: folder) == 0)
    for (first, second) in [("tiny.png", "whole.png"), ("a.png", "b.png"), ("frames/", "whole.png")] {
      let result = try run("compare", first, second)
      #expect(result.status == 0, "\(first): \(result)")
    }
  }

  @Test func scenesOfPauses_areTheirAnimations() throws {
    let jump = "  - scroll: { toItem: [0, 3], duration: 0.05 }\n"
    for (name, steps) in [
      ("pause", "  - hold: 2\n"), ("jumps", "  - hold: 0.4\n\(jump)  - hold: 0.55\n"),
      ("halves", "  - hold: 0.5\n\(jump)  - hold: 0.5\n"),
    ] {
      let start = try #require(tinyScene.range(of: "timeline:\n")?.upperBound)
      try folder.write(String(tinyScene[..<start]) + steps, to: "\(name).yaml")
      try render("\(name).yaml", "\(name).png", "\(name)/")
      let result = try run("compare", "\(name).png", "\(name).yaml")
      #expect(result.status == 0, "\(result)")
      try FileManager.default.removeItem(at: folder.url("\(name)/frames.json"))
      let frames = try run("compare", "\(name)/", "\(name).png")
      #expect(frames.status == 0, "\(frames)")
    }
    #expect(try run("compare", "jumps.png", "halves.png").stdout.contains("timing: "))
  }

  @Test func stillOfASceneWithOneFrame_isTheScene() throws {
    let start = try #require(tinyScene.range(of: "timeline:\n")?.lowerBound)
    try folder.write(String(tinyScene[..<start]), to: "one.yaml")
    #expect(try run("still", "one.yaml", "--at", "0", "-o", "one.png").status == 0)
    let result = try run("compare", "one.png", "one.yaml")
    #expect(result.status == 0, "\(result)")
  }

  @Test func manifestThatCannotBeRead_isNamed() throws {
    try render("tiny.yaml", "frames/")
    try folder.write("{", to: "frames/frames.json")
    let result = try run("compare", "tiny.yaml", "frames/")
    #expect(result.status == 65, "\(result)")
    #expect(result.stderr.contains("frames/frames.json: error: "), "\(result)")
  }

  @Test func otherFrames_areTold_andShown() throws {
    let result = try run("compare", "tiny.yaml", "round.yaml", "-o", "report.html")
    #expect(result.status == 1)
    #expect(result.stdout.contains("appearance"))
    #expect(result.stdout.hasSuffix("report.html\n"))
    #expect(result.stderr.contains("round.yaml differs from tiny.yaml"))
    let page = String(decoding: try folder.bytes("report.html"), as: UTF8.self)
    #expect(page.hasPrefix("<!doctype html>"))
    #expect(page.contains("data-picture=\"0\""))
  }

  @Test func pictures_areWrittenToAFolder() throws {
    try write(testFrame(1), to: "a.png")
    try write(testFrame(2), to: "b.png")
    let result = try run("compare", "a.png", "b.png", "-o", "difference/")
    #expect(result.status == 1)
    #expect(
      folder.names("difference") == [
        "frame-00000.actual.png", "frame-00000.difference.png", "frame-00000.expected.png",
      ])
    #expect(try Bitmap(png: folder.bytes("difference/frame-00000.actual.png")) == testFrame(2))
    let same = try run("compare", "a.png", "a.png", "-o", "none/")
    #expect(same.status == 0)
    #expect(folder.names("none").isEmpty)
  }

  @Test func tolerance_andIgnoredRectangles_decide() throws {
    var changed = testFrame(1)
    changed[3, 4] = Pixel(bits: changed[3, 4].bits ^ 1)
    try write(testFrame(1), to: "a.png")
    try write(changed, to: "b.png")
    #expect(try run("compare", "a.png", "b.png").status == 1)
    #expect(try run("compare", "a.png", "b.png", "--tolerance", "offByTwo").status == 0)
    #expect(try run("compare", "a.png", "b.png", "--ignore", "3,4,1,1").status == 0)
    #expect(try run("compare", "a.png", "b.png", "--ignore", "4,4,9,9").status == 1)
  }

  @Test func frames_canBeChosen() throws {
    try render("tiny.yaml", "frames/")
    try write(Bitmap(width: 32, height: 24), to: "frames/frame-00007.png")
    #expect(try run("compare", "tiny.yaml", "frames/").status == 1)
    #expect(try run("compare", "tiny.yaml", "frames/", "--frames", "0..6,8..").status == 0)
    #expect(try run("compare", "tiny.yaml", "frames/", "--frames", "7").status == 1)
  }

  @Test func json_isForPrograms() throws {
    let result = try run("compare", "tiny.yaml", "round.yaml", "--json")
    let tree = try #require(try JSONSerialization.jsonObject(with: Data(result.stdout.utf8)) as? [String: Any])
    #expect(result.status == 1)
    #expect(tree["format"] as? String == "golden-report")
    let golden = try #require((tree["goldens"] as? [[String: Any]])?.first)
    #expect(golden["accepted"] as? Bool == false)
    #expect((golden["frames"] as? [Any])?.count == 13)
  }

  @Test(arguments: [
    (["compare", "tiny.yaml"], 64, "Missing expected argument"),
    (["compare", "-", "-"], 64, "stdin can be read only once"),
    (["compare", "tiny.yaml", "nope.yaml"], 66, "nope.yaml: error:"),
    (["compare", "tiny.yaml", "empty/"], 66, "the folder has no .png"),
    (["compare", "tiny.yaml", "x.gif"], 64, "frames of .gif files can't be compared"),
    (["compare", "tiny.yaml", "cut.png"], 65, "cut.png: error:"),
    (["compare", "tiny.yaml", "tiny.yaml", "--tolerance", "pixelmach"], 64, "unknown tolerance"),
    (["compare", "tiny.yaml", "tiny.yaml", "--ignore", "1,2,3"], 64, "--ignore takes x,y,w,h"),
    (["compare", "tiny.yaml", "tiny.yaml", "--ignore", "0,0,9999999999,1"], 64, "--ignore takes x,y,w,h"),
    (["compare", "tiny.yaml", "tiny.yaml", "--frames", "99"], 64, "the frames are 0 to 12"),
    (["compare", "tiny.yaml", "tiny.yaml", "-o", "x.pdf"], 64, "-o takes a page or a folder"),
    (["compare", "tiny.yaml", "bad/"], 65, "has 2 × 2 pixels"),
  ])
  func badInput_isOneLine(_ arguments: [String], _ status: Int32, _ words: String) throws {
    for name in ["empty", "bad"] {
      try FileManager.default.createDirectory(
        at: folder.url.appending(path: name), withIntermediateDirectories: true)
    }
    try folder.write("GIF89a", to: "x.gif")
    try Data(testFrame(1).encodedPNG().prefix(90)).write(to: folder.url.appending(path: "cut.png"))
    try write(testFrame(1), to: "bad/1.png")
    try write(Bitmap(width: 2, height: 2), to: "bad/2.png")
    let result = try runFramegen(arguments, in: folder)
    #expect(result.status == status, "\(result)")
    #expect(result.stderr.contains(words), "\(result)")
    #expect(result.stderr.split(separator: "\n").count == 2, "\(result.stderr)")
  }
}

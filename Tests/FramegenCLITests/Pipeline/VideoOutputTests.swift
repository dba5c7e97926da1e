import Foundation
import PNGCodec
import Raster
import SceneFileTestSupport
import TestSupport
import Testing

@testable import FramegenCLI
@testable import Outputs

/// Outputs that other programs make or read.
struct VideoOutputTests {
  let folder = TemporaryFolder()

  init() throws {
    try folder.write(tinyScene, to: "tiny.yaml")
  }

  private func run(_ arguments: String...) throws -> ToolResult { try runFramegen(arguments, in: folder) }

  /// What ffprobe counts: `32x24 20/1 13`.
  private func probe(_ name: String) throws -> String {
    let entries = "stream=width,height,r_frame_rate,nb_read_frames"
    let script = "ffprobe -v error -count_frames -show_entries \(entries) -of csv=p=0 \(name) > probe"
    #expect(try runShell(script, in: folder) == 0)
    return String(decoding: try folder.bytes("probe"), as: UTF8.self)
      .trimmingCharacters(in: .whitespacesAndNewlines).replacing(",", with: " ")
  }

  @Test(.enabled(if: EncoderProcess.isInstalled("ffmpeg")))
  func videos_haveEveryFrameAndRepeat() throws {
    let outputs = ["-o", "a.mp4", "-o", "a.webm", "-o", "a.gif", "-q"]
    #expect(try runFramegen(["render", "tiny.yaml", "-j2"] + outputs, in: folder).status == 0)
    #expect(try probe("a.mp4") == "32 24 20/1 13")
    #expect(try probe("a.webm") == "32 24 20/1 13")
    #expect(try probe("a.gif") == "32 24 20/1 13")
    let again = outputs.map { $0.replacing("a.", with: "b.") }
    #expect(try runFramegen(["render", "tiny.yaml", "-j1"] + again, in: folder).status == 0)
    for name in ["mp4", "webm", "gif"] {
      #expect(try folder.bytes("a.\(name)") == folder.bytes("b.\(name)"), "\(name)")
    }
    #expect(folder.names().allSatisfy { !$0.hasSuffix(".tmp") })
  }

  @Test(.enabled(if: EncoderProcess.isInstalled("ffmpeg")))
  func rates_areThoseOfTheOutputs() throws {
    let result = try run(
      "render", "tiny.yaml", "-o", "a.gif@50", "-o", "a.mp4", "-o", "b.mp4@30", "--hold-last", "0.5s", "--size", "31x23"
    )
    #expect(result.status == 0, "\(result.stderr)")
    #expect(result.stderr.contains("a.gif: GIF, 56 frames, 1.1 s at 50 fps, 31 × 23, "), "\(result.stderr)")
    #expect(try probe("a.gif") == "31 23 50/1 56")
    // Half a second of 20 frames more; sides are made even.
    #expect(try probe("a.mp4") == "32 24 20/1 23")
    #expect(try probe("b.mp4") == "32 24 30/1 34")
  }

  @Test func missingProgram_isNamed() throws {
    for name in ["x.mp4", "x.webm", "x.gif"] {
      let status = try runShell("PATH=/nowhere exec \"$framegen\" render tiny.yaml -o \(name) 2> err", in: folder)
      #expect(status == 69)
      #expect(String(decoding: try folder.bytes("err"), as: UTF8.self).contains("apt-get install ffmpeg"))
    }
    #expect(folder.names() == ["err", "tiny.yaml"])
  }

  @Test(.enabled(if: EncoderProcess.isInstalled("ffmpeg")))
  func failingProgram_leavesNothing() throws {
    try folder.write("old", to: "x.mp4")
    let limit = "ulimit -f 1; exec \"$framegen\" render tiny.yaml --scale 8 -q -o x.mp4 -o x.gif"
    #expect(try runShell("(\(limit)) 2>&1 | cat > err; exit ${PIPESTATUS[0]}", in: folder) == 74)
    #expect(folder.names() == ["err", "tiny.yaml", "x.mp4"])
    #expect(try folder.bytes("x.mp4") == Array("old".utf8))
  }

  /// ffmpeg 5 ends with 0 where the disk is full, and says so.
  @Test(arguments: [
    ("echo part > ${file#file:}; echo 'Error writing trailer: No space left on device' >&2", "free some disk space"),
    ("true", "it wrote nothing"), ("echo part > ${file#file:}; yes noise | head -n 50000 >&2; exit 3", "noise; noise"),
  ])
  func programThatFailsQuietly_isNoticed(_ ending: String, _ message: String) throws {
    try folder.write("old", to: "x.mp4")
    let stub = "#!/bin/sh\nfor file; do :; done\ncat > /dev/null\n\(ending)\n"
    try FileManager.default.createDirectory(at: folder.url.appending(path: "bin"), withIntermediateDirectories: false)
    try folder.write(stub, to: "bin/ffmpeg")
    let script = "chmod +x bin/ffmpeg; PATH=\"$PWD/bin:$PATH\" \"$framegen\" render tiny.yaml -q -o x.mp4 2> err"
    #expect(try runShell(script, in: folder) == 74)
    let error = String(decoding: try folder.bytes("err"), as: UTF8.self)
    #expect(error.contains(message), "\(error)")
    #expect(folder.names() == ["bin", "err", "tiny.yaml", "x.mp4"])
    #expect(try folder.bytes("x.mp4") == Array("old".utf8))
  }

  @Test func streams_goThroughPipes() throws {
    #expect(try run("render", "tiny.yaml", "-o", "f/", "-q").status == 0)
    #expect(try runShell("\"$framegen\" render tiny.yaml -o - --format rgba -q | cat > raw", in: folder) == 0)
    let raw = try folder.bytes("raw")
    #expect(raw.count == 13 * 32 * 24 * 4)
    for (index, name) in folder.frames("f").enumerated() {
      let frame = try Bitmap(png: folder.bytes("f/\(name)"))
      #expect(Array(raw[index * 3072..<(index + 1) * 3072]) == frame.straightBytes)
    }
    #expect(try run("render", "tiny.yaml", "-o", "a.y4m", "-q").stdout == "a.y4m\n")
    let video = try folder.bytes("a.y4m")
    let header = "YUV4MPEG2 W32 H24 F20:1 Ip A1:1 C444 XCOLORRANGE=LIMITED\n"
    #expect(video.starts(with: Array(header.utf8)))
    #expect(video.count == header.utf8.count + 13 * (6 + 3 * 32 * 24))
    let fifo = "mkfifo pipe.rgba; cat pipe.rgba > piped & \"$framegen\" render tiny.yaml -o pipe.rgba -q; wait"
    #expect(try runShell(fifo, in: folder) == 0)
    #expect(try folder.bytes("piped") == raw)
  }

  @Test func unreadPaths_doNotCostTheFiles() throws {
    let outputs = "-o a.png -o a.webp -o a.html -o f/"
    let script = "(sleep 0.3; exec \"$framegen\" render tiny.yaml \(outputs) -q) | true; exit ${PIPESTATUS[0]}"
    #expect(try runShell(script, in: folder) == 0)
    #expect(Set(folder.names()).isSuperset(of: ["a.png", "a.webp", "a.html", "f"]))
  }

  @Test(.enabled(if: EncoderProcess.isInstalled("ffmpeg")))
  func failingOutput_leavesTheOthers() throws {
    try folder.write("#!/bin/sh\ncat > /dev/null\necho broken >&2\nexit 1\n", to: "ffmpeg")
    let script =
      "chmod +x ffmpeg; PATH=.:$PATH exec \"$framegen\" render tiny.yaml -o a.mp4 -o a.png -o a.html -q 2> err"
    #expect(try runShell(script, in: folder) == 74)
    #expect(String(decoding: try folder.bytes("err"), as: UTF8.self).contains("a.mp4: error: ffmpeg failed: broken"))
    #expect(folder.names() == ["a.html", "a.png", "err", "ffmpeg", "tiny.yaml"])
  }

  @Test func interruptedProgram_isEnded() throws {
    // Half the name of a program that never ends.
    try folder.write("#!/bin/sh\ncat > /dev/null\ntouch reached\nexec sleep 600\n", to: "ffmpeg")
    #expect(try runShell("chmod +x ffmpeg", in: folder) == 0)
    let script = """
      PATH=.:$PATH "$framegen" render tiny.yaml -o a.mp4 -q 2> err & process=$!
      for try in $(seq 600); do [ -e reached ] && break; sleep 0.05; done
      kill -INT $process; wait $process
      """
    #expect(try runShell(script, in: folder) == 130)
    #expect(folder.names() == ["err", "ffmpeg", "reached", "tiny.yaml"])
  }

  @Test func stdin_isReadAtTheOutputsRate() throws {
    let result = try runFramegen(["render", "-", "-o", "a.rgba@10", "-q"], stdin: tinyScene, in: folder)
    #expect(result.status == 0, "\(result.stderr)")
    #expect(try run("render", "tiny.yaml", "-o", "b.rgba@10", "-q").status == 0)
    #expect(try folder.bytes("a.rgba") == folder.bytes("b.rgba"))
    let two = try runFramegen(["render", "-", "-o", "a.rgba@10", "-o", "b.rgba"], stdin: tinyScene, in: folder)
    #expect(two.status == 64, "\(two.stderr)")
    #expect(two.stderr.contains("different frame rates"), "\(two.stderr)")
  }

  @Test func streamsAndFiles_goTogether() throws {
    let script = "\"$framegen\" render tiny.yaml -o - -o a.png -o b.rgba --format rgba -q | cat > raw"
    #expect(try runShell(script, in: folder) == 0)
    #expect(try folder.bytes("raw") == folder.bytes("b.rgba"))
    #expect(folder.names().contains("a.png"))
  }

  @Test func closedPipe_isSaid() throws {
    let script = "\"$framegen\" render tiny.yaml --scale 8 -o - --format rgba 2> err | head -c 10 > /dev/null"
    #expect(try runShell("\(script); exit ${PIPESTATUS[0]}", in: folder) == 74)
    #expect(
      String(decoding: try folder.bytes("err"), as: UTF8.self).contains("stdout: error: the reader closed the pipe"))
  }

  @Test(arguments: [
    (["-o", "-"], "--format y4m or --format rgba"),
    (["-o", "-", "--format", "png"], "png cannot be written to stdout"),
    (["-o", "x.png", "--format", "webp"], "the name does not match the format webp"),
    (["-o", "x.png", "--format", "wepb"], "did you mean \"webp\"?"),
    (["-o", "x.gif@60"], "50, 25, 20, 12.5, or 10"), (["-o", "x.png", "--png", "tiny"], "'tiny' is invalid"),
    (["-o", "x.png", "--loop", "-1"], "--loop"), (["-o", "x.png", "--hold-last", "long"], "1.5s"),
    (["-o", "x.webp", "--webp-quality", "101"], "0 to 100"),
  ])
  func mistake_isRefused(_ arguments: [String], _ message: String) throws {
    let result = try runFramegen(["render", "tiny.yaml"] + arguments, in: folder)
    #expect(result.status == 64, "\(result.stderr)")
    #expect(result.stderr.contains(message), "\(result.stderr)")
    #expect(!folder.names().contains { $0.hasPrefix("x.") })
  }

  @Test func doctor_findsTheReferenceBytes() throws {
    let result = try run("doctor")
    #expect(result.status == 0, "\(result.stdout)\(result.stderr)")
    #expect(result.stdout.hasSuffix("this machine renders the reference bytes\n"))
    for path in InstructionSet.supported {
      #expect(result.stdout.contains("self-test    \(path.name): \(SelfTest.expected), right"))
    }
  }
}

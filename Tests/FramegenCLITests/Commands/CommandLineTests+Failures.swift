import Foundation
import PNGCodec
import Raster
import Testing

@testable import Outputs

/// Pipes, disks and terminals that go away, files that stand in the way, and interruptions.
extension CommandLineTests {
  @Test func closedPipe_isNoFailure() throws {
    let script = """
      "$framegen" attributes tiny.yaml --set fps=1000 2>err | head -1 >/dev/null; echo ${PIPESTATUS[0]} > status
      "$framegen" render tiny.yaml -o x.png --frames 0..1 -q >&- 2>&- || exit 9
      """
    #expect(try runShell(script, in: folder) == 0)
    #expect(try folder.bytes("status") == Array("0\n".utf8))
    #expect(try folder.bytes("err").isEmpty)
    #expect(try Bitmap(png: folder.bytes("x.png")).width == 32)
  }

  @Test func fullDisk_leavesNoHalfFiles() throws {
    // A file size limit of 1024 bytes stands for the full disk.
    try folder.write("old", to: "x.png")
    let limit = "ulimit -f 1; exec \"$framegen\" render tiny.yaml --scale 8 -q -o"
    #expect(try runShell("(\(limit) x.png) 2>&1 | cat > err; exit ${PIPESTATUS[0]}", in: folder) == 74)
    #expect(try runShell("(\(limit) out/) 2>&1 | cat > err; exit ${PIPESTATUS[0]}", in: folder) == 74)
    #expect(String(decoding: try folder.bytes("err"), as: UTF8.self).contains("free some disk space"))
    #expect(try folder.bytes("x.png") == Array("old".utf8))
    #expect(folder.names("out").isEmpty)
    #expect(folder.names() == ["err", "out", "tiny.yaml", "x.png"])
  }

  @Test func closedStdout_isNoticed() throws {
    let script = "\"$framegen\" render tiny.yaml -q -o - --format rgba >&- 2> err"
    #expect(try runShell(script, in: folder) == 74)
    #expect(String(decoding: try folder.bytes("err"), as: UTF8.self).contains("-: error: cannot be written"))
  }

  @Test func permissions_ofAReplacedFileStay() throws {
    let script = "echo old > x.png; chmod 640 x.png; \"$framegen\" still tiny.yaml -q -o x.png"
    #expect(try runShell(script, in: folder) == 0)
    let path = folder.url.appending(path: "x.png").path()
    let mode = try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int
    #expect(mode == 0o640)
    #expect(try Bitmap(png: folder.bytes("x.png")).width == 32)
  }

  @Test func linkToNothing_stays() throws {
    let script = "ln -s no.png x.png; \"$framegen\" still tiny.yaml -q -o x.png 2> err"
    #expect(try runShell(script, in: folder) == 73)
    let path = folder.url.appending(path: "x.png").path()
    #expect(try FileManager.default.destinationOfSymbolicLink(atPath: path) == "no.png")
  }

  @Test(arguments: [("env --default-signal=HUP", 130), ("env --ignore-signal=HUP", 0)])
  func lostTerminal_isAnInterruption_unlessIgnored(_ start: String, _ status: Int32) throws {
    let script = """
      \(start) "$framegen" render tiny.yaml -q -o out/ -o x.png --set fps=1000 --set 'timeline[1].hold=2' 2> err &
      until [ -e out/frame-00002.png ]; do sleep 0.01; done
      kill -HUP $!
      wait $!
      """
    #expect(try runShell(script, in: folder) == status)
    #expect(folder.names().contains("x.png") == (status == 0))
    #expect(!folder.names().contains { $0.hasSuffix(".tmp") })
  }

  @Test func frames_areWrittenBeforeTheNextLineComes() throws {
    let script = #"""
      "$framegen" attributes tiny.yaml --frames 0..2 -o tiny.jsonl > /dev/null 2>&1 || exit 9
      {
        head -n 2 tiny.jsonl
        for try in $(seq 600); do [ -e out/frame-00000.png ] && break; sleep 0.05; done
        [ -e out/frame-00000.png ] && echo yes > seen
        tail -n +3 tiny.jsonl
      } | "$framegen" render - -o out/ --jobs 2 -q > /dev/null
      """#
    #expect(try runShell(script, in: folder) == 0)
    #expect(try folder.bytes("seen") == Array("yes\n".utf8))
    #expect(folder.frames("out").count == 3)
  }

  @Test(arguments: [SIGINT, SIGTERM])
  func interruption_keepsWholeFrames(_ signal: Int32) throws {
    try folder.write("old", to: "x.png")
    let length = ["--set", "fps=1000", "--set", "timeline[1].hold=6"]
    let process = try startFramegen(["render", "tiny.yaml", "-o", "out/", "-o", "x.png"] + length, in: folder)
    // Sleeping as a thread: a task would wait its turn behind all other tests, longer than the rendering takes.
    while process.isRunning && folder.frames("out").count < 3 {
      Thread.sleep(forTimeInterval: 0.005)
    }
    kill(process.processIdentifier, signal)
    process.waitUntilExit()
    let result = try result(of: process, in: folder)
    #expect(result.status == 130, "\(result.stderr)")
    let frames = folder.frames("out")
    #expect(frames.count >= 3)
    for name in frames { #expect(try Bitmap(png: folder.bytes("out/\(name)")).width == 32) }
    #expect(result.advice == "continue with the same command and --resume", "\(result.stderr)")
    #expect(try folder.bytes("x.png") == Array("old".utf8))
    #expect(!folder.names().contains { $0.hasSuffix(".tmp") })
  }

  @Test func secondInterruption_leavesNothing_andQuietSaysNothing() throws {
    let length = ["--set", "fps=1000", "--set", "timeline[1].hold=60"]
    let process = try startFramegen(["render", "tiny.yaml", "-q", "-o", "out/", "-o", "x.png"] + length, in: folder)
    while process.isRunning && folder.frames("out").count < 3 { Thread.sleep(forTimeInterval: 0.005) }
    // Stopped, so that both signals wait for it together.
    for signal in [SIGSTOP, SIGINT, SIGTERM, SIGCONT] { kill(process.processIdentifier, signal) }
    process.waitUntilExit()
    let result = try result(of: process, in: folder)
    #expect(result.status == 130)
    #expect(!result.stderr.contains("stopping"), "\(result.stderr)")
    #expect(!(folder.names() + folder.names("out")).contains { $0.hasSuffix(".tmp") })
  }
}

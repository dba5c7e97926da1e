import Foundation
import Testing

@testable import FramegenCLI

/// Programs that the tool starts.
struct ChildProgramTests {
  private func shell(_ script: String) async throws -> (text: String, isSuccess: Bool) {
    let program = ChildProgram(path: "/bin/sh", arguments: ["-c", script])
    let (status, bytes) = try await program.output(showsErrors: false)
    return (String(decoding: bytes, as: UTF8.self), status.isSuccess)
  }

  @Test func output_isWhole() async throws {
    let result = try await shell("seq 100000")
    #expect(result.isSuccess)
    #expect(result.text.hasSuffix("\n99999\n100000\n"))
  }

  @Test func input_isEmpty() async throws { #expect(try await shell("cat; echo end").text == "end\n") }

  @Test func arguments_areNotInterpreted() async throws {
    let program = ChildProgram(path: "/bin/echo", arguments: ["$HOME", "a b", "*"])
    #expect(String(decoding: try await program.output(showsErrors: false).bytes, as: UTF8.self) == "$HOME a b *\n")
  }

  @Test func failure_isTold() async throws {
    #expect(try await !shell("exit 3").isSuccess)
    let program = ChildProgram(path: "/bin/sh", arguments: ["-c", "kill -9 $$"])
    #expect(try await program.output(showsErrors: false).status == .signaled(SIGKILL))
    #expect(try await ChildProgram(path: "/bin/false", arguments: []).run() == .exited(1))
  }

  @Test func missingProgram_isAnError() async {
    await #expect(throws: (any Error).self) {
      _ = try await ChildProgram(path: "/nowhere/program", arguments: []).run()
    }
  }

  @Test func terminalsSignals_reachTheToolAlone() async throws {
    // The fields after the name in parentheses: state, parent, and process group.
    let fields = try await shell("exec cat /proc/self/stat").text.split(separator: " ")
    try #require(fields.count > 5)
    #expect(fields[4] == fields[0])
  }

  @Test func signals_haveTheirUsualMeaning() async throws {
    let former = signal(SIGPIPE, SIG_IGN)
    defer { signal(SIGPIPE, former) }
    let lines = try await shell("exec grep -E '^Sig(Blk|Ign)' /proc/self/status").text.split(separator: "\n")
    let masks = lines.compactMap { UInt64($0.split(separator: "\t").last ?? "", radix: 16) }
    try #require(masks.count == 2)
    #expect(masks[0] == 0)
    // The C library's internal signals may be ignored.
    #expect(masks[1] & (1 << UInt64(SIGPIPE - 1)) == 0)
  }
}

import Foundation
import Framegen
import Testing

@testable import FramegenCLI

/// Tools with layout classes start again with a variable for Swift's hashing.
///
/// Consumers have such tools.
struct DeterministicHashingTests {
  @Test func valueLayouts_needNone() {
    #expect(!DeterministicHashing.isMissing(for: Catalog.builtIn.layouts, value: nil))
  }

  @Test func secondStart_keepsTheProcess() async {
    await #expect(processExitsWith: .exitCode(7)) {
      // The argument isn't UTF-8, and the empty one isn't lost. The shell's parent is that of this process.
      let script = #"""
        test "$SWIFT_DETERMINISTIC_HASHING" = 1 || exit 1
        test "$1" = "$(printf 'a\374')" || exit 2
        test "$#:$2" = 2: || exit 3
        test "$PPID:$$" = "$FRAMEGEN_TEST_PROCESS" || exit 4
        exit 7
        """#
      setenv("FRAMEGEN_TEST_PROCESS", "\(getppid()):\(getpid())", 1)
      unsetenv(DeterministicHashing.variable)
      let words = ["sh", "-c", script, "sh"].map { Array($0.utf8) } + [[0x61, 0xFC], []]
      var arguments = words.map { word -> UnsafeMutablePointer<CChar>? in
        (word + [0]).withUnsafeBufferPointer { $0.withMemoryRebound(to: CChar.self) { strdup($0.baseAddress!) } }
      }
      arguments.append(nil)
      _ = DeterministicHashing.restart(executable: "/bin/sh", arguments: &arguments)
    }
  }

  @Test func refusal_isReturned_andLeavesTheEnvironment() async {
    await #expect(processExitsWith: .success) {
      unsetenv(DeterministicHashing.variable)
      var arguments: [UnsafeMutablePointer<CChar>?] = [nil]
      let reason = DeterministicHashing.restart(executable: "/nowhere/tool", arguments: &arguments)
      #expect(reason == "No such file or directory")
      #expect(getenv(DeterministicHashing.variable) == nil)
    }
  }
}

import Foundation
import SceneFileTestSupport
import TestSupport
import Testing

@testable import FramegenCLI

/// The preview as a process.
@Suite(.timeLimit(.minutes(5))) struct PreviewCommandTests {
  private let folder = TemporaryFolder()

  init() throws {
    try folder.write(tinyScene, to: "tiny.yaml")
  }

  @Test(arguments: [
    (["absent.yaml"], 66, "absent.yaml: error: cannot be read"), (["tiny.yaml", "absent.yaml"], 66, "absent.yaml"),
    (["."], 66, "is a folder"), (["-"], 64, "needs a scene in a file"),
    (["tiny.yaml", "--port", "0"], 64, "1 to 65535"),
    (["tiny.yaml", "--host", "not a host"], 73, "can't listen on not a host"), ([], 64, "Missing expected argument"),
  ])
  func mistakes_endAtOnce_withoutAnAddress(_ arguments: [String], status: Int32, message: String) throws {
    let result = try runFramegen(["preview"] + arguments, in: folder)
    #if Preview
      #expect(result.status == status)
      #expect(result.stderr.contains(message), "\(result.stderr)")
    #else
      #expect([64, 69].contains(result.status))
    #endif
    #expect(result.stdout.isEmpty)
  }

  #if Preview
    @Test(arguments: [SIGINT, SIGTERM]) func address_isTheOnlyOutput_andASignalEndsTheServerWithoutAnError(
      _ signal: Int32
    ) throws {
      let process = try startFramegen(["preview", "tiny.yaml"], in: folder)
      while try folder.bytes(".stdout").last != UInt8(ascii: "\n"), process.isRunning { usleep(2000) }
      kill(process.processIdentifier, signal)
      process.waitUntilExit()
      let result = try result(of: process, in: folder)
      #expect(result.status == 0)
      #expect(result.stderr.isEmpty)
      #expect(result.stdout.hasSuffix("/\n"))
      let address = try #require(URL(string: String(result.stdout.dropLast())))
      #expect(address.host() == "127.0.0.1")
      #expect(address.path().count == 34)
    }

    @Test func sceneWithMistakes_isServed() throws {
      try folder.write("layout: 5\n", to: "bad.yaml")
      let process = try startFramegen(["preview", "bad.yaml"], in: folder)
      while try folder.bytes(".stdout").isEmpty, process.isRunning { usleep(2000) }
      kill(process.processIdentifier, SIGINT)
      process.waitUntilExit()
      #expect(try result(of: process, in: folder).status == 0)
    }

    @Test func otherAddress_isAWarning() throws {
      let process = try startFramegen(["preview", "tiny.yaml", "--host", "0.0.0.0"], in: folder)
      while try folder.bytes(".stdout").isEmpty, process.isRunning { usleep(2000) }
      kill(process.processIdentifier, SIGINT)
      process.waitUntilExit()
      let result = try result(of: process, in: folder)
      #expect(result.stderr.contains("warning: other machines can reach port"))
      #expect(result.stderr.split(separator: "\n").count == 1)
    }
  #endif
}

import Foundation
import SceneFileTestSupport
import TestSupport
import Testing

@testable import FramegenCLI

/// Arguments, folders, and file names that aren't UTF-8, and systems without /proc.
struct ProcessArgumentsTests {
  private let folder = TemporaryFolder()

  init() throws {
    try folder.write(tinyScene, to: "tiny.yaml")
  }

  /// The status and the errors of a script with the executable as `$framegen`.
  private func run(_ script: String) throws -> (status: Int32, lines: [String]) {
    let status = try runShell("(\(script)) 2> err", in: folder)
    let lines = String(decoding: try folder.bytes("err"), as: UTF8.self).split(separator: "\n").map(String.init)
    return (status, lines)
  }

  @Test func texts_areTheArguments_orTheFirstThatIsNot() throws {
    #expect(try ProcessArguments.texts(of: [Array("a é".utf8), []]) == ["a é", ""])
    #expect {
      try ProcessArguments.texts(of: [Array("tool".utf8), [0x61, 0xFC, 0x2E], [0xFF]])
    } throws: {
      ($0 as? ToolFailure)?.message == "argument 1 isn't UTF-8: \"a\\xFC.\"; names of files must be UTF-8"
    }
  }

  @Test(arguments: [
    "render tiny.yaml -o $'\\xfc'/x.png", "still $'a\\xfc.yaml' -o x.png", "$'\\xff'", "list $'\\xff'",
    "golden record tiny.yaml --golden $'\\xfc'", "init $'\\xfc'", "bench $'\\xc3'",
  ])
  func argument_thatIsNotUTF8_isRefusedInOneLine(_ arguments: String) throws {
    let result = try run("\"$framegen\" \(arguments)")
    #expect(result.status == 64)
    #expect(result.lines.count == 2)
    #expect(result.lines.first?.contains("isn't UTF-8") == true, "\(result.lines)")
    #expect(folder.names().filter { $0 != "err" } == ["tiny.yaml"])
  }

  @Test func currentFolder_thatIsNotUTF8_isRefused_butHelpIsNot() throws {
    let start = "mkdir $'x\\xfc'; cp tiny.yaml $'x\\xfc'; cd $'x\\xfc'"
    let result = try run("\(start); \"$framegen\" golden record tiny.yaml")
    #expect(result.status == 64)
    #expect(result.lines.first?.contains("the path of the current folder isn't UTF-8") == true, "\(result.lines)")
    #expect(try run("cd $'x\\xfc'; \"$framegen\" --help > /dev/null").status == 0)
  }

  @Test func files_whoseNamesAreNotUTF8_areNamed() throws {
    let photos = tinyScene.replacing("sections: [5]", with: "sections: [5]\nphotos: ./photos")
    try folder.write(photos, to: "photos.yaml")
    let copy = "mkdir photos; \"$framegen\" still tiny.yaml -q -o $PWD/x.png > /dev/null; cp x.png photos/$'b\\xfc.png'"
    #expect(try run(copy).status == 0)
    let rendered = try run("\"$framegen\" still photos.yaml -q -o y.png")
    #expect(rendered.status == 65)
    #expect(rendered.lines.first?.contains("the name isn't UTF-8; rename the file") == true, "\(rendered.lines)")
    let compared = try run("\"$framegen\" compare photos photos")
    #expect(compared.status == 66)
    #expect(compared.lines.first?.contains("the name isn't UTF-8") == true, "\(compared.lines)")
  }

  #if os(Linux)
    /// A Boolean value that indicates whether a process can hide /proc from its children.
    private static var canHideProc: Bool {
      (try? runShell("unshare -rm mount -t tmpfs none /proc 2> /dev/null", in: TemporaryFolder())) == 0
    }

    @Test(.enabled(if: canHideProc)) func systemWithoutProc_isNamed() throws {
      for arguments in ["list", "--help", "render tiny.yaml -o x.png", ""] {
        let hidden = "mount -t tmpfs none /proc && exec \"$framegen\" \(arguments)"
        let result = try run("export framegen; unshare -rm sh -c '\(hidden)'")
        #expect(result.status == 69, "\(arguments)")
        #expect(
          result.lines == [
            "framegen: error: /proc isn't mounted; Swift programs need it", "mount it: mount -t proc proc /proc",
          ])
      }
    }
  #endif
}

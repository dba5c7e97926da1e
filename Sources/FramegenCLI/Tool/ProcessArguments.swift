import FoundationEssentials
import Glibc
import Support

/// The arguments of the process, which Swift would change silently if they aren't UTF-8.
enum ProcessArguments {
  /// Returns the arguments after the name of the program.
  ///
  /// - Throws: A failure if an argument isn't UTF-8, or if the system has no `/proc`.
  static func current() throws(ToolFailure) -> [String] {
    #if os(Linux)
      // Swift reads the arguments from there. Dispatch reads the states of threads, and ends the process with SIGILL.
      guard unsafe access("/proc/self/stat", R_OK) == 0 else {
        throw ToolFailure(
          .missingTool, "/proc isn't mounted; Swift programs need it", advice: "mount it: mount -t proc proc /proc")
      }
    #endif
    let count = Int(CommandLine.argc)
    let bytes = (0..<count).map { index in
      unsafe CommandLine.unsafeArgv[index].map { unsafe Array(UnsafeBufferPointer(start: $0, count: strlen($0))) } ?? []
    }
    return Array(try texts(of: bytes.map { $0.map(UInt8.init(bitPattern:)) }).dropFirst())
  }

  /// Returns the texts of arguments, or throws a failure that names the first one that isn't UTF-8.
  static func texts(of arguments: [[UInt8]]) throws(ToolFailure) -> [String] {
    var texts: [String] = []
    for (index, bytes) in arguments.enumerated() {
      guard let text = String(validating: bytes, as: UTF8.self) else {
        throw ToolFailure(
          .usage, "argument \(index) isn't UTF-8: \(quoted(visible(bytes))); names of files must be UTF-8",
          advice: "rename the file or folder, for example with convmv")
      }
      texts.append(text)
    }
    return texts
  }

  /// Throws a failure if the name of the current folder isn't UTF-8, because absolute paths would be other ones.
  static func checkCurrentFolder() throws(ToolFailure) {
    guard let path = unsafe getcwd(nil, 0) else { return }
    defer { unsafe free(path) }
    let bytes = unsafe Array(UnsafeBufferPointer(start: path, count: strlen(path))).map(UInt8.init(bitPattern:))
    guard String(validating: bytes, as: UTF8.self) == nil else { return }
    throw ToolFailure(
      .usage, "the path of the current folder isn't UTF-8: \(quoted(visible(bytes)))",
      advice: "rename the folder, or run the command in another one")
  }

  /// Returns a text with `\xFC` for each byte that isn't ASCII.
  private static func visible(_ bytes: [UInt8]) -> String {
    bytes.map { $0 < 0x80 ? String(Unicode.Scalar($0)) : "\\x" + String($0, radix: 16, uppercase: true) }.joined()
  }
}

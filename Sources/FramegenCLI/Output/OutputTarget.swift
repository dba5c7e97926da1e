import Foundation

/// What one `-o` names: a place and the writer that its name asks for.
struct OutputTarget: Sendable {
  /// As the user gave it.
  var path: String
  /// What writes there.
  var writer: any FrameWriter.Type

  /// Whether frames go into a folder of files.
  var isFolder: Bool { writer.format.extensions.isEmpty }

  /// Reads an argument of `-o`: a folder (the name ends with `/`, has no extension, or it exists) or a file.
  init(_ path: String) throws(ToolFailure) {
    self.path = path
    guard path != "-", !path.isEmpty else {
      throw ToolFailure(
        .usage, path.isEmpty ? "an output without a name" : "frames cannot go to stdout",
        advice: "name a folder or a file: -o frames/ or -o animation.png")
    }
    var isDirectory: ObjCBool = false
    let exists = FileManager.default.fileExists(atPath: path, isDirectory: &isDirectory)
    let suffix = path.pathExtension
    let isFolder = path.hasSuffix("/") || (exists && isDirectory.boolValue) || suffix.isEmpty
    let match = FrameWriters.all.first { writer in
      let extensions = writer.format.extensions
      return isFolder ? extensions.isEmpty : extensions.contains(suffix)
    }
    guard let match else { throw Self.unknown(suffix, in: path) }
    writer = match
  }

  /// The folder for one scene of several.
  func subfolder(_ name: String) -> OutputTarget {
    var target = self
    target.path = path.appendingPath(name) + "/"
    return target
  }

  private static func unknown(_ suffix: String, in path: String) -> ToolFailure {
    if suffix.contains("@") {
      return ToolFailure(
        .usage, "\(path): a frame rate of its own for an output comes later",
        advice: "use --fps, which holds for all outputs of a run")
    }
    let known = FrameWriters.all.flatMap { $0.format.extensions }
    let meant = closestMatch(to: suffix, among: known).map { "; did you mean \".\($0)\"?" } ?? ""
    return ToolFailure(
      .usage, "\(path): unknown extension \".\(suffix)\"\(meant)",
      advice: "known are \(FrameWriters.all.flatMap { $0.format.names }.joined(separator: ", ")); "
        + "put a / behind a folder's name if it has a dot")
  }
}

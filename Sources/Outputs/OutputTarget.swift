import Foundation
import Rendering
import SceneFiles

/// What one `-o` names: a place, the writer that its name asks for, and perhaps a frame rate of its own.
package struct OutputTarget: Sendable {
  /// As the user gave it, without the rate.
  package var path: String
  /// What writes there.
  package var writer: any FrameWriter.Type
  /// Frames per second that the user asked for: `x.gif@25`.
  package var rate: Double?

  /// Whether frames go into a folder of files.
  package var isFolder: Bool { writer.format.extensions.isEmpty }

  /// Reads an argument of `-o`: a folder (the name ends with `/`, has no extension, or it exists) or a file.
  ///
  /// - Parameters:
  ///   - text: A path, `@` and a rate behind it, or `-` for stdout.
  ///   - format: What `--format` says: for stdout and for names that do not tell.
  package init(_ text: String, format: String? = nil) throws(OutputError) {
    (path, rate) = Self.split(text)
    guard !path.isEmpty else {
      throw OutputError(nil, .noName)
    }
    let named = try format.map { name throws(OutputError) in try Self.writer(named: name) }
    if path == "-" {
      writer = try Self.stream(named)
    } else {
      writer = try Self.writer(of: path, named)
    }
    guard let rate else { return }
    guard 1...1000 ~= rate else {
      throw OutputError(text, .frameRateOutOfRange(name: path))
    }
    if let objection = writer.objection(to: rate) {
      throw OutputError(text, .unsupportedFrameRate(objection))
    }
  }

  /// The folder for one scene of several.
  package func subfolder(_ name: String) -> OutputTarget {
    var target = self
    target.path = path.appendingPath(name) + "/"
    return target
  }

  /// The rate at which this output of a scene is made.
  package func frameRate(for sceneRate: Double) -> Double { rate ?? writer.frameRate(for: sceneRate) }

  private static func split(_ text: String) -> (path: String, rate: Double?) {
    guard let sign = text.lastIndex(of: "@") else { return (text, nil) }
    let digits = text[text.index(after: sign)...]
    let path = String(text[..<sign])
    let isNumber = !digits.isEmpty && digits.utf8.allSatisfy { (48...57).contains($0) || $0 == 46 }
    if isNumber, let rate = Double(digits) { return (path, rate) }
    // Behind a known extension it can only be meant as a rate.
    let isKnown = FrameWriters.all.contains { $0.format.extensions.contains(path.pathExtension) }
    return isKnown && !digits.contains("/") ? (path, .nan) : (text, nil)
  }

  private static func writer(named name: String) throws(OutputError) -> any FrameWriter.Type {
    if let writer = FrameWriters.named(name) { return writer }
    let known = FrameWriters.all.map { $0.format.name }
    throw OutputError(nil, .unknownFormat(name, known: known))
  }

  private static func stream(_ named: (any FrameWriter.Type)?) throws(OutputError) -> any FrameWriter.Type {
    if let named, named.format.isStream { return named }
    let streams = FrameWriters.all.filter { $0.format.isStream }.map { $0.format.name }
    throw OutputError(nil, .notAStream(format: named?.format.name, streams: streams))
  }

  private static func writer(
    of path: String, _ named: (any FrameWriter.Type)?
  ) throws(OutputError) -> any FrameWriter.Type {
    var isDirectory: ObjCBool = false
    let exists = unsafe FileManager.default.fileExists(atPath: path, isDirectory: &isDirectory)
    let isFolder = path.hasSuffix("/") || (exists && isDirectory.boolValue) || path.pathExtension.isEmpty
    let name = path.lastPathComponent.lowercased()
    // Of `.sheet.png` and `.png`, the longer one is meant.
    let match = FrameWriters.all
      .compactMap { writer in
        writer.format.extensions.filter { name.hasSuffix(".\($0)") }.map { (writer, $0.count) }.max { $0.1 < $1.1 }
      }
      .max { $0.1 < $1.1 }?.0
    if isFolder, named == nil || named?.format.extensions.isEmpty == true { return FrameFolderWriter.self }
    if !isFolder, let match, named == nil || named?.format.name == match.format.name { return match }
    if match == nil, let named, !(exists && isDirectory.boolValue), !path.hasSuffix("/"),
      !named.format.extensions.isEmpty
    {
      return named
    }
    if let named {
      throw OutputError(path, .unfittingName(format: named.format.name))
    }
    throw unknown(path.pathExtension, in: path)
  }

  private static func unknown(_ suffix: String, in path: String) -> OutputError {
    let known = FrameWriters.all.flatMap { $0.format.extensions }
    let names = FrameWriters.all.flatMap { $0.format.names }
    return OutputError(
      path, .unknownExtension(suffix, suggestion: closestMatch(to: suffix, among: known), known: names))
  }
}

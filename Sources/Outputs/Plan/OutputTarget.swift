import Foundation
import LayoutCore
import Scenes
import Support

/// The destination of frames: a path, the format that its name chooses, and perhaps a frame rate of its own.
public struct OutputTarget: Sendable {
  /// The path as its user named it, without the rate.
  public var path: String
  /// The format, with its options.
  public var format: any OutputFormat
  /// Frames per second that the user asked for: `x.gif@25`; `nil` for the rate that suits the format.
  public var rate: Double?

  /// A Boolean value that indicates whether frames go into a folder of files.
  public var isFolder: Bool { type(of: format).fileExtensions.isEmpty }

  /// Creates a target.
  public init(path: String, format: any OutputFormat, rate: Double? = nil) {
    (self.path, self.format, self.rate) = (path, format, rate)
  }

  /// Reads the name of an output: a folder (the name ends with `/`, has no extension, or it exists) or a file.
  ///
  /// - Parameters:
  ///   - name: A path, perhaps with `@` and a frame rate behind it, or `-` for standard output.
  ///   - format: The name of a format, for standard output and for names that do not tell it.
  ///   - catalog: The catalog of formats.
  /// - Throws: ``OutputError``.
  public init(_ name: String, format: String? = nil, in catalog: Catalog = Catalog()) throws(OutputError) {
    let formats = FormatList(formats: catalog.outputFormats, folder: catalog.folderFormat)
    (path, rate) = formats.split(name)
    guard !path.isEmpty else { throw OutputError(nil, .noName) }
    let named = try format.map { name throws(OutputError) in try formats.format(named: name) }
    let type = try path == "-" ? formats.stream(named) : formats.format(of: path, named)
    self.format = type.init()
    guard let rate else { return }
    guard 1...1000 ~= rate else { throw OutputError(name, .frameRateOutOfRange(name: path)) }
    if let objection = type.frameRateError(rate) {
      throw OutputError(name, .unsupportedFrameRate(objection))
    }
  }

  /// Returns the folder for one scene of several.
  package func subfolder(_ name: String) -> OutputTarget {
    var target = self
    target.path = path.appendingPath(name) + "/"
    return target
  }

  /// Returns the rate at which this output of a scene is made.
  package func frameRate(for sceneRate: Double) -> Double { rate ?? type(of: format).frameRate(for: sceneRate) }
}

/// The formats among which the name of an output chooses.
private struct FormatList {
  var formats: [any OutputFormat.Type]
  /// The format of folders.
  var folder: any OutputFormat.Type

  func split(_ text: String) -> (path: String, rate: Double?) {
    guard let sign = text.lastIndex(of: "@") else { return (text, nil) }
    let digits = text[text.index(after: sign)...]
    let path = String(text[..<sign])
    let isNumber = !digits.isEmpty && digits.utf8.allSatisfy { (48...57).contains($0) || $0 == 46 }
    if isNumber, let rate = Double(digits) { return (path, rate) }
    // Behind a known extension it can only be meant as a rate.
    let isKnown = formats.contains { $0.fileExtensions.contains(path.pathExtension) }
    return isKnown && !digits.contains("/") ? (path, .nan) : (text, nil)
  }

  func format(named name: String) throws(OutputError) -> any OutputFormat.Type {
    if let format = formats.first(where: { $0.name == name }) { return format }
    throw OutputError(nil, .unknownFormat(name, known: formats.map { $0.name }))
  }

  func stream(_ named: (any OutputFormat.Type)?) throws(OutputError) -> any OutputFormat.Type {
    if let named, named.isStreamable { return named }
    throw OutputError(
      nil, .notAStream(format: named?.name, streams: formats.filter { $0.isStreamable }.map { $0.name }))
  }

  func format(
    of path: String, _ named: (any OutputFormat.Type)?
  ) throws(OutputError) -> any OutputFormat.Type {
    var isDirectory: ObjCBool = false
    let exists = unsafe FileManager.default.fileExists(atPath: path, isDirectory: &isDirectory)
    let isFolder = path.hasSuffix("/") || (exists && isDirectory.boolValue) || path.pathExtension.isEmpty
    let name = path.lastPathComponent.lowercased()
    // The longer one wins: `.sheet.png` before `.png`.
    let match =
      formats
      .compactMap { format in
        format.fileExtensions.filter { name.hasSuffix(".\($0)") }.map { (format, $0.count) }.max { $0.1 < $1.1 }
      }
      .max { $0.1 < $1.1 }?.0
    if isFolder, named == nil || named?.fileExtensions.isEmpty == true { return named ?? folder }
    if !isFolder, let match, named == nil || named?.name == match.name { return match }
    if match == nil, let named, !(exists && isDirectory.boolValue), !path.hasSuffix("/"),
      !named.fileExtensions.isEmpty
    {
      return named
    }
    if let named { throw OutputError(path, .unfittingName(format: named.name)) }
    throw unknown(path.pathExtension, in: path)
  }

  private func unknown(_ suffix: String, in path: String) -> OutputError {
    let suggestion = closestMatch(to: suffix, among: formats.flatMap { $0.fileExtensions })
    let names = formats.flatMap { $0.nameSuffixes }
    return OutputError(path, .unknownExtension(suffix, suggestion: suggestion, known: names))
  }
}

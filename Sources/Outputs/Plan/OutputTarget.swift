import LayoutCore
import Scenes
import Support

/// A destination for frames: a path, its format, and optionally a frame rate.
public struct OutputTarget: Sendable {
  /// The path as the user named it, without the rate.
  public var path: String
  /// The format, with its options.
  public var format: any OutputFormat
  /// The requested frame rate, such as 25 for `x.gif@25`, or `nil` for the best rate of the format.
  public var rate: Double?

  package var isFolder: Bool { type(of: format).fileExtensions.isEmpty }

  /// Creates a target.
  public init(path: String, format: any OutputFormat, rate: Double? = nil) {
    (self.path, self.format, self.rate) = (path, format, rate)
  }

  /// Creates a target from the name of an output.
  ///
  /// A name that ends with `/`, has no extension, or names an existing folder is a folder. Other names are files.
  ///
  /// - Parameters:
  ///   - name: A path, optionally followed by `@` and a frame rate, or `-` for standard output.
  ///   - format: The name of a format for standard output and for names without a known extension.
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
    if let reason = type.frameRateError(rate) { throw OutputError(name, .unsupportedFrameRate(reason)) }
  }

  package func subfolder(_ name: String) -> OutputTarget {
    var target = self
    target.path = path.appendingPath(name) + "/"
    return target
  }

  package func frameRate(for sceneRate: Double) -> Double { rate ?? type(of: format).frameRate(for: sceneRate) }
}

private struct FormatList {
  var formats: [any OutputFormat.Type]
  var folder: any OutputFormat.Type

  func split(_ text: String) -> (path: String, rate: Double?) {
    guard let sign = text.lastIndex(of: "@") else { return (text, nil) }
    let digits = text[text.index(after: sign)...]
    let path = String(text[..<sign])
    let isNumber = !digits.isEmpty && digits.utf8.allSatisfy { (48...57).contains($0) || $0 == 46 }
    if isNumber, let rate = Double(digits) { return (path, rate) }
    // After a known extension, the text can only be a rate.
    let isKnown = formats.contains { $0.fileExtensions.contains(path.pathExtension) }
    return isKnown && !digits.contains("/") ? (path, .nan) : (text, nil)
  }

  func format(named name: String) throws(OutputError) -> any OutputFormat.Type {
    if let format = formats.first(where: { $0.name == name }) { return format }
    throw OutputError(nil, .unknownFormat(name, known: formats.map { $0.name }))
  }

  func stream(_ named: (any OutputFormat.Type)?) throws(OutputError) -> any OutputFormat.Type {
    if let named, named.isStreamable { return named }
    let streams = formats.filter { $0.isStreamable }.map { $0.name }
    throw OutputError(nil, .notAStream(format: named?.name, streams: streams))
  }

  func format(of path: String, _ named: (any OutputFormat.Type)?) throws(OutputError) -> any OutputFormat.Type {
    let mustBeFolder = path.hasSuffix("/") || isFolder(path)
    let canBeFolder = mustBeFolder || path.pathExtension.isEmpty
    let name = path.lastPathComponent.lowercased()
    // The longest extension wins: `.sheet.png` before `.png`.
    var (match, length): ((any OutputFormat.Type)?, Int) = (nil, 0)
    for format in formats {
      for suffix in format.fileExtensions where name.hasSuffix(".\(suffix)") && suffix.count > length {
        (match, length) = (format, suffix.count)
      }
    }
    if canBeFolder, named == nil || named?.fileExtensions.isEmpty == true { return named ?? folder }
    if !canBeFolder, let match, named == nil || named?.name == match.name { return match }
    if match == nil, let named, !mustBeFolder, !named.fileExtensions.isEmpty { return named }
    if let named { throw OutputError(path, .unfittingName(format: named.name)) }
    let (suffix, names) = (path.pathExtension, formats.flatMap { $0.nameSuffixes })
    let suggestion = closestMatch(to: suffix, among: formats.flatMap { $0.fileExtensions })
    throw OutputError(path, .unknownExtension(suffix, suggestion: suggestion, known: names))
  }
}

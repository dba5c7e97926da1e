import ImageCodecs
import LayoutCore
import PNGCodec
import Raster
import Rendering
import Support

/// A reader of scenes in YAML and JSON.
///
/// ```swift
/// let scene = try SceneFile.load("cover-flow.yaml", catalog: .builtIn)
/// ```
public enum SceneFile {
  package static let sizeLimit = 64 << 20

  /// Reads the scene in a file, or in standard input for `-`.
  ///
  /// - Throws: ``SceneFileError`` with all errors.
  package static func load(
    path: String, catalog: Catalog, overrides: [SceneOverride] = [], limits: DecodeLimits = .standard
  ) throws(SceneFileError) -> SceneInput {
    try read(ByteStream.open(path: path), path: path, catalog: catalog, overrides: overrides, limits: limits)
  }

  package static func read(
    _ stream: ByteStream, path: String, catalog: Catalog, overrides: [SceneOverride] = [],
    limits: DecodeLimits = .standard
  ) throws(SceneFileError) -> SceneInput {
    var replacements: [Override] = []
    for override in overrides { replacements.append(try Override(override)) }
    let bytes = try stream.rest(limit: sizeLimit)
    if let format = try? ImageFormat(of: bytes) {
      throw SceneFileError(
        file: stream.name,
        "is a \(format.rawValue) image; expected a scene; to show images, name them in its key photos")
    }
    let text = try utf8(bytes, name: stream.name)
    var (root, problems) = try nodes(of: text, isJSON: path.pathExtension == "json")
    if let format = root["format"]?.content, [.text("layout-recording"), .plain("layout-recording")].contains(format) {
      throw SceneFileError(
        file: text.name, "is a recording with line breaks; write the header and each frame in one line")
    }
    for replacement in replacements {
      do throws(SourceError) {
        try replacement.apply(to: &root)
      } catch {
        problems.append(error)
      }
    }
    let library = PhotoLibrary(besides: path, limits: limits, providers: ImageProviders(catalog.imageProviders))
    var decoder = SceneDecoder(root: root, catalog: catalog, library: library)
    let decoded = decoder.decode(name: path == "-" ? "scene" : path.pathStem)
    problems += decoder.reader.problems
    if let first = decoder.foreignErrors.first {
      let own = problems.isEmpty ? [] : text.error(problems).diagnostics
      throw SceneFileError(
        decoder.foreignErrors.flatMap(\.diagnostics) + own, omittedCount: first.omittedCount, kind: first.kind)
    }
    guard problems.isEmpty, var decoded else { throw text.error(problems) }
    decoded.inputWarnings = text.warnings(about: decoder.reader.renames) + decoded.inputWarnings
    return decoded
  }

  /// Returns the text of some bytes, without a byte order mark.
  static func utf8(_ bytes: [UInt8], name: String, firstLine: Int = 1) throws(SceneFileError) -> SourceText {
    let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
    let body = firstLine == 1 && bytes.starts(with: mark) ? Array(bytes.dropFirst(3)) : bytes
    let text = SourceText(name: name, bytes: body, firstLine: firstLine)
    if let offset = body.firstInvalidUTF8 {
      throw text.error([SourceError(origin: .offset(offset), message: SourceText.encodingMessage)])
    }
    return text
  }

  private static func nodes(
    of text: SourceText, isJSON: Bool
  ) throws(SceneFileError) -> (root: SourceNode, problems: [SourceError]) {
    do throws(SourceError) {
      if isJSON { return try JSONText.parse(text.bytes) }
      let (root, problems) = try YAMLText.parse(String(decoding: text.bytes, as: UTF8.self))
      if let root { return (root, problems) }
    } catch {
      throw text.error([error])
    }
    throw SceneFileError(file: text.name, "is empty; a scene needs at least a layout")
  }
}

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

  /// Loads the scene in a file.
  ///
  /// Relative paths in the scene start from the folder of the file.
  ///
  /// - Parameters:
  ///   - path: A YAML file, or a JSON file with the extension `.json`, or `-` for standard input.
  ///   - catalog: The layouts and transitions that the scene can use.
  ///   - overrides: Changes of the scene in the form `PATH=VALUE`, such as `layout.angle=45` or
  ///     `timeline[0].scroll.duration=2`. Later changes take precedence.
  /// - Throws: ``SceneFileError`` with all errors of the scene.
  public static func load(
    _ path: String, catalog: Catalog, overrides: [String] = []
  ) throws(SceneFileError) -> SceneInput {
    try read(ByteStream.open(path: path), path: path, catalog: catalog, overrides: overrides.map { SceneOverride($0) })
  }

  /// Parses a scene.
  ///
  /// - Parameters:
  ///   - text: The scene in YAML, or in JSON if `path` has the extension `.json`.
  ///   - path: A path for diagnostics and relative paths in the scene. The file need not exist.
  ///   - catalog: The layouts and transitions that the scene can use.
  ///   - overrides: Changes of the scene in the form `PATH=VALUE`. Later changes take precedence.
  /// - Throws: ``SceneFileError`` with all errors of the scene.
  public static func parse(
    _ text: String, path: String = "scene.yaml", catalog: Catalog, overrides: [String] = []
  ) throws(SceneFileError) -> SceneInput {
    try parse(Array(text.utf8), path: path, catalog: catalog, overrides: overrides)
  }

  package static func parse(
    _ bytes: [UInt8], path: String = "scene.yaml", catalog: Catalog, overrides: [String] = []
  ) throws(SceneFileError) -> SceneInput {
    let stream = ByteStream(name: path, bytes: bytes)
    return try read(stream, path: path, catalog: catalog, overrides: overrides.map { SceneOverride($0) })
  }

  /// Reads a scene from a stream that was opened as `path`, and notes the other files that it looks for.
  package static func read(
    _ stream: ByteStream, path: String, catalog: Catalog, overrides: [SceneOverride] = [],
    limits: DecodeLimits = .standard, dependencies: FileDependencies = FileDependencies()
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
        try replacement.apply(to: &root, in: catalog)
      } catch {
        problems.append(error)
      }
    }
    let library = PhotoLibrary(
      besides: path, limits: limits, providers: ImageProviders(catalog.imageProviders), dependencies: dependencies)
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
  static func utf8(_ bytes: [UInt8], name: String) throws(SceneFileError) -> SourceText {
    let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
    let body = bytes.starts(with: mark) ? Array(bytes.dropFirst(3)) : bytes
    let text = SourceText(name: name, bytes: body)
    if let offset = body.firstInvalidUTF8 {
      throw text.error([SourceError(origin: .offset(offset), message: SourceText.encodingMessage)])
    }
    return text
  }

  /// Returns the root of a JSON or YAML text; `nil` if a YAML text has only blank space and comments.
  static func root(
    of text: SourceText, isJSON: Bool
  ) throws(SourceError) -> (root: SourceNode?, problems: [SourceError]) {
    if !isJSON { return try YAMLText.parse(String(decoding: text.bytes, as: UTF8.self)) }
    let (root, problems) = try JSONText.parse(text.bytes)
    return (root, problems)
  }

  private static func nodes(
    of text: SourceText, isJSON: Bool
  ) throws(SceneFileError) -> (root: SourceNode, problems: [SourceError]) {
    do throws(SourceError) {
      let (root, problems) = try root(of: text, isJSON: isJSON)
      if let root { return (root, problems) }
    } catch {
      throw text.error([error])
    }
    throw SceneFileError(file: text.name, "is empty; a scene needs at least a layout")
  }
}

import LayoutCore
import PNGCodec
import Raster
import Rendering
import Support

/// A scene or a layout recording, recognized by the beginning of the file.
package enum InputFile {
  case scene(SceneInput)
  case recording(RecordingReader)

  /// Opens a file, or standard input for `-`, without reading the frames of a recording.
  package static func open(
    path: String, catalog: Catalog, overrides: [SceneOverride] = [], limits: DecodeLimits = .standard,
    dependencies: FileDependencies = FileDependencies()
  ) throws(SceneFileError) -> InputFile {
    try read(
      ByteStream.open(path: path), path: path, catalog: catalog, overrides: overrides, limits: limits,
      dependencies: dependencies)
  }

  /// Reads a stream that was opened as `path`.
  package static func read(
    _ stream: ByteStream, path: String, catalog: Catalog, overrides: [SceneOverride] = [],
    limits: DecodeLimits = .standard, dependencies: FileDependencies = FileDependencies()
  ) throws(SceneFileError) -> InputFile {
    guard try isRecording(stream) else {
      return .scene(
        try SceneFile.read(
          stream, path: path, catalog: catalog, overrides: overrides, limits: limits, dependencies: dependencies))
    }
    if let override = overrides.first(where: { !$0.isForRecordings }) {
      throw SceneFileError(
        file: stream.name, "is a recording; \(override.option) applies only to scenes; recordings allow canvas and fps",
        kind: .invalidOverride)
    }
    let library = PhotoLibrary(
      besides: path, limits: limits, providers: ImageProviders(catalog.imageProviders), dependencies: dependencies)
    return .recording(try RecordingReader(stream, library: library, overrides: overrides))
  }

  /// Returns whether the first line begins a JSON object with the key `format`, which scenes don't have.
  ///
  /// - Throws: ``SceneFileError`` if the line is a frame of a recording.
  private static func isRecording(_ stream: ByteStream) throws(SceneFileError) -> Bool {
    guard let line = try stream.firstLine(limit: RecordingReader.headerLimit, isPeek: true) else { return false }
    let start = Array(line.drop { $0 == 0x20 || $0 == 0x09 || [0xEF, 0xBB, 0xBF].contains($0) })
    guard start.first == UInt8(ascii: "{") else { return false }
    func contains(_ key: String) -> Bool { start.contains(Array("\"\(key)\"".utf8)) }
    if contains("format") { return true }
    guard contains("elements") && contains("bounds") else { return false }
    throw SceneFileError(
      file: "\(stream.name):1",
      "expected a recording's header with \"format\"; add this line before it: "
        + "{\"format\":\"layout-recording\",\"version\":1,\"images\":{}}")
  }
}

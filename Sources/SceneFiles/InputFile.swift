import LayoutCore
import PNGCodec
import Raster
import Rendering

/// A scene or a layout recording, told apart by the beginning of the file.
package enum InputFile {
  case scene(SceneInput)
  case recording(RecordingReader)

  /// Opens a file, or standard input for `-`.
  ///
  /// The frames of a recording are not read yet.
  ///
  /// - Parameter overrides: Changes of the scene, such as `layout.angle=45`.
  /// - Throws: ``SceneFileError`` with all errors of the scene or of the recording's header.
  package static func open(
    path: String, catalog: Catalog, overrides: [SceneOverride] = [], limits: DecodeLimits = .standard
  ) throws(SceneFileError) -> InputFile {
    try read(ByteStream.open(path: path), path: path, catalog: catalog, overrides: overrides, limits: limits)
  }

  /// Reads a stream that was opened as `path`.
  package static func read(
    _ stream: ByteStream, path: String, catalog: Catalog, overrides: [SceneOverride] = [],
    limits: DecodeLimits = .standard
  ) throws(SceneFileError) -> InputFile {
    guard try isRecording(stream) else {
      return .scene(try SceneFile.read(stream, path: path, catalog: catalog, overrides: overrides, limits: limits))
    }
    if let override = overrides.first(where: { !$0.isForRecordings }) {
      throw SceneFileError(
        file: stream.name,
        "is a recording; \(override.option) works on scenes only, of a recording canvas and fps can be "
          + "set", kind: .invalidOverride)
    }
    let providers = ImageProviders(catalog.imageProviders)
    let library = PhotoLibrary(besides: path, limits: limits, providers: providers)
    return .recording(try RecordingReader(stream, library: library, overrides: overrides))
  }

  /// Returns true if the first line begins a JSON object and contains the word `"format"`, which scenes do not have.
  ///
  /// - Throws: ``SceneFileError``, if the line is that of a recording's frame.
  private static func isRecording(_ stream: ByteStream) throws(SceneFileError) -> Bool {
    guard let line = try stream.line(number: 1, limit: RecordingReader.headerLimit, isPeek: true) else { return false }
    let start = Array(line.bytes.drop { $0 == 0x20 || $0 == 0x09 || [0xEF, 0xBB, 0xBF].contains($0) })
    guard start.first == UInt8(ascii: "{") else { return false }
    func contains(_ key: String) -> Bool { start.contains(Array("\"\(key)\"".utf8)) }
    if contains("format") { return true }
    guard contains("elements") && contains("bounds") else { return false }
    throw SceneFileError(
      file: "\(stream.name):1",
      "a recording begins with a header, this line has no \"format\"; write such a line before it: "
        + "{\"format\":\"layout-recording\",\"version\":1,\"images\":{}}")
  }
}

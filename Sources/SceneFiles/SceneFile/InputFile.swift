import Compositor
import PNGCodec
import Raster
import Rendering

/// What can be rendered: a scene or a layout recording, as the beginning of the file tells.
package enum InputFile {
  case scene(SceneInput)
  case recording(RecordingReader)

  /// Opens a file, or standard input for `-`.
  ///
  /// A recording is read no further than its header.
  ///
  /// - Parameter overrides: Such as `layout.angle=45`; for scenes only.
  /// - Throws: ``SceneFileError`` with all that is wrong with the scene, or the recording's header.
  package static func open(
    path: String, catalog: Catalog, overrides: [OverrideText] = [], limits: DecodeLimits = .standard
  ) throws(SceneFileError) -> InputFile {
    try read(ByteStream.open(path: path), path: path, catalog: catalog, overrides: overrides, limits: limits)
  }

  /// What a stream holds that has been opened as `path`.
  package static func read(
    _ stream: ByteStream, path: String, catalog: Catalog, overrides: [OverrideText] = [],
    limits: DecodeLimits = .standard
  ) throws(SceneFileError) -> InputFile {
    guard try isRecording(stream) else {
      return .scene(try SceneFile.read(stream, path: path, catalog: catalog, overrides: overrides, limits: limits))
    }
    if let override = overrides.first {
      throw SceneFileError(
        file: stream.name, "is a recording; \(override.option) works on scenes only", kind: .invalidOverride)
    }
    return .recording(try RecordingReader(stream, library: PhotoLibrary(besides: path, limits: limits)))
  }

  /// Whether the first line begins a JSON object and has the word `"format"`, which no scene has.
  private static func isRecording(_ stream: ByteStream) throws(SceneFileError) -> Bool {
    guard let line = try stream.line(number: 1, limit: RecordingReader.lineLimit, isPeek: true) else { return false }
    let start = line.bytes.drop { $0 == 0x20 || $0 == 0x09 || [0xEF, 0xBB, 0xBF].contains($0) }
    return start.first == UInt8(ascii: "{") && Array(start).contains(Array("\"format\"".utf8))
  }
}

import Compositor
import Foundation
import Framegen
import LayoutCore
import Raster
import StandardLayouts

@testable import FramegenCLI
@testable import Outputs
@testable import Rendering
@testable import SceneFiles

/// Reads a scene from text as if it stood in `scene.yaml`, or in another file.
func readScene(
  _ text: String, file: String = "scene.yaml", set overrides: [String] = [], catalog: Catalog = .builtIn
) throws -> SceneInput {
  try SceneFile.read(
    ByteStream(name: file, bytes: Array(text.utf8)), path: file, catalog: catalog,
    overrides: overrides.map { SceneOverride($0) })
}

/// All errors of a scene, as they are printed; empty for a good one.
func sceneErrors(_ text: String, file: String = "scene.yaml", set overrides: [String] = []) -> String {
  do {
    _ = try readScene(text, file: file, set: overrides)
    return ""
  } catch {
    return "\(error)"
  }
}

/// The images, frames and errors of a recording.
func readRecording(_ text: String) throws -> (header: FrameSourceHeader, frames: [Frame]) {
  var reader = try RecordingReader(
    ByteStream(name: "log.jsonl", bytes: Array(text.utf8)), library: PhotoLibrary(base: ".", limits: .standard))
  var frames: [Frame] = []
  while let frame = try reader.next() { frames.append(frame) }
  return (reader.header, frames)
}

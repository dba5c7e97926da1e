import Compositor
import Foundation
import Framegen
import LayoutCore
import Rendering
import SceneFiles
import TestSupport

/// Reads a scene from text as if it stood in `scene.yaml`, or in another file.
package func readScene(
  _ text: String, file: String = "scene.yaml", set overrides: [String] = [], catalog: Catalog = .builtIn
) throws -> SceneInput {
  try SceneFile.read(
    ByteStream(name: file, bytes: Array(text.utf8)), path: file, catalog: catalog,
    overrides: overrides.map { SceneOverride($0) })
}

/// Returns the scene of an example, such as `cover-flow.yaml`.
package func exampleScene(_ name: String) throws -> Scene {
  try SceneFile.load(packageFolder.appending(path: "Examples/\(name)").path(), catalog: .builtIn).scene
}

/// All errors of a scene, as they are printed; empty for a good one.
package func sceneErrors(_ text: String, file: String = "scene.yaml", set overrides: [String] = []) -> String {
  do {
    _ = try readScene(text, file: file, set: overrides)
    return ""
  } catch {
    return "\(error)"
  }
}

/// The images, frames and errors of a recording.
package func readRecording(_ text: String) throws -> (header: FrameSourceHeader, frames: [Frame]) {
  var reader = try RecordingReader(
    ByteStream(name: "log.jsonl", bytes: Array(text.utf8)), library: PhotoLibrary(base: ".", limits: .standard))
  var frames: [Frame] = []
  while let frame = try reader.next() { frames.append(frame) }
  return (reader.header, frames)
}

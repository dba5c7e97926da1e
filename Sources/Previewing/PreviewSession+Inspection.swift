import Compositor
import LayoutCore
import Support

extension PreviewSession {
  /// Returns the visible elements of a frame, back to front, and the outlines of the collection.
  ///
  /// - Throws: ``PreviewFrameError`` or `CancellationError`.
  package func elements(_ index: Int, revision: Int) async throws -> JSONValue {
    let scene = try scene(of: revision)
    guard 0..<scene.frameCount ~= index else { throw PreviewFrameError.noFrame }
    return try await scene.inspection(at: index).json
  }

  /// Returns the values of an element over all frames.
  ///
  /// - Throws: ``PreviewFrameError`` or `CancellationError`.
  package func curves(of id: String, kind: ElementKind, revision: Int) async throws -> JSONValue {
    try await scene(of: revision).curves(of: id, kind: kind).json
  }

  private func scene(of revision: Int) throws(PreviewFrameError) -> PreviewScene {
    guard revision == state.revision, let scene else { throw .gone }
    return scene
  }
}

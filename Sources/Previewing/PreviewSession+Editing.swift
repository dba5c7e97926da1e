import Outputs
import SceneFiles
import Support

extension PreviewSession {
  /// Returns the revision, and the values of the scene that can be changed one by one.
  ///
  /// A scene with mistakes has the controls of the parts that can be read, or none.
  package func controls() -> (revision: Int, groups: JSONValue) {
    let controls = try? SceneControls(
      of: text, path: path, catalog: catalog, overrides: options.overrides + overrides.map(\.sceneOverride))
    return (state.revision, controls?.json ?? [])
  }

  /// The changes in memory as YAML, nested like the scene.
  package var changes: String { SceneEditor.changes(overrides.map(\.sceneOverride)) }

  /// Writes the changes in memory into the scene's file, which keeps its comments and order, and forgets them.
  ///
  /// The file is replaced when the new one is complete.
  /// - Throws: ``PreviewSaveError``. The file isn't changed then.
  package func save() throws(PreviewSaveError) {
    do {
      // The file may have changed since it was read.
      let bytes = try ByteStream.open(path: path).rest(limit: SceneFile.sizeLimit)
      try OutputFile.save(try editedText(of: bytes), to: path)
    } catch { throw PreviewSaveError(description: "\(error)") }
    clearOverrides()
  }

  /// Returns the reason why the changes in memory can't be saved, or `nil` if they can.
  func reasonForNoSaving() -> String? {
    if overrides.isEmpty { return nil }
    do throws(SceneEditError) {
      _ = try editedText(of: text)
      return nil
    } catch { return error.description }
  }

  private func editedText(of bytes: [UInt8]) throws(SceneEditError) -> [UInt8] {
    try SceneEditor.text(of: bytes, path: path, applying: overrides.map(\.sceneOverride), catalog: catalog)
  }
}

/// The reason why changes can't be saved, in one line.
package struct PreviewSaveError: Error, Sendable, Hashable, CustomStringConvertible {
  package var description: String
}

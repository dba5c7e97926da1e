import LayoutCore
import Support

/// A reason why a scene's text can't be changed.
package struct SceneEditError: Error, Sendable, Hashable, CustomStringConvertible {
  /// The reason in one sentence, without a period.
  package var description: String

  init(_ description: String) { self.description = description }

  init(_ path: [KeyPathComponent], _ message: String) {
    description = path.isEmpty ? "the scene \(message)" : "\(path.sceneText) \(message)"
  }
}

/// An editor of the values in a scene's text.
///
/// Only the changed values differ afterward. Comments, the order of keys, quotation marks, indentation, and line ends
/// stay. A missing key is added at the end of its mapping, or in the usual order at the top of a scene. The result is
/// checked: it has the values of the scene with the overrides, and no others.
package enum SceneEditor {
  /// Returns the text of a scene after overrides, which it contains from then on.
  ///
  /// - Parameters:
  ///   - bytes: A scene in YAML, or in JSON if `path` has the extension `.json`.
  ///   - path: The path of the scene, for the format only.
  ///   - overrides: The changes. Later ones take precedence.
  ///   - catalog: The steps whose single values can become mappings.
  /// - Throws: ``SceneEditError`` if the text is not valid, or if a value can only be changed by hand.
  package static func text(
    of bytes: [UInt8], path: String, applying overrides: [SceneOverride], catalog: Catalog
  ) throws(SceneEditError) -> [UInt8] {
    let text: SourceText
    do throws(SceneFileError) {
      text = try SceneFile.utf8(bytes, name: path)
    } catch {
      throw SceneEditError(error)
    }
    let isJSON = path.pathExtension == "json"
    let old = try tree(of: text, isJSON: isJSON)
    var new = old
    for override in overrides { try apply(override, to: &new, catalog) }
    var edits = SceneEdits(ScannedText(text.bytes), isJSON: isJSON)
    try edits.change(old, to: new)
    let result = edits.applied()
    guard try tree(of: SourceText(name: path, bytes: result), isJSON: isJSON).isEquivalent(to: new) else {
      throw SceneEditError("the changed text would not have the changed values; edit the file instead")
    }
    return Array(bytes.prefix(bytes.count - text.bytes.count)) + result
  }

  private static func tree(of text: SourceText, isJSON: Bool) throws(SceneEditError) -> SourceNode {
    let (root, problems): (SourceNode?, [SourceError])
    do throws(SourceError) {
      (root, problems) = try SceneFile.root(of: text, isJSON: isJSON)
    } catch {
      throw SceneEditError(text.error([error]))
    }
    if !problems.isEmpty { throw SceneEditError(text.error(problems)) }
    guard let root else { throw SceneEditError("the scene is empty") }
    return root
  }

  private static func apply(_ override: SceneOverride, to root: inout SourceNode, _ catalog: Catalog)
    throws(SceneEditError)
  {
    let parsed: Override
    do throws(SceneFileError) {
      parsed = try Override(override)
    } catch {
      throw SceneEditError(error)
    }
    do throws(SourceError) {
      try parsed.apply(to: &root, in: catalog)
    } catch {
      let value = root.descendant(at: error.path)
      if let name = value.word, ItemTable.extensions.contains(name.pathExtension) {
        throw SceneEditError(error.path, "is in \(quoted(name)); edit that file")
      }
      throw SceneEditError((error.path.isEmpty ? "" : error.path.sceneText + ": ") + error.message)
    }
  }
}

extension SceneEditError {
  fileprivate init(_ error: SceneFileError) { self.init(error.diagnostics.first?.description ?? "\(error)") }
}

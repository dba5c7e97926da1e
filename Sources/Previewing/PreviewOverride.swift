import SceneFiles
import Support

/// A value that the page gives a key of the scene, in memory until it is saved.
package struct PreviewOverride: Sendable, Hashable {
  /// The path of the key, such as `layout.angle` or `timeline[0].scroll.duration`.
  package var path: String
  /// The value as YAML text.
  package var value: String

  package init(path: String, value: String) { (self.path, self.value) = (path, value) }

  /// The override for the reader of scenes, which messages name by its path.
  package var sceneOverride: SceneOverride { SceneOverride("\(path)=\(value)", option: "the page's \(path)") }
}

extension PreviewOverride {
  package var json: JSONValue { ["path": .text(path), "value": .text(value)] }

  /// Creates an override from its JSON value, or returns `nil` for any other value.
  package init?(_ json: JSONValue) {
    guard case .object(let members) = json, members.map(\.key) == ["path", "value"],
      case .text(let path) = members[0].value, case .text(let value) = members[1].value
    else { return nil }
    self.init(path: path, value: value)
  }
}

import Previewing
import Support

/// The changes in memory of a preview's scenes, which a program hands on to the one that replaces it.
struct RestartChanges: Hashable {
  /// The environment variable in which ``text`` is handed on.
  static let variable = "FRAMEGEN_PREVIEW_CHANGES"
  /// Linux has no longer strings in an environment.
  private static let textLimit = 128 << 10

  /// The changes of each scene.
  var scenes: [[PreviewOverride]]

  init(_ scenes: [[PreviewOverride]]) { self.scenes = scenes }

  /// Creates the changes of a program that this one replaced; none if the text is not that of another one.
  init(_ text: String?, sceneCount: Int) {
    let limit = Self.textLimit
    guard let text,
      case .list(let scenes)? = try? JSONValue(reading: Array(text.utf8), valueLimit: limit, textLimit: limit),
      scenes.count == sceneCount
    else {
      self.init([[PreviewOverride]](repeating: [], count: sceneCount))
      return
    }
    self.init(
      scenes.map { scene in
        if case .list(let overrides) = scene { overrides.compactMap(PreviewOverride.init) } else { [] }
      })
  }

  /// The changes as JSON.
  var text: String {
    JSONValue.list(scenes.map { .list($0.map(\.json)) }).text(.compact)
  }
}

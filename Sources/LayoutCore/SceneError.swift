/// A scene that cannot be played: where, what is wrong, what is allowed.
public struct SceneError: Error, Sendable, Hashable, CustomStringConvertible {
  /// Keys and list indices from the scene's root: `timeline[0].scroll.toItem`.
  public var path: [PathComponent]
  /// One sentence, without a full stop.
  public var message: String

  /// A step on the way from the root to the fault.
  public enum PathComponent: Sendable, Hashable {
    case key(String)
    case index(Int)
  }

  /// An error from its parts.
  public init(path: [PathComponent], message: String) {
    self.path = path
    self.message = message
  }

  /// `timeline[0].scroll.toItem: no item [0, 99]`.
  public var description: String { path.isEmpty ? message : "\(path.sceneText): \(message)" }
}

extension [SceneError.PathComponent] {
  /// `timeline[0].scroll.toItem`.
  public var sceneText: String {
    reduce(into: "") { text, component in
      switch component {
      case .key(let key): text += text.isEmpty ? key : ".\(key)"
      case .index(let index): text += "[\(index)]"
      }
    }
  }
}

extension CollectionData {
  /// Returns the error that there is no such item.
  package func noItem(_ item: ItemIndexPath, path: [SceneError.PathComponent]) -> SceneError {
    SceneError(path: path, message: "no item \(item); \(extentText)")
  }

  /// The allowed index paths, in words.
  private var extentText: String {
    let counts = sections.prefix(6).map { String($0.items.count) }.joined(separator: ", ")
    let more = sections.count > 6 ? ", …" : ""
    return sections.isEmpty
      ? "there are no sections" : "the sections have \(counts)\(more) item\(counts == "1" ? "" : "s")"
  }
}

/// An error in a scene that can't be played.
public struct SceneError: Error, Sendable, Hashable, CustomStringConvertible {
  /// The keys and list indices from the root of the scene, such as `timeline[0].scroll.toItem`.
  public var path: [PathComponent]
  /// One sentence that states what is wrong and what is allowed, without a final period.
  public var message: String

  /// A component of the path from the root to the error.
  public enum PathComponent: Sendable, Hashable {
    case key(String)
    case index(Int)
  }

  /// Creates an error at a path.
  public init(path: [PathComponent], message: String) { (self.path, self.message) = (path, message) }

  /// The path and the message, such as `timeline[0].scroll.toItem: no item [0, 99]`.
  public var description: String { path.isEmpty ? message : "\(path.sceneText): \(message)" }
}

extension [SceneError.PathComponent] {
  package var sceneText: String {
    reduce(into: "") { text, component in
      switch component {
      case .key(let key): text += text.isEmpty ? key : ".\(key)"
      case .index(let index): text += "[\(index)]"
      }
    }
  }
}

extension CollectionData {
  package func noItem(_ item: ItemIndexPath, path: [SceneError.PathComponent]) -> SceneError {
    SceneError(path: path, message: "no item \(item); \(extentText)")
  }

  private var extentText: String {
    let counts = sections.prefix(6).map { String($0.items.count) }.joined(separator: ", ")
    let more = sections.count > 6 ? ", …" : ""
    return sections.isEmpty
      ? "there are no sections" : "the sections have \(counts)\(more) item\(counts == "1" ? "" : "s")"
  }
}

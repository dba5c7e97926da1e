import Compositor

/// Returns the error of a scene as it is printed; an empty text if it plays.
package func sceneError(_ scene: Scene) -> String { sceneError { try Timeline(scene) } }

/// Returns the error that a part of a scene throws, as it is printed; an empty text if it throws none.
package func sceneError(_ body: () throws -> some Any) -> String {
  do {
    _ = try body()
    return ""
  } catch { return "\(error)" }
}

import Foundation
import Rendering

/// The answer to the question whether anything still makes a golden's frames.
public enum GoldenOwnership: Sendable, Hashable {
  /// The scene, or the test, is there.
  case owned
  /// The source is gone; the text says what is missing.
  case obsolete(String)
  /// Nobody can tell; the text says why. Such a golden is never removed.
  case unknown(String)
}

extension GoldenStore {
  /// Returns whether a golden's source is still there.
  ///
  /// A scene is gone if its file is. A test is gone if its source file is, or if the file does not hold its name any
  /// more. Which tests ran plays no part, so that the answer is safe after a run of some of them.
  /// - Parameter folder: The folder that sources are relative to.
  public func ownership(of name: String, sourcesIn folder: String) -> GoldenOwnership {
    let manifest: GoldenManifest
    do throws(GoldenFileError) { manifest = try self.manifest(of: name) } catch { return .unknown("\(error)") }
    switch manifest.owner {
    case nil: return .unknown("it does not say what it belongs to")
    case .scene(let path):
      let isThere = FileManager.default.fileExists(atPath: path.hasPrefix("/") ? path : folder.appendingPath(path))
      return isThere ? .owned : .obsolete("the scene \(path) is gone")
    case .test(let test, let source):
      let file = source.hasPrefix("/") ? source : folder.appendingPath(source)
      guard FileManager.default.fileExists(atPath: file) else { return .obsolete("the test file \(source) is gone") }
      guard let data = FileManager.default.contents(atPath: file) else { return .unknown("\(source) cannot be read") }
      let function = test.split(separator: "/").last.map(String.init) ?? test
      let word = function.prefix { $0 != "(" }
      if word.isEmpty || String(decoding: data, as: UTF8.self).contains(word) { return .owned }
      return .obsolete("\(source) has no test \(word) any more")
    }
  }
}

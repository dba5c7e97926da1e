import Foundation
import Support

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
  /// A scene is gone if its file is. A test is gone if its source file is, or if no Swift file of that folder holds its name
  /// any more. Which tests ran plays no part, so that the answer is safe after a run of some of them.
  /// - Parameters:
  ///   - name: The golden's name.
  ///   - folder: The folder that sources are relative to.
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
      return ownership(ofTest: test, in: file, source: source)
    }
  }

  private func ownership(ofTest test: String, in file: String, source: String) -> GoldenOwnership {
    guard let text = Self.text(of: file) else { return .unknown("\(source) cannot be read") }
    // A function's name ends with its arguments; other texts were made by somebody, and need not stand in any file.
    guard let end = test.firstIndex(of: "(") else { return .unknown("\(test) is not the name of a function") }
    let name = String(test[..<end].split(separator: "/").last ?? "").filter { $0 != "`" }
    if name.isEmpty || text.holdsWord(name) { return .owned }
    // Tests may compare in a function that another file holds.
    let files = FileManager.default.enumerator(atPath: file.parentPath)?.compactMap { $0 as? String } ?? []
    for other in files.sorted() where other.hasSuffix(".swift") {
      if Self.text(of: file.parentPath.appendingPath(other))?.holdsWord(name) ?? false {
        return .unknown("\(source) has no test \(name) any more, but \(other) names it")
      }
    }
    return .obsolete("\(source) has no test \(name) any more")
  }

  private static func text(of file: String) -> String? {
    FileManager.default.contents(atPath: file).map { String(decoding: $0, as: UTF8.self) }
  }
}

extension String {
  /// Returns a Boolean value that indicates whether a name stands in the text, not as a part of a longer one.
  fileprivate func holdsWord(_ name: String) -> Bool {
    func continuesName(_ character: Character?) -> Bool {
      character.map { $0.isLetter || $0.isNumber || $0 == "_" } ?? false
    }
    return ranges(of: name).contains { range in
      let before = range.lowerBound == startIndex ? nil : self[index(before: range.lowerBound)]
      let after = range.upperBound == endIndex ? nil : self[range.upperBound]
      return !continuesName(before) && !continuesName(after)
    }
  }
}

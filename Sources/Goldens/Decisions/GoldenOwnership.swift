import FoundationEssentials
import Support

/// The state of the source of a golden's frames.
package enum GoldenOwnership: Sendable, Hashable {
  case owned
  /// The source no longer exists. The text names the missing part.
  case obsolete(String)
  /// The state can't be determined, for the given reason. Such a golden is never removed.
  case unknown(String)
}

extension GoldenStore {
  /// Returns the state of a golden's source, whose path is relative to a folder.
  ///
  /// A scene is missing if its file is. A test is missing if its source file is, or if no Swift file of that folder
  /// contains its name. The result doesn't depend on which tests ran, so it's safe after a partial run.
  package func ownership(of name: String, sourcesIn folder: String) -> GoldenOwnership {
    let manifest: GoldenManifest
    do throws(GoldenFileError) { manifest = try self.manifest(of: name) } catch { return .unknown("\(error)") }
    switch manifest.owner {
    case nil: return .unknown("its source isn't recorded")
    case .scene(let path):
      return switch Self.kind(of: path, in: folder) {
      case .missing: .obsolete("the scene \(path) is missing")
      case .unreadable(let reason): .unknown("the scene \(path) can't be read: \(reason)")
      case .file, .folder, .other: .owned
      }
    case .test(let test, let source):
      switch Self.kind(of: source, in: folder) {
      case .missing: return .obsolete("the test file \(source) is missing")
      case .unreadable(let reason): return .unknown("\(source) can't be read: \(reason)")
      case .file, .folder, .other:
        return ownership(ofTest: test, in: Self.path(of: source, in: folder), source: source)
      }
    }
  }

  private static func path(of source: String, in folder: String) -> String {
    source.hasPrefix("/") ? source : folder.appendingPath(source)
  }

  private static func kind(of source: String, in folder: String) -> FileIdentity.Kind {
    FileIdentity.kind(of: path(of: source, in: folder))
  }

  private func ownership(ofTest test: String, in file: String, source: String) -> GoldenOwnership {
    guard let text = Self.text(of: file) else { return .unknown("\(source) can't be read") }
    // A function's name ends with its arguments. Other names are free text that no file needs to contain.
    guard let end = test.firstIndex(of: "(") else { return .unknown("\(test) isn't the name of a function") }
    let name = String(test[..<end].split(separator: "/").last ?? "").filter { $0 != "`" }
    if name.isEmpty || text.holdsWord(name) { return .owned }
    // Tests may compare in a function of another file.
    guard let files = try? FileManager.default.subpathsOfDirectory(atPath: file.parentPath) else {
      return .unknown("\(source) has no test \(name) any more, but its folder can't be read")
    }
    for other in files.sorted() where other.hasSuffix(".swift") {
      guard let text = Self.text(of: file.parentPath.appendingPath(other)) else {
        return .unknown("\(source) has no test \(name) any more, but \(other) can't be read")
      }
      if text.holdsWord(name) {
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
  /// Returns a Boolean value that indicates whether the text contains a name as a whole word.
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

import LayoutCore
import Rendering
import Support

/// A former name in a scene, which is still read.
struct RenamedWord: Sendable, Hashable {
  /// The path to the word, or to the value that it is.
  var path: [KeyPathComponent]
  var origin: SourceOrigin
  var formerName: String
  var name: String
  /// A Boolean value that indicates whether the word is the last key of the path, instead of its value.
  var isKey: Bool

  var message: String {
    isKey ? "\(path.sceneText) is now called \(name)" : "\(path.sceneText): \(formerName) is now called \(name)"
  }
}

extension NodeDecoder {
  mutating func noteRename(of member: SourceNode.Member, to name: String) {
    note(
      RenamedWord(
        path: path + [.key(member.key)], origin: member.keyOrigin, formerName: member.key, name: name, isKey: true))
  }

  mutating func noteRename(of word: String, to name: String, at origin: SourceOrigin) {
    note(RenamedWord(path: path, origin: origin, formerName: word, name: name, isKey: false))
  }

  mutating func reportSecondName(_ member: SourceNode.Member, of name: String) {
    within(.key(member.key)) {
      $0.report("is now called \(name), which is also given; remove one of them", at: member.keyOrigin)
    }
  }

  /// Returns the path of a value with the keys in the file.
  func writtenPath(of path: [KeyPathComponent]) -> [KeyPathComponent] {
    var written = path
    for rename in renames where rename.isKey && written.starts(with: rename.path.dropLast() + [.key(rename.name)]) {
      written[rename.path.count - 1] = .key(rename.formerName)
    }
    return written
  }
}

extension SourceText {
  private static var renameLimit: Int { 20 }

  func warnings(about renames: [RenamedWord]) -> [InputWarning] {
    // An alias makes one word appear in several places; one line about it is enough.
    var seen: Set<RenamedWord> = []
    let unique = renames.filter { rename in
      var word = rename
      word.path = []
      return seen.insert(word).inserted
    }
    let warnings = unique.prefix(Self.renameLimit).map { rename in
      let place = diagnostic(SourceError(origin: rename.origin, message: ""))
      let position = place.position.map { ":\($0.line):\($0.column)" } ?? ""
      return InputWarning(rename.message, at: place.file + position)
    }
    let rest = unique.count - warnings.count
    return warnings + (rest > 0 ? ["… and \(counted(rest, "more former name"))"] : [])
  }
}

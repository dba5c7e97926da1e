import Foundation
import Support

/// The location of an assertion in a test.
struct CallSite: Sendable, Hashable {
  var fileID: String
  var file: String
  var test: String
  var line: Int
  var column: Int

  /// Returns the golden's name: the names of the source file and of the test, followed by the name of the assertion.
  func goldenName(_ name: String?) -> String {
    let suite = URL(fileURLWithPath: file).deletingPathExtension().lastPathComponent
    // A name distinguishes the arguments of a test. The parameter labels add nothing.
    let test = test.prefix { $0 != "(" }
    return "\(suite)/" + [String(test), name].compactMap { $0 }.map(Self.fileName).joined(separator: ".")
  }

  /// The nearest folder above the source file that contains a package manifest, or the file's folder if there is none.
  var packageFolder: String {
    var folder = URL(fileURLWithPath: file).deletingLastPathComponent()
    let start = folder
    while folder.path(percentEncoded: false) != "/" {
      let manifest = folder.appendingPathComponent("Package.swift").path(percentEncoded: false)
      if FileManager.default.fileExists(atPath: manifest) { return folder.path(percentEncoded: false) }
      folder.deleteLastPathComponent()
    }
    return start.path(percentEncoded: false)
  }

  /// The path of the source file relative to the package.
  var source: String {
    let folder = packageFolder
    return file.hasPrefix(folder) ? String(file.dropFirst(folder.count).drop { $0 == "/" }) : file
  }

  /// Returns a text in which dashes replace the characters that some file systems don't allow.
  private static func fileName(_ text: String) -> String {
    let allowed = CharacterSet.alphanumerics.union(CharacterSet(charactersIn: "-_.+=@"))
    let parts = text.unicodeScalars.split { !allowed.contains($0) }.map { String(String.UnicodeScalarView($0)) }
    let name = parts.joined(separator: "-")
    return name.isEmpty || name.allSatisfy { $0 == "." } ? "golden" : name
  }
}

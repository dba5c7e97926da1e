import Foundation
import Support

/// The place of an assertion: the test and its line.
struct CallSite: Sendable, Hashable {
  var fileID: String
  var file: String
  var test: String
  var line: Int
  var column: Int

  /// The golden's name: the source file's name and the test's, then the assertion's own.
  func goldenName(_ name: String?) -> String {
    let suite = URL(fileURLWithPath: file).deletingPathExtension().lastPathComponent
    // Arguments are told apart by names, so that labels would say nothing.
    let test = test.prefix { $0 != "(" }
    return [suite, ([String(test)] + (name.map { [$0] } ?? [])).map(Self.fileName).joined(separator: ".")]
      .joined(separator: "/")
  }

  /// The nearest folder above the source file with a package manifest; the file's own folder without one.
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

  /// The source file relative to the package's folder.
  var source: String {
    let folder = packageFolder
    return file.hasPrefix(folder) ? String(file.dropFirst(folder.count).drop { $0 == "/" }) : file
  }

  /// Returns a text with dashes for all that file names of some system cannot hold.
  private static func fileName(_ text: String) -> String {
    let allowed = CharacterSet.alphanumerics.union(CharacterSet(charactersIn: "-_.+=@"))
    let parts = text.unicodeScalars.split { !allowed.contains($0) }.map { String(String.UnicodeScalarView($0)) }
    let name = parts.joined(separator: "-")
    return name.isEmpty || name.allSatisfy { $0 == "." } ? "golden" : name
  }
}

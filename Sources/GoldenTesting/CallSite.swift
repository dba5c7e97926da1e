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
    let parts = [function, name].compactMap { $0 }
    return "\(suite)/" + GoldenFileName(parts).description
  }

  /// The name of the test's function without its parameter labels, which add nothing to the name of an assertion.
  var function: String {
    // A raw identifier is enclosed in backticks and may contain parentheses.
    let parts = test.split(separator: "`", omittingEmptySubsequences: false)
    return parts.count == 3 && parts[0].isEmpty ? String(parts[1]) : String(test.prefix { $0 != "(" })
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
}

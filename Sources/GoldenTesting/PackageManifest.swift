import Foundation
import Support

/// The words of a package manifest, in which the command that approves goldens is searched.
struct PackageManifest {
  /// The names, punctuation marks, and strings, which begin with a quotation mark, without comments.
  private var tokens: [String] = []

  /// Reads the manifest of the package in a folder.
  init?(folder: String) {
    guard let bytes = FileManager.default.contents(atPath: folder.appendingPath("Package.swift")) else { return nil }
    self.init(String(decoding: bytes, as: UTF8.self))
  }

  init(_ text: String) {
    var rest = text[...]
    while let first = rest.first {
      if rest.hasPrefix("//") {
        rest = rest.drop { !$0.isNewline }
      } else if rest.hasPrefix("/*") {
        rest = rest.firstRange(of: "*/").map { rest[$0.upperBound...] } ?? ""
      } else if first == "\"" {
        tokens.append(Self.string(&rest))
      } else if first.isLetter {
        let word = rest.prefix { $0.isLetter || $0.isNumber || $0 == "_" }
        tokens.append(String(word))
        rest = rest[word.endIndex...]
      } else {
        if !first.isWhitespace { tokens.append(String(first)) }
        rest.removeFirst()
      }
    }
  }

  /// Takes a string with its first quotation mark but without its last one.
  private static func string(_ rest: inout Substring) -> String {
    var text = String(rest.removeFirst())
    while let character = rest.popFirst(), character != "\"" {
      text.append(character)
      if character == "\\", let escaped = rest.popFirst() { text.append(escaped) }
    }
    return text
  }

  /// The executable product that has the commands of framegen, or `nil` if there is none.
  ///
  /// It's that of a target that depends on FramegenCLI, or else framegen, as the product of a dependency.
  var tool: String? {
    for target in arguments(of: "executableTarget") where target.contains("\"FramegenCLI") {
      guard let name = Self.name(in: target) else { continue }
      let product = arguments(of: "executable").first { $0.contains("\"\(name)") }
      return product.flatMap(Self.name) ?? name
    }
    return arguments(of: "package").contains(where: Self.hasTool) ? "framegen" : nil
  }

  /// Returns whether a dependency is framegen with its executable, which needs the trait CLI.
  private static func hasTool(_ dependency: ArraySlice<String>) -> Bool {
    let isFramegen = dependency.contains { $0.hasPrefix("\"") && $0.lowercased().contains("framegen") }
    let hasDefaults = !dependency.contains("traits") || dependency.contains("defaults")
    return isFramegen && (hasDefaults || dependency.contains("\"CLI"))
  }

  private static func name(in arguments: ArraySlice<String>) -> String? {
    guard let label = arguments.firstIndex(of: "name"), arguments.indices.contains(label + 2) else { return nil }
    let value = arguments[label + 2]
    return arguments[label + 1] == ":" && value.hasPrefix("\"") ? String(value.dropFirst()) : nil
  }

  /// Returns the arguments of all calls of a function.
  private func arguments(of function: String) -> [ArraySlice<String>] {
    tokens.indices.dropLast().filter { tokens[$0] == function && tokens[$0 + 1] == "(" }.map { call in
      var (depth, end) = (1, call + 2)
      while end < tokens.endIndex {
        if tokens[end] == "(" { depth += 1 } else if tokens[end] == ")" { depth -= 1 }
        if depth == 0 { break }
        end += 1
      }
      return tokens[call + 2..<end]
    }
  }
}

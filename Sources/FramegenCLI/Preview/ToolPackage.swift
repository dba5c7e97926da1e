import FoundationEssentials
import Glibc
import Support

/// The package in whose build folder a tool's executable lies.
struct ToolPackage: Sendable, Hashable {
  /// The folder of the manifest.
  var root: String
  /// The name of the executable product.
  var product: String
  /// The build configuration, such as `debug`.
  var configuration: String
  /// The path of the executable, which a build replaces.
  var executable: String

  /// Finds the package of an executable in `ROOT/.build/…/CONFIGURATION/PRODUCT`.
  ///
  /// An executable elsewhere, such as an installed one, has none, and neither has one that the manifest doesn't name.
  init?(executable: String) {
    var names = executable.split(separator: "/").map(String.init)
    guard executable.hasPrefix("/"), names.count >= 4, let build = names.lastIndex(of: ".build") else { return nil }
    let root = "/" + names[..<build].joined(separator: "/")
    guard let product = names.popLast(), let configuration = names.popLast(), names.count > build,
      let manifest = FileManager.default.contents(atPath: root.appendingPath("Package.swift")),
      String(decoding: manifest, as: UTF8.self).contains("\"\(product)\"")
    else { return nil }
    (self.root, self.product, self.configuration, self.executable) = (root, product, configuration, executable)
  }

  /// The package of the running executable; `nil` if there is none, or if the executable is framegen itself.
  static var current: ToolPackage? {
    let path = try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")
    guard let package = path.flatMap({ ToolPackage(executable: $0) }), package.product != "framegen" else { return nil }
    return package
  }

  /// The manifests, and the folders of the sources at any depth, of the package and of those that it names by a path.
  var watchedPaths: Set<String> {
    var paths: Set<String> = []
    var waiting = [root]
    while let package = waiting.popLast() {
      let manifest = package.appendingPath("Package.swift")
      guard let bytes = FileManager.default.contents(atPath: manifest), paths.insert(manifest).inserted else {
        continue
      }
      paths.formUnion(Self.folders(in: package.appendingPath("Sources")))
      for name in Self.namedPaths(in: String(decoding: bytes, as: UTF8.self)) {
        let path = URL(filePath: name.hasPrefix("/") ? name : package.appendingPath(name)).standardized.path
        // The path of a package, or that of a target in this one.
        if FileManager.default.fileExists(atPath: path.appendingPath("Package.swift")) {
          waiting.append(path)
        } else {
          paths.formUnion(Self.folders(in: path))
        }
      }
    }
    return paths
  }

  /// Returns a folder and those in it, or nothing if there is none.
  private static func folders(in root: String) -> [String] {
    guard isFolder(root) else { return [] }
    let names = (try? FileManager.default.subpathsOfDirectory(atPath: root)) ?? []
    return [root] + names.map { root.appendingPath($0) }.filter(isFolder)
  }

  /// Returns the paths of packages and targets that a manifest names.
  private static func namedPaths(in manifest: String) -> [String] {
    manifest.components(separatedBy: "path:").dropFirst().compactMap { rest in
      let words = rest.split(separator: "\"", maxSplits: 2, omittingEmptySubsequences: false)
      guard words.count == 3, words[0].allSatisfy(\.isWhitespace) else { return nil }
      return String(words[1])
    }
  }

  /// The arguments of `swift` for a build of the executable.
  var buildArguments: [String] {
    ["build", "--package-path", root, "--product", product, "--configuration", configuration]
  }
}

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

  /// The manifest, and the folders of the sources at any depth.
  var watchedPaths: Set<String> {
    var paths: Set = [root.appendingPath("Package.swift")]
    let sources = root.appendingPath("Sources")
    guard isFolder(sources) else { return paths }
    paths.insert(sources)
    for name in (try? FileManager.default.subpathsOfDirectory(atPath: sources)) ?? [] {
      let path = sources.appendingPath(name)
      if isFolder(path) { paths.insert(path) }
    }
    return paths
  }

  /// The arguments of `swift` for a build of the executable.
  var buildArguments: [String] {
    ["build", "--package-path", root, "--product", product, "--configuration", configuration]
  }
}

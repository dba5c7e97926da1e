/// The files that `framegen init` writes.
///
/// They are compiled into the tool from this folder, in which `Previews` is a package that builds as it is.
package enum Templates {
  /// A scene with the built-in photos.
  package static var coverFlow: String { text(PackageResources.cover_flow_yaml) }

  /// Returns the files of a package with a layout of its own.
  ///
  /// - Parameter name: The name of the package.
  /// - Returns: Paths in the package, and texts.
  package static func previews(name: String) -> [(path: String, text: String)] {
    [
      ("Package.swift", manifest(name: name)),
      ("Sources/Previews/Previews.swift", text(PackageResources.Previews_swift)),
      ("Sources/Previews/HoneycombLayout.swift", text(PackageResources.HoneycombLayout_swift)),
      ("honeycomb.yaml", text(PackageResources.honeycomb_yaml)),
      (".gitignore", text(PackageResources._gitignore)),
    ]
  }

  /// Returns the manifest, which here depends on the package that surrounds it, with a name and a dependency of its own.
  private static func manifest(name: String) -> String {
    text(PackageResources.Package_swift).split(separator: "\n", omittingEmptySubsequences: false).map { line in
      switch line {
      case "  name: \"Previews\",": "  name: \(String(reflecting: name)),"
      case "    .package(name: \"framegen\", path: \"../../..\")": "    .package(path: \"../framegen\")"
      default: String(line)
      }
    }.joined(separator: "\n")
  }

  private static func text(_ bytes: [UInt8]) -> String { String(decoding: bytes, as: UTF8.self) }
}

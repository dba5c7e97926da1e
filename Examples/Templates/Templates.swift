/// The files that `framegen init` writes.
///
/// They are compiled into the tool from this folder, in which `Previews` is a package that builds as it is.
package enum Templates {
  /// A scene to start from: one of the examples.
  package struct Scene: Sendable {
    /// The file's name without its extension.
    package let name: String
    /// The example, in whose comments stands the command that renders it.
    package let text: String

    /// Returns the text for a file of another name: the command in its comments names it.
    ///
    /// - Parameters:
    ///   - file: The file as a shell takes it.
    ///   - output: The animation as a shell takes it.
    ///   - tool: The name of the program.
    package func text(file: String, output: String, tool: String) -> String {
      let lines: [Substring] = text.split(separator: "\n", omittingEmptySubsequences: false)
      let named = lines.map { (line: Substring) -> String in
        guard line.hasPrefix("#") else { return String(line) }
        guard let command = line.firstRange(of: "framegen render ") else {
          return String(line.replacing("framegen ", with: "\(tool) "))
        }
        return "\(line[..<command.lowerBound])\(tool) render \(file) -o \(output)"
      }
      return named.joined(separator: "\n")
    }
  }

  /// Covers of the built-in photos.
  package static var coverFlow: Scene { Scene(name: "cover-flow", text: text(PackageResources.cover_flow_yaml)) }
  /// Albums as stacks.
  package static var photoStack: Scene { Scene(name: "photo-stack", text: text(PackageResources.photo_stack_yaml)) }
  /// A photo that is deleted over a film strip.
  package static var photoBrowser: Scene {
    Scene(name: "photo-browser", text: text(PackageResources.delete_film_strip_yaml))
  }
  /// Columns of photos, some of which dissolve.
  package static var waterfall: Scene { Scene(name: "waterfall", text: text(PackageResources.delete_waterfall_yaml)) }
  /// Rows, some of which go.
  package static var list: Scene { Scene(name: "list", text: text(PackageResources.delete_list_yaml)) }
  /// A device that is turned.
  package static var rotate: Scene { Scene(name: "rotate", text: text(PackageResources.rotate_waterfall_yaml)) }
  /// One layout that becomes another.
  package static var layoutChange: Scene {
    Scene(name: "layout-change", text: text(PackageResources.layout_change_yaml))
  }

  /// Returns the files of a package with a layout of its own.
  ///
  /// - Parameter name: The name of the package.
  /// - Returns: Paths in the package, and texts.
  package static func previews(name: String) -> [(path: String, text: String)] {
    [
      ("Package.swift", manifest(name: name)),
      ("Sources/Previews/Previews.swift", text(PackageResources.Previews_swift)),
      ("Sources/Previews/HoneycombLayout.swift", text(PackageResources.HoneycombLayout_swift)),
      ("Tests/PreviewsTests/HoneycombTests.swift", text(PackageResources.HoneycombTests_swift)),
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

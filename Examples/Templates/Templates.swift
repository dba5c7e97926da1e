/// The files that `framegen init` writes.
///
/// They're compiled into the tool. The folder `Previews` is a package that builds in place.
package enum Templates {
  /// An example scene.
  package struct Scene: Sendable {
    /// The file's name without its extension.
    package let name: String
    /// The text of the example, whose comments contain the command that renders it.
    package let text: String

    /// Returns the text for a file with another name, which the command in its comments uses.
    ///
    /// - Parameters:
    ///   - file: The file name, quoted for a shell.
    ///   - output: The name of the animation, quoted for a shell.
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

  /// A cover flow of the built-in photos.
  package static var coverFlow: Scene { Scene(name: "cover-flow", text: text(PackageResources.cover_flow_yaml)) }
  /// Stacks of photos.
  package static var photoStack: Scene { Scene(name: "photo-stack", text: text(PackageResources.photo_stack_yaml)) }
  /// A photo browser with a film strip, in which a photo is deleted.
  package static var photoBrowser: Scene {
    Scene(name: "photo-browser", text: text(PackageResources.delete_film_strip_yaml))
  }
  /// Columns of photos, some of which dissolve.
  package static var waterfall: Scene { Scene(name: "waterfall", text: text(PackageResources.delete_waterfall_yaml)) }
  /// Rows, some of which are deleted.
  package static var list: Scene { Scene(name: "list", text: text(PackageResources.delete_list_yaml)) }
  /// A device that rotates.
  package static var rotate: Scene { Scene(name: "rotate", text: text(PackageResources.rotate_waterfall_yaml)) }
  /// A layout that changes to other layouts.
  package static var layoutChange: Scene {
    Scene(name: "layout-change", text: text(PackageResources.layout_change_yaml))
  }

  /// Returns the files of a package with a custom layout.
  ///
  /// - Parameters:
  ///   - name: The name of the package.
  ///   - framegen: The path of framegen's folder, relative to the package or absolute.
  /// - Returns: The paths in the package, and the texts.
  package static func previews(name: String, framegen: String = "../framegen") -> [(path: String, text: String)] {
    [
      ("Package.swift", manifest(name: name, framegen: framegen)),
      ("Sources/Previews/Previews.swift", text(PackageResources.Previews_swift)),
      ("Sources/Previews/HoneycombLayout.swift", text(PackageResources.HoneycombLayout_swift)),
      ("Tests/PreviewsTests/HoneycombTests.swift", text(PackageResources.HoneycombTests_swift)),
      ("honeycomb.yaml", text(PackageResources.honeycomb_yaml)),
      (".gitignore", text(PackageResources._gitignore)),
    ]
  }

  /// Returns the manifest with another name and another path of framegen.
  private static func manifest(name: String, framegen: String) -> String {
    text(PackageResources.Package_swift).split(separator: "\n", omittingEmptySubsequences: false).map { line in
      switch line {
      case "  name: \"Previews\",": "  name: \(String(reflecting: name)),"
      // Without a name, the dependency would have that of its folder.
      case "    .package(name: \"framegen\", path: \"../../..\")":
        "    .package(name: \"framegen\", path: \(String(reflecting: framegen)))"
      default: String(line)
      }
    }.joined(separator: "\n")
  }

  private static func text(_ bytes: [UInt8]) -> String { String(decoding: bytes, as: UTF8.self) }
}

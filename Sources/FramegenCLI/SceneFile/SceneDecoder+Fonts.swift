import Compositor
import Foundation

/// A font that a scene brings along: files of a regular and perhaps a bold one that belong together.
struct SceneFont: Sendable, Hashable {
  /// Path of the file.
  var regular: String
  /// Path of the file; `nil` if regular stands in.
  var bold: String?
}

/// One entry of `fonts`; a bare path of the regular font stands for it too.
struct FontSettings: Parameterized {
  var regular: String?
  var bold: String?

  static var parameters: [Parameter<FontSettings>] {
    [
      .text("regular", \.regular, "font file (.otf, .ttf, .ttc), relative to the scene").required,
      .text("bold", \.bold, "font file for bold text; omitted: the regular one"),
    ]
  }
}

extension SceneDecoder {
  /// The most fonts of a scene.
  static let maximumFontCount = 32

  /// The fonts that the scene brings along, the most wanted one first; those that could not be read are left out.
  mutating func fonts() -> [SceneFont] {
    guard let node = root["fonts"] else { return [] }
    let library = library
    return reader.within(.key("fonts")) { reader in
      guard case .list(let items) = node.content else {
        reader.mismatch(node, "a list of font files such as [fonts/Inter.otf]")
        return []
      }
      guard items.count <= Self.maximumFontCount else {
        reader.report("\(items.count) fonts; at most \(Self.maximumFontCount) are allowed", at: node.origin)
        return []
      }
      return items.enumerated().compactMap { index, item in
        reader.within(.index(index)) { $0.font(item, library: library) }
      }
    }
  }
}

extension NodeReader {
  fileprivate mutating func font(_ node: SourceNode, library: PhotoLibrary) -> SceneFont? {
    switch node.content {
    case .plain, .text:
      guard let text = text(node, as: .text) else { return nil }
      return fontFile(text, at: node, library: library).map { SceneFont(regular: $0) }
    case .mapping:
      let settings = component(FontSettings.self, node)
      func file(_ key: String, _ text: String?) -> String? {
        guard let text, let node = node[key] else { return nil }
        return within(.key(key)) { $0.fontFile(text, at: node, library: library) }
      }
      let (regular, bold) = (file("regular", settings.regular), file("bold", settings.bold))
      return regular.map { SceneFont(regular: $0, bold: bold) }
    case .integer, .number, .boolean, .null, .list:
      mismatch(node, "a font file, or a mapping of regular, bold")
      return nil
    }
  }

  /// The path of a font file that is there.
  private mutating func fontFile(_ text: String, at node: SourceNode, library: PhotoLibrary) -> String? {
    let path = library.path(text)
    var status = stat()
    guard stat(path, &status) == 0 else {
      report("\(path): \(systemError())", at: node.origin)
      return nil
    }
    guard status.st_mode & S_IFMT == S_IFREG else {
      report("\(path): is no plain file; expected a font", at: node.origin)
      return nil
    }
    return path
  }
}

import LayoutCore
import Rendering
import Support
import Typesetting

/// An entry of `fonts`, which can also be the path of a regular font.
struct FontSettings: Parameterized {
  var regular: String?
  var bold: String?

  static let parameters: [Parameter<FontSettings>] = [
    .text("regular", \.regular, "font file (.otf, .ttf, .ttc), relative to the scene").required,
    .text("bold", \.bold, "font file for bold text; omitted: the regular font"),
  ]

  static let maximumCount = 32
}

extension NodeDecoder {
  mutating func fonts(_ node: SourceNode?, library: PhotoLibrary) -> [SceneFont] {
    guard let node else { return [] }
    return within(.key("fonts")) { reader in
      guard case .list(let items) = node.content else {
        reader.mismatch(node, "a list of font files such as [fonts/Inter.otf]")
        return []
      }
      guard items.count <= FontSettings.maximumCount else {
        reader.report("\(items.count) fonts; at most \(FontSettings.maximumCount) are allowed", at: node.origin)
        return []
      }
      return items.enumerated().compactMap { index, item in
        reader.within(.index(index)) { $0.font(item, library: library) }
      }
    }
  }

  private mutating func font(_ node: SourceNode, library: PhotoLibrary) -> SceneFont? {
    switch node.content {
    case .plain, .text:
      guard let text = text(node, as: .text), let file = fontFile(text, at: node, library: library) else { return nil }
      return SceneFont(regular: file.path, entry: FontSet.Entry(regular: file.font))
    case .mapping:
      let settings = component(FontSettings.self, node)
      func file(_ key: String, _ text: String?) -> (path: String, font: Font)? {
        guard let text, let node = node[key] else { return nil }
        return within(.key(key)) { $0.fontFile(text, at: node, library: library) }
      }
      let (regular, bold) = (file("regular", settings.regular), file("bold", settings.bold))
      return regular.map {
        SceneFont(regular: $0.path, bold: bold?.path, entry: FontSet.Entry(regular: $0.font, bold: bold?.font))
      }
    case .integer, .number, .boolean, .null, .list:
      return mismatched(node, "a font file, or a mapping of regular, bold")
    }
  }

  private mutating func fontFile(
    _ text: String, at node: SourceNode, library: PhotoLibrary
  ) -> (path: String, font: Font)? {
    let path = library.path(text)
    library.dependencies.note(path)
    do throws(FontError) {
      return (path, try Font(path: path))
    } catch {
      return failure("\(path): \(error)", at: node.origin)
    }
  }
}

import Compositor
import Raster

/// How the elements of a scene look: as its layout has it, changed by what the scene says.
///
/// Pictures are still named as the scene or the layout writes them.
struct SceneLooks {
  /// One kind of elements.
  struct Look {
    /// From the scene's root: `views.header`.
    var path: [KeyPathComponent]
    var style: CellStyle
    /// What the scene says; `nil` for the layout's own look.
    var node: SourceNode?

    /// Whether the elements show their items' pictures, and in what way.
    var itemPictureMode: ContentMode? {
      style.showsPicture && style.image == nil ? style.contentMode : nil
    }
  }

  var cell: Look
  var background: Look
  var views: [(kind: ElementKind, look: Look)] = []

  /// Whether items' pictures are shown at their own size anywhere.
  var showsItemPicturesWhole: Bool {
    ([cell] + views.map(\.look)).contains { $0.itemPictureMode?.showsOwnSize == true }
  }
}

extension SceneDecoder {
  /// The looks of a layout's elements; without a layout, those of plain ones, so that what is wrong in them is found.
  mutating func looks(_ layout: (any CollectionLayout.Type)?) -> SceneLooks {
    let cell = layout?.views.first { $0.kind == .cell }?.style ?? CellStyle()
    let background = layout?.background ?? CellStyle()
    let described = layout?.views.filter { $0.kind != .cell } ?? []
    let looks = SceneLooks(
      cell: look(["cell"], default: cell) { $0.style($1, on: cell) },
      background: look(["background"], default: background) { $0.background($1, on: background) },
      views: described.map { view in
        (view.kind, look(["views", view.kind.name], default: view.style) { $0.style($1, on: view.style) })
      })
    checkViews(known: layout.map { ($0.kind, described.map(\.kind.name)) })
    return looks
  }

  private mutating func look(
    _ keys: [String], default style: CellStyle, read: (inout NodeReader, SourceNode) -> CellStyle
  ) -> SceneLooks.Look {
    let path = keys.map { KeyPathComponent.key($0) }
    var look = SceneLooks.Look(path: path, style: style, node: keys.reduce(Optional(root)) { $0?[$1] })
    if let node = look.node { look.style = reader.within(path[...]) { read(&$0, node) } }
    return look
  }

  /// Reports names of views that the layout does not have; checks the styles under them all the same.
  private mutating func checkViews(known: (layout: String, names: [String])?) {
    guard let node = root["views"] else { return }
    reader.within(.key("views")) { reader in
      guard case .mapping(let members) = node.content else {
        reader.mismatch(node, "a mapping of the layout's views such as { header: { … } }")
        return
      }
      for member in members where known?.names.contains(member.key) != true {
        reader.within(.key(member.key)) { reader in
          if let known { reader.report(Self.fault(of: member.key, known), at: member.keyOrigin) }
          _ = reader.style(member.value, on: CellStyle())
        }
      }
    }
  }

  private static func fault(of name: String, _ known: (layout: String, names: [String])) -> String {
    if name == "cell" { return "cells are no view; their style is the scene's key cell" }
    if known.names.isEmpty { return "\(known.layout) has no views besides its cells" }
    return "\(known.layout) has no such view\(suggestion(for: name, among: known.names))"
  }

  /// The look's style with the name of its picture in place of what the scene or the layout calls it.
  mutating func style(_ look: SceneLooks.Look, names: inout PictureNames) -> CellStyle {
    var style = look.style
    guard let text = style.image else { return style }
    style.image = nil
    guard !text.isEmpty else { return style }
    switch library.picture(text) {
    case .success(let picture):
      style.image = names.name(of: picture.source, isWhole: style.contentMode.showsOwnSize)
    case .failure(let faults):
      for message in faults.messages { report(message, image: look) }
    }
    return style
  }

  /// A picture that is not there is an error of the scene that names it; of a layout's own look it is none of the user's.
  private mutating func report(_ message: String, image look: SceneLooks.Look) {
    if let node = look.node?["image"] {
      reader.report(message, under: (look.path + [.key("image")])[...], at: node.origin)
    } else {
      warnings.append("the layout's own look of \(look.path.sceneText) lacks its picture: \(message)")
    }
  }
}

extension NodeReader {
  /// The style with the given members changed.
  fileprivate mutating func style(_ node: SourceNode, on style: CellStyle) -> CellStyle {
    var style = style
    let descriptions = CellStyle.parameterDescriptions
    let phrase = ParameterType.object(descriptions).phrase
    if let members = members(node, of: descriptions, as: phrase) { style.apply(members) }
    return style
  }

  /// A colour stands for nothing but that colour.
  fileprivate mutating func background(_ node: SourceNode, on style: CellStyle) -> CellStyle {
    switch node.content {
    case .mapping: return self.style(node, on: style)
    case .plain, .text:
      var plain = CellStyle()
      if let color = color(node, as: .color) { plain.backgroundColor = color }
      return plain
    case .integer, .number, .boolean, .null, .list:
      mismatch(node, "a colour, or a mapping such as { backgroundColor: white }")
      return style
    }
  }
}

import Compositor
import Raster

/// How the elements of a scene look under one layout: as that has it, changed by what the scene says.
///
/// Pictures are still named as the scene or the layout writes them.
struct SceneLooks {
  /// What a scene says of one kind of elements.
  struct Said {
    /// From the scene's root: `views.header`.
    var path: [KeyPathComponent]
    /// Where it says so; `nil` for the layout's own look.
    var node: SourceNode?
    var members: [ParameterValue.Member] = []
    /// Whether nothing of the layout's own look is left: a colour as a background.
    var isWhole = false
  }

  /// One kind of elements.
  struct Look {
    var said: Said
    var style: CellStyle

    fileprivate init(_ said: Said, on style: CellStyle) {
      self.said = said
      self.style = (said.isWhole ? CellStyle() : style).applying(said.members)
    }

    /// Whether the elements show their items' pictures, and in what way.
    var itemPictureMode: ContentMode? {
      style.showsPicture && style.image == nil ? style.contentMode : nil
    }
  }

  /// `nil` for plain elements, so that what is wrong in a look is found without a layout.
  var layout: (any CollectionLayout.Type)?
  var cell: Look
  var background: Look
  var views: [(kind: ElementKind, look: Look)] = []

  /// Whether items' pictures are shown at their own size anywhere.
  var showsItemPicturesWhole: Bool {
    ([cell] + views.map(\.look)).contains { $0.itemPictureMode?.showsOwnSize == true }
  }
}

extension SceneDecoder {
  /// The looks under every layout that the scene goes through, that of its first one first.
  mutating func looks(_ layout: (any CollectionLayout.Type)?) -> [SceneLooks] {
    let cell = said(["cell"])
    var background = said(["background"]) { $0.background($1) }
    if let node = background.node, !node.isMapping { background.isWhole = true }
    let names = root["views"]?.keys ?? []
    let views = names.map { said(["views", $0]) }
    checkViews(hasLayout: layout != nil)
    let later = reader.layouts.named.filter { $0.kind != layout?.kind }
    return ([layout] + later).map { type in
      let own = (type?.views ?? []).filter { $0.kind != .cell }
      return SceneLooks(
        layout: type,
        cell: SceneLooks.Look(cell, on: type?.views.first { $0.kind == .cell }?.style ?? CellStyle()),
        background: SceneLooks.Look(background, on: type?.background ?? CellStyle()),
        views: own.map { view in
          let path = [KeyPathComponent.key("views"), .key(view.kind.name)]
          let said = views.first { $0.path == path } ?? SceneLooks.Said(path: path)
          return (view.kind, SceneLooks.Look(said, on: view.style))
        })
    }
  }

  private mutating func said(
    _ keys: [String],
    read: (inout NodeReader, SourceNode) -> [ParameterValue.Member]? = { $0.styleMembers($1) }
  ) -> SceneLooks.Said {
    var said = SceneLooks.Said(path: keys.map { .key($0) }, node: keys.reduce(Optional(root)) { $0?[$1] })
    if let node = said.node { said.members = reader.within(said.path[...]) { read(&$0, node) } ?? [] }
    return said
  }

  /// Reports names of views that none of the scene's layouts has.
  private mutating func checkViews(hasLayout: Bool) {
    if let node = root["views"], !node.isMapping {
      reader.within(.key("views")) {
        $0.mismatch(node, "a mapping of the layout's views such as { header: { … } }")
      }
    }
    guard hasLayout else { return }
    let layouts = reader.layouts.named
    let known = layouts.flatMap { $0.views.map(\.kind) }.filter { $0 != .cell }.map(\.name)
    let named = (root["views"]?.members ?? []).map {
      LayoutScope.NamedView(name: $0.key, path: [.key("views"), .key($0.key)], origin: $0.keyOrigin)
    }
    for view in named + reader.layouts.views where !known.contains(view.name) {
      let fault = Self.fault(of: view.name, layouts: layouts.map { $0.kind }, known: known)
      reader.report(fault, under: view.path[...], at: view.origin)
    }
  }

  private static func fault(of name: String, layouts: [String], known: [String]) -> String {
    if name == "cell" { return "cells are no view; their style is the scene's key cell" }
    let hint = suggestion(for: name, among: known.uniqued)
    guard layouts.count > 1 else {
      return "\(layouts.joined()) has no " + (known.isEmpty ? "views besides its cells" : "such view\(hint)")
    }
    let all = layouts.joined(separator: ", ")
    return "none of \(all) has " + (known.isEmpty ? "views besides its cells" : "such a view\(hint)")
  }

  /// The looks with the names of their pictures in place of what the scene or the layouts call them.
  mutating func styles(_ looks: SceneLooks, names: inout PictureNames) -> Look {
    var views: [ElementKind: CellStyle] = [:]
    let (cell, background) = (style(looks.cell, names: &names), style(looks.background, names: &names))
    for (kind, look) in looks.views { views[kind] = style(look, names: &names) }
    return Look(cell: cell, views: views, background: background)
  }

  private mutating func style(_ look: SceneLooks.Look, names: inout PictureNames) -> CellStyle {
    var style = look.style
    guard let text = style.image else { return style }
    style.image = nil
    guard !text.isEmpty else { return style }
    switch library.picture(text) {
    case .success(let picture):
      style.image = names.name(of: picture.source, isWhole: style.contentMode.showsOwnSize)
    case .failure(let faults):
      for message in faults.messages { report(message, image: look.said) }
    }
    return style
  }

  /// A picture that is not there is an error of the scene that names it; of a layout's own look it is none of the user's.
  private mutating func report(_ message: String, image said: SceneLooks.Said) {
    if let node = said.node?["image"] {
      reader.report(message, under: (said.path + [.key("image")])[...], at: node.origin)
    } else {
      warnings.append("the layout's own look of \(said.path.sceneText) lacks its picture: \(message)")
    }
  }
}

extension NodeReader {
  /// A colour stands for nothing but that colour.
  fileprivate mutating func background(_ node: SourceNode) -> [ParameterValue.Member]? {
    switch node.content {
    case .mapping: return styleMembers(node)
    case .plain, .text:
      return color(node, as: .color).map { [ParameterValue.Member(name: "backgroundColor", value: .color($0))] }
    case .integer, .number, .boolean, .null, .list:
      mismatch(node, "a colour, or a mapping such as { backgroundColor: white }")
      return nil
    }
  }
}

extension SourceNode {
  /// The members of a mapping; whatever is none has none.
  var members: [Member] { if case .mapping(let members) = content { members } else { [] } }

  fileprivate var isMapping: Bool { if case .mapping = content { true } else { false } }

  fileprivate var keys: [String] { members.map(\.key) }
}

extension [String] {
  /// Each once, in the order of its first place.
  fileprivate var uniqued: [String] {
    var seen: Set<String> = []
    return filter { seen.insert($0).inserted }
  }
}

import LayoutCore
import Raster
import Support

extension SceneDecoder {
  mutating func styles(hasLayout: Bool) -> StyleOverrides {
    var styles = StyleOverrides()
    styles.set(changes(["cell"]), of: .cell)
    styles.set(changes(["background"]) { $0.background($1) }, of: .background)
    if let node = root["background"] { styles.discardsLayoutBackground = !node.isMapping }
    for name in root["views"]?.keys ?? [] { styles.set(changes(["views", name]), of: .view(name)) }
    checkViews(hasLayout: hasLayout)
    noteItemStyles(styles)
    return styles
  }

  private mutating func changes(
    _ keys: [String], read: (inout NodeDecoder, SourceNode) -> [StyleChange]? = { $0.styleChanges($1) }
  ) -> [StyleChange] {
    guard let node = keys.reduce(Optional(root), { $0?[$1] }) else { return [] }
    let path = keys.map { KeyPathComponent.key($0) }
    return reader.within(path[...]) { read(&$0, node) } ?? []
  }

  private mutating func checkViews(hasLayout: Bool) {
    if let node = root["views"], !node.isMapping {
      reader.within(.key("views")) {
        $0.mismatch(node, "a mapping of the layout's views such as { header: { … } }")
      }
    }
    guard hasLayout else { return }
    let layouts = reader.layouts.named
    let known = layouts.flatMap { $0.viewsWithInteraction.map(\.kind) }.filter { $0 != .cell }.map(\.name)
    let named = (root["views"]?.members ?? []).map {
      LayoutScope.NamedView(name: $0.key, path: [.key("views"), .key($0.key)], origin: $0.keyOrigin)
    }
    for view in named + reader.layouts.views where !known.contains(view.name) {
      let issue = Self.issue(of: view.name, layouts: layouts.map { $0.kind }, known: known)
      reader.report(issue, under: view.path[...], at: view.origin)
    }
  }

  private static func issue(of name: String, layouts: [String], known: [String]) -> String {
    if name == "cell" { return "cells are not a view; use the scene's key cell" }
    let hint = suggestion(for: name, among: known.uniqued)
    guard layouts.count > 1 else {
      return "\(layouts.joined()) has no " + (known.isEmpty ? "views other than its cells" : "such view\(hint)")
    }
    let all = layouts.joined(separator: ", ")
    return "none of \(all) has " + (known.isEmpty ? "views other than its cells" : "such a view\(hint)")
  }

  /// Removes missing images from the layouts' styles, because they aren't errors of the user.
  mutating func dropMissingImages(_ styles: inout StyleOverrides, layout: any CollectionLayout.Type) {
    let layouts = [layout] + reader.layouts.named.filter { $0.kind != layout.kind }
    for layout in layouts {
      let own = ElementStyles(of: layout, styles)
      drop(own.cell, of: .cell, named: "cell", &styles)
      drop(own.background, of: .background, named: "background", &styles)
      for kind in layout.views.map(\.kind) where kind != .cell {
        drop(own[kind], of: .view(kind.name), named: "views.\(kind.name)", &styles)
      }
    }
  }

  private mutating func drop(
    _ style: CellStyle, of target: StyleOverrides.Target, named name: String, _ styles: inout StyleOverrides
  ) {
    guard let source = style.image, let issue = library.issue(of: source) else { return }
    styles[target, \.image] = .some(nil)
    warnings.append("the layout's style of \(name) names a missing image: \(issue)")
  }
}

extension NodeDecoder {
  mutating func styleChanges(_ node: SourceNode) -> [StyleChange]? {
    let descriptions = fillsPlaceholders ? Self.styleDescriptions : CellStyle.parameterDescriptions
    let members = members(node, of: descriptions, as: ParameterType.object(descriptions).phrase)
    return members.map { Self.styleChanges($0) }
  }

  private static func styleChanges(_ members: [ParameterValue.Member], under prefix: String = "") -> [StyleChange] {
    members.flatMap { member in
      let name = prefix + member.name
      if case .object(let inner) = member.value { return styleChanges(inner, under: name + ".") }
      return CellStyle.properties[name].map { [StyleChange($0, member.value)] } ?? []
    }
  }

  fileprivate mutating func background(_ node: SourceNode) -> [StyleChange]? {
    switch node.content {
    case .mapping: return styleChanges(node)
    case .plain, .text: return color(node, as: .color).map { [StyleChange(\.backgroundColor, $0)] }
    case .integer, .number, .boolean, .null, .list:
      return mismatched(node, "a color, or a mapping such as { backgroundColor: white }")
    }
  }
}

extension SourceNode {
  fileprivate var isMapping: Bool { if case .mapping = content { true } else { false } }

  fileprivate var keys: [String] { members.map(\.key) }
}

import LayoutCore
import Scenes
import Support

extension ControlReader {
  func layoutGroup(
    _ node: SourceNode?, of type: (any CollectionLayout.Type)?, path: String
  ) -> SceneControls.Group {
    let place = ControlPlace(node: node, path: path)
    let kinds = ParameterType.choice(catalog.layouts.map { $0.kind })
    let kind = ParameterDescription(
      name: "kind", type: kinds, help: "the layout; its parameters are those of the new one", defaultValue: .absent)
    var all = [control(kind, type: kinds, at: place.member(kind))]
    if let type {
      all += controls(type.effected.parameterDescriptions.filter { !$0.isEffect }, in: place)
    }
    return SceneControls.Group(title: "Layout" + (type.map { ": \($0.kind)" } ?? ""), path: path, controls: all)
  }

  /// Returns the controls of a layout's effect, whose parameters are members of a mapping with its kind.
  func effectGroup(
    _ node: SourceNode?, of type: (any CollectionLayout.Type)?, path: String
  ) -> SceneControls.Group {
    var group = SceneControls.Group(title: "Effect", path: "\(path).effect", controls: [])
    guard let description = type?.effected.parameterDescriptions.first(where: \.isEffect) else { return group }
    let place = ControlPlace(node: node, path: path).member(description)
    var kind = place
    if case .mapping = place.node?.content { kind = place.member(named: "kind", node: place.node?["kind"]) }
    kind.name = description.name
    var choice = control(description, type: description.type, at: kind)
    choice.defaultValue = choice.defaultValue ?? "none"
    choice.value = choice.value ?? choice.defaultValue
    group.controls = [choice]
    guard let effect = kind.node?.word.flatMap({ catalog.effect($0) }) else { return group }
    group.title += ": \(effect.name)"
    var parameters = place
    parameters.name = ""
    group.controls += controls(effect.parameterDescriptions, in: parameters)
    return group
  }

  /// Returns the controls of the cells, the layout's other views, and the background.
  func styleGroups(of layout: (any CollectionLayout.Type)?) -> [SceneControls.Group] {
    let views = layout?.viewsWithInteraction ?? []
    let cell = views.first { $0.kind == .cell }?.style ?? CellStyle()
    let place = ControlPlace(node: root["cell"], path: "cell")
    var groups = [SceneControls.Group(title: "Cell", path: "cell", controls: styleControls(of: cell, in: place))]
    groups += views.filter { $0.kind != .cell }.map { view in
      let path = "views.\(view.kind.name)"
      let place = ControlPlace(node: root["views"]?[view.kind.name], path: path)
      let controls = styleControls(of: view.style, in: place)
      return SceneControls.Group(title: "View: \(view.kind.name)", path: path, controls: controls)
    }
    return groups + [backgroundGroup(of: layout?.background ?? CellStyle())]
  }

  /// Returns the control of a background's color, or those of its style.
  private func backgroundGroup(of style: CellStyle) -> SceneControls.Group {
    let place = ControlPlace(node: root["background"], path: "background")
    var group = SceneControls.Group(title: "Background", path: "background", controls: [])
    guard place.node?.word != nil else {
      group.controls = styleControls(of: style, in: place)
      return group
    }
    let color = ParameterDescription(
      name: "background", type: .color, help: SceneKey.background.help, defaultValue: .absent)
    var named = place
    named.name = color.name
    group.controls = [control(color, type: .color, at: named)]
    return group
  }

  /// Returns the controls of the scene's data, most of which is changed in the file.
  func dataControls() -> [SceneControls.Control] {
    let keys: [SceneKey] = [.sections, .photos, .items, .templates, .fonts]
    return keys.compactMap { key in
      let place = ControlPlace(node: root).member(named: key.rawValue, node: root[key.rawValue])
      guard let node = place.node else { return nil }
      let description = ParameterDescription(name: key.rawValue, type: .text, help: key.help, defaultValue: .absent)
      var control = control(description, type: .text, at: place)
      switch (key, node.content) {
      case (.items, .list), (.templates, _):
        (control.value, control.reason) = (nil, "\(key.rawValue) are changed in the scene's file")
      default: break
      }
      return control
    }
  }
}

extension ControlReader {
  /// Returns the controls of each step of the timeline.
  func steps(under layout: (any CollectionLayout.Type)?) -> [SceneControls.Group] {
    guard case .list(let items)? = root["timeline"]?.content else { return [] }
    var layout = layout
    return items.prefix(SceneControls.maximumStepCount).enumerated().compactMap { index, item in
      step(item, at: index, under: &layout)
    }
  }

  private func step(
    _ item: SourceNode, at index: Int, under layout: inout (any CollectionLayout.Type)?
  ) -> SceneControls.Group? {
    let path = [KeyPathComponent.key(SceneKey.timeline.rawValue), .index(index)].sceneText
    guard let member = item.members.first(where: { !StepKey.names.contains($0.key) }),
      let type = catalog.transitions.first(where: { $0.kind == member.key || $0.formerKinds.contains(member.key) })
    else { return nil }
    var place = ControlPlace(node: member.value, path: "\(path).\(member.key)")
    place.layout = layout
    let timing = ControlPlace(node: item, path: path)
    let controls = stepControls(of: type, in: place) + self.controls(SceneSchema.stepParameters, in: timing)
    if let new = member.value.newLayout(catalog) { layout = new }
    let name = item[StepKey.name.rawValue]?.word.map { " “\($0)”" } ?? ""
    return SceneControls.Group(title: "Step \(index + 1): \(type.kind)\(name)", path: path, controls: controls)
  }

  /// Returns the controls of a transition's parameters, or of the one that a single value sets.
  private func stepControls(of type: any Transition.Type, in place: ControlPlace) -> [SceneControls.Control] {
    let descriptions = type.parameterDescriptions
    guard let shorthand = descriptions.first(where: { $0.name == type.shorthand }), let node = place.node,
      shorthand.type.takesShorthand(node)
    else { return controls(descriptions, in: place) }
    var others = place
    (others.node, others.layout) = (nil, nil)
    if case .mapping = node.content {
      others.reason = "write \(type.kind): { \(shorthand.name): … } in the scene's file to set it"
    }
    return descriptions.flatMap { description -> [SceneControls.Control] in
      guard description.name == shorthand.name else { return controls([description], in: others) }
      var single = place
      single.name = shorthand.name
      if case .layout = shorthand.type { return layoutControls(in: single) }
      return [control(description, type: description.type, at: single)]
    }
  }
}

extension SourceNode {
  /// Returns the layout that a step names; `nil` if it names none.
  fileprivate func newLayout(_ catalog: Catalog) -> (any CollectionLayout.Type)? {
    let named = [self] + members.map(\.value)
    return named.lazy.compactMap { $0["kind"]?.word }.compactMap { catalog.layout($0) }.first
  }
}

extension ParameterDescription {
  fileprivate var isEffect: Bool { if case .effect = type { true } else { false } }
}

import LayoutCore
import Scenes
import Support

/// A reader of the controls of a scene's parts.
struct ControlReader {
  let root: SourceNode
  let catalog: Catalog
  /// The number of parts in a value above which its text is not shown.
  private static let maximumPartCount = 400

  func groups() -> [SceneControls.Group] {
    let layout = layoutType(root["layout"])
    var all = [
      SceneControls.Group(title: "Scene", path: "", controls: sceneControls()),
      layoutGroup(root["layout"], of: layout, path: "layout"),
      effectGroup(root["layout"], of: layout, path: "layout"),
    ]
    all += styleGroups(of: layout)
    return all + steps(under: layout)
  }

  private func sceneControls() -> [SceneControls.Control] {
    controls(SceneSettings.parameterDescriptions, in: ControlPlace(node: root)) + dataControls()
  }

  /// The layout of a mapping's kind; `nil` without one.
  func layoutType(_ node: SourceNode?) -> (any CollectionLayout.Type)? {
    node?["kind"]?.word.flatMap { catalog.layout($0) }
  }

  /// Returns the controls of declared parameters, those of nested objects with dotted names.
  func controls(_ descriptions: [ParameterDescription], in place: ControlPlace) -> [SceneControls.Control] {
    descriptions.flatMap { description -> [SceneControls.Control] in
      var member = place.member(description)
      switch description.type {
      case .object(let inner):
        // Without the whole object, its members have no effect yet.
        if member.node == nil, description.defaultValue == .absent, place.defaults == nil { member.isAbsent = true }
        return controls(inner, in: member)
      case .layout: return layoutControls(in: member)
      case .style: return styleControls(in: member, onlyStated: true)
      case .views: return viewControls(in: member)
      case .number, .integer, .boolean, .text, .image, .choice, .color, .numbers, .indexPath, .section, .curve,
        .updateAnimation, .effect, .list, .notation, .definition, .bound, .template, .parts:
        return [control(description, type: description.type, at: member)]
      }
    }
  }

  /// Returns the controls of the parameters that a step gives for a layout.
  func layoutControls(in place: ControlPlace) -> [SceneControls.Control] {
    guard let node = place.node, case .mapping = node.content, let type = layoutType(node) ?? place.layout
    else { return [] }
    return controls(type.effected.parameterDescriptions.filter { node.hasMember($0) }, in: place)
  }

  /// Returns the controls of the styles that a step gives for views.
  private func viewControls(in place: ControlPlace) -> [SceneControls.Control] {
    guard let node = place.node, case .mapping(let members) = node.content else { return [] }
    return members.flatMap { member in
      styleControls(in: place.member(named: member.key, node: member.value), onlyStated: true)
    }
  }

  /// Returns the controls of a style's members, with the defaults of the view.
  func styleControls(
    of style: CellStyle = CellStyle(), in place: ControlPlace, onlyStated: Bool = false
  ) -> [SceneControls.Control] {
    var place = place
    place.defaults = style.members
    let all = CellStyle.parameterDescriptions.takingFields
    return controls(onlyStated ? all.stated(in: place.node) : all, in: place)
  }

  /// Returns the control of a value at a place.
  func control(
    _ description: ParameterDescription, type: ParameterType, at place: ControlPlace
  ) -> SceneControls.Control {
    var control = SceneControls.Control(path: place.path, name: place.name, help: description.help, kind: .text)
    control.take(type, catalog)
    let start = (place.defaults?.first ?? nil)?.value ?? description.defaultValue
    control.defaultValue = start.sceneText.isEmpty ? nil : start.sceneText
    control.reason = place.reason
    guard let node = place.node else {
      if !place.isAbsent { control.value = control.defaultValue }
      control.noteCurve()
      return control
    }
    control.source = node.hasOverride ? .override : .scene
    guard node.partCount(limit: Self.maximumPartCount) < Self.maximumPartCount else {
      control.reason = "too long to change here"
      return control
    }
    control.value = ValueWriter(isJSON: false).text(of: node, isInFlow: false)
    if case .bound = type, node.word?.contains("{") == true { control.kind = .text }
    if case .mapping = node.content { control.reason = type.reasonForMappings ?? control.reason }
    control.noteCurve()
    return control
  }
}

/// A place in a scene, which may have no value.
struct ControlPlace {
  var node: SourceNode?
  var path = ""
  /// The path within the group.
  var name = ""
  /// The defaults that replace those of the declarations: the members of an object, or one value.
  var defaults: [ParameterValue.Member]?
  /// A Boolean value that indicates whether the object around the value is missing.
  var isAbsent = false
  var reason: String?
  /// The layout of which a mapping without a kind changes parameters.
  var layout: (any CollectionLayout.Type)?

  func member(_ description: ParameterDescription) -> ControlPlace {
    let member = node?.members.first { description.isNamed($0.key) }
    var place = member.map { self.member(named: $0.key, node: $0.value) } ?? self.member(named: description.name)
    place.name = name.isEmpty ? description.name : "\(name).\(description.name)"
    if let defaults {
      let value = defaults.first { $0.name == description.name }?.value ?? description.defaultValue
      if case .object(let members) = value, case .object = description.type {
        place.defaults = members
      } else {
        place.defaults = [ParameterValue.Member(name: description.name, value: value)]
      }
    }
    return place
  }

  func member(named key: String, node: SourceNode? = nil) -> ControlPlace {
    var place = self
    place.node = node
    place.path = path.isEmpty ? key : "\(path).\(key)"
    place.name = name.isEmpty ? key : "\(name).\(key)"
    return place
  }
}

extension ParameterType {
  /// The reason why a mapping of this type is not changed as a whole; `nil` if it is.
  fileprivate var reasonForMappings: String? {
    switch self {
    case .template, .parts: "a template's parts are changed in the scene's file"
    case .definition: "a value that may contain itself is changed in the scene's file"
    case .number, .integer, .boolean, .text, .image, .choice, .color, .numbers, .indexPath, .section, .curve,
      .updateAnimation, .effect, .list, .object, .layout, .style, .views, .notation, .bound:
      nil
    }
  }
}

extension SourceNode {
  fileprivate func hasMember(_ description: ParameterDescription) -> Bool {
    members.contains { description.isNamed($0.key) }
  }

  /// A Boolean value that indicates whether an override changes the value or a part of it.
  fileprivate var hasOverride: Bool {
    if case .override = origin { return true }
    return switch content {
    case .list(let items): items.contains(where: \.hasOverride)
    case .mapping(let members): members.contains { $0.value.hasOverride }
    case .plain, .text, .integer, .number, .boolean, .null: false
    }
  }

  /// Returns the number of values in the value, counted up to a limit.
  fileprivate func partCount(limit: Int) -> Int {
    let parts: [SourceNode] =
      switch content {
      case .list(let items): items
      case .mapping(let members): members.map(\.value)
      case .plain, .text, .integer, .number, .boolean, .null: []
      }
    guard parts.count < limit else { return limit }
    return parts.reduce(1) { count, part in count >= limit ? count : count + part.partCount(limit: limit - count) }
  }
}

extension [ParameterDescription] {
  /// Returns the descriptions of the members that a mapping has, at any depth.
  fileprivate func stated(in node: SourceNode?) -> [ParameterDescription] {
    compactMap { description in
      guard let member = node?.members.first(where: { description.isNamed($0.key) }) else { return nil }
      guard case .object(let inner) = description.type else { return description }
      return ParameterDescription(
        name: member.key, type: .object(inner.stated(in: member.value)), help: description.help,
        defaultValue: description.defaultValue)
    }
  }
}

import LayoutCore
import Support

/// The layouts of a scene, as far as it is read.
struct LayoutScope {
  struct NamedView {
    var name: String
    var path: [KeyPathComponent]
    var origin: SourceOrigin
  }

  var kinds: [any CollectionLayout.Type] = []
  /// The current layout; `nil` if it could not be read.
  var current: (any CollectionLayout.Type)?
  private(set) var named: [any CollectionLayout.Type] = []
  fileprivate(set) var views: [NamedView] = []

  var kindNames: [String] { kinds.map { $0.kind } }

  fileprivate mutating func add(_ type: any CollectionLayout.Type) {
    if !named.contains(where: { $0.kind == type.kind }) { named.append(type) }
  }
}

extension NodeDecoder {
  /// Returns a layout of a kind, or changes of the current layout.
  ///
  /// - Parameters:
  ///   - canBeNew: Whether a kind is allowed.
  ///   - mustBeNew: Whether a kind is required.
  mutating func layout(_ node: SourceNode, canBeNew: Bool, mustBeNew: Bool = false) -> LayoutChangeDescription? {
    guard case .mapping(let given) = node.content else {
      let kind = layouts.kindNames.first ?? "…"
      return mismatched(
        node, canBeNew ? "a mapping such as { kind: \(kind) }" : ParameterType.layout(canBeNew: false).phrase)
    }
    if let kind = given.first(where: { $0.key == "kind" }), !canBeNew {
      within(.key("kind")) {
        $0.report(
          "only parameters of the current layout are allowed; use a layout step to change its kind", at: kind.keyOrigin)
      }
      return nil
    }
    let isNew = node["kind"] != nil
    guard let plain = isNew || mustBeNew ? layoutKind(node) : layouts.current else { return nil }
    let type = node["effect"] == nil ? plain : plain.effected
    let descriptions = type.effected.parameterDescriptions
    let phrase = ParameterType.object(descriptions).phrase
    guard let members = members(node, of: descriptions, others: canBeNew ? ["kind"] : [], as: phrase) else {
      return nil
    }
    layouts.add(type)
    return isNew ? LayoutChangeDescription(new: type, members) : LayoutChangeDescription(changing: type, members)
  }

  private mutating func layoutKind(_ node: SourceNode) -> (any CollectionLayout.Type)? {
    let kinds = layouts.kindNames
    return within(.key("kind")) { reader in
      guard let kindNode = node["kind"] else {
        reader.report("missing; available: \(kinds.joined(separator: ", "))", at: node.origin)
        return nil
      }
      guard let kind = reader.text(kindNode, as: .text) else { return nil }
      if let type = reader.layouts.kinds.first(where: { $0.kind == kind }) { return type }
      let expected = ExpectedValues(insteadOf: kind, among: kinds)
      reader.report("unknown layout \(quoted(kind))\(expected.phrase())", expected, at: kindNode.origin)
      return nil
    }
  }

  /// Returns an effect by name, or by kind with parameters; an inner `nil` for `none`.
  mutating func effect(_ node: SourceNode) -> EffectDescription?? {
    guard case .mapping = node.content else { return effectKind(node).map { $0.map { EffectDescription($0) } } }
    let kind = within(.key("kind")) { reader in
      guard let kindNode = node["kind"] else {
        let names = reader.catalog.effects.map { $0.name }.joined(separator: ", ")
        reader.report("missing; available: \(names)", at: node.origin)
        return nil as (any CellEffect.Type)??
      }
      return reader.effectKind(kindNode)
    }
    guard let kind else { return nil }
    let descriptions = kind?.parameterDescriptions ?? []
    let phrase = ParameterType.object(descriptions).phrase
    guard let members = members(node, of: descriptions, others: ["kind"], as: phrase) else { return nil }
    return .some(kind.map { EffectDescription($0, members) })
  }

  private mutating func effectKind(_ node: SourceNode) -> (any CellEffect.Type)?? {
    guard let name = text(node, as: .effect) else { return nil }
    if name == "none" { return .some(nil) }
    if let type = catalog.effect(name) { return type }
    let expected = ExpectedValues(insteadOf: name, among: catalog.effects.map { $0.name } + ["none"])
    report("unknown effect \(quoted(name))\(expected.phrase())", expected, at: node.origin)
    return nil
  }

  mutating func style(_ node: SourceNode) -> ParameterValue? {
    styleChanges(node).map { .object($0.compactMap(\.member)) }
  }

  /// Returns changes of views' styles, whose names are checked when all layouts are known.
  mutating func views(_ node: SourceNode) -> [ParameterValue.Member]? {
    guard case .mapping(let given) = node.content else { return mismatched(node, ParameterType.views.phrase) }
    return given.compactMap { member in
      within(.key(member.key)) { reader in
        reader.layouts.views.append(
          LayoutScope.NamedView(name: member.key, path: reader.path, origin: member.keyOrigin))
        return reader.style(member.value).map { ParameterValue.Member(name: member.key, value: $0) }
      }
    }
  }
}

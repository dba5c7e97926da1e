import Compositor

/// The layouts that a scene goes through, as far as it has been read.
struct LayoutScope {
  /// What a view's name was written for, to be checked when all layouts are known.
  struct NamedView {
    var name: String
    var path: [KeyPathComponent]
    var origin: SourceOrigin
  }

  /// Every layout that may be named.
  var kinds: [any CollectionLayout.Type] = []
  /// The layout in effect, in the order of the file; `nil` if it could not be read.
  var current: (any CollectionLayout.Type)?
  /// The layouts that were named so far, none twice.
  private(set) var named: [any CollectionLayout.Type] = []
  /// The views that steps name.
  fileprivate(set) var views: [NamedView] = []

  /// The names of ``kinds``.
  var kindNames: [String] { kinds.map { $0.kind } }

  fileprivate mutating func add(_ type: any CollectionLayout.Type) {
    if !named.contains(where: { $0.kind == type.kind }) { named.append(type) }
  }
}

extension NodeReader {
  /// A layout: of a kind with its parameters, or where there is one in effect, changes of that one.
  ///
  /// - Parameters:
  ///   - canBeNew: Whether it may have a kind.
  ///   - mustBeNew: Whether it must.
  mutating func layout(_ node: SourceNode, canBeNew: Bool, mustBeNew: Bool = false) -> LayoutDescription? {
    guard case .mapping(let given) = node.content else {
      let kind = layouts.kindNames.first ?? "…"
      mismatch(node, canBeNew ? "a mapping such as { kind: \(kind) }" : ParameterType.layout(canBeNew: false).phrase)
      return nil
    }
    if let kind = given.first(where: { $0.key == "kind" }), !canBeNew {
      within(.key("kind")) {
        $0.report(
          "only parameters of the layout in effect are allowed; a step layout changes its kind", at: kind.keyOrigin)
      }
      return nil
    }
    let isNew = node["kind"] != nil
    guard let type = isNew || mustBeNew ? layoutKind(node) : layouts.current else { return nil }
    let descriptions = type.parameterDescriptions
    let phrase = ParameterType.object(descriptions).phrase
    guard let members = members(node, of: descriptions, others: canBeNew ? ["kind"] : [], as: phrase) else {
      return nil
    }
    layouts.add(type)
    return isNew ? LayoutDescription(new: type, members) : LayoutDescription(changing: type, members)
  }

  private mutating func layoutKind(_ node: SourceNode) -> (any CollectionLayout.Type)? {
    let kinds = layouts.kindNames
    return within(.key("kind")) { reader in
      guard let kindNode = node["kind"] else {
        reader.report("missing; there are: \(kinds.joined(separator: ", "))", at: node.origin)
        return nil
      }
      guard let kind = reader.text(kindNode, as: .text) else { return nil }
      if let type = reader.layouts.kinds.first(where: { $0.kind == kind }) { return type }
      reader.report("unknown layout \(quoted(kind))\(suggestion(for: kind, among: kinds))", at: kindNode.origin)
      return nil
    }
  }

  /// The members of a style that a mapping gives.
  mutating func styleMembers(_ node: SourceNode) -> [ParameterValue.Member]? {
    let descriptions = CellStyle.parameterDescriptions
    return members(node, of: descriptions, as: ParameterType.object(descriptions).phrase)
  }

  /// The members of views' styles that a mapping gives; the names are checked when all layouts are known.
  mutating func views(_ node: SourceNode) -> [ParameterValue.Member]? {
    guard case .mapping(let given) = node.content else {
      mismatch(node, ParameterType.views.phrase)
      return nil
    }
    return given.compactMap { member in
      within(.key(member.key)) { reader in
        reader.layouts.views.append(
          LayoutScope.NamedView(name: member.key, path: reader.path, origin: member.keyOrigin))
        return reader.styleMembers(member.value).map { ParameterValue.Member(name: member.key, value: .object($0)) }
      }
    }
  }
}

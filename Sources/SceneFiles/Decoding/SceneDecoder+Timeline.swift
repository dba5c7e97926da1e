import LayoutCore
import Scenes
import Support

extension SceneDecoder {
  mutating func steps() -> [TimelineStep] {
    guard let node = root["timeline"] else { return [] }
    let catalog = catalog
    return reader.within(.key("timeline")) { reader in
      guard case .list(let items) = node.content else {
        reader.mismatch(node, "a list of steps such as - hold: 0.5")
        return []
      }
      var names: [String: Int] = [:]
      return items.enumerated().compactMap { index, item in
        reader.within(.index(index)) { reader in
          guard let transition = reader.transition(item, catalog: catalog) else { return nil }
          let timing = reader.timing(item)
          let name = item["name"].flatMap { node in
            reader.within(.key("name")) { $0.stepName(node, at: index, taken: &names) }
          }
          var step = TimelineStep(transition, name: name, start: timing.start, delay: timing.delay)
          step.caption = item[StepKey.caption.rawValue].flatMap { node in
            reader.within(.key(StepKey.caption.rawValue)) { $0.text(node, as: .text) }
          }
          step.collectionView = item[StepKey.collectionView.rawValue].flatMap { node in
            reader.within(.key(StepKey.collectionView.rawValue)) { $0.collectionView(node) }
          }
          return step
        }
      }
    }
  }
}

extension NodeDecoder {
  /// Returns a reference to a collection view: a whole number is its index, and any other text its identifier.
  fileprivate mutating func collectionView(_ node: SourceNode) -> CollectionViewReference? {
    switch node.content {
    case .integer(let index): return .index(index)
    case .plain(let word): if let index = Int(word) { return .index(index) }
    case .text, .number, .boolean, .null, .list, .mapping: break
    }
    return text(node, as: .text).map { .identifier($0) }
  }
}

extension ParameterType {
  /// Returns whether a node is a value of this type instead of a mapping of a whole transition.
  func takesShorthand(_ node: SourceNode) -> Bool {
    guard case .mapping = node.content else { return true }
    // The only mapping among such values is a layout with a kind, which isn't a key of any transition.
    if case .layout(canBeNew: true) = self { return node["kind"] != nil }
    return false
  }
}

extension NodeDecoder {
  fileprivate mutating func transition(_ node: SourceNode, catalog: Catalog) -> (any Transition)? {
    let kinds = catalog.transitions.map { $0.kind }
    guard case .mapping(let members) = node.content else {
      return mismatched(node, "a mapping such as { \(kinds.first ?? "…"): … }")
    }
    var found: (any Transition)?
    var count = 0
    for member in members where !StepKey.names.contains(member.key) {
      guard let type = transitionType(member, in: catalog) else {
        count += 1
        within(.key(member.key)) {
          let expected = ExpectedValues(insteadOf: member.key, among: kinds + StepKey.names)
          $0.report("unknown transition" + expected.phrase(), expected, at: member.keyOrigin)
        }
        continue
      }
      count += 1
      if count > 1 {
        within(.key(member.key)) { $0.report("a second transition; a step has only one", at: member.keyOrigin) }
        continue
      }
      found = within(.key(member.key)) { $0.transition(type, member.value) }
      if let after = found?.resultingLayout { layouts.current = after.type }
    }
    if count == 0 { report("no transition; available: \(kinds.joined(separator: ", "))", at: node.origin) }
    return found
  }

  /// Returns the transition of a key, which may be a former name.
  private mutating func transitionType(_ member: SourceNode.Member, in catalog: Catalog) -> (any Transition.Type)? {
    if let type = catalog.transition(member.key) { return type }
    guard let type = catalog.transitions.first(where: { $0.formerKinds.contains(member.key) }) else { return nil }
    noteRename(of: member, to: type.kind)
    return type
  }

  /// Returns a transition from its parameters, or from its shorthand value.
  private mutating func transition<Kind: Transition>(_ type: Kind.Type, _ node: SourceNode) -> any Transition {
    let shorthand = Kind.parameterDescriptions.first { $0.name == Kind.shorthand }
    guard let shorthand, shorthand.type.takesShorthand(node) else { return component(type, node) }
    var transition = Kind()
    if let value = value(node, as: shorthand.type) {
      transition.apply([ParameterValue.Member(name: shorthand.name, value: value)])
    }
    return transition
  }

  fileprivate mutating func timing(_ node: SourceNode) -> (start: TimelineStep.Start, delay: Double) {
    func text(_ key: StepKey) -> String? {
      node[key.rawValue].flatMap { node in within(.key(key.rawValue)) { $0.text(node, as: .text) } }
    }
    let (with, after) = (text(.with), text(.after))
    if with != nil, node[StepKey.after.rawValue] != nil {
      report("a step has either with or after, not both", StepKey.after.rawValue, of: node)
    }
    let delay = node[StepKey.delay.rawValue].flatMap { node in
      within(.key(StepKey.delay.rawValue)) { $0.number(node, in: StepKey.delays, .seconds, as: StepKey.delayType) }
    }
    return (with.map { .with(StepReference($0)) } ?? after.map { .after(StepReference($0)) } ?? .afterAll, delay ?? 0)
  }

  fileprivate mutating func stepName(_ node: SourceNode, at index: Int, taken: inout [String: Int]) -> String? {
    guard let name = text(node, as: .text) else { return nil }
    // Digits are the number of a step, and + begins an offset.
    guard name.first?.isLetter == true, name.allSatisfy({ $0.isLetter || $0.isNumber || $0 == "-" || $0 == "_" }) else {
      return failure(
        "\(quoted(name)) is not a valid name; use a letter, then letters, digits, - and _", at: node.origin)
    }
    guard name != StepReference.previousName else {
      return failure("\(quoted(name)) refers to the previous step; choose another name", at: node.origin)
    }
    if let other = taken[name] {
      return failure("\(quoted(name)) is already the name of timeline[\(other)]; choose another name", at: node.origin)
    }
    taken[name] = index
    return name
  }
}

import Support

extension SceneEditor {
  /// Returns overrides as lines of YAML that are nested like a scene.
  ///
  /// Entries of lists follow a comment with their place in the scene. Later overrides take precedence, and malformed ones
  /// are left out.
  package static func changes(_ overrides: [SceneOverride]) -> String {
    var root = ChangedValue.part([])
    for override in overrides {
      if let parsed = try? Override(override) { root.set(parsed.path[...], to: parsed.value) }
    }
    return root.lines(at: []).map { $0 + "\n" }.joined()
  }
}

/// A changed value, or the changed parts of one.
private indirect enum ChangedValue {
  case value(SourceNode)
  case part([(key: KeyPathComponent, value: ChangedValue)])

  mutating func set(_ path: ArraySlice<KeyPathComponent>, to new: SourceNode) {
    guard let first = path.first else {
      self = .value(new)
      return
    }
    var members = self.members
    let index = members.firstIndex { $0.key == first } ?? members.count
    if index == members.count { members.append((first, .part([]))) }
    members[index].value.set(path.dropFirst(), to: new)
    self = .part(members)
  }

  private var members: [(key: KeyPathComponent, value: ChangedValue)] {
    switch self {
    case .part(let members): members
    case .value(let node):
      switch node.content {
      case .mapping(let members): members.map { (.key($0.key), .value($0.value)) }
      case .list(let items): items.enumerated().map { (.index($0), .value($1)) }
      case .plain, .text, .integer, .number, .boolean, .null: []
      }
    }
  }

  func lines(at path: [KeyPathComponent]) -> [String] {
    let writer = ValueWriter(isJSON: false)
    guard case .part(let members) = self else { return [] }
    let ordered = members.sorted { a, b in
      if case (.index(let a), .index(let b)) = (a.key, b.key) { a < b } else { false }
    }
    return ordered.flatMap { key, value -> [String] in
      let inner = path + [key]
      switch (key, value) {
      case (.key(let name), .value(let node)):
        let member = SourceNode.Member(key: name, keyOrigin: node.origin, value: node)
        return [writer.text(of: member, isInFlow: false)]
      case (.key(let name), .part):
        let key = writer.text(ofKey: name)
        return ["\(key):"] + value.lines(at: inner).map { "  " + $0 }
      case (.index, .value(let node)):
        return ["# \(inner.sceneText)", "- " + writer.text(of: node, isInFlow: false)]
      case (.index, .part):
        let lines = value.lines(at: inner)
        // A comment stands above the dash, so that the dash begins the first value.
        let comments = lines.prefix { $0.hasPrefix("#") }
        let rest = lines.dropFirst(comments.count)
        return ["# \(inner.sceneText)"] + comments
          + rest.enumerated().map { ($0.offset == 0 ? "- " : "  ") + $0.element }
      }
    }
  }
}

import Support

#if CLI
  /// A reader of YAML, which gives words no type.
  ///
  /// Words are kept as written, since YAML 1.1 reads `16:9` as 969, `010` as 8, and `on` as true.
  struct YAMLText {
    static let maximumAliasedCount = 250_000
    /// The largest number of values in a file, which lists of 100,000 entries need.
    static let maximumNodeCount = 10_000_000
    static let maximumDepth = 64

    private(set) var problems: [SourceError] = []
    private var nodeCount = 0
    private var aliasedCount = 0
    /// The furthest place so far: a value before it was inserted for an alias.
    private var furthest = SourceOrigin.position(line: 0, column: 0)

    /// Returns the root of a document; `nil` if it has only blank space and comments.
    static func parse(_ text: String) throws(SourceError) -> (root: SourceNode?, problems: [SourceError]) {
      guard let composed = try YAMLComposer.compose(text) else { return (nil, []) }
      var reader = YAMLText()
      let root = try reader.node(composed, depth: 1)
      return (root, reader.problems)
    }

    private mutating func count(_ origin: SourceOrigin) throws(SourceError) {
      nodeCount += 1
      if case .position = origin {
        if origin < furthest { aliasedCount += 1 }
        furthest = max(furthest, origin)
      }
      if aliasedCount > Self.maximumAliasedCount {
        throw SourceError(
          origin: origin, message: "aliases add more than \(Self.maximumAliasedCount) values; use fewer aliases")
      }
      if nodeCount > Self.maximumNodeCount {
        throw SourceError(origin: origin, message: "too many values; at most \(Self.maximumNodeCount) are allowed")
      }
    }

    private mutating func node(_ node: YAMLNode, depth: Int) throws(SourceError) -> SourceNode {
      try count(node.origin)
      if depth > Self.maximumDepth { throw .tooDeep(at: node.origin) }
      switch node.content {
      case .scalar(let word, let tag):
        return SourceNode(content: content(word, tag: tag, node.origin), origin: node.origin)
      case .list(let nodes):
        var items: [SourceNode] = []
        for item in nodes { items.append(try self.node(item, depth: depth + 1)) }
        return SourceNode(content: .list(items), origin: node.origin)
      case .mapping(let pairs):
        return SourceNode(content: .mapping(try members(pairs, depth: depth + 1)), origin: node.origin)
      }
    }

    private mutating func members(
      _ pairs: [(key: YAMLNode, value: YAMLNode)], depth: Int
    ) throws(SourceError) -> [SourceNode.Member] {
      var members: [SourceNode.Member] = []
      var keys: Set<String> = []
      for (key, value) in pairs {
        let value = try node(value, depth: depth)
        guard case .scalar(let name, _) = key.content else {
          problems.append(SourceError(origin: key.origin, message: "a key must be one word, not a list or a mapping"))
          continue
        }
        if keys.insert(name).inserted {
          members.append(SourceNode.Member(key: name, keyOrigin: key.origin, value: value))
        } else {
          problems.append(.secondKey(name, at: key.origin))
        }
      }
      return members
    }

    private mutating func content(_ word: String, tag: String?, _ origin: SourceOrigin) -> SourceNode.Content {
      switch tag {
      case nil: return .plain(word)
      case "tag:yaml.org,2002:str": return .text(word)
      case let tag?:
        problems.append(
          SourceError(origin: origin, message: "the tag \(quoted(tag)) is not allowed; write the plain value"))
        return .plain(word)
      }
    }
  }
#else
  /// A replacement of the reader without the package's trait `CLI`, in which libyaml is missing.
  enum YAMLText {
    static func parse(_ text: String) throws(SourceError) -> (root: SourceNode?, problems: [SourceError]) {
      throw SourceError(origin: .offset(0), message: "YAML needs the package's trait CLI; use a JSON file, NAME.json")
    }
  }
#endif

import Support

#if CLI
  import Yams

  /// A reader of YAML, which gives words no type.
  ///
  /// Words are kept as written, since YAML 1.1 reads `16:9` as 969, `010` as 8, and `on` as true.
  struct YAMLText {
    static let maximumAliasedCount = 250_000
    /// The largest number of values in a file, which lists of 100,000 entries need.
    static let maximumNodeCount = 10_000_000
    static let maximumDepth = 64

    private(set) var problems: [SourceError] = []
    private let keys: DistinctKeys
    private var nodeCount = 0
    private var aliasedCount = 0
    /// The furthest place so far: a value before it was inserted for an alias.
    private var furthest = SourceOrigin.position(line: 0, column: 0)

    private init(_ keys: DistinctKeys) { self.keys = keys }

    /// Returns the root of a document; `nil` if it has only blank space and comments.
    static func parse(_ text: String) throws(SourceError) -> (root: SourceNode?, problems: [SourceError]) {
      var keys = DistinctKeys(text)
      guard let composed = try keys.compose() else { return (nil, []) }
      var reader = YAMLText(keys)
      let root = try reader.node(composed, depth: 1)
      return (root, reader.problems)
    }

    private mutating func count(_ node: Yams.Node, _ origin: SourceOrigin) throws(SourceError) {
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

    private mutating func node(_ node: Yams.Node, depth: Int) throws(SourceError) -> SourceNode {
      let origin = node.mark.map(SourceOrigin.init) ?? .offset(0)
      try count(node, origin)
      if depth > Self.maximumDepth {
        throw SourceError(origin: origin, message: "nested too deeply; at most \(Self.maximumDepth) levels are allowed")
      }
      switch node {
      case .scalar(let scalar): return SourceNode(content: content(scalar, origin), origin: origin)
      case .sequence(let sequence):
        var items: [SourceNode] = []
        for item in sequence { items.append(try self.node(item, depth: depth + 1)) }
        return SourceNode(content: .list(items), origin: origin)
      case .mapping(let mapping):
        var members: [SourceNode.Member] = []
        for (key, value) in mapping {
          let value = try self.node(value, depth: depth + 1)
          let keyOrigin = key.mark.map(SourceOrigin.init) ?? origin
          guard let written = key.scalar?.string else {
            problems.append(SourceError(origin: keyOrigin, message: "a key must be one word, not a list or a mapping"))
            continue
          }
          let name = keys.name(written)
          // Composing found duplicates already, except for keys that replace others.
          if !keys.isEmpty, members.contains(where: { $0.key == name }) {
            problems.append(.secondKey(name, at: keyOrigin))
          } else {
            members.append(SourceNode.Member(key: name, keyOrigin: keyOrigin, value: value))
          }
        }
        return SourceNode(content: .mapping(members), origin: origin)
      case .alias:
        // Composing replaces aliases by their values, so none is left.
        throw SourceError(origin: origin, message: "an alias without an anchor")
      }
    }

    private mutating func content(_ scalar: Yams.Node.Scalar, _ origin: SourceOrigin) -> SourceNode.Content {
      switch scalar.tag.description {
      case "": return .plain(scalar.string)
      case "tag:yaml.org,2002:str": return .text(scalar.string)
      case let tag:
        problems.append(
          SourceError(origin: origin, message: "the tag \(quoted(tag)) is not allowed; write the plain value"))
        return .plain(scalar.string)
      }
    }
  }

  extension SourceOrigin {
    init(_ mark: Mark) { self = .position(line: mark.line, column: mark.column) }
  }
#else
  /// A replacement of the reader without the package's trait `CLI`, in which Yams is missing.
  enum YAMLText {
    static func parse(_ text: String) throws(SourceError) -> (root: SourceNode?, problems: [SourceError]) {
      throw SourceError(origin: .offset(0), message: "YAML needs the package's trait CLI; use a JSON file, NAME.json")
    }
  }
#endif

import Rendering

#if CLI
  import Yams

  /// Reads YAML to nodes without giving words a type.
  ///
  /// Words stay as they are written, since YAML 1.1 reads `16:9` as 969, `010` as 8 and `on` as true.
  struct YAMLText {
    /// The largest number of values in a file, counting each alias as its value.
    static let maximumNodeCount = 250_000
    /// The largest depth of lists and mappings.
    static let maximumDepth = 64

    /// The problems found so far.
    private(set) var problems: [Problem] = []
    private var nodeCount = 0

    /// Returns the root of a document; `nil` if there is only blank space and comments.
    ///
    /// - Throws: The first syntax error.
    static func parse(_ text: String) throws(Problem) -> (root: SourceNode?, problems: [Problem]) {
      let composed: Yams.Node?
      do {
        // The basic resolver has no rules for the types of words.
        composed = try Yams.compose(yaml: text, .basic, .default, .utf8)
      } catch let error as YamlError {
        throw error.problem
      } catch {
        throw Problem(origin: .offset(0), message: "not valid YAML: \(error)")
      }
      guard let composed else { return (nil, []) }
      var reader = YAMLText()
      let root = try reader.node(composed, depth: 1)
      return (root, reader.problems)
    }

    private mutating func node(_ node: Yams.Node, depth: Int) throws(Problem) -> SourceNode {
      let origin = node.mark.map(SourceOrigin.init) ?? .offset(0)
      nodeCount += 1
      if nodeCount > Self.maximumNodeCount {
        throw Problem(
          origin: origin,
          message: "more than \(Self.maximumNodeCount) values once aliases are put in; use fewer aliases")
      }
      if depth > Self.maximumDepth {
        throw Problem(origin: origin, message: "nested too deep; at most \(Self.maximumDepth) levels are allowed")
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
          if let name = key.scalar?.string {
            members.append(SourceNode.Member(key: name, keyOrigin: keyOrigin, value: value))
          } else {
            problems.append(Problem(origin: keyOrigin, message: "a key must be one word, not a list or a mapping"))
          }
        }
        return SourceNode(content: .mapping(members), origin: origin)
      case .alias:
        // Composing replaces aliases by their values, so none is left.
        throw Problem(origin: origin, message: "an alias without an anchor")
      }
    }

    private mutating func content(_ scalar: Yams.Node.Scalar, _ origin: SourceOrigin) -> SourceNode.Content {
      switch scalar.tag.description {
      case "": return .plain(scalar.string)
      case "tag:yaml.org,2002:str": return .text(scalar.string)
      case let tag:
        problems.append(
          Problem(origin: origin, message: "the tag \(quoted(tag)) is not allowed; write the plain value"))
        return .plain(scalar.string)
      }
    }
  }

  extension SourceOrigin {
    fileprivate init(_ mark: Mark) {
      self = .position(SourcePosition(line: mark.line, column: mark.column))
    }
  }

  extension YamlError {
    fileprivate var problem: Problem {
      switch self {
      case .scanner(let context, let text, let mark, _), .parser(let context, let text, let mark, _),
        .composer(let context, let text, let mark, _):
        let doing = context.map { " \($0.text)," } ?? ""
        return Problem(origin: SourceOrigin(mark), message: "not valid YAML:\(doing) \(text)")
      case .reader(let text, let offset, _, let yaml):
        let characters = yaml.prefix(offset ?? 0)
        return Problem(origin: .offset(characters.utf8.count), message: "not valid YAML: \(text)")
      case .duplicatedKeysInMapping(let keys, let context):
        let names = keys.sorted().map(quoted).joined(separator: ", ")
        return Problem(origin: SourceOrigin(context.mark), message: "\(names) is given more than once, first here")
      case .no, .memory, .writer, .emitter, .representer, .dataCouldNotBeDecoded:
        return Problem(origin: .offset(0), message: "not valid YAML: \(self)")
      }
    }
  }
#else
  /// Replaces the reader of YAML when the package's trait `CLI` is off and Yams is missing.
  enum YAMLText {
    static func parse(_ text: String) throws(Problem) -> (root: SourceNode?, problems: [Problem]) {
      throw Problem(
        origin: .offset(0), message: "YAML needs the package's trait CLI; without it scenes are JSON files, NAME.json")
    }
  }
#endif

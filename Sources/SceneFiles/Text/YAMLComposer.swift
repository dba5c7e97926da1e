#if CLI
  import CYAML
  import Support

  /// A value of YAML as written, where an alias is the value that its anchor names.
  struct YAMLNode {
    enum Content {
      /// A word with its tag, which is that of strings if the word is in quotation marks.
      case scalar(String, tag: String?)
      case list([YAMLNode])
      case mapping([(key: YAMLNode, value: YAMLNode)])
    }

    var content: Content
    var origin: SourceOrigin
  }

  /// A reader that composes the values of a YAML text from the events of libyaml.
  @safe struct YAMLComposer: ~Copyable {
    /// Values inside others beyond this depth are an error, long before the stack ends.
    private static let maximumDepth = YAMLText.maximumDepth

    private let parser: OpaquePointer
    private let text: UnsafeBufferPointer<UInt8>
    private var event = unsafe cyaml_event()
    private var anchors: [String: YAMLNode] = [:]

    /// Returns the only document of a text, or `nil` if there is only blank space and comments.
    static func compose(_ text: String) throws(SourceError) -> YAMLNode? {
      var text = text
      let result = text.withUTF8 { bytes -> Result<YAMLNode?, SourceError> in
        guard let parser = unsafe cyaml_create(bytes.baseAddress, bytes.count) else { return .failure(.memory) }
        var composer = unsafe YAMLComposer(parser: parser, text: bytes)
        do throws(SourceError) { return .success(try composer.document()) } catch { return .failure(error) }
      }
      return try result.get()
    }

    private init(parser: OpaquePointer, text: UnsafeBufferPointer<UInt8>) {
      unsafe (self.parser, self.text) = (parser, text)
    }

    deinit { unsafe cyaml_destroy(parser) }

    private var origin: SourceOrigin {
      unsafe .position(line: Int(event.line) + 1, column: Int(event.column) + 1)
    }

    private mutating func next() throws(SourceError) -> cyaml_kind {
      guard unsafe cyaml_next(parser, &event) == 1 else { throw problem }
      return unsafe event.kind
    }

    private mutating func document() throws(SourceError) -> YAMLNode? {
      guard try next() == CYAML_DOCUMENT else { return nil }
      _ = try next()
      let root = try node(depth: 1)
      _ = try next()
      guard try next() == CYAML_STREAM_END else {
        throw SourceError(
          origin: origin,
          message: "not valid YAML: expected a single document in the stream, but found another document")
      }
      return root
    }

    /// Composes the value that begins with the current event.
    private mutating func node(depth: Int) throws(SourceError) -> YAMLNode {
      let origin = origin
      let anchor = unsafe event.anchor.map { unsafe String(cString: $0) }
      if depth > Self.maximumDepth { throw .tooDeep(at: origin) }
      let content: YAMLNode.Content
      switch unsafe event.kind {
      case CYAML_ALIAS:
        guard let named = anchors[anchor ?? ""] else {
          throw SourceError(origin: origin, message: "not valid YAML: found undefined alias")
        }
        return named
      case CYAML_LIST: content = .list(try items(depth: depth + 1))
      case CYAML_MAPPING: content = .mapping(try members(depth: depth + 1))
      default:
        let word = unsafe String(decoding: UnsafeBufferPointer(start: event.text, count: event.length), as: UTF8.self)
        content = .scalar(word, tag: unsafe event.tag.map { unsafe String(cString: $0) })
      }
      let node = YAMLNode(content: content, origin: origin)
      if let anchor { anchors[anchor] = node }
      return node
    }

    private mutating func items(depth: Int) throws(SourceError) -> [YAMLNode] {
      var items: [YAMLNode] = []
      while try next() != CYAML_END { items.append(try node(depth: depth)) }
      return items
    }

    private mutating func members(depth: Int) throws(SourceError) -> [(key: YAMLNode, value: YAMLNode)] {
      var members: [(key: YAMLNode, value: YAMLNode)] = []
      while try next() != CYAML_END {
        let key = try node(depth: depth)
        _ = try next()
        members.append((key, try node(depth: depth)))
      }
      return members
    }

    private var problem: SourceError {
      let error = unsafe cyaml_problem(parser)
      guard let problem = unsafe error.problem.map({ unsafe String(cString: $0) }) else { return .memory }
      guard unsafe error.offset < 0 else {
        return SourceError(origin: .offset(Int(unsafe error.offset)), message: "not valid YAML: \(problem)")
      }
      let (line, column) = unsafe (Int(error.line) + 1, Int(error.column) + 1)
      let origin = SourceOrigin.position(line: line, column: column)
      let source = unsafe SourceText(name: "", bytes: Array(text))
      if source.line(line).unicodeScalars.dropFirst(column - 1).first == "\t" {
        return SourceError(origin: origin, message: "not valid YAML: found a tab; indent with spaces")
      }
      let doing = unsafe error.context.map { " \(unsafe String(cString: $0))," } ?? ""
      return SourceError(origin: origin, message: "not valid YAML:\(doing) \(problem)")
    }
  }

  extension SourceError {
    static func tooDeep(at origin: SourceOrigin) -> SourceError {
      SourceError(
        origin: origin, message: "nested too deeply; at most \(YAMLText.maximumDepth) levels are allowed")
    }

    fileprivate static var memory: SourceError {
      SourceError(origin: .offset(0), message: "not valid YAML: not enough memory")
    }
  }
#endif

#if CLI
  import Support

  extension JSONTape {
    /// The limits of what ``JSONText`` reads.
    ///
    /// That reader decides about values close to them, and also places errors.
    struct Limits {
      /// The number of values that may follow.
      var valuesLeft: Int
      /// The most bytes of a string, of which each can take six in the text.
      let stringLength = RecordingReader.textLimit / 6
    }

    /// Returns the next value, with places that mean nothing.
    ///
    /// - Returns: `nil` if the value exceeds a limit, or an object in it has a key twice.
    mutating func node(_ limits: inout Limits, depth: Int = 1) -> SourceNode? {
      limits.valuesLeft -= 1
      guard limits.valuesLeft >= 0, depth <= JSONText.maximumDepth, let kind else { return nil }
      let content: SourceNode.Content?
      switch kind {
      case .list: content = list(&limits, depth: depth)
      case .object: content = object(&limits, depth: depth)
      case .string: content = string(limit: limits.stringLength).map { .text($0) }
      case .integer: content = integer(in: .min ... .max).map { .integer($0) }
      case .natural, .number: content = number(in: -.infinity ... .infinity).map { .number($0) }
      case .yes, .no: content = boolean().map { .boolean($0) }
      case .null: content = null() ? .null : nil
      }
      return content.map { SourceNode(content: $0, origin: .nowhere) }
    }

    private mutating func list(_ limits: inout Limits, depth: Int) -> SourceNode.Content? {
      guard let end = enter(.list) else { return nil }
      var items: [SourceNode] = []
      while position < end {
        guard let item = node(&limits, depth: depth + 1) else { return nil }
        items.append(item)
      }
      leave(end)
      return .list(items)
    }

    private mutating func object(_ limits: inout Limits, depth: Int) -> SourceNode.Content? {
      guard let end = enter(.object) else { return nil }
      var members: [SourceNode.Member] = []
      while position < end {
        guard let key = string(limit: limits.stringLength), let value = node(&limits, depth: depth + 1),
          !members.contains(where: { $0.key == key })
        else { return nil }
        members.append(SourceNode.Member(key: key, keyOrigin: .nowhere, value: value))
      }
      leave(end)
      return .mapping(members)
    }
  }

  extension SourceOrigin {
    /// The place of a value that no message names.
    static let nowhere = SourceOrigin.position(line: 0, column: 0)
  }
#endif

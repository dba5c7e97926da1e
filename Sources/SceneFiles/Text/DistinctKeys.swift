#if CLI
  import Support
  import Yams

  /// A YAML text in which duplicate keys are replaced.
  ///
  /// Yams stops at the first duplicate key of a mapping, and reports the place of the first of the two. That one is
  /// replaced by another name of the same length until all keys are distinct, so that all places and all other problems
  /// are found.
  struct DistinctKeys {
    private var scalars: [Unicode.Scalar]
    private var names: [String: String] = [:]
    /// Scalars for private use, which no key of a scene has.
    private static let standIns: ClosedRange<UInt32> = 0xE000...0xF8FF
    private static let maximumCount = 50

    init(_ text: String) { scalars = Array(text.unicodeScalars) }

    var isEmpty: Bool { names.isEmpty }

    func name(_ key: String) -> String { names[key] ?? key }

    mutating func compose() throws(SourceError) -> Yams.Node? {
      while true {
        do {
          // The basic resolver has no rules for the types of words.
          return try Yams.compose(yaml: String(String.UnicodeScalarView(scalars)), .basic, .default, .utf8)
        } catch YamlError.duplicatedKeysInMapping(let keys, let context) {
          let key = keys.sorted().first.map(name) ?? ""
          if !rename(key, at: context.mark) { throw .secondKey(key, at: SourceOrigin(context.mark)) }
        } catch let error as YamlError {
          throw error.problem
        } catch {
          throw SourceError(origin: .offset(0), message: "not valid YAML: \(error)")
        }
      }
    }

    /// Replaces the key at a place, and returns whether it was found there.
    private mutating func rename(_ key: String, at mark: Mark) -> Bool {
      guard names.count < Self.maximumCount, let start = index(of: mark), scalars.indices.contains(start),
        let standIn = Unicode.Scalar(Self.standIns.lowerBound + UInt32(names.count))
      else { return false }
      var end = start + key.unicodeScalars.count
      if ["\"", "'"].contains(scalars[start]) {
        guard let quote = scalars[(start + 1)...].firstIndex(of: scalars[start]) else { return false }
        end = quote + 1
      } else if end > scalars.count || !scalars[start..<end].elementsEqual(key.unicodeScalars) {
        return false
      }
      let new = [Unicode.Scalar](repeating: standIn, count: end - start)
      scalars.replaceSubrange(start..<end, with: new)
      names[String(String.UnicodeScalarView(new))] = key
      return true
    }

    private func index(of mark: Mark) -> Int? {
      var start = 0
      for _ in 1..<max(1, mark.line) {
        guard let end = scalars[start...].firstIndex(of: "\n") else { return nil }
        start = end + 1
      }
      return start + mark.column - 1
    }
  }

  extension YamlError {
    fileprivate var problem: SourceError {
      switch self {
      case .scanner(let context, let text, let mark, let yaml), .parser(let context, let text, let mark, let yaml),
        .composer(let context, let text, let mark, let yaml):
        let origin = SourceOrigin(mark)
        if SourceText(name: "", bytes: Array(yaml.utf8)).scalar(at: mark.line, mark.column) == "\t" {
          return SourceError(origin: origin, message: "not valid YAML: found a tab; indent with spaces")
        }
        // The message of Yams explains how to change its limit.
        if text.contains("nesting level") {
          return SourceError(
            origin: origin, message: "nested too deeply; at most \(YAMLText.maximumDepth) levels are allowed")
        }
        let doing = context.map { " \($0.text)," } ?? ""
        return SourceError(origin: origin, message: "not valid YAML:\(doing) \(text)")
      case .reader(let text, let offset, _, let yaml):
        let characters = yaml.prefix(offset ?? 0)
        return SourceError(origin: .offset(characters.utf8.count), message: "not valid YAML: \(text)")
      case .duplicatedKeysInMapping(let keys, let context):
        return .secondKey(keys.first ?? "", at: SourceOrigin(context.mark))
      case .no, .memory, .writer, .emitter, .representer, .dataCouldNotBeDecoded:
        return SourceError(origin: .offset(0), message: "not valid YAML: \(self)")
      }
    }
  }

  extension SourceText {
    fileprivate func scalar(at line: Int, _ column: Int) -> Unicode.Scalar? {
      self.line(line).unicodeScalars.dropFirst(column - 1).first
    }
  }
#endif

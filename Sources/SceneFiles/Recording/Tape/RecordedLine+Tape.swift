#if CLI
  import LayoutCore
  import Support

  extension RecordedLine {
    /// Returns the frame of a line without any problem, or `nil` if ``frame(_:)-(JSONText)`` must decide about it.
    mutating func frame(_ tape: inout JSONTape) -> Moment? {
      guard let moment = moment(&tape, isSample: false), reader.problems.isEmpty else { return nil }
      return moment
    }

    private mutating func moment(_ tape: inout JSONTape, isSample: Bool) -> Moment? {
      guard let end = tape.enter(.object) else { return nil }
      var limits = JSONTape.Limits(valuesLeft: RecordingReader.valueLimit - 1)
      var moment = Moment(node: SourceNode(content: .mapping([]), origin: .nowhere))
      var members: [SourceNode.Member] = []
      while tape.position < end {
        guard let key = tape.string(limit: limits.stringLength), !members.contains(where: { $0.key == key }) else {
          return nil
        }
        var value = SourceNode(content: .list([]), origin: .nowhere)
        if key == "elements", tape.kind == .list {
          guard let elements = elements(&tape) else { return nil }
          moment.elements = elements
        } else if key == "samples", tape.kind == .list, !isSample {
          guard let samples = samples(&tape) else { return nil }
          moment.samples = samples
        } else {
          guard let node = tape.node(&limits) else { return nil }
          value = node
        }
        members.append(SourceNode.Member(key: key, keyOrigin: .nowhere, value: value))
      }
      tape.leave(end)
      moment.node.content = .mapping(members)
      return moment
    }

    private mutating func elements(_ tape: inout JSONTape) -> RecordedElementList? {
      let count = tape.count
      guard let end = tape.enter(.list) else { return nil }
      var list = RecordedElementList()
      list.reserveCapacity(min(count, RecordingReader.elementLimit))
      while tape.position < end {
        elementCount += 1
        let isInLimits =
          list.count < RecordingReader.elementLimit && elementCount <= RecordingReader.totalElementLimit
          && list.styleCount <= RecordingReader.styleLimit
        guard isInLimits, elements.read(&tape, into: &list, with: &reader) else { return nil }
      }
      tape.leave(end)
      return list
    }

    private mutating func samples(_ tape: inout JSONTape) -> [Moment]? {
      guard let end = tape.enter(.list) else { return nil }
      var samples: [Moment] = []
      while tape.position < end {
        guard samples.count < RecordingReader.sampleLimit, let sample = moment(&tape, isSample: true) else {
          return nil
        }
        samples.append(sample)
      }
      tape.leave(end)
      return samples
    }
  }
#endif

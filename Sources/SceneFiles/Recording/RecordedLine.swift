import LayoutCore
import Support

/// A reader of a frame's line, which decodes each element as soon as it arrives and then discards its text.
///
/// Anything beyond a limit is rejected where it begins, before it takes memory.
struct RecordedLine {
  /// The elements at one moment: of the frame, or of one of its samples.
  struct Moment {
    /// The members, in which `elements` and `samples` are empty lists once they are read.
    var node: SourceNode
    var elements = RecordedElementList()
    var samples: [Moment] = []
  }

  var reader = NodeDecoder(catalog: Catalog())
  let elements: RecordedElementReader
  var elementCount = 0

  init(elements: RecordedElementReader) {
    self.elements = elements
    reader.problemLimit = SceneFileError.diagnosticLimit
  }

  mutating func frame(_ json: inout JSONText) throws(SourceError) -> Moment {
    json.limits.textLength = RecordingReader.textLimit
    let moment = try moment(&json, isSample: false)
    try json.finish()
    return moment
  }

  private mutating func moment(_ json: inout JSONText, isSample: Bool) throws(SourceError) -> Moment {
    allowMembers(&json, isSample: isSample)
    guard json.byte == UInt8(ascii: "{") else { return Moment(node: try json.value()) }
    var moment = Moment(node: SourceNode(content: .mapping([]), origin: json.place))
    var members: [SourceNode.Member] = []
    try json.object { json, key, origin throws(SourceError) in
      if members.contains(where: { $0.key == key }) {
        json.reportSecond(key, at: origin)
        _ = try json.value()
        return
      }
      let start = json.place
      let isList = json.byte == UInt8(ascii: "[")
      var value = SourceNode(content: .list([]), origin: start)
      if isList, key == "elements" {
        moment.elements = try elements(&json)
        allowMembers(&json, isSample: isSample)
      } else if isList, key == "samples", !isSample {
        moment.samples = try samples(&json)
        allowMembers(&json, isSample: isSample)
      } else {
        value = try json.value()
      }
      members.append(SourceNode.Member(key: key, keyOrigin: origin, value: value))
    }
    moment.node.content = .mapping(members)
    return moment
  }

  private func allowMembers(_ json: inout JSONText, isSample: Bool) {
    let place: StaticString = isSample ? "in a sample beside its elements" : "in a frame beside its elements"
    json.limits.allow(values: RecordingReader.valueLimit, place)
  }

  private mutating func elements(_ json: inout JSONText) throws(SourceError) -> RecordedElementList {
    var list = RecordedElementList()
    try json.list { json throws(SourceError) in
      let start = json.place
      elementCount += 1
      func reject(_ count: Int, above limit: Int, _ noun: StaticString) throws(SourceError) {
        guard count > limit else { return }
        throw problem("too many \(noun); at most \(limit) are allowed", in: .key("elements"), at: start)
      }
      try reject(list.count + 1, above: RecordingReader.elementLimit, "elements")
      try reject(elementCount, above: RecordingReader.totalElementLimit, "elements in a frame with its samples")
      try reject(list.styleCount, above: RecordingReader.styleLimit, "different looks in a frame")
      json.limits.allow(values: RecordingReader.elementValueLimit, "in an element")
      let node = try json.value()
      json.drop()
      reader.within(.key("elements")) { elements.read(node, into: &list, with: &$0) }
    }
    return list
  }

  private mutating func samples(_ json: inout JSONText) throws(SourceError) -> [Moment] {
    var samples: [Moment] = []
    try json.list { json throws(SourceError) in
      guard samples.count < RecordingReader.sampleLimit else {
        let limit = RecordingReader.sampleLimit
        throw problem("too many samples in a frame; at most \(limit) are allowed", in: .key("samples"), at: json.place)
      }
      reader.enter(.key("samples"))
      reader.enter(.index(samples.count))
      samples.append(try moment(&json, isSample: true))
      reader.leave()
      reader.leave()
    }
    return samples
  }

  private func problem(_ message: String, in component: KeyPathComponent, at origin: SourceOrigin) -> SourceError {
    SourceError(origin: origin, path: reader.path + [component], message: message)
  }
}

import LayoutCore
import Support

/// The JSON Schema of a line of a layout recording, made from the declarations that decode it.
///
/// The schema follows draft 2020-12. It is more lenient than the reader: it can't check that frame numbers ascend, that
/// images are in the header, or that a frame has no transform beside it.
package enum RecordingSchema {
  package static let document: JSONValue = [
    "$schema": "https://json-schema.org/draft/2020-12/schema",
    "title": "framegen layout recording",
    "description": "A line of a layout recording (JSON Lines): the header, which is the first line, or a frame.",
    "type": "object",
    "anyOf": [.reference("header"), .reference("frame")],
    "$defs": ["header": header, "frame": frame, "sample": sample, "element": element, "color": SceneSchema.color],
  ]

  private static var header: JSONValue {
    let images: JSONValue = ["type": "object", "additionalProperties": ["type": "string"]]
    let others: [JSONValue.Member] = [
      .init(
        key: "images",
        value: images.described(
          "images by the names that elements use: paths relative to the recording, or builtin:NAME")),
      .init(key: "fonts", value: SceneSchema.fonts(in: .recording).described(SceneKey.fonts.help)),
    ]
    return .closedObject(RecordingHeader.parameterDescriptions, others: others, in: .recording)
  }

  private static var frame: JSONValue {
    let samples = JSONValue.array(of: .reference("sample"), count: 0...RecordingReader.sampleLimit)
    let others = [
      elements, .init(key: "samples", value: samples.described("motion blur: earlier moments of the frame")),
    ]
    return JSONValue.closedObject(RecordedFrame.parameterDescriptions, others: others, in: .recording)
      .requiring(["bounds", "elements"], andOneOf: [["frame"], ["time"]])
  }

  private static var sample: JSONValue {
    JSONValue.closedObject(RecordedMoment.parameterDescriptions, others: [elements], in: .recording)
      .requiring(["bounds", "elements"], andOneOf: [])
  }

  private static var element: JSONValue {
    JSONValue.closedObject(RecordedElement.parameterDescriptions, in: .recording)
      .requiring(["id"], andOneOf: [["frame"], ["center", "size"]])
  }

  private static var elements: JSONValue.Member {
    let list = JSONValue.array(of: .reference("element"), count: 0...RecordingReader.elementLimit)
    return .init(key: "elements", value: list.described("visible elements, in any order"))
  }
}

extension JSONValue {
  /// Returns the schema with required members, and those of at least one of several groups.
  fileprivate func requiring(_ names: [String], andOneOf groups: [[String]]) -> JSONValue {
    func list(_ names: [String]) -> JSONValue { .list(names.map { .text($0) }) }
    guard case .object(var members) = self else { return self }
    members.removeAll { $0.key == "required" }
    members.append(Member(key: "required", value: list(names)))
    if !groups.isEmpty { members.append(Member(key: "anyOf", value: .list(groups.map { ["required": list($0)] }))) }
    return .object(members)
  }
}

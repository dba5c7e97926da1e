import Compositor
import LayoutCore
import Rendering
import Support

/// What frames have that their recording lacks.
package struct RecordingLosses: Sendable, Hashable {
  /// The elements that are left out, because their numbers are not finite or beyond ±10¹⁵.
  package private(set) var elementCount = 0
  /// The elements whose style has a number outside its range, for which the recording has the nearest allowed one.
  private var adjustedStyleCount = 0
  /// The elements whose text is cut off at ``RecordingReader/textLimit`` bytes.
  private var shortenedTextCount = 0
  /// The elements that are shapes, whose paths are left out.
  private var shapeCount = 0
  /// The first frame with one of these elements.
  private var firstFrame: Int?
  private var hasStage = false

  /// Creates no losses.
  package init() {}

  /// Creates the losses of a frame: those of the moment with the most.
  package init(_ frame: Frame) {
    hasStage = frame.stage != nil
    for moment in [frame] + frame.shutterSamples {
      let isAdjusted = moment.styles.map { !$0.isRecordable }
      let drawable = moment.elements.filter(\.isDrawable)
      elementCount = max(elementCount, moment.elements.count - drawable.count)
      adjustedStyleCount = max(adjustedStyleCount, drawable.count { isAdjusted[$0.styleIndex] })
      shortenedTextCount = max(shortenedTextCount, drawable.count { $0.text?.isRecordable == false })
      shapeCount = max(shapeCount, drawable.count { !moment.style(of: $0).fills.isEmpty })
    }
    if elementCount + adjustedStyleCount + shortenedTextCount + shapeCount > 0 { firstFrame = frame.index }
  }

  package static func += (sum: inout RecordingLosses, other: RecordingLosses) {
    sum.elementCount += other.elementCount
    sum.adjustedStyleCount += other.adjustedStyleCount
    sum.shortenedTextCount += other.shortenedTextCount
    sum.shapeCount += other.shapeCount
    sum.firstFrame = sum.firstFrame ?? other.firstFrame
    sum.hasStage = sum.hasStage || other.hasStage
  }

  /// One line for each kind of loss, without a final period.
  package var messages: [String] {
    func message(_ count: Int, _ noun: String, _ text: String, _ reason: String) -> String? {
      count == 0 ? nil : "\(counted(count, noun)) \(text), first in frame \(firstFrame ?? 0): \(reason)"
    }
    return [
      hasStage ? "stage: left out; the recording has neither the device, nor touches, nor captions" : nil,
      message(
        elementCount, "element", "omitted", "numbers that aren't finite or exceed ±1e15 can't be recorded"),
      message(
        adjustedStyleCount, "element", "recorded with the nearest allowed style",
        "numbers outside the ranges of a style can't be recorded"),
      message(
        shortenedTextCount, "text", "cut off", "at most \(RecordingReader.textLimit) bytes can be recorded"),
      message(shapeCount, "shape", "left out", "paths of shape layers can't be recorded"),
    ].compactMap(\.self)
  }
}

extension FrameSourceHeader {
  /// A reason why the frames can't be recorded, or `nil` for none.
  package var recordingIssue: String? {
    images.first { $0.source.drawing != nil }.map { image in
      "a layout recording can't hold images that code draws, such as \(image.source)"
    }
  }
}

extension RecordingReader {
  /// Returns why a frame's line is too large to be read again, or `nil` if it isn't.
  package static func issue(ofLine line: String, of frame: Frame) -> String? {
    let counts = ([frame] + frame.shutterSamples).map(\.elements.count)
    return issue(elementCounts: counts, length: line.utf8.count).map { "frame \(frame.index): \($0)" }
  }

  static func issue(elementCounts counts: [Int], length: Int) -> String? {
    func issue(_ count: Int, above limit: Int, _ noun: String) -> String? {
      count > limit ? "\(count) \(noun); at most \(limit) can be recorded" : nil
    }
    return issue(counts.max() ?? 0, above: elementLimit, "elements")
      ?? issue(counts.reduce(0, +), above: totalElementLimit, "elements with the samples of motion blur")
      ?? issue(length, above: lineLimit, "bytes")
  }
}

extension String {
  /// A Boolean value that indicates whether a recording can have the whole text.
  fileprivate var isRecordable: Bool {
    // A byte takes at most six in JSON.
    utf8.count < RecordingReader.textLimit / 6 || recordedLength < RecordingReader.textLimit
  }

  private var recordedLength: Int { jsonText.utf8.count - 2 }

  /// The beginning of the text that recordings can have.
  var recordable: String {
    if isRecordable { return self }
    var (text, length) = ("", 0)
    for character in self {
      length += String(character).recordedLength
      if length >= RecordingReader.textLimit { break }
      text.append(character)
    }
    return text
  }
}

extension FrameElement {
  /// A Boolean value that indicates whether recordings can represent the geometry, which is finite in visible elements.
  var isDrawable: Bool {
    attributes.isDrawable && groups.allSatisfy { $0.clipAttributes?.isDrawable ?? true }
  }
}

extension LayoutAttributes {
  fileprivate var isDrawable: Bool {
    let range = RecordedFrame.range
    func isInRange(_ point: Point) -> Bool { range.contains(point.x) && range.contains(point.y) }
    func isInRange(_ row: Vector4) -> Bool {
      range.contains(row.x) && range.contains(row.y) && range.contains(row.z) && range.contains(row.w)
    }
    let transform = transform3D
    return isInRange(center) && isInRange(anchorPoint) && isInRange(contentParallax)
      && isInRange(transform.row1) && isInRange(transform.row2) && isInRange(transform.row3)
      && isInRange(transform.row4) && 0...range.upperBound ~= size.width && 0...range.upperBound ~= size.height
  }
}

extension CellStyle {
  /// A Boolean value that indicates whether all numbers of the style are in their ranges.
  fileprivate var isRecordable: Bool {
    let members = recordedMembers
    return members == members.inRanges(of: Self.recordedDescriptions)
  }

  /// The style without values of properties that are `nil` by default, since an element can't state `nil`.
  var withoutOptionalValues: CellStyle { applying(CellStyle().recordedMembers.absentMembers) }
}

extension [ParameterValue.Member] {
  /// Returns the members with the nearest numbers that their types accept.
  func inRanges(of descriptions: [ParameterDescription]) -> [ParameterValue.Member] {
    map { member in
      guard let type = descriptions.first(where: { $0.name == member.name })?.type else { return member }
      return ParameterValue.Member(name: member.name, value: type.nearest(to: member.value))
    }
  }

  /// The members without a value, also in nested objects.
  fileprivate var absentMembers: [ParameterValue.Member] {
    compactMap { member in
      if member.value == .absent { return member }
      guard case .object(let inner) = member.value else { return nil }
      let absent = inner.absentMembers
      return absent.isEmpty ? nil : ParameterValue.Member(name: member.name, value: .object(absent))
    }
  }
}

extension ParameterType {
  /// Returns the nearest value that the type accepts: numbers are clamped to ranges, and long lists are cut off.
  func nearest(to value: ParameterValue) -> ParameterValue {
    switch (self, value) {
    case (.number(let range, _), .number(let number)): .number(range.clamped(number))
    case (.integer(let range), .integer(let number)):
      .integer(Swift.max(range.lowerBound, Swift.min(number, range.upperBound)))
    case (.numbers(_, let range, _), .numbers(let numbers)): .numbers(numbers.map { range.clamped($0) })
    case (.object(let types), .object(let members)): .object(members.inRanges(of: types))
    case (.list(let type, let counts), .list(let values)):
      .list(values.prefix(counts.upperBound).map { type.nearest(to: $0) })
    case (_, _): value
    }
  }
}

extension [FrameElement] {
  /// Returns the elements with different identifiers for each kind, as recordings need them.
  ///
  /// A layout can have an element twice, which is an issue of the layout but drawn.
  func withUniqueIDs() -> [FrameElement] {
    var (known, elements): ([ElementKind: Set<String>], [FrameElement]) = ([:], self)
    var numbers: [String: Int] = [:]
    for index in elements.indices {
      let (kind, id) = (elements[index].attributes.kind, elements[index].id)
      while !known[kind, default: []].insert(elements[index].id).inserted {
        let number = numbers[id, default: 1] + 1
        numbers[id] = number
        elements[index].id = "\(id)=\(number)"
      }
    }
    return elements
  }
}

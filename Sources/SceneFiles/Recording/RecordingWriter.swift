import Compositor
import Raster
import Rendering

/// Writes frames as a layout recording.
///
/// What it writes, ``RecordingReader`` reads back to the same picture, exactly.
package struct RecordingWriter {
  private let header: FrameSourceHeader
  private var cell: CellStyle
  private let sublayerTransform: Transform3D
  private let ordering: Ordering
  private let reference: (PictureSource) -> String

  /// A writer of the frames that follow `header`.
  ///
  /// - Parameters:
  ///   - cell: How most elements look; elements state only what differs.
  ///   - sublayerTransform: What most frames have.
  ///   - ordering: What all frames have.
  ///   - reference: How the recording names a picture or a font: a path from its folder, an absolute one, `builtin:NAME`.
  package init(
    header: FrameSourceHeader, cell: CellStyle, sublayerTransform: Transform3D, ordering: Ordering,
    reference: @escaping (PictureSource) -> String
  ) {
    self.header = header
    // Every element has a text of its own, or none, which could not be told from the default.
    self.cell = cell
    self.cell.label.text = nil
    (self.sublayerTransform, self.ordering) = (sublayerTransform, ordering)
    self.reference = reference
  }

  /// The recording's first line, without a line feed.
  package func headerLine() -> String {
    var recorded = RecordingHeader()
    recorded.framesPerSecond = header.framesPerSecond
    recorded.canvas = header.canvas
    recorded.pictureSize = Size(width: Double(header.pictureSize.width), height: Double(header.pictureSize.height))
    recorded.wholePictures = header.wholePictures.sorted()
    recorded.cell = cell
    (recorded.sublayerTransform, recorded.ordering) = (sublayerTransform, ordering)
    let images = header.pictures.sorted { $0.key < $1.key }.map { name, source in
      ParameterValue.Member(name: name, value: .text(reference(source)))
    }
    var absent: Set<String> = sublayerTransform.isIdentity ? ["sublayerTransform"] : []
    if ordering == .zIndex { absent.insert("ordering") }
    if header.wholePictures.isEmpty { absent.insert("wholePictures") }
    let members = recorded.members.filter { !absent.contains($0.name) }
    let fonts = header.fonts.map { font in
      let files = [("regular", font.regular)] + (font.bold.map { [("bold", $0)] } ?? [])
      return ParameterValue.object(
        files.map { ParameterValue.Member(name: $0, value: .text(reference(.file($1)))) })
    }
    var others = [ParameterValue.Member(name: "images", value: .object(images))]
    if !fonts.isEmpty { others.append(.init(name: "fonts", value: .list(fonts))) }
    var text = ""
    ParameterValue.object(members + others).write(to: &text)
    return text
  }

  /// A frame's line, without a line feed.
  ///
  /// Elements that draw nothing, since a number in their geometry is not finite, are left out.
  package func line(_ frame: Frame) -> String {
    var text = "{\"frame\":\(frame.index),"
    writeMoment(frame, to: &text)
    if !frame.exposures.isEmpty {
      var separator = ",\"samples\":[{"
      for moment in frame.exposures {
        text += separator
        writeMoment(moment, to: &text)
        separator = "},{"
      }
      text += "}]"
    }
    return text + "}"
  }

  /// The members of what is to be seen at a moment, without braces.
  private func writeMoment(_ frame: Frame, to text: inout String) {
    text += "\"bounds\":"
    let bounds = frame.bounds
    ParameterValue.numbers([bounds.minX, bounds.minY, bounds.size.width, bounds.size.height]).write(to: &text)
    if let window = frame.window {
      text += ",\"window\":"
      ParameterValue.object(RecordedWindow(window).members).write(to: &text)
    }
    if frame.sublayerTransform != sublayerTransform {
      text += ",\"sublayerTransform\":"
      ParameterValue.numbers(frame.sublayerTransform.numbers).write(to: &text)
    }
    text += ",\"elements\":["
    var separator = ""
    for element in frame.elements where element.attributes.isDrawable {
      text += separator
      write(element, style: frame.style(of: element), to: &text)
      separator = ","
    }
    text += "]"
  }

  private func write(_ element: FrameElement, style: CellStyle, to text: inout String) {
    let attributes = element.attributes
    var members: [ParameterValue.Member] = [.init(name: "id", value: .text(element.id))]
    func add(_ name: String, _ value: ParameterValue, unless isDefault: Bool = false) {
      if !isDefault { members.append(.init(name: name, value: value)) }
    }
    add("kind", .text(attributes.kind.description), unless: attributes.kind == .cell)
    add("indexPath", .indexPath(attributes.indexPath), unless: element.indexPathFromID == attributes.indexPath)
    add("disappearing", .boolean(true), unless: !element.isPassing)
    if case .picture(let name) = element.content { add("image", .text(name)) }
    add("center", .numbers([attributes.center.x, attributes.center.y]))
    add("size", .numbers([attributes.size.width, attributes.size.height]))
    add("transform3D", .numbers(attributes.transform3D.numbers), unless: attributes.transform3D.isIdentity)
    // Springs overshoot; beyond this range nothing changes any more.
    add("alpha", .number(attributes.alpha.clamped(to: -1...2)), unless: attributes.alpha == 1)
    add("zIndex", .integer(attributes.zIndex), unless: attributes.zIndex == 0)
    add("hidden", .boolean(true), unless: !attributes.isHidden)
    let (anchor, parallax) = (attributes.anchorPoint, attributes.contentParallax)
    add("anchorPoint", .numbers([anchor.x, anchor.y]), unless: anchor == Point(x: 0.5, y: 0.5))
    add("contentParallax", .numbers([parallax.x, parallax.y]), unless: parallax == .zero)
    add("masksToContent", .boolean(true), unless: !attributes.masksToContent)
    if let reflection = attributes.reflection?.recordable {
      add("reflection", .object(RecordedReflection(reflection).members))
    }
    add("contentOpacity", .number(element.contentOpacity.clamped(to: 0...1)), unless: element.contentOpacity == 1)
    var style = style
    style.label.text = element.text
    if let radius = attributes.cornerRadius { style.cornerRadius = radius.clamped(to: 0...10_000) }
    if let opacity = attributes.shadowOpacity { style.shadow.opacity = opacity.clamped(to: 0...1) }
    if style != cell { members += style.recordedMembers.difference(from: cell.recordedMembers) }
    ParameterValue.object(members).write(to: &text)
  }
}

extension [ParameterValue.Member] {
  /// The members that differ from those of another value of the same type, nested ones likewise.
  package func difference(from others: [ParameterValue.Member]) -> [ParameterValue.Member] {
    zip(self, others).compactMap { member, other in
      if member == other { return nil }
      guard case .object(let inner) = member.value, case .object(let otherInner) = other.value else { return member }
      return .init(name: member.name, value: .object(inner.difference(from: otherInner)))
    }
  }
}

extension Reflection {
  /// The reflection as recordings can state it; `nil` if none of it is drawn.
  fileprivate var recordable: Reflection? {
    guard opacity > 0, RecordedFrame.range.contains(length), RecordedFrame.range.contains(gap) else { return nil }
    return Reflection(opacity: opacity.clamped(to: 0...1), length: length, gap: gap)
  }
}

extension LayoutAttributes {
  /// Whether the geometry is within what recordings can state.
  ///
  /// What is not finite draws nothing anyway.
  fileprivate var isDrawable: Bool {
    let range = RecordedFrame.range
    let numbers = [center.x, center.y, size.width, size.height, anchorPoint.x, anchorPoint.y]
    return (numbers + [contentParallax.x, contentParallax.y]).allSatisfy(range.contains)
      && transform3D.numbers.allSatisfy(range.contains) && size.width >= 0 && size.height >= 0
  }
}

extension Double {
  /// The nearest number of a range that recordings can state; 0 for what is no number, as composing has it.
  fileprivate func clamped(to range: ClosedRange<Double>) -> Double {
    isNaN ? 0 : max(range.lowerBound, min(self, range.upperBound))
  }
}

extension ParameterValue {
  /// Appends the value as JSON.
  ///
  /// Numbers are written so that they read back as the same number.
  fileprivate func write(to text: inout String) {
    switch self {
    case .absent: text += "null"
    case .number(let value): text += value.shortText
    case .integer(let value): text += String(value)
    case .boolean(let value): text += value ? "true" : "false"
    case .text(let value): text += value.jsonText
    case .color(let color): text += "\"\(color)\""
    case .indexPath(let path): text += "[\(path.section),\(path.item)]"
    case .curve(let curve): text += curve.description.jsonText
    case .updateAnimation(let animation): text += animation.base.name.jsonText
    case .numbers(let values):
      text += "["
      for (index, value) in values.enumerated() { text += (index == 0 ? "" : ",") + value.shortText }
      text += "]"
    case .list(let values):
      text += "["
      for (index, value) in values.enumerated() {
        if index > 0 { text += "," }
        value.write(to: &text)
      }
      text += "]"
    case .layout(let layout): ParameterValue.object(layout.sceneMembers).write(to: &text)
    case .object(let members):
      text += "{"
      var separator = ""
      for member in members where member.value != .absent {
        text += separator + member.name.jsonText + ":"
        member.value.write(to: &text)
        separator = ","
      }
      text += "}"
    }
  }
}

extension String {
  /// The text in double quotes, escaped as JSON has it.
  package var jsonText: String {
    guard utf8.contains(where: { $0 < 0x20 || $0 == UInt8(ascii: "\"") || $0 == UInt8(ascii: "\\") }) else {
      return "\"\(self)\""
    }
    let escaped = unicodeScalars.map { scalar in
      switch scalar {
      case "\"": "\\\""
      case "\\": "\\\\"
      case "\n": "\\n"
      case "\t": "\\t"
      default:
        scalar.value < 0x20
          ? "\\u00" + (scalar.value < 16 ? "0" : "") + String(scalar.value, radix: 16) : String(scalar)
      }
    }
    return "\"\(escaped.joined())\""
  }
}

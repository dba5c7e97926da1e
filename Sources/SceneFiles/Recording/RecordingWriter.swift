import Compositor
import LayoutCore
import Raster
import Rendering
import Scenes
import Support

/// A writer of layout recordings, which ``RecordingReader`` reads back to exactly the same frames.
package struct RecordingWriter: Sendable {
  private let header: FrameSourceHeader
  private let cell: CellStyle
  private let cellMembers: [ParameterValue.Member]
  private let sublayerTransform: Transform3D
  private let ordering: DepthOrdering
  private let reference: @Sendable (ImageSource) -> String
  private let names: [ImageRequest: String]

  /// Creates a writer of elements and frames that have only the members that differ from `cell` and `sublayerTransform`.
  ///
  /// `reference` returns the text for an image or a font: a path relative to the recording, an absolute path, or
  /// `builtin:NAME`.
  package init(
    header: FrameSourceHeader, cell: CellStyle, sublayerTransform: Transform3D, ordering: DepthOrdering,
    reference: @escaping @Sendable (ImageSource) -> String
  ) {
    self.header = header
    // The default must not give a text, a symbol, or lines to an element without any.
    var plain = cell
    plain.label = cell.label.withStatedLines
    (plain.fieldBindings, plain.template, plain.image, plain.showsImage) = ([], nil, nil, true)
    plain = plain.withoutOptionalValues
    self.cell = plain.applying(plain.recordedMembers.inRanges(of: CellStyle.recordedDescriptions))
    cellMembers = self.cell.recordedMembers
    (self.sublayerTransform, self.ordering) = (sublayerTransform, ordering)
    self.reference = reference
    names = header.images.recordedNames
  }

  /// Returns the first line of the recording, without a line feed.
  package func headerLine() -> String {
    var recorded = RecordingHeader()
    recorded.framesPerSecond = header.framesPerSecond
    recorded.canvas = header.canvas
    recorded.pictureSize = Size(width: Double(header.coveringSize.width), height: Double(header.coveringSize.height))
    recorded.wholePictures = names.filter { $0.key.size == .natural }.map(\.value).sorted()
    recorded.cell = cell
    (recorded.sublayerTransform, recorded.ordering) = (sublayerTransform, ordering)
    let images = names.sorted { $0.value < $1.value }.map { image, name in
      JSONValue.Member(key: name, value: .text(reference(image.source)))
    }
    var absent: Set<String> = sublayerTransform.isIdentity ? ["sublayerTransform"] : []
    if ordering == .zIndex { absent.insert("ordering") }
    if recorded.wholePictures.isEmpty { absent.insert("wholePictures") }
    let members = recorded.members.filter { !absent.contains($0.name) }
    let fonts = header.fonts.map { font in
      let files = [("regular", font.regular)] + (font.bold.map { [("bold", $0)] } ?? [])
      return JSONValue.object(files.map { JSONValue.Member(key: $0, value: .text(reference(.file($1)))) })
    }
    var others = [JSONValue.Member(key: "images", value: .object(images))]
    if !fonts.isEmpty { others.append(.init(key: "fonts", value: .list(fonts))) }
    return JSONValue.object(members.json + others).text(.compact)
  }

  /// Returns the line of a frame, without a line feed.
  ///
  /// Elements with numbers outside the range of recordings are omitted: see ``RecordingLosses``.
  package func line(_ frame: Frame) -> String {
    var text = "{\"frame\":\(frame.index),"
    writeMoment(frame, to: &text)
    if !frame.shutterSamples.isEmpty {
      var separator = ",\"samples\":[{"
      for moment in frame.shutterSamples {
        text += separator
        writeMoment(moment, to: &text)
        separator = "},{"
      }
      text += "}]"
    }
    return text + "}"
  }

  private func writeMoment(_ frame: Frame, to text: inout String) {
    text += "\"bounds\":"
    let bounds = frame.bounds
    JSONValue.numbers([bounds.minX, bounds.minY, bounds.size.width, bounds.size.height]).write(to: &text)
    if let window = frame.viewportOutline {
      text += ",\"window\":"
      JSONValue.object(RecordedWindow(window: window).recordableMembers.json).write(to: &text)
    }
    if frame.sublayerTransform != sublayerTransform {
      text += ",\"sublayerTransform\":"
      JSONValue.numbers(frame.sublayerTransform.numbers).write(to: &text)
    }
    text += ",\"elements\":["
    var separator = ""
    for element in frame.elements.filter(\.isDrawable).withUniqueIDs() {
      text += separator
      write(element, of: frame, to: &text)
      separator = ","
    }
    text += "]"
  }

  private func write(_ element: FrameElement, of frame: Frame, to text: inout String) {
    let attributes = element.attributes
    text += "{\"id\":"
    text += element.id.jsonText
    // A frame has thousands of elements, so members become text without a list of them. Keys need no escapes.
    func add(_ key: String, _ value: @autoclosure () -> JSONValue, unless isDefault: Bool = false) {
      if isDefault { return }
      text += ",\""
      text += key
      text += "\":"
      value().write(to: &text)
    }
    add("kind", .text(attributes.kind.description), unless: attributes.kind == .cell)
    let path = attributes.indexPath
    // Without the path of one element, readers keep the order of the file.
    if element.indexPathFromID != path, path.isRecordable {
      add("indexPath", [.integer(path.section), .integer(path.item)])
    }
    add("disappearing", .boolean(true), unless: !element.sortsBelowEqualZIndex)
    if let name = frame.image(of: element).flatMap({ names[$0] }) { add("image", .text(name)) }
    add("center", .numbers([attributes.center.x, attributes.center.y]))
    add("size", .numbers([attributes.size.width, attributes.size.height]))
    add("transform3D", .numbers(attributes.transform3D.numbers), unless: attributes.transform3D.isIdentity)
    // Springs overshoot, but values beyond this range change nothing.
    add("alpha", .number(attributes.alpha.clamped(to: -1...2)), unless: attributes.alpha == 1)
    add("zIndex", .integer(attributes.zIndex), unless: attributes.zIndex == 0)
    add("isHidden", .boolean(true), unless: !attributes.isHidden)
    let (anchor, parallax) = (attributes.anchorPoint, attributes.contentParallax)
    add("anchorPoint", .numbers([anchor.x, anchor.y]), unless: anchor == Point(x: 0.5, y: 0.5))
    add("contentParallax", .numbers([parallax.x, parallax.y]), unless: parallax == .zero)
    add("masksToContent", .boolean(true), unless: !attributes.masksToImage)
    if let reflection = attributes.reflection?.recordable {
      add("reflection", .object(RecordedReflection(reflection: reflection).members.json))
    }
    if let fit = attributes.contentFit {
      add("contentFit", .object(RecordedContentFit(fit: fit).recordableMembers.json))
    }
    add("contentOpacity", .number(element.contentOpacity.clamped(to: 0...1)), unless: element.contentOpacity == 1)
    if !element.groups.isEmpty {
      add("groups", .list(element.groups.map { .object(RecordedGroup($0).recordableMembers.stated.json) }))
    }
    add("sublayer", .boolean(true), unless: !element.isSublayer)
    for member in styleMembers(of: element, in: frame) { add(member.key, member.value) }
    text += "}"
  }

  /// Returns the members of an element's style that differ from those of the header.
  private func styleMembers(of element: FrameElement, in frame: Frame) -> [JSONValue.Member] {
    var style = frame.style(of: element)
    style.label = style.label.withStatedLines
    style.label.text = element.text?.recordable
    if let radius = element.attributes.cornerRadius { style.cornerRadius = radius }
    if let opacity = element.attributes.shadowOpacity { style.shadow.opacity = opacity }
    if style == cell { return [] }
    return style.recordedMembers.inRanges(of: CellStyle.recordedDescriptions).difference(from: cellMembers).json
  }
}

extension [ImageRequest] {
  /// The names of the images in a recording: the name of a file, or its path if an earlier image has that name.
  fileprivate var recordedNames: [ImageRequest: String] {
    var (names, used): ([ImageRequest: String], Set<String>) = ([:], [])
    for image in self where names[image] == nil {
      let source = image.source
      let short = source.scheme == ImageSource.fileScheme ? source.name.lastPathComponent : source.name
      var name = [short, "\(source)"].first { !used.contains($0) } ?? "\(source) (\(image.size))"
      while used.contains(name) { name += "'" }
      used.insert(name)
      names[image] = name
    }
    return names
  }
}

extension [ParameterValue.Member] {
  /// Returns the members that differ from those of another value of the same type, also in nested objects.
  package func difference(from others: [ParameterValue.Member]) -> [ParameterValue.Member] {
    zip(self, others).compactMap { member, other in
      if member == other { return nil }
      guard case .object(let inner) = member.value, case .object(let otherInner) = other.value else { return member }
      return .init(name: member.name, value: .object(inner.difference(from: otherInner)))
    }
  }

  fileprivate var stated: [ParameterValue.Member] {
    filter { $0.value != .absent }.map { member in
      guard case .object(let inner) = member.value else { return member }
      return .init(name: member.name, value: .object(inner.stated))
    }
  }
}

extension Reflection {
  /// The reflection in the ranges of recordings; `nil` if it draws nothing.
  var recordable: Reflection? {
    guard opacity > 0, RecordedFrame.range.contains(length), RecordedFrame.range.contains(gap) else { return nil }
    return Reflection(opacity: opacity.clamped(to: 0...1), length: length, gap: gap)
  }
}

extension Parameterized {
  /// The members with the nearest numbers that a reader accepts.
  fileprivate var recordableMembers: [ParameterValue.Member] { members.inRanges(of: Self.parameterDescriptions) }
}

extension ItemIndexPath {
  fileprivate var isRecordable: Bool {
    let range = 0...Int(Int32.max)
    return range.contains(section) && range.contains(item)
  }
}

extension Double {
  /// Returns the nearest number in a range, or 0 for NaN as in composition.
  fileprivate func clamped(to range: ClosedRange<Double>) -> Double {
    isNaN ? 0 : max(range.lowerBound, min(self, range.upperBound))
  }
}

import Compositor
import Raster

/// Reads the elements of a recording's frames.
///
/// Made once per recording: the declarations are worked out beforehand.
struct RecordedElementReader {
  private let parameters = RecordedElement.parameters
  private let descriptions = RecordedElement.parameterDescriptions
  private let plain: RecordedElement
  private let images: [String]
  private let imageSet: Set<String>

  /// A reader of elements that look like `cell` and show `images`, unless they say otherwise.
  init(cell: CellStyle, images: [String]) {
    var plain = RecordedElement()
    plain.style = cell
    self.plain = plain
    self.images = images
    imageSet = Set(images)
  }

  /// The elements of a frame's line, in the order of the file.
  func read(_ frame: SourceNode, styles: inout StyleTable, with reader: inout NodeReader) -> [FrameElement] {
    reader.within(.key("elements")) { reader in
      guard let node = frame["elements"] else {
        if case .mapping = frame.content { reader.report("missing; expected a list", at: frame.origin) }
        return []
      }
      guard case .list(let items) = node.content else {
        reader.mismatch(node, "a list")
        return []
      }
      guard items.count <= RecordingReader.elementLimit else {
        reader.report(
          "\(items.count) elements; at most \(RecordingReader.elementLimit) are allowed in a frame", at: node.origin)
        return []
      }
      var elements: [ReadElement] = []
      elements.reserveCapacity(items.count)
      var ids: Set<String> = []
      for (index, item) in items.enumerated() {
        let element = reader.within(.index(index)) { reader -> ReadElement? in
          guard let found = self.element(item, at: index, styles: &styles, with: &reader) else { return nil }
          let element = found.element
          if !ids.insert("\(element.attributes.kind) \(element.id)").inserted {
            reader.within(.key("id")) {
              $0.report("\(quoted(element.id)) is in this frame already", at: item["id"]?.origin ?? item.origin)
            }
          }
          return found
        }
        if let element { elements.append(element) }
      }
      return elements.withIndexPaths
    }
  }

  private func element(
    _ node: SourceNode, at index: Int, styles: inout StyleTable, with reader: inout NodeReader
  ) -> ReadElement? {
    let given = reader.members(node, of: descriptions, as: "an element: { \"id\": …, \"center\": …, \"size\": … }")
    guard let given else { return nil }
    var recorded = plain
    for member in given {
      parameters.first { $0.description.name == member.name }?.set(&recorded, member.value)
    }
    var kind = ElementKind.cell
    if let text = recorded.kind {
      if let known = ElementKind(text) {
        kind = known
      } else {
        reader.within(.key("kind")) {
          $0.report(
            "unknown kind \(quoted(text)); allowed: cell, supplementary:NAME, decoration:NAME",
            at: node["kind"]?.origin ?? node.origin)
        }
      }
    }
    if let image = recorded.image, !imageSet.contains(image) {
      reader.within(.key("image")) {
        $0.report(
          "no image \(quoted(image)) in the header\(suggestion(for: image, among: images))",
          at: node["image"]?.origin ?? node.origin)
      }
    }
    var element = FrameElement(
      id: recorded.id ?? "", attributes: recorded.attributes(kind, position: index),
      content: recorded.image.map { .picture($0) } ?? .none, text: recorded.style.label.text)
    recorded.style.label.text = nil
    element.styleIndex = styles.index(of: recorded.style)
    element.contentOpacity = recorded.contentOpacity
    element.isPassing = recorded.isDisappearing
    return ReadElement(element: element, path: recorded.indexPath)
  }
}

extension RecordedElement {
  /// The layout attributes; the index path is the position in the file for now.
  fileprivate func attributes(_ kind: ElementKind, position: Int) -> LayoutAttributes {
    var attributes = LayoutAttributes(
      indexPath: IndexPath(section: 0, item: position), kind: kind, center: center, size: size)
    attributes.transform3D = transform3D
    attributes.alpha = alpha
    attributes.zIndex = zIndex
    attributes.isHidden = isHidden
    attributes.anchorPoint = anchorPoint
    attributes.contentParallax = contentParallax
    attributes.masksToContent = masksToContent
    attributes.reflection = reflection?.reflection
    return attributes
  }
}

/// An element, and the index path that it states.
private struct ReadElement {
  var element: FrameElement
  var path: IndexPath?
}

extension [ReadElement] {
  /// The elements with the index paths that they state or their ids tell, if all do; else with their positions in the
  /// file, so that what is equal in zIndex and kind keeps the file's order.
  fileprivate var withIndexPaths: [FrameElement] {
    let paths = compactMap { $0.path ?? $0.element.indexPathFromID }
    guard paths.count == count else { return map(\.element) }
    return zip(self, paths).map { found, path in
      var element = found.element
      element.attributes.indexPath = path
      return element
    }
  }
}

extension FrameElement {
  /// The index path in an id as a scene's elements have it: `0-3` for a cell, `supplementary:header-0-3` for others.
  var indexPathFromID: IndexPath? {
    var text = Substring(id)
    if attributes.kind != .cell {
      let prefix = "\(attributes.kind)-"
      guard text.hasPrefix(prefix) else { return nil }
      text = text.dropFirst(prefix.count)
    }
    let parts = text.split(separator: "-", omittingEmptySubsequences: false)
    guard parts.count == 2, let section = NumberText.whole(String(parts[0])), section >= 0,
      let item = NumberText.whole(String(parts[1])), item >= 0
    else { return nil }
    return IndexPath(section: section, item: item)
  }
}

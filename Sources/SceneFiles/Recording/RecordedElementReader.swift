import Rendering
import Compositor
import Raster

/// Reads the elements of a recording's frames.
///
/// A recording needs one reader, which computes the declarations once.
struct RecordedElementReader {
  private let parameters = RecordedElement.parameters
  private let descriptions = RecordedElement.parameterDescriptions
  private let plain: RecordedElement
  private let images: [String: ImageRequest]

  /// A reader of elements that look like `cell` and show `images`, unless they say otherwise.
  init(cell: CellStyle, images: [String: ImageRequest]) {
    var plain = RecordedElement()
    plain.style = cell
    self.plain = plain
    self.images = images
  }

  /// The elements of a frame's line, in the order of the file.
  func read(_ frame: SourceNode, with reader: inout NodeReader) -> FrameContents {
    reader.within(.key("elements")) { reader in
      guard let node = frame["elements"] else {
        if case .mapping = frame.content { reader.report("missing; expected a list", at: frame.origin) }
        return FrameContents()
      }
      guard case .list(let items) = node.content else {
        reader.mismatch(node, "a list")
        return FrameContents()
      }
      guard items.count <= RecordingReader.elementLimit else {
        reader.report(
          "\(items.count) elements; at most \(RecordingReader.elementLimit) are allowed in a frame", at: node.origin)
        return FrameContents()
      }
      var elements: [ReadElement] = []
      elements.reserveCapacity(items.count)
      var ids: Set<String> = []
      for (index, item) in items.enumerated() {
        let element = reader.within(.index(index)) { reader -> ReadElement? in
          guard let found = self.element(item, at: index, with: &reader) else { return nil }
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
      return elements.contents
    }
  }

  private func element(_ node: SourceNode, at index: Int, with reader: inout NodeReader) -> ReadElement? {
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
    if let image = recorded.image, images[image] == nil {
      reader.within(.key("image")) {
        $0.report(
          "no image \(quoted(image)) in the header\(suggestion(for: image, among: images.keys.sorted()))",
          at: node["image"]?.origin ?? node.origin)
      }
    }
    var element = FrameElement(
      id: recorded.id ?? "", attributes: recorded.attributes(kind, position: index), text: recorded.style.label.text)
    recorded.style.label.text = nil
    element.contentOpacity = recorded.contentOpacity
    element.liesBelowEquals = recorded.isDisappearing
    return ReadElement(
      element: element, style: recorded.style, image: recorded.image.flatMap { images[$0] }, path: recorded.indexPath)
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

/// An element and the index path in the file.
private struct ReadElement {
  var element: FrameElement
  var style: CellStyle
  var image: ImageRequest?
  var path: IndexPath?
}

extension [ReadElement] {
  /// The elements with the index paths that they state or their ids tell, if all do; else with their positions in the
  /// file, so that what is equal in zIndex and kind keeps the file's order.
  fileprivate var contents: FrameContents {
    let paths = compactMap { $0.path ?? $0.element.indexPathFromID }
    var contents = FrameContents()
    for (index, read) in enumerated() {
      var element = read.element
      if paths.count == count { element.attributes.indexPath = paths[index] }
      contents.append(element, style: read.style, image: read.image)
    }
    return contents
  }
}

extension FrameElement {
  /// The index path in an id of a scene's element: `0-3` for a cell, `supplementary:header-0-3` for others.
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

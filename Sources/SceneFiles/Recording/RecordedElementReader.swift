import Compositor
import LayoutCore
import Raster
import Support

/// A reader of the elements of a recording, which computes the declarations once.
struct RecordedElementReader {
  private let parameters = RecordedElement.parameters
  private let descriptions = RecordedElement.parameterDescriptions
  private let plain: RecordedElement
  /// An element without members.
  let plainElement: FrameElement
  /// The style of elements that differ in no member, without the text.
  let plainStyle: CellStyle
  let images: [String: ImageRequest]

  /// Creates a reader of elements with a default style.
  init(cell: CellStyle, images: [String: ImageRequest]) {
    var plain = RecordedElement()
    plain.style = cell
    (self.plain, self.images) = (plain, images)
    plainElement = FrameElement(id: "", attributes: plain.attributes, text: cell.label.text)
    plain.style.label.text = nil
    plainStyle = plain.style
  }

  func read(_ node: SourceNode, into list: inout RecordedElementList, with reader: inout NodeDecoder) {
    reader.within(.index(list.count)) { reader in
      guard let found = element(node, at: list.count, with: &reader) else { return list.skip() }
      if !list.add(found) {
        reader.report("\(quoted(found.element.id)) is already used in this frame", "id", of: node)
      }
    }
  }

  private func element(_ node: SourceNode, at index: Int, with reader: inout NodeDecoder) -> ReadElement? {
    let given = reader.members(node, of: descriptions, as: "an element: { \"id\": …, \"frame\": … }")
    guard let given else { return nil }
    var recorded = plain
    for member in given { parameters.first { $0.description.name == member.name }?.set(&recorded, member.value) }
    reader.checkGeometry(&recorded, node)
    var kind = ElementKind.cell
    if let text = recorded.kind {
      if let known = ElementKind(text) {
        kind = known
      } else {
        reader.report(
          "unknown kind \(quoted(text)); allowed: cell, supplementary:NAME, decoration:NAME", "kind", of: node)
      }
    }
    if let image = recorded.image, images[image] == nil {
      let hint = suggestion(for: image, among: images.keys.sorted())
      reader.report("no image \(quoted(image)) in the header\(hint)", "image", of: node)
    }
    // The index path is the position in the file for now.
    recorded.attributes.kind = kind
    recorded.attributes.indexPath.item = index
    recorded.attributes.reflection = recorded.reflection?.reflection
    recorded.attributes.contentFit = recorded.contentFit?.fit
    var element = FrameElement(
      id: recorded.id ?? "", attributes: recorded.attributes, text: recorded.style.label.text)
    recorded.style.label.text = nil
    element.contentOpacity = recorded.contentOpacity
    element.sortsBelowEqualZIndex = recorded.isDisappearing
    element.groups = recorded.groups.map { $0.group(kind) }
    element.isSublayer = recorded.isSublayer
    return ReadElement(
      element: element, style: recorded.style, image: recorded.image.flatMap { images[$0] }, path: recorded.indexPath)
  }
}

struct ReadElement {
  var element: FrameElement
  var style: CellStyle
  var image: ImageRequest?
  var path: ItemIndexPath?
}

extension NodeDecoder {
  /// Replaces an element's `frame` by its center and size, and reports missing and contradictory values.
  fileprivate mutating func checkGeometry(_ recorded: inout RecordedElement, _ node: SourceNode) {
    guard node["frame"] != nil else {
      // Few elements lack them, and making the declarations takes as long as reading the element.
      for name in ["center", "size"] where node[name] == nil {
        guard let type = RecordedElement.parameterDescriptions.first(where: { $0.name == name })?.type else { continue }
        report("missing; expected \(type.phrase), or a frame", name, of: node)
      }
      return
    }
    guard let frame = recorded.frame else { return }
    let issue: String? =
      if node["center"] != nil || node["size"] != nil {
        "replaces center and size; give one or the other"
      } else if !recorded.attributes.transform3D.isIdentity {
        "is not allowed with a transform3D; give center and size before the transform"
      } else if min(frame.size.width, frame.size.height) < 0 {
        "the width and the height must not be negative"
      } else {
        nil
      }
    if let issue { return report(issue, "frame", of: node) }
    recorded.attributes.size = frame.size
    let anchor = recorded.attributes.anchorPoint
    recorded.attributes.center = Point(
      x: frame.minX + anchor.x * frame.size.width, y: frame.minY + anchor.y * frame.size.height)
  }
}

extension FrameElement {
  /// The index path in an id such as `0-3` for a cell, or `supplementary:header-0-3`.
  var indexPathFromID: ItemIndexPath? {
    guard id.utf8.contains(UInt8(ascii: "-")) else { return nil }
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
    return ItemIndexPath(section: section, item: item)
  }
}

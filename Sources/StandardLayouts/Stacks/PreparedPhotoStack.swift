import LayoutCore

/// The stacks of a ``PhotoStackLayout``, or one of them spread out.
struct PreparedPhotoStack: PreparedLayout {
  let data: CollectionData
  let frames: StackFrames
  let rotations: StackRotations
  let spread: StackSpread?

  var contentSize: Size { spread?.contentSize(from: frames.contentSize) ?? frames.contentSize }

  func attributes(in rect: Rect) -> [LayoutAttributes] {
    var found = [emblem]
    let others = frames.sections(in: rect.offsetBy(dx: 0, dy: -(spread?.shift ?? 0)))
    if spread?.progress != 1 {
      for section in others where section != spread?.section {
        found += elements(of: section, items: Array(0..<min(StackRotations.count, itemCount(section))))
      }
    }
    if let spread { found += elements(of: spread.section, items: spread.items(in: rect)) }
    return found.filter { !$0.isHidden && $0.frame.intersects(rect) }
  }

  func attributes(for indexPath: ItemIndexPath) -> LayoutAttributes? { attributes(of: .cell, at: indexPath) }

  /// Returns a photo, a title or count at the first item of its section, or the emblem at the first item of all.
  func attributes(of kind: ElementKind, at indexPath: ItemIndexPath) -> LayoutAttributes? {
    if kind == PhotoStackLayout.emblem { return indexPath == emblem.indexPath ? emblem : nil }
    guard data[indexPath] != nil else { return nil }
    if kind == .cell { return cell(indexPath) }
    return indexPath.item == 0 ? captions(of: indexPath.section).first { $0.kind == kind } : nil
  }

  private func itemCount(_ section: Int) -> Int { data.sections[section].items.count }

  private func elements(of section: Int, items: [Int]) -> [LayoutAttributes] {
    guard itemCount(section) > 0 else { return [] }
    return items.map { cell(ItemIndexPath(section: section, item: $0)) } + captions(of: section)
  }

  private func cell(_ path: ItemIndexPath) -> LayoutAttributes {
    let rotation = rotations[path.section, path.item]
    var cell = LayoutAttributes(
      indexPath: path, center: frames.frame(ofStack: path.section).center, size: frames.itemSize)
    cell.zIndex = 100 + itemCount(path.section) - path.item
    // Deeper photos are exactly under one at the same angle.
    cell.isHidden = path.item >= StackRotations.count
    if let spread, spread.section == path.section { return spread.moved(cell, rotation: rotation) }
    cell.transform3D = .rotation(rotation)
    return spread?.faded(cell) ?? cell
  }

  private func captions(of section: Int) -> [LayoutAttributes] {
    var captions = [
      caption(PhotoStackLayout.title, of: section, in: frames.frame(ofTitle: section), spread: spread?.grid.title)
    ]
    guard frames.countHeight > 0 else { return captions }
    let frame = frames.frame(ofCount: section)
    var line = caption(PhotoStackLayout.count, of: section, in: frame, spread: spread?.grid.countLine)
    let count = itemCount(section)
    var content = ElementContent()
    content.values = ["photos": .text(count == 1 ? "1 photo" : "\(count) photos")]
    line.content = content
    captions.append(line)
    return captions
  }

  private func caption(_ kind: ElementKind, of section: Int, in frame: Rect, spread target: Rect?) -> LayoutAttributes {
    let caption = LayoutAttributes(
      indexPath: ItemIndexPath(section: section, item: 0), kind: kind, center: frame.center, size: frame.size)
    guard let spread, let target else { return caption }
    return spread.section == section ? spread.movedCaption(caption, to: target) : spread.faded(caption)
  }

  private var emblem: LayoutAttributes {
    let frame = frames.emblem
    return LayoutAttributes(
      indexPath: ItemIndexPath(section: 0, item: 0), kind: PhotoStackLayout.emblem, center: frame.center,
      size: frame.size)
  }
}

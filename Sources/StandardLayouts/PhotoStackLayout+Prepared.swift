import Compositor
import Raster

extension PhotoStackLayout {
  /// The stacks, or one of them spread out.
  public struct Prepared: PreparedLayout {
    let data: CollectionData
    let places: StackPlaces
    let rotations: StackRotations
    let spread: StackSpread?

    /// Source: BHPhotoAlbumLayout's collectionViewContentSize; on the way to a grid, in between the two.
    public var contentSize: Size { spread?.contentSize(from: places.contentSize) ?? places.contentSize }

    /// Photos, titles and the emblem.
    ///
    /// Rows of stacks are found by arithmetic, and so are the rows of a grid.
    public func attributes(in rect: Rect) -> [LayoutAttributes] {
      var found = [emblem]
      let others = places.sections(in: rect.offsetBy(dx: 0, dy: -(spread?.shift ?? 0)))
      if spread?.progress != 1 {
        for section in others where section != spread?.section {
          found += elements(of: section, items: Array(0..<min(StackRotations.count, itemCount(section))))
        }
      }
      if let spread { found += elements(of: spread.section, items: spread.items(in: rect)) }
      return found.filter { !$0.isHidden && $0.frame.intersects(rect) }
    }

    /// A photo; hidden where others cover it completely.
    public func attributes(for indexPath: IndexPath) -> LayoutAttributes? {
      attributes(of: .cell, at: indexPath)
    }

    /// Titles belong to the first item of their section, the emblem to the first of all.
    public func attributes(of kind: ElementKind, at indexPath: IndexPath) -> LayoutAttributes? {
      if kind == PhotoStackLayout.emblem { return indexPath == emblem.indexPath ? emblem : nil }
      guard data[indexPath] != nil else { return nil }
      if kind == .cell { return cell(indexPath) }
      return kind == PhotoStackLayout.title && indexPath.item == 0 ? title(indexPath.section) : nil
    }

    private func itemCount(_ section: Int) -> Int { data.sections[section].items.count }

    private func elements(of section: Int, items: [Int]) -> [LayoutAttributes] {
      guard itemCount(section) > 0 else { return [] }
      return items.map { cell(IndexPath(section: section, item: $0)) } + [title(section)]
    }

    private func cell(_ path: IndexPath) -> LayoutAttributes {
      let rotation = rotations[path.section, path.item]
      var cell = LayoutAttributes(
        indexPath: path, center: places.stack(path.section).center, size: places.itemSize)
      cell.zIndex = 100 + itemCount(path.section) - path.item
      // Everything that deep lies under a photo at the same angle.
      cell.isHidden = path.item >= StackRotations.count
      if let spread, spread.section == path.section { return spread.moved(cell, rotation: rotation) }
      cell.transform3D = .rotation(rotation)
      return spread?.faded(cell) ?? cell
    }

    private func title(_ section: Int) -> LayoutAttributes {
      let frame = places.title(section)
      let title = LayoutAttributes(
        indexPath: IndexPath(section: section, item: 0), kind: PhotoStackLayout.title, center: frame.center,
        size: frame.size)
      return spread.map { $0.section == section ? $0.movedTitle(title) : $0.faded(title) } ?? title
    }

    private var emblem: LayoutAttributes {
      let frame = places.emblem
      return LayoutAttributes(
        indexPath: IndexPath(section: 0, item: 0), kind: PhotoStackLayout.emblem, center: frame.center,
        size: frame.size)
    }
  }
}

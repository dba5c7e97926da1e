import Framegen
import LayoutCore
import Raster
import SamplePhotos
import Scenes
import StandardLayouts

@testable import SceneFiles

/// One section a row: a header over its cells, an emblem above all, a tiled background; every kind of look that scenes
/// can change.
struct ShelfLayout: CollectionLayout {
  var side = 20.0
  var gaps = [Size(width: 2, height: 3)]

  static let kind = "shelf"
  static let summary = "a row for each section"
  static var parameters: [Parameter<ShelfLayout>] {
    [
      .number("side", \.side, in: 1...100, unit: .points, "side of a cell"),
      .sizes("gaps", \.gaps, count: 1...8, "room between cells, in turn"),
    ]
  }

  static var views: [ViewDescription] {
    var cell = CellStyle()
    cell.cornerRadius = 3
    cell.label.text = "{number} of {count}"
    cell.backgroundColor = Color(red: 0.123, green: 0.456, blue: 0.789, alpha: 0.631)
    var header = CellStyle()
    header.label.text = "{title}"
    header.label.shadow.color = .white
    header.gradient.from = .white
    header.gradient.to = Color(red: 0.3, green: 0.1, blue: 0.7, alpha: 0.3333)
    var emblem = CellStyle()
    emblem.image = .builtIn(SamplePhoto.all[1].name)
    emblem.contentMode = .aspectFit
    return [
      ViewDescription(.cell, "an item's image", style: cell),
      ViewDescription(.supplementary("header"), "the section's title", style: header),
      ViewDescription(.decoration("emblem"), "an image above all", style: emblem),
    ]
  }

  static var background: CellStyle {
    var background = CellStyle()
    background.image = .builtIn(SamplePhoto.all[2].name)
    background.contentMode = .tile
    return background
  }

  func prepare(_ context: LayoutContext) -> Prepared {
    Prepared(layout: self, counts: context.data.sections.map(\.items.count), width: context.bounds.size.width)
  }

  struct Prepared: PreparedLayout {
    let layout: ShelfLayout, counts: [Int], width: Double
    private var pitch: Double { layout.side + 12 }
    var contentSize: Size { Size(width: width, height: pitch * Double(counts.count)) }

    func attributes(for indexPath: ItemIndexPath) -> LayoutAttributes? {
      guard counts.indices.contains(indexPath.section), (0..<counts[indexPath.section]).contains(indexPath.item)
      else { return nil }
      let gap = layout.gaps[indexPath.item % layout.gaps.count].width
      let center = Point(
        x: (layout.side + gap) * (Double(indexPath.item) + 0.5), y: pitch * Double(indexPath.section) + 22)
      var attributes = LayoutAttributes(
        indexPath: indexPath, center: center, size: Size(width: layout.side, height: layout.side))
      attributes.masksToImage = indexPath.item == 1
      attributes.reflection = indexPath.item == 2 ? Reflection(opacity: 0.4, length: 0.25, gap: 1.5) : nil
      return attributes
    }

    func attributes(in rect: Rect) -> [LayoutAttributes] {
      var found: [LayoutAttributes] = []
      for (section, count) in counts.enumerated() {
        let path = ItemIndexPath(section: section, item: 0)
        found.append(
          LayoutAttributes(
            indexPath: path, kind: .supplementary("header"),
            center: Point(x: width / 2, y: pitch * Double(section) + 5), size: Size(width: width, height: 10)))
        found += (0..<count).compactMap { attributes(for: ItemIndexPath(section: section, item: $0)) }
      }
      var emblem = LayoutAttributes(
        indexPath: ItemIndexPath(section: 0, item: 0), kind: .decoration("emblem"), center: Point(x: width, y: 0),
        size: Size(width: 30, height: 30))
      emblem.zIndex = 5
      return found + [emblem]
    }
  }
}

/// A layout whose own look names images that are not there.
struct BarrenLayout: CollectionLayout {
  static let kind = "barren"
  static let summary = "nothing"
  static var parameters: [Parameter<BarrenLayout>] { [] }
  static var views: [ViewDescription] {
    var emblem = CellStyle()
    emblem.image = .builtIn("nowhere to be found")
    return [ViewDescription(.decoration("emblem"), "an image", style: emblem)]
  }

  func prepare(_ context: LayoutContext) -> Prepared { Prepared() }

  struct Prepared: PreparedLayout {
    var contentSize: Size { .zero }
    func attributes(in rect: Rect) -> [LayoutAttributes] { [] }
    func attributes(for indexPath: ItemIndexPath) -> LayoutAttributes? { nil }
  }
}

extension Catalog {
  /// The built-in catalog and layouts with looks of their own.
  static let withShelf = Catalog.builtIn.adding(
    Catalog(layouts: [ShelfLayout.self, BarrenLayout.self], transitions: []))
}

/// Three sections of a shelf.
let shelfScene = """
  canvas: { size: [160, 110], scale: 1 }
  sections: [{ items: 4, title: Łódź }, 2, 3]
  layout: { kind: shelf }

  """

import Compositor
import LayoutCore

extension LayoutContext {
  /// Images of a landscape, a square and a portrait shape, for layouts that follow the shapes of their items' images.
  public static let sampleImages: [CollectionData.Image] = [
    CollectionData.Image(.builtIn("landscape"), size: Size(width: 3, height: 2)),
    CollectionData.Image(.builtIn("square"), size: Size(width: 1, height: 1)),
    CollectionData.Image(.builtIn("portrait"), size: Size(width: 2, height: 3)),
  ]

  /// Numbers of items in sections that a layout should stand.
  private static let sampleCounts: [[Int]] = [
    [], [0], [1], [2], [17], [1000], [3, 1, 8], [0, 5, 0, 0, 12, 0], [40, 40, 40],
  ]

  /// Contexts that a layout should stand: no item, a few, a thousand; several sections, and empty ones among them; a phone in
  /// both orientations and a small square.
  ///
  /// - Parameter images: Images of the items, in turn.
  public static func samples(images: [CollectionData.Image] = sampleImages) -> [LayoutContext] {
    let phone = Size(width: 390, height: 844)
    let pairs = sampleCounts.flatMap { counts in [phone, phone.transposed].map { (counts, $0) } }
    return (pairs + [([17], Size(width: 240, height: 240))]).map { counts, viewport in
      var data = CollectionData(counts: counts, images: images)
      for section in data.sections.indices { data.sections[section].title = "Section \(section + 1)" }
      return LayoutContext(data: data, bounds: Rect(origin: .zero, size: viewport), scale: 2)
    }
  }

  /// `17 items, 390 × 844`; with several sections `3 + 1 + 8 items, 390 × 844`.
  var place: String {
    let counts = data.sections.map(\.items.count)
    let items = counts.isEmpty ? "no sections" : counts.map(String.init).joined(separator: " + ")
    let noun = counts.isEmpty ? "" : counts == [1] ? " item" : " items"
    return "\(items)\(noun), \(bounds.size.shortPoints)"
  }
}

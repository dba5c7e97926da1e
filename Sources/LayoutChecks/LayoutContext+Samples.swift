import Compositor
import LayoutCore

extension LayoutContext {
  /// Images with landscape, square, and portrait aspect ratios, for layouts that depend on them.
  public static let sampleImages: [CollectionData.Image] = [
    CollectionData.Image(.builtIn("landscape"), size: Size(width: 3, height: 2)),
    CollectionData.Image(.builtIn("square"), size: Size(width: 1, height: 1)),
    CollectionData.Image(.builtIn("portrait"), size: Size(width: 2, height: 3)),
  ]

  private static let sampleCounts: [[Int]] = [
    [], [0], [1], [2], [17], [1000], [3, 1, 8], [0, 5, 0, 0, 12, 0], [40, 40, 40],
  ]

  /// Returns the contexts that every layout should support.
  ///
  /// They contain no items, a few, and a thousand, several sections, and empty sections, on a phone in both
  /// orientations and on a small square.
  /// - Parameter images: The images of the items, used in turn.
  package static func samples(images: [CollectionData.Image] = sampleImages) -> [LayoutContext] {
    let phone = Size(width: 390, height: 844)
    let pairs = sampleCounts.flatMap { counts in [phone, phone.transposed].map { (counts, $0) } }
    return (pairs + [([17], Size(width: 240, height: 240))]).map { counts, viewport in
      var data = CollectionData(counts: counts, images: images)
      for section in data.sections.indices { data.sections[section].title = "Section \(section + 1)" }
      return LayoutContext(data: data, bounds: Rect(origin: .zero, size: viewport), scale: 2)
    }
  }

  /// A description such as `17 items, 390 × 844`, or, with several sections, `3 + 1 + 8 items, 390 × 844`.
  var place: String {
    let counts = data.sections.map(\.items.count)
    let items = counts.isEmpty ? "no sections" : counts.map(String.init).joined(separator: " + ")
    let noun = counts.isEmpty ? "" : counts == [1] ? " item" : " items"
    return "\(items)\(noun), \(bounds.size.shortPoints)"
  }
}

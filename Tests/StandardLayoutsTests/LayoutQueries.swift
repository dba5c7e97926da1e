import LayoutCore

/// The slow, obvious way to ask a prepared layout.
struct LayoutQueries {
  let prepared: any PreparedLayout
  let data: CollectionData
  /// All elements, asked for one by one.
  let all: Set<LayoutAttributes>

  init<Layout: CollectionLayout>(_ layout: Layout, _ context: LayoutContext) {
    let prepared = layout.prepare(context)
    let kinds = Layout.views.map(\.kind)
    var all: Set<LayoutAttributes> = []
    let counts = context.data.sections.map(\.items.count)
    // A decoration may belong to the first item of all though there is none.
    for (section, count) in (counts.isEmpty ? [0] : counts).enumerated() {
      for item in 0..<max(1, count) {
        for kind in kinds {
          if let found = prepared.attributes(of: kind, at: ItemIndexPath(section: section, item: item)) {
            all.insert(found)
          }
        }
      }
    }
    self.prepared = prepared
    data = context.data
    self.all = all
  }

  /// Returns whether a query finds each visible element in `rect` once, and nothing else.
  func isExact(in rect: Rect) -> Bool {
    let found = prepared.attributes(in: rect)
    return Set(found) == all.filter { !$0.isHidden && $0.frame.intersects(rect) } && Set(found).count == found.count
  }

  /// Rectangles of all sizes about the content, small ones inside and the whole included.
  func rects(_ count: Int, seed: UInt64) -> [Rect] {
    var random = SplitMix64(seed: seed)
    let size = prepared.contentSize
    return (0..<count).map { _ in
      let reach = Double.random(in: 0...1, using: &random)
      return Rect(
        x: Double.random(in: -50...size.width, using: &random), y: Double.random(in: -50...size.height, using: &random),
        width: Double.random(in: 0...(size.width * reach * reach + 9), using: &random),
        height: Double.random(in: 0...(size.height * reach * reach + 9), using: &random))
    } + [Rect(x: -1e9, y: -1e9, width: 2e9, height: 2e9), Rect(x: 0, y: 1e9, width: 100, height: 100)]
  }
}

extension Rect {
  /// Bounds that no layout may stumble over.
  static let extremes: [Rect] = [
    Rect(x: .nan, y: .nan, width: .nan, height: .nan), Rect(x: 0, y: .nan, width: 320, height: 480),
    Rect(x: -.infinity, y: -.infinity, width: .infinity, height: .infinity),
    Rect(x: 1e9, y: -1e9, width: 320, height: 480),
    Rect(x: 0, y: 0, width: .infinity, height: .infinity), Rect(x: 0, y: 0, width: 0, height: 0),
    Rect(x: -1e300, y: -1e300, width: 2e300, height: 2e300), Rect(x: 0, y: 0, width: 1e-300, height: 1e-300),
  ]
}

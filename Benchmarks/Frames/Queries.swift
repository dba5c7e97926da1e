import Benchmark
import Framegen
import Measuring
import Raster
import StandardLayouts

/// Layouts whose queries cost what is visible, whatever else there is.
private let layouts: [(name: String, layout: any CollectionLayout)] = [
  ("cover-flow", CoverFlowLayout()),
  ("flow", FlowLayout()),
  ("flow-photos", changed(FlowLayout()) { $0.sizing = .photos }),
  ("flow-pinned", changed(FlowLayout()) { ($0.headerReferenceSize.height, $0.pinsHeaders) = (40, true) }),
  ("grid", GridLayout()),
  ("list", ListLayout()),
  ("photo-stack", PhotoStackLayout()),
  ("waterfall", WaterfallLayout()),
  ("circle-wheel", changed(CircleLayout()) { $0.turnsWithScroll = true }),
]

/// Queries in the middle of ever more items.
func addQueries() {
  for count in [1_000, 10_000, 100_000, 1_000_000] {
    for (name, layout) in layouts {
      measure("layout/\(name)-query-\(count)") {
        middle(of: layout, count: count)
      } _: { state in
        blackHole(state.prepared.attributes(in: state.bounds))
      }
    }
  }
}

/// A layout of so many items, ten thousand a section, and the bounds that show the middle one.
private func middle(of layout: any CollectionLayout, count: Int) -> (prepared: any PreparedLayout, bounds: Rect) {
  let shapes = [Size(width: 3, height: 2), Size(width: 1, height: 1), Size(width: 2, height: 3)]
  let images = shapes.map { CollectionData.Image(.file("picture"), size: $0) }
  let sections = [Int](repeating: 10_000, count: count / 10_000) + (count < 10_000 ? [count] : [])
  let data = CollectionData(counts: sections, images: images)
  let middle = ItemIndexPath(section: sections.count / 2, item: sections[0] / 2)
  var bounds = Rect(x: 0, y: 0, width: 390, height: 844)
  let atStart = layout.prepare(LayoutContext(data: data, bounds: bounds, scale: 2))
  bounds.origin = atStart.contentOffset(showing: middle, at: .start, in: bounds) ?? .zero
  return (layout.prepare(LayoutContext(data: data, bounds: bounds, scale: 2)), bounds)
}

/// A layout with other parameters than its defaults.
private func changed<Layout: CollectionLayout>(_ layout: Layout, _ change: (inout Layout) -> Void) -> Layout {
  var layout = layout
  change(&layout)
  return layout
}

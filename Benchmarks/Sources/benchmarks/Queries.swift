import Benchmark
import Compositor
import Raster
import StandardLayouts

extension BenchmarkSuite {
  /// Layouts whose queries cost what is visible, whatever else there is.
  private static let layouts: [(name: String, layout: any CollectionLayout)] = [
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

  /// Queries in the middle of ever more items, ten thousand a section.
  func addQueries() {
    let shapes = [Size(width: 3, height: 2), Size(width: 1, height: 1), Size(width: 2, height: 3)]
    let images = shapes.map { CollectionData.Image(.file("picture"), size: $0) }
    for count in [1_000, 10_000, 100_000, 1_000_000] {
      let sections = [Int](repeating: 10_000, count: count / 10_000) + (count < 10_000 ? [count] : [])
      let data = CollectionData(counts: sections, images: images)
      let middle = IndexPath(section: sections.count / 2, item: sections[0] / 2)
      for (name, layout) in Self.layouts {
        var bounds = Rect(x: 0, y: 0, width: 390, height: 844)
        let atStart = layout.prepare(LayoutContext(data: data, bounds: bounds, scale: 2))
        bounds.origin = atStart.contentOffset(showing: middle, at: .start, in: bounds) ?? .zero
        let prepared = layout.prepare(LayoutContext(data: data, bounds: bounds, scale: 2))
        benchmark("layout/\(name)-query-\(count)", settings: TimeUnit(.us)) {
          blackHole(prepared.attributes(in: bounds))
        }
      }
    }
  }
}

/// A layout with other parameters than its defaults.
private func changed<Layout: CollectionLayout>(_ layout: Layout, _ change: (inout Layout) -> Void) -> Layout {
  var layout = layout
  change(&layout)
  return layout
}

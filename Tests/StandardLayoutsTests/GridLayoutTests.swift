import LayoutCore
import Testing

@testable import StandardLayouts

/// Numbers are worked out by hand: edges at insets + index · (width − gaps) / columns, rounded to pixels.
struct GridLayoutTests {
  private func context(
    _ counts: [Int], _ bounds: Rect = Rect(x: 0, y: 0, width: 320, height: 480), scale: Double = 1
  ) -> LayoutContext {
    LayoutContext(data: CollectionData(counts: counts), bounds: bounds, scale: scale)
  }

  private func frame(_ prepared: any PreparedLayout, _ item: Int, _ section: Int = 0) -> Rect? {
    prepared.attributes(for: ItemIndexPath(section: section, item: item))?.frame
  }

  @Test func columns_fillTheWidth_toThePixel() {
    // 316 points for three columns: edges at 0 and 105.33, 107.33 and 212.67, 214.67 and 320.
    let grid = GridLayout().prepare(context([7]))
    #expect(frame(grid, 0) == Rect(x: 0, y: 0, width: 105, height: 105))
    #expect(frame(grid, 1) == Rect(x: 107, y: 0, width: 106, height: 105))
    #expect(frame(grid, 2) == Rect(x: 215, y: 0, width: 105, height: 105))
    #expect(frame(grid, 3) == Rect(x: 0, y: 107, width: 105, height: 105))
    #expect(frame(grid, 6) == Rect(x: 0, y: 214, width: 105, height: 105))
    #expect(grid.contentSize == Size(width: 320, height: 319))
    #expect(grid.attributes(of: .header, at: ItemIndexPath(section: 0, item: 0)) == nil)
  }

  @Test(arguments: [(375.0, 2.0, 7, 1.0), (414, 3, 5, 0), (333.3, 2, 4, 1.3), (768, 1, 11, 3)])
  func gaps_areAllTheSame(width: Double, scale: Double, columns: Int, spacing: Double) throws {
    var layout = GridLayout()
    (layout.columns, layout.spacing) = (columns, spacing)
    let grid = layout.prepare(context([columns], Rect(x: 0, y: 0, width: width, height: 500), scale: scale))
    let pixels = (0..<columns).compactMap { frame(grid, $0) }.map { ($0.minX * scale, $0.maxX * scale) }
    try #require(pixels.count == columns)
    #expect(pixels[0].0 == 0)
    #expect(abs(pixels[columns - 1].1 - (width * scale).rounded()) < 1e-9)
    for (left, right) in zip(pixels, pixels.dropFirst()) {
      #expect(abs(right.0 - left.1 - (spacing * scale).rounded()) < 1e-9)
      #expect(abs(left.1 - left.1.rounded()) < 1e-9)
    }
    let widths = pixels.map { ($0.1 - $0.0).rounded() }
    #expect((widths.max() ?? 0) - (widths.min() ?? 0) <= 1)
  }

  @Test(arguments: [(0.0, 10.0), (2, 8), (4, 0)])
  func gaps_areAllTheSame_atEveryWidth(spacing: Double, inset: Double) {
    var bad: [String] = []
    for scale in [1.0, 2, 3] {
      let (grid, gap) = (PixelGrid(scale: scale), spacing * scale)
      for (width, columns) in (300...1400).flatMap({ width in (1...20).map { (width, $0) } }) {
        let places = EqualLines.slots(columns, from: inset, to: Double(width) - inset, gap: spacing, grid: grid)
        var (end, lengths) = (inset * scale - gap, (least: Double.infinity, most: 0.0))
        var fits = true
        for place in places {
          fits = fits && abs(place.start * scale - end - gap) < 1e-6
          end = (place.start + place.length) * scale
          lengths = (min(lengths.least, place.length * scale), max(lengths.most, place.length * scale))
        }
        fits = fits && abs(end - (Double(width) - inset) * scale) < 1e-6 && lengths.most - lengths.least < 1 + 1e-6
        if !fits { bad.append("\(columns) columns in \(width) at \(scale)") }
      }
    }
    #expect(bad.isEmpty, "\(bad.count), first \(bad.prefix(3))")
  }

  @Test func cells_meetWithoutSeams_whereHalfPixelsAreRounded() {
    var layout = GridLayout()
    (layout.columns, layout.spacing, layout.insets) = (6, 0, EdgeInsets(10))
    // 355/6: boundaries at 59.17, 118.33, 177.5, 236.67, 295.83.
    let grid = layout.prepare(context([6], Rect(x: 0, y: 0, width: 375, height: 500)))
    let frames = (0..<6).compactMap { frame(grid, $0) }
    #expect(frames.map(\.minX) == [10, 69, 128, 188, 247, 306])
    #expect(frames.map(\.maxX) == [69, 128, 188, 247, 306, 365])
  }

  @Test func linesWithoutExtent_areNotSearched() {
    var layout = GridLayout()
    (layout.spacing, layout.insets) = (0, EdgeInsets(top: 0, left: 200, bottom: 0, right: 200))
    let bounds = Rect(x: 0, y: 0, width: 360, height: 640)
    let grid = layout.prepare(context([1_000_000], bounds))
    #expect(frame(grid, 5)?.size == .zero)
    #expect(grid.attributes(in: bounds).isEmpty)
  }

  @Test func insets_shape_andLandscape() {
    var layout = GridLayout()
    layout.insets = EdgeInsets(top: 10, left: 20, bottom: 30, right: 40)
    layout.aspectRatio = 2
    layout.landscapeColumns = 6
    // 260 − 4 points for three columns of 85.33, half as high; upright.
    let upright = layout.prepare(context([3]))
    #expect(frame(upright, 0) == Rect(x: 20, y: 10, width: 85, height: 43))
    #expect(upright.contentSize == Size(width: 320, height: 83))
    // 420 − 10 for six of 68.33.
    let lying = layout.prepare(context([6], Rect(x: 0, y: 0, width: 480, height: 320)))
    #expect(frame(lying, 5) == Rect(x: 372, y: 10, width: 68, height: 34))
    #expect(
      layout.shouldInvalidate(
        forBoundsChange: Rect(x: 0, y: 0, width: 480, height: 320), from: Rect(x: 0, y: 0, width: 320, height: 480)))
  }

  @Test func horizontal_hasRowsForColumns() {
    var layout = GridLayout()
    layout.scrollDirection = .horizontal
    (layout.columns, layout.spacing, layout.aspectRatio) = (2, 4, 0.5)
    // (480 − 4) / 2 = 238 high, half as wide.
    let grid = layout.prepare(context([3]))
    #expect(frame(grid, 1) == Rect(x: 0, y: 242, width: 119, height: 238))
    #expect(frame(grid, 2) == Rect(x: 123, y: 0, width: 119, height: 238))
    #expect(grid.contentSize == Size(width: 242, height: 480))
  }

  @Test func headers_arePinned_andItemsAreShownBelowThem() {
    var layout = GridLayout()
    layout.headerLength = 40
    // Sections of 40 + 105 + 2 + 105 = 252.
    let bounds = Rect(x: 0, y: 100, width: 320, height: 300)
    let grid = layout.prepare(context([6, 6, 6], bounds))
    let header = grid.attributes(of: .header, at: ItemIndexPath(section: 0, item: 0))
    #expect(header?.frame == Rect(x: 0, y: 100, width: 320, height: 40))
    #expect((header?.zIndex ?? 0) > 0)
    let item = ItemIndexPath(section: 1, item: 3)
    // The item's edge is at 252 + 40 + 107.
    #expect(grid.contentOffset(showing: item, at: .start, in: bounds) == Point(x: 0, y: 359))
    #expect(grid.contentOffset(showing: item, at: .end, in: bounds) == Point(x: 0, y: 204))
    layout.pinsHeaders = false
    let loose = layout.prepare(context([6, 6, 6], bounds))
    #expect(loose.attributes(of: .header, at: ItemIndexPath(section: 0, item: 0))?.frame.minY == 0)
    #expect(loose.contentOffset(showing: item, at: .start, in: bounds) == Point(x: 0, y: 399))
  }

  @Test func queries_findWhatASearchOfAllFinds() {
    for direction in ScrollDirection.allCases {
      var layout = GridLayout()
      layout.scrollDirection = direction
      layout.insets = EdgeInsets(top: 3, left: 4, bottom: 5, right: 6)
      layout.headerLength = 21.3
      for counts in [[40, 0, 0, 7], [1], [0], []] {
        let queries = LayoutQueries(layout, context(counts, Rect(x: 30, y: 60, width: 320, height: 480), scale: 3))
        for rect in queries.rects(60, seed: 3) { #expect(queries.isExact(in: rect), "\(counts) \(rect)") }
      }
    }
  }

  @Test func extremes_doNotTrap_andAMillionItemsShowWhatIsInSight() {
    var narrow = GridLayout()
    (narrow.columns, narrow.spacing, narrow.insets) = (1000, 1e6, EdgeInsets(1e6))
    for layout in [GridLayout(), narrow] {
      for bounds in Rect.extremes {
        let grid = layout.prepare(context([5, 0], bounds))
        for rect in Rect.extremes { _ = grid.attributes(in: rect) }
      }
    }
    let grid = GridLayout().prepare(context([1_000_000]))
    // Lines of 107 points; 480 points from the edge of line 100,000 on show four and a bit.
    #expect(grid.attributes(in: Rect(x: 0, y: 10_700_000, width: 320, height: 480)).count == 15)
  }
}

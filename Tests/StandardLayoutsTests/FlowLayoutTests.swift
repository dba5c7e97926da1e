import LayoutCore
import Testing

@testable import StandardLayouts

/// Numbers are worked out by hand from UICollectionViewFlowLayout's rules.
struct FlowLayoutTests {
  private func prepared(
    _ layout: FlowLayout, _ counts: [Int], width: Double = 375, height: Double = 480, scale: Double = 1
  ) -> some PreparedLayout {
    layout.prepare(
      LayoutContext(
        data: CollectionData(counts: counts), bounds: Rect(x: 0, y: 0, width: width, height: height), scale: scale))
  }

  private func frames(_ prepared: any PreparedLayout, _ items: Range<Int>, section: Int = 0) -> [Rect] {
    items.compactMap { prepared.attributes(for: ItemIndexPath(section: section, item: $0))?.frame }
  }

  private func xs(_ frames: [Rect]) -> [Double] { frames.map(\.minX) }
  private func ys(_ frames: [Rect]) -> [Double] { frames.map(\.minY) }

  private func flow(_ change: (inout FlowLayout) -> Void) -> FlowLayout {
    var layout = FlowLayout()
    change(&layout)
    return layout
  }

  /// The cookbook's example on a tablet of 768 points (Source: Vandad Nahavandipoor).
  private var book: FlowLayout {
    flow {
      $0.itemSize = Size(width: 80, height: 120)
      $0.minimumLineSpacing = 20
      $0.sectionInset = EdgeInsets(top: 10, left: 20, bottom: 10, right: 20)
      $0.headerReferenceSize = Size(width: 300, height: 50)
      $0.footerReferenceSize = Size(width: 300, height: 50)
    }
  }

  @Test(arguments: [
    (1.0, [20.0, 113, 205, 298, 390, 483, 575, 668]), (2.0, [20, 112.5, 205, 297.5, 390.5, 483, 575.5, 668]),
  ]) func book_eightInALine_spreadEvenly_roundedToPixels(scale: Double, columns: [Double]) {
    // Eight items of 80 leave 88 of 728 points for seven gaps: 12.571… each.
    let prepared = prepared(book, [20], width: 768, height: 1024, scale: scale)
    let frames = frames(prepared, 0..<20)
    #expect(xs(frames) == columns + columns + columns.prefix(4))
    let lines: [Double] = (0..<20).map { 60 + Double($0 / 8) * 140 }
    #expect(ys(frames) == lines)
    #expect(frames.allSatisfy { $0.size == Size(width: 80, height: 120) })
  }

  @Test func book_sections_headersAndFooters() throws {
    // 50 header, 10, lines of 120 + 20 + 120 + 20 + 120, 10, 50 footer.
    let prepared = prepared(book, [20, 0, 1], width: 768, height: 1024)
    func frame(_ kind: ElementKind, _ section: Int) -> Rect? {
      prepared.attributes(of: kind, at: ItemIndexPath(section: section, item: 0))?.frame
    }
    #expect(frame(.header, 0) == Rect(x: 0, y: 0, width: 768, height: 50))
    #expect(frame(.footer, 0) == Rect(x: 0, y: 470, width: 768, height: 50))
    // Without items: header, both insets, footer.
    #expect(frame(.header, 1) == Rect(x: 0, y: 520, width: 768, height: 50))
    #expect(frame(.footer, 1) == Rect(x: 0, y: 590, width: 768, height: 50))
    #expect(frame(.cell, 1) == nil)
    #expect(frame(.cell, 2) == Rect(x: 20, y: 700, width: 80, height: 120))
    #expect(prepared.contentSize == Size(width: 768, height: 880))
    #expect(frame(.header, 3) == nil)
    #expect(frame(.header, -1) == nil)
    #expect(frame(.decoration("x"), 0) == nil)
    #expect(prepared.attributes(of: .header, at: ItemIndexPath(section: 0, item: 1)) == nil)
  }

  @Test func defaults_areUIKits() {
    let prepared = prepared(FlowLayout(), [4])
    // A line of 375 takes six items of 50 at least 10 apart: 75 for five gaps, also where only four are there.
    #expect(xs(frames(prepared, 0..<4)) == [0, 65, 130, 195])
    #expect(prepared.contentSize == Size(width: 375, height: 50))
    #expect(prepared.attributes(of: .header, at: ItemIndexPath(section: 0, item: 0)) == nil)
  }

  @Test func origins_areRounded_butNotTheRunningPosition() {
    let layout = flow {
      $0.itemSize = Size(width: 80, height: 33.3)
      $0.sectionInset = EdgeInsets(top: 0, left: 12, bottom: 0, right: 12)
    }
    // Four items leave 31 of 351 points for three gaps: at 12, 102.333, 192.667, 283; lines 43.3 apart.
    let frames = frames(prepared(layout, [12], scale: 2), 0..<12)
    #expect(xs(frames).prefix(4) == [12, 102.5, 192.5, 283])
    #expect(ys([frames[0], frames[4], frames[8]]) == [0, 43.5, 86.5])
    #expect(frames.allSatisfy { $0.size == Size(width: 80, height: 33.3) })
  }

  @Test(arguments: [(400.0, -40.0), (200, 60), (320, 0)]) func loneItem_isCentred(width: Double, x: Double) {
    let layout = flow { $0.itemSize = Size(width: width, height: 70) }
    let frames = frames(prepared(layout, [2], width: 320), 0..<2)
    #expect(frames == [Rect(x: x, y: 0, width: width, height: 70), Rect(x: x, y: 80, width: width, height: 70)])
  }

  @Test func itemsThatFillALineExactly_fit() {
    let layout = flow {
      $0.itemSize = Size(width: 320 / 7.0, height: 10)
      $0.minimumInteritemSpacing = 0
    }
    let frames = frames(prepared(layout, [14], width: 320), 0..<14)
    let lines = [Double](repeating: 0, count: 7) + [Double](repeating: 20, count: 7)
    #expect(ys(frames) == lines)
  }

  private var mixed: FlowLayout {
    flow {
      $0.itemSizes = [Size(width: 100, height: 40), Size(width: 60, height: 80), Size(width: 50, height: 20)]
    }
  }

  @Test func severalSizes_linesAreSpread_shorterItemsAreCentred() {
    let frames = frames(prepared(mixed, [6], width: 220), 0..<6)
    let expected: [Rect] = [
      // 100 + 10 + 60 + 10 + 50 is more than 220: two items, flush with both ends.
      Rect(x: 0, y: 20, width: 100, height: 40), Rect(x: 160, y: 0, width: 60, height: 80),
      Rect(x: 0, y: 100, width: 50, height: 20), Rect(x: 120, y: 90, width: 100, height: 40),
      // The last line has two sizes: the minimum spacing, from the start.
      Rect(x: 0, y: 140, width: 60, height: 80), Rect(x: 70, y: 170, width: 50, height: 20),
    ]
    #expect(frames == expected)
  }

  @Test func severalSizes_lastLineOfOneSize_isSpacedLikeAFullOne() {
    var layout = mixed
    layout.itemSizes = [Size(width: 200, height: 10)] + [Size](repeating: Size(width: 50, height: 50), count: 4)
    let frames = frames(prepared(layout, [5], width: 215), 0..<5)
    // Alone, centred: (215 − 200) / 2; then three of 50 at (215 − 150) / 2; the last one as if two more followed.
    #expect(xs(frames) == [8, 0, 83, 165, 0])
    #expect(ys(frames) == [0, 20, 20, 20, 80])
  }

  @Test func oneTallerItem_isEnoughForThePlainMinimum() {
    let size = Size(width: 50, height: 50)
    let layout = flow { $0.itemSizes = [size, size, Size(width: 50, height: 60)] }
    #expect(xs(frames(prepared(layout, [3]), 0..<3)) == [0, 60, 120])
  }

  @Test func sizes_areDealtOutOverAllSections() {
    let prepared = prepared(mixed, [2, 0, 2], width: 220)
    let widths: [Double] = frames(prepared, 0..<2, section: 2).map(\.size.width)
    #expect(widths == [50, 100])
    // The first section's two items are its last line.
    #expect(xs(frames(prepared, 0..<2)) == [0, 110])
    #expect(ys(frames(prepared, 0..<2, section: 2)) == [90, 80])
  }

  @Test func horizontal_isTheSameAcross() {
    let layout = flow {
      $0.scrollDirection = .horizontal
      $0.headerReferenceSize = Size(width: 30, height: 999)
      $0.sectionInset = EdgeInsets(top: 5, left: 7, bottom: 10, right: 9)
    }
    // 360 points take six items of 50: 60 for five gaps.
    let prepared = prepared(layout, [8], width: 400, height: 375)
    #expect(ys(frames(prepared, 0..<6)) == [5, 67, 129, 191, 253, 315])
    #expect(xs(frames(prepared, 5..<8)) == [37, 97, 97])
    #expect(prepared.contentSize == Size(width: 30 + 7 + 110 + 9, height: 375))
    #expect(
      prepared.attributes(of: .header, at: ItemIndexPath(section: 0, item: 0))?.frame
        == Rect(x: 0, y: 0, width: 30, height: 375))
  }

  @Test func photos_decideWhatIsAcross() {
    let images = [
      CollectionData.Image(.file("wide"), size: Size(width: 300, height: 200)),
      CollectionData.Image(.file("square")),
    ]
    var layout = flow {
      $0.sizing = .photos
      $0.itemSize = Size(width: 90, height: 100)
    }
    func sizes(_ layout: FlowLayout) -> [Size] {
      let context = LayoutContext(
        data: CollectionData(counts: [2], images: images), bounds: Rect(x: 0, y: 0, width: 320, height: 480))
      return frames(layout.prepare(context), 0..<2).map(\.size)
    }
    #expect(sizes(layout) == [Size(width: 150, height: 100), Size(width: 100, height: 100)])
    layout.scrollDirection = .horizontal
    #expect(sizes(layout) == [Size(width: 90, height: 60), Size(width: 90, height: 90)])
    // The side that images decide may as well be zero.
    layout.itemSize.height = 0
    let context = LayoutContext(
      data: CollectionData(counts: [2], images: images), bounds: Rect(x: 0, y: 0, width: 320, height: 480))
    #expect(layout.prepare(context).attributes(in: context.bounds).count == 2)
  }

  @Test func packingOneByOne_isWhatArithmeticSays() {
    var random = SplitMix64(seed: 7)
    for _ in 0..<60 {
      let side = Double.random(in: 5...200, using: &random)
      var layout = flow {
        $0.itemSize = Size(width: side, height: side)
        $0.minimumInteritemSpacing = Double.random(in: 0...30, using: &random)
        $0.scrollDirection = Bool.random(using: &random) ? .vertical : .horizontal
      }
      let counts = [Int.random(in: 0...40, using: &random), 3]
      let equal = prepared(layout, counts, scale: 2)
      // Items without an image are as wide as high: the same sizes, packed one by one.
      layout.sizing = .photos
      let packed = prepared(layout, counts, scale: 2)
      #expect(frames(equal, 0..<counts[0]) == frames(packed, 0..<counts[0]))
      #expect(frames(equal, 0..<3, section: 1) == frames(packed, 0..<3, section: 1))
    }
  }

  @Test func sections_haveValuesOfTheirOwn() {
    var wide = FlowSection()
    wide.sectionInset = EdgeInsets(top: 7, left: 100, bottom: 3, right: 100)
    wide.headerReferenceSize = Size(width: 0, height: 40)
    var dense = FlowSection()
    (dense.minimumLineSpacing, dense.minimumInteritemSpacing) = (1, 0)
    dense.footerReferenceSize = Size(width: 0, height: 20)
    let layout = flow { $0.sections = [wide, FlowSection(), dense] }
    let prepared = prepared(layout, [4, 1, 8, 1], width: 350)
    // Two of 50 with 10 between fit into 150, three do not by 20: the gap is 50. Lines are 10 apart.
    #expect(xs(frames(prepared, 0..<3)) == [100, 200, 100])
    #expect(ys(frames(prepared, 0..<3)) == [47, 47, 107])
    // 40 + 7 + 50 + 10 + 50 + 3.
    #expect(frames(prepared, 0..<1, section: 1) == [Rect(x: 0, y: 160, width: 50, height: 50)])
    // Seven of 50 fill 350 exactly without a gap, and the next line is a point away.
    #expect(xs(frames(prepared, 0..<8, section: 2)) == [0, 50, 100, 150, 200, 250, 300, 0])
    #expect(ys(frames(prepared, 6..<8, section: 2)) == [210, 261])
    // 210 + 101 + 20; the last section has nothing of its own.
    #expect(ys(frames(prepared, 0..<1, section: 3)) == [331])
    func height(_ kind: ElementKind, _ section: Int) -> Double? {
      prepared.attributes(of: kind, at: ItemIndexPath(section: section, item: 0))?.size.height
    }
    #expect((0..<4).map { height(.header, $0) } == [40, nil, nil, nil])
    #expect((0..<4).map { height(.footer, $0) } == [nil, nil, 20, nil])
    #expect(prepared.contentSize == Size(width: 350, height: 381))
  }

  @Test func sectionsOfSeveralSizes_haveValuesOfTheirOwn() {
    var tight = FlowSection()
    (tight.minimumLineSpacing, tight.minimumInteritemSpacing) = (2, 0)
    let layout = flow {
      $0.itemSizes = [Size(width: 100, height: 50), Size(width: 60, height: 20)]
      $0.sections = [tight]
    }
    let prepared = prepared(layout, [4, 3], width: 200)
    // 100 + 60 and no third; the rest is the gap. A last line begins at the start; one photo is in the middle.
    #expect(xs(frames(prepared, 0..<4)) == [0, 140, 0, 100])
    #expect(ys(frames(prepared, 0..<4)) == [0, 15, 52, 67])
    #expect(xs(frames(prepared, 0..<3, section: 1)) == [0, 140, 50])
    #expect(ys(frames(prepared, 0..<3, section: 1)) == [102, 117, 162])
  }
}

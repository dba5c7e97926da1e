import LayoutCore
import Testing

@testable import StandardLayouts

/// Numbers are worked out by hand from the formulas of BHPhotoAlbumLayout.
struct PhotoStackLayoutTests {
  private static let upright = Rect(x: 0, y: 0, width: 320, height: 480)

  private func context(_ counts: [Int], _ bounds: Rect = upright) -> LayoutContext {
    LayoutContext(data: CollectionData(counts: counts), bounds: bounds)
  }

  private func prepared(_ counts: [Int], _ bounds: Rect = upright) -> PhotoStackLayout.Prepared {
    PhotoStackLayout().prepare(context(counts, bounds))
  }

  private func stack(_ layout: PhotoStackLayout.Prepared, _ section: Int) -> Rect? {
    layout.attributes(for: ItemIndexPath(section: section, item: 0)).map { Rect(center: $0.center, size: $0.size) }
  }

  private func box(_ x: Double, _ y: Double) -> Rect { Rect(x: x, y: y, width: 125, height: 125) }

  @Test func stacks_upright() {
    // Gap 320 − 44 − 250 = 26; rows 125 + 26 + 12 = 163 apart.
    let layout = prepared([3, 2, 5, 1, 4])
    #expect(
      (0..<5).map { stack(layout, $0) } == [box(22, 22), box(173, 22), box(22, 185), box(173, 185), box(22, 348)])
    #expect(layout.contentSize == Size(width: 320, height: 22 + 3 * 125 + 2 * 12 + 3 * 26 + 13))
  }

  @Test func stacks_landscape() {
    // 480 − 50 − 375 = 55, a gap of 27.5: ⌊25 + 152.5⌋ = 177, ⌊25 + 305⌋ = 330.
    let short = prepared([1, 1, 1, 1], Rect(x: 0, y: 0, width: 480, height: 320))
    #expect((0..<4).map { stack(short, $0) } == [box(25, 22), box(177, 22), box(330, 22), box(25, 185)])
    #expect(short.contentSize == Size(width: 480, height: 22 + 250 + 12 + 52 + 13))
    // An iPhone 5: 568 − 90 − 375 = 103, a gap of 51.5: ⌊45 + 176.5⌋ = 221, ⌊45 + 353⌋ = 398.
    let long = prepared([1, 1, 1], Rect(x: 0, y: 0, width: 568, height: 320))
    #expect((0..<3).map { stack(long, $0) } == [box(45, 22), box(221, 22), box(398, 22)])
    // Its upright width has nothing special, and a square is upright.
    #expect(stack(prepared([1], Rect(x: 0, y: 0, width: 320, height: 568)), 0) == box(22, 22))
    #expect(stack(prepared([1, 1, 1], Rect(x: 0, y: 0, width: 320, height: 320)), 2) == box(22, 185))
  }

  @Test func secondLine_liesBelowTheTitleAndMovesTheRowsApart() throws {
    var layout = PhotoStackLayout()
    layout.countHeight = 16
    let prepared = layout.prepare(context([3, 1, 5]))
    // Rows 125 + 26 + 16 + 12 = 179 apart.
    #expect((0..<3).map { stack(prepared, $0) } == [box(22, 22), box(173, 22), box(22, 201)])
    #expect(prepared.contentSize == Size(width: 320, height: 22 + 2 * (125 + 26 + 16) + 12 + 13))
    let lines = prepared.attributes(in: Self.upright).filter { $0.kind == PhotoStackLayout.count }
    #expect(lines.map(\.frame).first == Rect(x: 22, y: 22 + 125 + 26, width: 125, height: 16))
    #expect(lines.map { $0.content?.values } == ["3 photos", "1 photo", "5 photos"].map { ["photos": .text($0)] })
    #expect(prepared.attributes(of: PhotoStackLayout.count, at: ItemIndexPath(section: 1, item: 0)) == lines[1])
    // None without the parameter.
    #expect(!self.prepared([3]).attributes(in: Self.upright).contains { $0.kind == PhotoStackLayout.count })
  }

  @Test func secondLine_followsItsTitleToTheGrid() throws {
    var layout = PhotoStackLayout()
    (layout.countHeight, layout.spread, layout.spreadProgress) = (16, 0, 1)
    let prepared = layout.prepare(context([3, 1]))
    let path = ItemIndexPath(section: 0, item: 0)
    let title = try #require(prepared.attributes(of: PhotoStackLayout.title, at: path)?.frame)
    let line = try #require(prepared.attributes(of: PhotoStackLayout.count, at: path)?.frame)
    let photo = try #require(prepared.attributes(for: path)?.frame)
    #expect(title == Rect(x: 22, y: 22, width: 276, height: 26))
    #expect(line == Rect(x: 22, y: 48, width: 276, height: 16))
    #expect(photo.minY == 22 + 26 + 16 + 12)
  }

  @Test func landscape_canBeChosen() {
    var layout = PhotoStackLayout()
    layout.landscapeColumns = 1
    layout.landscapeInsets = EdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
    let prepared = layout.prepare(context([1, 1], Rect(x: 0, y: 0, width: 480, height: 320)))
    #expect([stack(prepared, 0), stack(prepared, 1)] == [box(2, 1), box(2, 164)])
  }

  @Test func wholePoints_areRoundedAfterTheProduct() {
    // 375 − 44 − 3·100 = 31, a gap of 15.5: ⌊22 + 115.5⌋ = 137, ⌊22 + 231⌋ = 253, not 22 + 2·115.
    var layout = PhotoStackLayout()
    layout.numberOfColumns = 3
    layout.itemSize = Size(width: 100, height: 90.7)
    let prepared = layout.prepare(context([1, 1, 1, 1], Rect(x: 0, y: 0, width: 375, height: 667)))
    #expect((0..<4).map { stack(prepared, $0)?.minX } == [22, 137, 253, 22])
    // ⌊22 + 90.7 + 26 + 12⌋.
    #expect(stack(prepared, 3)?.minY == 150)
  }

  @Test func item0_liesOnTop() throws {
    let layout = prepared([3, 5])
    let order = try (0..<5).map { try #require(layout.attributes(for: ItemIndexPath(section: 1, item: $0))).zIndex }
    #expect(order == [105, 104, 103, 102, 101])
    #expect(layout.attributes(for: ItemIndexPath(section: 0, item: 0))?.zIndex == 103)
    #expect(layout.attributes(for: ItemIndexPath(section: 0, item: 3)) == nil)
    #expect(layout.attributes(for: ItemIndexPath(section: 2, item: 0)) == nil)
  }

  @Test func angles_areTheGenerators() {
    // SplitMix64's published sequence for 1234567 begins 6457827717110365317, 3203168211198807973, 9817491932198370423,
    // 4593380528125082431, 16408922859458223821: modulo 220, less 110, that is 7, −77, −107, 1, −109. 7 is too near to 0
    // and −107 to −77.
    let rotations = StackRotations(seed: 1_234_567)
    let steps = (0..<3).map { rotations[0, $0].degrees / 360 * 10_000 }
    #expect(zip(steps, [-77, 1, -109]).allSatisfy { abs($0 - $1) < 1e-9 })
  }

  @Test(arguments: [0, 1, 2, 99, 1_000_000_000] as [UInt64]) func angles_areSmall_andDiffer(seed: UInt64) {
    let rotations = StackRotations(seed: seed)
    let angles = (0..<32).map { rotations[0, $0].degrees }
    // −0.0110 … 0.0109 of a turn, 0.006 from the last one: at least 2.16°, and the first that far from 0.
    let range = (-3.96 - 1e-12)...(3.924 + 1e-12)
    #expect(angles.allSatisfy { range.contains($0) }, "\(angles)")
    #expect(zip([0] + angles, angles).allSatisfy { abs($0 - $1) >= 2.16 - 1e-12 })
    // Each section begins three angles further on, and they repeat.
    #expect(rotations[1, 0].degrees == angles[3])
    #expect(rotations[10, 4].degrees == angles[2])
    #expect(rotations[11, 0].degrees == angles[1])
    #expect(rotations[0, 32].degrees == angles[0])
    #expect(StackRotations(seed: seed)[5, 5] == rotations[5, 5])
  }

  @Test func photos_areTurnedAboutTheirMiddle() throws {
    let photo = try #require(prepared([2]).attributes(for: ItemIndexPath(section: 0, item: 1)))
    let angle = StackRotations(seed: 1)[0, 1]
    #expect(photo.center == Point(x: 84.5, y: 84.5))
    #expect(photo.size == Size(width: 125, height: 125))
    let corner = photo.transform3D.transformed(Vector4(x: 62.5, y: 0))
    #expect(abs(corner.x - 62.5 * angle.cosine) < 1e-12)
    #expect(abs(corner.y - 62.5 * angle.sine) < 1e-12)
    let side = 125 * (abs(angle.sine) + angle.cosine)
    #expect(abs(photo.frame.size.width - side) < 1e-9)
    #expect(abs(photo.frame.midX - 84.5) < 1e-9)
  }

  @Test func titles_lieBelow_andBelongToItem0() throws {
    let layout = prepared([3, 0, 2])
    let title = try #require(layout.attributes(of: PhotoStackLayout.title, at: ItemIndexPath(section: 2, item: 0)))
    #expect(title.frame == Rect(x: 22, y: 185 + 125, width: 125, height: 26))
    #expect(title.zIndex == 0, "as in the source, which sets none")
    #expect(layout.attributes(of: PhotoStackLayout.title, at: ItemIndexPath(section: 2, item: 1)) == nil)
    #expect(layout.attributes(of: PhotoStackLayout.title, at: ItemIndexPath(section: 1, item: 0)) == nil)
  }

  @Test func emblem_ends30PointsAboveTheContent() throws {
    let first = ItemIndexPath(section: 0, item: 0)
    for (width, x) in [(320.0, 110.0), (375, 137), (99, -1)] {
      let layout = prepared([], Rect(x: 0, y: 0, width: width, height: 600))
      #expect(
        layout.attributes(of: PhotoStackLayout.emblem, at: first)?.frame == Rect(x: x, y: -130, width: 100, height: 100)
      )
      #expect(layout.attributes(of: PhotoStackLayout.emblem, at: ItemIndexPath(section: 0, item: 1)) == nil)
    }
    #expect(prepared([]).attributes(in: Self.upright).isEmpty)
    let pulled = prepared([]).attributes(in: Rect(x: 0, y: -31, width: 320, height: 480))
    #expect(pulled.map(\.kind) == [PhotoStackLayout.emblem])
    #expect(prepared([]).attributes(in: Rect(x: 0, y: -30, width: 320, height: 480)).isEmpty)
  }

  @Test func contentSize_ofFewSections() {
    #expect(prepared([7]).contentSize.height == 22 + 125 + 26 + 13)
    #expect(prepared([0]).contentSize.height == 22 + 125 + 26 + 13)
    // The source's formula without rows: T − interItemSpacingY + B.
    #expect(prepared([]).contentSize == Size(width: 320, height: 23))
  }

  @Test func query_findsWhatASearchOfAllFinds() {
    let cases: [([Int], Rect)] = [
      ([3, 2, 0, 5, 1, 40, 2], Self.upright), ([9, 9, 9, 9, 9], Rect(x: 0, y: 0, width: 568, height: 320)),
      ([], Self.upright),
      ([1], Self.upright),
    ]
    for (counts, bounds) in cases {
      var layout = PhotoStackLayout()
      let plain = LayoutQueries(layout, context(counts, bounds))
      layout.itemSize = Size(width: 400, height: 11)
      let flat = LayoutQueries(layout, context(counts, bounds))
      for rect in plain.rects(80, seed: 5) {
        #expect(plain.isExact(in: rect), "\(counts) \(rect)")
        #expect(flat.isExact(in: rect), "\(counts) \(rect)")
      }
    }
  }

  @Test func deepPhotos_areHidden_andStacksStayCheap() throws {
    let layout = prepared([1_000_000, 3])
    // Item 32 lies under item 0 at the same angle.
    let deep = try #require(layout.attributes(for: ItemIndexPath(section: 0, item: 32)))
    #expect(deep.isHidden)
    #expect(deep.transform3D == layout.attributes(for: ItemIndexPath(section: 0, item: 0))?.transform3D)
    #expect(layout.attributes(for: ItemIndexPath(section: 0, item: 31))?.isHidden == false)
    #expect(layout.attributes(in: Self.upright).count == 32 + 3 + 2)
  }

  @Test func aMillionStacks_showWhatIsInSight() {
    let layout = prepared([Int](repeating: 2, count: 1_000_000))
    let height: Double = 22 + 500_000 * 151 + 499_999 * 12 + 13
    #expect(layout.contentSize.height == height)
    // Row 250 000 begins at 22 + 250 000·163; three rows of two stacks of two photos and a title are in sight.
    let found = layout.attributes(in: Rect(x: 0, y: 22 + 250_000 * 163, width: 320, height: 480))
    #expect(Set(found.map(\.indexPath.section)) == Set(500_000..<500_006))
    #expect(found.count == 18)
  }

  @Test func extremes_doNotTrap() {
    for bounds in Rect.extremes {
      for progress in [0.0, 0.5, 1] {
        var layout = PhotoStackLayout()
        (layout.spread, layout.spreadProgress, layout.gatheredOffset) = (1, progress, 5)
        let prepared = layout.prepare(context([4, 70, 0, 1], bounds))
        for rect in Rect.extremes { _ = prepared.attributes(in: rect) }
        _ = prepared.contentOffset(showing: ItemIndexPath(section: 1, item: 60), at: .center, in: bounds)
        _ = layout.response(toTapOn: ItemIndexPath(section: 1, item: 0), in: context([4, 70], bounds))
      }
    }
  }

  @Test func scrolling_showsAPhoto_andDoesNotSnap() throws {
    let layout = prepared([Int](repeating: 1, count: 9))
    // Section 4 stands at y = 348; its middle 410.5 − 240. The box of the turned photo has the same middle.
    let offset = try #require(
      layout.contentOffset(showing: ItemIndexPath(section: 4, item: 0), at: .center, in: Self.upright))
    #expect(abs(offset.y - 170.5) < 1e-9)
    #expect(offset.x == 0)
    let free = Point(x: 0, y: 33.3)
    #expect(layout.targetContentOffset(forProposed: free, velocity: Point(x: 0, y: 2)) == free)
    #expect(layout.itemInPlace(in: Rect(x: 0, y: 100, width: 160, height: 300)) == ItemIndexPath(section: 2, item: 0))
  }

  @Test func columnsThatWouldOverlap_areFewer() {
    // 320 − 50 holds two photos of 125, though a landscape viewport has three columns.
    let layout = prepared([1, 1, 1], Rect(x: 0, y: 0, width: 320, height: 300))
    #expect((0..<3).map { stack(layout, $0) } == [box(25, 22), box(170, 22), box(25, 185)])
    let narrow = prepared([1, 1], Rect(x: 0, y: 0, width: 100, height: 300))
    #expect(stack(narrow, 0)?.minY == 22)
    #expect(stack(narrow, 1)?.minY == 185)
  }

  @Test func emblem_hasItsOwnSize() throws {
    var layout = PhotoStackLayout()
    layout.emblemSize = Size(width: 200, height: 60)
    let emblem = layout.prepare(context([1])).attributes(
      of: PhotoStackLayout.emblem, at: ItemIndexPath(section: 0, item: 0))
    #expect(try #require(emblem).frame == Rect(x: 60, y: -90, width: 200, height: 60))
  }
}

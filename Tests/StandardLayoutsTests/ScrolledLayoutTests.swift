import LayoutCore
import StandardLayouts
import Testing

/// Layouts that change with every content offset need no new preparation for one.
struct ScrolledLayoutTests {
  private static let layouts: [any CollectionLayout] = {
    var wheel = CircleLayout()
    wheel.turnsWithScroll = true
    var strip = PhotoBrowserLayout()
    strip.scrolls = .strip
    return [CoverFlowLayout(), SpinCarouselLayout(), PagerLayout(), PhotoBrowserLayout(), strip, wheel]
  }()

  @Test(arguments: layouts.indices) func scrolling_isTheSameAsPreparingAnew(index: Int) throws {
    let layout = Self.layouts[index]
    let shapes = [Size(width: 3, height: 2), Size(width: 1, height: 2)]
    let data = CollectionData(
      counts: [7, 0, 30], images: shapes.map { CollectionData.Image(.file("\($0)"), size: $0) })
    func prepared(at x: Double) -> any PreparedLayout {
      layout.prepare(LayoutContext(data: data, bounds: Rect(x: x, y: 0, width: 320, height: 480), scale: 2))
    }
    for x in [0, 77.7, 1234, -90] {
      let bounds = Rect(x: x, y: 0, width: 320, height: 480)
      #expect(layout.shouldInvalidate(forBoundsChange: bounds, from: bounds.offsetBy(dx: 5, dy: 0)))
      let (fresh, scrolled) = (prepared(at: x), try #require(prepared(at: 500).scrolled(to: bounds)))
      #expect(scrolled.contentSize == fresh.contentSize)
      #expect(!fresh.attributes(in: bounds).isEmpty)
      #expect(scrolled.attributes(in: bounds) == fresh.attributes(in: bounds))
      let (proposed, velocity) = (Point(x: x + 33, y: 0), Point(x: 1, y: 0))
      #expect(
        scrolled.targetContentOffset(forProposed: proposed, velocity: velocity)
          == fresh.targetContentOffset(forProposed: proposed, velocity: velocity))
    }
  }
}

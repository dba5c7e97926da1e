import Compositor
import LayoutChecks
import LayoutCore
import StandardLayouts
import Testing

/// Every built-in layout under every built-in effect passes the layout checker on canvases of any size.
struct SweptLayoutsTests {
  /// Odd, tiny, narrow, and huge viewports, with sides between two pixels.
  private static let viewports = [
    Size(width: 90, height: 50), Size(width: 61, height: 133), Size(width: 45.5, height: 90.25),
    Size(width: 1, height: 1), Size(width: 3, height: 700), Size(width: 2049, height: 17),
    Size(width: 8191, height: 5003),
  ]

  private static let counts = [[5, 3], [4, 0, 9], [17], [1], [40]]

  /// Returns the issues of a layout in some of the viewports, with other numbers of items and another scale in each.
  private static func issues(_ layout: any CollectionLayout, in numbers: [Int]) -> [String] {
    var checker = LayoutChecker()
    (checker.limits.offsets, checker.limits.itemsPerOffset, checker.limits.offscreenSampleCount) = (4, 10, 10)
    return numbers.flatMap { number in
      let (viewport, counts) = (viewports[number % viewports.count], counts[number % counts.count])
      let context = LayoutContext(
        data: CollectionData(counts: counts, images: LayoutContext.sampleImages),
        bounds: Rect(origin: .zero, size: viewport), scale: Double(number % 3 + 1))
      return checker.report(on: layout, in: context).issues.map { "\(counts) in \(viewport): \($0)" }
    }
  }

  @Test(arguments: CheckedLayoutsTests.defaults + CheckedLayoutsTests.modes + CheckedLayoutsTests.rounded)
  func aLayout_passesOnEveryCanvas(_ sample: CheckedLayoutsTests.Sample) {
    #expect(Self.issues(sample.layout, in: Array(Self.viewports.indices)) == [])
  }

  @Test(arguments: CheckedLayoutsTests.defaults.indices) func aLayout_passesUnderEveryEffect(_ index: Int) {
    func effected(_ layout: some CollectionLayout, _ effect: some CellEffect) -> any CollectionLayout {
      layout.effect(effect)
    }
    let layout = CheckedLayoutsTests.defaults[index].layout
    for (number, effect) in Catalog.standardEffects.enumerated() {
      // Each effect has other viewports with each layout, so that a few seconds suffice.
      let numbers = [index + number, 3 * index + number + 1]
      #expect(Self.issues(effected(layout, effect.init()), in: numbers) == [], "\(effect.name)")
    }
  }
}

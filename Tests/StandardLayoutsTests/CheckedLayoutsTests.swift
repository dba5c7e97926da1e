import Compositor
import LayoutChecks
import LayoutCore
import StandardLayouts
import Testing

/// Every built-in layout, with its defaults and in its other modes, passes the layout checker.
struct CheckedLayoutsTests {
  /// A layout under a name that says what differs from the defaults.
  struct Sample: CustomTestStringConvertible, Sendable {
    var name: String
    var layout: any CollectionLayout
    var testDescription: String { name }
  }

  static let defaults = Catalog.standardLayouts.map { Sample(name: $0.kind, layout: $0.init()) }

  static let modes: [Sample] = [
    changed("horizontal flow of photos", FlowLayout()) {
      $0.scrollDirection = .horizontal
      $0.sizing = .photos
    },
    changed("flow with pinned headers", FlowLayout()) {
      ($0.headerReferenceSize.height, $0.footerReferenceSize.height) = (40, 30)
      ($0.pinsHeaders, $0.pinsFooters) = (true, true)
    },
    changed("wheel", CircleLayout()) { $0.turnsWithScroll = true },
    changed("outward wheel of nine", CircleLayout()) {
      ($0.turnsWithScroll, $0.itemsPerTurn, $0.orientation) = (true, 9, .outward)
    },
    changed("cover flow with reflections", CoverFlowLayout()) { ($0.reflection, $0.zoom) = (0.5, 0.3) },
    changed("cover flow without an eye", CoverFlowLayout()) { ($0.eyeDistance, $0.depth) = (0, -40) },
    changed("spread stack", PhotoStackLayout()) { ($0.spread, $0.spreadProgress) = (0, 1) },
    changed("half spread stack", PhotoStackLayout()) { ($0.spread, $0.spreadProgress) = (1, 0.5) },
    changed("film strip", PhotoBrowserLayout()) { $0.scrolls = .strip },
    changed("waterfall with headers", WaterfallLayout()) {
      ($0.headerHeight, $0.footerHeight, $0.pinsHeaders, $0.order) = (40, 20, true, .leftToRight)
    },
    changed("horizontal grid with headers", GridLayout()) {
      ($0.scrollDirection, $0.headerLength, $0.spacing) = (.horizontal, 40, 7)
    },
    changed("pager of three", PagerLayout()) { $0.itemsPerPage = 3 },
    Sample(name: "shelves and grids", layout: CompositionalLayoutTests.shelves),
    changed("horizontal shelves and grids", CompositionalLayoutTests.shelves) { $0.scrollDirection = .horizontal },
    changed("carousel about x", SpinCarouselLayout()) { $0.axis = .x },
  ]

  private static func changed<Layout: CollectionLayout>(
    _ name: String, _ layout: Layout, _ change: (inout Layout) -> Void
  ) -> Sample {
    var layout = layout
    change(&layout)
    return Sample(name: name, layout: layout)
  }

  @Test(arguments: defaults + modes) func builtInLayout_passes(_ sample: Sample) {
    let report = LayoutChecker().report(on: sample.layout)
    #expect(report.issues.map(\.description) == [])
    #expect(report.coverage.itemCount == 1000)
    #expect(report.coverage.checkedItemCount == 1000)
    #expect(report.coverage.stateCount == LayoutContext.samples().count)
  }

  /// Groups of 22.5 points: sections begin between two pixels.
  private static var quarterGroups: CompositionalLayout {
    var layout = CompositionalLayout()
    layout.sections[0].group = LayoutItem(
      layoutSize: LayoutSize(widthDimension: .fractionalWidth(0.5), heightDimension: .fractionalWidth(0.25)))
    return layout
  }

  static let rounded = [
    Sample(name: "groups that end between two pixels", layout: quarterGroups),
    changed("groups beside each other that end between two pixels", quarterGroups) {
      ($0.scrollDirection, $0.interSectionSpacing) = (.horizontal, 1.25)
    },
  ]
}

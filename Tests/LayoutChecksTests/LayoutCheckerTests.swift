import Raster
import Testing

@testable import Compositor
@testable import LayoutChecks
@testable import LayoutCore

/// The layout checker finds each fault of a table of faulty layouts, and nothing in the same layout without fault.
struct LayoutCheckerTests {
  typealias Fault = FaultyLayout.Fault

  /// Every fault with the kinds of issues that it leads to, and the element that the first of them names.
  static let table: [(fault: Fault, kinds: Set<LayoutIssue.Kind>, element: String?)] = [
    (.centerIsNaN, [.notFinite], "cell 0-3"),
    (.transformIsInfinite, [.notFinite], "cell 0-3"),
    (.alphaIsNaN, [.notFinite], "cell 0-3"),
    (.sizeIsNegative, [.negativeSize], "cell 0-3"),
    (.contentIsNegative, [.negativeSize, .outsideContent], nil),
    (.contentIsInfinite, [.notFinite], nil),
    (.sizeIsHuge, [.hugeGeometry], "cell 0-3"),
    (.contentIsHuge, [.hugeGeometry], nil),
    (.cellComesTwice, [.duplicateElement], "cell 0-3"),
    (.cellHasNoItem, [.unknownIndexPath, .missingElement, .neverShown], "cell 0-99"),
    (.headerHasNoSection, [.unknownIndexPath, .missingElement, .unansweredElement, .neverShown], "header 7-0"),
    (.kindIsUndeclared, [.undeclaredKind, .missingElement, .neverShown], "badge 0-3"),
    (.queryForgetsCell, [.missingElement, .neverShown], "cell 0-3"),
    (.smallQueryForgetsCell, [.missingElement], "cell 0-3"),
    (.cellIsUnanswered, [.unansweredElement], "cell 0-3"),
    (.headerIsUnanswered, [.unansweredElement], "header 0-0"),
    (.answersDiffer, [.differentAttributes], "cell 0-3"),
    (.rectanglesDiffer, [.differentAttributes], "cell 0-3"),
    (.singlesAreSwapped, [.differentAttributes], "cell 0-3"),
    (.answersAreCounted, [.changingAnswer], "cell 0-3"),
    (.firstQueryDecides, [.changingAnswer], "cell 0-3"),
    (.cellMovesWithoutInvalidation, [.staleAttributes], "cell 1-1"),
    (.widthIsKept, [.staleAttributes], "cell 0-0"),
    (.scrolledIsBehind, [.differentScroll], "cell 1-1"),
    (.targetIsNaN, [.notFinite], nil),
    (.targetIsOutside, [.targetOutOfRange], nil),
    (.cellLiesOutside, [.outsideContent], "cell 0-3"),
    (.cellIsForgotten, [.missingElement, .neverShown], "cell 0-3"),
    (.cellHasNoAttributes, [.neverShown], "cell 0-3"),
    (.contentGrowsAsItScrolls, [.unstableContentSize, .staleAttributes], nil),
  ]

  private func report(_ fault: Fault, counts: [Int] = [20, 5]) -> LayoutReport {
    LayoutChecker().report(
      on: FaultyLayout(fault: fault),
      in: LayoutContext(data: CollectionData(counts: counts), bounds: Rect(x: 0, y: 0, width: 100, height: 200)))
  }

  @Test func table_hasEveryFault() {
    let inTable = Set(Self.table.map(\.fault))
    #expect(Set(Fault.allCases).subtracting(inTable) == [.none, .offsetIsNaN, .queryReturnsAll])
  }

  @Test func soundLayout_hasNoIssue() {
    for counts in [[], [0], [1], [20, 5], [0, 3, 0]] { #expect(report(.none, counts: counts).issues == []) }
    let contexts = LayoutChecker().report(on: FaultyLayout())
    #expect(contexts.issues == [])
  }

  @Test(arguments: table.indices) func faultyLayout_isFound(_ index: Int) throws {
    let (fault, kinds, element) = Self.table[index]
    let issues = report(fault).issues
    #expect(Set(issues.map(\.kind)) == kinds, "\(fault): \(issues.map(\.description))")
    #expect(issues.first?.element?.description == element, "\(fault): \(issues.map(\.description))")
  }

  @Test func offsetThatIsNotANumber_isFound_whereAnItemIsScrolledTo() {
    var layout = FaultyLayout(fault: .offsetIsNaN)
    let context = LayoutContext(
      data: CollectionData(counts: [2000]), bounds: Rect(x: 0, y: 0, width: 100, height: 200))
    var checker = LayoutChecker()
    checker.limits.offsets = 3
    let issues = checker.report(on: layout, in: context).issues
    #expect(issues.map(\.kind) == [.notFinite])
    #expect(issues.first?.message.contains("contentOffset(showing:at:in:)") == true)
    layout.fault = .none
    #expect(checker.report(on: layout, in: context).issues == [])
  }

  @Test func cellOutOfView_isTheLayoutsFault_notAnEffects() {
    func kinds(_ fault: Fault) -> [LayoutIssue.Kind] {
      let context = LayoutContext(
        data: CollectionData(counts: [20]), bounds: Rect(x: 0, y: 0, width: 100, height: 200))
      return LayoutChecker().report(on: FaultyLayout(fault: fault).effect(AsideEffect()), in: context).issues
        .map(\.kind)
    }
    #expect(kinds(.none) == [])
    #expect(kinds(.cellLiesOutside) == [.outsideContent])
  }

  @Test func answerOfAllItems_isFound_whereItGrows() {
    let all = LayoutChecker().report(on: FaultyLayout(fault: .queryReturnsAll)).issues
    #expect(all.map(\.kind) == [.growingAnswer])
    #expect(all.first?.severity == .warning)
    // A few more than needed are allowed.
    #expect(report(.queryReturnsAll).issues == [])
  }

  @Test func issue_saysWhereAndWhat() throws {
    let nan = try #require(report(.centerIsNaN).issues.first)
    #expect(nan.description == "offset [0, 0]: cell 0-3: its center is not a number; only finite numbers are allowed")
    #expect(nan.kind.rawValue == "notFinite")
    #expect(nan.severity == .error)
    let twice = try #require(report(.cellComesTwice).issues.first)
    #expect(
      twice.message == "attributes(in: 100 × 1250 at [0, 0]) returns it twice; each element is allowed once")
    let differ = try #require(report(.answersDiffer).issues.first)
    #expect(differ.message.contains("center is [51, 175], not [50, 175]"))
  }

  @Test func issueOfASample_saysWhichData() throws {
    let issues = LayoutChecker().report(on: FaultyLayout(fault: .targetIsOutside)).issues
    #expect(issues.map(\.place) == ["no sections, 390 × 844"])
    #expect(LayoutContext.samples().map(\.place).contains("3 + 1 + 8 items, 844 × 390"))
  }

  @Test func issue_countsItsElements() throws {
    let stale = try #require(report(.cellMovesWithoutInvalidation).issues.first)
    #expect(stale.otherCount > 0)
    #expect(stale.description.hasSuffix("(and \(stale.otherCount) more)"))
  }

  @Test func coverage_saysWhatWasSampled() {
    var checker = LayoutChecker()
    (checker.limits.items, checker.limits.offsets) = (50, 4)
    let context = LayoutContext(
      data: CollectionData(counts: [700]), bounds: Rect(x: 0, y: 0, width: 100, height: 200))
    let report = checker.report(on: FaultyLayout(), in: context)
    #expect(report.issues == [])
    #expect(report.coverage.description == "50 of 700 items, 4 offsets, 1 state")
    #expect(
      LayoutChecker().report(on: FaultyLayout(), in: context).coverage.description == "700 items, 25 offsets, 1 state")
  }

  @Test func sameLayout_hasTheSameReport() {
    #expect(report(.queryForgetsCell) == report(.queryForgetsCell))
  }
}

/// An effect that moves all cells out of view.
private struct AsideEffect: CellEffect {
  static let name = "aside"
  static let summary = "moves all cells out of view"
  static let parameters: [Parameter<AsideEffect>] = []

  func extent(in space: EffectContext) -> EffectExtent { EffectExtent(offset: 4) }

  func apply(to attributes: inout LayoutAttributes, at position: CellPosition) { attributes.center.x += 300 }
}

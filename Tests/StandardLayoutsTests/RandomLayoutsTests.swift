import Compositor
import LayoutChecks
import LayoutCore
import StandardLayouts
import Testing

/// Every built-in layout, with any parameters, data, and viewport, and under any effect, passes the layout checker.
struct RandomLayoutsTests {
  private static let count = 60

  private static func issues(of layout: any CollectionLayout, in context: LayoutContext) -> [String] {
    var checker = LayoutChecker()
    (checker.limits.offsets, checker.limits.itemsPerOffset) = (7, 50)
    return checker.report(on: layout, in: context).issues.filter { $0.severity == .error }.map(\.description)
  }

  /// The parameters of a layout, for a failure's message.
  private static func text(of layout: any CollectionLayout, _ context: LayoutContext) -> String {
    "\(layout), \(context.data.sections.map(\.items.count)), \(context.bounds.size), scale \(context.scale)"
  }

  @Test(arguments: 0..<UInt64(count)) func anyLayout_passes(_ seed: UInt64) {
    var random = RandomLayouts(seed: seed)
    let (layout, context) = (random.layout(), random.context())
    #expect(Self.issues(of: layout, in: context) == [], "\(Self.text(of: layout, context))")
  }

  @Test(arguments: 0..<UInt64(count)) func anyLayout_passesUnderAnyEffect(_ seed: UInt64) {
    var random = RandomLayouts(seed: seed)
    func effected(_ layout: some CollectionLayout, _ effect: some CellEffect) -> any CollectionLayout {
      layout.effect(effect)
    }
    let (layout, context) = (effected(random.layout(), random.effect()), random.context())
    #expect(Self.issues(of: layout, in: context) == [], "\(Self.text(of: layout, context))")
  }
}

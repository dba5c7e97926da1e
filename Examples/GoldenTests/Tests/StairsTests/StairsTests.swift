import GoldenTesting
import Testing

/// Squares on stairs.
struct StairsLayout: CollectionLayout {
  struct Prepared: PreparedLayout {
    let count: Int
    var contentSize: Size { Size(width: 60 * Double(count) + 20, height: 120) }
    func attributes(in rect: Rect) -> [LayoutAttributes] {
      let first = max(0, Int(rect.minX / 60) - 1), end = min(count, Int(rect.maxX / 60) + 2)
      return (first..<max(first, end)).compactMap { attributes(for: ItemIndexPath(section: 0, item: $0)) }
    }
    func attributes(for path: ItemIndexPath) -> LayoutAttributes? {
      let center = Point(x: 40 + 60 * Double(path.item), y: path.item % 2 == 0 ? 40 : 80)
      return LayoutAttributes(indexPath: path, center: center, size: Size(width: 50, height: 50))
    }
  }
  static let kind = "stairs"
  static let summary = "squares on stairs"
  static var parameters: [Parameter<StairsLayout>] { [] }
  func prepare(_ context: LayoutContext) -> Prepared { Prepared(count: context.data.itemCount) }
}

@Test func scroll() async {
  var scene = Scene(
    canvas: Canvas(size: Size(width: 240, height: 120)), data: CollectionData(counts: [12]), layout: StairsLayout())
  scene.cell.backgroundColor = Color(red: 0.2, green: 0.45, blue: 0.85)
  scene.cell.cornerRadius = 10
  var scroll = ScrollTransition()
  scroll.toItem = ItemIndexPath(section: 0, item: 11)
  scene.steps = [TimelineStep(scroll)]
  await assertGolden(of: scene, as: .frames(fps: 10))
}

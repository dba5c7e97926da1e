import Raster
import SceneTestSupport
import StandardLayouts
import Synchronization
import Testing

@testable import Compositor
@testable import LayoutCore
@testable import Scenes
@testable import StandardTransitions

/// Counts what it is asked, and answers as ``SquareMeasurer`` does.
private final class CountingMeasurer: TextMeasurer {
  private let calls = Mutex(0)
  private let inner = SquareMeasurer()

  var count: Int { calls.withLock { $0 } }

  func metrics(of block: TextBlock) -> TextMetrics {
    calls.withLock { $0 += 1 }
    return inner.metrics(of: block)
  }

  func metrics(ofFontSize fontSize: Double, weight: FontWeight) -> FontMetrics {
    inner.metrics(ofFontSize: fontSize, weight: weight)
  }
}

/// Three thousand items that are as high as their texts: they are measured once, and then a frame costs what it shows.
struct SelfSizingCostTests {
  private static let count = 3000

  enum Kind: CaseIterable { case list, flow, waterfall }

  /// Letters of size 10 are 5 wide and 10 high; the texts have 1 to 60 of them.
  private func scene(_ kind: Kind, template: Bool, steps: [TimelineStep], count: Int = count) -> Scene {
    var list = ListLayout()
    (list.automaticHeight, list.rowHeight, list.style) = (true, 10, .banner)
    var flow = FlowLayout()
    (flow.sizing, flow.itemSize) = (.content, Size(width: 50, height: 20))
    var waterfall = WaterfallLayout()
    (waterfall.sizing, waterfall.columns) = (.content, 2)
    let layout: any CollectionLayout =
      switch kind {
      case .list: list
      case .flow: flow
      case .waterfall: waterfall
      }
    let records = (0..<count).map { item in
      CollectionData.Record(["text": .text(String(repeating: "x", count: 1 + item % 53) + "\(item)")])
    }
    var scene = Scene(
      canvas: Canvas(size: Size(width: 120, height: 200)), data: CollectionData(records: records, counts: [count]),
      layout: layout)
    if template {
      var part = CellPart()
      (part.text, part.label.fontSize) = ("{text}", 10)
      scene.cell.template = CellTemplate(root: part)
    } else {
      (scene.cell.label.text, scene.cell.label.fontSize, scene.cell.label.lineLimit) = ("{text}", 10, 0)
    }
    scene.framesPerSecond = 30
    scene.steps = steps
    return scene
  }

  private var scroll: TimelineStep {
    var scroll = ScrollTransition()
    (scroll.by, scroll.duration) = (Point(x: 0, y: 15_000), 1)
    return TimelineStep(scroll)
  }

  @Test(arguments: Kind.allCases, [false, true]) func afterTheFirstPass_framesCostWhatTheyShow(
    kind: Kind, template: Bool
  ) throws {
    let measurer = CountingMeasurer()
    let timeline = try Timeline(
      scene(kind, template: template, steps: [scroll]), resources: LayoutResources(text: measurer))
    var generator = FrameGenerator(timeline)
    var shown = generator.frame(at: 0).elements.count { $0.text != nil }
    let first = measurer.count
    #expect(first >= Self.count)
    #expect(shown > 0)
    var most = shown
    for index in 1..<generator.frameCount {
      let texts = generator.frame(at: index).elements.count { $0.text != nil }
      (shown, most) = (shown + texts, max(most, texts))
    }
    // A label is asked for no more; the parts of a cell are laid out when it comes into sight.
    #expect(measurer.count - first <= (template ? 8 * shown : 0))
    #expect(most < 100)
    #expect(generator.frameCount >= 30)
  }

  @Test(arguments: Kind.allCases, [false, true]) func changedData_measureNewItemsAlone(kind: Kind, template: Bool)
    throws
  {
    var delete = DeleteTransition()
    delete.items = [1, 2, 700].map { ItemIndexPath(section: 0, item: $0) }
    let measurer = CountingMeasurer()
    let resources = LayoutResources(text: measurer)
    var still = FrameGenerator(try Timeline(scene(kind, template: template, steps: []), resources: resources))
    _ = still.frame(at: 0)
    let first = measurer.count
    var generator = FrameGenerator(
      try Timeline(scene(kind, template: template, steps: [TimelineStep(delete)]), resources: resources))
    var shown = 0
    for index in 0..<generator.frameCount { shown += generator.frame(at: index).elements.count { $0.text != nil } }
    #expect(measurer.count - first <= (template ? 8 * shown : 0))
  }

  /// Queries find their elements by searching: as many are made for 200 items as for 3000.
  @Test(arguments: Kind.allCases) func query_returnsWhatIsVisible(kind: Kind) throws {
    func elements(_ count: Int) throws -> Int {
      let resources = LayoutResources(text: CountingMeasurer())
      let scene = scene(kind, template: false, steps: [], count: count)
      var state = scene.initialState
      state.resources = resources
      return state.prepared(scale: 1).attributes(in: Rect(x: 0, y: 600, width: 120, height: 200)).count
    }
    #expect(try elements(200) == elements(Self.count))
  }
}

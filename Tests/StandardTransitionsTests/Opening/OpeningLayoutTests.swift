import Graphics
import StandardLayouts
import Testing

@testable import Compositor
@testable import LayoutCore
@testable import Scenes
@testable import StandardTransitions

/// Items of lists, covers and stacks that open, and texts of cards: along linear curves, in a viewport of 320 × 480.
struct OpeningLayoutTests {
  private func scene(_ layout: any CollectionLayout, _ steps: [any Transition]) -> Scene {
    var scene = Scene(
      canvas: Canvas(size: Size(width: 320, height: 480)),
      data: CollectionData(counts: [4, 4], images: (0..<8).map { .init(.file("\($0)")) }), layout: layout)
    scene.steps = steps.map { TimelineStep($0) }
    return scene
  }

  private func frame(_ scene: Scene, at time: Double) throws -> Frame {
    var generator = try FrameGenerator(scene)
    return generator.moment(time, of: 0)
  }

  private func cell(_ id: String, in frame: Frame) throws -> FrameElement {
    try #require(frame.elements.last { $0.id == id && $0.attributes.kind == .cell })
  }

  /// The thumbnail of 44 points flies from its row, whose other parts stay where and as they are.
  @Test func aListsThumbnail_flies_andItsRowStays() throws {
    let scene = scene(ListLayout(), [OpeningTests.open(2), HoldTransition()])
    // As soon as it is apart from its row.
    let (first, half) = (try frame(scene, at: 1e-9), try frame(scene, at: 0.5))
    // Rows of 60: the picture of the third lies at (16, 128), with its middle at (38, 150).
    let start = try cell("2", in: first).attributes
    #expect(abs(start.center.x - 38) < 1e-6)
    #expect(abs(start.center.y - 150) < 1e-6)
    #expect(abs(start.size.width - 44) < 1e-6)
    #expect(abs(start.size.height - 44) < 1e-6)
    let middle = try cell("2", in: half).attributes
    #expect(middle.center == Point(x: 99, y: 195))
    #expect(middle.size == Size(width: 182, height: 262))
    let parts = { (frame: Frame) in
      frame.elements.filter { $0.id.hasPrefix("2/") }.map { ($0.id, $0.attributes.center, $0.attributes.alpha) }
    }
    let (before, after) = (parts(first), parts(half))
    #expect(before.map(\.0) == ["2/row", "2/label", "2/separator"])
    #expect(after.map(\.0) == before.map(\.0))
    #expect(after.allSatisfy { $0.2 == 1 })
    #expect(after.map(\.1) == before.map(\.1))
    // Behind the backdrop.
    let order = half.elements.map { $0.attributes.kind == .backdrop ? "backdrop" : $0.id }
    let (label, backdrop) = (order.firstIndex(of: "2/label"), order.firstIndex(of: "backdrop"))
    #expect(try #require(label) < #require(backdrop))
    #expect(order.last == "2")
  }

  /// A tilted cover turns flat on its way; the others stay in their places behind the backdrop.
  @Test func aCover_turnsFlat_andTheOthersStay() throws {
    let scene = scene(CoverFlowLayout(), [OpeningTests.open(1), HoldTransition()])
    var closed = scene
    closed.steps = []
    let (rest, start, end) = (try frame(closed, at: 0), try frame(scene, at: 0), try frame(scene, at: 1))
    let (tilted, first) = (try cell("1", in: rest).attributes, try cell("1", in: start).attributes)
    #expect(first.transform3D == tilted.transform3D)
    #expect(first.center == tilted.center)
    #expect(!tilted.transform3D.isIdentity)
    let last = try cell("1", in: end).attributes
    #expect(last.transform3D.isIdentity)
    #expect(last.frame == Rect(x: 0, y: 0, width: 320, height: 480))
    let others = rest.elements.filter { $0.attributes.kind == .cell && $0.id != "1" }.map(\.id)
    #expect(others.contains("0"))
    for id in others {
      let (before, after) = (try cell(id, in: rest).attributes, try cell(id, in: end).attributes)
      #expect(before.transform3D == after.transform3D)
      #expect(before.center == after.center)
      #expect(after.alpha == before.alpha)
    }
  }

  /// The top photo leaves a stack, whose title lies below it.
  @Test func aStacksTopPhoto_leavesIt_andComesBack() throws {
    let scene = scene(PhotoStackLayout(), [OpeningTests.open(0), OpeningTests.close(), HoldTransition()])
    var closed = scene
    closed.steps = []
    let (rest, start, half) = (try frame(closed, at: 0), try frame(scene, at: 0), try frame(scene, at: 0.5))
    let (before, first) = (try cell("0", in: rest).attributes, try cell("0", in: start).attributes)
    #expect(first.center == before.center)
    #expect(first.transform3D == before.transform3D)
    #expect(first.size == before.size)
    #expect(half.elements.last?.id == "0")
    // The rest of the stack is where it was.
    let other = try cell("1", in: rest).attributes
    #expect(try cell("1", in: half).attributes.center == other.center)
    let back = try cell("0", in: frame(scene, at: 2)).attributes
    #expect(back.center == before.center)
    #expect(back.size == before.size)
    #expect(back.transform3D == before.transform3D)
  }

  /// The others shrink about the viewport's middle as far as the item is open, and the backdrop fades them.
  @Test func theOthers_fadeAndShrink() throws {
    var open = OpeningTests.open(2)
    open.opening.backgroundScale = 0.8
    let half = try frame(scene(ListLayout(), [open]), at: 0.5)
    // Half of the way to 0.8 is 0.9: the middle of the first row, at (160, 30), is 210 above that of the viewport.
    let row = try #require(half.elements.first { $0.id == "0/row" }).attributes
    let corner = row.transform3D.transformed(Point.zero)
    #expect(abs(row.center.y - (240 - 210 * 0.9)) < 1e-9)
    #expect(abs(row.center.x + corner.x - 16) < 1e-9)
    #expect(half.elements.first { $0.attributes.kind == .backdrop }?.attributes.alpha == 0.5)
  }

  /// Ten points a character, in lines of 18.
  private struct EvenMeasurer: TextMeasurer {
    func metrics(of block: TextBlock) -> TextMetrics {
      let width = Double(block.text.count) * 10
      let lines = (width / block.width).rounded(.up)
      return TextMetrics(size: Size(width: min(width, block.width), height: 18 * lines), lines: [], isTruncated: false)
    }
    func metrics(ofFontSize fontSize: Double, weight: FontWeight) -> FontMetrics {
      FontMetrics(ascender: fontSize, descender: 0)
    }
  }

  /// Marks in the text of a card are no letters: 27 of these fill a line of 280 points, with their marks they would not.
  @Test func aCardsText_isMeasuredWithoutItsMarks() throws {
    var open = OpeningTests.open(1, .card)
    open.opening.press = 1
    open.opening.detail.text = "**abcdefghijklmnopqrstuvwxy** {number}"
    for (hasMarkup, height) in [(true, 18.0), (false, 36)] {
      open.opening.detail.hasMarkup = hasMarkup
      let timeline = try Timeline(
        scene(ListLayout(), [open, HoldTransition()]), resources: LayoutResources(text: EvenMeasurer()))
      var generator = FrameGenerator(timeline)
      let text = try #require(generator.moment(1, of: 0).elements.first { $0.text?.hasPrefix("**abc") == true })
      #expect(text.text == "**abcdefghijklmnopqrstuvwxy** 2")
      #expect(text.attributes.size.height == height)
    }
  }
}

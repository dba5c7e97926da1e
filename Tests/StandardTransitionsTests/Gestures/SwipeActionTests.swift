import Graphics
import SceneTestSupport
import StandardLayouts
import Testing

@testable import LayoutCore
@testable import Scenes
@testable import StandardTransitions

/// Buttons of swiped rows: their widths, their places, what they show.
struct SwipeActionTests {
  /// Every character is ten points wide.
  private struct EvenMeasurer: TextMeasurer {
    func metrics(of block: TextBlock) -> TextMetrics {
      TextMetrics(size: Size(width: Double(block.text.count) * 10, height: 18), lines: [], isTruncated: false)
    }
    func metrics(ofFontSize fontSize: Double, weight: FontWeight) -> FontMetrics {
      FontMetrics(ascender: fontSize, descender: 0)
    }
  }

  private func action(_ title: String?, symbol: Symbol? = nil, color: Color = .black, width: Double? = 74)
    -> SwipeAction
  {
    var action = SwipeAction()
    (action.title, action.symbol, action.color, action.ownWidth) = (title, symbol, color, width)
    return action
  }

  private let colors = [Color(red: 1, green: 0, blue: 0), Color(red: 0, green: 1, blue: 0)]

  /// The coloured rectangles of a row of 320 × 44 points, back to front.
  private func grounds(_ row: SwipedRow) -> [(color: Color, rect: Rect)] {
    let size = Size(width: 320, height: 44)
    guard case .group(let layers, _)? = row.layers(around: [], in: size).first?.content else { return [] }
    return layers.compactMap { layer in
      guard case .own(let style) = layer.content, colors.contains(style.backgroundColor) else { return nil }
      let corner = layer.transform.transformed(Point.zero)
      return (style.backgroundColor, Rect(origin: Point(x: corner.x, y: corner.y), size: layer.size))
    }
  }

  @Test func widths_areThoseOfTheTitles_withFifteenPointsOnBothSides() {
    let measurer = EvenMeasurer()
    func width(_ action: SwipeAction) -> Double { action.measured(by: measurer).width }
    #expect(width(action("Delete", width: nil)) == 90)
    #expect(width(action("Later", width: nil)) == 80)
    #expect(width(action("OK", width: nil)) == 74)
    #expect(width(action("A long title", symbol: .trash, width: nil)) == 74)
    #expect(width(action(nil, width: nil)) == 74)
    #expect(width(action("Delete", width: 41)) == 41)
  }

  @Test func aStep_measuresByTheSceneFonts() throws {
    var swipe = SwipeTransition()
    (swipe.item, swipe.actions) = (at(0, 0), [action("Delete", width: nil), action("Mark as unread", width: nil)])
    var scene = Scene(
      canvas: Canvas(size: Size(width: 320, height: 400)), data: CollectionData(counts: [3]), layout: ListLayout())
    scene.steps = [TimelineStep(swipe)]
    let timeline = try Timeline(scene, resources: LayoutResources(text: EvenMeasurer()))
    let row = try #require(timeline.state(at: timeline.duration).interaction.swipes[0])
    #expect(row.actions.map(\.width) == [90, 170])
    #expect(abs(row.reveal - 260) < 1e-9)
  }

  @Test func buttons_shareWhatIsUncovered_theFirstAtTheEdge() throws {
    let actions = [action("A", color: colors[0]), action("B", color: colors[1])]
    // Open: 74 each; the second reaches below the first to the edge.
    let open = grounds(SwipedRow(edge: .trailing, actions: actions, reveal: 148))
    #expect(open.map(\.color) == [colors[1], colors[0]])
    #expect(
      open.map(\.rect) == [Rect(x: 172, y: 0, width: 148, height: 44), Rect(x: 246, y: 0, width: 74, height: 44)])
    let half = grounds(SwipedRow(edge: .trailing, actions: actions, reveal: 74))
    #expect(half.map(\.rect.minX) == [246, 283])
    let leading = grounds(SwipedRow(edge: .leading, actions: actions, reveal: 148))
    #expect(leading.map(\.rect) == [Rect(x: 0, y: 0, width: 148, height: 44), Rect(x: 0, y: 0, width: 74, height: 44)])
    // 0.68 · 320 = 217.6 and more: the first has pushed the other away.
    let full = grounds(SwipedRow(edge: .trailing, actions: actions, reveal: 250))
    #expect(full.last?.rect == Rect(x: 70, y: 0, width: 250, height: 44))
  }

  @Test func symbols_standInPlaceOfTitles_orAboveThemInHighRows() throws {
    let row = SwipedRow(edge: .trailing, actions: [action("Flag", symbol: .flag)], reveal: 74)
    func faces(_ height: Double) -> [(text: String?, symbol: Symbol?, rect: Rect)] {
      let layers = row.layers(around: [], in: Size(width: 320, height: height))
      guard case .group(let inner, _)? = layers.first?.content else { return [] }
      return inner.compactMap { layer in
        guard case .own(let style) = layer.content, style.label.text != nil || style.symbol != nil else { return nil }
        let corner = layer.transform.transformed(Point.zero)
        return (style.label.text, style.symbol, Rect(origin: Point(x: corner.x, y: corner.y), size: layer.size))
      }
    }
    // The button's middle is at 283.
    let low = faces(44)
    #expect(low.map(\.symbol) == [.flag])
    #expect(low[0].rect == Rect(x: 271, y: 10, width: 24, height: 24))
    // 24 points, 4 of room and a line of 18 in the middle of 100.
    let high = faces(100)
    #expect(high.map(\.symbol) == [.flag, nil])
    #expect(high.map(\.text) == [nil, "Flag"])
    #expect(high[0].rect.minY == 27)
    #expect(high[1].rect == Rect(x: 246, y: 55, width: 74, height: 18))
  }
}

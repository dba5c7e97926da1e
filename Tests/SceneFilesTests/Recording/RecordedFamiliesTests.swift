import Compositor
import LayoutCore
import Raster
import Rendering
import SceneFileTestSupport
import Scenes
import Testing

@testable import SceneFiles

/// A written recording can be read, and shows the scene's pixels.
struct RecordedFamiliesTests {
  private static let slicedTemplate = """
    canvas: { size: [160, 160] }
    sections: [9]
    layout: { kind: grid, effect: slices }
    cell: { template: captionedPhoto }
    timeline: [{ scroll: { by: [0, 90] } }]

    """

  private static let slicedRows = """
    canvas: { size: [75, 100] }
    sections: [4]
    layout: { kind: list, effect: slices }
    timeline: [{ scroll: { by: [0, 90] } }]

    """

  private static let numberedRows = """
    canvas: { size: [150, 200] }
    fps: 10
    items: [{ title: One }, { title: Two }, { title: Three }]
    layout: { kind: list, automaticHeight: true }
    cell: { template: { hstack: [{ text: "{position}." }, { text: "{title}" }] } }
    timeline: [{ delete: [[0, 0]] }]

    """

  /// Three templates in one element while the text changes twice.
  private static let renumberedTwice = """
    canvas: { size: [150, 200] }
    fps: 10
    sections: [6]
    layout: { kind: grid, columns: 2 }
    cell:
      cornerRadius: 6
      template: { vstack: [{ text: "{position}", background: tomato }, { picture: true, clips: true }] }
    timeline:
      - delete: { items: [[0, 0]], duration: 1 }
      - delete: { items: [[0, 1]], duration: 1 }
        with: previous
        delay: 0.3

    """

  /// A label of several lines in cells, of one in headers.
  private static let lines = """
    canvas: { size: [60, 160] }
    sections: [3]
    layout: { kind: list, style: text }
    cell: { label: { lineLimit: 0 } }
    timeline: [{ hold: 0.1 }]

    """

  private static let styledTexts = """
    canvas: { size: [90, 160] }
    fps: 10
    sections: [{ items: 3, title: "A title that takes more than one line" }]
    layout: { kind: list }
    cell: { label: { text: "{title} {number}", textStyle: title1, lineLimit: 3 }, symbol: star }
    timeline: [{ scroll: { by: [0, 60], duration: 0.4 } }]

    """

  private static let thrown = """
    canvas: { size: [150, 200] }
    fps: 10
    sections: [20]
    layout: { kind: flow, itemSize: [3, 18] }
    timeline: [{ throw: { label: x, points: [[0, 63, 51], [0.09, 6, 77]] } }]

    """

  @Test(
    arguments: [slicedTemplate, slicedRows, numberedRows, renumberedTwice, lines, styledTexts, thrown])
  func recording_showsTheScene(_ text: String) async throws {
    try await expectSameFrames(try readScene(text), count: 7)
  }

  @Test func elementInSlices_hasDifferentIDs() throws {
    let input = try readScene(Self.slicedTemplate)
    var generator = FrameGenerator(input.timeline)
    let elements = generator.frame(at: generator.frameCount / 2).elements
    let ids = elements.filter { $0.attributes.kind == .cell }.map(\.id)
    #expect(ids.count > 100)
    #expect(Set(ids).count == ids.count)
  }

  @Test func partsOfAnEarlierTemplate_stayTogetherBelow() throws {
    let input = try readScene(Self.numberedRows)
    var generator = FrameGenerator(input.timeline)
    let elements = generator.frame(at: 1).elements.filter { $0.id.hasPrefix("1") && $0.attributes.kind == .cell }
    let earlier = elements.map { $0.id.hasSuffix("~") }
    #expect(earlier.contains(true))
    #expect(earlier == earlier.filter(\.self) + earlier.filter { !$0 })
    #expect(elements.allSatisfy { $0.sortsBelowEqualZIndex == $0.id.hasSuffix("~") })
    let groups = Set(elements.filter { $0.id.hasSuffix("~") }.flatMap { $0.groups.map(\.element) })
    #expect(groups.isDisjoint(with: elements.filter { !$0.id.hasSuffix("~") }.flatMap { $0.groups.map(\.element) }))
  }
}

/// What a recording can't have.
struct RecordingLossesTests {
  private let place = LayoutAttributes(
    indexPath: [0, 0], center: Point(x: 5, y: 5), size: Size(width: 10, height: 10))

  private func readBack(_ elements: [FrameElement], styles: [CellStyle] = [CellStyle()]) throws -> Frame {
    let frame = Frame(index: 0, bounds: Rect(x: 0, y: 0, width: 9, height: 9), elements: elements, styles: styles)
    let header = FrameSourceHeader(
      canvas: Canvas(), framesPerSecond: 60, images: [], coveringSize: PixelSize(width: 1, height: 1))
    let writer = RecordingWriter(header: header, cell: CellStyle(), sublayerTransform: .identity, ordering: .zIndex) {
      _ in ""
    }
    return try #require(try readRecording(writer.headerLine() + "\n" + writer.line(frame)).frames.first)
  }

  private func losses(_ elements: [FrameElement], styles: [CellStyle] = [CellStyle()]) -> [String] {
    RecordingLosses(Frame(index: 7, bounds: .zero, elements: elements, styles: styles)).messages
  }

  @Test func equalIDs_areNumbered() throws {
    let elements = ["a", "a=2", "a", "a"].map { FrameElement(id: $0, attributes: place) }
    #expect(Set(try readBack(elements).elements.map(\.id)) == ["a", "a=2", "a=3", "a=4"])
    #expect(losses(elements).isEmpty)
  }

  @Test(arguments: [ItemIndexPath(section: 0, item: .max), ItemIndexPath(section: -1, item: 0)])
  func indexPathsOfAnySize_keepTheOrder(_ path: ItemIndexPath) throws {
    var elements = (0..<4).map { FrameElement(id: "\(9 - $0)", attributes: place) }
    for index in elements.indices { elements[index].attributes.indexPath.item = index }
    elements[2].attributes.indexPath = path
    let frame = Frame(index: 0, bounds: .zero, elements: elements)
    #expect(try readBack(elements).elements.map(\.id) == frame.elements.map(\.id))
  }

  @Test func numbersOutsideRanges_areTheNearestAllowed() throws {
    var style = CellStyle()
    style.label.fontSize = 0.3
    style.label.shadow.offset.x = -1e6
    style.shadow.opacity = .nan
    style.gradient.stops = Array(repeating: Gradient.Stop(location: 2, color: .white), count: 101)
    let element = FrameElement(id: "a", attributes: place)
    let frame = try readBack([element], styles: [style])
    let read = frame.style(of: frame.elements[0])
    #expect(read.label.fontSize == 1)
    #expect(read.label.shadow.offset.x == -10_000)
    #expect(read.shadow.opacity == 0)
    #expect(read.gradient.stops.count == 100)
    #expect(
      losses([element], styles: [style]) == [
        "1 element recorded with the nearest allowed style, first in frame 7: numbers outside the ranges of a style "
          + "can't be recorded"
      ])
  }

  @Test(arguments: ["x", "\u{1}", "ä"]) func longText_isCutOff(_ letter: String) throws {
    var element = FrameElement(id: "a", attributes: place)
    element.text = String(repeating: letter, count: 70_000)
    let text = try #require(try readBack([element]).elements[0].text)
    #expect(text.count > 10_000)
    #expect(text.count < 70_000)
    #expect(losses([element]) == ["1 text cut off, first in frame 7: at most 65536 bytes can be recorded"])
    element.text = String(repeating: letter, count: 10_000)
    #expect(try readBack([element]).elements[0].text == element.text)
    #expect(losses([element]).isEmpty)
  }

  @Test func deepestGroups_areRead() throws {
    var element = FrameElement(id: "a", attributes: place)
    var clip = place
    clip.reflection = Reflection(opacity: 0.5)
    element.groups = (0..<64).map {
      ElementGroup(
        element: "a", number: $0 * 10_000_000, alpha: 0.5, clip: ElementLayer.Clip(cornerRadius: 3),
        clipAttributes: clip)
    }
    #expect(try readBack([element]).elements[0].groups == element.groups)
  }

  @Test func moreThanReadersTake_isRefused() {
    #expect(RecordingReader.issue(elementCounts: [1_000_000, 1_000_000], length: 256 << 20) == nil)
    #expect(
      RecordingReader.issue(elementCounts: [3, 1_000_001], length: 1)
        == "1000001 elements; at most 1000000 can be recorded")
    #expect(
      RecordingReader.issue(elementCounts: [1_000_000, 1_000_000, 1], length: 1)
        == "2000001 elements with the samples of motion blur; at most 2000000 can be recorded")
    #expect(
      RecordingReader.issue(elementCounts: [1], length: 268_435_457)
        == "268435457 bytes; at most 268435456 can be recorded")
  }

  @Test func endlessClip_omitsTheElement() throws {
    var element = FrameElement(id: "a", attributes: place)
    var clip = place
    clip.center.x = .nan
    element.groups = [ElementGroup(element: "a", number: 0, clip: ElementLayer.Clip(), clipAttributes: clip)]
    #expect(try readBack([element]).elements.isEmpty)
    #expect(
      losses([element]) == [
        "1 element omitted, first in frame 7: numbers that aren't finite or exceed ±1e15 can't be recorded"
      ])
  }
}

import Compositor
import Foundation
import Framegen
import LayoutCore
import PNGCodec
import Raster
import SceneFileTestSupport
import Scenes
import StandardLayouts
import TestSupport
import Testing

@testable import Rendering
@testable import SceneFiles

/// Scenes and their recordings give the same bytes.
struct RecordedSceneTests {
  /// Every kind of look in one scene.
  static let shelf =
    shelfScene + """
      cell: { shadow: { opacity: 0.5 } }
      views:
        header: { gradient: { start: [0, 0], end: [1, 1] }, label: { inset: 4, alignment: center } }
        emblem: { contentMode: center, gradient: { from: "#12345678", to: "#0000" } }
      background: { gradient: { from: navy, to: "#fff3" }, label: { text: "{title}: {", color: white } }
      perspective: 500
      fps: 5
      timeline:
        - scroll: { to: [3.3, 7.7], duration: 0.4 }

      """

  private func png(_ frames: [Frame], _ header: FrameSourceHeader) async throws -> [[UInt8]] {
    let pass = FrameRenderer(header, options: RenderingOptions(jobs: 2)).pass()
    var files: [[UInt8]] = []
    for frame in frames {
      files.append(try await pass.drawn(frame).bitmap.encodedPNG(alpha: .stored))
    }
    return files
  }

  private func compare(_ input: SceneInput) async throws {
    let last = try Timeline(input.scene).frameCount - 1
    let chosen = FrameIndices([0...0, last / 2...last / 2, last...last])
    var source = SceneSource(input, frames: chosen)
    var frames: [Frame] = []
    while let frame = try source.next() { frames.append(frame) }
    let (header, read) = try readRecording(try recording(input, frames: chosen))
    #expect(header.images == (try source.completeHeader()).images.sorted())
    let expected = try await png(frames, source.header)
    #expect(try await png(read, header) == expected)
    #expect(!expected.contains([]))
  }

  @Test(arguments: exampleScenes) func examples_areDrawnTheSame(name: String) async throws {
    // Small images: what matters here is the way, not the pixels' number.
    let small = ["canvas.scale=0.1"]
    let path = packageFolder.appending(path: "Examples/\(name)").path()
    let input = try SceneFile.load(path, catalog: .builtIn, overrides: small)
    // A stage belongs to the scene, not to what a recording holds.
    if input.scene.stage != nil { return }
    try await compare(input)
  }

  @Test func rowsSmokeAndTextsThatCrossOver_areDrawnTheSame() async throws {
    let input = try readScene(
      """
      canvas: { size: [120, 140] }
      sections: [6]
      layout: { kind: list, rowHeight: 30, margin: 4, padding: 2 }
      views: { label: { label: { text: "{number} at {position} of {count}" } } }
      fps: 10
      timeline:
        - delete: { items: [[0, 1]], animation: poof, duration: 1, curve: linear }

      """)
    try await compare(input)
    var source = SceneSource(input, frames: FrameIndices([4...4]))
    let next = try source.next()
    let frame = try #require(next)
    #expect(frame.elements.contains { $0.text == "3 at 3 of 6" })
    #expect(frame.elements.contains { $0.text == "3 at 2 of 5" })
    #expect(frame.elements.contains { $0.attributes.kind == .decoration("effect") })
  }

  /// Cells of parts with data: texts of several lines, markup, symbols, clips, opacities, images of items.
  static let templateScene = """
    canvas: { size: [260, 300], background: white }
    items:
      - { title: "Two lines\\nof text", tint: "#ffd9a0", mark: star, image: builtin:aurora, note: "a **b** c" }
      - { title: "A text that takes several lines in a cell of this width, and is cut off at its end", mark: bell, tint: teal }
      - { title: مرحبا abc, tint: "#0000", cell: { border: { width: 3, color: red }, cornerRadius: 2, template: tag } }
      - { title: Own, cell: { template: "", image: builtin:green-hills, contentMode: aspectFit, label: { text: "{title}\\n{number}", lineLimit: 2 } } }
    layout: { kind: coverFlow, itemSize: [120, 150], spacing: 60, reflection: 0.5 }
    cell:
      backgroundColor: "{tint}"
      cornerRadius: 12
      shadow: { radius: 4, opacity: 0.5 }
      gradient: { stops: [{ location: 0, color: "#fff8" }, { location: 0.3, color: "#8888" }, { location: 1, color: "#0008" }] }
      template:
        alignment: leading
        vstack:
          - { picture: true, fillsWidth: true, height: 50, cornerRadius: 5, clips: true }
          - { text: "{title}", fontSize: 13, lineLimit: 3, lineHeight: 1.2, textAlignment: natural }
          - { opacity: 0.6, hstack: [{ symbol: "{mark}", color: navy }, { divider: true }, { text: "{note}", markup: true }] }
          - { text: "{number}", textStyle: caption1, shape: bubbleLeft, background: "#e9e9eb", padding: [4, 8, 4, 14] }
    loading: { latency: 0.1, fade: 0.5 }
    fps: 10
    timeline:
      - scroll: { toItem: [0, 2], duration: 0.6 }

    """

  @Test func cellsOfPartsWithData_areDrawnTheSame() async throws {
    let input = try readScene(Self.templateScene)
    try await compare(input)
    var source = SceneSource(input, frames: FrameIndices([6...6]))
    let next = try source.next()
    let frame = try #require(next)
    // What the test is about is there.
    #expect(frame.elements.contains { $0.text == "a **b** c" } || frame.elements.contains { $0.text == "Own\n4" })
    #expect(frame.elements.contains { $0.groups.contains { $0.clipAttributes?.reflection != nil } })
    #expect(frame.elements.filter { $0.contentOpacity < 1 }.contains { $0.imageIndex != nil })
    #expect(Set(frame.elements.map { frame.style(of: $0).label.text ?? $0.text ?? "" }).count > 3)
  }

  @Test func contentOfALayout_isDrawnTheSame() async throws {
    var catalog = Catalog.builtIn
    catalog.layouts.append(ContentLayout.self)
    let input = try readScene(
      """
      canvas: { size: [120, 120], background: white }
      sections: [3]
      layout: { kind: content }
      cell: { contentMode: aspectFit, label: { text: "{place}", color: red, markup: true } }
      fps: 10
      timeline: [{ hold: 0.1 }]

      """, catalog: catalog)
    try await compare(input)
    var source = SceneSource(input, frames: FrameIndices([0...0]))
    let next = try source.next()
    let frame = try #require(next)
    #expect(frame.elements.prefix(2).map(\.text) == ["north", "An *own*\ntext"])
    #expect(frame.image(of: frame.elements[1])?.source == .builtIn(ContentLayout.image))
    #expect(frame.style(of: frame.elements[1]).border.width == 4)
  }

  @Test func turnsAndMotionBlur_areDrawnTheSame() async throws {
    let input = try readScene(
      """
      canvas: { background: "#0000" }
      viewport: { size: [61, 110] }
      sections: [12]
      layout: { kind: waterfall }
      background: "#123456"
      motionBlur: { samples: 3 }
      perspective: 300
      fps: 10
      timeline:
        - rotate: { to: landscape, duration: 0.8, curve: "spring(0.4)" }
        - spin: { angle: 100 }
          with: previous

      """)
    #expect(input.scene.canvas.size == Size(width: 126, height: 126))
    let frames = FrameIndices([4...4])
    var source = SceneSource(input, frames: frames)
    let next = try source.next()
    let frame = try #require(next)
    let read = try readRecording(try recording(input, frames: frames)).frames[0]
    #expect(frame.shutterSamples.count == 2)
    #expect(frame.viewportOutline != nil)
    #expect(read.viewportOutline == frame.viewportOutline)
    #expect(read.shutterSamples.map(\.viewportOutline) == frame.shutterSamples.map(\.viewportOutline))
    try await compare(input)
  }

  @Test(arguments: DepthOrdering.allCases) func ordering_isKept(_ ordering: DepthOrdering) async throws {
    let input = try readScene(
      """
      canvas: { size: [60, 60] }
      sections: [5]
      layout: { kind: circle, itemSize: [24, 24], radius: 14 }
      perspective: 100
      motionBlur: { samples: 2 }
      ordering: \(ordering.rawValue)
      fps: 10
      timeline: [{ spin: { angle: 70, axis: [1, 0.2, 0], duration: 0.4 } }]

      """)
    #expect(input.scene.ordering == ordering)
    let text = try recording(input, frames: FrameIndices([3...3]))
    #expect(text.contains("\"ordering\":\"\(ordering.rawValue)\"") == (ordering != .zIndex))
    let frame = try readRecording(text).frames[0]
    #expect(([frame] + frame.shutterSamples).map(\.ordering) == [ordering, ordering])
    try await compare(input)
  }

  @Test func everyKindOfLook_isDrawnTheSame() async throws {
    try await compare(try readScene(Self.shelf, catalog: .withShelf))
  }

  @Test func everyKindOfLook_comesBackEqual() throws {
    let input = try readScene(Self.shelf, catalog: .withShelf)
    var generator = try FrameGenerator(input.scene)
    let frames = (0..<generator.frameCount).map { generator.frame(at: $0) }
    let read = try readRecording(try recording(input, frames: FrameIndices([0...generator.frameCount - 1]))).frames
    #expect(read.count == 3)
    for (frame, other) in zip(frames, read) {
      #expect(frame.elements.map(\.id) == other.elements.map(\.id))
      #expect(frame.elements.map(\.attributes) == other.elements.map(\.attributes))
      #expect(frame.elements.map(frame.image(of:)) == other.elements.map(other.image(of:)))
      for (element, copy) in zip(frame.elements, other.elements) {
        // A recording has colours of 8 bits; both are drawn the same.
        let (style, other) = (frame.style(of: element), other.style(of: copy))
        #expect(style.members.map(\.value.sceneText) == other.members.map(\.value.sceneText))
        #expect(element.text == copy.text)
      }
    }
    let background = try #require(read[0].elements.first)
    #expect(background.attributes.zIndex == -(1 << 53))
    #expect(Double(background.attributes.zIndex) == -9_007_199_254_740_992)
    #expect(background.text == "Łódź: {")
    #expect(read[0].elements.filter { $0.text == "2 of 4" }.contains { $0.attributes.masksToImage })
  }

  @Test func fadingContent_isKept() throws {
    var element = FrameElement(
      id: "0-0",
      attributes: LayoutAttributes(
        indexPath: ItemIndexPath(section: 0, item: 0), center: .zero, size: Size(width: 1, height: 1)))
    element.contentOpacity = 1.0 / 3
    element.attributes.reflection = Reflection(opacity: 0.1, length: 1e-3, gap: -2)
    var odd = element
    (odd.id, odd.attributes.indexPath.item) = ("0-1", 1)
    odd.contentOpacity = 7
    odd.attributes.reflection = Reflection(opacity: 1, length: .nan)
    let frame = Frame(index: 0, bounds: Rect(x: 0, y: 0, width: 9, height: 9), elements: [element, odd])
    let header = FrameSourceHeader(
      canvas: Canvas(), framesPerSecond: 60, images: [], coveringSize: PixelSize(width: 1, height: 1))
    let writer = RecordingWriter(header: header, cell: CellStyle(), sublayerTransform: .identity, ordering: .zIndex) {
      _ in ""
    }
    let read = try readRecording(writer.headerLine() + "\n" + writer.line(frame)).frames[0].elements
    #expect(read[0] == element)
    #expect(read[1].contentOpacity == 1)
    #expect(read[1].attributes.reflection == nil)
  }
}

import Compositor
import LayoutCore
import Raster
import Scenes
import Testing

@testable import Goldens

struct AttributeSeriesTests {
  private func element(_ id: String, x: Double, kind: ElementKind = .cell) -> FrameElement {
    FrameElement(
      id: id,
      attributes: LayoutAttributes(
        indexPath: ItemIndexPath(section: 0, item: 0), kind: kind, center: Point(x: x, y: 20),
        size: Size(width: 10, height: 10)))
  }

  private func frame(_ index: Int, _ elements: [FrameElement]) -> Frame {
    Frame(index: index, bounds: Rect(x: 0, y: 0, width: 100, height: 50), elements: elements)
  }

  private func series(_ elements: [[FrameElement]]) -> AttributeSeries {
    AttributeSeries(elements.enumerated().map { frame($0, $1) }, framesPerSecond: 30)
  }

  @Test func text_evenMotion_isOneRunEach() {
    let series = series((0..<5).map { [element("3", x: 7 + 1.5 * Double($0))] })
    #expect(
      series.text == """
        attributes 1
        fps 30
        frames 0..4
        accuracy 0.01
        viewport
          bounds.width 100*5
          bounds.height 50*5
        cell 3
          center.x 7+1.5*5
          center.y 20*5
          size.width 10*5
          size.height 10*5

        """)
  }

  @Test func text_elementThatComesAndGoes_hasItsFrames() throws {
    var late = element("9", x: 3, kind: .supplementary("header"))
    late.text = "say \"hi\"\n"
    late.attributes.alpha = 0.25
    var moved = late
    moved.text = nil
    let series = series([[], [late], [moved], [], [late]])
    #expect(
      series.text.hasSuffix(
        """
        supplementary:header 9
          frames 1..2 4
          center.x 3*3
          center.y 20*3
          size.width 10*3
          size.height 10*3
          alpha 0.25*3
          text "say \\"hi\\"\\n" none "say \\"hi\\"\\n"

        """))
    #expect(try AttributeSeries(text: series.text) == series)
  }

  @Test func roundTrip_coverFlow_isExact() throws {
    let frames = try CoverFlowFixture.standard.get().frames
    for accuracy in [0.01, 0.005, 1, 0.0003] {
      let series = AttributeSeries(frames, framesPerSecond: 60, scale: 2, accuracy: accuracy)
      #expect(try AttributeSeries(text: series.text) == series)
      #expect(abs(series.accuracy - accuracy) < 1e-12)
    }
  }

  @Test func roundTrip_oddValues_isExact() throws {
    var odd = element("a \"b\"\n\u{301}", x: .nan, kind: .decoration("my dot"))
    odd.attributes.center.y = .infinity
    odd.attributes.zIndex = Int.min
    odd.attributes.transform3D = Transform3D.perspective(distance: 800).rotatedBy(.degrees(30), x: 1, y: 1, z: 0)
    odd.attributes.reflection = Reflection(opacity: 0.3)
    odd.text = "\u{301}é\r\n\u{0}"
    var frame = frame(7, [odd, element("", x: 1), element(" x", x: 2)])
    frame.ordering = .intersecting
    frame.viewportOutline = ViewportOutline(
      center: Point(x: 1, y: 2), size: Size(width: 3, height: 4), angle: .degrees(45.55))
    let series = AttributeSeries([frame], framesPerSecond: 29.97)
    #expect(try AttributeSeries(text: series.text) == series)
    #expect(try AttributeSeries(text: series.text.replacing("\n", with: "\r\n")) == series)
    #expect(try AttributeSeries(text: AttributeSeries([], framesPerSecond: 0).text).indices.isEmpty)
  }

  @Test func smallMove_changesOneLine() throws {
    let fixture = try CoverFlowFixture.standard.get()
    let moved = fixture.frames(changing: "3") { $0.attributes.alpha = 0.5 }
    let lines = [fixture.frames, moved].map {
      AttributeSeries($0, framesPerSecond: 60).text.split(separator: "\n").map(String.init)
    }
    #expect(lines[1].difference(from: lines[0]).map { "\($0)" }.count == 1)
  }

  @Test func valuesBelowTheAccuracy_doNotShow() {
    let noisy = series([[element("1", x: 5.0000001)], [element("1", x: 4.9999999)]])
    #expect(noisy.text.contains("center.x 5*2"))
  }

  private static let header = "attributes 1\nfps 60\nframes 0..3\naccuracy 0.01\nviewport\n"

  @Test(
    arguments: [
      ("", "line 1: expected \"attributes\" and its value"),
      ("attributes 2\n", "line 1: version 2 isn't supported; this program reads version 1"),
      ("attributes 1\nfps x\n", "line 2: fps: expected a number from 0.0 to 1000000.0, found \"x\""),
      ("attributes 1\nfps 60\nframes 3..1\n", "line 3: \"3..1\" aren't frames"),
      ("attributes 1\nfps 60\nframes 0..99999999999\n", "line 3: more than 100000 frames"),
      ("attributes 1\nfps 60\nframes 0\naccuracy -1\n", "line 4: accuracy: expected a number from"),
      (header + "  bounds.x 1*5\n", "line 6: bounds.x: more values than frames"),
      (header + "  bounds.x 1*3\n", "line 6: bounds.x: 3 values instead of 4, one for each frame"),
      (header + "  bounds.x 1 2 x 4\n", "line 6: bounds.x: \"x\" isn't a number in steps of 0.01"),
      (header + "  bounds.x 1.001*4\n", "line 6: bounds.x: \"1.001*4\" isn't a number in steps of 0.01"),
      (header + "  bounds.x 1+99999999999999*4\n", "line 6: bounds.x: \"1+9"),
      (header + "  colour 1*4\n", "line 6: colour: unknown attribute \"colour\""),
      (header + "  bounds.x 1*4\n  bounds.x 1*4\n", "line 7: bounds.x appears twice"),
      (header + "cell\n", "line 6: \"cell\" isn't an element; expected a name such as \"cell 3\""),
      (header + "cell 3\n  frames 2..7\n", "line 7: \"2..7\" aren't frames"),
      (header + "cell 3\n  text \"a\n", "line 7: text: \"\"a\" is neither none nor a quoted text"),
      (header + "cell 3\ncell 3\n", "line 7: cell 3 appears twice or out of order"),
      (header + "cell 3\n  zIndex nan*4\n", ""),
    ] as [(String, String)])
  func badText_isOneClearLine(text: String, message: String) {
    do {
      _ = try AttributeSeries(text: text)
      #expect(message.isEmpty, "\(text) was read")
    } catch {
      #expect(!message.isEmpty, "\(error.description)")
      #expect(error.description.hasPrefix(message), "\(error.description)")
      #expect(!error.description.contains("\n"))
    }
  }

  @Test func tooManyValues_areRefusedBeforeTheyTakeMemory() {
    var reader = AttributeSeriesReader(Self.header + "  bounds.x 1*4\ncell 1\n  center.x 5*4\n", valueLimit: 7)
    #expect(throws: AttributeSeriesError(line: 8, "more than 7 values")) { try reader.series() }
  }

  @Test func damagedText_isReadOrRefused() throws {
    let text = Array(AttributeSeries(try CoverFlowFixture.standard.get().frames, framesPerSecond: 60).text.utf8)
    let characters = Array("0123456789.-+* \n\"nacef\u{e9}".utf8)
    var state: UInt64 = 7
    func random(_ limit: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(state >> 33) % limit
    }
    var readCount = 0
    for _ in 0..<60 {
      var damaged = text
      for _ in 0...random(3) { damaged[random(text.count)] = characters[random(characters.count)] }
      guard let series = try? AttributeSeries(text: String(decoding: damaged, as: UTF8.self)) else { continue }
      readCount += 1
      let shape = SequenceShape(frameCount: 34, framesPerSecond: 60, width: 160, height: 96)
      let lookup = ComparedAttributes(actual: series, golden: nil)?
        .lookup(actualFrame: series.indices.last ?? 0, goldenFrame: 0, shape: shape)
      #expect(lookup?.row(48).isEmpty == false)
      #expect(try AttributeSeries(text: series.text) == series)
    }
    #expect(readCount > 0)
  }
}

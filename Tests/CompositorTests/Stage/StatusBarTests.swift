import Raster
import SceneTestSupport
import Testing

@testable import Compositor
@testable import LayoutCore
@testable import Scenes

/// The color of a device's bars.
struct StatusBarTests {
  /// A phone of 390 × 844 at the top-left corner of its canvas, with black or white content.
  private func bars(_ bar: Stage.StatusBar, over color: Color, below: Color? = nil) throws -> [Pixel] {
    var scene = Scene(
      canvas: Canvas(size: Size(width: 390, height: 844)), data: CollectionData(counts: [0]), layout: RowLayout())
    var stage = Stage()
    (stage.statusBar, stage.screen, stage.clock) = (bar, color, nil)
    scene.stage = stage
    var generator = try FrameGenerator(scene)
    let frame = generator.frame(at: 0)
    let drawing = StageDrawing(
      try #require(frame.stage), frame: frame, canvas: scene.canvas, typesetter: nil)
    var list = DisplayList(width: 390, height: 844, background: color.pixel())
    if let below {
      list.commands = [
        .quad(drawing.device.quad(Rect(x: 0, y: 800, width: 390, height: 44), fill: below))
      ]
    }
    guard case .group(let group)? = drawing.bars(over: list).first else { return [] }
    let quads = group.commands.compactMap { if case .quad(let quad) = $0 { quad } else { nil } }
    // The home indicator, and the charge of the battery.
    return [try #require(quads.first).fill, try #require(quads.dropFirst(2).first).fill]
  }

  @Test func automaticBars_contrastWithWhatLiesBehind() throws {
    #expect(try bars(.automatic, over: .white) == [Color.black.pixel(), Color.black.pixel()])
    #expect(try bars(.automatic, over: .black) == [Color.white.pixel(), Color.white.pixel()])
    // Each bar by its own background.
    #expect(try bars(.automatic, over: .white, below: .black) == [Color.white.pixel(), Color.black.pixel()])
  }

  @Test func givenBars_ignoreWhatLiesBehind() throws {
    #expect(try bars(.light, over: .white) == [Color.white.pixel(), Color.white.pixel()])
    #expect(try bars(.dark, over: .black) == [Color.black.pixel(), Color.black.pixel()])
    #expect(try bars(.hidden, over: .black).isEmpty)
  }

  @Test(arguments: [(117, true), (118, false)]) func brightness_isThatOfTheMean(gray: Int, isDark: Bool) {
    let pixel = Pixel(red: UInt8(gray), green: UInt8(gray), blue: UInt8(gray), alpha: 255)
    let list = DisplayList(width: 20, height: 20, background: pixel)
    #expect(list.meanColor(in: PixelRect(x: -5..<10, y: 4..<12))?.isDark == isDark)
    #expect(list.meanColor(in: PixelRect(x: 30..<40, y: 4..<12)) == nil)
  }
}

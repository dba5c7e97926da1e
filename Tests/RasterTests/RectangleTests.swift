import TestSupport
import Testing

@testable import Raster

/// Upright rectangles with their sides on the pixel grid.
struct RectangleTests {
  private static let (width, height) = (150, 101)

  /// Solid ones, opaque or not, and pictures at their own size, one upon the other, against plain loops.
  @Test(arguments: InstructionSet.supported, [0, 2e-9, -2e-9])
  func rectangles_areFilledAndCopied(instructionSet: InstructionSet, offset: Double) {
    for seed in 0..<30 {
      var random = SplitMix64(seed: UInt64(seed))
      var list = DisplayList(width: Self.width, height: Self.height, background: random.opaquePixel())
      let (w, h) = (Int(random.number(in: 1...200)), Int(random.number(in: 1...200)))
      let picture = Bitmap(width: w, height: h, pixels: (0..<w * h).map { _ in random.opaquePixel() })
      list.textures = [Texture(picture)]
      var expected = Bitmap(width: Self.width, height: Self.height)
      for i in expected.pixels.indices { expected.pixels[i] = list.background }
      for turn in 0..<9 {
        let (x, y) = (Int(random.number(in: -60...140)), Int(random.number(in: -60...90)))
        let isPicture = turn % 2 == 0
        let size = isPicture ? (w, h) : (Int(random.number(in: 1...90)), Int(random.number(in: 1...60)))
        let map = Homography(1, 0, Double(x) + offset, 0, 1, Double(y) - offset, 0, 0, 1)
        var quad = Quad(homography: map, size: Size(width: Double(size.0), height: Double(size.1)))
        quad.fill = turn % 3 == 0 ? random.pixel() : random.opaquePixel()
        if isPicture { quad.content = Quad.Content(texture: 0, rect: Rect(origin: .zero, size: quad.size)) }
        list.commands.append(.quad(quad))
        for row in max(0, y)..<max(0, y, min(Self.height, y + size.1)) {
          for column in max(0, x)..<max(0, x, min(Self.width, x + size.0)) {
            let color = isPicture ? picture.pixels[(row - y) * w + column - x] : quad.fill
            let index = row * Self.width + column
            expected.pixels[index] = color.over(expected.pixels[index])
          }
        }
      }
      for workers in [1, 3] {
        var rasterizer = Rasterizer(instructionSet: instructionSet, workers: workers)
        #expect(rasterizer.drawn(list) == expected, "seed \(seed)")
      }
    }
  }

  /// A turned cell in front, whose edges the rectangle's pixels show through.
  @Test(arguments: InstructionSet.supported) func rectangle_behindEdges_isWhole(instructionSet: InstructionSet) {
    func drawn(_ rectangle: Rect) -> Bitmap {
      var list = DisplayList(width: Self.width, height: Self.height, background: Pixel(bits: 0xFF00_00FF))
      var back = Quad(
        homography: .scale(x: 1, y: 1, thenTranslate: rectangle.origin), size: rectangle.size)
      back.fill = Pixel(bits: 0xFF00_FF00)
      var front = Quad(homography: Homography(0.8, -0.6, 60, 0.6, 0.8, 30, 0, 0, 1), size: Size(width: 31, height: 23))
      front.fill = Pixel(bits: 0xFFFF_FFFF)
      list.commands = [.quad(back), .quad(front)]
      var rasterizer = Rasterizer(instructionSet: instructionSet)
      return rasterizer.drawn(list)
    }
    let part = drawn(Rect(x: 20, y: 10, width: 100, height: 70))
    let all = drawn(Rect(x: 0, y: 0, width: 150, height: 101))
    for y in 10..<80 {
      for x in 20..<120 {
        #expect(part.pixels[y * Self.width + x] == all.pixels[y * Self.width + x], "\(x), \(y)")
      }
    }
    #expect(part.pixels[9 * Self.width + 60] == Pixel(bits: 0xFF00_00FF))
  }

  @Test func outline_offTheGrid_isNoRectangle() {
    func pixels(_ rect: Rect) -> PixelRect? {
      var edges: [OutlineEdge] = []
      let outline = ConvexOutline(Outline.roundedRect(rect, radius: 0, segments: 0), into: &edges)
      return outline.pixelRect(edges.span)
    }
    #expect(pixels(Rect(x: 3, y: 4, width: 5, height: 6)) == PixelRect(x: 3..<8, y: 4..<10))
    #expect(pixels(Rect(x: 3.001, y: 4, width: 5, height: 6)) == nil)
    #expect(pixels(Rect(x: 3, y: 4, width: 5.5, height: 6)) == nil)
    #expect(pixels(Rect(x: 3, y: 4.25, width: 5, height: 6)) == nil)
    #expect(pixels(Rect(x: 3, y: 4, width: 5, height: 6.01)) == nil)
  }
}

import Raster
import Testing

@testable import Compositor
@testable import LayoutCore
@testable import Scenes

/// Leaving out what cannot be seen never changes a pixel.
struct CullingRectTests {
  private func number(_ random: inout SplitMix64, _ range: ClosedRange<Double>) -> Double {
    range.lowerBound + Double(random.next() >> 11) * 0x1p-53 * (range.upperBound - range.lowerBound)
  }

  /// Turned cells in and around a small viewport, some behind the eye, with shadows and mirror images.
  private func frame(_ random: inout SplitMix64, bounds: Rect) -> Frame {
    var styles: [CellStyle] = []
    let elements = (0..<90).map { item -> FrameElement in
      var attributes = LayoutAttributes(
        indexPath: ItemIndexPath(section: 0, item: item),
        center: Point(x: number(&random, -60...110), y: number(&random, -50...80)),
        size: Size(width: number(&random, 0.2...20), height: number(&random, 0.2...20)))
      var eye = Transform3D.identity
      if item % 3 > 0 { eye = .perspective(distance: number(&random, 5...200)) }
      attributes.transform3D =
        eye.translatedBy(x: 0, y: 0, z: number(&random, -40...20))
        .rotatedBy(.degrees(number(&random, -90...90)), x: number(&random, -1...1), y: 1, z: number(&random, -1...1))
      if item % 4 == 0 { attributes.reflection = Reflection(opacity: 0.5, gap: number(&random, 0...4)) }
      var style = CellStyle()
      style.backgroundColor = Color(rgba: UInt32(truncatingIfNeeded: random.next()) | 0xff)
      style.cornerRadius = item % 2 == 0 ? 2 : 0
      style.shadow.opacity = item % 3 == 0 ? 0 : 0.8
      style.shadow.radius = number(&random, 0...6)
      style.shadow.offset = Point(x: number(&random, -9...9), y: number(&random, -9...9))
      style.isDoubleSided = item % 5 > 0
      styles.append(style)
      return FrameElement(id: "\(item)", attributes: attributes, styleIndex: item)
    }
    return Frame(index: 0, bounds: bounds, elements: elements, styles: styles)
  }

  @Test(arguments: 1...4) func pixels_areThoseOfAllElements(_ seed: UInt64) {
    var random = SplitMix64(seed: seed)
    var canvas = Canvas()
    canvas.size = Size(width: 40, height: 30)
    var frame = frame(&random, bounds: Rect(x: 4, y: -3, width: seed == 1 ? 40 : 24, height: 20))
    if seed > 2 { frame.sublayerTransform = .perspective(distance: 60) }
    let composer = FrameComposer(canvas: canvas)
    var all = composer
    all.cullsElements = false
    let (seen, whole) = (composer.displayList(for: frame, textures: [:]), all.displayList(for: frame, textures: [:]))
    #expect(seen.commands.count < whole.commands.count)
    var rasterizer = Rasterizer()
    #expect(rasterizer.drawn(seen) == rasterizer.drawn(whole))
  }

  @Test func edges_decideWithAPixelToSpare() {
    let cullingRect = CullingRect(PixelRect(x: 10..<20, y: 10..<20))
    let unit = Rect(x: 0, y: 0, width: 2, height: 2)
    func misses(_ x: Double, _ y: Double) -> Bool {
      cullingRect.misses(unit, by: .scale(x: 1, y: 1, thenTranslate: Point(x: x, y: y)))
    }
    #expect(misses(6.9, 15))
    #expect(!misses(7.1, 15))
    #expect(misses(21.1, 15))
    #expect(!misses(20.9, 15))
    #expect(misses(15, 6.9))
    #expect(!misses(15, 7.1))
    #expect(misses(15, 21.1))
    #expect(!misses(15, 20.9))
  }

  @Test func behindTheEye_orOutOfNumbers_countsAsSeen() {
    let cullingRect = CullingRect(PixelRect(x: 0..<10, y: 0..<10))
    let rect = Rect(x: 0, y: 0, width: 10, height: 10)
    // w falls from 1 to −1: the plane passes through the eye.
    #expect(!cullingRect.misses(rect, by: Homography(1, 0, 500, 0, 1, 500, -0.2, 0, 1)))
    #expect(!cullingRect.misses(rect, by: Homography(1e200, 0, 1e300, 0, 1, 0, 0, 0, 1)))
    #expect(!cullingRect.misses(rect, by: Homography(1, 0, .nan, 0, 1, 0, 0, 0, 1)))
    #expect(!cullingRect.misses(rect, by: Homography(1, 0, .infinity, 0, 1, 0, 0, 0, 1)))
  }
}

import TestSupport
import Testing

@testable import Raster

struct CoverageTests {
  @Test func scanner_givesTheAreaInEveryPixel_ofRandomPolygons() {
    var random = SplitMix64(seed: 3)
    for _ in 0..<120 {
      let (width, height) = (24, 18)
      let clip = PixelRect(x: 0..<width, y: 0..<height)
      let h = Homography(
        random.number(in: -20...20), random.number(in: -20...20), random.number(in: 0...24),
        random.number(in: -20...20), random.number(in: -20...20), random.number(in: 0...18),
        random.number(in: -0.4...0.4), random.number(in: -0.4...0.4), 1)
      let unit = Outline.roundedRect(
        Rect(x: 0, y: 0, width: 1, height: 1), radius: random.number(in: -0.2...0.5), segments: 6)
      let polygon = Outline.projected(unit, by: h, clip: clip)
      let coverage = scan(polygon, clip: clip)
      for y in 0..<height {
        for x in 0..<width {
          let area = polygon.isEmpty ? 0 : ReferenceKernels.area(of: polygon, x: x, y: y)
          #expect(abs(Double(coverage[y * width + x]) - 255 * area) <= 0.5001, "pixel \(x), \(y)")
        }
      }
    }
  }

  @Test func slivers_keepTheirEnergy_howeverThin() {
    for width in [1.0, 0.3, 0.05, 0.011] {
      let clip = PixelRect(x: 0..<40, y: 0..<40)
      let h = Homography(width, 8, 10, 0, 30, 5, 0, 0, 1)
      let polygon = Outline.projected(Outline.roundedRect(.unit, radius: 0, segments: 0), by: h, clip: clip)
      let sum = scan(polygon, clip: clip).reduce(0.0) { $0 + Double($1) } / 255
      #expect(abs(sum - width * 30) < 0.06 + 0.05 * width * 30)
    }
  }

  @Test func circle_hasTheRightArea() {
    for radius in [0.8, 3.0, 11, 70] {
      let side = Int(2 * radius) + 6
      let clip = PixelRect(x: 0..<side, y: 0..<side)
      let box = Rect(center: Point(x: radius + 2.3, y: radius + 2.7), size: Size(width: 2 * radius, height: 2 * radius))
      let points = Outline.roundedRect(box, radius: radius, segments: Outline.segments(radius: radius))
      let polygon = Outline.projected(points, by: .identity, clip: clip)
      let sum = scan(polygon, clip: clip).reduce(0.0) { $0 + Double($1) } / 255
      let area = Double.pi * radius * radius
      // The vertices between the quarters lie on the circle itself: a little is missing there.
      #expect(abs(sum - area) < 0.03 + 0.003 * area)
    }
  }

  @Test func clip_cutsWithoutChangingWhatIsInside() {
    let h = Homography(60, 12, -9, -8, 50, -7, 0.2, 0.1, 1)
    let whole = PixelRect(x: 0..<48, y: 0..<40)
    let part = PixelRect(x: 7..<30, y: 5..<33)
    let points = Outline.roundedRect(.unit, radius: 0.2, segments: 8)
    let all = scan(Outline.projected(points, by: h, clip: whole), clip: whole)
    let inside = scan(Outline.projected(points, by: h, clip: part), clip: part)
    for y in part.y {
      for x in part.x {
        let difference = Int(all[y * 48 + x]) - Int(inside[(y - 5) * 23 + x - 7])
        #expect(abs(difference) <= 1)
      }
    }
  }

  private func scan(_ polygon: [Point], clip: PixelRect) -> [UInt8] {
    let width = clip.x.count
    var result = [UInt8](repeating: 0, count: width * clip.y.count)
    var mask = [UInt8](repeating: 0, count: width)
    var differences = [Double](repeating: 0, count: width + 2)
    var converter = PolygonScanConverter(polygon)
    for y in converter.rows {
      let row = converter.row(y, origin: clip.x.lowerBound, mask: &mask, differences: &differences)
      for x in row.pixels { result[(y - clip.y.lowerBound) * width + x] = mask[x] }
      for x in row.full { #expect(mask[x] == 255) }
      #expect(differences.allSatisfy { $0 == 0 })
    }
    return result
  }
}

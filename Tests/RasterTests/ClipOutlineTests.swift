import Testing

@testable import Raster

struct ClipOutlineTests {
  private let white = Pixel(red: 255, green: 255, blue: 255, alpha: 255)
  private let blue = Pixel(red: 10, green: 20, blue: 200, alpha: 255)

  /// A frame that is wholly covered by a colour inside the outline.
  private func drawn(_ outline: ClipOutline?, fill: Pixel, background: Pixel, clip: PixelRect? = nil) -> Bitmap {
    var list = DisplayList(width: 48, height: 40, background: background)
    var quad = Quad(homography: .identity, size: Size(width: 48, height: 40))
    quad.fill = fill
    list.commands = [.quad(quad)]
    list.outline = outline
    if let clip { list.clip = clip }
    var rasterizer = Rasterizer()
    return rasterizer.drawn(list)
  }

  @Test func mixed_isRoundedOnce_forEveryPair() {
    for value in stride(from: 0, through: 255, by: 5) {
      for other in stride(from: 0, through: 255, by: 17) {
        for share in 0...255 {
          let exact = Double(value * share + other * (255 - share)) / 255
          let (a, b) = (UInt8(value), UInt8(other))
          let mixed = Pixel(red: a, green: b, blue: a, alpha: 255)
            .mixed(with: Pixel(red: b, green: a, blue: b, alpha: 255), share: UInt32(share))
          let back = Double(value * (255 - share) + other * share) / 255
          #expect(abs(Double(mixed.red) - exact) <= 0.5)
          #expect(mixed.blue == mixed.red)
          #expect(abs(Double(mixed.green) - back) <= 0.5)
          #expect(mixed.alpha == 255)
        }
      }
    }
  }

  /// 32 × 32 samples a pixel of whether a point lies in the outline.
  @Test(arguments: [0.0, 3, 30, 45, 71, 90, 200]) func edges_matchSupersampling(degrees: Double) throws {
    let angle = degrees * Double.pi / 180
    let (s, c) = (PortableMath.sin(angle), PortableMath.cos(angle))
    let size = Size(width: 21.5, height: 30)
    let (x, y) = (24.2, 19.7)
    let map = Homography(
      c, -s, x - c * size.width / 2 + s * size.height / 2, s, c, y - s * size.width / 2 - c * size.height / 2, 0, 0, 1)
    let bitmap = drawn(ClipOutline(homography: map, size: size), fill: white, background: blue)
    let n = 32
    for row in 0..<40 {
      for column in 0..<48 {
        var count = 0
        for j in 0..<n * n {
          let px = Double(column) + (Double(j % n) + 0.5) / Double(n) - x
          let py = Double(row) + (Double(j / n) + 0.5) / Double(n) - y
          let (u, v) = (c * px + s * py, c * py - s * px)
          if abs(u) <= size.width / 2, abs(v) <= size.height / 2 { count += 1 }
        }
        let share = Double(count) / Double(n * n)
        let expected = 10 + 245 * share
        // The samples themselves are off by some 1/n of an edge's length.
        #expect(abs(Double(bitmap[column, row].red) - expected) <= 245 * 0.035, "\(column), \(row)")
        if count == 0 { #expect(abs(Int(bitmap[column, row].red) - 10) <= 2) }
      }
    }
  }

  @Test func wholePixels_areAClip() {
    let outline = ClipOutline(
      homography: .scale(x: 1, y: 1, thenTranslate: Point(x: 7, y: 5)), size: Size(width: 20, height: 31))
    let clip = PixelRect(x: 7..<27, y: 5..<36)
    #expect(
      drawn(outline, fill: white, background: blue) == drawn(nil, fill: white, background: blue, clip: clip))
  }

  @Test func halfAPixel_showsHalfOfEach_alsoOverNothing() {
    let outline = ClipOutline(
      homography: .scale(x: 1, y: 1, thenTranslate: Point(x: 7.5, y: 0)), size: Size(width: 20, height: 40))
    let over = drawn(outline, fill: white, background: .clear)
    // Half of 255 is covered: 127.5 rounds to 128.
    #expect(over[7, 9] == Pixel(red: 128, green: 128, blue: 128, alpha: 128))
    #expect(over[27, 9] == Pixel(red: 128, green: 128, blue: 128, alpha: 128))
    #expect(over[8, 9] == white)
    #expect(over[26, 9] == white)
    #expect(over[6, 9] == .clear)
    #expect(over[28, 9] == .clear)
  }

  @Test(arguments: [Double.nan, .infinity, 1e300]) func whatIsNoOutline_leavesTheBackground(number: Double) {
    let map = Homography(number, 0, 0, 0, 1, 0, 0, 0, 1)
    let bitmap = drawn(ClipOutline(homography: map, size: Size(width: 0, height: 9)), fill: white, background: blue)
    #expect(bitmap == Bitmap(width: 48, height: 40, fill: blue))
    let other = drawn(
      ClipOutline(homography: .identity, size: Size(width: number, height: .nan)), fill: white, background: blue)
    #expect(other == Bitmap(width: 48, height: 40, fill: blue))
  }
}

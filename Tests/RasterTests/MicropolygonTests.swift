import Testing

@testable import Raster

/// Cells about as small as a pixel.
struct MicropolygonTests {
  private let white = Pixel(bits: 0xFFFF_FFFF)

  private func quad(_ size: Size, center: Point, angle: Double = 0.3) -> Quad {
    let (c, s) = (PortableMath.cos(angle), PortableMath.sin(angle))
    let turn = Homography(c, -s, center.x, s, c, center.y, 0, 0, 1)
    let middle = Homography.scale(x: 1, y: 1, thenTranslate: Point(x: -size.width / 2, y: -size.height / 2))
    return Quad(homography: turn.after(middle), size: size)
  }

  private func drawn(_ quads: [Quad], width: Int = 12, height: Int = 9, texture: Texture? = nil) -> Bitmap {
    var list = DisplayList(width: width, height: height, background: Pixel(bits: 0xFF00_0000))
    list.textures = texture.map { [$0] } ?? []
    list.commands = quads.map { .quad($0) }
    var rasterizer = Rasterizer()
    return rasterizer.drawn(list)
  }

  /// The same quad on the general way: a cut far away keeps all of it.
  private func plain(_ quad: Quad) -> Quad {
    var quad = quad
    quad.cuts = [HalfPlane(x: 0, y: 0, offset: 1)]
    return quad
  }

  private func energy(_ bitmap: Bitmap) -> Double { bitmap.pixels.reduce(0) { $0 + Double($1.green) } }

  @Test(arguments: [0.05, 0.3, 0.8, 1.1]) func energyStays_whereverItMoves(_ side: Double) {
    for step in 0..<40 {
      let center = Point(x: 4 + Double(step) * 0.05, y: 4 + Double(step) * 0.031)
      var cell = quad(Size(width: side, height: side), center: center, angle: 0.1 * Double(step))
      cell.fill = white
      // Up to nine pixels, each rounded.
      #expect(abs(energy(drawn([cell])) - 255 * side * side) <= 3)
    }
  }

  @Test(arguments: [0.0, 0.4, 0.5]) func outline_isAsOnTheGeneralWay(_ radius: Double) {
    for step in 0..<25 {
      var cell = quad(
        Size(width: 1, height: 1), center: Point(x: 5.1 + 0.07 * Double(step), y: 4.4), angle: 0.05 * Double(step))
      cell.fill = white
      cell.cornerRadius = radius
      let (small, general) = (drawn([cell]), drawn([plain(cell)]))
      #expect(abs(energy(small) - energy(general)) <= 4)
      // The place within the pixel that the corners miss is all that may differ.
      let worst = zip(small.pixels, general.pixels).map { abs(Int($0.green) - Int($1.green)) }.max() ?? 0
      #expect(worst <= (radius == 0 ? 1 : 12))
    }
  }

  @Test func texture_isItsMean() {
    // Left half red, right half blue: only the image's part inside the cell counts.
    let texture = Texture(
      Bitmap(width: 16, height: 8, pixels: (0..<128).map { Pixel(bits: $0 % 16 < 8 ? 0xFF00_00FF : 0xFFFF_0000) }))
    var cell = quad(Size(width: 1, height: 1), center: Point(x: 4.5, y: 4.5), angle: 0)
    cell.content = Quad.Content(texture: 0, rect: Rect(x: 0, y: 0, width: 1, height: 1))
    let whole = drawn([cell], texture: texture)[4, 4]
    #expect(abs(Int(whole.red) - 128) <= 3)
    #expect(abs(Int(whole.blue) - 128) <= 3)
    cell.content = Quad.Content(texture: 0, rect: Rect(x: 0, y: -0.5, width: 4, height: 2))
    let left = drawn([cell], texture: texture)[4, 4]
    #expect(left.red >= 250)
    #expect(left.blue <= 5)
    cell.content = Quad.Content(texture: 0, rect: Rect(x: 0.5, y: 0, width: 1, height: 1))
    cell.fill = white
    let half = drawn([cell], texture: texture)[4, 4]
    #expect(abs(Int(half.green) - 128) <= 3)
  }

  @Test func borderAndAlpha_countByTheirArea() {
    var cell = quad(Size(width: 1, height: 1), center: Point(x: 4.5, y: 4.5), angle: 0)
    cell.fill = Pixel(bits: 0xFF00_00FF)
    cell.border = Quad.Border(width: 0.25, color: Pixel(bits: 0xFFFF_0000))
    let pixel = drawn([cell])[4, 4]
    #expect(abs(Int(pixel.blue) - 191) <= 1)
    #expect(abs(Int(pixel.red) - 64) <= 1)
    cell.alpha = 0.5
    let faded = drawn([cell])[4, 4]
    #expect(abs(Int(faded.blue) - 96) <= 1)
    #expect(abs(Int(faded.red) - 32) <= 1)
  }

  @Test func grid_letsNothingThrough() {
    // 1/0.7 cells a pixel in both directions, side by side and turned together.
    let (pitch, turn) = (0.7, Homography(0.96, -0.28, 3.3, 0.28, 0.96, -5.1, 0, 0, 1))
    var cells: [Quad] = []
    for row in 0..<44 {
      for column in 0..<44 {
        let corner = Homography.scale(
          x: 1, y: 1, thenTranslate: Point(x: Double(column) * pitch, y: Double(row) * pitch))
        var cell = Quad(homography: turn.after(corner), size: Size(width: pitch, height: pitch))
        cell.fill = white
        cells.append(cell)
      }
    }
    let bitmap = drawn(cells, width: 24, height: 20)
    for y in 6..<14 {
      for x in 8..<16 { #expect(bitmap[x, y].green >= 253) }
    }
  }

  @Test func nearer_hidesFarther_andOpaqueOnesBehindQuads() {
    var back = quad(Size(width: 1.4, height: 1.4), center: Point(x: 4.5, y: 4.5), angle: 0)
    back.fill = Pixel(bits: 0xFF00_00FF)
    var front = quad(Size(width: 1.2, height: 1.2), center: Point(x: 4.5, y: 4.5), angle: 0)
    front.fill = white
    #expect(drawn([back, front])[4, 4] == white)
    #expect(drawn([back, plain(front)])[4, 4] == white)
    #expect(drawn([plain(back), front])[4, 4] == white)
    #expect(drawn([front, back])[4, 4] == back.fill)
  }

  @Test(arguments: [1e-300, 1e-200, 1e-30, 1e30, 1e200]) func absurdUnits_areScaledAway(_ unit: Double) {
    var cell = quad(Size(width: 1, height: 1), center: Point(x: 4.5, y: 4.5), angle: 0)
    cell.size = Size(width: unit, height: unit)
    cell.homography = cell.homography.after(.scale(x: 1 / unit, y: 1 / unit))
    cell.fill = Pixel(bits: 0xFF00_00FF)
    cell.border = Quad.Border(width: unit / 4, color: Pixel(bits: 0xFFFF_0000))
    cell.content = Quad.Content(texture: 0, rect: Rect(x: 0, y: 0, width: unit, height: unit))
    let pixel = drawn([cell], texture: Texture(Bitmap(width: 1, height: 1, pixels: [white])))[4, 4]
    #expect(abs(Int(pixel.green) - 64) <= 1)
  }

  @Test func growing_changesNothingAtTheLimit() {
    let texture = Texture(
      Bitmap(
        width: 64, height: 64,
        pixels: (0..<4096).map { k in
          let (x, y) = (UInt32(k % 64), UInt32(k / 64))
          return Pixel(bits: 0xFF00_0000 | (x * 3 + 20) << 16 | (y * 3 + 20) << 8 | (x + y))
        }))
    for step in 0..<10 {
      var cell = quad(
        Size(width: Micropolygon.longest, height: Micropolygon.longest),
        center: Point(x: 5.03 + 0.1 * Double(step), y: 4.45), angle: 0)
      cell.content = Quad.Content(
        texture: 0, rect: Rect(x: 0, y: 0, width: Micropolygon.longest, height: Micropolygon.longest))
      let (small, general) = (drawn([cell], texture: texture), drawn([plain(cell)], texture: texture))
      #expect(abs(energy(small) - energy(general)) <= 0.06 * energy(general))
    }
  }
}

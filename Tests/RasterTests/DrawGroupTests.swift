import Testing

@testable import Raster

struct DrawGroupTests {
  private let red = Pixel(red: 255, green: 0, blue: 0, alpha: 255)
  private let green = Pixel(red: 0, green: 255, blue: 0, alpha: 255)
  private let white = Pixel(red: 255, green: 255, blue: 255, alpha: 255)

  private func quad(_ rect: Rect, _ fill: Pixel, by map: Homography = .identity) -> Quad {
    let place = Homography.scale(x: 1, y: 1, thenTranslate: rect.origin)
    var quad = Quad(homography: map.after(place), size: rect.size)
    quad.fill = fill
    return quad
  }

  private func drawn(_ commands: [DrawCommand], workers: Int = 1, clip: PixelRect? = nil) -> Bitmap {
    var list = DisplayList(width: 90, height: 80, background: white)
    list.commands = commands
    if let clip { list.clip = clip }
    var rasterizer = Rasterizer(workers: workers)
    return rasterizer.drawn(list)
  }

  private func turned(_ degrees: Double) -> Homography {
    let angle = degrees * Double.pi / 180
    let (s, c) = (PortableMath.sin(angle), PortableMath.cos(angle))
    return Homography(c, -s, 45 - 45 * c + 40 * s, s, c, 40 - 45 * s - 40 * c, 0, 0, 1)
  }

  @Test func group_ofWholePixels_isItsCommands() {
    let commands = [DrawCommand.quad(quad(Rect(x: 10, y: 5, width: 60, height: 70), red))]
    #expect(drawn([.group(DrawGroup(commands))]) == drawn(commands))
    let shadowed = commands.map { command in
      guard case .quad(var quad) = command else { return command }
      quad.shadow = Quad.Shadow(
        sigma: 4, offset: Point(x: 2, y: 3), color: Pixel(red: 0, green: 0, blue: 0, alpha: 255))
      return .quad(quad)
    }
    let (grouped, plain) = (drawn([.group(DrawGroup(shadowed))]), drawn(shadowed))
    #expect(zip(grouped.pixels, plain.pixels).allSatisfy { abs(Int($0.red) - Int($1.red)) <= 1 })
  }

  @Test func opacity_holdsForTheWhole() {
    let commands = [
      DrawCommand.quad(quad(Rect(x: 10, y: 10, width: 40, height: 40), red)),
      .quad(quad(Rect(x: 30, y: 30, width: 40, height: 40), green)),
    ]
    let bitmap = drawn([.group(DrawGroup(commands, alpha: 0.5))])
    // 128/255 of the front one over white; the one behind it does not shine through.
    #expect(bitmap[40, 40] == Pixel(red: 127, green: 255, blue: 127, alpha: 255))
    #expect(bitmap[20, 20] == Pixel(red: 255, green: 127, blue: 127, alpha: 255))
    #expect(bitmap[5, 5] == white)
    for alpha in [0, -1, Double.nan] {
      #expect(drawn([.group(DrawGroup(commands, alpha: alpha))]) == drawn([]))
    }
    #expect(drawn([.group(DrawGroup(commands, alpha: 7))]) == drawn(commands))
  }

  /// Rows of a card seen from the side can lie on a pixel's edge while others lie to its left, by a rounding error.
  @Test func clipSeenFromTheSide_onAPixelEdge_coversNothing() {
    for shear in [-4e-16, -2e-16, -1e-16, 1e-16, 2e-16, 4e-16] {
      for width in [0, 1e-18, 1e-17, 1e-16] {
        for x in [45, 45.0.nextDown, 45.0.nextUp] {
          let map = Homography(width, shear, x, 0, 1, 0, 0, 0, 1)
          let clip = ClipOutline(homography: map, size: Size(width: 50, height: 60), cornerRadius: 12)
          let group = DrawGroup([.quad(quad(Rect(x: 0, y: 0, width: 90, height: 80), red))], clip: clip)
          #expect(drawn([.group(group)]) == drawn([]))
        }
      }
    }
  }

  @Test(arguments: [0.0, 12, 45, 80, 200]) func clip_hasTheEdgesOfAQuad(degrees: Double) {
    let map = turned(degrees)
    let size = Size(width: 50, height: 40)
    let place = map.after(.scale(x: 1, y: 1, thenTranslate: Point(x: 20.3, y: 20.6)))
    var card = Quad(homography: place, size: size)
    card.fill = red
    card.cornerRadius = 12
    let group = DrawGroup(
      [.quad(quad(Rect(x: -50, y: -50, width: 200, height: 200), red))],
      clip: ClipOutline(homography: place, size: size, cornerRadius: 12))
    let (clipped, expected) = (drawn([.group(group)]), drawn([.quad(card)]))
    #expect(zip(clipped.pixels, expected.pixels).allSatisfy { abs(Int($0.green) - Int($1.green)) <= 1 })
  }

  @Test func corners_areRoundedOneByOne() {
    let place = Homography.scale(x: 1, y: 1, thenTranslate: Point(x: 20, y: 20))
    let size = Size(width: 40, height: 40)
    let group = DrawGroup(
      [.quad(quad(Rect(x: 0, y: 0, width: 90, height: 80), red))],
      clip: ClipOutline(homography: place, size: size, cornerRadius: 16, corners: [.topLeft, .bottomRight]))
    let bitmap = drawn([.group(group)])
    #expect(bitmap[20, 20] == white)
    #expect(bitmap[59, 59] == white)
    #expect(bitmap[59, 20] == red)
    #expect(bitmap[20, 59] == red)
    #expect(bitmap[40, 40] == red)
  }

  @Test(arguments: [0.0, 20, 45, 75, 225, 315]) func clipsThatOpaqueContentFills_leaveNoSeam(degrees: Double) {
    let map = turned(degrees)
    // Three strips of one picture, off the pixel grid.
    let strips = [10, 29.3, 48.6].map { x in
      let place = map.after(.scale(x: 1, y: 1, thenTranslate: Point(x: x, y: 20.6)))
      return DrawCommand.group(
        DrawGroup(
          [.quad(quad(Rect(x: 10, y: 20.6, width: 57.9, height: 33), red, by: map))],
          clip: ClipOutline(homography: place, size: Size(width: 19.3, height: 33))))
    }
    let whole = drawn([.quad(quad(Rect(x: 10, y: 20.6, width: 57.9, height: 33), red, by: map))])
    for order in [strips, strips.reversed()] {
      let bitmap = drawn(order)
      #expect(zip(bitmap.pixels, whole.pixels).allSatisfy { abs(Int($0.green) - Int($1.green)) <= 2 })
    }
  }

  @Test func clipsThatContentFillsInPart_showWhatLiesBehind() {
    var card = quad(Rect(x: 20, y: 20, width: 40, height: 40), red)
    card.cornerRadius = 12
    let clip = ClipOutline(
      homography: .scale(x: 1, y: 1, thenTranslate: Point(x: 20, y: 20)), size: Size(width: 40, height: 40))
    let behind = DrawCommand.quad(quad(Rect(x: 0, y: 0, width: 90, height: 80), green))
    let bitmap = drawn([behind, .group(DrawGroup([.quad(card)], clip: clip))])
    #expect(bitmap[20, 20] == green)
    #expect(bitmap[40, 40] == red)
    card.cornerRadius = 0
    let filled = drawn([behind, .group(DrawGroup([.quad(card)], alpha: 0.6, clip: clip))])
    // 153/255 of the card over what lies behind.
    #expect(filled[40, 40] == Pixel(red: 153, green: 102, blue: 0, alpha: 255))
  }

  @Test func nestedClips_meet() {
    func clip(_ x: Double, _ commands: [DrawCommand]) -> DrawCommand {
      let place = Homography.scale(x: 1, y: 1, thenTranslate: Point(x: x, y: 10))
      return .group(DrawGroup(commands, clip: ClipOutline(homography: place, size: Size(width: 30, height: 50))))
    }
    let bitmap = drawn([clip(10, [clip(25, [.quad(quad(Rect(x: 0, y: 0, width: 90, height: 80), red))])])])
    for x in 0..<90 { #expect(bitmap[x, 30] == (25..<40 ~= x ? red : white)) }
    #expect(drawn([clip(10, [clip(60, [.quad(quad(Rect(x: 0, y: 0, width: 90, height: 80), red))])])]) == drawn([]))
  }

  @Test func workersAndClips_changeNothing() {
    var text = quad(Rect(x: 8, y: 12, width: 60, height: 55), red, by: turned(20))
    text.gradient = Quad.Gradient(start: .zero, end: Point(x: 60, y: 0), stops: [(0, red), (1, green)])
    let group = DrawCommand.group(
      DrawGroup(
        [.quad(text), .quad(quad(Rect(x: 30, y: 30, width: 90, height: 90), green, by: turned(5)))], alpha: 0.7,
        clip: ClipOutline(homography: turned(30), size: Size(width: 80, height: 60), cornerRadius: 9)))
    let whole = drawn([group])
    #expect(drawn([group], workers: 3) == whole)
    let rect = PixelRect(x: 33..<70, y: 20..<61)
    let part = drawn([group], clip: rect)
    for y in rect.y { for x in rect.x { #expect(part[x, y] == whole[x, y]) } }
  }
}

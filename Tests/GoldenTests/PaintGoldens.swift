import Raster

/// Small images of what is painted on a quad: gradients, tiles, glyphs, fades.
enum PaintGoldens {
  typealias Base = RasterGoldens

  static let all: [Base.Case] = [
    Base.Case(name: "gradients") { gradients() },
    Base.Case(name: "content-opacity") { contentOpacity() },
    Base.Case(name: "tiles") { tiles() },
    Base.Case(name: "tiles-tilted") { tilesTilted() },
    Base.Case(name: "glyphs") { glyphs() },
    Base.Case(name: "glyphs-tilted") { glyphsTilted() },
    Base.Case(name: "glyphs-tiny") { glyphsTiny() },
    Base.Case(name: "glyphs-overlapping") { glyphsOverlapping() },
    Base.Case(name: "fades") { fades() },
  ]

  // Rational points near 17° and 60°: 2·arctan(0.15) = 17.06°, 2·arctan(0.577) = 59.96°.
  private static let slanted = Base.turn(0.15)
  private static let steep = Base.turn(0.577)

  static func gradients() -> DisplayList {
    var list = Base.list()
    let clear = Pixel.clear
    let stops: [[(location: Double, color: Pixel)]] = [
      [(0, Base.red), (1, Base.blue)], [(0.25, Base.gold), (0.5, Base.white), (0.5, Base.ink), (0.75, Base.blue)],
      [(0, clear), (1, Base.ink)], [(0, Base.red), (0.5, Base.gold), (1, Base.blue)], [(0, Base.white), (1, clear)],
      [(0, Base.gold), (1, Base.red)],
    ]
    for k in 0..<6 {
      let size = Size(width: 64, height: 60)
      let (x, y) = (42 + Double(k % 3) * 78, 42 + Double(k / 3) * 78)
      var cell =
        k < 3 ? Base.quad(x, y, size, turn: k == 1 ? slanted : (1, 0), fill: .clear) : Base.tilted(x, y, size, steep)
      let ends = [(0.0, 0.0, 64.0, 0.0), (0, 0, 0, 60), (0, 0, 64, 60), (0, 0, 64, 0), (0, 60, 0, 0), (20, 20, 20, 20)]
      let (x0, y0, x1, y1) = ends[k]
      cell.gradient = Quad.Gradient(start: Point(x: x0, y: y0), end: Point(x: x1, y: y1), stops: stops[k])
      cell.cornerRadius = 10
      cell.border = k == 2 ? Quad.Border(width: 2, color: Base.red) : nil
      list.commands.append(.quad(cell))
    }
    return list
  }

  static func contentOpacity() -> DisplayList {
    var list = Base.list()
    list.textures = [Base.checks(64, cell: 16)]
    for k in 0..<5 {
      var cell = Base.quad(
        28 + Double(k) * 46, 80, Size(width: 40, height: 100), turn: Base.turn(0.04), fill: Base.gold)
      if k == 4 {
        cell.gradient = Quad.Gradient(
          start: .zero, end: Point(x: 0, y: 100), stops: [(0, Base.blue), (1, Base.red)])
      }
      cell.content = Quad.Content(texture: 0, rect: Rect(x: 0, y: 20, width: 40, height: 60))
      cell.content?.opacity = [0, 0.25, 0.6, 1, 0.5][k]
      cell.cornerRadius = 6
      cell.shadow = Quad.Shadow(
        sigma: 4, offset: Point(x: 0, y: 4), color: Color(red: 0, green: 0, blue: 0, alpha: 0.6).pixel())
      list.commands.append(.quad(cell))
    }
    return list
  }

  /// A tile whose sides are odd and whose opposite edges meet: a diagonal line goes on for ever.
  static func tile() -> Texture {
    let side = 21
    var bitmap = Bitmap(width: side, height: side, fill: Base.white)
    for y in 0..<side {
      for x in 0..<side {
        if (x + y) % side < 6 { bitmap[x, y] = Base.blue }
        if (x - y + side) % side < 3 { bitmap[x, y] = Base.red }
      }
    }
    return Texture(bitmap)
  }

  static func tiles() -> DisplayList {
    var list = Base.list()
    list.textures = [tile()]
    for k in 0..<6 {
      var cell = Base.quad(
        42 + Double(k % 3) * 78, 42 + Double(k / 3) * 78, Size(width: 64, height: 60), turn: k == 1 ? slanted : (1, 0),
        fill: .clear)
      let side = [21, 21, 37.3, 9, 4.5, 1.2][k]
      cell.content = Quad.Content(texture: 0, rect: Rect(x: 5, y: 3, width: side, height: side))
      cell.content?.isTiled = true
      cell.cornerRadius = 8
      list.commands.append(.quad(cell))
    }
    return list
  }

  static func tilesTilted() -> DisplayList {
    var list = Base.list()
    list.textures = [tile()]
    var floor = Quad(
      homography: Homography(1, 0, -200, 0, 0, 60, 0, -0.01, 2).after(.identity), size: Size(width: 400, height: 196))
    floor.homography = Homography.scale(x: 1, y: 1, thenTranslate: Point(x: 120, y: 40)).after(floor.homography)
    floor.content = Quad.Content(texture: 0, rect: Rect(x: 7, y: 3, width: 21, height: 21))
    floor.content?.isTiled = true
    var wall = Base.tilted(180, 50, Size(width: 130, height: 80), steep)
    wall.content = floor.content
    list.commands = [.quad(floor), .quad(wall)]
    return list
  }

  /// A ring with a hole, an S of two curves with thin ends, an A with a thin bar: each in a box of 20 × 20.
  static func word() -> Path {
    var path = Path()
    for (radius, side) in [(10.0, 1.0), (6.5, -1.0)] {
      let k = radius * 0.5522847498
      func point(_ x: Double, _ y: Double) -> Point { Point(x: 10 + x, y: 10 + y * side) }
      path.segments += [
        .move(point(radius, 0)), .cubic(control1: point(radius, k), control2: point(k, radius), end: point(0, radius)),
        .cubic(control1: point(-k, radius), control2: point(-radius, k), end: point(-radius, 0)),
        .cubic(control1: point(-radius, -k), control2: point(-k, -radius), end: point(0, -radius)),
        .cubic(control1: point(k, -radius), control2: point(radius, -k), end: point(radius, 0)),
      ]
    }
    func at(_ x: Double, _ y: Double) -> Point { Point(x: x, y: y) }
    path.segments += [
      .move(at(38, 3)), .cubic(control1: at(34, -1), control2: at(24, -1), end: at(24, 5)),
      .cubic(control1: at(24, 12), control2: at(36, 8), end: at(36, 15)),
      .cubic(control1: at(36, 19), control2: at(28, 20), end: at(24, 16)), .line(at(23, 18)),
      .cubic(control1: at(28, 22), control2: at(40, 21), end: at(40, 14)),
      .cubic(control1: at(40, 6), control2: at(28, 10), end: at(28, 5)),
      .cubic(control1: at(28, 1), control2: at(34, 1), end: at(37, 5)),
    ]
    path.segments += [
      .move(at(44, 20)), .line(at(52, 0)), .line(at(54, 0)), .line(at(62, 20)), .line(at(59, 20)), .line(at(53, 4)),
      .line(at(46, 20)), .move(at(48, 13)), .line(at(58, 13)), .line(at(58, 14)), .line(at(48, 14)),
      .move(at(66, 20)), .quadratic(control: at(66, 0), end: at(80, 0)), .line(at(80, 2)),
      .quadratic(control: at(69, 2), end: at(69, 20)),
    ]
    return path
  }

  /// `word` enlarged and moved.
  static func word(_ scale: Double, at origin: Point) -> Path {
    func moved(_ p: Point) -> Point { Point(x: p.x * scale + origin.x, y: p.y * scale + origin.y) }
    return Path(
      word().segments.map { segment in
        switch segment {
        case .move(let p): .move(moved(p))
        case .line(let p): .line(moved(p))
        case .quadratic(let c, let p): .quadratic(control: moved(c), end: moved(p))
        case .cubic(let a, let b, let p): .cubic(control1: moved(a), control2: moved(b), end: moved(p))
        }
      })
  }

  static func glyphs() -> DisplayList {
    var list = Base.list()
    list.textures = [Base.checks(64, cell: 16)]
    var plain = Base.quad(62, 40, Size(width: 100, height: 44), fill: Base.white)
    plain.glyphs = Quad.Glyphs(path: word(1, at: Point(x: 10, y: 12)), color: Base.ink)
    var turned = Base.quad(176, 46, Size(width: 100, height: 44), turn: slanted, fill: Base.blue)
    turned.glyphs = Quad.Glyphs(
      path: word(1, at: Point(x: 10, y: 12)), color: Base.white, shadow: (Point(x: 1.5, y: 1.5), Base.ink))
    turned.cornerRadius = 8
    var cut = Base.quad(62, 112, Size(width: 100, height: 60), fill: Base.gold)
    cut.content = Quad.Content(texture: 0, rect: Rect(x: 0, y: 0, width: 100, height: 60))
    cut.content?.opacity = 0.3
    cut.glyphs = Quad.Glyphs(path: word(1.7, at: Point(x: -18, y: 22)), color: Base.red)
    cut.cornerRadius = 20
    cut.border = Quad.Border(width: 4, color: Base.ink)
    var faint = Base.quad(176, 114, Size(width: 100, height: 44), turn: slanted, fill: Base.red)
    faint.glyphs = Quad.Glyphs(
      path: word(1, at: Point(x: 10, y: 12)), color: Base.white, shadow: (Point(x: 0, y: 2), Base.ink))
    faint.alpha = 0.4
    list.commands = [plain, turned, cut, faint].map { .quad($0) }
    return list
  }

  static func glyphsTilted() -> DisplayList {
    var list = Base.list()
    var cell = Base.tilted(78, 38, Size(width: 180, height: 54), steep, distance: 300, fill: Base.white)
    cell.glyphs = Quad.Glyphs(path: word(2, at: Point(x: 10, y: 7)), color: Base.ink)
    var grazing = Base.tilted(190, 38, Size(width: 180, height: 54), Base.turn(0.9), distance: 300, fill: Base.ink)
    grazing.glyphs = Quad.Glyphs(path: word(2, at: Point(x: 10, y: 7)), color: Base.white)
    // From far away to behind the eye.
    var floor = Quad(
      homography: Homography(1, 0, -200, 0, 0, 60, 0, -0.01, 3).after(.identity), size: Size(width: 400, height: 400))
    floor.homography = Homography.scale(x: 1, y: 1, thenTranslate: Point(x: 120, y: 56)).after(floor.homography)
    floor.fill = Base.blue
    var lines = Path()
    for k in 0..<7 { lines.segments += word(2.2, at: Point(x: 112, y: 5 + Double(k) * 56)).segments }
    floor.glyphs = Quad.Glyphs(path: lines, color: Base.white)
    list.commands = [.quad(cell), .quad(grazing), .quad(floor)]
    return list
  }

  static func glyphsTiny() -> DisplayList {
    var list = Base.list(240, 150, Base.white)
    for k in 0..<14 {
      let scale = 0.8 - Double(k) * 0.055
      let (column, row) = (Double(k % 2), Double(k / 2))
      var cell = Base.quad(60 + column * 120, 12 + row * 20, Size(width: 110, height: 18), fill: .clear)
      cell.glyphs = Quad.Glyphs(path: word(scale, at: Point(x: 2.3, y: 1.4)), color: Base.ink)
      list.commands.append(.quad(cell))
    }
    return list
  }

  /// Outlines that overlap, repeat each other and cross themselves.
  static func glyphsOverlapping() -> DisplayList {
    var list = Base.list(240, 100)
    func bar(_ x: Double, _ y: Double, _ w: Double, _ h: Double) -> [Path.Segment] {
      [
        .move(Point(x: x, y: y)), .line(Point(x: x + w, y: y)), .line(Point(x: x + w, y: y + h)),
        .line(Point(x: x, y: y + h)),
      ]
    }
    let star = (0..<5).map { k -> Point in
      let (c, s) = [(0.0, -1.0), (0.5878, 0.809), (-0.9511, -0.309), (0.9511, -0.309), (-0.5878, 0.809)][k]
      return Point(x: 30 + 28 * c, y: 32 + 28 * s)
    }
    let paths = [
      Path(bar(4.5, 20.5, 51, 7.5) + bar(4.5, 36.5, 51, 7.5) + bar(16.5, 4.5, 7.5, 55) + bar(36.5, 4.5, 7.5, 55)),
      Path([.move(star[0])] + star.dropFirst().map { .line($0) }),
      Path(word(1.6, at: Point(x: -2, y: 14)).segments + word(1.6, at: Point(x: -2, y: 14)).segments),
    ]
    for (k, path) in paths.enumerated() {
      var cell = Base.quad(
        42 + Double(k) * 78, 50, Size(width: 60, height: 64), turn: k == 0 ? (1, 0) : slanted, fill: Base.white)
      cell.glyphs = Quad.Glyphs(path: path, color: Color(red: 0.1, green: 0.2, blue: 0.6, alpha: 0.6).pixel())
      list.commands.append(.quad(cell))
    }
    return list
  }

  static func fades() -> DisplayList {
    var list = Base.list(240, 160, Base.ink)
    list.textures = [Base.checks(64, cell: 16)]
    for k in 0..<4 {
      let size = Size(width: 48, height: 110)
      let x = 34 + Double(k) * 57
      var cell =
        k == 2
        ? Base.tilted(x, 80, size, steep) : Base.quad(x, 80, size, turn: k == 3 ? slanted : (1, 0), fill: Base.gold)
      cell.content = k == 0 ? nil : Quad.Content(texture: 0, rect: Rect(x: 0, y: 0, width: 48, height: 110))
      cell.cornerRadius = 8
      cell.shadow = Quad.Shadow(
        sigma: 5, offset: Point(x: 0, y: 4), color: Color(red: 1, green: 1, blue: 1, alpha: 0.5).pixel())
      cell.fade = Quad.Fade(top: (k == 3 ? 55 : 10, 1), bottom: (k == 3 ? 55 : 90, k == 1 ? 0.3 : 0))
      list.commands.append(.quad(cell))
    }
    return list
  }
}

import Raster

/// Small images, each of one property of the rasterizer.
enum RasterGoldens {
  struct Case: Sendable, CustomStringConvertible {
    let name: String
    let draw: @Sendable () -> DisplayList
    var description: String { name }
  }

  static let all: [Case] = plain + PaintGoldens.all

  private static let plain: [Case] = [
    Case(name: "edges-fan") { edgesFan() },
    Case(name: "slivers") { slivers() },
    Case(name: "corners") { corners() },
    Case(name: "borders") { borders() },
    Case(name: "shadows") { shadows() },
    Case(name: "shadow-tilted") { shadowTilted() },
    Case(name: "alpha-groups") { alphaGroups() },
    Case(name: "overlap") { overlap() },
    Case(name: "minification") { minification() },
    Case(name: "tilt-grazing") { tiltGrazing() },
    Case(name: "magnification") { magnification() },
    Case(name: "near-plane") { nearPlane() },
    Case(name: "back-faces") { backFaces() },
    Case(name: "content-rects") { contentRects() },
    Case(name: "clip") { clip() },
    Case(name: "dots") { dots() },
  ]

  static let ink = Pixel(red: 24, green: 26, blue: 32, alpha: 255)
  static let paper = Pixel(red: 240, green: 238, blue: 232, alpha: 255)
  static let red = Pixel(red: 208, green: 62, blue: 50, alpha: 255)
  static let blue = Pixel(red: 48, green: 96, blue: 190, alpha: 255)
  static let gold = Pixel(red: 236, green: 178, blue: 60, alpha: 255)
  static let white = Pixel(red: 255, green: 255, blue: 255, alpha: 255)

  static func list(_ width: Int = 240, _ height: Int = 160, _ background: Pixel = paper) -> DisplayList {
    DisplayList(width: width, height: height, background: background)
  }

  /// A quad of `size` centred at (x, y), turned in its plane by (cosine, sine).
  static func quad(_ x: Double, _ y: Double, _ size: Size, turn: (Double, Double) = (1, 0), fill: Pixel) -> Quad {
    let (c, s) = turn
    let center = Homography(1, 0, -size.width / 2, 0, 1, -size.height / 2, 0, 0, 1)
    var quad = Quad(homography: Homography(c, -s, x, s, c, y, 0, 0, 1).after(center), size: size)
    quad.fill = fill
    return quad
  }

  /// A quad turned about its vertical axis by (cosine, sine) and seen from `distance`.
  static func tilted(
    _ x: Double, _ y: Double, _ size: Size, _ turn: (Double, Double), distance: Double = 260, fill: Pixel = .clear
  ) -> Quad {
    let (c, s) = turn
    let center = Homography(1, 0, -size.width / 2, 0, 1, -size.height / 2, 0, 0, 1)
    // x' = c·x, z = −s·x toward the eye, w = 1 − z/d.
    let turned = Homography(c, 0, 0, 0, 1, 0, s / distance, 0, 1)
    var quad = Quad(
      homography: Homography.scale(x: 1, y: 1, thenTranslate: Point(x: x, y: y)).after(turned).after(center), size: size
    )
    quad.fill = fill
    return quad
  }

  /// The cosine and sine of a rational point on the circle: no trigonometry, exact to the last bit.
  static func turn(_ t: Double) -> (Double, Double) { ((1 - t * t) / (1 + t * t), 2 * t / (1 + t * t)) }

  /// Fine checks with a coloured frame: shows sampling, orientation and edges at once.
  static func checks(_ side: Int, cell: Int) -> Texture {
    var bitmap = Bitmap(width: side, height: side, fill: white)
    for y in 0..<side {
      for x in 0..<side {
        let edge = min(x, y, side - 1 - x, side - 1 - y)
        if edge < max(1, side / 32) {
          bitmap[x, y] = y == edge ? red : x == edge ? blue : gold
        } else if (x / cell + y / cell) % 2 == 0 {
          bitmap[x, y] = ink
        }
      }
    }
    return Texture(bitmap)
  }

  static func edgesFan() -> DisplayList {
    var list = list()
    for k in 0..<12 {
      let (c, s) = turn(Double(k) / 12 * 0.98)
      list.commands.append(
        .quad(
          quad(120 + 70 * c, 12 + 130 * s, Size(width: 90, height: 3.5), turn: (c, s), fill: k % 2 == 0 ? ink : red)))
      list.commands.append(
        .quad(quad(60 - 40 * s, 20 + 40 * c, Size(width: 50, height: 1), turn: (-s, c), fill: blue)))
    }
    return list
  }

  static func slivers() -> DisplayList {
    var list = list(240, 120, ink)
    for k in 0..<24 {
      let width = 2.0 / Double(1 << (k / 4))
      list.commands.append(
        .quad(
          quad(
            10 + Double(k) * 9.6 + Double(k % 4) * 0.25, 60, Size(width: width, height: 100),
            turn: turn(Double(k % 4) * 0.02), fill: white)))
    }
    return list
  }

  static func corners() -> DisplayList {
    var list = list()
    for (k, radius) in [0, 2, 6, 14, 30, 99].enumerated() {
      var plain = quad(
        42 + Double(k % 3) * 78, 42 + Double(k / 3) * 78, Size(width: 66, height: 60),
        turn: turn(k % 2 == 0 ? 0 : 0.15), fill: blue)
      plain.cornerRadius = Double(radius)
      list.commands.append(.quad(plain))
    }
    return list
  }

  static func borders() -> DisplayList {
    var list = list()
    list.textures = [checks(64, cell: 8)]
    for k in 0..<6 {
      var cell =
        k < 3
        ? quad(42 + Double(k) * 78, 42, Size(width: 64, height: 60), turn: turn(Double(k) * 0.12), fill: .clear)
        : tilted(42 + Double(k - 3) * 78, 118, Size(width: 70, height: 60), turn(Double(k - 2) * 0.2))
      cell.content = Quad.Content(texture: 0, rect: Rect(x: 0, y: 0, width: cell.size.width, height: cell.size.height))
      cell.cornerRadius = [0, 10, 30, 3, 12, 30][k]
      let translucent = Color(red: 1, green: 0.8, blue: 0.2, alpha: 0.5).pixel()
      cell.border = Quad.Border(width: [3, 6, 2, 0.6, 8, 90][k], color: k % 2 == 0 ? red : translucent)
      list.commands.append(.quad(cell))
    }
    return list
  }

  static func shadows() -> DisplayList {
    var list = list()
    for k in 0..<6 {
      var cell = quad(
        44 + Double(k % 3) * 76, 42 + Double(k / 3) * 76, Size(width: 40, height: 36), turn: turn(k == 4 ? 0.2 : 0),
        fill: k == 5 ? Color(red: 1, green: 1, blue: 1, alpha: 0.4).pixel() : white)
      cell.cornerRadius = [0, 8, 18, 4, 8, 6][k]
      let color = k == 3 ? Color(red: 0.8, green: 0, blue: 0, alpha: 0.8) : Color(red: 0, green: 0, blue: 0, alpha: 0.6)
      cell.shadow = Quad.Shadow(
        sigma: [4, 8, 12, 0, 3, 6][k], offset: Point(x: [0, 0, 0, 6, 5, 0][k], y: [3, 6, 10, 6, 9, 4][k]),
        color: color.pixel())
      list.commands.append(.quad(cell))
    }
    return list
  }

  static func shadowTilted() -> DisplayList {
    var list = list()
    for k in 0..<3 {
      var cell = tilted(44 + Double(k) * 76, 76, Size(width: 80, height: 96), turn(0.2 + Double(k) * 0.3), fill: gold)
      cell.cornerRadius = 8
      cell.shadow = Quad.Shadow(
        sigma: 7, offset: Point(x: 10, y: 14), color: Color(red: 0, green: 0, blue: 0.1, alpha: 0.7).pixel())
      list.commands.append(.quad(cell))
    }
    return list
  }

  static func alphaGroups() -> DisplayList {
    var list = list()
    list.textures = [checks(64, cell: 16)]
    list.commands.append(.quad(quad(120, 80, Size(width: 220, height: 30), fill: ink)))
    for k in 0..<4 {
      var cell = quad(36 + Double(k) * 56, 80, Size(width: 48, height: 100), turn: turn(0.05), fill: .clear)
      cell.content = Quad.Content(texture: 0, rect: Rect(x: 0, y: 0, width: 48, height: 100))
      cell.cornerRadius = 8
      cell.border = Quad.Border(width: 4, color: red)
      cell.shadow = Quad.Shadow(
        sigma: 5, offset: Point(x: 0, y: 5), color: Color(red: 0, green: 0, blue: 0, alpha: 0.8).pixel())
      cell.alpha = [1, 0.75, 0.5, 0.2][k]
      list.commands.append(.quad(cell))
    }
    return list
  }

  static func overlap() -> DisplayList {
    var list = list(240, 160, ink)
    for k in 0..<7 {
      let t = Double(k) - 3
      var cell = tilted(
        120 + t * 26, 80, Size(width: 90, height: 100), turn(t * -0.12), fill: [red, gold, blue][k % 3])
      cell.cornerRadius = 6
      cell.shadow = Quad.Shadow(
        sigma: 4, offset: Point(x: 0, y: 3), color: Color(red: 0, green: 0, blue: 0, alpha: 0.6).pixel())
      list.commands.append(.quad(cell))
    }
    return list
  }

  static func minification() -> DisplayList {
    var list = list()
    list.textures = [checks(512, cell: 7), checks(255, cell: 5)]
    for k in 0..<12 {
      let side = 70.0 / (1 + Double(k) * 0.45)
      var cell = quad(
        34 + Double(k % 6) * 36, k < 6 ? 45 : 118, Size(width: side, height: side), turn: turn(Double(k) * 0.03),
        fill: .clear)
      cell.content = Quad.Content(texture: k % 2, rect: Rect(x: 0, y: 0, width: side, height: side))
      list.commands.append(.quad(cell))
    }
    return list
  }

  static func tiltGrazing() -> DisplayList {
    var list = list()
    list.textures = [checks(256, cell: 16)]
    for k in 0..<6 {
      var cell = tilted(
        24 + Double(k) * 38, 80, Size(width: 110, height: 130), turn([0.3, 0.6, 0.75, 0.85, 0.93, 0.985][k]))
      cell.content = Quad.Content(texture: 0, rect: Rect(x: 0, y: 0, width: 110, height: 130))
      list.commands.append(.quad(cell))
    }
    return list
  }

  static func magnification() -> DisplayList {
    var list = list()
    list.textures = [checks(8, cell: 2)]
    var cell = tilted(120, 80, Size(width: 170, height: 130), turn(0.25))
    cell.content = Quad.Content(texture: 0, rect: Rect(x: 0, y: 0, width: 170, height: 130))
    list.commands.append(.quad(cell))
    return list
  }

  static func nearPlane() -> DisplayList {
    var list = list()
    list.textures = [checks(256, cell: 16)]
    // A floor that runs from in front of the eye past it: w = 0 lies in the plane's middle.
    var floor = Quad(
      homography: Homography(1, 0, -200, 0, 0, 60, 0, -0.01, 1.5).after(.identity), size: Size(width: 400, height: 400))
    floor.homography = Homography.scale(x: 1, y: 1, thenTranslate: Point(x: 120, y: 70)).after(floor.homography)
    floor.content = Quad.Content(texture: 0, rect: Rect(x: 0, y: 0, width: 400, height: 400))
    floor.shadow = Quad.Shadow(sigma: 10, offset: .zero, color: Color(red: 0, green: 0, blue: 0, alpha: 0.5).pixel())
    list.commands.append(.quad(floor))
    return list
  }

  static func backFaces() -> DisplayList {
    var list = list()
    list.textures = [checks(64, cell: 16)]
    for k in 0..<4 {
      let facesAway = k % 2 == 1
      var cell = tilted(34 + Double(k) * 58, 80, Size(width: 48, height: 90), facesAway ? (-0.8, 0.6) : (0.8, 0.6))
      cell.content = Quad.Content(texture: 0, rect: Rect(x: 0, y: 0, width: 48, height: 90))
      cell.isDoubleSided = k < 2
      cell.cornerRadius = 10
      list.commands.append(.quad(cell))
    }
    return list
  }

  static func contentRects() -> DisplayList {
    var list = list()
    list.textures = [checks(96, cell: 12)]
    let rects = [
      Rect(x: -20, y: 0, width: 100, height: 100), Rect(x: 0, y: 20, width: 60, height: 60),
      Rect(x: 15, y: 35, width: 30, height: 30),
    ]
    for k in 0..<3 {
      var cell = quad(44 + Double(k) * 76, 80, Size(width: 60, height: 100), turn: turn(0.08), fill: gold)
      cell.content = Quad.Content(texture: 0, rect: rects[k])
      cell.cornerRadius = 12
      list.commands.append(.quad(cell))
    }
    return list
  }

  static func clip() -> DisplayList {
    var list = overlap()
    list.background = paper
    list.clip = PixelRect(x: 50..<190, y: 30..<121)
    return list
  }

  static func dots() -> DisplayList {
    var list = list(160, 160, ink)
    for row in 0..<40 {
      for column in 0..<40 {
        let side = 0.1 + Double(column) * 0.06
        list.commands.append(
          .quad(
            quad(
              2 + Double(column) * 3.97, 2 + Double(row) * 3.93, Size(width: side, height: side), turn: turn(0.3),
              fill: white)))
      }
    }
    return list
  }
}

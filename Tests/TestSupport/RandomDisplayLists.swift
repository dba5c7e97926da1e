import Raster

/// Makes display lists of random numbers: a third of them ordinary throughout, the others with more and more absurd
/// ones.
///
/// Even ordinary lists have now and then a frame of odd size, a quad behind the eye, a side or an opacity that is
/// negative, an opacity above 1, a corner that is rounder than its side, or a shadow wider than the frame.
public struct RandomDisplayLists {
  private var random: InputNumbers
  /// The number of absurd numbers in 100.
  private let wildness: UInt64

  /// The lists of a seed, whose last two bits say how many numbers are absurd.
  public init(seed: UInt64) { self.init(InputNumbers([], seed: seed), kind: Int(seed % 4)) }

  /// The lists of a generator.
  ///
  /// - Parameter kind: From 0, ordinary throughout, to 3.
  public init(_ random: InputNumbers, kind: Int) {
    self.random = random
    wildness = [0, 2, 10, 40][kind]
  }

  /// Returns the next list.
  public mutating func list() -> DisplayList {
    let (width, height) = frameSize()
    var list = DisplayList(width: width, height: height, background: random.pixel())
    if chance(70) { list.background.bits |= 0xFF00_0000 }
    if chance(20) {
      let (x, y) = (Int(random.next() % 10) - 5, Int(random.next() % 10) - 5)
      list.clip = PixelRect(x: x..<x + Int(random.next() % 50), y: y..<y + Int(random.next() % 50))
    }
    if chance(20) { list.outline = ClipOutline(homography: homography(), size: size()) }
    list.textures = [texture(opaque: true), texture(opaque: false)]
    for _ in 0...random.next() % 4 { list.commands.append(.quad(quad())) }
    return list
  }

  private mutating func frameSize() -> (width: Int, height: Int) {
    switch random.next() % 16 {
    case 0: (1, 1)
    case 1: (7, 3)
    case 2: (513, 5)
    case 3, 4: (Int(random.next() % 12) + 1, Int(random.next() % 100) + 1)
    default: (Int(random.next() % 40) + 1, Int(random.next() % 30) + 1)
    }
  }

  private mutating func quad() -> Quad {
    var quad = Quad(homography: homography(), size: size())
    if chance(50) { quad.cornerRadius = number(in: chance(20) ? -5...50 : 0...20) }
    if chance(70) { quad.fill = color() }
    if chance(25) {
      let stops = (0..<Int(random.next() % 4)).map { _ in (location: number(in: 0...1), color: color()) }
      quad.gradient = Quad.Gradient(start: point(), end: point(), stops: stops)
    }
    if chance(50) {
      var content = Quad.Content(texture: Int(random.next() % 2), rect: Rect(origin: point(), size: size()))
      if chance(30) { content.opacity = number(in: -0.2...1.5) }
      content.isTiled = chance(30)
      quad.content = content
    }
    if chance(20) {
      quad.glyphs = Quad.Glyphs(path: path(), color: color())
      if chance(50) { quad.glyphs?.shadow = (offset: point(), color: color()) }
    }
    if chance(30) { quad.border = Quad.Border(width: number(in: 0...8), color: color()) }
    if chance(50) {
      quad.shadow = Quad.Shadow(sigma: number(in: chance(10) ? 0...500 : 0...8), offset: point(), color: color())
    }
    if chance(30) { quad.alpha = number(in: -0.2...1.5) }
    if chance(20) {
      quad.fade = Quad.Fade(
        top: (y: number(in: 0...20), opacity: number(in: 0...1)),
        bottom: (y: number(in: 0...20), opacity: number(in: 0...1)))
    }
    quad.isDoubleSided = chance(80)
    if chance(30) {
      for _ in 0...random.next() % 3 {
        quad.cuts.append(
          HalfPlane(x: number(in: -1...1), y: number(in: -1...1), offset: number(in: -10...30)))
      }
    }
    return quad
  }

  /// Near the frame, moderately turned and tilted; now and then singular, mirrored, or a number of it absurd.
  private mutating func homography() -> Homography {
    var h = Homography(
      number(in: -2...2), number(in: -2...2), number(in: -10...30), number(in: -2...2), number(in: -2...2),
      number(in: -10...30), 0, 0, 1)
    if chance(50) {
      (h.h20, h.h21, h.h22) = (number(in: -0.05...0.05), number(in: -0.05...0.05), number(in: -0.2...1.5))
    }
    if chance(4) { h.h22 = -h.h22 }
    if chance(15) { h = .scale(x: number(in: 0.1...2), y: number(in: 0.1...2), thenTranslate: point()) }
    if chance(5) { (h.h10, h.h11, h.h12) = (h.h00, h.h01, h.h02) }
    return h
  }

  private mutating func path() -> Path {
    var segments: [Path.Segment] = chance(90) ? [.move(point())] : []
    for _ in 0...random.next() % 8 {
      switch random.next() % 5 {
      case 0: segments.append(.move(point()))
      case 1: segments.append(.quadratic(control: point(), end: point()))
      case 2: segments.append(.cubic(control1: point(), control2: point(), end: point()))
      default: segments.append(.line(point()))
      }
    }
    return Path(segments)
  }

  private mutating func texture(opaque: Bool) -> Texture {
    let most: UInt64 = chance(20) ? 70 : 9
    let (width, height) = (Int(random.next() % most) + 1, Int(random.next() % most) + 1)
    let pixels = (0..<width * height).map { _ in
      opaque ? Pixel(bits: random.pixel().bits | 0xFF00_0000) : random.pixel()
    }
    return Texture(Bitmap(width: width, height: height, pixels: pixels))
  }

  private mutating func color() -> Pixel {
    let pixel = random.pixel()
    return chance(40) ? Pixel(bits: pixel.bits | 0xFF00_0000) : pixel
  }

  private mutating func size() -> Size {
    let least = chance(5) ? -20 : 0.5
    return Size(width: number(in: least...30), height: number(in: least...30))
  }

  private mutating func point() -> Point { Point(x: number(in: -10...40), y: number(in: -10...40)) }

  private mutating func chance(_ percent: UInt64) -> Bool { random.next() % 100 < percent }

  private mutating func number(in range: ClosedRange<Double>) -> Double {
    let ordinary = random.number(in: range)
    return chance(wildness) ? wild(ordinary) : ordinary
  }

  private mutating func wild(_ ordinary: Double) -> Double {
    switch random.next() % 18 {
    case 0: .nan
    case 1: .infinity
    case 2: -.infinity
    case 3: 0
    case 4: -0.0
    case 5: -ordinary
    case 6: ordinary * 1e4
    case 7: ordinary * 1e9
    case 8: ordinary * 1e18
    case 9: ordinary * 1e30
    case 10: ordinary * 1e100
    case 11: ordinary * 1e300
    case 12: ordinary * 1e-4
    case 13: ordinary * 1e-12
    case 14: ordinary * 1e-300
    case 15: .leastNonzeroMagnitude
    case 16: 1e30
    default: .greatestFiniteMagnitude
    }
  }
}

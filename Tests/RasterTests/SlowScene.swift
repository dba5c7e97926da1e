import TestSupport
import Testing

@testable import Raster

/// Something on a black frame, and which way it is to be moved a little at a time.
struct SlowScene: Sendable, CustomTestStringConvertible {
  /// Plane 0...40 × 0...28 to the frame.
  enum Pose: String {
    case upright, turned, tilted

    /// Tilted in perspective as a cover is.
    var map: Homography {
      switch self {
      case .upright: Homography(1, 0, 6, 0, 1, 6, 0, 0, 1)
      case .turned: Homography(0.9, -0.25, 12, 0.25, 0.9, 5, 0, 0, 1)
      case .tilted: Homography(0.8, 0, 8, -0.15, 0.9, 8, -0.006, 0, 1)
      }
    }
  }

  /// The motion per frame, in 1/20 pixel.
  enum Way: String {
    case right, down, slanted

    var step: Point {
      switch self {
      case .right: Point(x: 1, y: 0)
      case .down: Point(x: 0, y: 1)
      case .slanted: Point(x: 0.6, y: 0.8)
      }
    }
  }

  /// Inside of it no frame of an image shows an edge.
  static let inside = PixelRect(x: 16..<34, y: 17..<27)
  /// Outside of it no frame of a shadow shows anything.
  static let middle = PixelRect(x: 8..<48, y: 8..<36)
  private static let size = Size(width: 40, height: 28)

  var testDescription: String
  /// The first frame.
  var list: DisplayList
  var way: Way

  /// An image of waves that the frame shows some 16 pixels long and 70 levels high, with noise over it.
  ///
  /// - Parameters:
  ///   - scale: Texels a pixel, on both axes.
  ///   - noise: The most that a texel's noise adds or takes.
  static func texture(_ pose: Pose, _ way: Way, scale: Int = 1, noise: Int = 0) -> SlowScene {
    var quad = Quad(homography: pose.map, size: size)
    quad.content = Quad.Content(texture: 0, rect: Rect(origin: .zero, size: size))
    return SlowScene(
      "texture 1:\(scale), noise \(noise), \(pose) \(way)", quad, way, Texture(waves(scale: scale, noise: noise)))
  }

  /// White.
  static func solid(_ pose: Pose, _ way: Way, radius: Double = 0) -> SlowScene {
    var quad = Quad(homography: pose.map, size: size)
    quad.fill = Pixel(bits: 0xFFFF_FFFF)
    quad.cornerRadius = radius
    return SlowScene("solid, radius \(radius), \(pose) \(way)", quad, way)
  }

  /// A white shadow of nothing.
  static func shadow(_ pose: Pose, _ way: Way, sigma: Double) -> SlowScene {
    let middle = Homography.scale(x: 1, y: 1, thenTranslate: Point(x: 12, y: 10))
    var quad = Quad(homography: pose.map.after(middle), size: Size(width: 14, height: 9))
    quad.cornerRadius = 3
    quad.shadow = Quad.Shadow(sigma: sigma, offset: .zero, color: Pixel(bits: 0xFFFF_FFFF))
    return SlowScene("shadow of \(sigma), \(pose) \(way)", quad, way)
  }

  private init(_ name: String, _ quad: Quad, _ way: Way, _ texture: Texture? = nil) {
    (testDescription, self.way) = (name, way)
    list = DisplayList(width: 56, height: 44, background: Pixel(bits: 0xFF00_0000))
    list.textures = texture.map { [$0] } ?? []
    list.commands = [.quad(quad)]
  }

  private static func waves(scale: Int, noise: Int) -> Bitmap {
    var random = SplitMix64(seed: 51)
    let (width, height) = (Int(size.width) * scale, Int(size.height) * scale)
    let turn = Double.pi / Double(8 * scale)
    var pixels: [Pixel] = []
    for y in 0..<height {
      for x in 0..<width {
        let wave = 127.5 + 70 * PortableMath.sin(Double(x) * turn) * PortableMath.cos(Double(y) * turn * 0.7)
        let byte = UInt32(wave + random.number(in: -1...1) * Double(noise))
        pixels.append(Pixel(bits: 0xFF00_0000 | byte * 0x01_0101))
      }
    }
    return Bitmap(width: width, height: height, pixels: pixels)
  }
}

/// The frames of a scene, one channel of them: what is drawn is grey.
struct SlowFilm {
  /// Frames that the way of a pixel takes.
  static let framesPerPixel = 20

  private let frames: [Bitmap]

  init(_ scene: SlowScene) {
    var rasterizer = Rasterizer()
    frames = (0...2 * Self.framesPerPixel).map { frame in
      let part = Double(frame) / Double(Self.framesPerPixel)
      let way = Homography.scale(
        x: 1, y: 1, thenTranslate: Point(x: scene.way.step.x * part, y: scene.way.step.y * part))
      var list = scene.list
      list.commands = scene.list.commands.map { command in
        switch command {
        case .quad(var quad):
          quad.homography = way.after(quad.homography)
          return .quad(quad)
        case .group: return command
        }
      }
      return rasterizer.drawn(list)
    }
  }

  /// Every pixel's levels from frame to frame.
  func courses(in rect: PixelRect) -> [[Int]] {
    rect.y.flatMap { y in rect.x.map { x in frames.map { Int($0[x, y].red) } } }
  }

  /// The deviation of the sum of all levels from frame to frame, as a part of it.
  var energySpread: Double {
    let sums = frames.map { frame in
      var sum = 0
      for pixel in frame.pixels { sum += Int(pixel.red) }
      return sum
    }
    let (least, most) = (sums.min() ?? 0, sums.max() ?? 0)
    return Double(most - least) / Double(max(1, most))
  }
}

extension [Int] {
  /// From each number to the next.
  var steps: [Int] { indices.dropFirst().map { self[$0] - self[$0 - 1] } }

  /// The largest, whatever its sign.
  var height: Int {
    var most = 0
    for number in self { most = Swift.max(most, abs(number)) }
    return most
  }
}

import Graphics
import Raster

/// A slow motion of one picture or several, in which an eye would see a renderer's levels switch.
struct MotionScene: Sendable {
  /// A picture in one frame.
  struct Placement: Sendable {
    /// Texels, from the picture's upper left corner, to device pixels.
    var map: Homography

    /// Device pixels to texels.
    var back: Homography { map.inverse ?? .identity }
    /// True if rows of texels are rows of pixels.
    var isUpright: Bool { map.isAffine && map.h01 == 0 && map.h10 == 0 }
  }

  /// What moves, and over what range.
  enum Motion: Sendable {
    /// Texels a pixel, from one to the other in equal ratios; turned by an angle in degrees.
    case zoom(from: Double, to: Double, degrees: Double)
    /// Texels a pixel across, from one to the other in equal ratios; one a pixel down.
    case squeeze(from: Double, to: Double)
    /// Degrees about the horizontal axis, at 1.2 texels a pixel.
    case tilt(from: Double, to: Double)
    /// Degrees in the frame's plane, at some texels a pixel.
    case turn(from: Double, to: Double, scale: Double)
    /// Pixels across, and 0.6 of them down, at some texels a pixel.
    case pan(by: Double, scale: Double)
    /// Covers that come to the front and go, by a number of covers.
    case coverFlow(by: Double)
  }

  var name: String
  var motion: Motion
  var frameCount: Int
  /// The frame in pixels.
  var width = 144, height = 96

  /// One scene of each kind.
  static let all = [
    MotionScene(name: "zoom 1–6:1 upright", motion: .zoom(from: 1, to: 6, degrees: 0), frameCount: 120),
    MotionScene(name: "zoom 6–16:1 upright", motion: .zoom(from: 6, to: 16, degrees: 0), frameCount: 72),
    MotionScene(name: "zoom turned 12°", motion: .zoom(from: 1, to: 6, degrees: 12), frameCount: 120),
    MotionScene(
      name: "zoom turned 12°, further", motion: .zoom(from: 5, to: 14, degrees: 12), frameCount: 72),
    MotionScene(name: "squeeze 1–1/8", motion: .squeeze(from: 1, to: 8), frameCount: 120),
    MotionScene(name: "tilt 0–75°", motion: .tilt(from: 0, to: 75), frameCount: 72),
    MotionScene(name: "turn at 2.3:1", motion: .turn(from: 0, to: 24, scale: 2.3), frameCount: 48),
    MotionScene(name: "pan at 1.7:1", motion: .pan(by: 5.3, scale: 1.7), frameCount: 48),
    MotionScene(name: "cover flow", motion: .coverFlow(by: 1), frameCount: 60),
  ]

  /// A picture's places in a frame, back to front.
  func placements(frame: Int, of picture: Bitmap) -> [Placement] {
    let part = Double(frame) / Double(max(1, frameCount - 1))
    switch motion {
    case .zoom(let from, let to, let degrees):
      let scale = from * PortableMath.pow(to / from, part)
      return [placement(of: picture, x: scale, y: scale, degrees: degrees)]
    case .squeeze(let from, let to):
      return [placement(of: picture, x: from * PortableMath.pow(to / from, part), y: 1)]
    case .tilt(let from, let to):
      return [tilted(picture, degrees: from + (to - from) * part)]
    case .turn(let from, let to, let scale):
      return [placement(of: picture, x: scale, y: scale, degrees: from + (to - from) * part)]
    case .pan(let way, let scale):
      let move = Point(x: way * part, y: 0.6 * way * part)
      return [placement(of: picture, x: scale, y: scale, moved: move)]
    case .coverFlow(let count):
      let places = (-2...3).map { Double($0) - count * part }
      return places.sorted { abs($0) > abs($1) }.map { cover(picture, at: $0) }
    }
  }

  /// The frame as the rasterizer takes it: one texture, on black.
  func list(frame: Int, of picture: Bitmap, texture: Texture) -> DisplayList {
    var list = DisplayList(width: width, height: height, background: Pixel(bits: 0xFF00_0000))
    list.textures = [texture]
    let size = Size(width: Double(picture.width), height: Double(picture.height))
    list.commands = placements(frame: frame, of: picture).map { placement in
      var quad = Quad(homography: placement.map, size: size)
      quad.content = Quad.Content(texture: 0, rect: Rect(origin: .zero, size: size))
      return .quad(quad)
    }
    return list
  }

  /// The frame's middle, off the grid of pixels.
  private var middle: Point { Point(x: 0.5 * Double(width) + 0.37, y: 0.5 * Double(height) + 0.21) }

  /// The picture's middle in the frame's; x and y are texels a pixel.
  private func placement(
    of picture: Bitmap, x: Double, y: Double, degrees: Double = 0, moved: Point = .zero
  ) -> Placement {
    let angle = degrees * .pi / 180
    let (c, s) = degrees == 0 ? (1, 0) : (PortableMath.cos(angle), PortableMath.sin(angle))
    let turned = Homography(
      c / x, -s / y, middle.x + moved.x, s / x, c / y, middle.y + moved.y, 0, 0, 1)
    return Placement(map: turned.after(centred(picture)))
  }

  private func tilted(_ picture: Bitmap, degrees: Double) -> Placement {
    let (scale, eye, angle) = (1.2, 700.0, degrees * .pi / 180)
    let (c, s) = (PortableMath.cos(angle), PortableMath.sin(angle))
    let tilt = Homography(eye / scale, 0, 0, 0, eye * c / scale, 0, 0, s / scale, eye)
    return Placement(map: framed(tilt).after(centred(picture)))
  }

  /// A cover some places from the front: upright there, turned about the vertical axis and further away beside it.
  private func cover(_ picture: Bitmap, at place: Double) -> Placement {
    let scale = 80 / Double(picture.height)
    let side = max(-1, min(1, place))
    let (eye, angle) = (400.0, -side * 55 * .pi / 180)
    let (c, s) = (PortableMath.cos(angle), PortableMath.sin(angle))
    let (x, depth) = (place * 22 + side * 26, 60 * abs(side))
    let turned = Homography(eye * c * scale, 0, eye * x, 0, eye * scale, 0, s * scale, 0, eye + depth)
    return Placement(map: framed(turned).after(centred(picture)))
  }

  private func framed(_ map: Homography) -> Homography {
    Homography.scale(x: 1, y: 1, thenTranslate: middle).after(map)
  }

  private func centred(_ picture: Bitmap) -> Homography {
    Homography.scale(
      x: 1, y: 1, thenTranslate: Point(x: -0.5 * Double(picture.width), y: -0.5 * Double(picture.height)))
  }
}

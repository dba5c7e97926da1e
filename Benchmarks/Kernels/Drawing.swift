import Graphics
import Measuring
import Raster

/// Width and height of the frames that kernels draw.
let frameSide = 512

/// A display list and the memory that drawing it takes.
private struct Drawing {
  var rasterizer: Rasterizer
  var bitmap = Bitmap(width: frameSide, height: frameSide)
  let list: DisplayList
}

/// The kernels that do most of the work.
enum Kernels {
  /// Those in C: one benchmark for each instruction set of the CPU.
  case vectors
  /// Those in Swift, the same on every CPU.
  case swift

  fileprivate var names: [(set: InstructionSet, suffix: String)] {
    switch self {
    case .vectors: InstructionSet.supported.map { ($0, "/\($0)") }
    case .swift: [(.best, "")]
    }
  }
}

/// Measures drawing one list again and again: the narrowest way to kernels that `Raster` keeps to itself.
///
/// The set-up of its quads and the clearing of the frame are part of the figure; `frame/empty` is that alone.
func measureDrawing(_ name: String, kernels: Kernels = .swift, _ list: @escaping () -> DisplayList) {
  for (set, suffix) in kernels.names {
    measure(name + suffix) {
      Drawing(rasterizer: Rasterizer(instructionSet: set), list: list())
    } _: { drawing in
      drawing.rasterizer.draw(drawing.list, into: &drawing.bitmap)
    }
  }
}

/// A list of quads on black.
func frame(_ quads: [Quad], texture: Bitmap? = nil) -> DisplayList {
  var list = DisplayList(width: frameSide, height: frameSide, background: Color.black.pixel())
  list.commands = quads.map { .quad($0) }
  if let texture { list.textures = [Texture(texture)] }
  return list
}

extension Quad {
  /// A square plane.
  init(_ homography: Homography, side: Double = Double(frameSide)) {
    self.init(homography: homography, size: Size(width: side, height: side))
  }

  /// The quad with the list's only texture all over it.
  var textured: Quad {
    var quad = self
    quad.content = Content(texture: 0, rect: Rect(origin: .zero, size: size))
    return quad
  }

  /// The quad with a fill.
  func filled(_ color: Pixel) -> Quad {
    var quad = self
    quad.fill = color
    return quad
  }
}

extension Homography {
  /// A square of `side`, turned by 30° about its middle, which moves to a place.
  static func turned(side: Double, scale: Double = 1, to place: Point = .middle) -> Homography {
    let (s, c) = (Angle.degrees(30).sine * scale, Angle.degrees(30).cosine * scale)
    return Homography(c, -s, place.x - (c - s) * side / 2, s, c, place.y - (s + c) * side / 2, 0, 0, 1)
  }

  static func translation(_ x: Double, _ y: Double) -> Homography {
    .scale(x: 1, y: 1, thenTranslate: Point(x: x, y: y))
  }

  /// A plane as large as the frame, from its left edge to its right one, which is 2.5 times as far away: 70 % of it.
  static let leadingAway = Homography(2.536, 0, 0, 0.768, 1, 0, 0.003, 0, 1)
}

extension Point {
  fileprivate static let middle = Point(x: Double(frameSide) / 2, y: Double(frameSide) / 2)
}

/// Squares in rows and columns over the frame, each turned by 30°.
func turnedCells(side: Double, pitch: Double) -> [Quad] {
  let count = Int(Double(frameSide) / pitch)
  return (0..<count * count).map { cell in
    let place = Point(
      x: (Double(cell % count) + 0.5) * pitch, y: (Double(cell / count) + 0.5) * pitch)
    return Quad(.turned(side: side, to: place), side: side)
  }
}

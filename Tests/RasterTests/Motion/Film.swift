import Graphics
import Raster

/// A scene's frames: for each the red, green and blue of one pixel after the other, in 8-bit levels.
struct Film: Sendable {
  let width: Int, height: Int
  var frames: [[Float]]

  init(width: Int, height: Int, frames: [[Float]]) {
    (self.width, self.height, self.frames) = (width, height, frames)
  }

  /// The frames that a rasterizer draws of a picture.
  init(_ scene: MotionScene, of picture: Bitmap, with rasterizer: inout Rasterizer) {
    let texture = Texture(picture)
    var frames: [[Float]] = []
    for frame in 0..<scene.frameCount {
      let bitmap = rasterizer.drawn(scene.list(frame: frame, of: picture, texture: texture))
      frames.append(bitmap.pixels.flatMap { [Float($0.red), Float($0.green), Float($0.blue)] })
    }
    self.init(width: scene.width, height: scene.height, frames: frames)
  }
}

/// The cell that each pixel of a frame shows, or −1 where it shows more than one, an edge or nothing.
struct CellMap: Sendable {
  let cells: [Int16]

  init(_ scene: MotionScene, frame: Int, of picture: Bitmap) {
    let maps = scene.placements(frame: frame, of: picture).map { $0.back }
    func top(_ x: Double, _ y: Double) -> Int {
      maps.lastIndex { map in
        let p = map.applied(x: x, y: y)
        guard p.w > 0 else { return false }
        return p.x > 0 && p.y > 0 && p.x < Double(picture.width) * p.w && p.y < Double(picture.height) * p.w
      } ?? -1
    }
    var cells: [Int16] = []
    for y in 0..<scene.height {
      for x in 0..<scene.width {
        let (left, up) = (Double(x) - 1, Double(y) - 1)
        let first = top(left, up)
        let isWhole = top(left + 3, up) == first && top(left, up + 3) == first && top(left + 3, up + 3) == first
        cells.append(isWhole ? Int16(first) : -1)
      }
    }
    self.cells = cells
  }
}

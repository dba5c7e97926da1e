import Graphics
import Measuring
import Raster

/// Straight and round edges of cells, and which of them is seen.
func addCoverage() {
  let white = Color.white.pixel()
  measureDrawing("frame/empty") { frame([]) }
  measureDrawing("coverage/disc", kernels: .vectors) {
    var disc = Quad(.identity).filled(white)
    disc.cornerRadius = Double(frameSide) / 2
    return frame([disc])
  }
  measureDrawing("coverage/cells", kernels: .vectors) {
    frame(turnedCells(side: 9, pitch: 13).map { $0.filled(white) })
  }
  // Nearly level: an edge crosses many pixels of a row.
  measureDrawing("coverage/slivers", kernels: .vectors) {
    let slope = Homography(1, 0, 0, 0.02, 1, 0, 0, 0, 1)
    return frame(
      (0..<100).map { bar in
        let homography = Homography.translation(0, Double(bar) * 5).after(slope)
        return Quad(homography: homography, size: Size(width: 512, height: 2)).filled(white)
      })
  }
  measureDrawing("coverage/clip-outline") {
    var list = frame([Quad(.identity).filled(white)])
    list.outline = ClipOutline(homography: .turned(side: 400), size: Size(width: 400, height: 400))
    return list
  }
  measureDrawing("coverage/cuts", kernels: .vectors) {
    frame(
      turnedCells(side: 40, pitch: 60).map { cell in
        var cell = cell.filled(white)
        cell.cuts = [HalfPlane(x: 1, y: 0.3, offset: -8), HalfPlane(x: -1, y: 0.2, offset: 30)]
        return cell
      })
  }
  // Opaque cells that share every edge: samples tell how they overlap in a pixel.
  measureDrawing("edges/shared", kernels: .vectors) {
    let place = Homography.turned(side: 512)
    return frame(
      (0..<1024).map { cell in
        Quad(place.after(.translation(Double(cell % 32) * 16, Double(cell / 32) * 16)), side: 16).textured
      }, texture: photo(width: 64, height: 64))
  }
  // All but the pixels along an edge lie behind the one in front.
  measureDrawing("visibility/stack", kernels: .vectors) {
    frame((0..<100).map { Quad(.translation(Double($0) / 2, Double($0) / 2), side: 460).filled(white) })
  }
  measureDrawing("micropolygons/fill", kernels: .vectors) {
    frame(turnedCells(side: 0.9, pitch: 2).map { $0.filled(white) })
  }
  measureDrawing("micropolygons/texture", kernels: .vectors) {
    frame(turnedCells(side: 0.9, pitch: 2).map(\.textured), texture: photo(width: 32, height: 32))
  }
}

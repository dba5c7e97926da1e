import Graphics
import Raster

/// A scene's frames as they should be.
///
/// Texels are little squares, and a pixel's colour is their mean over its shape. Where the pixel is smaller than a texel
/// along one of its own axes, its shape is widened to a texel along it, which is bilinear interpolation. A pixel's axes are
/// the singular vectors of the map from pixels to texels.
struct MotionTruth: Sendable {
  let scene: MotionScene
  let width: Int, height: Int
  /// Samples a pixel along each axis, where there is no closed form.
  let samples: Int
  private let picture: Bitmap
  private let texels: [SIMD4<Float>]

  init(_ scene: MotionScene, of picture: Bitmap, samples: Int) {
    (self.scene, self.picture, self.samples) = (scene, picture, samples)
    (width, height) = (picture.width, picture.height)
    texels = picture.pixels.map { SIMD4(Float($0.red), Float($0.green), Float($0.blue), 0) }
  }

  /// A frame's colours; 0 where no cell or more than one shows.
  func frame(_ index: Int, cells: CellMap) -> [Float] {
    let placements = scene.placements(frame: index, of: picture)
    if placements.count == 1, placements[0].isUpright { return upright(placements[0].back, cells) }
    let maps = placements.map { $0.back }
    var colors = [Float](repeating: 0, count: 3 * scene.width * scene.height)
    for y in 0..<scene.height {
      for x in 0..<scene.width {
        let cell = Int(cells.cells[y * scene.width + x])
        guard cell >= 0 else { continue }
        let place = 3 * (y * scene.width + x)
        let mean = sampled(maps[cell], x: Double(x) + 0.5, y: Double(y) + 0.5)
        (colors[place], colors[place + 1], colors[place + 2]) = (mean.x, mean.y, mean.z)
      }
    }
    return colors
  }

  /// The mean of a net of samples, each the texel that it lies on.
  private func sampled(_ map: Homography, x: Double, y: Double) -> SIMD4<Float> {
    let wider = Widening(map, x: x, y: y)
    var sum = SIMD4<Float>()
    let texels = self.texels.span
    for j in 0..<samples {
      let dy = (Double(j) + 0.5) / Double(samples) - 0.5
      var row = SIMD4<Float>()
      for i in 0..<samples {
        let dx = (Double(i) + 0.5) / Double(samples) - 0.5
        let p = map.applied(x: x + dx, y: y + dy)
        let scale = 1 / p.w
        let u = p.x * scale + wider.xx * dx + wider.xy * dy, v = p.y * scale + wider.yx * dx + wider.yy * dy
        let column = min(max(Int(u), 0), width - 1), line = min(max(Int(v), 0), height - 1)
        row += texels[line * width + column]
      }
      sum += row
    }
    return sum / Float(samples * samples)
  }

  /// The exact means: one axis after the other.
  private func upright(_ back: Homography, _ cells: CellMap) -> [Float] {
    let columns = (0..<scene.width).map {
      AxisShares(scale: back.h00 / back.h22, move: back.h02 / back.h22, pixel: $0, count: width)
    }
    var colors = [Float](repeating: 0, count: 3 * scene.width * scene.height)
    for y in 0..<scene.height {
      let row = AxisShares(scale: back.h11 / back.h22, move: back.h12 / back.h22, pixel: y, count: height)
      var sums = [SIMD4<Float>](repeating: SIMD4(), count: width)
      for (line, share) in zip(row.texels, row.shares) {
        for column in 0..<width { sums[column] += share * texels[line * width + column] }
      }
      for x in 0..<scene.width where cells.cells[y * scene.width + x] >= 0 {
        var mean = SIMD4<Float>()
        for (column, share) in zip(columns[x].texels, columns[x].shares) { mean += share * sums[column] }
        let place = 3 * (y * scene.width + x)
        (colors[place], colors[place + 1], colors[place + 2]) = (mean.x, mean.y, mean.z)
      }
    }
    return colors
  }
}

/// The texels under one pixel along one axis, and their shares of it.
private struct AxisShares {
  var texels: [Int] = []
  var shares: [Float] = []

  init(scale: Double, move: Double, pixel: Int, count: Int) {
    let length = max(abs(scale), 1), middle = scale * (Double(pixel) + 0.5) + move
    let (begin, end) = (middle - 0.5 * length, middle + 0.5 * length)
    for texel in Int(begin.rounded(.down))...Int(end.rounded(.down)) {
      let part = min(end, Double(texel + 1)) - max(begin, Double(texel))
      texels.append(max(0, min(texel, count - 1)))
      shares.append(Float(part / length))
    }
  }
}

/// The matrix that, added to a map's Jacobian, makes its singular values at least 1.
private struct Widening {
  var xx = 0.0, xy = 0.0, yx = 0.0, yy = 0.0

  init(_ map: Homography, x: Double, y: Double) {
    let p = map.applied(x: x, y: y)
    let (u, v) = (p.x / p.w, p.y / p.w)
    let (a, b) = ((map.h00 - u * map.h20) / p.w, (map.h01 - u * map.h21) / p.w)
    let (c, d) = ((map.h10 - v * map.h20) / p.w, (map.h11 - v * map.h21) / p.w)
    // The larger eigenvalue of J·Jᵀ and its vector.
    let (e, f, g) = (a * a + b * b, a * c + b * d, c * c + d * d)
    let spread = (0.25 * (e - g) * (e - g) + f * f).squareRoot()
    let long = (0.5 * (e + g) + spread).squareRoot()
    let short = abs(a * d - b * c) / long
    if short >= 1 { return }
    let lean = 0.5 * (e - g) + spread
    let axis = abs(f) < 1e-12 * e + 1e-300 ? (e >= g ? (1.0, 0.0) : (0.0, 1.0)) : (lean, f)
    let norm = (axis.0 * axis.0 + axis.1 * axis.1).squareRoot()
    let (ux, uy) = (axis.0 / norm, axis.1 / norm)
    let (vx, vy) = ((ux * a + uy * c) / long, (ux * b + uy * d) / long)
    let sign: Double = a * d < b * c ? -1 : 1
    let (more, less) = (max(long, 1) - long, sign * (max(short, 1) - short))
    xx = more * ux * vx + less * uy * vy
    xy = more * ux * vy - less * uy * vx
    yx = more * uy * vx - less * ux * vy
    yy = more * uy * vy + less * ux * vx
  }
}

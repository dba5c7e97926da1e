@testable import Raster

/// The slow, obvious twins of the kernels, in Double.
enum ReferenceKernels {
  /// A premultiplied colour, components `0...1`.
  struct Color {
    var red, green, blue, alpha: Double

    init(_ pixel: Pixel) {
      red = Double(pixel.red) / 255
      green = Double(pixel.green) / 255
      blue = Double(pixel.blue) / 255
      alpha = Double(pixel.alpha) / 255
    }

    init(_ red: Double, _ green: Double, _ blue: Double, _ alpha: Double) {
      (self.red, self.green, self.blue, self.alpha) = (red, green, blue, alpha)
    }

    static func + (a: Color, b: Color) -> Color {
      Color(a.red + b.red, a.green + b.green, a.blue + b.blue, a.alpha + b.alpha)
    }

    static func * (a: Color, k: Double) -> Color { Color(a.red * k, a.green * k, a.blue * k, a.alpha * k) }

    func over(_ backdrop: Color) -> Color { self + backdrop * (1 - alpha) }

    /// The largest difference to a pixel in 8-bit levels.
    func distance(to pixel: Pixel) -> Double {
      let other = Color(pixel)
      return 255
        * max(abs(red - other.red), abs(green - other.green), abs(blue - other.blue), abs(alpha - other.alpha))
    }
  }

  /// The area of a convex polygon inside one pixel: cut by the four sides, then the shoelace formula.
  static func area(of polygon: [Point], x: Int, y: Int) -> Double {
    var points = polygon
    func cut(_ distance: (Point) -> Double) {
      var kept: [Point] = []
      for i in points.indices {
        let (a, b) = (points[i], points[(i + 1) % points.count])
        let (da, db) = (distance(a), distance(b))
        if da >= 0 { kept.append(a) }
        if (da >= 0) != (db >= 0) {
          let t = da / (da - db)
          kept.append(Point(x: a.x + (b.x - a.x) * t, y: a.y + (b.y - a.y) * t))
        }
      }
      points = kept
    }
    cut { $0.x - Double(x) }
    cut { Double(x + 1) - $0.x }
    cut { $0.y - Double(y) }
    cut { Double(y + 1) - $0.y }
    var twice = 0.0
    for i in points.indices {
      let (a, b) = (points[i], points[(i + 1) % points.count])
      twice += a.x * b.y - b.x * a.y
    }
    return abs(twice) / 2
  }

  /// Bilinear sample of a bitmap at level coordinates (centres at +0.5), edge pixels repeated.
  static func bilinear(_ bitmap: Bitmap, _ u: Double, _ v: Double) -> Color {
    let x = max(0, min(u - 0.5, Double(bitmap.width - 1)))
    let y = max(0, min(v - 0.5, Double(bitmap.height - 1)))
    let (x0, y0) = (Int(x), Int(y))
    let (x1, y1) = (min(x0 + 1, bitmap.width - 1), min(y0 + 1, bitmap.height - 1))
    let (fx, fy) = (x - Double(x0), y - Double(y0))
    return (Color(bitmap[x0, y0]) * (1 - fx) + Color(bitmap[x1, y0]) * fx) * (1 - fy)
      + (Color(bitmap[x0, y1]) * (1 - fx) + Color(bitmap[x1, y1]) * fx) * fy
  }

  /// The mean of the full-size image over the parallelogram that a pixel makes of it, by `n` × `n` bilinear samples.
  static func footprintMean(_ bitmap: Bitmap, map: Homography, x: Int, y: Int, n: Int) -> Color {
    var sum = Color(0, 0, 0, 0)
    for j in 0..<n {
      for i in 0..<n {
        let p = map.applied(
          x: Double(x) + (Double(i) + 0.5) / Double(n), y: Double(y) + (Double(j) + 0.5) / Double(n))
        let u = max(0, min(p.x / p.w, Double(bitmap.width) - 0.001))
        let v = max(0, min(p.y / p.w, Double(bitmap.height) - 0.001))
        sum = sum + Color(bitmap[Int(u), Int(v)])
      }
    }
    return sum * (1 / Double(n * n))
  }

  /// The mean of a rectangle about a point, edge pixels repeated.
  static func mean(_ bitmap: Bitmap, x: Double, y: Double, width: Double, height: Double) -> Color {
    var sum = Color(0, 0, 0, 0)
    func parts(_ middle: Double, _ length: Double) -> [(Int, Double)] {
      let (begin, end) = (middle - 0.5 * length, middle + 0.5 * length)
      return (Int(begin.rounded(.down))...Int(end.rounded(.down))).map {
        ($0, (min(end, Double($0 + 1)) - max(begin, Double($0))) / length)
      }
    }
    for (row, height) in parts(y, height) {
      for (column, width) in parts(x, width) {
        let pixel = bitmap[max(0, min(column, bitmap.width - 1)), max(0, min(row, bitmap.height - 1))]
        sum = sum + Color(pixel) * (width * height)
      }
    }
    return sum
  }

  /// Returns true if a point lies in a rounded rectangle at the origin.
  static func contains(_ x: Double, _ y: Double, _ size: Size, radius: Double) -> Bool {
    guard x >= 0, y >= 0, x <= size.width, y <= size.height else { return false }
    let dx = max(radius - x, x - (size.width - radius), 0)
    let dy = max(radius - y, y - (size.height - radius), 0)
    return dx * dx + dy * dy <= radius * radius || radius == 0
  }

  /// Bilinear sample of endless copies of a bitmap at level coordinates (centres at +0.5).
  static func tiledBilinear(_ bitmap: Bitmap, _ u: Double, _ v: Double) -> Color {
    func texel(_ x: Double, _ y: Double) -> Color {
      let (w, h) = (bitmap.width, bitmap.height)
      let (column, row) = (Int(x.rounded(.down)) % w, Int(y.rounded(.down)) % h)
      return Color(bitmap[(column + w) % w, (row + h) % h])
    }
    let (x, y) = (u - 0.5, v - 0.5)
    let (fx, fy) = (x - x.rounded(.down), y - y.rounded(.down))
    return (texel(x, y) * (1 - fx) + texel(x + 1, y) * fx) * (1 - fy)
      + (texel(x, y + 1) * (1 - fx) + texel(x + 1, y + 1) * fx) * fy
  }

  /// The colour of a gradient at `t`: the first of the places where it can lie, from the end.
  static func gradient(_ stops: [GradientStop], at t: Double) -> Color {
    if t < stops[0].location { return Color(stops[0].color) }
    var k = stops.count - 1
    while stops[k].location > t { k -= 1 }
    if k == stops.count - 1 { return Color(stops[k].color) }
    let part = (t - stops[k].location) / (stops[k + 1].location - stops[k].location)
    return Color(stops[k].color) * (1 - part) + Color(stops[k + 1].color) * part
  }

  /// Each outline of a path as a polygon, curves as `pieces` chords.
  static func polygons(_ path: Path, pieces: Int) -> [[Point]] {
    var shapes: [[Point]] = []
    for segment in path.segments {
      let last = shapes.last?.last ?? .zero
      func bezier(_ points: [Point], _ t: Double) -> Point {
        if points.count == 1 { return points[0] }
        return bezier(
          zip(points, points.dropFirst()).map { Point(x: $0.x + ($1.x - $0.x) * t, y: $0.y + ($1.y - $0.y) * t) }, t)
      }
      func curve(_ points: [Point]) -> [Point] { (1...pieces).map { bezier(points, Double($0) / Double(pieces)) } }
      switch segment {
      case .move(let end): shapes.append([end])
      case .line(let end): shapes[shapes.count - 1].append(end)
      case .quadratic(let c, let end): shapes[shapes.count - 1] += curve([last, c, end])
      case .cubic(let a, let b, let end): shapes[shapes.count - 1] += curve([last, a, b, end])
      }
    }
    return shapes
  }

  /// The part of each pixel inside polygons by the non-zero rule: exact along x, in `n` lines a row.
  static func coverage(of polygons: [[Point]], width: Int, height: Int, n: Int) -> [Double] {
    var area = [Double](repeating: 0, count: width * height)
    for line in 0..<height * n {
      let y = (Double(line) + 0.5) / Double(n)
      var crossings: [(x: Double, sign: Int)] = []
      for polygon in polygons {
        for (a, b) in zip(polygon, polygon.dropFirst() + polygon.prefix(1)) where (a.y <= y) != (b.y <= y) {
          crossings.append((a.x + (b.x - a.x) * (y - a.y) / (b.y - a.y), a.y < b.y ? 1 : -1))
        }
      }
      crossings.sort { $0.x < $1.x }
      var winding = 0
      for (from, to) in zip(crossings, crossings.dropFirst()) {
        winding += from.sign
        guard winding != 0 else { continue }
        for x in 0..<width where Double(x) < to.x && Double(x + 1) > from.x {
          let part = min(to.x, Double(x + 1)) - max(from.x, Double(x))
          area[line / n * width + x] += part / Double(n)
        }
      }
    }
    return area
  }
}

import Graphics

/// FLIP's error of every pixel of a pair of images, `0...1`.
///
/// Source: P. Andersson et al., *FLIP: A Difference Evaluator for Alternating Images*, HPG 2020; filters as in ``FLIPFilters``.
/// Filters sum in single precision, as those of the reference implementation do; means agree with its map's within 10⁻⁴.
struct FLIPErrorMap {
  /// Rectangle outside which all errors are 0.
  let rect: PixelRect
  /// The errors in `rect`, row-major.
  private(set) var errors: [Float]

  /// The error map of a pair of images.
  ///
  /// - Parameter bounds: The bounding box of all differing pixels; `nil` if there is none.
  init(_ pair: PixelPair, bounds: PixelRect?) {
    guard let bounds else {
      (rect, errors) = (PixelRect(x: 0..<0, y: 0..<0), [])
      return
    }
    let radius = FLIPFilters.radius
    rect = PixelRect(
      x: max(0, bounds.x.lowerBound - radius)..<min(pair.width, bounds.x.upperBound + radius),
      y: max(0, bounds.y.lowerBound - radius)..<min(pair.height, bounds.y.upperBound + radius))
    errors = [Float](repeating: 0, count: rect.x.count * rect.y.count)
    let (filters, color) = (FLIPFilters(), FLIPColor())
    for backdrop in pair.backdrops { add(pair, over: backdrop, filters, color) }
  }

  /// Raises each error to that over a backdrop.
  private mutating func add(_ pair: PixelPair, over backdrop: Pixel, _ filters: FLIPFilters, _ color: FLIPColor) {
    let columns = rect.x.count
    let room = FLIPRows.size(columns: columns)
    let first = max(0, rect.y.lowerBound - FLIPFilters.radius)
    // The rows of both images, and the filtered numbers of one row of each.
    var memory = [Float](repeating: 0, count: 2 * room + 2 * FLIPColumns.planes * columns)
    unsafe memory.withUnsafeMutableBufferPointer { memory in
      guard let memory = memory.baseAddress else { return }
      var expectedRows = unsafe FLIPRows(columns: rect.x, from: first, filters: filters, memory: memory)
      var actualRows = unsafe FLIPRows(columns: rect.x, from: first, filters: filters, memory: memory + room)
      let columnFilter = FLIPColumns(columns: columns, height: pair.height, filters: filters)
      let (p, q) = unsafe (memory + 2 * room, memory + 2 * room + FLIPColumns.planes * columns)
      unsafe pair.withBits { expected, actual in
        for y in rect.y {
          let last = min(y + FLIPFilters.radius, pair.height - 1)
          unsafe expectedRows.read(through: last, expected, width: pair.width, over: backdrop, color)
          unsafe actualRows.read(through: last, actual, width: pair.width, over: backdrop, color)
          unsafe columnFilter.filter(expectedRows, y, into: p)
          unsafe columnFilter.filter(actualRows, y, into: q)
          unsafe addRow(y - rect.y.lowerBound, p, q, color)
        }
      }
    }
  }

  private mutating func addRow(
    _ row: Int, _ p: UnsafePointer<Float>, _ q: UnsafePointer<Float>, _ color: FLIPColor
  ) {
    let columns = rect.x.count
    for x in 0..<columns {
      let (first, second) = unsafe (FLIPColumns.Sums(p, x, columns), FLIPColumns.Sums(q, x, columns))
      // Equal surroundings of a pixel are no error.
      if first == second { continue }
      let difference = color.difference(first.color, second.color)
      let edges = (first.edge - second.edge).magnitude, points = (first.point - second.point).magnitude
      let feature = (max(edges, points) * 0.5.squareRoot()).squareRoot()
      let error = Float(Elementary.pow(difference, 1 - feature))
      let index = row * columns + x
      if error > errors[index] { errors[index] = error }
    }
  }
}

/// Filters rows that are filtered along themselves also along their columns.
struct FLIPColumns {
  /// Numbers of a pixel: three of its colour, where blue against yellow has two parts, and two of edges and points each.
  static let planes = 8

  let columns: Int
  let height: Int
  let filters: FLIPFilters

  /// The filtered numbers of a pixel.
  struct Sums: Equatable {
    private let y: Float
    private let cx: Float
    private let cz: Float
    private let edgeX: Float
    private let edgeY: Float
    private let pointX: Float
    private let pointY: Float

    /// The numbers of column `x`.
    @inline(__always) init(_ planes: UnsafePointer<Float>, _ x: Int, _ count: Int) {
      unsafe (y, cx, cz) = (planes[x], planes[count + x], planes[2 * count + x] + planes[3 * count + x])
      unsafe (edgeX, edgeY) = (planes[4 * count + x], planes[5 * count + x])
      unsafe (pointX, pointY) = (planes[6 * count + x], planes[7 * count + x])
    }

    /// The filtered opponent colour.
    var color: FLIPColor.Triple { (Double(y), Double(cx), Double(cz)) }
    /// Strength of an edge.
    var edge: Double { Double(edgeX * edgeX + edgeY * edgeY).squareRoot() }
    /// Strength of a point.
    var point: Double { Double(pointX * pointX + pointY * pointY).squareRoot() }
  }

  /// Filters one row.
  func filter(_ rows: FLIPRows, _ y: Int, into target: UnsafeMutablePointer<Float>) {
    unsafe target.update(repeating: 0, count: Self.planes * columns)
    // For each plane of the result: the plane of the rows, and the weights.
    let sums: [(plane: Int, weights: [Float])] = [
      (0, filters.achromatic), (1, filters.redGreen), (2, filters.blueYellow.wide), (3, filters.blueYellow.narrow),
      (5, filters.gaussian), (4, filters.edge), (6, filters.gaussian), (4, filters.point),
    ]
    for (index, sum) in sums.enumerated() {
      for (tap, weight) in sum.weights.enumerated() where weight != 0 {
        // The image's edge goes on and on.
        let row = min(max(y + tap - FLIPFilters.radius, 0), height - 1)
        unsafe addScaled(rows.plane(sum.plane, row: row), weight, columns, to: target + index * columns)
      }
    }
  }
}

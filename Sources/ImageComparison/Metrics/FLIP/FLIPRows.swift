import Graphics

/// The rows of an image that one row of the error map needs, filtered along themselves.
@safe struct FLIPRows {
  /// Rows that are held.
  static let count = 2 * FLIPFilters.radius + 1
  /// Numbers of a pixel that is filtered along its row: brightness, red against green, blue against yellow twice, and
  /// of the brightness Gaussian, edges and points.
  static let planes = 7

  /// The columns of the map.
  private let columns: Range<Int>
  private let filters: FLIPFilters
  /// Held rows in turn, each of all planes.
  private let rows: UnsafeMutablePointer<Float>
  /// The row that is being filtered: three planes, longer by the radius at both ends.
  private let source: UnsafeMutablePointer<Float>
  /// The next row to read.
  private var next = 0

  /// The numbers that rows of so many columns need.
  static func size(columns: Int) -> Int { count * planes * columns + 3 * (columns + 2 * FLIPFilters.radius) }

  /// No rows yet.
  ///
  /// - Parameters:
  ///   - columns: The columns of the map.
  ///   - first: The first row that will be needed.
  ///   - memory: Room for ``size(columns:)`` numbers.
  init(columns: Range<Int>, from first: Int, filters: FLIPFilters, memory: UnsafeMutablePointer<Float>) {
    self.columns = columns
    self.filters = filters
    unsafe rows = memory
    unsafe source = memory + Self.count * Self.planes * columns.count
    next = first
    unsafe memory.initialize(repeating: 0, count: Self.size(columns: columns.count))
  }

  /// A plane of a held row.
  func plane(_ plane: Int, row: Int) -> UnsafePointer<Float> {
    unsafe UnsafePointer(rows + (row % Self.count * Self.planes + plane) * columns.count)
  }

  /// Reads an image's rows up to one.
  mutating func read(
    through last: Int, _ image: UnsafePointer<UInt32>, width: Int, over backdrop: Pixel, _ color: FLIPColor
  ) {
    while next <= last {
      unsafe fill(image + next * width, width, backdrop, color)
      filterRow(next)
      next += 1
    }
  }

  private func fill(_ row: UnsafePointer<UInt32>, _ width: Int, _ backdrop: Pixel, _ color: FLIPColor) {
    let length = columns.count + 2 * FLIPFilters.radius
    var (known, value) = (Pixel.clear, color.opponent(.clear))
    var i = 0
    while i < length {
      // The image's edge goes on and on.
      let x = min(max(columns.lowerBound + i - FLIPFilters.radius, 0), width - 1)
      let pixel = unsafe Pixel(straight: row[x], over: backdrop)
      if pixel != known { (known, value) = (pixel, color.opponent(pixel)) }
      unsafe source[i] = value.y
      unsafe source[length + i] = value.cx
      unsafe source[2 * length + i] = value.cz
      i &+= 1
    }
  }

  private func filterRow(_ row: Int) {
    let length = columns.count + 2 * FLIPFilters.radius
    let target = unsafe rows + row % Self.count * Self.planes * columns.count
    unsafe target.update(repeating: 0, count: Self.planes * columns.count)
    func add(_ weights: [Float], _ plane: Int, from channel: Int) {
      for (tap, weight) in weights.enumerated() where weight != 0 {
        unsafe addScaled(source + (channel * length + tap), weight, columns.count, to: target + plane * columns.count)
      }
    }
    add(filters.achromatic, 0, from: 0)
    add(filters.redGreen, 1, from: 1)
    add(filters.blueYellow.wide, 2, from: 2)
    add(filters.blueYellow.narrow, 3, from: 2)
    // Brightness 0...1.
    var i = 0
    while i < length {
      unsafe source[i] = (source[i] + 16) * (1 / 116)
      i &+= 1
    }
    add(filters.gaussian, 4, from: 0)
    add(filters.edge, 5, from: 0)
    add(filters.point, 6, from: 0)
  }
}

/// Adds multiples of numbers to others.
@inline(__always) func addScaled(
  _ source: UnsafePointer<Float>, _ weight: Float, _ count: Int, to target: UnsafeMutablePointer<Float>
) {
  var i = 0
  while i < count {
    unsafe target[i] += weight * source[i]
    i &+= 1
  }
}

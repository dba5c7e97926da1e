/// Connected straight lines that stand for a subpath, to be stroked, dashed, or cut.
package struct Polyline: Sendable, Hashable {
  /// The points in order.
  package var points: [Point]
  /// For each point, a Boolean value that indicates whether the lines meet inside a curve instead of at a corner.
  package var isSmooth: [Bool]
  /// A Boolean value that indicates whether a line leads from the last point back to the first one.
  package var isClosed = false

  /// Creates lines from a point.
  package init(_ start: Point) { (points, isSmooth) = ([start], [false]) }

  mutating func append(_ point: Point, isSmooth: Bool = false) {
    points.append(point)
    self.isSmooth.append(isSmooth)
  }

  /// The lines with the closing one as the last, and no longer closed.
  private var opened: Polyline {
    guard isClosed, let first = points.first else { return self }
    var line = self
    line.append(first)
    line.isClosed = false
    return line
  }

  /// The total length.
  package var length: Double {
    let line = opened
    return zip(line.points, line.points.dropFirst()).reduce(0) { $0 + $1.0.distance(to: $1.1) }
  }

  /// Returns the part between two distances from the start, or `nil` for none.
  ///
  /// The whole of a closed line stays closed.
  package func part(from start: Double, to end: Double) -> Polyline? {
    let whole = length
    guard start < end, start < whole, end > 0 else { return nil }
    if start <= 0, end >= whole { return self }
    var cutter = PolylineCutter(opened)
    cutter.skip(to: max(0, start))
    return cutter.part(to: min(end, whole))
  }

  /// The most dashes of one line; a line with more is drawn whole.
  package static let maximumDashCount = 20_000

  /// Returns the dashes: pieces whose lengths and gaps alternate and repeat, from a distance into the pattern.
  ///
  /// Lengths that aren't finite, negative, or all 0 return the line.
  package func dashed(_ lengths: [Double], phase: Double) -> [Polyline] {
    let pattern = lengths.count % 2 == 0 ? lengths : lengths + lengths
    let period = pattern.reduce(0, +)
    guard period > 0, period.isFinite, phase.isFinite, lengths.allSatisfy({ $0 >= 0 }) else { return [self] }
    let whole = length
    guard whole / period * Double(pattern.count) < Double(2 * Self.maximumDashCount) else { return [self] }
    var offset = phase - (phase / period).rounded(.down) * period
    var index = 0
    while offset > 0, offset >= pattern[index], index + 1 < pattern.count {
      offset -= pattern[index]
      index += 1
    }
    var (dashes, place, cutter): ([Polyline], Double, PolylineCutter) = ([], 0, PolylineCutter(opened))
    while place < whole {
      let end = place + pattern[index] - offset
      offset = 0
      if index % 2 == 1 {
        cutter.skip(to: end)
      } else if let dash = end > place ? cutter.part(to: min(end, whole)) : cutter.dot {
        dashes.append(dash)
      }
      place = max(place, end)
      index = (index + 1) % pattern.count
    }
    return dashes
  }
}

/// A walk along the lines of an open polyline.
private struct PolylineCutter {
  private let line: Polyline
  /// The index of the point before the current place.
  private var index = 0
  /// The distances of that point and of the current place from the start.
  private var (before, place) = (0.0, 0.0)

  init(_ line: Polyline) { self.line = line }

  private var step: Double { line.points[index].distance(to: line.points[index + 1]) }
  private var isAtEnd: Bool { index + 1 >= line.points.count }

  private var current: Point {
    if isAtEnd { return line.points[line.points.count - 1] }
    let step = step
    return step > 0
      ? line.points[index].interpolated(to: line.points[index + 1], progress: min(1, (place - before) / step))
      : line.points[index]
  }

  /// A line without length, which round and square ends show.
  var dot: Polyline? {
    var dot = Polyline(current)
    dot.append(current)
    return dot
  }

  mutating func skip(to end: Double) { _ = part(to: end) }

  /// Returns the lines up to a distance from the start, or `nil` if there are none.
  mutating func part(to end: Double) -> Polyline? {
    if isAtEnd { return nil }
    var part = Polyline(current)
    while !isAtEnd, before + step <= end {
      before += step
      index += 1
      part.append(line.points[index], isSmooth: line.isSmooth[index])
    }
    if !isAtEnd, end > max(place, before) {
      place = end
      part.append(current)
    } else {
      place = max(place, before)
    }
    return part.points.count > 1 ? part : nil
  }
}

extension Point {
  package func distance(to other: Point) -> Double {
    let (dx, dy) = (other.x - x, other.y - y)
    return (dx * dx + dy * dy).squareRoot()
  }
}

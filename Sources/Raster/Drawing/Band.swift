/// The rows of a strip, or of a part of one, that one worker draws at a time.
///
/// Pixels don't depend on the division into bands.
struct Band: Sendable, Equatable {
  let strip: Int
  let rows: Range<Int>

  /// The least number of rows: kernels share the work for columns among them.
  static let least = 8

  /// Returns one band for each strip, from top to bottom.
  static func strips(rows height: Int) -> [Band] {
    (0..<StripBins.count(rows: height)).map { Band(strip: $0, rows: StripBins.rows($0, of: height)) }
  }

  /// Returns bands for several workers that each take the next one, the most expensive first.
  ///
  /// Strips stay whole unless their end would keep other workers waiting: these are divided.
  ///
  /// Source: R. L. Graham, *Bounds on Multiprocessing Timing Anomalies*, SIAM Journal on Applied Mathematics 17, 1969: the
  /// longest processing time first.
  static func divided(_ costs: [StripCost], rows height: Int, workers: Int) -> [Band] {
    let whole = costs.map { $0.band(of: 1) }
    var schedule = BandSchedule(workers: workers, work: whole.reduce(0, +))
    var bands: [Band] = []
    var times: [Int] = []
    for strip in descendingOrder(of: whole) {
      let rows = StripBins.rows(strip, of: height)
      let count = schedule.add(costs[strip], mostBands: max(1, rows.count / least))
      for part in 0..<count {
        let (first, end) = (part * rows.count / count, (part + 1) * rows.count / count)
        bands.append(Band(strip: strip, rows: rows.lowerBound + first..<rows.lowerBound + end))
        times.append(costs[strip].band(of: count))
      }
    }
    return descendingOrder(of: times).map { bands[$0] }
  }

  /// Returns the places of numbers from the greatest number down, equal ones in their order.
  private static func descendingOrder(of numbers: [Int]) -> [Int] {
    // Sorting plain integers takes a fifth of the time of sorting places.
    let bits = 20
    let last = 1 << bits - 1
    precondition(numbers.count <= last)
    var keys = numbers.indices.map { min(numbers[$0], .max >> bits) << bits | (last - $0) }
    keys.sort(by: >)
    return keys.map { last - $0 & last }
  }
}

/// The estimated times at which workers end, ascending.
private struct BandSchedule {
  private var ends: [Int]
  /// The time by which all should end: little after they would if the work were divided evenly.
  private let goal: Int

  init(workers: Int, work: Int) {
    ends = Array(repeating: 0, count: workers)
    goal = work / workers * 9 / 8
  }

  /// Adds a strip in as few bands as end in time, or else in those that end earliest, and returns their number.
  mutating func add(_ cost: StripCost, mostBands: Int) -> Int {
    var (count, earliest) = (1, Int.max)
    for number in 1...min(mostBands, ends.count) where earliest > goal {
      // Each band goes to another one of the workers that end first.
      let end = ends[number - 1] + cost.band(of: number)
      if end < earliest { (count, earliest) = (number, end) }
    }
    for worker in 0..<count { ends[worker] += cost.band(of: count) }
    ends.sort()
    return count
  }
}

import LayoutCore

/// The groups of a section, one after another along an axis.
///
/// Groups of fixed sizes are equal and stored once. Those with sizes by content are stored one by one.
struct GroupRow: Sendable {
  let axis: ScrollDirection
  let spacing: Double
  let itemCount: Int
  /// A single group if the groups are equal, or every group.
  private let groups: [SolvedGroup]
  private let isUniform: Bool
  /// The numbers of the groups' first items, unless the groups are equal.
  private let firstItems: [Int]
  /// The starts of the groups, unless the groups are equal.
  private let starts: [Double]
  let count: Int
  /// The distance by which items and badges reach beyond their groups, in points.
  let reach: Double

  /// Creates a row of equal groups, in O(items of a group).
  init(_ group: SolvedGroup, axis: ScrollDirection, spacing: Double, itemCount: Int) {
    (self.axis, self.spacing, self.itemCount, isUniform) = (axis, spacing, itemCount, true)
    (groups, firstItems, starts) = ([group], [], [])
    let capacity = group.cells.count
    count = capacity > 0 ? (itemCount + capacity - 1) / capacity : 0
    reach = group.reach
  }

  /// Creates a row of groups with sizes by content, in O(items).
  init(_ groups: [SolvedGroup], axis: ScrollDirection, spacing: Double, itemCount: Int) {
    (self.axis, self.spacing, self.itemCount, isUniform) = (axis, spacing, itemCount, false)
    var (first, start): (Int, Double) = (0, 0)
    var (firstItems, starts): ([Int], [Double]) = ([], [])
    for group in groups {
      firstItems.append(first)
      starts.append(start)
      first += group.cells.count
      start += axis.along(group.size) + spacing
    }
    (self.groups, self.firstItems, self.starts, count) = (groups, firstItems, starts, groups.count)
    reach = groups.reduce(0) { max($0, $1.reach) }
  }

  private var pitch: Double { axis.along(groups[0].size) + spacing }

  func group(_ number: Int) -> SolvedGroup { groups[isUniform ? 0 : number] }

  /// Returns the start of a group along the axis, in points from the first one.
  func start(of number: Int) -> Double { isUniform ? Double(number) * pitch : starts[number] }

  func length(of number: Int) -> Double { axis.along(group(number).size) }

  func firstItem(of number: Int) -> Int { isUniform ? number * groups[0].cells.count : firstItems[number] }

  var length: Double { count == 0 ? 0 : start(of: count - 1) + length(of: count - 1) }

  var breadth: Double { count == 0 ? 0 : groups.reduce(0) { max($0, axis.across($1.size)) } }

  /// Returns the group of an item and its place there, or `nil` if the item doesn't exist, in O(log groups).
  func place(of item: Int) -> (group: Int, cell: Int)? {
    guard item >= 0, item < itemCount, count > 0 else { return nil }
    if isUniform { return item.quotientAndRemainder(dividingBy: groups[0].cells.count) as (Int, Int) }
    let group = firstItems.partitionPoint { $0 > item } - 1
    let cell = item - firstItems[group]
    return cell < groups[group].cells.count ? (group, cell) : nil
  }

  /// Returns the groups that can have elements between two positions from the first group, in O(log groups).
  func groups(from low: Double, to high: Double) -> Range<Int> {
    let (low, high) = (low - reach, high + reach)
    guard count > 0, low <= high else { return 0..<0 }
    if isUniform {
      // Groups without extent are all in one place.
      guard pitch > 0 else { return 0..<count }
      let first = Int(clamping: (low / pitch).rounded(.down) - 1, to: 0...count)
      let end = Int(clamping: (high / pitch).rounded(.down) + 2, to: 0...count)
      return first..<max(first, end)
    }
    let first = max(0, starts.partitionPoint { $0 > low } - 1)
    return first..<max(first, starts.partitionPoint { $0 > high })
  }

  func nearestGroup(to place: Double) -> Int {
    guard count > 0 else { return 0 }
    if isUniform { return UniformRow(start: 0, pitch: pitch, count: count).index(at: place) }
    let next = min(count - 1, starts.partitionPoint { $0 >= place })
    return next > 0 && place - starts[next - 1] < starts[next] - place ? next - 1 : next
  }
}

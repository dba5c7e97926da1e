import LayoutCore

/// The groups of a section, one after another along an axis.
///
/// Groups of fixed sizes are all alike and stored once; those whose content decides are stored one by one.
struct GroupRow: Sendable {
  /// The axis along which groups follow each other.
  let axis: ScrollDirection
  /// Space between groups, in points.
  let spacing: Double
  let itemCount: Int
  /// One group for all, or each.
  private let groups: [SolvedGroup]
  private let isUniform: Bool
  /// Numbers of the groups' first items, unless all are alike.
  private let firstItems: [Int]
  /// Starts of the groups, unless all are alike.
  private let starts: [Double]
  /// The number of groups.
  let count: Int
  /// Distance by which items and badges reach beyond their groups, in points.
  let reach: Double

  /// Groups that are all alike.
  ///
  /// - Complexity: O(items of a group).
  init(_ group: SolvedGroup, axis: ScrollDirection, spacing: Double, itemCount: Int) {
    (self.axis, self.spacing, self.itemCount, isUniform) = (axis, spacing, itemCount, true)
    (groups, firstItems, starts) = ([group], [], [])
    let capacity = group.cells.count
    count = capacity > 0 ? (itemCount + capacity - 1) / capacity : 0
    reach = group.reach
  }

  /// Groups by their content.
  ///
  /// - Complexity: O(items).
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

  /// Returns a group.
  func group(_ number: Int) -> SolvedGroup { groups[isUniform ? 0 : number] }

  /// Returns the start of a group along the axis, in points from the first one.
  func start(of number: Int) -> Double { isUniform ? Double(number) * pitch : starts[number] }

  /// Returns the extent of a group along the axis, in points.
  func length(of number: Int) -> Double { axis.along(group(number).size) }

  /// Returns the number of a group's first item.
  func firstItem(of number: Int) -> Int { isUniform ? number * groups[0].cells.count : firstItems[number] }

  /// Extent of all groups along the axis, in points.
  var length: Double { count == 0 ? 0 : start(of: count - 1) + length(of: count - 1) }

  /// Extent of the largest group across the axis, in points.
  var breadth: Double { count == 0 ? 0 : groups.reduce(0) { max($0, axis.across($1.size)) } }

  /// Returns the group of an item, and the item's place in it; `nil` if there is no such item.
  ///
  /// - Complexity: O(log groups).
  func place(of item: Int) -> (group: Int, cell: Int)? {
    guard item >= 0, item < itemCount, count > 0 else { return nil }
    if isUniform { return item.quotientAndRemainder(dividingBy: groups[0].cells.count) as (Int, Int) }
    let group = firstItems.partitionPoint { $0 > item } - 1
    let cell = item - firstItems[group]
    return cell < groups[group].cells.count ? (group, cell) : nil
  }

  /// Returns the groups that may have something between two coordinates, in points from the first group's start.
  ///
  /// - Complexity: O(log groups).
  func groups(from low: Double, to high: Double) -> Range<Int> {
    let (low, high) = (low - reach, high + reach)
    guard count > 0, low <= high else { return 0..<0 }
    if isUniform {
      // Groups without extent would all be there.
      guard pitch > 0 else { return 0..<count }
      let first = Int(clamping: (low / pitch).rounded(.down) - 1, to: 0...count)
      let end = Int(clamping: (high / pitch).rounded(.down) + 2, to: 0...count)
      return first..<max(first, end)
    }
    let first = max(0, starts.partitionPoint { $0 > low } - 1)
    return first..<max(first, starts.partitionPoint { $0 > high })
  }

  /// Returns the group whose start is nearest to a coordinate.
  func nearestGroup(to place: Double) -> Int {
    guard count > 0 else { return 0 }
    if isUniform { return UniformRow(start: 0, pitch: pitch, count: count).index(at: place) }
    let next = min(count - 1, starts.partitionPoint { $0 >= place })
    return next > 0 && place - starts[next - 1] < starts[next] - place ? next - 1 : next
  }
}

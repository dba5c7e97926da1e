import LayoutCore

struct SolvedCell: Sendable, Hashable {
  /// The frame from the group's top left corner without the item's insets, in points.
  var frame: Rect
  var zIndex = 0
  /// The sides that its content determines.
  var measuredSides: MeasuredSides = []
}

/// The position of a badge on an item or a group.
struct SolvedView: Sendable, Hashable {
  var kind: ElementKind
  /// The number of the item whose index path the view has, from the group's first.
  var item = 0
  /// The frame that the view is attached to, from the outermost group's top left corner, in points.
  var container: Rect
  var size: Size
  let badge: LayoutBadge

  /// Returns the view's frame on a container, such as the view's container on whole pixels.
  func frame(on container: Rect) -> Rect { badge.frame(on: container, size: size) }
}

struct SolvedGroup: Sendable {
  var size: Size
  var cells: [SolvedCell]
  /// The badges on the group and its items, in the order of the items, with the group's first.
  var views: [SolvedView] = []

  /// Returns the views that have the index path of an item, in O(log views).
  func views(ofCell cell: Int) -> ArraySlice<SolvedView> {
    views[views.partitionPoint { $0.item >= cell }..<views.partitionPoint { $0.item > cell }]
  }

  mutating func append(_ group: SolvedGroup, movedBy offset: Point) {
    for var view in group.views {
      view.container = view.container.offsetBy(dx: offset.x, dy: offset.y)
      view.item += cells.count
      views.append(view)
    }
    for var cell in group.cells {
      cell.frame = cell.frame.offsetBy(dx: offset.x, dy: offset.y)
      cells.append(cell)
    }
  }

  /// Sets some sides to the lengths of its siblings, with which a plain item's cell grows.
  mutating func grow(_ sides: MeasuredSides, to length: Size, isPlain: Bool) {
    if sides.isEmpty { return }
    let growth = Size(
      width: sides.contains(.width) ? length.width - size.width : 0,
      height: sides.contains(.height) ? length.height - size.height : 0)
    size = size.grown(by: growth)
    guard isPlain else { return }
    for index in cells.indices { cells[index].frame.size = cells[index].frame.size.grown(by: growth) }
    for index in views.indices { views[index].container.size = views[index].container.size.grown(by: growth) }
  }

  /// Removes views with the kind and the item of an earlier one, since both together identify a view.
  mutating func removeNamesakes() {
    guard views.count > 1 else { return }
    var known: [ElementKind: Set<Int>] = [:]
    views.removeAll { !known[$0.kind, default: []].insert($0.item).inserted }
  }

  /// The distance by which items and views reach beyond the group, in points.
  var reach: Double {
    (cells.map(\.frame) + views.map { $0.frame(on: $0.container) }).reduce(0) { reach, frame in
      max(reach, -frame.minX, -frame.minY, frame.maxX - size.width, frame.maxY - size.height)
    }
  }
}

extension [SolvedGroup] {
  /// Gives all groups the longest of their sides that are uniform.
  mutating func makeUniform(_ layoutSize: LayoutSize, isPlain: Bool) {
    let sides = layoutSize.uniformSides
    if sides.isEmpty { return }
    let longest = Size(
      width: reduce(0) { Swift.max($0, $1.size.width) }, height: reduce(0) { Swift.max($0, $1.size.height) })
    for index in indices { self[index].grow(sides, to: longest, isPlain: isPlain) }
  }
}

extension Size {
  fileprivate func grown(by growth: Size) -> Size {
    Size(width: width + growth.width, height: height + growth.height)
  }
}

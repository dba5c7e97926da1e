import Raster

/// A stack of a ``PhotoStackLayout`` on its way to a grid, or there.
struct StackSpread: Sendable {
  /// Above all other stacks, whatever these hold.
  private static let lift = 1_000_000_000

  /// Whose stack it is.
  let section: Int
  /// More than 0; 1 is the grid.
  let progress: Double
  let grid: SpreadGrid
  /// How far the other stacks have moved down with the content, so that they stay where they were on the screen.
  let shift: Double
  /// The items that are in sight when the photos lie in the grid.
  private let seen: Range<Int>

  /// `nil` while nothing is spread out.
  init?(_ layout: PhotoStackLayout, context: LayoutContext, places: StackPlaces) {
    guard let section = layout.spread, context.data.sections.indices.contains(section), layout.spreadProgress > 0,
      !context.data.sections[section].items.isEmpty
    else { return nil }
    self.section = section
    let progress = min(layout.spreadProgress, 1)
    self.progress = progress
    grid = SpreadGrid(places, count: context.data.sections[section].items.count)
    let offset = context.bounds.minY
    shift = offset - (layout.gatheredOffset ?? offset)
    // The content offset moves evenly too, from the stacks' offset to the grid's: where will it be, or where was it?
    let final = (offset - (1 - progress) * (layout.gatheredOffset ?? offset)) / progress
    seen = grid.items(in: Rect(origin: Point(x: 0, y: final), size: context.bounds.size))
  }

  /// Extent of the content on the way from that of the stacks, in points.
  func contentSize(from stacks: Size) -> Size {
    let height = grid.contentHeight
    return Size(width: stacks.width, height: progress < 1 ? mixed(stacks.height, height) : height)
  }

  /// The items that may meet `rect`: on the way, those that show at its start or at its end.
  ///
  /// - Complexity: O(visible), not O(items), at any progress.
  func items(in rect: Rect) -> [Int] {
    guard progress < 1 else { return Array(grid.items(in: rect)) }
    let top = 0..<min(StackRotations.count, grid.count)
    return Array(top) + seen.filter { !top.contains($0) }
  }

  /// A photo of the spread stack, from its attributes in the stack.
  func moved(_ cell: LayoutAttributes, rotation: Angle) -> LayoutAttributes {
    var moved = placed(cell, at: grid.place(cell.indexPath.item))
    moved.transform3D = .rotation(rotation * (1 - progress))
    moved.isHidden = cell.isHidden && progress < 1 && !seen.contains(cell.indexPath.item)
    return moved
  }

  /// The title of the spread stack, from its attributes below the stack: above the grid in the end.
  func movedTitle(_ title: LayoutAttributes) -> LayoutAttributes { placed(title, at: grid.title) }

  /// A view of another stack: fades where it is on the screen.
  func faded(_ attributes: LayoutAttributes) -> LayoutAttributes {
    var faded = attributes
    faded.center.y += shift
    faded.alpha = 1 - progress
    faded.isHidden = attributes.isHidden || progress >= 1
    return faded
  }

  private func placed(_ attributes: LayoutAttributes, at place: Rect) -> LayoutAttributes {
    var placed = attributes
    placed.center = attributes.center.interpolated(to: place.center, progress: progress)
    placed.size.width = mixed(attributes.size.width, place.size.width)
    placed.size.height = mixed(attributes.size.height, place.size.height)
    placed.zIndex += Self.lift
    return placed
  }

  private func mixed(_ from: Double, _ to: Double) -> Double { from + (to - from) * progress }
}

/// The places of one stack's photos when they are spread out: a grid as wide as the viewport, below the title.
///
/// As many columns as let the photos keep about their size; they and their gaps fill the width. Whole points, as in the
/// stacks.
struct SpreadGrid: Sendable {
  /// Photos in all.
  let count: Int
  private let insets: EdgeInsets
  private let titleHeight: Double
  private let width: Double
  private let size: Size
  private let gap: Double
  private let columns: Int
  private let columnPitch: Double

  init(_ places: StackPlaces, count: Int) {
    self.count = count
    insets = places.insets
    titleHeight = places.titleHeight
    gap = places.spacing
    width = max(1, places.width - insets.horizontal)
    columns = Int(((width + gap) / (places.itemSize.width + gap)).rounded(), in: 1...1_000_000)
    columnPitch = (width + gap) / Double(columns)
    let side = max(1, (columnPitch - gap).rounded(.down))
    let height = (places.itemSize.height * side / places.itemSize.width).rounded(.down)
    size = Size(width: side, height: max(1, height))
  }

  /// The title's place, as wide as the grid.
  var title: Rect { Rect(x: insets.left, y: insets.top, width: width, height: titleHeight) }

  /// A photo's place.
  func place(_ item: Int) -> Rect {
    let (row, column) = item.quotientAndRemainder(dividingBy: columns)
    let x = (insets.left + columnPitch * Double(column)).rounded(.down)
    return Rect(origin: Point(x: x, y: top + rowPitch * Double(row)), size: size)
  }

  /// Height of title and grid with their insets, in points.
  var contentHeight: Double { top + rowPitch * Double(rowCount) - gap + insets.bottom }

  /// The items of the rows that meet `rect`.
  func items(in rect: Rect) -> Range<Int> {
    let rows = 0...rowCount
    let first = Int(((rect.minY - top - size.height) / rowPitch).rounded(.down), in: rows)
    let end = Int(((rect.maxY - top) / rowPitch).rounded(.up), in: rows)
    return min(count, first * columns)..<min(count, max(first, end) * columns)
  }

  private var top: Double { insets.top + titleHeight + gap }
  private var rowPitch: Double { size.height + gap }
  private var rowCount: Int { (count + columns - 1) / columns }
}

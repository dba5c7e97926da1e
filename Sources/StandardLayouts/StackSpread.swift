import Compositor
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
  private let seen: Set<Int>

  /// `nil` while nothing is spread out.
  init?(_ layout: PhotoStackLayout, context: LayoutContext, places: StackPlaces) {
    guard let section = layout.spread, context.data.sections.indices.contains(section), layout.spreadProgress > 0,
      !context.data.sections[section].items.isEmpty
    else { return nil }
    self.section = section
    let progress = min(layout.spreadProgress, 1)
    self.progress = progress
    grid = SpreadGrid(context.data.sections[section], places: places, context: context)
    let offset = context.bounds.minY
    shift = offset - (layout.gatheredOffset ?? offset)
    // The content offset moves evenly too, from the stacks' offset to the grid's: where will it be, or where was it?
    let final = (offset - (1 - progress) * (layout.gatheredOffset ?? offset)) / progress
    seen = Set(grid.items(in: Rect(origin: Point(x: 0, y: final), size: context.bounds.size)))
  }

  /// Extent of the content on the way from that of the stacks, in points.
  func contentSize(from stacks: Size) -> Size {
    Size(width: stacks.width, height: mixed(stacks.height, grid.contentHeight))
  }

  /// The items that may meet `rect`: on the way, those that show at its start or at its end.
  ///
  /// - Complexity: O(visible), not O(items), at any progress.
  func items(in rect: Rect) -> [Int] {
    guard progress < 1 else { return grid.items(in: rect) }
    return seen.union(0..<min(StackRotations.count, grid.count)).sorted()
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
    placed.center.x = mixed(attributes.center.x, place.midX)
    placed.center.y = mixed(attributes.center.y, place.midY)
    placed.size.width = mixed(attributes.size.width, place.size.width)
    placed.size.height = mixed(attributes.size.height, place.size.height)
    placed.zIndex += Self.lift
    return placed
  }

  /// At the end the goal itself, without a trace of rounding.
  private func mixed(_ from: Double, _ to: Double) -> Double { progress < 1 ? from + (to - from) * progress : to }
}

/// The places of one stack's photos when they are spread out: a ``GridLayout`` as wide as the viewport, below the title.
///
/// As many columns as let the photos keep about their size; they and the gaps fill the width.
struct SpreadGrid: Sendable {
  /// Photos in all.
  let count: Int
  /// The title's place, as wide as the grid.
  let title: Rect
  private let cells: any PreparedLayout

  /// The grid of a section's photos.
  init(_ section: CollectionData.Section, places: StackPlaces, context: LayoutContext) {
    let (insets, gap, item) = (places.insets, places.spacing, places.itemSize)
    let width = max(1, places.width - insets.horizontal)
    var grid = GridLayout()
    grid.columns = Int(clamping: ((width + gap) / (item.width + gap)).rounded(), to: 1...1000)
    grid.spacing = gap
    grid.aspectRatio = item.width / item.height
    grid.insets = insets
    grid.insets.top += places.titleHeight + gap
    count = section.items.count
    title = Rect(x: insets.left, y: insets.top, width: width, height: places.titleHeight)
    cells = grid.prepare(
      LayoutContext(
        data: CollectionData(sections: [section], pictures: []), bounds: context.bounds, scale: context.scale))
  }

  /// A photo's place.
  func place(_ item: Int) -> Rect { cells.attributes(for: IndexPath(section: 0, item: item))?.frame ?? .zero }

  /// Height of title and grid with their insets, in points.
  var contentHeight: Double { cells.contentSize.height }

  /// The items that meet `rect`.
  func items(in rect: Rect) -> [Int] { cells.attributes(in: rect).filter { $0.kind == .cell }.map(\.indexPath.item) }
}

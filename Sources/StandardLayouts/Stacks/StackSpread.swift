import LayoutCore

/// A stack of a ``PhotoStackLayout`` on its way to a grid, or spread out.
struct StackSpread: Sendable {
  /// Added to the zIndex: above all other stacks.
  static let lift = 1_000_000_000

  /// Index of the stack's section.
  let section: Int
  /// Progress, more than 0; 1 is the grid.
  let progress: Double
  let grid: SpreadGrid
  /// Distance by which the other stacks are moved down, in points, so that they stay in place on the screen.
  let shift: Double
  /// The items that are visible when the photos lie in the grid.
  private let seen: Set<Int>

  /// Creates the spread; `nil` while no stack is spread out.
  init?(_ layout: PhotoStackLayout, context: LayoutContext, frames: StackFrames) {
    guard let section = layout.spread, context.data.sections.indices.contains(section), layout.spreadProgress > 0,
      !context.data.sections[section].items.isEmpty
    else { return nil }
    self.section = section
    let progress = min(layout.spreadProgress, 1)
    self.progress = progress
    grid = SpreadGrid(context.data.sections[section], frames: frames, context: context)
    let offset = context.bounds.minY
    shift = offset - (layout.gatheredOffset ?? offset)
    // The content offset moves linearly, too, from the stacks' offset to the grid's: this is the one at progress 1.
    let final = (offset - (1 - progress) * (layout.gatheredOffset ?? offset)) / progress
    seen = Set(grid.items(in: Rect(origin: Point(x: 0, y: final), size: context.bounds.size)))
  }

  /// Extent of the content between that of the stacks and that of the grid, in points.
  func contentSize(from stacks: Size) -> Size {
    Size(width: stacks.width, height: mixed(stacks.height, grid.contentHeight))
  }

  /// The items that may intersect `rect`: on the way, those that are visible at its start or at its end.
  ///
  /// - Complexity: O(visible), not O(items), at any progress.
  func items(in rect: Rect) -> [Int] {
    guard progress < 1 else { return grid.items(in: rect) }
    return seen.union(0..<min(StackRotations.count, grid.count)).sorted()
  }

  /// Attributes of a photo of the spread stack, from those in the stack.
  func moved(_ cell: LayoutAttributes, rotation: Angle) -> LayoutAttributes {
    var moved = placed(cell, in: grid.frame(of: cell.indexPath.item))
    moved.transform3D = .rotation(rotation * (1 - progress))
    moved.isHidden = cell.isHidden && progress < 1 && !seen.contains(cell.indexPath.item)
    return moved
  }

  /// Attributes of the title of the spread stack or of the line below it, from those below the stack; it ends above the grid.
  ///
  /// It passes below its own photos, and above all others.
  func movedCaption(_ caption: LayoutAttributes, to frame: Rect) -> LayoutAttributes {
    var moved = placed(caption, in: frame)
    moved.zIndex = Self.lift
    return moved
  }

  /// Attributes of a view of another stack, which fades in place on the screen.
  func faded(_ attributes: LayoutAttributes) -> LayoutAttributes {
    var faded = attributes
    faded.center.y += shift
    faded.alpha = 1 - progress
    faded.isHidden = attributes.isHidden || progress >= 1
    return faded
  }

  private func placed(_ attributes: LayoutAttributes, in frame: Rect) -> LayoutAttributes {
    var placed = attributes
    placed.center.x = mixed(attributes.center.x, frame.midX)
    placed.center.y = mixed(attributes.center.y, frame.midY)
    placed.size.width = mixed(attributes.size.width, frame.size.width)
    placed.size.height = mixed(attributes.size.height, frame.size.height)
    placed.zIndex += Self.lift
    return placed
  }

  /// Exactly the end value at progress 1, without a rounding error.
  private func mixed(_ from: Double, _ to: Double) -> Double { progress < 1 ? from + (to - from) * progress : to }
}

/// Frames of one stack's photos when they are spread out: a ``GridLayout`` as wide as the viewport, below the title.
///
/// The number of columns is the one at which photos keep about their size; photos and gaps fill the width.
struct SpreadGrid: Sendable {
  /// Number of photos.
  let count: Int
  /// Frame of the title, as wide as the grid.
  let title: Rect
  /// Frame of the line below the title.
  let countLine: Rect
  private let cells: any PreparedLayout

  /// The grid of a section's photos.
  init(_ section: CollectionData.Section, frames: StackFrames, context: LayoutContext) {
    let (insets, gap, item) = (frames.insets, frames.spacing, frames.itemSize)
    let width = max(1, frames.width - insets.horizontal)
    var grid = GridLayout()
    grid.columns = Int(clamping: ((width + gap) / (item.width + gap)).rounded(), to: 1...1000)
    grid.spacing = gap
    grid.aspectRatio = item.width / item.height
    grid.insets = insets
    grid.insets.top += frames.captionHeight + gap
    count = section.items.count
    title = Rect(x: insets.left, y: insets.top, width: width, height: frames.titleHeight)
    countLine = Rect(x: title.minX, y: title.maxY, width: width, height: frames.countHeight)
    cells = grid.prepare(
      LayoutContext(
        data: CollectionData(sections: [section], images: []), bounds: context.bounds, scale: context.scale,
        resources: context.resources))
  }

  /// Frame of a photo.
  func frame(of item: Int) -> Rect { cells.attributes(for: ItemIndexPath(section: 0, item: item))?.frame ?? .zero }

  /// Height of title and grid with their insets, in points.
  var contentHeight: Double { cells.contentSize.height }

  /// The items that intersect `rect`.
  func items(in rect: Rect) -> [Int] { cells.attributes(in: rect).filter { $0.kind == .cell }.map(\.indexPath.item) }
}

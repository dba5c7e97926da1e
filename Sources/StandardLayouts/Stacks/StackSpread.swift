import LayoutCore

/// A stack of a ``PhotoStackLayout`` that moves to a grid, or is spread out.
struct StackSpread: Sendable {
  /// The addition to the zIndex, which is above all other stacks.
  static let lift = 1_000_000_000

  let section: Int
  /// The progress, more than 0, where 1 is the grid.
  let progress: Double
  let grid: SpreadGrid
  /// The distance by which the other stacks move down so that they stay in place on screen, in points.
  let shift: Double
  private let seen: Set<Int>

  /// Creates the spread, or returns `nil` while no stack is spread out.
  init?(_ layout: PhotoStackLayout, context: LayoutContext, frames: StackFrames) {
    guard let section = layout.spread, context.data.sections.indices.contains(section), layout.spreadProgress > 0,
      !context.data.sections[section].items.isEmpty
    else { return nil }
    self.section = section
    let progress = min(layout.spreadProgress, 1)
    self.progress = progress
    grid = SpreadGrid(context.data.sections[section], frames: frames, context: context)
    let offset = context.bounds.minY
    // At the end, they're hidden, and nothing depends on the offset.
    shift = progress < 1 ? offset - (layout.gatheredOffset ?? offset) : 0
    // The content offset also moves linearly from the stacks' to the grid's; this is the one at progress 1.
    let final = (offset - (1 - progress) * (layout.gatheredOffset ?? offset)) / progress
    seen = Set(grid.items(in: Rect(origin: Point(x: 0, y: final), size: context.bounds.size)))
  }

  func contentSize(from stacks: Size) -> Size {
    Size(width: stacks.width, height: mixed(stacks.height, grid.contentHeight))
  }

  /// Returns the items that can intersect a rectangle, or before progress 1 those visible at its start or end.
  func items(in rect: Rect) -> [Int] {
    guard progress < 1 else { return grid.items(in: rect) }
    return seen.union(0..<min(StackRotations.count, grid.count)).sorted()
  }

  func moved(_ cell: LayoutAttributes, rotation: Angle) -> LayoutAttributes {
    var moved = placed(cell, in: grid.frame(of: cell.indexPath.item))
    moved.transform3D = .rotation(rotation * (1 - progress))
    moved.isHidden = cell.isHidden && progress < 1 && !seen.contains(cell.indexPath.item)
    return moved
  }

  /// Returns a title or the line below it, which passes below its stack's photos and above the other stacks.
  func movedCaption(_ caption: LayoutAttributes, to frame: Rect) -> LayoutAttributes {
    var moved = placed(caption, in: frame)
    moved.zIndex = Self.lift
    return moved
  }

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

  /// Returns the interpolated value, which is exactly `to` at progress 1.
  private func mixed(_ from: Double, _ to: Double) -> Double { progress < 1 ? from + (to - from) * progress : to }
}

/// The frames of a spread-out stack's photos: a ``GridLayout`` as wide as the viewport, below the title.
///
/// The number of columns is the one at which photos about keep their size. Photos and gaps fill the width.
struct SpreadGrid: Sendable {
  let count: Int
  let title: Rect
  let countLine: Rect
  private let cells: any PreparedLayout

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

  func frame(of item: Int) -> Rect { cells.attributes(for: ItemIndexPath(section: 0, item: item))?.frame ?? .zero }

  var contentHeight: Double { cells.contentSize.height }

  func items(in rect: Rect) -> [Int] { cells.attributes(in: rect).filter { $0.kind == .cell }.map(\.indexPath.item) }
}

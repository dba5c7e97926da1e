import LayoutCore

/// A layout that arranges albums as stacks of photos on a wall, with the first item on top and a title below.
///
/// With W the width of the bounds, w × h the item size, and insets T, L, B, R, the stack of section s is in row s /
/// columns and column s mod columns, at x = ⌊L + (w + g)·column⌋ and y = ⌊T + (h + titleHeight +
/// interItemSpacingY)·row⌋, where g = W − L − R − columns·w is divided among the columns' gaps. Item i is rotated by a
/// random angle, at most 4° either way, and has the zIndex 100 + count − i; a title has 0, so photos that move to another
/// place pass over it. The content is T + rows·(h + titleHeight) + (rows − 1)·interItemSpacingY + B high. An emblem ends
/// 30 points above the content, visible while the content is pulled down. The wall scrolls with the content.
///
/// A second line below the titles, countHeight high, shows the number of photos and makes each row as much higher. If
/// photos in neighboring columns would overlap, there are as many columns as fit, at least one.
///
/// Angles repeat after 32 items. A deeper item is exactly under a higher one and hidden, so a stack costs no more than
/// 32 photos. A tap spreads a stack out to a grid as wide as the viewport or gathers it again
/// (``response(toTapOn:in:)``).
///
/// Source: BHPhotoAlbumLayout of ShadoFlameX/PhotoCollectionView, Bryan Hansen, also for the defaults. Spreading and
/// the second line are this project's.
public struct PhotoStackLayout: InteractiveLayout, ContentProvidingLayout {
  /// The insets around all stacks in a viewport that isn't wider than high, in points.
  public var itemInsets = EdgeInsets(top: 22, left: 22, bottom: 13, right: 22)
  /// The size of every photo, in points.
  public var itemSize = Size(width: 125, height: 125)
  /// The distance from a title to the stack below it, in points.
  public var interItemSpacingY = 12.0
  /// The number of stacks in a row of a viewport that isn't wider than high.
  public var numberOfColumns = 2
  /// The height of the titles, in points.
  public var titleHeight = 26.0
  /// The height of the line below the titles with the number of photos, in points, or 0 for none.
  public var countHeight = 0.0
  /// The number of stacks in a row of a viewport that is wider than high.
  public var landscapeColumns = 3
  /// The insets around all stacks in a viewport that is wider than high, in points, or `nil` for the source's.
  public var landscapeInsets: EdgeInsets?
  /// The size of the emblem, in points.
  public var emblemSize = Size(width: 100, height: 100)
  /// The seed of the photos' random angles.
  public var seed = 1
  /// The section whose stack is spread out, or `nil` for none.
  public var spread: Int?
  /// The progress of the spread, from 0 for a stack to 1 for a grid without other stacks.
  public var spreadProgress = 0.0
  /// The vertical content offset to which gathering returns, in points, or `nil` to show the stack in the middle.
  public var gatheredOffset: Double?

  /// Creates a layout with default parameters.
  public init() {}

  /// The kind in scenes, `photoStack`.
  public static let kind = "photoStack"
  /// The summary in `framegen list layouts`.
  public static let summary = "albums as stacks of photos with titles; a tap spreads a stack out and gathers it again"
  /// The declarations of the parameters.
  public static let parameters: [Parameter<PhotoStackLayout>] = [
    .insets("itemInsets", \.itemInsets, "insets around all stacks while the viewport isn't wider than high"),
    .size("itemSize", \.itemSize, in: 1...1e6, "size of every photo"),
    .number(
      "interItemSpacingY", \.interItemSpacingY, in: 0...1e6, unit: .points, "distance from a title to the next stack"),
    .integer(
      "numberOfColumns", \.numberOfColumns, in: 1...1000, "stacks in a row while the viewport isn't wider than high"),
    .number("titleHeight", \.titleHeight, in: 0...1e6, unit: .points, "height of the titles below the stacks"),
    .number(
      "countHeight", \.countHeight, in: 0...1e6, unit: .points,
      "height of a line below the titles with the number of photos, such as 16; 0 for none"),
    .integer(
      "landscapeColumns", \.landscapeColumns, in: 1...1000, "stacks in a row while the viewport is wider than high"),
    .insets(
      "landscapeInsets", \.landscapeInsets,
      "insets while the viewport is wider than high; omitted: 22, x, 13, x with x = 45 if it is 568 wide, 25 otherwise"),
    .size("emblemSize", \.emblemSize, "size of the emblem above the content"),
    .integer("seed", \.seed, in: 0...1_000_000_000, "seed of the photos' random angles"),
    .section("spread", \.spread, "the section whose stack is spread out"),
    .number("spreadProgress", \.spreadProgress, in: 0...1, "progress of the spread: 0 is a stack, 1 a grid"),
    .number(
      "gatheredOffset", \.gatheredOffset, unit: .points,
      "vertical content offset to which gathering returns; omitted: the stack in the middle"),
  ]

  static let title = ElementKind.supplementary("title")
  static let count = ElementKind.supplementary("count")
  static let emblem = ElementKind.decoration("emblem")

  /// Photos with a white border and a shadow, white titles, and the emblem, in the source's styles.
  public static var views: [ViewDescription] {
    var photo = CellStyle(backgroundColor: Color(red: 0.85, green: 0.85, blue: 0.85))
    (photo.border.width, photo.border.color) = (3, .white)
    (photo.shadow.offset, photo.shadow.opacity) = (Point(x: 0, y: 2), 0.5)
    var caption = CellStyle()
    (caption.label.text, caption.label.fontSize, caption.label.weight) = ("{title}", 13, .bold)
    (caption.label.color, caption.label.alignment) = (.white, .center)
    caption.label.shadow.color = Color(red: 0, green: 0, blue: 0, alpha: 0.3)
    caption.label.shadow.offset = Point(x: 0, y: 1)
    var number = caption
    number.label.text = "{photos}"
    (number.label.fontSize, number.label.weight) = (11, .regular)
    var mark = CellStyle()
    mark.image = .builtIn("emblem")
    return [
      ViewDescription(.cell, "a photo of a stack", style: photo, followsSection: true),
      ViewDescription(title, "the title below a stack", style: caption, followsSection: true),
      ViewDescription(
        count, "the number of photos below a title: {photos} is \"1 photo\" or \"7 photos\"", style: number,
        followsSection: true),
      ViewDescription(emblem, "the emblem above the content, visible while the content is pulled down", style: mark),
    ]
  }

  /// The placeholder for the number of photos in words.
  public static let elementValues = ["photos"]

  /// A concrete wall, which scrolls with the content like a pattern color of UIScrollView's background.
  public static var background: CellStyle {
    // The color shows if the image is missing: a dark gray, as the source had before the wall.
    var wall = CellStyle(backgroundColor: Color(red: 0.25, green: 0.25, blue: 0.25))
    (wall.image, wall.contentMode, wall.backgroundScrolls) = (.builtIn("concrete"), .tile, true)
    return wall
  }

  /// Returns `true` for a new size, and for every change while a stack is moving, since the others stay in place on
  /// screen.
  public func shouldInvalidate(forBoundsChange newBounds: Rect, from oldBounds: Rect) -> Bool {
    newBounds.size != oldBounds.size || spread != nil && spreadProgress > 0 && spreadProgress < 1
  }

  /// Computes the frames of the stacks and the grid.
  public func prepare(_ context: LayoutContext) -> some PreparedLayout { prepared(in: context) }

  func prepared(in context: LayoutContext) -> PreparedPhotoStack {
    let frames = StackFrames(self, viewport: context.bounds.size, sectionCount: context.data.sections.count)
    return PreparedPhotoStack(
      data: context.data, frames: frames, rotations: StackRotations(seed: UInt64(max(0, seed))),
      spread: StackSpread(self, context: context, frames: frames))
  }

  /// Returns the response that spreads out a tapped stack, or gathers the one that is spread out, in half a second.
  public func response(toTapOn indexPath: ItemIndexPath, in context: LayoutContext) -> TapResponse? {
    guard context.data[indexPath] != nil else { return nil }
    var (start, end) = (self, self)
    if let spread = prepared(in: context).spread {
      (end.spread, end.spreadProgress, end.gatheredOffset) = (nil, 0, nil)
      let offset = end.restingOffset(of: spread.section, last: gatheredOffset, in: context)
      start.gatheredOffset = offset.y
      return TapResponse(start: start, end: end, endOffset: offset, duration: 0.5)
    }
    (start.spread, start.spreadProgress, start.gatheredOffset) = (indexPath.section, 0, context.bounds.minY)
    end = start
    end.spreadProgress = 1
    return TapResponse(start: start, end: end, endOffset: .zero, duration: 0.5)
  }

  /// Returns the response that scales the photos with the touches, up to the width between the insets.
  public func response(toPinchBy scale: Double, in context: LayoutContext) -> PinchResponse? {
    let limit = context.bounds.size.width - itemInsets.horizontal
    return response(toPinchBy: scale, of: itemSize.width, upTo: limit) { $0.itemSize = itemSize.scaled(by: $1) }
  }

  private func restingOffset(of section: Int, last: Double?, in context: LayoutContext) -> Point {
    let stacks = prepare(context)
    if let last { return stacks.clamped(Point(x: 0, y: last), in: context.bounds) }
    let item = ItemIndexPath(section: section, item: 0)
    return stacks.contentOffset(showing: item, at: .center, in: context.bounds) ?? .zero
  }
}

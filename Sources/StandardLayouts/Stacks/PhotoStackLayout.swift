import LayoutCore

/// Albums as stacks of photos on a wall: every section is a stack, its first item on top, its title below.
///
/// With W the width of the bounds, w × h the item size and insets T, L, B, R: the stack of section s stands in row s /
/// columns and column s mod columns, at x = ⌊L + (w + g)·column⌋ and y = ⌊T + (h + titleHeight +
/// interItemSpacingY)·row⌋, where g = W − L − R − columns·w is divided among the columns' gaps. Item i is rotated by a
/// random angle of its own, at most 4° either way, and has zIndex 100 + count − i. The content is T + rows·(h +
/// titleHeight) + (rows − 1)·interItemSpacingY + B high. An emblem ends 30 points above the content: it shows while the
/// content is pulled down.
///
/// A second line below the titles, countHeight high, tells the number of photos: rows are then countHeight further apart, and
/// the content is as much higher for each row.
///
/// Columns of photos that would overlap are fewer: as many as fit, at least one.
///
/// Angles repeat after 32 items. A deeper item lies exactly under a higher one and is hidden, so that a stack costs no
/// more than 32 photos.
///
/// A tap spreads a stack out to a grid as wide as the viewport and gathers it again (``response(toTapOn:in:)``).
///
/// Source: BHPhotoAlbumLayout of ShadoFlameX/PhotoCollectionView, Bryan Hansen, also for the defaults; spreading and the second
/// line are this project's.
public struct PhotoStackLayout: InteractiveLayout, ContentProvidingLayout {
  /// Insets around all stacks in a viewport that is not wider than high, in points.
  public var itemInsets = EdgeInsets(top: 22, left: 22, bottom: 13, right: 22)
  /// Size of every photo, in points.
  public var itemSize = Size(width: 125, height: 125)
  /// Distance between a title and the stack below it, in points.
  public var interItemSpacingY = 12.0
  /// Number of stacks in a row of a viewport that is not wider than high.
  public var numberOfColumns = 2
  /// Height of the titles, in points.
  public var titleHeight = 26.0
  /// Height of the line below the titles that tells the number of photos, in points; 0 for none.
  public var countHeight = 0.0
  /// Number of stacks in a row of a viewport that is wider than high.
  public var landscapeColumns = 3
  /// Insets around all stacks in a viewport that is wider than high, in points; `nil` for the source's.
  public var landscapeInsets: EdgeInsets?
  /// Size of the emblem, in points.
  public var emblemSize = Size(width: 100, height: 100)
  /// Seed of the photos' random angles.
  public var seed = 1
  /// The section whose stack is spread out; `nil` for none.
  public var spread: Int?
  /// Progress of the spread: 0 is a stack, 1 a grid that has the viewport for itself.
  public var spreadProgress = 0.0
  /// The vertical content offset at progress 0, in points, to which gathering returns; `nil` to show the stack in the
  /// middle.
  public var gatheredOffset: Double?

  /// A layout with default parameters.
  public init() {}

  /// `photoStack`.
  public static let kind = "photoStack"
  /// The line for `framegen list layouts`.
  public static let summary = "albums as stacks of photos with titles; a tap spreads a stack out and gathers it again"
  /// Declarations of the parameters.
  public static let parameters: [Parameter<PhotoStackLayout>] = [
    .insets("itemInsets", \.itemInsets, "insets around all stacks while the viewport is not wider than high"),
    .size("itemSize", \.itemSize, in: 1...1e6, "size of every photo"),
    .number(
      "interItemSpacingY", \.interItemSpacingY, in: 0...1e6, unit: .points, "distance from a title to the next stack"),
    .integer(
      "numberOfColumns", \.numberOfColumns, in: 1...1000, "stacks in a row while the viewport is not wider than high"),
    .number("titleHeight", \.titleHeight, in: 0...1e6, unit: .points, "height of the titles below the stacks"),
    .number(
      "countHeight", \.countHeight, in: 0...1e6, unit: .points,
      "height of a line below the titles with the number of photos, such as 16; 0 for none"),
    .integer(
      "landscapeColumns", \.landscapeColumns, in: 1...1000, "stacks in a row while the viewport is wider than high"),
    .insets(
      "landscapeInsets", \.landscapeInsets,
      "insets while the viewport is wider than high; omitted: 22, x, 13, x with x = 45 if it is 568 wide, else 25"),
    .size("emblemSize", \.emblemSize, "size of the emblem above the content"),
    .integer("seed", \.seed, in: 0...1_000_000_000, "seed of the photos' random angles"),
    .section("spread", \.spread, "the section whose stack is spread out"),
    .number("spreadProgress", \.spreadProgress, in: 0...1, "progress of the spread: 0 is a stack, 1 a grid"),
    .number(
      "gatheredOffset", \.gatheredOffset, unit: .points,
      "vertical content offset to which gathering returns; omitted: the stack in the middle"),
  ]

  /// The kind of the titles.
  public static let title = ElementKind.supplementary("title")
  /// The kind of the lines with the number of photos, below the titles.
  public static let count = ElementKind.supplementary("count")
  /// The kind of the emblem.
  public static let emblem = ElementKind.decoration("emblem")

  /// Photos with a white border and a shadow, white titles, the emblem: the source's styles.
  public static var views: [ViewDescription] {
    var photo = CellStyle()
    photo.backgroundColor = Color(red: 0.85, green: 0.85, blue: 0.85)
    photo.border.width = 3
    photo.border.color = .white
    photo.shadow.offset = Point(x: 0, y: 2)
    photo.shadow.opacity = 0.5
    var caption = CellStyle()
    caption.label.text = "{title}"
    caption.label.fontSize = 13
    caption.label.weight = .bold
    caption.label.color = .white
    caption.label.alignment = .center
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

  /// The number of photos in words.
  public static let elementValues = ["photos"]

  /// A concrete wall.
  public static var background: CellStyle {
    var wall = CellStyle()
    wall.image = .builtIn("concrete")
    wall.contentMode = .tile
    // Shown where the image is missing: a dark grey, as the source had before the wall.
    wall.backgroundColor = Color(red: 0.25, green: 0.25, blue: 0.25)
    return wall
  }

  /// Returns `true` for a new size, and for every change while a stack is moving: the other stacks keep their places on
  /// the screen.
  public func shouldInvalidate(forBoundsChange newBounds: Rect, from oldBounds: Rect) -> Bool {
    newBounds.size != oldBounds.size || spread != nil && spreadProgress > 0 && spreadProgress < 1
  }

  /// Computes the frames of the stacks and the grid; queries compute everything else.
  public func prepare(_ context: LayoutContext) -> Prepared {
    let frames = StackFrames(self, viewport: context.bounds.size, sectionCount: context.data.sections.count)
    return Prepared(
      data: context.data, frames: frames, rotations: StackRotations(seed: UInt64(max(0, seed))),
      spread: StackSpread(self, context: context, frames: frames))
  }

  /// Spreads out a tapped stack; gathers the one that is spread out.
  ///
  /// The grid begins at the top of the content, so that the content offset moves there, and back to where it was. The
  /// motion takes half a second, since photos may fly across the whole viewport.
  public func response(toTapOn indexPath: ItemIndexPath, in context: LayoutContext) -> TapResponse? {
    guard context.data[indexPath] != nil else { return nil }
    var start = self
    var end = self
    if let spread = prepare(context).spread {
      end.spread = nil
      end.spreadProgress = 0
      end.gatheredOffset = nil
      let offset = end.restingOffset(of: spread.section, last: gatheredOffset, in: context)
      start.gatheredOffset = offset.y
      return TapResponse(start: start, end: end, endOffset: offset, duration: 0.5)
    }
    start.spread = indexPath.section
    start.spreadProgress = 0
    start.gatheredOffset = context.bounds.minY
    end = start
    end.spreadProgress = 1
    return TapResponse(start: start, end: end, endOffset: .zero, duration: 0.5)
  }

  /// Scales the photos with the fingers, up to the width between the insets; there are fewer columns where they do not fit.
  public func response(toPinchBy scale: Double, in context: LayoutContext) -> PinchResponse? {
    let room = context.bounds.size.width - itemInsets.horizontal
    return PinchResponse(by: scale, length: itemSize.width, in: 8...max(8, room)) { factor in
      var layout = self
      layout.itemSize = itemSize.scaled(by: factor)
      return layout
    }
  }

  /// The content offset of the stacks after one is gathered.
  private func restingOffset(of section: Int, last: Double?, in context: LayoutContext) -> Point {
    let stacks = prepare(context)
    if let last { return stacks.clamped(Point(x: 0, y: last), in: context.bounds) }
    let item = ItemIndexPath(section: section, item: 0)
    return stacks.contentOffset(showing: item, at: .center, in: context.bounds) ?? .zero
  }
}

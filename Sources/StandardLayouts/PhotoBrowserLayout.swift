import Compositor
import Raster

/// One photo a page, and below a film strip of all of them that moves along: the Photos app's single photo.
///
/// Pages are cells, thumbnails supplementary views of the kind `thumbnail`, which stand still in the viewport but for
/// their own scrolling. With r the distance of a page's centre from the viewport's in page widths W, |r| < 1: the page is
/// moved by 44·r, so that a gap opens between two pages, and its picture by −0.3·W·r behind a mask of its own shape.
/// With p the position in items, the thumbnail i is expanded by max(0, 1 − |i − p|) from its narrow width to its picture's
/// shape; `FilmStrip` says what that does to the others. The strip stands so that thumbnail p is in the middle.
///
/// Source: PhotosApp, N. Razumnuy, after Photos in iOS 12: PreviewLayout, PreviewCollectionViewCell, ThumbnailLayout,
/// ScrollSynchronizer and MoveAnimation.
public struct PhotoBrowserLayout: CollectionLayout {
  /// The one of the two collections that the content offset belongs to.
  public enum Scrolled: String, Sendable, CaseIterable {
    /// The pages; the strip follows evenly.
    case preview
    /// The strip; the page changes at once when another thumbnail is nearest to the middle.
    case strip
  }

  /// What the content offset scrolls.
  ///
  /// A page width leads to the next photo in the preview, the pitch of the narrow thumbnails in the strip. Both begin at 0
  /// with the first photo; in the source the strip's offset begins at minus its inset.
  public var scrolls = Scrolled.preview
  /// The gap between two pages when they stand half and half, in points.
  public var pageGap = 44.0
  /// How far a picture stays behind its page, as a fraction of the page's width.
  public var parallax = 0.3
  /// Height of the thumbnails, in points.
  public var stripHeight = 66.0
  /// Room below the strip, in points: UIView's own layout margin.
  public var stripMargin = 8.0
  /// Width / height of a narrow thumbnail.
  public var thumbnailAspectRatio = 0.5
  /// Room between two narrow thumbnails, in points.
  public var spacing = 4.0
  /// More room beside the expanded thumbnail, on both sides together, in points.
  public var focusedSpacing = 20.0
  /// How far thumbnails in the middle are expanded at most, `0...1`.
  ///
  /// PhotosApp lets it go to 0 while the strip is dragged and back to 1 afterwards, in 0.15 s times the change.
  public var expandingRate = 1.0
  /// A photo that is being deleted; `nil` for none.
  public var collapsing: IndexPath?
  /// How far its thumbnail has shrunk to nothing: the first half of a deletion, 0.15 s.
  public var collapse = 0.0
  /// How far its hole is closed and the next thumbnail expanded: the second half of a deletion, 0.15 s.
  ///
  /// The next one is that at the right; for the last photo it is that at the left.
  public var deleting = 0.0
  /// The position in items that the strip comes from while it moves to a tapped photo; `nil` for none.
  public var moveOrigin: Double?
  /// How much of that move's time is over, `0...1`.
  public var move = 1.0

  /// The layout at its defaults.
  public init() {}

  /// `photoBrowser`.
  public static let kind = "photoBrowser"
  /// For the list.
  public static let summary = "a photo a page with parallax, and a film strip that moves along"
  /// The declarations.
  public static var parameters: [Parameter<PhotoBrowserLayout>] {
    [
      .choice("scrolls", \.scrolls, "which of the two the content offset belongs to; the other one follows"),
      .number("pageGap", \.pageGap, in: 0...1e6, unit: .points, "gap between two pages while they pass"),
      .number("parallax", \.parallax, in: 0...1, "how far pictures stay behind: a fraction of the page's width"),
      .number("stripHeight", \.stripHeight, in: 0...1e6, unit: .points, "height of the thumbnails"),
      .number("stripMargin", \.stripMargin, in: 0...1e6, unit: .points, "room below the strip"),
      .number("thumbnailAspectRatio", \.thumbnailAspectRatio, in: 0.01...100, "width / height of narrow thumbnails"),
      .number("spacing", \.spacing, in: 0...1e6, unit: .points, "room between two narrow thumbnails"),
      .number(
        "focusedSpacing", \.focusedSpacing, in: 0...1e6, unit: .points,
        "more room beside the expanded thumbnail, both sides together"),
      .number("expandingRate", \.expandingRate, in: 0...1, "how far thumbnails in the middle are expanded"),
      .indexPath("collapsing", \.collapsing, "a photo that is being deleted: [section, item]"),
      .number("collapse", \.collapse, in: 0...1, "how far its thumbnail has shrunk"),
      .number("deleting", \.deleting, in: 0...1, "how far its hole is closed"),
      .number("moveOrigin", \.moveOrigin, unit: .none, "position in items that the strip moves from after a tap"),
      .number("move", \.move, in: 0...1, "how much of that move's time is over"),
    ]
  }

  /// The thumbnails.
  static let thumbnail = ElementKind.supplementary("thumbnail")

  /// Whole pictures on the pages, filled thumbnails.
  public static var views: [ViewDescription] {
    var page = CellStyle()
    page.contentMode = .aspectFit
    return [
      ViewDescription(.cell, "a photo's page", style: page),
      ViewDescription(thumbnail, "a photo in the film strip", showsPicture: true, anchor: .item),
    ]
  }

  /// Black.
  public static var background: CellStyle {
    var style = CellStyle()
    style.backgroundColor = .black
    return style
  }

  /// Pages and thumbnails change as they pass: every bounds change needs new attributes.
  public func shouldInvalidate(forBoundsChange newBounds: Rect, from oldBounds: Rect) -> Bool { true }

  /// The strip moves to a tapped photo while its thumbnail expands; its page is there at once.
  ///
  /// 0.3 s and the easing are MoveAnimation's; ``move`` is time, and eased where it is used. Nothing happens when the photo
  /// is the present one already.
  public func response(toTapOn indexPath: IndexPath, in context: LayoutContext) -> TapResponse? {
    let prepared = prepare(context)
    guard let number = prepared.index.position(of: indexPath),
      let offset = prepared.contentOffset(showing: indexPath, at: .center, in: context.bounds)
    else { return nil }
    if number == prepared.nearest { return TapResponse(start: self, end: self, duration: 0) }
    var (start, end) = (self, self)
    (start.moveOrigin, start.move) = (prepared.stripPosition, 0)
    (end.moveOrigin, end.move) = (nil, 1)
    return TapResponse(
      start: start, end: end, startOffset: offset, endOffset: offset, duration: 0.3, curve: .linear)
  }

  /// Works out which thumbnails are not just narrow: all else is worked out per query.
  public func prepare(_ context: LayoutContext) -> PreparedPhotoBrowser {
    PreparedPhotoBrowser(layout: self, index: FlatIndex(context.data), data: context.data, bounds: context.bounds)
  }

  /// PhotosApp's easeInOut: two parabolas.
  static func eased(_ time: Double) -> Double {
    time < 0.5 ? 2 * time * time : -2 * time * time + 4 * time - 1
  }
}

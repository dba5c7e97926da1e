import LayoutCore

/// A layout that shows one photo per page and a film strip of all photos below, as in the Photos app.
///
/// Pages are cells. Thumbnails are supplementary views of the kind `thumbnail`, which the strip scrolls in the viewport. With
/// r the distance of a page's center from the viewport's in page widths W, |r| < 1, the page is moved by 44·r, which opens a
/// gap between two pages, and its image by −0.3·W·r behind a mask of its shape. With p the position in items, the thumbnail
/// i is expanded by max(0, 1 − |i − p|) from its narrow width to its image's shape and displaces the others. The strip scrolls
/// thumbnail p to the middle. A touch drags the part under it. When a drag of the strip begins, the thumbnails become narrow,
/// and they expand again when the strip is at rest; these changes, and the strip's move after a tap, follow 2t² and then
/// −2t² + 4t − 1.
///
/// Source: PhotosApp, N. Razumnuy, after Photos in iOS 12: PreviewLayout, PreviewCollectionViewCell, ThumbnailLayout,
/// ScrollSynchronizer, and MoveAnimation.
public struct PhotoBrowserLayout: ScrollDependentLayout, OffsetMappingLayout {
  /// A type that describes the part of the browser that the content offset scrolls.
  public enum Scrolled: String, Sendable, CaseIterable {
    /// The pages, which the strip follows continuously.
    case preview
    /// The strip, where the page changes at once when another thumbnail is nearest to the middle.
    case strip
  }

  /// The part that the content offset scrolls.
  ///
  /// The scroll distance to the next photo is a page's width in the preview, and the pitch of the narrow thumbnails in the
  /// strip. Both begin at 0 with the first photo. In the source, the strip's offset begins at minus its inset.
  public var scrolls = Scrolled.preview
  /// The gap between two half-visible pages, in points.
  public var pageGap = 44.0
  /// The distance by which an image lags behind its page, as a fraction of the page's width.
  public var parallax = 0.3
  /// The height of the thumbnails, in points.
  public var stripHeight = 66.0
  /// The space below the strip, in points; the default is UIView's layout margin.
  public var stripMargin = 8.0
  /// The width of a narrow thumbnail divided by its height.
  public var thumbnailAspectRatio = 0.5
  /// The distance between two narrow thumbnails, in points.
  public var spacing = 4.0
  /// The additional space beside the expanded thumbnail, on both sides together, in points.
  public var focusedSpacing = 20.0
  /// The largest expansion of the thumbnails in the middle, `0...1`.
  ///
  /// PhotosApp changes it to 0 while the strip is dragged and back to 1 afterwards, in 0.15 s times the change.
  public var expandingRate = 1.0
  /// A photo that is being deleted, or `nil` for none.
  public var collapsing: ItemIndexPath?
  /// The progress of its thumbnail's collapse, `0...1`: the first half of a deletion, 0.15 s.
  public var collapse = 0.0
  /// The progress with which its gap closes and the next thumbnail expands, `0...1`: the second half of a deletion, 0.15 s.
  ///
  /// The next thumbnail is the one on the right, or on the left for the last photo.
  public var deleting = 0.0
  /// The position in items from which the strip moves to a tapped photo, or `nil` for none.
  var moveOrigin: Double?
  /// The elapsed fraction of that move's time, `0...1`.
  var move = 1.0

  /// Creates a layout with default parameters.
  public init() {}

  /// The kind in scenes, `photoBrowser`.
  public static let kind = "photoBrowser"
  /// The summary in `framegen list layouts`.
  public static let summary = "one photo per page with parallax, and a film strip that follows"
  /// The declarations of the parameters.
  public static let parameters: [Parameter<PhotoBrowserLayout>] = [
    .choice("scrolls", \.scrolls, "part that the content offset scrolls: preview or strip; the other one follows"),
    .number("pageGap", \.pageGap, in: 0...1e6, unit: .points, "gap between two pages as they pass"),
    .number("parallax", \.parallax, in: 0...1, "distance by which images lag behind: a fraction of the page's width"),
    .number("stripHeight", \.stripHeight, in: 0...1e6, unit: .points, "height of the thumbnails"),
    .number("stripMargin", \.stripMargin, in: 0...1e6, unit: .points, "space below the strip"),
    .number(
      "thumbnailAspectRatio", \.thumbnailAspectRatio, in: 0.01...100,
      "width of narrow thumbnails divided by their height"),
    .number("spacing", \.spacing, in: 0...1e6, unit: .points, "distance between two narrow thumbnails"),
    .number(
      "focusedSpacing", \.focusedSpacing, in: 0...1e6, unit: .points,
      "additional space beside the expanded thumbnail, on both sides together"),
    .number("expandingRate", \.expandingRate, in: 0...1, "largest expansion of the thumbnails in the middle"),
    .indexPath("collapsing", \.collapsing, "photo that is being deleted: [section, item]"),
    .number("collapse", \.collapse, in: 0...1, "progress of its thumbnail's collapse"),
    .number("deleting", \.deleting, in: 0...1, "progress of the closing of its gap"),
    .number("moveOrigin", \.moveOrigin, unit: .none, "position in items from which the strip moves after a tap"),
    .number("move", \.move, in: 0...1, "elapsed fraction of that move's time"),
  ]

  static let thumbnail = ElementKind.supplementary("thumbnail")

  /// Whole images on the pages, and filled thumbnails.
  public static var views: [ViewDescription] {
    var page = CellStyle()
    page.contentMode = .aspectFit
    return [
      ViewDescription(.cell, "a photo's page", style: page, participatesInSequence: false),
      ViewDescription(thumbnail, "a photo in the film strip", showsImage: true, anchor: .item, followsItem: false),
    ]
  }

  /// Black.
  public static var background: CellStyle { CellStyle(backgroundColor: .black) }

  /// Returns the response that shows a tapped photo at once and moves the strip to it in 0.3 s, as MoveAnimation does.
  public func response(toTapOn indexPath: ItemIndexPath, in context: LayoutContext) -> TapResponse? {
    let prepared = prepared(in: context)
    guard let number = prepared.index.position(of: indexPath),
      let offset = prepared.contentOffset(showing: indexPath, at: .center, in: context.bounds)
    else { return nil }
    if number == prepared.nearest { return TapResponse(start: self, end: self, duration: 0) }
    var (start, end) = (self, self)
    // The motion is linear in time, and `move` is eased where it is used.
    (start.moveOrigin, start.move) = (prepared.stripPosition, 0)
    (end.moveOrigin, end.move) = (nil, 1)
    return TapResponse(start: start, end: end, startOffset: offset, endOffset: offset, duration: 0.3, curve: .linear)
  }

  /// Returns the offset of the same photo, because preview and strip have different scroll distances per photo.
  public func contentOffset(for offset: Point, of other: PhotoBrowserLayout, viewport: Size) -> Point {
    let (pitch, others) = (pitch(in: viewport), other.pitch(in: viewport))
    return pitch == others || others <= 0 ? offset : Point(x: offset.x / others * pitch, y: offset.y)
  }

  /// Returns the response that scrolls the part under the touch, with narrow thumbnails 0.15 s after the start in the strip.
  public func response(toTouchAt location: Point, in context: LayoutContext) -> DragResponse? {
    let top = context.bounds.size.height - stripMargin - stripHeight
    let isInStrip = location.y >= top && location.y < top + stripHeight
    var layout = self
    layout.scrolls = isInStrip ? .strip : .preview
    var dragged = layout
    if isInStrip { dragged.expandingRate = 0 }
    return DragResponse(
      layout: layout, dragged: dragged, duration: isInStrip ? 0.15 * expandingRate : 0, curve: Self.curve)
  }

  /// Finds the thumbnails that aren't narrow.
  public func prepare(_ context: LayoutContext) -> some PreparedLayout { prepared(in: context) }

  func prepared(in context: LayoutContext) -> PreparedPhotoBrowser {
    PreparedPhotoBrowser(layout: self, index: ItemOrder(context.data), data: context.data, bounds: context.bounds)
  }

  /// PhotosApp's easeInOut.
  static let curve = TimingCurve.easeInOutQuad
}

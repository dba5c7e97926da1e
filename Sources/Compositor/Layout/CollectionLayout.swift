import Raster

/// What a layout may know when it prepares: the data's shape and the visible bounds.
public struct LayoutContext: Sendable {
  /// Sections, items, pictures.
  public var data: CollectionData
  /// The visible part of the content: `origin` is the content offset, `size` the viewport, in points.
  public var bounds: Rect
  /// Device pixels per point; layouts that snap to the pixel grid need it.
  public var scale: Double

  /// A context from its parts.
  public init(data: CollectionData, bounds: Rect, scale: Double = 1) {
    self.data = data
    self.bounds = bounds
    self.scale = scale
  }
}

/// A layout: UICollectionViewLayout's lifecycle with value semantics.
///
/// The engine calls ``prepare(_:)`` once for given data and bounds, then only queries the prepared value. When the
/// bounds change it asks ``shouldInvalidate(forBoundsChange:from:)``; `true` means a new `prepare`. The layout's
/// stored properties are its parameters; each is declared once in `parameters`.
public protocol CollectionLayout: Parameterized {
  /// What ``prepare(_:)`` returns.
  associatedtype Prepared: PreparedLayout
  /// The name in scenes, lowerCamelCase: `coverFlow`.
  static var kind: String { get }
  /// One line for `framegen list layouts`.
  static var summary: String { get }
  /// The name as a noun, for alternative texts: `cover flow`.
  ///
  /// The default is the words of ``kind``.
  static var nameInWords: String { get }

  /// The kinds of elements that the layout makes, with how they look unless a scene says otherwise.
  ///
  /// The default is plain cells.
  static var views: [ViewDescription] { get }
  /// What lies behind all elements unless a scene says otherwise; the default is nothing.
  static var background: CellStyle { get }

  /// Does the work that is worth doing once for these items and bounds.
  func prepare(_ context: LayoutContext) -> Prepared

  /// What a tap on an item does; `nil`, the default, for nothing.
  ///
  /// - Parameters:
  ///   - indexPath: The tapped item.
  ///   - context: The data and the bounds at the tap.
  func response(toTapOn indexPath: IndexPath, in context: LayoutContext) -> TapResponse?

  /// What two fingers that move apart or together do; `nil`, the default, for nothing.
  ///
  /// - Parameters:
  ///   - scale: How many times as far apart the fingers are in the end; positive, not 1.
  ///   - context: The data and the bounds at the beginning.
  func response(toPinchBy scale: Double, in context: LayoutContext) -> PinchResponse?

  /// Whether moving or resizing the visible bounds makes the prepared state stale.
  ///
  /// The default is `true` for a new size and `false` for a new origin. Layouts whose cells change as they pass
  /// (cover flow) answer `true` always.
  func shouldInvalidate(forBoundsChange newBounds: Rect, from oldBounds: Rect) -> Bool
}

/// A kind of elements that a layout makes.
public struct ViewDescription: Sendable {
  /// What they are; the kind's name is the key of their style in a scene's `views`.
  public var kind: ElementKind
  /// One line for the list.
  public var help: String
  /// How they look unless a scene says otherwise.
  public var style: CellStyle
  /// What they go with when items and sections are inserted, deleted and moved.
  public var anchor: ViewAnchor

  /// A description from its parts.
  ///
  /// Cells show the item's picture if their style does, other views only if `showsPicture` says so. Cells go with their
  /// items; unless said otherwise, supplementary views go with their sections, and decoration views stay in their places.
  public init(
    _ kind: ElementKind, _ help: String, style: CellStyle = CellStyle(), showsPicture: Bool? = nil,
    anchor: ViewAnchor? = nil
  ) {
    self.kind = kind
    self.help = help
    self.anchor = anchor ?? kind.usualAnchor
    self.style = style
    self.style.showsPicture = showsPicture ?? (kind == .cell && style.showsPicture)
  }
}

extension ElementKind {
  fileprivate var usualAnchor: ViewAnchor {
    switch self {
    case .cell: .item
    case .supplementary: .section
    case .decoration: .place
    }
  }
}

/// The motion that a tap begins: from one state of a layout to another.
///
/// In between, the parameters are interpolated (``Parameterized/interpolated(to:progress:)``) and so is the offset.
public struct TapResponse: Sendable {
  /// The layout at the first moment; of the same type as the tapped one.
  public var start: any CollectionLayout
  /// The layout at the end; of the same type.
  public var end: any CollectionLayout
  /// The content offset at the first moment; `nil` for the present one.
  public var startOffset: Point?
  /// The content offset at the end; `nil` for the present one.
  public var endOffset: Point?
  /// Seconds.
  public var duration: Double
  /// Progress over time.
  public var curve: TimingCurve

  /// A response from its parts.
  public init(
    start: any CollectionLayout, end: any CollectionLayout, startOffset: Point? = nil, endOffset: Point? = nil,
    duration: Double, curve: TimingCurve = .easeInOut
  ) {
    self.start = start
    self.end = end
    self.startOffset = startOffset
    self.endOffset = endOffset
    self.duration = duration
    self.curve = curve
  }
}

extension CollectionLayout {
  /// The words of the kind.
  public static var nameInWords: String { kind.wordsOfCamelCase }
  /// Plain cells.
  public static var views: [ViewDescription] { [ViewDescription(.cell, "an item's picture")] }
  /// Nothing.
  public static var background: CellStyle { CellStyle() }
  /// Nothing.
  public func response(toTapOn indexPath: IndexPath, in context: LayoutContext) -> TapResponse? { nil }
  /// Nothing.
  public func response(toPinchBy scale: Double, in context: LayoutContext) -> PinchResponse? { nil }

  /// `true` when the size changes.
  public func shouldInvalidate(forBoundsChange newBounds: Rect, from oldBounds: Rect) -> Bool {
    newBounds.size != oldBounds.size
  }
}

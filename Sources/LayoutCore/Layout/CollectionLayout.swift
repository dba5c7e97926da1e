import Graphics

/// The input of a layout's preparation: the data and the visible bounds.
public struct LayoutContext: Sendable {
  /// Sections, items, images.
  public var data: CollectionData
  /// The visible bounds of the content: `origin` is the content offset, `size` the viewport, in points.
  public var bounds: Rect
  /// Device pixels per point, for layouts that align to pixels.
  public var scale: Double
  /// Fonts and images that the scene is drawn with.
  public var resources: SceneResources
  /// Content offsets of sections that scroll by themselves, by their stable ids, in points; those that have not been
  /// scrolled are not there.
  public var sectionOffsets: [Int: Double] = [:]

  /// A context from its parts.
  public init(data: CollectionData, bounds: Rect, scale: Double = 1, resources: SceneResources = SceneResources()) {
    self.data = data
    self.bounds = bounds
    self.scale = scale
    self.resources = resources
  }
}

/// A layout: UICollectionViewLayout's life cycle with value semantics.
///
/// The engine calls ``prepare(_:)`` once for given data and bounds, then queries only the prepared value. When the
/// bounds change it calls ``shouldInvalidate(forBoundsChange:from:)``, where `true` means a new `prepare`. The layout's
/// stored properties are its parameters; each is declared once in `parameters`.
public protocol CollectionLayout: Parameterized {
  /// The type of the prepared layout.
  associatedtype Prepared: PreparedLayout
  /// The name in scenes, lowerCamelCase: `coverFlow`.
  static var kind: String { get }
  /// One line for `framegen list layouts`.
  static var summary: String { get }
  /// The name in sentences such as alternative texts: a singular noun without an article, as in "a cover flow of 12
  /// photos".
  ///
  /// The default is the words of ``kind``.
  static var displayName: String { get }

  /// The kinds of elements that the layout makes, with their default styles.
  ///
  /// The default is plain cells.
  static var views: [ViewDescription] { get }
  /// The default style of the background, behind all elements; none unless implemented.
  static var background: CellStyle { get }

  /// Names of the values that the layout gives its elements (``ElementContent/values``), which texts of a scene may use in braces.
  ///
  /// The default is none.
  static var elementValues: [String] { get }

  /// A Boolean value that indicates whether the layout's answers depend on what happened before, as those of an object
  /// with state do.
  ///
  /// Its frames are then made in order from the first one, whichever is asked for. The default is `false`.
  static var keepsHistory: Bool { get }

  /// A Boolean value that indicates whether answers that cannot be drawn end the drawing, as UIKit ends an app.
  ///
  /// The default is `false`: such an element is left out, with a warning.
  static var raisesExceptions: Bool { get }

  /// A Boolean value that indicates whether the layout measures its cells (``LayoutContext/measure(_:at:width:height:)``), so
  /// that it is prepared anew when their styles change.
  ///
  /// The default is `false`.
  var measuresContent: Bool { get }

  /// Fault of parameters that are possible by themselves and impossible together; `nil`, the default, for none.
  ///
  /// The path is that in the layout. A scene with such a layout is an error.
  var fault: SceneError? { get }

  /// A Boolean value that indicates whether a scene begins at ``PreparedLayout/initialContentOffset``, as a chat does at its
  /// end.
  ///
  /// The default is ``keepsHistory``: objects say where they begin.
  var hasInitialContentOffset: Bool { get }

  /// Returns the numbers of items by section that a data source of the layout's own has at first; `nil`, the default, if
  /// the context's data hold.
  func numbersOfItems(in context: LayoutContext) -> [Int]?

  /// Returns the prepared layout, after all work that is worth doing once for these items and bounds.
  func prepare(_ context: LayoutContext) -> Prepared

  /// Returns the motion that a tap on an item begins; `nil`, the default, for none.
  ///
  /// - Parameters:
  ///   - indexPath: Index path of the tapped item.
  ///   - context: The data and the bounds at the tap.
  func response(toTapOn indexPath: ItemIndexPath, in context: LayoutContext) -> TapResponse?

  /// Returns the motion that a pinch drives; `nil`, the default, for none.
  ///
  /// - Parameters:
  ///   - scale: Ratio of the fingers' distance at the end to that at the beginning; positive, not 1.
  ///   - context: The data and the bounds at the beginning.
  func response(toPinchBy scale: Double, in context: LayoutContext) -> PinchResponse?

  /// Returns what a finger that is put down drags; `nil`, the default, for the content as it is.
  ///
  /// - Parameters:
  ///   - location: The location of the finger in the viewport, in points.
  ///   - context: The data and the bounds at that time.
  func response(toTouchAt location: Point, in context: LayoutContext) -> DragResponse?

  /// Returns the content offset at which the layout shows what it shows with other parameters at theirs.
  ///
  /// The default is the same offset. A layout implements it if a parameter decides the distance from one item to the next.
  ///
  /// - Parameters:
  ///   - offset: A content offset under the other parameters, in points.
  ///   - other: The layout with the other parameters.
  ///   - viewport: The size of the bounds, in points.
  func contentOffset(for offset: Point, of other: Self, viewport: Size) -> Point

  /// The time for which the scroll before a moment decides where elements are, in seconds; 0 by default.
  ///
  /// Prepared layouts hear of it by ``PreparedLayout/following(_:)``. Unlike one that keeps a history (``keepsHistory``), such a
  /// layout needs no frame before the present one.
  var scrollMemory: Double { get }

  /// Returns a Boolean value that indicates whether a change of the visible bounds requires a new preparation.
  ///
  /// The default is `true` for a new size and `false` for a new origin. Layouts whose cells change as they pass, such
  /// as a cover flow, always return `true`.
  func shouldInvalidate(forBoundsChange newBounds: Rect, from oldBounds: Rect) -> Bool
}

/// A description of a kind of elements that a layout makes.
public struct ViewDescription: Sendable {
  /// The kind; its name is the key of the elements' style in a scene's `views`.
  public var kind: ElementKind
  /// A line for `framegen list layouts`.
  public var help: String
  /// The default style of the elements.
  public var style: CellStyle
  /// The part of the data that the elements follow when items and sections are inserted, deleted and moved.
  public var anchor: ViewAnchor
  /// A Boolean value that indicates whether elements that follow an item come, go and pass others as one with its cell.
  ///
  /// A row's text does; a thumbnail in a strip, apart from the page, does not.
  public var movesWithItem: Bool
  /// A Boolean value that indicates whether elements of a section come and go as one when the whole section does.
  ///
  /// The photos of a stack and its title do: they lie at one place. The rows of a list do not: each has its own.
  public var movesWithSection: Bool
  /// A Boolean value that indicates whether elements wait for others in a sequential update animation, such as
  /// ``CollapseAnimation``.
  ///
  /// A page that fills the viewport does not: the next one would begin to come only after the viewport is empty.
  public var isSequenced: Bool

  /// A description from its parts.
  ///
  /// - Parameters:
  ///   - kind: The kind of the elements.
  ///   - help: A line for `framegen list layouts`.
  ///   - style: The default style of the elements.
  ///   - showsImage: Whether the elements show the item's image; `nil` for the style's choice for cells, and
  ///     `false` for other views.
  ///   - anchor: The part of the data that the elements follow; `nil` for the item for cells, the section for
  ///     supplementary views, and the index path for decoration views.
  ///   - movesWithItem: Whether elements that follow an item move as one with its cell in update animations.
  ///   - movesWithSection: Whether elements move as one with all such elements of a section that is inserted or deleted.
  ///   - isSequenced: Whether elements wait for others in a sequential update animation.
  public init(
    _ kind: ElementKind, _ help: String, style: CellStyle = CellStyle(), showsImage: Bool? = nil,
    anchor: ViewAnchor? = nil, movesWithItem: Bool = true, movesWithSection: Bool = false, isSequenced: Bool = true
  ) {
    self.kind = kind
    self.help = help
    self.anchor = anchor ?? kind.usualAnchor
    self.movesWithItem = movesWithItem
    self.movesWithSection = movesWithSection
    self.isSequenced = isSequenced
    self.style = style
    self.style.showsImage = showsImage ?? (kind == .cell && style.showsImage)
  }
}

extension ElementKind {
  fileprivate var usualAnchor: ViewAnchor {
    switch self {
    case .cell: .item
    case .supplementary: .section
    case .decoration: .indexPath
    }
  }
}

/// The motion that a tap begins: from one state of a layout to another.
///
/// The parameters are interpolated (``Parameterized/interpolated(to:progress:)``), and so is the offset.
public struct TapResponse: Sendable {
  /// The layout at the beginning; of the same type as the tapped one.
  public var start: any CollectionLayout
  /// The layout at the end; of the same type.
  public var end: any CollectionLayout
  /// The content offset at the beginning; `nil` for the present one.
  public var startOffset: Point?
  /// The content offset at the end; `nil` for the present one.
  public var endOffset: Point?
  /// Duration, in seconds.
  public var duration: Double
  /// Timing curve of the progress.
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

/// The parameters of a layout around a drag.
public struct DragResponse: Sendable {
  /// The layout that the finger drags; of the same type as the touched one.
  public var layout: any CollectionLayout
  /// The layout while it is dragged and comes to rest; of the same type.
  public var dragged: any CollectionLayout
  /// Duration of the way there and of that back, in seconds.
  public var duration: Double

  /// A response from its parts.
  public init(layout: any CollectionLayout, dragged: any CollectionLayout, duration: Double) {
    self.layout = layout
    self.dragged = dragged
    self.duration = duration
  }
}

extension CollectionLayout {
  /// The words of the kind: `cover flow` for `coverFlow`.
  public static var displayName: String { kind.wordsOfCamelCase }
  /// Plain cells.
  public static var views: [ViewDescription] { [ViewDescription(.cell, "an item's image")] }
  /// `false`.
  public static var raisesExceptions: Bool { false }
  /// `false`.
  public var measuresContent: Bool { false }
  /// `nil`.
  public var fault: SceneError? { nil }
  /// True for layouts with a history.
  public var hasInitialContentOffset: Bool { Self.keepsHistory }
  /// `false`.
  public static var keepsHistory: Bool { false }
  /// 0.
  public var scrollMemory: Double { 0 }
  /// `nil`.
  public func numbersOfItems(in context: LayoutContext) -> [Int]? { nil }
  /// No background.
  public static var background: CellStyle { CellStyle() }
  /// None.
  public static var elementValues: [String] { [] }
  /// No response.
  public func response(toTapOn indexPath: ItemIndexPath, in context: LayoutContext) -> TapResponse? { nil }
  /// No response.
  public func response(toTouchAt location: Point, in context: LayoutContext) -> DragResponse? { nil }
  /// The same offset.
  public func contentOffset(for offset: Point, of other: Self, viewport: Size) -> Point { offset }
  /// No response.
  public func response(toPinchBy scale: Double, in context: LayoutContext) -> PinchResponse? { nil }

  /// Returns `true` for a new size.
  public func shouldInvalidate(forBoundsChange newBounds: Rect, from oldBounds: Rect) -> Bool {
    newBounds.size != oldBounds.size
  }
}

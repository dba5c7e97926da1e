import LayoutCore

/// The state that a timeline changes: the data, the layout and its parameters, the visible bounds, and styles.
public struct CollectionState: Sendable {
  /// Sections, items, images.
  public var data: CollectionData
  /// The layout with its parameters.
  public var layout: any CollectionLayout
  /// Content offset and viewport size, in points.
  public var bounds: Rect
  /// Content offsets of sections that scroll by themselves, by their stable ids, in points.
  public var sectionOffsets: [Int: Double] = [:]
  /// Changes of the layouts' own styles.
  public var styles: StyleOverrides
  /// Distance of one shared eye from the collection's plane in points, positive; `nil` for none.
  public var perspective: Double?
  /// Elements on their way from one state to another, shown in place of the layout's answer.
  public var presentation: Presentation?
  /// The viewport's box while it turns or changes its sides; `nil` at rest.
  public var box: ViewportTransform?
  /// Turns of cells about their own anchor points, on top of the layout's transforms.
  public var elementRotations: [ElementRotation] = []
  /// The item that fills the viewport, or is on its way there or back; `nil` for none.
  public var openItem: OpenItem?
  /// Turn of the device since the start, clockwise, without one that goes on.
  public var deviceRotation = Angle.zero
  /// The selected items, by stable ids.
  public var selection: Set<Int> = []
  /// The traces of fingers on items, on top of the layout's attributes.
  public var interaction = InteractionState()
  /// The layout after the last change that it was told of, if it keeps a history.
  var past: StatefulLayoutSnapshot?
  /// Fonts and images that the scene is drawn with.
  public var resources = LayoutResources()

  /// A state from its parts, at rest.
  public init(
    data: CollectionData, layout: any CollectionLayout, bounds: Rect, styles: StyleOverrides = StyleOverrides(),
    perspective: Double? = nil
  ) {
    self.data = data
    self.layout = layout
    self.bounds = bounds
    self.styles = styles
    self.perspective = perspective
  }

  /// The state that a running change leads to, without the elements on their way; this one if no change is running.
  public var settled: CollectionState {
    guard let presentation else { return self }
    var state = self
    state.bounds = presentation.finalBounds
    (state.presentation, state.box) = (nil, nil)
    return state
  }

  /// Styles under ``layout``.
  public var elementStyles: ElementStyles { ElementStyles(of: type(of: layout), styles) }
}

/// Elements on their way between two states.
public struct Presentation: Sendable {
  /// Elements in no particular order, in content coordinates at the state's bounds.
  public var elements: [PresentedElement]
  /// The bounds that the change leads to.
  public var finalBounds: Rect
  /// The layouts that the change comes from, each with the part of the way to the next one's styles that is done.
  ///
  /// The background changes with them. There are several if changes have interrupted one another.
  public var previousLayouts: [(layout: any CollectionLayout, progress: Double)] = []
  /// The layout whose styles are on their way; `nil` if that is the state's own.
  ///
  /// A change that goes back leads to the layout that it comes from, not to this one.
  public var layout: (any CollectionLayout)?

  /// A presentation from its parts.
  public init(elements: [PresentedElement], goal: Rect) {
    self.elements = elements
    self.finalBounds = goal
  }
}

/// Source of an element's content and style: data, and the layout whose views it is one of.
///
/// All elements of one answer share it, so that a copy is one reference.
public struct ElementSource: Sendable {
  private final class Storage: Sendable {
    let data: CollectionData
    let layout: any CollectionLayout

    init(_ data: CollectionData, _ layout: any CollectionLayout) { (self.data, self.layout) = (data, layout) }
  }

  private let storage: Storage

  /// Its index path counts in these.
  public var data: CollectionData { storage.data }
  /// Has the element's own style.
  public var layout: any CollectionLayout { storage.layout }

  /// A source from its parts.
  public init(data: CollectionData, layout: any CollectionLayout) { storage = Storage(data, layout) }

  var layoutType: any CollectionLayout.Type { type(of: storage.layout) }

  /// Returns true if both are copies of one source.
  func isCopy(of other: ElementSource) -> Bool { storage === other.storage }
}

/// A source that an element's style and text come from.
public struct PreviousSource: Sendable {
  /// The source.
  public var source: ElementSource
  /// The element's index path in it.
  public var indexPath: ItemIndexPath
  /// The part of the way to the next source that is done.
  public var progress: Double

  /// An earlier source from its parts.
  public init(source: ElementSource, indexPath: ItemIndexPath, progress: Double) {
    (self.source, self.indexPath, self.progress) = (source, indexPath, progress)
  }
}

/// One element with its presentation values.
public struct PresentedElement: Sendable {
  /// Stays with the element.
  public var id: ElementIdentity
  /// Geometry; the index path counts in the data of ``source``.
  public var attributes: LayoutAttributes
  /// Source of its content and style.
  public var source: ElementSource
  /// Sources whose styles and texts it comes from, the last on the way to its own.
  public var previousSources: [PreviousSource] = []
  /// Its own style, if it has one; `nil` for that of its kind.
  public var style: CellStyle? {
    get { ownStyle?.style }
    set { ownStyle = newValue.map(OwnStyle.style) }
  }
  private var ownStyle: OwnStyle?
  /// A Boolean value that indicates whether it is on its way out: it lies below living elements of the same zIndex.
  public var isDisappearing = false
  /// A Boolean value that indicates whether its item is new or moved: it lies below others in the same way.
  public var isInsertedOrMoved = false
  /// A Boolean value that indicates whether it is the part of a cross-fade that goes, so that its identity is there twice:
  /// what a snapshot view is in UIKit.
  public var isSnapshot = false

  /// A style apart from the element, since hardly any element has one and it would be the larger half.
  private indirect enum OwnStyle {
    case style(CellStyle)

    var style: CellStyle {
      switch self {
      case .style(let style): style
      }
    }
  }

  /// An element from its parts.
  public init(id: ElementIdentity, attributes: LayoutAttributes, source: ElementSource) {
    self.id = id
    self.attributes = attributes
    self.source = source
  }
}

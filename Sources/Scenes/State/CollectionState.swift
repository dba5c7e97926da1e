import LayoutCore

/// The state of a collection at a point in time, which a timeline changes.
public struct CollectionState: Sendable {
  /// The sections, items, and images.
  public var data: CollectionData
  /// The layout with its parameters.
  public var layout: any CollectionLayout
  /// The content offset and the size of the viewport, in points.
  public var bounds: Rect
  /// The changed content offsets of orthogonally scrolling sections, in points, keyed by section identifier.
  public var sectionOffsets: [Int: Double] = [:]
  /// The changes to the layouts' own styles.
  public var styles: StyleOverrides
  /// The distance from the viewer to the collection, in points, or `nil` for no perspective.
  public var perspective: Double?
  /// The elements of a running change, which replace those of the layout.
  package var presentation: Presentation?
  /// The outline of a viewport that rotates or changes its size, or `nil` at rest.
  package var box: ViewportTransform?
  /// The rotations of cells about their anchor points, in addition to the layout's transforms.
  public var elementRotations: [ElementRotation] = []
  package var openItem: OpenItem?
  /// The insets around the content, without those of the safe area.
  package var contentInset = EdgeInsets.zero
  package var safeAreaSource = SafeAreaSource.insets(.zero)
  /// The color of the stage's bars, or `nil` without a stage.
  package var statusBar: Stage.StatusBar?
  /// The clockwise rotation of the device since the start, without a running one.
  package var deviceRotation = Angle.zero
  /// The stable identifiers of the selected items.
  public var selection: Set<Int> = []
  package var interaction = InteractionState()
  var past: StatefulLayoutSnapshot?
  /// The moments of scrolls up to this one, or `nil` if no stateful layout has scrolled.
  package var scrolling: ScrollProgress?
  package var resources = LayoutResources()

  package init(
    data: CollectionData, layout: any CollectionLayout, bounds: Rect, styles: StyleOverrides = StyleOverrides(),
    perspective: Double? = nil
  ) {
    self.data = data
    self.layout = layout
    self.bounds = bounds
    self.styles = styles
    self.perspective = perspective
  }

  /// The state after the running change, or this state if no change is running.
  package var settled: CollectionState {
    guard let presentation else { return self }
    var state = self
    state.bounds = presentation.finalBounds
    (state.presentation, state.box) = (nil, nil)
    return state
  }

  package var safeArea: EdgeInsets { safeAreaSource.safeArea(of: bounds.size) }

  package var elementStyles: ElementStyles { ElementStyles(of: type(of: layout), styles) }
}

package struct Presentation: Sendable {
  /// The elements in no particular order, in content coordinates at the state's bounds.
  package var elements: [PresentedElement]
  var finalBounds: Rect
  /// The layouts before the change, several after interruptions, each with the progress toward the styles of the next.
  package var previousLayouts: [(layout: any CollectionLayout, progress: Double)] = []
  /// The layout whose styles the change approaches, even if it is reversed, or `nil` for the state's own.
  package var layout: (any CollectionLayout)?
}

/// The data and the layout of an element, which all elements of one query share.
package final class ElementSource: Sendable {
  package let data: CollectionData
  package let layout: any CollectionLayout

  package init(data: CollectionData, layout: any CollectionLayout) { (self.data, self.layout) = (data, layout) }

  var layoutType: any CollectionLayout.Type { type(of: layout) }
}

package struct PresentedElement: Sendable {
  package var id: ElementIdentity
  /// The geometry, with an index path in the data of ``source``.
  package var attributes: LayoutAttributes
  package var source: ElementSource
  /// The earlier sources of its style and text, the last of which changes into ``source``.
  package var previousSources: PreviousSources?
  /// The element's own style, or `nil` for that of its kind.
  package var style: CellStyle? {
    get { if case .style(let style)? = ownStyle { style } else { nil } }
    set { ownStyle = newValue.map(OwnStyle.style) }
  }
  private var ownStyle: OwnStyle?
  /// Disappearing elements sort below others with the same z-index.
  package var isDisappearing = false
  /// New and moved items sort below others with the same z-index.
  package var isInsertedOrMoved = false
  /// Whether the element is the outgoing copy of a cross-fade, as a snapshot view in UIKit, with the same identity.
  package var isSnapshot = false

  /// A style outside the element: few elements have one, and it would double the element's size.
  private indirect enum OwnStyle { case style(CellStyle) }

  package init(id: ElementIdentity, attributes: LayoutAttributes, source: ElementSource) {
    self.id = id
    self.attributes = attributes
    self.source = source
  }
}

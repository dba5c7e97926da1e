import Raster

/// What a cell shows.
public enum ElementContent: Sendable, Hashable {
  /// Only its background.
  case none
  /// A picture, by name.
  case picture(String)
}

/// One visible element with its presentation values.
public struct Element: Sendable, Hashable {
  /// Stays with the element from frame to frame.
  public var id: String
  /// Where it is.
  public var attributes: LayoutAttributes
  /// What it shows.
  public var content: ElementContent
  /// How it looks.
  public var style: CellStyle

  /// An element from its parts.
  public init(id: String, attributes: LayoutAttributes, content: ElementContent, style: CellStyle) {
    self.id = id
    self.attributes = attributes
    self.content = content
    self.style = style
  }
}

/// All visible elements at one moment: what layouts produce, recordings store and ``FrameComposer`` draws.
public struct Frame: Sendable, Hashable {
  /// Frame number from 0.
  public var index: Int
  /// Content offset and viewport size, in points.
  public var bounds: Rect
  /// Applied to every cell about the viewport's centre: CALayer's sublayerTransform of the collection view.
  public var sublayerTransform: Transform3D
  /// In drawing order, back to front.
  public var elements: [Element]

  /// A frame from its parts; the elements are put in drawing order.
  public init(index: Int, bounds: Rect, sublayerTransform: Transform3D = .identity, elements: [Element]) {
    self.index = index
    self.bounds = bounds
    self.sublayerTransform = sublayerTransform
    self.elements = elements.inDrawingOrder
  }
}

extension [Element] {
  /// Back to front: ascending (zIndex, kind, section, item); what is equal in all of them keeps its order.
  var inDrawingOrder: [Element] {
    let keys = map { DrawingKey($0.attributes) }
    if zip(keys, keys.dropFirst()).allSatisfy({ $0 <= $1 }) { return self }
    let order = indices.sorted { keys[$0] == keys[$1] ? $0 < $1 : keys[$0] < keys[$1] }
    return order.map { self[$0] }
  }
}

private struct DrawingKey: Comparable {
  let zIndex: Int
  let kind: ElementKind
  let indexPath: IndexPath

  init(_ attributes: LayoutAttributes) {
    zIndex = attributes.zIndex
    kind = attributes.kind
    indexPath = attributes.indexPath
  }

  static func < (a: DrawingKey, b: DrawingKey) -> Bool {
    if a.zIndex != b.zIndex { return a.zIndex < b.zIndex }
    if a.kind != b.kind { return a.kind < b.kind }
    return a.indexPath < b.indexPath
  }
}

/// Makes the frames of a scene, one after another or in any order: the layout stage of the pipeline.
///
/// A frame depends on the scene and the index only; the presenter merely keeps the last prepared layout at hand.
public struct Presenter: Sendable {
  private let scene: Scene
  /// The scene's timeline.
  public let timeline: Timeline
  private var cache: PreparedCache

  /// A presenter of a scene.
  ///
  /// - Throws: ``SceneError``, if a step of the timeline cannot be done.
  public init(_ scene: Scene) throws(SceneError) {
    self.scene = scene
    timeline = try Timeline(scene)
    cache = PreparedCache(scale: scene.canvas.scale)
  }

  /// Frames in the timeline, at least 1.
  public var frameCount: Int { timeline.frameCount }

  /// The visible elements of one frame.
  ///
  /// - Precondition: `index` is in `0..<frameCount`.
  /// - Complexity: O(visible elements), plus a layout's `prepare` when it asks for it.
  public mutating func frame(at index: Int) -> Frame {
    precondition(index >= 0 && index < frameCount, "frame \(index) of \(frameCount)")
    let state = timeline.state(at: timeline.time(ofFrame: index))
    let attributes = cache.prepared(for: state).attributes(in: state.bounds)
    return Frame(
      index: index, bounds: state.bounds, sublayerTransform: scene.sublayerTransform,
      elements: attributes.compactMap { $0.isHidden ? nil : element($0, in: state.data) })
  }

  private func element(_ attributes: LayoutAttributes, in data: CollectionData) -> Element {
    let path = attributes.indexPath
    let picture = attributes.kind == .cell ? data[path]?.picture : nil
    let place = "\(path.section)-\(path.item)"
    let id = attributes.kind == .cell ? place : "\(attributes.kind)-\(place)"
    return Element(
      id: id, attributes: attributes, content: picture.map { .picture(data.pictures[$0]) } ?? .none, style: scene.cell)
  }
}

extension Scene {
  /// The shared eye as a matrix.
  public var sublayerTransform: Transform3D {
    perspective.map { Transform3D.perspective(distance: $0) } ?? .identity
  }
}

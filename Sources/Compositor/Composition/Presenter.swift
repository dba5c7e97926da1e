import Raster

/// Makes the frames of a scene, one after another or in any order: the layout stage of the pipeline.
///
/// A frame depends on the scene and the index only; the presenter merely keeps the last prepared layout at hand.
public struct Presenter: Sendable {
  private let scene: Scene
  /// The scene's timeline.
  public let timeline: Timeline
  private var cache: PreparedCache
  /// What photos have arrived in the frames before ``recordedCount``; `nil` if photos are just there.
  private var queue: LoadingQueue?
  private var recordedCount = 0

  /// A presenter of a scene.
  ///
  /// - Throws: ``SceneError``, if a step of the timeline cannot be done.
  public init(_ scene: Scene) throws(SceneError) {
    self.scene = scene
    timeline = try Timeline(scene)
    cache = PreparedCache(scale: scene.canvas.scale)
    queue = scene.loading.map { LoadingQueue($0) }
  }

  /// Frames in the timeline, at least 1.
  public var frameCount: Int { timeline.frameCount }

  /// The visible elements of one frame.
  ///
  /// Among them are some whose shadow alone may be seen.
  /// - Precondition: `index` is in `0..<frameCount`.
  /// - Complexity: O(visible elements), plus a layout's `prepare` when it asks for it. If photos are loaded
  ///   (``Scene/loading``), that for every frame since the last one that was asked for, or since the first.
  public mutating func frame(at index: Int) -> Frame {
    precondition(index >= 0 && index < frameCount, "frame \(index) of \(frameCount)")
    record(upTo: index)
    let time = timeline.time(ofFrame: index)
    let state = timeline.state(at: time)
    var elements = presented(state).map { element($0, in: state, time: time) }
    if let background = background(in: state) { elements.append(background) }
    return Frame(
      index: index, bounds: state.bounds, sublayerTransform: state.sublayerTransform, elements: elements)
  }

  /// What may be seen: elements on their way, or else what the layout answers.
  private mutating func presented(_ state: CollectionState) -> [PresentedElement] {
    let elements = state.presentation?.elements ?? answered(state, query: VisibleQuery(state))
    if state.turns.isEmpty { return elements }
    return elements.map { element in
      var element = element
      for turn in state.turns { element.attributes = turn.applied(to: element.attributes, of: element.id) }
      return element
    }
  }

  private mutating func answered(_ state: CollectionState, query: VisibleQuery) -> [PresentedElement] {
    let identifier = ElementIdentifier(state.data, layout: state.layout)
    let source = ElementSource(data: state.data, layout: state.layout)
    return query.attributes(of: cache.prepared(for: state), in: state.bounds).compactMap { attributes in
      identifier.identity(of: attributes.kind, at: attributes.indexPath)
        .map { PresentedElement(id: $0, attributes: attributes, source: source) }
    }
  }

  /// Plays the arrival of photos up to a frame; from the start, if they have been played further.
  private mutating func record(upTo index: Int) {
    guard let loading = scene.loading, index != recordedCount - 1 else { return }
    if index < recordedCount {
      recordedCount = 0
      queue = LoadingQueue(loading)
    }
    while recordedCount <= index {
      let time = timeline.time(ofFrame: recordedCount)
      let state = timeline.state(at: time)
      // Photos are asked for by elements that are themselves in view, whatever their shadows do.
      let plain = VisibleQuery(shadowReach: 0, perspective: nil)
      let moving = state.presentation?.elements.filter { $0.attributes.frame.intersects(state.bounds) }
      let shown = (moving ?? answered(state, query: plain)).filter { element in
        let (attributes, source) = (element.attributes, element.source)
        return !attributes.isHidden
          && state.looks[source.layout][attributes.kind].content(at: attributes.indexPath, in: source.data).isOwn
      }
      let items = shown.sorted { $0.attributes.indexPath < $1.attributes.indexPath }.compactMap { element in
        let path = element.attributes.indexPath
        return element.source.data[path].map { (id: $0.id, isUrgent: path.item == 0) }
      }
      queue?.advance(to: time, items: items)
      recordedCount += 1
    }
  }

  private func element(_ presented: PresentedElement, in state: CollectionState, time: Double) -> Element {
    let (attributes, source) = (presented.attributes, presented.source)
    let (path, data) = (attributes.indexPath, source.data)
    var style = state.looks[source.layout][attributes.kind]
    let (content, isOwn) = style.content(at: path, in: data)
    if let (earlier, progress) = presented.earlierLook {
      let old = state.looks[earlier.layout][attributes.kind]
      if old != style { style = old.interpolated(to: style, progress: progress) }
    }
    var element = Element(
      id: presented.isGhost ? "\(presented.id)~" : "\(presented.id)", attributes: attributes, content: content,
      style: style.resolved(at: path, in: data))
    element.isPassing = presented.isDisappearing || presented.isPassing
    if isOwn, let loading = scene.loading, let queue, let item = data[path] {
      element.contentOpacity = queue.opacity(ofItem: item.id, at: time)
      element.style = element.style.withPlaceholder(
        loading.placeholder, opacity: element.contentOpacity,
        fillsView: style.contentMode.fillsView || attributes.masksToContent)
    }
    return element
  }

  /// What lies behind everything and does not scroll; `nil` if there is nothing to see.
  private func background(in state: CollectionState) -> Element? {
    let style = state.look.background
    guard style != CellStyle() else { return nil }
    let (bounds, path) = (state.bounds, IndexPath(section: 0, item: 0))
    var attributes = LayoutAttributes(
      indexPath: path, kind: .background, center: bounds.center, size: bounds.size)
    attributes.zIndex = LayoutAttributes.backgroundZIndex
    return Element(
      id: "\(attributes.kind)-0-0", attributes: attributes, content: style.image.map { .picture($0) } ?? .none,
      style: style.resolved(at: path, in: state.data))
  }
}

extension ElementKind {
  /// What lies behind all elements: UICollectionView's backgroundView.
  public static let background = ElementKind.decoration("backgroundView")
}

extension LayoutAttributes {
  /// Below all: the lowest whole number that every reader of JSON takes exactly.
  static let backgroundZIndex = -(1 << 53)
}

extension CollectionState {
  /// The shared eye as a matrix.
  public var sublayerTransform: Transform3D {
    perspective.map { Transform3D.perspective(distance: $0) } ?? .identity
  }
}

extension Scene {
  /// The shared eye at the start as a matrix.
  public var sublayerTransform: Transform3D { initialState.sublayerTransform }
}

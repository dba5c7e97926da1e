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
    guard let blur = scene.motionBlur else { return moment(time, of: index) }
    let earlier = blur.earlierTimes(before: time, framesPerSecond: timeline.framesPerSecond)
      .map { moment($0, of: index) }
    var frame = moment(time, of: index)
    if earlier.contains(where: { $0 != frame }) { frame.exposures = earlier }
    return frame
  }

  /// What is to be seen at a moment; of photos, those count that the frames up to `index` have seen arrive.
  mutating func moment(_ time: Double, of index: Int) -> Frame {
    let state = timeline.state(at: time)
    var elements = presented(state).flatMap { self.elements($0, in: state, time: time) }
    if let presentation = state.presentation, presentation.elements.contains(where: \.isGhost) {
      elements.makeIDsUnique()
    }
    var frame = Frame(
      index: index, bounds: state.bounds, sublayerTransform: state.sublayerTransform,
      elements: elements + background(in: state))
    frame.ordering = scene.ordering
    frame.window = state.box.map { scene.canvas.window(of: $0) }
    return frame
  }

  /// What may be seen: elements on their way, or else what the layout answers.
  private mutating func presented(_ state: CollectionState) -> [PresentedElement] {
    let elements = state.presentation?.elements ?? answered(state, query: VisibleQuery(state))
    if state.turns.isEmpty { return elements }
    return elements.map { element in
      var element = element
      element.attributes = state.turns.applied(
        to: element.attributes, of: element.id, hasSharedEye: state.perspective != nil)
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
      let moving = state.presentation?.elements.filter { $0.attributes.frame.intersects(state.shownRect) }
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

  /// The element as it is drawn: one, or several where its look fades into another.
  private func elements(_ presented: PresentedElement, in state: CollectionState, time: Double) -> [Element] {
    let kind = presented.attributes.kind
    let last = state.looks[presented.source.layout][kind]
    if presented.earlierLooks.isEmpty { return [element(presented, style: last, time: time)] }
    let earlier = presented.earlierLooks.map { (style: state.looks[$0.source.layout][kind], progress: $0.progress) }
    return StyleLayers(from: earlier, to: last).elements { style, opacity in
      var layer = presented
      layer.attributes.alpha *= opacity
      return element(layer, style: style, time: time)
    }
  }

  private func element(_ presented: PresentedElement, style: CellStyle, time: Double) -> Element {
    let (attributes, data) = (presented.attributes, presented.source.data)
    let path = attributes.indexPath
    let (content, isOwn) = style.content(at: path, in: data)
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

  /// What lies behind everything and does not scroll; nothing if there is nothing to see.
  private func background(in state: CollectionState) -> [Element] {
    let earlier = (state.presentation?.earlierLayouts ?? []).map {
      (style: state.looks[$0.layout].background, progress: $0.progress)
    }
    let layers = StyleLayers(from: earlier, to: state.looks[state.presentation?.layout ?? state.layout].background)
    guard layers.layers.contains(where: { $0.style != CellStyle() }) else { return [] }
    let (bounds, path) = (state.shownRect, IndexPath(section: 0, item: 0))
    var attributes = LayoutAttributes(
      indexPath: path, kind: .background, center: bounds.center, size: bounds.size)
    attributes.zIndex = LayoutAttributes.backgroundZIndex
    return layers.elements { style, opacity in
      var layer = attributes
      layer.alpha = opacity
      return Element(
        id: "\(attributes.kind)-0-0", attributes: layer, content: style.pictureName.map { .picture($0) } ?? .none,
        style: style.resolved(at: path, in: state.data))
    }
  }
}

extension StyleLayers {
  /// An element for every layer; the identities of all but the last are marked.
  fileprivate func elements(_ make: (CellStyle, _ opacity: Double) -> Element) -> [Element] {
    layers.enumerated().map { index, layer in
      var element = make(layer.style, layer.opacity)
      let depth = layers.count - 1 - index
      if depth > 0 {
        element.id += String(repeating: "~", count: depth)
        element.isPassing = true
      }
      return element
    }
  }
}

extension [Element] {
  /// Marks what fades out a second time, so that no id is there twice.
  fileprivate mutating func makeIDsUnique() {
    var known: Set<String> = []
    for index in indices {
      while !known.insert("\(self[index].attributes.kind) \(self[index].id)").inserted { self[index].id += "~" }
    }
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

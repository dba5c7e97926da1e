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
    let looks = Looks(scene, layout: state.layout)
    let query = VisibleQuery(shadowReach: looks.shadowReach, perspective: scene.perspective)
    let attributes = query.attributes(of: cache.prepared(for: state), in: state.bounds)
    var elements = attributes.map { element($0, in: state, looks: looks, time: time) }
    if let background = background(in: state) { elements.append(background) }
    return Frame(
      index: index, bounds: state.bounds, sublayerTransform: scene.sublayerTransform, elements: elements)
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
      let looks = Looks(scene, layout: state.layout)
      let shown = cache.prepared(for: state).attributes(in: state.bounds).filter { element in
        !element.isHidden && looks[element.kind].content(at: element.indexPath, in: state.data).isOwn
      }
      let paths = Set(shown.map(\.indexPath)).sorted()
      let items = paths.compactMap { path in state.data[path].map { (id: $0.id, isUrgent: path.item == 0) } }
      queue?.advance(to: time, items: items)
      recordedCount += 1
    }
  }

  private func element(
    _ attributes: LayoutAttributes, in state: CollectionState, looks: Looks, time: Double
  ) -> Element {
    let (path, data) = (attributes.indexPath, state.data)
    let style = looks[attributes.kind]
    let (content, isOwn) = style.content(at: path, in: data)
    let place = "\(path.section)-\(path.item)"
    let id = attributes.kind == .cell ? place : "\(attributes.kind)-\(place)"
    var element = Element(
      id: id, attributes: attributes, content: content, style: style.resolved(at: path, in: data))
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
    let style = scene.background
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

extension Scene {
  /// The shared eye as a matrix.
  public var sublayerTransform: Transform3D {
    perspective.map { Transform3D.perspective(distance: $0) } ?? .identity
  }
}

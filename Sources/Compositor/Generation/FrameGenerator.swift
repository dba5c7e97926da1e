import LayoutCore
import Raster
import Scenes

/// A value that generates the frames of a timeline, in any order.
///
/// A frame depends only on the timeline and the index. The generator keeps the last prepared layout to save time.
public struct FrameGenerator: Sendable {
  /// The timeline.
  public let timeline: Timeline
  let loading: ImageLoading?
  private let motionBlur: MotionBlur?
  var cache: PreparedCache
  private var nextIndex = 0
  /// The scrolls before the frames, for layouts with a scroll history.
  private var scrollRecord = ScrollSampler()
  var styleCache = StyleCache()
  /// The images that have loaded before frame ``recordedCount``, or `nil` if images don't load.
  var queue: ImageLoadSimulation?
  private var recordedCount = 0
  /// A Boolean value that indicates whether frames know to whom their elements belong.
  var notesOrigins = false
  package var check = FrameIssueRecorder()
  package var observer: RenderStageObserver?

  /// Creates a generator for a timeline.
  public init(_ timeline: Timeline) {
    self.init(timeline, loading: timeline.scene.loading, motionBlur: timeline.scene.motionBlur)
  }

  /// Creates a generator for a scene.
  ///
  /// - Throws: `SceneError` if a step of the timeline is impossible.
  public init(_ scene: Scene) throws(SceneError) { self.init(try Timeline(scene)) }

  package init(_ timeline: Timeline, loading: ImageLoading?, motionBlur: MotionBlur?) {
    self.timeline = timeline
    (self.loading, self.motionBlur) = (loading, motionBlur)
    cache = PreparedCache(scale: timeline.scene.canvas.scale)
    queue = loading.map { ImageLoadSimulation($0) }
  }

  /// The number of frames, at least 1.
  public var frameCount: Int { timeline.frameCount }

  /// The issues of the frames so far: invalid numbers, duplicate elements, and elements without an item.
  ///
  /// A `LayoutChecker` finds more.
  public var issues: [LayoutIssue] { check.list.issues }

  /// Throws the first exception of the frames so far, if the layout raises exceptions.
  public func checkExceptions() throws(LayoutException) {
    if let exception = check.exception { throw exception }
  }

  /// Returns a frame with its visible elements, and those that may be visible through their shadow.
  ///
  /// - Precondition: `index` is in `0..<frameCount`.
  /// - Complexity: O(visible elements), plus the layout's preparation if necessary. With image loading
  ///   (`Scene.loading`), the same for every frame since the previous call, or since the first frame.
  public mutating func frame(at index: Int) -> Frame {
    precondition(index >= 0 && index < frameCount, "frame \(index) of \(frameCount)")
    guard timeline.isStateful else { return nextFrame(index) }
    if index < nextIndex {
      cache = PreparedCache(scale: timeline.scene.canvas.scale)
      nextIndex = 0
    }
    while nextIndex < index {
      _ = nextFrame(nextIndex)
      nextIndex += 1
    }
    nextIndex = index + 1
    return nextFrame(index)
  }

  private mutating func nextFrame(_ index: Int) -> Frame {
    LayoutObservation.observing(LayoutCall(frame: index)) {
      record(upTo: index)
      let time = timeline.time(ofFrame: index)
      let earlier = motionBlur?.earlierTimes(before: time, framesPerSecond: timeline.framesPerSecond) ?? []
      let samples = earlier.map { moment($0, of: index) }
      var frame = moment(time, of: index)
      if samples.contains(where: { $0 != frame }) { frame.shutterSamples = samples }
      return frame
    }
  }

  /// Returns the frame at a time, with the images that have loaded in the frames up to `index`.
  mutating func moment(_ time: Double, of index: Int) -> Frame {
    let state = timeline.state(at: time)
    var contents = contents(of: state, time: time, frame: index)
    if let presentation = state.presentation, presentation.elements.contains(where: \.isSnapshot) {
      contents.elements.makeIDsUnique()
    }
    if timeline.isStateful, let clip = screenClip(of: state, time: time) { contents.clip(to: clip) }
    appendBackground(in: state, to: &contents)
    appendRefreshControl(in: state, to: &contents)
    noteContent(of: state, time: time, to: &contents)
    observer?.end(.presentation)
    var frame = Frame(
      index: index, bounds: state.bounds, sublayerTransform: sublayerTransform(of: state), contents: contents)
    observer?.end(.sort)
    frame.ordering = timeline.scene.ordering
    frame.stage = timeline.stageMoment(at: time, state)
    frame.viewportOutline = state.box.map { timeline.scene.canvas.viewportOutline(of: $0) }
    return frame
  }

  private mutating func contents(of state: CollectionState, time: Double, frame: Int) -> FrameContents {
    var contents = FrameContents()
    if notesOrigins { contents.origins = FrameOrigins() }
    if let opened = state.openItem {
      append(opened, in: state, time, frame, to: &contents)
      return contents
    }
    if let elements = state.presentation?.elements {
      for element in elements { append(element.applyingInteractions(in: state), in: state, time, frame, to: &contents) }
      return contents
    }
    let answer = answer(state, time: time)
    contents.elements.reserveCapacity(answer.attributes.count)
    // One at a time, so that a million elements aren't stored twice.
    var count = 0
    var plain = PlainElements(answer, in: state, notesOrigins: notesOrigins, loading: loading)
    for attributes in answer.attributes {
      guard let id = answer.identity(of: attributes) else { continue }
      count += 1
      if let style = plain?.style(of: attributes, &styleCache, timeline.images, &contents) {
        let attributes = plain?.attributes(attributes, of: id) ?? attributes
        check.note(attributes, of: answer.source.layout, frame: frame, offset: state.bounds.origin)
        contents.append(id, attributes, style)
        continue
      }
      let element = PresentedElement(id: id, attributes: attributes, source: answer.source)
      append(element.applyingInteractions(in: state), in: state, time, frame, to: &contents)
    }
    check.noteAnswer(answer, elementCount: count, in: state.data, frame: frame, offset: state.bounds.origin)
    return contents
  }

  /// Queries the layout, by default for all elements that may be visible.
  mutating func answer(
    _ state: CollectionState, query: VisibleElementQuery? = nil, time: Double
  ) -> LayoutQueryResult {
    let query = query ?? VisibleElementQuery(state, styleCache.styles(under: state.layout, state.styles))
    observer?.end(.presentation)
    let timeline = timeline
    let attributes = LayoutObservation.observing(LayoutCall(contentOffset: state.bounds.origin)) {
      var prepared = cache.prepared(for: state, time: timeline.isStateful ? time : nil)
      prepared = scrollRecord.following(prepared, at: time, spans: timeline.spans) { timeline.state(at: $0) }
      observer?.end(.prepare)
      return query.attributes(of: prepared, in: state.bounds)
    }
    observer?.end(.query)
    return LayoutQueryResult(
      attributes: attributes, identifier: ElementIdentifier(state.data, layout: state.layout),
      source: ElementSource(data: state.data, layout: state.layout))
  }

  /// Simulates the loading of images up to a frame, from the start if necessary.
  private mutating func record(upTo index: Int) {
    guard let loading, index != recordedCount - 1 else { return }
    if index < recordedCount {
      recordedCount = 0
      queue = ImageLoadSimulation(loading)
    }
    while recordedCount <= index {
      let time = timeline.time(ofFrame: recordedCount)
      let state = timeline.state(at: time)
      // Only elements that are themselves visible request images, not those with a visible shadow.
      let moving = state.presentation?.elements.filter { $0.attributes.frame.intersects(state.shownRect) }
      let all = moving ?? Array(answer(state, query: VisibleElementQuery(), time: time).elements)
      let shown = all.filter { element in
        let (attributes, source) = (element.attributes, element.source)
        let style = styleCache.styles(under: source.layout, state.styles)[attributes.kind]
        return !attributes.isHidden && style.loadsImage(at: attributes.indexPath, in: source.data)
      }
      let items = shown.sorted { $0.attributes.indexPath < $1.attributes.indexPath }.compactMap { element in
        let path = element.attributes.indexPath
        return element.source.data[path].map { (id: $0.id, isUrgent: path.item == 0) }
      }
      queue?.advance(to: time, items: items)
      recordedCount += 1
    }
  }
}

extension [FrameElement] {
  /// Makes the identifiers of elements that fade out twice unique.
  mutating func makeIDsUnique() {
    var known: Set<String> = []
    for index in indices {
      while !known.insert("\(self[index].attributes.kind) \(self[index].id)").inserted { self[index].id += "~" }
    }
  }
}

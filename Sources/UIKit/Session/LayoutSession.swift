import Foundation
import LayoutCore
import QuartzCore

/// A layout object in a collection view that has played a sequence of events.
///
/// A layout class can have state, but a frame must not depend on earlier queries. Therefore a ``LayoutHistory`` records
/// the events, and a session at another position is created again and plays them from the start.
@MainActor final class LayoutSession {
  /// The number of events that have been played.
  private(set) var position = 0
  /// The collection view, or that of a screen that the steps act on.
  var view: UICollectionView
  /// The window of a view controller, or `nil` for a collection view alone.
  let screen: Screen?
  /// The origin of the collection view in the window, before later changes that aren't rotations.
  var anchor = CGPoint.zero
  /// The origin of the viewport in content coordinates.
  var origin = Point.zero
  /// The result of the last action.
  var outcome = ActionOutcome()
  /// Whether code has changed the data or the layout in the last event, which was part of a scroll.
  var changesContent = false
  /// The origin of the viewport before that change.
  var originBeforeChange = Point.zero
  /// Whether the collection view has a delegate, or an object that prefetches data, at the start.
  let hasDelegate: Bool
  private let source: SceneDataSource
  let resources: LayoutResources
  /// Objects that the collection view refers to without retaining them.
  private let kept: [AnyObject]
  let deferred = DeferredWork()
  let recorder = AnimationRecorder()
  let windows = SceneWindows()
  let touches = TouchDispatcher()
  /// The content offset at the start of the content, before its size is known, or `nil` for a view that starts elsewhere.
  private var assumedStart: CGPoint?
  /// The content offset in the scene at which mirrored content starts, or `nil` for its start.
  private let startOffset: Point?

  var layout: UICollectionViewLayout { view.layout }

  /// Creates the layout object and a collection view for it.
  init(_ maker: LayoutMaker, _ start: LayoutContext) {
    let source = SceneDataSource(start.data)
    resources = start.resources
    (screen, view, kept) = Self.within(
      start.scale, start.bounds.size, resources, time: 0, deferred, windows: windows
    ) {
      if let controller = maker.controller() { return Self.screen(controller, start, source) }
      let (view, kept) = maker.view(CGRect(origin: .zero, size: CGSize(start.bounds.size)))
      view.data = start.data
      if view.dataSource == nil {
        view.usesSceneCells = true
        view.dataSource = source
      }
      view.views.sceneKinds = maker.sceneKinds
      view.leavesChangesOpen = true
      if view.contentInset == .zero { view.contentInset = UIEdgeInsets(start.contentInset) }
      view.sceneSafeArea = UIEdgeInsets(start.safeArea)
      let startsAtStart = start.bounds.origin == .zero || view.mirror != nil
      view.layer.bounds.origin = startsAtStart ? view.startOffset : CGPoint(start.bounds.origin)
      return (nil, view, kept)
    }
    self.source = source
    hasDelegate = view.scrollDelegate != nil || view.prefetchDataSource != nil
    assumedStart = start.bounds.origin == .zero && screen == nil ? view.startOffset : nil
    startOffset = start.bounds.origin == .zero ? nil : start.bounds.origin
    beginFocus()
    tellObservers(start.data)
  }

  /// Plays events that haven't been played yet.
  func play(_ events: [LayoutEvent], scale: Double) {
    for event in events {
      position += 1
      Self.within(scale, screenSize, resources, time: event.time, deferred, windows: windows) {
        recorder.during {
          apply(event)
          runDeferredWork()
          (screen?.window ?? view).layer.displayTree()
        }
      }
    }
  }

  /// Runs the work scheduled on the main queue, unless a change is open, whose end it waits for.
  private func runDeferredWork() {
    if view.openChange != nil { return }
    view.leavesChangesOpen = false
    deferred.run { layOut() }
    view.leavesChangesOpen = true
  }

  private func apply(_ event: LayoutEvent) {
    for animator in layout.animators + deferred.animators { animator.advance(to: event.time) }
    view.scrollRequests = event.change.scrolls ? ScrollRequests() : nil
    let scrolled = changesContent ? outcome : nil
    changesContent = false
    if !event.change.scrolls { refreshScreenWithoutUpdates() }
    switch event.change {
    case .display: display()
    case .scroll(let offset): performScroll { scroll(to: offset) }
    case .signal(let signal): performScroll { follow(signal) }
    case .measuring(.displacement(let way)): view.measureElements(toward: .displacement(viewDisplacement(way)))
    case .measuring(let goal): view.measureElements(toward: goal)
    case .sectionScroll(let offsets):
      view.scrollSections(to: viewSectionOffsets(offsets))
      layOut()
    case .reload(let data, let offset): reload(data.data, at: offset)
    case .update(let data, let updates): update(to: data.data, updates)
    case .resize(let bounds, let safeArea): resize(to: bounds, UIEdgeInsets(safeArea))
    case .animatedResize(let old):
      beginBoundsChange(from: mirror.flatMap { _ in view.sizeChange?.bounds } ?? CGRect(old))
    case .layout(let maker): view.setCollectionViewLayout(maker.layout(), animated: true)
    case .properties(let maker):
      maker.setValues(of: layout)
      layout.invalidateLayout()
      layOut()
    case .endOfUpdate, .endOfLayoutChange: view.closeChange()
    case .endOfResize:
      view.closeChange()
      screen?.endResize()
    case .action(let action): perform { view.observing("perform") { action.body(view) } }
    case .tap(let path): perform { view.observing("tap", at: path) { view.tapItem(at: path) } }
    case .focus(let target): focus(on: target)
    case .touches(let fingers):
      perform(after: scrolled, beginsGesture: !touches.isUndecided && fingers.contains { $0.phase == .began }) {
        view.observing("touches") { touches.send(inView(fingers), at: event.time, in: view) }
      }
    }
    settle(after: event.change)
  }

  private func display() {
    layOut()
    // The axes along which content respects the safe area depend on its size.
    if let start = assumedStart, view.contentOffset == start, view.startOffset != start {
      view.contentOffset = view.startOffset
      layOut()
    }
    assumedStart = nil
    showSceneOffset()
  }

  /// Moves mirrored content, whose size is known after its first display, to the content offset of the scene.
  private func showSceneOffset() {
    guard mirror != nil else { return }
    let offset = startOffset.map { viewOffset($0) } ?? view.startOffset
    guard view.contentOffset != offset else { return }
    view.contentOffset = offset
    view.layoutPass()
  }

  private func reload(_ data: CollectionData, at offset: Point) {
    adopt(data)
    view.reloadData()
    origin = offset
    if mirror == nil { view.layer.bounds.origin = contentOffset(ofViewportAt: offset) }
    layOut()
    if mirror != nil, view.contentOffset != viewOffset(offset) {
      view.contentOffset = viewOffset(offset)
      layOut()
    }
  }

  private func adopt(_ data: CollectionData) {
    view.data = data
    source.data = data
    tellObservers(data)
  }

  private func tellObservers(_ data: CollectionData) {
    let counts = data.sections.map(\.items.count)
    for case let observer as any SceneDataObserver in kept { observer.sceneDataDidChange(itemCounts: counts) }
  }

  /// Performs an update of the scene, with which the app's data source must agree.
  private func update(to data: CollectionData, _ updates: [CollectionUpdate]) {
    let (old, items) = (view.data, updates.map { UICollectionViewUpdateItem($0) })
    adopt(data)
    view.counts = nil
    if !view.usesSceneCells {
      DataUpdate(items).check(old.sections.map(\.items.count), counts)
    }
    view.beginUpdate(items, from: old)
  }

  /// Runs code that may change anything, and records its changes.
  ///
  /// - Parameters:
  ///   - scrolled: The changes of code that has responded to a scroll of the same touches.
  ///   - beginsGesture: A Boolean value that indicates whether the gesture of the step begins.
  private func perform(after scrolled: ActionOutcome? = nil, beginsGesture: Bool = true, _ body: () -> Void) {
    let layout = layout
    view.updates = scrolled?.updates ?? []
    let links = deferred.displayLinks
    func code() {
      refreshScreen()
      if beginsGesture { links.beginGesture() }
      body()
    }
    func settle() {
      layOut()
      deferred.run { layOut() }
      let isScroll = view.updates.isEmpty && !recorder.hasAnimations && view.layout === layout
      if !isScroll { performRequestedScroll() }
    }
    let animation = links.duringGesture { recorder.record(code, settle) }
    outcome = outcome(animation ?? scrolled?.animation)
  }

  /// The values of an element, with the layers of its view if there is one.
  func attributes(_ object: UICollectionViewLayoutAttributes) -> LayoutAttributes {
    placed(view.elementAttributes(object))
  }

  var counts: [Int] { (0..<view.numberOfSections).map { view.numberOfItems(inSection: $0) } }

  func hasItem(at path: ItemIndexPath) -> Bool {
    path.section >= 0 && path.section < view.numberOfSections && path.item >= 0
      && path.item < view.numberOfItems(inSection: path.section)
  }

  /// Runs a closure with the screen and the time of a scene.
  ///
  /// - Parameter deferred: The destination of work scheduled on the main queue. The work of a query is discarded,
  ///   because queries must not change anything.
  static func within<Result>(
    _ scale: Double, _ size: Size, _ resources: LayoutResources, time: Double,
    _ deferred: DeferredWork = DeferredWork(), windows: SceneWindows = SceneWindows(), _ body: () -> Result
  ) -> Result {
    let screen = UIScreen(
      bounds: CGRect(origin: .zero, size: CGSize(size)), scale: CGFloat(scale), resources: resources)
    return SceneScreen.$current.withValue(screen) {
      MediaTime.$current.withValue(time) {
        DeferredWork.$current.withValue(deferred) {
          SceneWindows.$current.withValue(windows) {
            DisplayLinkClock.$current.withValue(deferred.displayLinks) {
              GraphicsStack.$current.withValue(GraphicsStack()) { body() }
            }
          }
        }
      }
    }
  }
}

/// The result of an action on a collection view.
struct ActionOutcome {
  var data = CollectionData(counts: [])
  var updates: [CollectionUpdate] = []
  var bounds = Rect(origin: .zero, size: Size(width: 0, height: 0))
  var sectionOffsets: [Int: Double] = [:]
  /// The content offset to which the action scrolls with an animation, without any other change.
  var goal: Point?
  var animation: TimedAnimation?
  /// A Boolean value that indicates whether the changes are animated, or await their end.
  var isOpen = false
}

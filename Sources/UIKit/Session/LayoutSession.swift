import Foundation
import LayoutCore
import QuartzCore
import struct Foundation.IndexPath

/// A layout object in a collection view that has played a sequence of events.
///
/// A layout class can have state, but a frame must not depend on earlier queries. Therefore a ``LayoutHistory`` records
/// the events, and a session at another position is created again and plays them from the start.
final class LayoutSession {
  /// The number of events that have been played.
  private(set) var position = 0
  let view: UICollectionView
  /// The result of the last action.
  private(set) var outcome = ActionOutcome()
  private let source: SceneDataSource
  private let resources: LayoutResources
  /// Objects that the collection view refers to without retaining them.
  private let kept: [AnyObject]
  private let deferred = DeferredWork()
  /// The content offset at the start of the content, before its size is known, or `nil` for a view that starts elsewhere.
  private var assumedStart: CGPoint?

  var layout: UICollectionViewLayout { view.layout }

  /// Creates the layout object and a collection view for it.
  init(_ maker: LayoutMaker, _ start: LayoutContext) {
    let source = SceneDataSource(start.data)
    resources = start.resources
    (view, kept) = Self.within(start.scale, start.bounds.size, resources, time: 0, deferred) {
      let (view, kept) = maker.view(CGRect(origin: .zero, size: CGSize(start.bounds.size)))
      view.data = start.data
      if view.dataSource == nil {
        view.usesSceneCells = true
        view.dataSource = source
      }
      view.leavesChangesOpen = true
      if view.contentInset == .zero { view.contentInset = UIEdgeInsets(start.contentInset) }
      view.sceneSafeArea = UIEdgeInsets(start.safeArea)
      view.layer.bounds.origin = start.bounds.origin == .zero ? view.startOffset : CGPoint(start.bounds.origin)
      return (view, kept)
    }
    self.source = source
    assumedStart = start.bounds.origin == .zero ? view.startOffset : nil
    tellObservers(start.data)
  }

  /// Plays events that haven't been played yet.
  func play(_ events: [LayoutEvent], scale: Double) {
    for event in events {
      position += 1
      Self.within(scale, Size(view.bounds.size), resources, time: event.time, deferred) {
        apply(event)
        runDeferredWork()
        view.layer.displayTree()
      }
    }
  }

  /// Runs the work scheduled on the main queue, unless a change is open, whose end it waits for.
  private func runDeferredWork() {
    if view.openChange != nil { return }
    view.leavesChangesOpen = false
    deferred.run { view.layoutPass() }
    view.leavesChangesOpen = true
  }

  private func apply(_ event: LayoutEvent) {
    for animator in layout.animators { animator.advance(to: event.time) }
    switch event.change {
    case .display:
      view.layoutPass()
      // The axes along which content respects the safe area depend on its size.
      if let start = assumedStart, view.contentOffset == start, view.startOffset != start {
        view.contentOffset = view.startOffset
        view.layoutPass()
      }
      assumedStart = nil
    case .scroll(let offset):
      view.contentOffset = CGPoint(offset)
      view.layoutPass()
    case .measuring(let goal): view.measureElements(toward: goal)
    case .sectionScroll(let offsets):
      view.scrollSections(to: offsets)
      view.layoutPass()
    case .reload(let data, let offset):
      adopt(data.data)
      view.reloadData()
      view.layer.bounds.origin = CGPoint(offset)
      view.layoutPass()
    case .update(let data, let updates): update(to: data.data, updates)
    case .resize(let bounds, let safeArea): view.takeBounds(CGRect(bounds), safeArea: UIEdgeInsets(safeArea))
    case .animatedResize(let old): view.beginBoundsChange(from: CGRect(old))
    case .layout(let maker): view.setCollectionViewLayout(maker.layout(), animated: true)
    case .properties(let maker):
      maker.setValues(of: layout)
      layout.invalidateLayout()
      view.layoutPass()
    case .endOfUpdate, .endOfResize, .endOfLayoutChange: view.closeChange()
    case .action(let action): perform { view.observing("perform") { action.body(view) } }
    case .tap(let path): perform { view.observing("tap", at: path) { view.tapItem(at: path) } }
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
  private func perform(_ body: () -> Void) {
    let recorder = AnimationRecorder()
    view.updates = []
    AnimationRecorder.$current.withValue(recorder) {
      body()
      view.layoutPass()
      deferred.run { view.layoutPass() }
    }
    outcome = ActionOutcome(
      data: view.data, updates: view.updates, bounds: Rect(view.bounds), sectionOffsets: view.sectionOffsets,
      animation: recorder.animation)
  }

  /// The values of an element, with the layers of its view if there is one.
  func attributes(_ object: UICollectionViewLayoutAttributes) -> LayoutAttributes {
    var attributes = LayoutAttributes(object)
    if !view.views.visible.isEmpty, let element = view.views.visible[ElementKey(object)] {
      attributes.layers = element.elementLayers(isPlain: view.usesSceneCells)
      attributes.takeChanges(of: element, since: object)
    } else if object.representedElementCategory == .decorationView,
      layout.decorationClasses[object.representedElementKind ?? ""] != nil
    {
      // Its own view draws it as soon as it is visible.
      attributes.layers = []
    }
    return attributes
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
    _ deferred: DeferredWork = DeferredWork(), _ body: () -> Result
  ) -> Result {
    let screen = UIScreen(
      bounds: CGRect(origin: .zero, size: CGSize(size)), scale: CGFloat(scale), resources: resources)
    return UIScreen.$present.withValue(screen) {
      MediaTime.$current.withValue(time) {
        DeferredWork.$current.withValue(deferred) { GraphicsStack.$current.withValue(GraphicsStack()) { body() } }
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
  var animation: AnimationRecorder.Animation?
}

import Foundation
import LayoutCore
import QuartzCore
import struct Foundation.IndexPath

/// One layout object in one collection view, with all that has happened to it.
///
/// A class has a history, and a frame must not depend on who asked before. So what happens is written down in a
/// ``LayoutHistory``, and an object that stands elsewhere is made anew and plays it from the start.
final class LayoutSession {
  /// The number of events that have been played.
  private(set) var position = 0
  let view: UICollectionView
  /// Outcome of the last action.
  private(set) var outcome = ActionOutcome()
  private let source: SceneDataSource
  private let resources: SceneResources
  /// Objects that the collection view refers to without keeping them.
  private let kept: [AnyObject]
  private let deferred = DeferredWork()

  /// The present layout.
  var layout: UICollectionViewLayout { view.layout }

  /// Makes the layout object and a collection view around it.
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
      view.layer.bounds.origin = CGPoint(start.bounds.origin)
      return (view, kept)
    }
    self.source = source
    tellObservers(start.data)
  }

  /// Plays events that have not been played.
  func play(_ events: [LayoutEvent], scale: Double) {
    for event in events {
      position += 1
      Self.within(scale, Size(view.bounds.size), resources, time: event.time, deferred) {
        apply(event)
        runDeferredWork()
      }
    }
  }

  /// Does what was asked of the main queue, unless a change is under way, whose end it waits for.
  private func runDeferredWork() {
    if view.openChange != nil { return }
    view.leavesChangesOpen = false
    deferred.run { view.layoutPass() }
    view.leavesChangesOpen = true
  }

  private func apply(_ event: LayoutEvent) {
    for animator in layout.animators { animator.advance(to: event.time) }
    switch event.change {
    case .display: view.layoutPass()
    case .scroll(let offset):
      view.contentOffset = CGPoint(offset)
      view.layoutPass()
    case .sectionScroll(let offsets):
      view.scrollSections(to: offsets)
      view.layoutPass()
    case .reload(let data, let offset):
      adopt(data.data)
      view.reloadData()
      view.layer.bounds.origin = CGPoint(offset)
      view.layoutPass()
    case .update(let data, let updates): update(to: data.data, updates)
    case .resize(let bounds): view.takeBounds(CGRect(bounds))
    case .animatedResize(let old): view.beginBoundsChange(from: CGRect(old))
    case .layout(let maker): view.setCollectionViewLayout(maker.layout(), animated: true)
    case .properties(let maker):
      maker.setValues(of: layout)
      layout.invalidateLayout()
      view.layoutPass()
    case .endOfUpdate, .endOfResize, .endOfLayoutChange: view.closeChange()
    case .action(let action): perform { view.asking("perform") { action.body(view) } }
    case .tap(let path): perform { view.asking("tap", at: path) { view.tapItem(at: path) } }
    }
  }

  private func adopt(_ data: CollectionData) {
    view.data = data
    source.data = data
    tellObservers(data)
  }

  private func tellObservers(_ data: CollectionData) {
    let counts = data.sections.map(\.items.count)
    for case let observer as any SceneDataObserver in kept { observer.sceneDataDidChange(numbersOfItems: counts) }
  }

  /// An update that the scene makes; an app's own data source must agree with it.
  private func update(to data: CollectionData, _ updates: [CollectionUpdate]) {
    let (old, items) = (view.data, updates.map { UICollectionViewUpdateItem($0) })
    adopt(data)
    view.counts = nil
    if !view.usesSceneCells {
      DataUpdate(items).check(old.sections.map(\.items.count), counts)
    }
    view.beginUpdate(items, from: old)
  }

  /// Runs code that may change anything, and notes what it has changed.
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
      // Its own view draws it as soon as it is in the bounds.
      attributes.layers = []
    }
    return attributes
  }

  /// The numbers of items by section.
  var counts: [Int] { (0..<view.numberOfSections).map { view.numberOfItems(inSection: $0) } }

  /// Returns a Boolean value that indicates whether the collection view has an item.
  func hasItem(at path: ItemIndexPath) -> Bool {
    path.section >= 0 && path.section < view.numberOfSections && path.item >= 0
      && path.item < view.numberOfItems(inSection: path.section)
  }

  /// Runs a body with the screen and the time of a scene.
  ///
  /// - Parameter deferred: What the body asks of the main queue; a question's is not kept, since it must change nothing.
  static func within<Result>(
    _ scale: Double, _ size: Size, _ resources: SceneResources, time: Double,
    _ deferred: DeferredWork = DeferredWork(), _ body: () -> Result
  ) -> Result {
    let screen = UIScreen(
      bounds: CGRect(origin: .zero, size: CGSize(size)), scale: CGFloat(scale), resources: resources)
    return UIScreen.$present.withValue(screen) {
      MediaTime.$current.withValue(time) { DeferredWork.$current.withValue(deferred) { body() } }
    }
  }
}

/// Outcome of an action on a collection view.
struct ActionOutcome {
  var data = CollectionData(counts: [])
  var updates: [CollectionUpdate] = []
  var bounds = Rect(origin: .zero, size: Size(width: 0, height: 0))
  var sectionOffsets: [Int: Double] = [:]
  var animation: AnimationRecorder.Animation?
}

import Compositor
import Foundation
import struct Foundation.IndexPath
import QuartzCore

/// One layout object in one collection view, with all that has happened to it.
///
/// A class has a history, and a frame must not depend on who asked before. So what happens is written down in a
/// ``LayoutHistory``, and an object that stands elsewhere is made anew and plays it from the start.
final class LayoutSession {
  /// The number of events that have been played.
  private(set) var position = 0
  let view: UICollectionView
  let layout: UICollectionViewLayout
  private let source: SceneDataSource
  /// Objects that the collection view refers to without keeping them.
  private let kept: [AnyObject]

  /// Makes the layout object and a collection view around it, and plays the first event.
  init(
    _ make: (CGRect) -> (view: UICollectionView, kept: [AnyObject]), _ start: LayoutContext
  ) {
    let source = SceneDataSource(start.data)
    (layout, view, kept) = Self.within(start.scale, start.bounds.size, time: 0) {
      let (view, kept) = make(CGRect(origin: .zero, size: CGSize(start.bounds.size)))
      if view.dataSource == nil {
        view.compositorData = start.data
        view.dataSource = source
      }
      view.layer.bounds.origin = CGPoint(start.bounds.origin)
      return (view.layout, view, kept)
    }
    self.source = source
    tellObservers(start.data)
  }

  /// Plays the events that have not been played.
  func play(_ events: ArraySlice<LayoutEvent>, scale: Double) {
    for event in events {
      position += 1
      Self.within(scale, Size(view.bounds.size), time: event.time) { apply(event) }
    }
  }

  private func apply(_ event: LayoutEvent) {
    for animator in layout.animators { animator.advance(to: event.time) }
    switch event.change {
    case .display:
      view.layoutPass()
    case .scroll(let offset):
      view.contentOffset = CGPoint(offset)
      view.layoutPass()
    case .data(let context, let updates):
      adopt(context.data)
      if updates.isEmpty {
        view.reloadData()
        view.layer.bounds.origin = CGPoint(context.bounds.origin)
        view.layoutPass()
      } else {
        view.counts = nil
        view.beginUpdate(updates.map { UICollectionViewUpdateItem($0) })
      }
    case .endOfUpdate:
      view.endUpdate()
    case .resize(let bounds):
      let old = view.bounds
      view.bounds = CGRect(bounds)
      view.layoutPass()
      layout.prepare(forAnimatedBoundsChange: old)
    case .endOfResize:
      layout.finalizeAnimatedBoundsChange()
    }
  }

  /// The values of an element, with the layers of its view if there is one.
  func attributes(_ object: UICollectionViewLayoutAttributes) -> LayoutAttributes {
    var attributes = LayoutAttributes(object)
    if !view.views.visible.isEmpty, let element = view.views.visible[ElementKey(object)] {
      attributes.layers = element.elementLayers(isPlain: isPlain)
      attributes.takeChanges(of: element, since: object)
    }
    return attributes
  }

  /// Returns a Boolean value that indicates whether the collection view has an item.
  func hasItem(at path: Compositor.IndexPath) -> Bool {
    path.section >= 0 && path.section < view.numberOfSections && path.item >= 0
      && path.item < view.numberOfItems(inSection: path.section)
  }

  /// True if cells are the scene's own.
  private var isPlain: Bool { view.dataSource === source }

  private func adopt(_ data: CollectionData) {
    if isPlain { view.compositorData = data }
    source.data = data
    tellObservers(data)
  }

  private func tellObservers(_ data: CollectionData) {
    let counts = data.sections.map(\.items.count)
    for case let observer as any SceneDataObserver in kept { observer.sceneDataDidChange(numbersOfItems: counts) }
  }

  /// Runs a body with the screen and the time of a scene.
  static func within<Result>(_ scale: Double, _ size: Size, time: Double, _ body: () -> Result) -> Result {
    let screen = UIScreen(bounds: CGRect(origin: .zero, size: CGSize(size)), scale: CGFloat(scale))
    return UIScreen.$present.withValue(screen) { MediaTime.$current.withValue(time) { body() } }
  }
}

/// Something that happens to a layout.
struct LayoutEvent: Sendable {
  /// A kind of event.
  enum Change: Sendable {
    /// A pass of the run loop.
    case display
    /// The content offset moves.
    case scroll(Point)
    /// The data change: by updates, or without a word.
    case data(LayoutContext, [CollectionUpdate])
    /// The update's attributes are known.
    case endOfUpdate
    /// The bounds take another size.
    case resize(Rect)
    /// The attributes after the change of size are known.
    case endOfResize
  }

  /// Seconds from the start of the timeline.
  let time: Double
  let change: Change
}

/// The numbers of items of a scene's data, and plain cells for layouts that ask for some.
final class SceneDataSource: NSObject, UICollectionViewDataSource {
  var data: CollectionData

  init(_ data: CollectionData) { self.data = data }

  func numberOfSections(in collectionView: UICollectionView) -> Int { data.sections.count }

  func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
    data.sections[section].items.count
  }

  func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell {
    UICollectionViewCell(frame: .zero)
  }
}

extension UICollectionViewUpdateItem {
  /// The object of one change.
  convenience init(_ update: CollectionUpdate) {
    switch update {
    case .insert(let path): self.init(.insert, before: nil, after: IndexPath(path))
    case .delete(let path): self.init(.delete, before: IndexPath(path), after: nil)
    case .move(let from, let to): self.init(.move, before: IndexPath(from), after: IndexPath(to))
    case .reload(let from, let to): self.init(.reload, before: IndexPath(from), after: IndexPath(to))
    case .insertSection(let section): self.init(.insert, before: nil, after: .section(section))
    case .deleteSection(let section): self.init(.delete, before: .section(section), after: nil)
    case .moveSection(let from, let to): self.init(.move, before: .section(from), after: .section(to))
    }
  }
}

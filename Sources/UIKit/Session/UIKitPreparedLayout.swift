import Foundation
import LayoutCore
import QuartzCore

/// A layout object at a point of its history.
public struct UIKitPreparedLayout: StatefulPreparedLayout, InitialOffsetLayout {
  private(set) var history: LayoutHistory
  private var count: Int
  private(set) var bounds: Rect
  private var data: CollectionData
  private var maker: LayoutMaker
  private(set) var time = 0.0
  /// The start of a gesture in progress, whose touches alone advance the time, or `nil` without one.
  private var gestureStart: Double?
  private var sectionOffsets: [Int: Double] = [:]
  /// The event that ends the change that has led here.
  private var end: LayoutEvent.Change?
  /// The layout after an update that follows this one.
  ///
  /// Both are the same object, which then has the new data.
  private var successor: (history: LayoutHistory, count: Int)?

  init(_ history: LayoutHistory, _ context: LayoutContext) {
    (self.history, count, bounds, data) = (history, 1, context.bounds, context.data)
    maker = history.maker
    scrollSections(to: context.sectionOffsets)
  }

  /// Calls a closure with the session that has played all events so far.
  func ask<Result>(_ body: @MainActor (LayoutSession) -> Result) -> Result {
    history.withSession(at: count, time: time, body)
  }

  /// Calls a closure with the session of the layout after the update that follows this one, if there's one.
  func askSuccessor<Result>(_ body: @MainActor (LayoutSession) -> Result) -> Result {
    let (history, count) = successor ?? (history, count)
    return history.withSession(at: count, time: time, body)
  }

  mutating func note(successor next: UIKitPreparedLayout) {
    if successor == nil { successor = (next.history, next.count) }
  }

  private mutating func add(_ changes: [LayoutEvent.Change]) {
    (history, count) = history.adding(changes.map { LayoutEvent(time: time, change: $0) }, after: count)
  }

  // MARK: Attributes

  /// The class's `collectionViewContentSize`.
  public var contentSize: Size { ask { Size($0.view.contentSize) } }

  /// Returns the class's elements on the pages that intersect a rectangle, if they intersect it themselves.
  public func attributes(in rect: Rect) -> [LayoutAttributes] {
    ask { session in
      let mirror = session.mirror
      let rect = mirror.map { CGRect($0.rect(rect)) } ?? session.shownContent(in: rect)
      let found = session.view.elements(in: rect).filter { $0.frame.meets(rect) }.map { session.attributes($0) }
      return mirror.map { mirror in found.map { mirror.element($0) } } ?? found + session.screenElements
    }
  }

  /// Returns the class's `layoutAttributesForItem(at:)`, or the attributes of its last pass.
  public func attributes(for indexPath: ItemIndexPath) -> LayoutAttributes? {
    attributes(of: .cell, at: indexPath)
  }

  /// Returns the class's attributes of an element.
  public func attributes(of kind: ElementKind, at indexPath: ItemIndexPath) -> LayoutAttributes? {
    ask { session in
      let path = Foundation.IndexPath(indexPath)
      if kind.isOfScreen { return session.screenElements.first { $0.kind == kind } }
      let object: UICollectionViewLayoutAttributes?
      switch kind {
      case .cell:
        guard session.hasItem(at: indexPath) else { return nil }
        object = session.view.layoutAttributesForItem(at: path)
      case .supplementary(let name):
        object = session.view.layoutAttributesForSupplementaryElement(ofKind: kind.uiKitName ?? name, at: path)
      case .decoration(let name): object = session.layout.layoutAttributesForDecorationView(ofKind: name, at: path)
      }
      let attributes = object.map { session.attributes($0) }
      return session.mirror.flatMap { mirror in attributes.map { mirror.element($0) } } ?? attributes
    }
  }

  // MARK: Offsets

  /// The collection view's content offset, which the layout may have set.
  public var initialContentOffset: Point? { ask { $0.sceneOffset } }

  /// Returns the class's `targetContentOffset(forProposedContentOffset:withScrollingVelocity:)`, or a page if paging is
  /// enabled.
  public func targetContentOffset(forProposed proposed: Point, velocity: Point) -> Point {
    ask { session in
      let velocity = CGPoint(session.viewDisplacement(velocity))
      if session.view.isPagingEnabled { return session.sceneOffset(session.view.page(velocity: velocity)) }
      let target = session.layout.targetContentOffset(
        forProposedContentOffset: session.viewOffset(proposed), withScrollingVelocity: velocity)
      return session.sceneOffset(session.screen?.restingOffset(near: target, of: session.view) ?? target)
    }
  }

  /// Returns the class's `targetContentOffset(forProposedContentOffset:)`.
  public func targetContentOffset(forProposed proposed: Point) -> Point {
    ask { $0.sceneOffset($0.layout.targetContentOffset(forProposedContentOffset: $0.viewOffset(proposed))) }
  }

  /// Returns the range from −contentInset to content size + contentInset − bounds.
  public func contentOffsetRange(in bounds: Rect) -> ContentOffsetRange {
    ask { session in
      let (size, inset) = (session.view.contentSize, EdgeInsets(session.viewportInsets))
      let range = ContentOffsetRange(
        from: Point(x: -inset.left, y: -inset.top),
        to: Point(
          x: Double(size.width) + inset.right - bounds.size.width,
          y: Double(size.height) + inset.bottom - bounds.size.height))
      guard let mirror = session.mirror else { return range }
      return ContentOffsetRange(
        from: mirror.offset(Point(x: range.x.upperBound, y: range.y.lowerBound)),
        to: mirror.offset(Point(x: range.x.lowerBound, y: range.y.upperBound)))
    }
  }

  /// Returns the offset that aligns the item's frame with the bounds inside the content inset.
  public func contentOffset(showing indexPath: ItemIndexPath, at position: ScrollPosition, in bounds: Rect) -> Point? {
    guard let frame = attributes(for: indexPath)?.frame else { return nil }
    let (inset, mirror) = ask { (EdgeInsets($0.viewportInsets), $0.mirror) }
    let (shown, visible) = (mirror?.rect(frame) ?? frame, mirror?.rect(bounds) ?? bounds)
    let start = position.offset(showing: shown, in: visible.inside(inset))
    let offset = Point(x: start.x - inset.left, y: start.y - inset.top)
    return clamped(mirror?.offset(offset) ?? offset, in: bounds)
  }

  /// The collection view's content offset in a change of its data, its layout, or its size.
  public var contentOffsetOverride: Point? { end == nil ? nil : bounds.origin }

  // MARK: The course of events

  /// Returns the same object with new bounds at another time.
  public func advanced(to time: Double, bounds: Rect) -> UIKitPreparedLayout {
    if bounds == self.bounds, time == self.time || gestureStart != nil { return self }
    var next = self
    next.time = time
    next.add([.scroll(bounds.origin)])
    next.bounds = bounds
    return next
  }

  /// Returns the same object with new bounds at the same time.
  public func scrolled(to bounds: Rect) -> UIKitPreparedLayout? {
    bounds.size == self.bounds.size ? advanced(to: time, bounds: bounds) : nil
  }

  mutating func follow(_ signal: ScrollSignal) {
    time = signal.time
    add([.signal(signal)])
    if let offset = signal.offset { bounds.origin = offset }
  }

  mutating func scrollSections(to offsets: [Int: Double]) {
    guard offsets != sectionOffsets else { return }
    add([.sectionScroll(offsets)])
    sectionOffsets = offsets
  }

  /// Updates the same collection view to new data, bounds of another size, or another layout.
  public mutating func updated(
    to context: LayoutContext, layout: any CollectionLayout, updates: [CollectionUpdate]
  ) -> UIKitPreparedLayout? {
    guard let maker = (layout as? any LayoutMaking)?.maker else { return nil }
    var next = self
    next.end = nil
    next.scrollSections(to: context.sectionOffsets)
    if maker != self.maker {
      next.add([maker.makesSame(as: self.maker) ? .properties(maker) : .layout(maker)])
      next.end = .endOfLayoutChange
    }
    if context.bounds.size != bounds.size {
      next.add([.resize(context.bounds, context.safeArea)])
      next.end = .endOfResize
    }
    if !updates.isEmpty {
      next.add([.update(LayoutData(data: context.data), updates)])
      next.end = .endOfUpdate
    } else if context.data != data {
      next.add([.reload(LayoutData(data: context.data), context.bounds.origin)])
    }
    (next.bounds, next.data, next.maker) = (context.bounds, context.data, maker)
    if next.end != nil { next.bounds.origin = next.ask { $0.sceneOffset } }
    successor = (next.history, next.count)
    return next
  }

  /// Calls the class's `prepare(forAnimatedBoundsChange:)` on the layout after the change.
  public mutating func prepare(forAnimatedBoundsChange oldBounds: Rect) {
    if end == .endOfResize { add([.animatedResize(oldBounds)]) }
  }

  private mutating func finish(_ change: LayoutEvent.Change) {
    guard end == change else { return }
    add([change])
    end = nil
  }

  /// Calls the class's `finalizeCollectionViewUpdates()` on the layout after the update.
  public mutating func finalizeUpdates() { finish(.endOfUpdate) }

  /// Calls the class's `finalizeAnimatedBoundsChange()` on the layout after the change.
  public mutating func finalizeAnimatedBoundsChange() { finish(.endOfResize) }

  /// Calls `finalizeLayoutTransition()` of both classes.
  public mutating func finalizeLayoutTransition() { finish(.endOfLayoutChange) }

  /// Returns the result of a tap on the delegate, or of app code.
  public func result(of action: any LayoutAction) -> LayoutActionResult? {
    switch action {
    case let tap as TapAction: result(of: .tap(Foundation.IndexPath(tap.indexPath)))
    case let code as CodeAction: result(of: .action(code))
    case let touches as TouchAction: result(of: touches)
    case let inquiry as TouchInquiry: result(of: inquiry)
    case let inquiry as TimerInquiry: result(of: inquiry)
    default: nil
    }
  }

  private func result(of touches: TouchAction) -> LayoutActionResult? {
    var next = self
    next.gestureStart = gestureStart ?? time
    next.time = (next.gestureStart ?? time) + touches.time
    if let origin = touches.contentOffset, origin != bounds.origin {
      next.add([.scroll(origin)])
      next.bounds.origin = origin
    }
    if let offsets = touches.sectionOffsets { next.scrollSections(to: offsets) }
    return next.result(of: .touches(touches.fingers), endsGesture: touches.isLast)
  }

  func result(of change: LayoutEvent.Change, endsGesture: Bool = true) -> LayoutActionResult? {
    var next = self
    next.add([change])
    let (done, touches) = next.ask { ($0.outcome, $0.touchResponse) }
    if endsGesture { next.gestureStart = nil }
    var result = next.result(done, isOpen: done.isOpen || gestureStart == nil)
    result.touches = touches
    return result
  }

  /// Returns the result of an event that has been played.
  private func result(_ done: ActionOutcome, isOpen: Bool) -> LayoutActionResult {
    var next = self
    (next.data, next.bounds, next.sectionOffsets) = (done.data, done.bounds, done.sectionOffsets)
    if isOpen { next.end = .endOfUpdate }
    var result = LayoutActionResult(next, data: done.data, bounds: done.bounds)
    (result.updates, result.sectionOffsets, result.goal) = (done.updates, done.sectionOffsets, done.goal)
    if let animation = done.animation {
      (result.delay, result.duration, result.curve) = (animation.start, animation.duration, animation.curve)
    }
    return result
  }

  /// The changes of the data and of the layout by code that responded to the last moment of a scroll.
  package var contentChange: LayoutActionResult? {
    guard let (done, before) = ask({ $0.changesContent ? ($0.outcome, $0.elementsBeforeChange) : nil }) else {
      return nil
    }
    var result = result(done, isOpen: done.isOpen)
    (result.goal, result.elementsBefore) = (nil, before)
    return result
  }
}

extension UIKitPreparedLayout: EstimatingLayout {
  /// A Boolean value that indicates whether the preferred size of a view has replaced an estimate.
  package var hasReplacedEstimates: Bool { ask { $0.view.hasReplacedEstimates } }

  /// Returns the same object after its collection view has measured all elements on the way to the goal of a scroll.
  package func measured(toward goal: ScrollGoal) -> (prepared: UIKitPreparedLayout, bounds: Rect)? {
    guard goal != .displacement(.zero), ask({ $0.view.hasEstimates }) else { return nil }
    var next = self
    next.add([.measuring(goal)])
    next.bounds.origin = next.ask { $0.sceneOffset }
    return (next, next.bounds)
  }
}

import Compositor
import Foundation
import struct Foundation.IndexPath
import QuartzCore

/// A layout of UIKit's classes as a layout of a scene.
///
/// ```swift
/// let scene = Scene(data: CollectionData(counts: [25]), layout: UIKitLayout { CarouselLayout() })
/// ```
/// The class is used as it is. A scene's steps drive it as a collection view does: a scroll changes the bounds, an update
/// of the data is announced, and so on.
///
/// In scene files the layout has its class's name as its kind; the class then conforms to ``SceneLayout``.
public struct UIKitLayout<Layout: UICollectionViewLayout>: CollectionLayout {
  /// A way to make layouts, equal to itself alone.
  private final class Maker: Sendable {
    let make: @Sendable () -> UICollectionViewLayout
    let configure: @Sendable (UICollectionView) -> [AnyObject]

    init(
      _ make: @escaping @Sendable () -> UICollectionViewLayout,
      _ configure: @escaping @Sendable (UICollectionView) -> [AnyObject]
    ) { (self.make, self.configure) = (make, configure) }
  }

  /// `nil` for the class's own way.
  private let maker: Maker?
  /// Values of ``SceneLayout/parameters``, set after the layout is made.
  fileprivate var values: [ParameterValue.Member] = []

  /// Creates a layout that a closure makes.
  ///
  /// - Parameters:
  ///   - configure: Sets up the collection view: its delegate, its content inset, and so on. With a data source of its own the
  ///     collection view draws that one's cells, and the data source decides the numbers of items; otherwise the scene's data
  ///     and cell style hold. Returns the objects to be kept, since a collection view does not keep its delegate.
  ///   - make: Returns a new layout object with each call, always the same.
  public init(
    configure: @escaping @Sendable (UICollectionView) -> [AnyObject] = { _ in [] },
    _ make: @escaping @Sendable () -> Layout
  ) { maker = Maker({ make() }, configure) }

  /// Creates a layout that its class makes, which conforms to ``SceneLayout``.
  public init() { maker = nil }

  private static var sceneLayout: (any SceneLayout.Type)? { Layout.self as? any SceneLayout.Type }

  private func makeLayout() -> UICollectionViewLayout {
    guard let layout = maker?.make() ?? Self.sceneLayout?.makeLayout() else {
      raise(.invalidArgument, "\(Layout.self) must conform to SceneLayout to be made for a scene")
    }
    for value in values { Self.sceneLayout?.parameters.first { $0.name == value.name }?.set(layout, value.value) }
    return layout
  }

  /// The name of the class.
  public static var kind: String { "\(Layout.self)" }
  /// The class's ``SceneLayout/summary``.
  public static var summary: String { sceneLayout?.summary ?? "the class \(Layout.self)" }
  /// Cells, and any supplementary and decoration views that the class returns.
  public static var views: [ViewDescription] {
    [
      ViewDescription(.cell, "an item's image"),
      ViewDescription(.header, "the header of a section", style: .sectionHeader),
      ViewDescription(.footer, "the footer of a section", style: .sectionFooter),
    ]
  }
  /// The class's ``SceneLayout/parameters``.
  public static var parameters: [Parameter<UIKitLayout>] {
    guard let type = sceneLayout else { return [] }
    let usual = type.makeLayout()
    return type.parameters.map { sceneParameter($0, defaultValue: $0.get(usual)) }
  }

  private func value(_ name: String) -> ParameterValue? { values.first { $0.name == name }?.value }

  private mutating func set(_ name: String, _ value: ParameterValue) {
    values.removeAll { $0.name == name }
    values.append(ParameterValue.Member(name: name, value: value))
  }

  private static func sceneParameter(
    _ parameter: LayoutParameter, defaultValue: ParameterValue
  ) -> Parameter<UIKitLayout> {
    let name = parameter.name
    let description = ParameterDescription(
      name: name, type: parameter.type, help: parameter.help, defaultValue: defaultValue)
    let get: @Sendable (UIKitLayout) -> ParameterValue = { $0.value(name) ?? defaultValue }
    let set: @Sendable (inout UIKitLayout, ParameterValue) -> Void = { layout, value in
      if parameter.type.accepts(value) { layout.set(name, value) }
    }
    return Parameter(description, get: get, set: set)
  }

  /// `true`: a class may remember what it was asked.
  public static var keepsHistory: Bool { true }

  /// `true`: UIKit's exceptions are errors.
  public static var raisesExceptions: Bool { true }

  /// Makes the layout object and lets it lay out the content.
  public func prepare(_ context: LayoutContext) -> UIKitPreparedLayout {
    let history = LayoutHistory(context, { makeLayout() }, { maker?.configure($0) ?? [] })
    return UIKitPreparedLayout(history, context)
  }

  /// Returns `true`: the object itself is asked.
  public func shouldInvalidate(forBoundsChange newBounds: Rect, from oldBounds: Rect) -> Bool { true }
}

extension UIKitLayout: Equatable {
  /// Returns a Boolean value that indicates whether both make the same layout: by the same closure, with the same values.
  public static func == (a: UIKitLayout, b: UIKitLayout) -> Bool { a.maker === b.maker && a.values == b.values }
}

/// A class that scene files can name: how to make it, and which of its properties they may set.
public protocol SceneLayout: UICollectionViewLayout {
  /// Returns a new layout.
  static func makeLayout() -> UICollectionViewLayout
  /// A line for `framegen list layouts`.
  static var summary: String { get }
  /// Properties that scenes may set.
  static var parameters: [LayoutParameter] { get }
}

extension SceneLayout {
  /// The class's name.
  public static var summary: String { "the class \(self)" }
  /// None.
  public static var parameters: [LayoutParameter] { [] }
}

/// A layout object at a point of its history.
public struct UIKitPreparedLayout: PreparedLayout {
  private var history: LayoutHistory
  private var count: Int
  private var bounds: Rect
  private var data: CollectionData
  private var time = 0.0
  /// The layout after an update that this one is before: both are one object, which then has the new data.
  private var successor: (history: LayoutHistory, count: Int)?

  init(_ history: LayoutHistory, _ context: LayoutContext) {
    (self.history, count, bounds, data) = (history, 1, context.bounds, context.data)
  }

  private func ask<Result>(_ body: (LayoutSession) -> Result) -> Result {
    history.withSession(at: count, time: time, body)
  }

  /// The class's collectionViewContentSize.
  public var contentSize: Size { ask { Size($0.view.contentSize) } }

  /// The class's elements on the pages that meet a rectangle, as far as they meet it themselves.
  public func attributes(in rect: Rect) -> [LayoutAttributes] {
    ask { session in
      let pages = session.view.pages(around: CGRect(rect))
      let found =
        session.view.answer.flatMap { $0.rect.contains(pages) ? $0.attributes : nil }
        ?? session.view.asking("layoutAttributesForElements(in:)") {
          session.layout.layoutAttributesForElements(in: pages)
        } ?? []
      return found.filter { $0.frame.meets(CGRect(rect)) }.map { session.attributes($0) }
    }
  }

  /// The class's layoutAttributesForItem(at:), or what its last answer has.
  public func attributes(for indexPath: Compositor.IndexPath) -> LayoutAttributes? {
    attributes(of: .cell, at: indexPath)
  }

  /// The class's attributes of an element.
  public func attributes(of kind: ElementKind, at indexPath: Compositor.IndexPath) -> LayoutAttributes? {
    ask { session in
      let path = Foundation.IndexPath(indexPath)
      switch kind {
      case .cell:
        guard session.hasItem(at: indexPath) else { return nil }
        return session.view.layoutAttributesForItem(at: path).map { session.attributes($0) }
      case .supplementary(let name):
        return session.view.layoutAttributesForSupplementaryElement(ofKind: kind.uiKitName ?? name, at: path)
          .map { LayoutAttributes($0) }
      case .decoration(let name):
        return session.layout.layoutAttributesForDecorationView(ofKind: name, at: path).map { LayoutAttributes($0) }
      }
    }
  }

  /// `nil`: UIKit keeps the content offset.
  public func currentItem(in bounds: Rect) -> Compositor.IndexPath? { nil }

  /// The class's targetContentOffset(forProposedContentOffset:withScrollingVelocity:).
  public func targetContentOffset(forProposed proposed: Point, velocity: Point) -> Point {
    ask {
      Point(
        $0.layout.targetContentOffset(
          forProposedContentOffset: CGPoint(proposed), withScrollingVelocity: CGPoint(velocity)))
    }
  }

  /// The class's targetContentOffset(forProposedContentOffset:).
  public func targetContentOffset(forProposed proposed: Point) -> Point {
    ask { Point($0.layout.targetContentOffset(forProposedContentOffset: CGPoint(proposed))) }
  }

  /// From −contentInset to content size + contentInset − bounds.
  public func contentOffsetRange(in bounds: Rect) -> ContentOffsetRange {
    ask { session in
      let (size, inset) = (session.view.contentSize, session.view.adjustedContentInset)
      return ContentOffsetRange(
        from: Point(x: Double(-inset.left), y: Double(-inset.top)),
        to: Point(
          x: Double(size.width + inset.right) - bounds.size.width,
          y: Double(size.height + inset.bottom) - bounds.size.height))
    }
  }

  /// Moves the bounds of the same object.
  public func played(to time: Double, bounds: Rect) -> UIKitPreparedLayout? {
    guard bounds.size == self.bounds.size else { return nil }
    var next = self
    (next.history, next.count) = history.adding(
      [LayoutEvent(time: time, change: .scroll(bounds.origin))], after: count, keepingObject: true)
    (next.bounds, next.time) = (bounds, time)
    return next
  }

  /// The same object with new data or another size of the bounds.
  public mutating func updated(to context: LayoutContext, updates: [CollectionUpdate]) -> UIKitPreparedLayout? {
    var events: [LayoutEvent] = []
    if context.bounds.size != bounds.size { events.append(LayoutEvent(time: time, change: .resize(context.bounds))) }
    // New data without a word are reloaded: those that an update has led to, in the frames after it.
    if !updates.isEmpty || context.data != data {
      events.append(LayoutEvent(time: time, change: .data(context, updates)))
    }
    var next = self
    (next.history, next.count) = history.adding(events, after: count, keepingObject: false)
    (next.bounds, next.data) = (context.bounds, context.data)
    successor = (next.history, next.count)
    return next
  }

  /// The class's initial attributes of an element, or what UIKit takes instead.
  public func initialAttributes(appearing final: LayoutAttributes) -> LayoutAttributes {
    ask { session in
      let path = Foundation.IndexPath(final.indexPath)
      let found =
        switch final.kind {
        case .cell: session.layout.initialLayoutAttributesForAppearingItem(at: path)
        case .supplementary(let name):
          session.layout.initialLayoutAttributesForAppearingSupplementaryElement(
            ofKind: final.kind.uiKitName ?? name, at: path)
        case .decoration(let name):
          session.layout.initialLayoutAttributesForAppearingDecorationElement(ofKind: name, at: path)
        }
      return found.map { LayoutAttributes($0) } ?? final.transparent
    }
  }

  /// The class's final attributes of an element, or what UIKit takes instead.
  public func finalAttributes(disappearing initial: LayoutAttributes) -> LayoutAttributes {
    let (history, count) = successor ?? (history, count)
    return history.withSession(at: count, time: time) { session in
      let path = Foundation.IndexPath(initial.indexPath)
      let found =
        switch initial.kind {
        case .cell: session.layout.finalLayoutAttributesForDisappearingItem(at: path)
        case .supplementary(let name):
          session.layout.finalLayoutAttributesForDisappearingSupplementaryElement(
            ofKind: initial.kind.uiKitName ?? name, at: path)
        case .decoration(let name):
          session.layout.finalLayoutAttributesForDisappearingDecorationElement(ofKind: name, at: path)
        }
      return found.map { LayoutAttributes($0) } ?? initial.transparent
    }
  }
}

extension LayoutAttributes {
  fileprivate var transparent: LayoutAttributes {
    var attributes = self
    attributes.alpha = 0
    return attributes
  }
}

import Foundation
import LayoutCore
import QuartzCore
import Scenes
import struct Foundation.IndexPath

/// A layout of UIKit's classes as a layout of a scene.
///
/// ```swift
/// let scene = Scene(data: CollectionData(counts: [25]), layout: UIKitLayout { CarouselLayout() })
/// ```
/// The class is used as it is. A scene's steps drive it as a collection view does: a scroll changes the bounds, an update
/// of the data is announced, and so on.
///
/// In scene files the layout has its class's name as its kind; the class then conforms to ``SceneLayout``.
public struct UIKitLayout<Layout: UICollectionViewLayout>: StatefulLayout, ContentProvidingLayout {
  /// The way in which the layout is made.
  var maker: LayoutMaker

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
  ) { maker = LayoutMaker(closures: LayoutMaker.Closures({ make() }, configure), type: Layout.self) }

  /// Creates a layout in a collection view of some other class, or in a view that has a collection view inside.
  ///
  /// A change of the layout to this one takes its layout alone.
  ///
  /// - Parameter make: Returns a new collection view with each call, always the same: with its layout, delegate and so on; and
  ///   the objects to be kept, such as the delegate. The rectangle is the scene's viewport.
  public init(collectionView make: @escaping @Sendable (CGRect) -> (view: UICollectionView, kept: [AnyObject])) {
    maker = LayoutMaker(closures: LayoutMaker.Closures(view: make), type: Layout.self)
  }

  /// Creates a layout that its class makes, which conforms to ``SceneLayout``.
  public init() { maker = LayoutMaker(closures: nil, type: Layout.self) }

  private static var sceneLayout: (any SceneLayout.Type)? { Layout.self as? any SceneLayout.Type }

  /// The name of the class.
  public static var kind: String { "\(Layout.self)" }
  /// The class's ``SceneLayout/summary``.
  public static var summary: String { sceneLayout?.summary ?? "the class \(Layout.self)" }
  /// Cells, headers, footers, and the class's ``SceneLayout/views``.
  public static var views: [ViewDescription] {
    let own = sceneLayout?.views ?? []
    let usual = [
      ViewDescription(.cell, "an item's image"),
      ViewDescription(.header, "the header of a section", style: .sectionHeader),
      ViewDescription(.footer, "the footer of a section", style: .sectionFooter),
    ]
    return usual.filter { view in !own.contains { $0.kind == view.kind } } + own
  }
  /// The class's ``SceneLayout/parameters``.
  public static var parameters: [Parameter<UIKitLayout>] {
    guard let type = sceneLayout else { return [] }
    let usual = type.makeLayout()
    return type.parameters.map { sceneParameter($0, defaultValue: $0.get(usual)) }
  }

  private func value(_ name: String) -> ParameterValue? { maker.values.first { $0.name == name }?.value }

  private mutating func set(_ name: String, _ value: ParameterValue) {
    maker.values.removeAll { $0.name == name }
    maker.values.append(ParameterValue.Member(name: name, value: value))
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

  /// Names of the class, if it is a ``SceneLayout``.
  public static var elementValues: [String] { sceneLayout?.elementValues ?? [] }

  /// `true`: UIKit's exceptions are errors.
  public static var raisesExceptions: Bool { true }

  /// The numbers of the collection view's own data source, if it has one.
  public func itemCounts(in context: LayoutContext) -> [Int]? {
    let session = LayoutSession(maker, context)
    return session.view.usesSceneCells ? nil : session.counts
  }

  /// Makes the layout object and lets it lay out the content.
  public func prepare(_ context: LayoutContext) -> UIKitPreparedLayout {
    UIKitPreparedLayout(LayoutHistory(context, maker), context)
  }

  /// Returns `true`: the object itself is asked.
  public func shouldInvalidate(forBoundsChange newBounds: Rect, from oldBounds: Rect) -> Bool { true }
}

extension UIKitLayout: Equatable {
  /// Returns a Boolean value that indicates whether both make the same layout: by the same closure, with the same values.
  public static func == (a: UIKitLayout, b: UIKitLayout) -> Bool { a.maker == b.maker }
}

extension UIKitLayout: LayoutMaking {}

/// A layout that a ``LayoutMaker`` makes, of any class.
protocol LayoutMaking {
  var maker: LayoutMaker { get }
}

/// A class that scene files can name: how to make it, and which of its properties they may set.
public protocol SceneLayout: UICollectionViewLayout {
  /// Returns a new layout.
  static func makeLayout() -> UICollectionViewLayout
  /// A line for `framegen list layouts`.
  static var summary: String { get }
  /// Properties that scenes may set.
  static var parameters: [LayoutParameter] { get }
  /// Supplementary views of kinds of the class's own, and their styles, which scenes may change.
  static var views: [ViewDescription] { get }
  /// Names of the values that the class's attributes give cells (``ElementContentProviding``), which texts of a scene may use.
  static var elementValues: [String] { get }
  /// Sets up the collection view: its delegate, its data source, and so on.
  ///
  /// With a data source of its own the collection view draws that one's cells; otherwise the scene's data and cell style
  /// hold. A change of the layout to this one takes its layout alone.
  ///
  /// - Returns: The objects to be kept, since a collection view does not keep its delegate.
  static func configure(_ collectionView: UICollectionView) -> [AnyObject]
}

extension SceneLayout {
  /// The class's name.
  public static var summary: String { "the class \(self)" }
  /// None.
  public static var parameters: [LayoutParameter] { [] }
  /// None.
  public static var elementValues: [String] { [] }
  /// None but headers and footers.
  public static var views: [ViewDescription] { [] }
  /// Changes nothing.
  public static func configure(_ collectionView: UICollectionView) -> [AnyObject] { [] }
}

extension Scene {
  /// Creates a scene with the sections and items of the collection view's own data source, or of twelve items without one.
  ///
  /// - Parameters:
  ///   - canvas: The canvas, as large as the collection view.
  ///   - layout: The layout, whose `configure` closure may give the collection view a data source.
  public init(canvas: Canvas = Canvas(), layout: UIKitLayout<some UICollectionViewLayout>) {
    let bounds = Rect(origin: .zero, size: canvas.size)
    let none = LayoutContext(data: CollectionData(counts: []), bounds: bounds, scale: canvas.scale)
    let counts = LayoutSession(layout.maker, none).counts
    self.init(
      canvas: canvas, data: CollectionData(counts: counts.allSatisfy { $0 == 0 } ? [12] : counts), layout: layout)
  }
}

/// An object that follows a scene's data: an app's own data source whose items the scene's steps insert, delete and move.
///
/// It is one of the objects to be kept, which ``UIKitLayout`` is given with the collection view.
public protocol SceneDataObserver: AnyObject {
  /// The scene has as many items now, by section.
  func sceneDataDidChange(numbersOfItems: [Int])
}

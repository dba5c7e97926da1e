import Foundation
import LayoutCore
import QuartzCore
import Scenes

/// A layout of a UIKit class for use in scenes.
///
/// ```swift
/// let scene = Scene(data: CollectionData(counts: [25]), layout: UIKitLayout { CarouselLayout() })
/// ```
/// The class needs no changes. The steps of a scene drive it as a collection view does: scrolling changes the bounds,
/// updates of the data are announced, and so on.
///
/// In scene files, the kind of the layout is the name of its class, which must conform to ``SceneLayout``.
public struct UIKitLayout<Layout: UICollectionViewLayout>: StatefulLayout, ContentProvidingLayout {
  var maker: LayoutMaker

  /// Creates a layout with a closure.
  ///
  /// - Parameters:
  ///   - configure: A closure that configures the collection view, such as its delegate and its content inset, and
  ///   returns the objects to retain, because a collection view doesn't retain its delegate. If the closure sets a data
  ///   source, the collection view draws the cells of that data source, which determines the numbers of items.
  ///   Otherwise, the scene's data and cell style apply.
  ///   - make: A closure that returns a new layout object with each call, always configured in the same way.
  public init(
    configure: @escaping @MainActor @Sendable (UICollectionView) -> [AnyObject] = { _ in [] },
    _ make: @escaping @MainActor @Sendable () -> Layout
  ) { maker = LayoutMaker(closures: LayoutMaker.Closures({ make() }, configure), type: Layout.self) }

  /// Creates a layout in a collection view of another class, or in a view that contains a collection view.
  ///
  /// A change of the layout to this one uses only its layout.
  ///
  /// - Parameter make: A closure that returns a new collection view with each call, always configured in the same way,
  ///   with its layout and delegate, and the objects to retain, such as the delegate. The rectangle is the scene's
  ///   viewport.
  public init(
    collectionView make: @escaping @MainActor @Sendable (CGRect) -> (view: UICollectionView, kept: [AnyObject])
  ) {
    maker = LayoutMaker(closures: LayoutMaker.Closures(view: make), type: Layout.self)
  }

  /// Creates a layout of a class that conforms to ``SceneLayout``.
  public init() { maker = LayoutMaker(closures: nil, type: Layout.self) }

  private static var sceneLayout: (any SceneLayout.Type)? { Layout.self as? any SceneLayout.Type }

  /// The name of the class.
  public static var kind: String { "\(Layout.self)" }
  /// The class's ``SceneLayout/summary``.
  public static var summary: String {
    sceneLayout.map { layout in MainActor.runOnCurrentThread { layout.summary } } ?? "the class \(Layout.self)"
  }
  /// Cells, headers, footers, and the class's ``SceneLayout/views``.
  public static var views: [ViewDescription] {
    let own = sceneLayout.map { layout in MainActor.runOnCurrentThread { layout.views } } ?? []
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
    return MainActor.runOnCurrentThread {
      let usual = type.makeLayout()
      return type.parameters.map { sceneParameter($0, defaultValue: $0.get(usual)) }
    }
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

  /// The class's ``SceneLayout/elementValues``.
  public static var elementValues: [String] {
    sceneLayout.map { layout in MainActor.runOnCurrentThread { layout.elementValues } } ?? []
  }

  /// The value `true`, because UIKit's exceptions are reported as errors.
  public static var raisesExceptions: Bool { true }

  /// Returns the numbers of items of the collection view's data source, if it has one.
  public func itemCounts(in context: LayoutContext) -> [Int]? {
    MainActor.runOnCurrentThread {
      let session = LayoutSession(maker, context)
      if session.view.usesSceneCells { return nil }
      // An app may load its data during the first layout, as calendars do.
      session.play([LayoutEvent(time: 0, change: .display)], scale: context.scale)
      return session.counts
    }
  }

  /// Creates the layout object and prepares it.
  public func prepare(_ context: LayoutContext) -> UIKitPreparedLayout {
    UIKitPreparedLayout(LayoutHistory(context, maker), context)
  }

  /// Returns `true`, because the layout object itself decides.
  public func shouldInvalidate(forBoundsChange newBounds: Rect, from oldBounds: Rect) -> Bool { true }
}

extension UIKitLayout where Layout == UICollectionViewLayout {
  /// Creates a screen: the view of a view controller with all its collection views and other views.
  ///
  /// The steps act on one collection view at a time, at first the first one in drawing order that scrolls. A step's
  /// `collectionView` changes it.
  ///
  /// - Parameter make: A closure that returns a new view controller with each call, always configured in the same way.
  public init(viewController make: @escaping @MainActor @Sendable () -> UIViewController) {
    maker = LayoutMaker(closures: LayoutMaker.Closures(controller: make), type: Layout.self)
  }
}

extension UIKitLayout: Equatable {
  /// Returns a Boolean value that indicates whether both layouts use the same closure with the same values.
  public static func == (a: UIKitLayout, b: UIKitLayout) -> Bool { a.maker == b.maker }
}

extension UIKitLayout: LayoutMaking {}

/// A layout that a ``LayoutMaker`` creates, of any class.
protocol LayoutMaking {
  var maker: LayoutMaker { get }
}

/// A layout class that scene files can name.
@preconcurrency @MainActor public protocol SceneLayout: UICollectionViewLayout {
  /// Returns a new layout.
  static func makeLayout() -> UICollectionViewLayout
  /// A one-line description for `framegen list layouts`.
  static var summary: String { get }
  /// The properties that scenes can set.
  static var parameters: [LayoutParameter] { get }
  /// The class's supplementary views and their default styles.
  static var views: [ViewDescription] { get }
  /// The names of the values that the class's attributes provide (``ElementContentProviding``), for use in the texts of
  /// a scene.
  static var elementValues: [String] { get }
  /// Returns a new view controller whose screen the layout shows, or `nil` for a collection view alone.
  ///
  /// The view controller creates the layout then, and ``configure(_:)`` isn't called.
  static func makeViewController() -> UIViewController?
  /// Configures the collection view, such as its delegate and its data source.
  ///
  /// If it sets a data source, the collection view draws the cells of that data source. Otherwise, the scene's data and
  /// cell style apply. A change of the layout to this one uses only its layout.
  ///
  /// - Returns: The objects to retain, because a collection view doesn't retain its delegate.
  static func configure(_ collectionView: UICollectionView) -> [AnyObject]
}

extension SceneLayout {
  /// The name of the class.
  public static var summary: String { "the class \(self)" }
  /// No parameters.
  public static var parameters: [LayoutParameter] { [] }
  /// No values.
  public static var elementValues: [String] { [] }
  /// No views besides headers and footers.
  public static var views: [ViewDescription] { [] }
  /// Returns `nil`.
  public static func makeViewController() -> UIViewController? { nil }
  /// Returns no objects and leaves the collection view unchanged.
  public static func configure(_ collectionView: UICollectionView) -> [AnyObject] { [] }
}

extension Scene {
  /// Creates a scene with the data of the collection view's data source, or with twelve items without one.
  ///
  /// - Parameters:
  ///   - canvas: The canvas, as large as the collection view.
  ///   - layout: The layout, whose `configure` closure can set a data source.
  public init(canvas: Canvas = Canvas(), layout: UIKitLayout<some UICollectionViewLayout>) {
    let bounds = Rect(origin: .zero, size: canvas.size)
    let none = LayoutContext(data: CollectionData(counts: []), bounds: bounds, scale: canvas.scale)
    let counts = layout.itemCounts(in: none) ?? []
    self.init(
      canvas: canvas, data: CollectionData(counts: counts.allSatisfy { $0 == 0 } ? [12] : counts), layout: layout)
  }
}

/// A type that follows a scene's data, such as an app's data source whose items the steps insert, delete, and move.
///
/// Include it in the objects to retain that you return to ``UIKitLayout``.
@preconcurrency @MainActor public protocol SceneDataObserver: AnyObject {
  /// Responds to a change of the scene's data.
  ///
  /// - Parameter itemCounts: The numbers of items, by section.
  func sceneDataDidChange(itemCounts: [Int])
}

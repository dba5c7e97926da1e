import Foundation
import LayoutCore

/// An event of a collection view.
struct LayoutEvent: Sendable, Equatable {
  enum Change: Sendable, Equatable {
    /// A pass of the run loop.
    case display
    /// A change of the content offset.
    case scroll(Point)
    /// A moment of a scroll.
    case signal(ScrollSignal)
    /// The measuring of all elements on the way to the goal of a scroll.
    case measuring(ScrollGoal)
    /// New content offsets of orthogonally scrolling sections.
    case sectionScroll([Int: Double])
    /// A change of the data without an update.
    case reload(LayoutData, Point)
    /// A batch update of the data.
    case update(LayoutData, [CollectionUpdate])
    /// The end of a batch update, when all attributes are known.
    case endOfUpdate
    /// A change of the bounds' size, with the safe area after it.
    case resize(Rect, EdgeInsets)
    /// An animated change of size, with the previous bounds.
    case animatedResize(Rect)
    /// The end of a change of size, when all attributes are known.
    case endOfResize
    /// A change of the layout.
    case layout(LayoutMaker)
    /// The end of a change of the layout, when all attributes are known.
    case endOfLayoutChange
    /// A change of the layout's properties.
    case properties(LayoutMaker)
    /// A call of app code.
    case action(CodeAction)
    /// A tap on an item.
    case tap(IndexPath)
    /// A change of the collection view that the steps act on.
    case focus(FocusTarget)
    /// The touches of fingers.
    case touches([FingerTouch])
  }

  /// The time from the start of the timeline, in seconds.
  let time: Double
  let change: Change
}

/// The data of an event.
///
/// Values are equal if their data are identical.
struct LayoutData: Sendable, Equatable {
  let data: CollectionData
}

/// Code of an app that changes its collection view.
///
/// It is equal only to itself.
final class CodeAction: LayoutAction, Equatable {
  let body: @MainActor @Sendable (UICollectionView) -> Void

  init(_ body: @escaping @MainActor @Sendable (UICollectionView) -> Void) { self.body = body }

  static func == (a: CodeAction, b: CodeAction) -> Bool { a === b }
}

/// The means to create a layout and its collection view: closures, and values for the layout's properties.
struct LayoutMaker: Sendable, Equatable {
  /// The closures, which are equal only to themselves.
  final class Closures: Sendable {
    /// Creates a layout alone.
    let layout: @MainActor @Sendable () -> UICollectionViewLayout
    /// Creates a collection view with a layout, and returns the objects to retain.
    let view: @MainActor @Sendable (CGRect) -> (view: UICollectionView, kept: [AnyObject])
    /// Creates the view controller of a screen, or `nil` for a collection view alone.
    let controller: (@MainActor @Sendable () -> UIViewController)?

    init(
      _ layout: @escaping @MainActor @Sendable () -> UICollectionViewLayout,
      _ configure: @escaping @MainActor @Sendable (UICollectionView) -> [AnyObject] = { _ in [] }
    ) {
      self.layout = layout
      controller = nil
      view = { frame in
        let view = UICollectionView(frame: frame, collectionViewLayout: layout())
        return (view, configure(view))
      }
    }

    init(view: @escaping @MainActor @Sendable (CGRect) -> (view: UICollectionView, kept: [AnyObject])) {
      self.view = view
      controller = nil
      layout = { view(.zero).view.layout }
    }

    init(controller: @escaping @MainActor @Sendable () -> UIViewController) {
      self.controller = controller
      view = { frame in (Screen(controller(), size: frame.size, safeArea: .zero).firstCollectionView, []) }
      layout = { Screen(controller(), size: UIScreen.main.bounds.size, safeArea: .zero).firstCollectionView.layout }
    }
  }

  /// The closures, or `nil` if the class creates the layout.
  let closures: Closures?
  /// The class that creates the layout if there are no closures.
  let type: UICollectionViewLayout.Type
  /// The values of ``SceneLayout/parameters``.
  var values: [ParameterValue.Member] = []

  static func == (a: LayoutMaker, b: LayoutMaker) -> Bool {
    a.closures === b.closures && a.type == b.type && a.values == b.values
  }

  /// Returns a Boolean value that indicates whether both create the same layout, possibly with other values.
  func makesSame(as other: LayoutMaker) -> Bool { closures === other.closures && type == other.type }

  /// The kinds of supplementary views that the scene draws even if the collection view has a data source.
  @MainActor var sceneKinds: Set<String> {
    Set((type as? any SceneLayout.Type)?.views.compactMap(\.kind.uiKitName) ?? [])
  }

  @MainActor func layout() -> UICollectionViewLayout {
    guard let layout = closures?.layout() ?? (type as? any SceneLayout.Type)?.makeLayout() else {
      raise(.invalidArgument, "\(type) must conform to SceneLayout to be used in scenes")
    }
    setValues(of: layout)
    return layout
  }

  /// Returns a new collection view with a new layout, and the objects to retain.
  @MainActor func view(_ frame: CGRect) -> (view: UICollectionView, kept: [AnyObject]) {
    guard let closures else {
      let view = UICollectionView(frame: frame, collectionViewLayout: layout())
      return (view, (type as? any SceneLayout.Type)?.configure(view) ?? [])
    }
    let made = closures.view(frame)
    setValues(of: made.view.layout)
    return made
  }

  /// Returns the view controller of a new screen, or `nil` for a collection view alone.
  @MainActor func controller() -> UIViewController? {
    if let closures { return closures.controller?() }
    return (type as? any SceneLayout.Type)?.makeViewController()
  }

  @MainActor func setValues(of layout: UICollectionViewLayout) {
    for value in values {
      (type as? any SceneLayout.Type)?.parameters.first { $0.name == value.name }?.set(layout, value.value)
    }
  }
}

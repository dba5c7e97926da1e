import Foundation
import LayoutCore
import struct Foundation.IndexPath

/// Something that happens to a collection view.
struct LayoutEvent: Sendable, Equatable {
  /// A kind of event.
  enum Change: Sendable, Equatable {
    /// A pass of the run loop.
    case display
    /// The content offset moves.
    case scroll(Point)
    /// Sections that scroll by themselves move.
    case sectionScroll([Int: Double])
    /// The data change without a word.
    case reload(LayoutData, Point)
    /// The data change by updates.
    case update(LayoutData, [CollectionUpdate])
    /// The update's attributes are known.
    case endOfUpdate
    /// The bounds take another size.
    case resize(Rect)
    /// The change of size, from these bounds, will be animated.
    case animatedResize(Rect)
    /// The attributes after the change of size are known.
    case endOfResize
    /// Another layout takes over.
    case layout(LayoutMaker)
    /// The attributes after the change of the layout are known.
    case endOfLayoutChange
    /// Properties of the layout change.
    case properties(LayoutMaker)
    /// Code of the app runs.
    case action(CodeAction)
    /// A finger taps on an item.
    case tap(IndexPath)
  }

  /// Seconds from the start of the timeline.
  let time: Double
  let change: Change
}

/// The data of an event; equal if the data are the same.
struct LayoutData: Sendable, Equatable {
  let data: CollectionData
}

/// Code of an app that changes its collection view, equal to itself alone.
final class CodeAction: LayoutAction, Equatable {
  let body: @Sendable (UICollectionView) -> Void

  init(_ body: @escaping @Sendable (UICollectionView) -> Void) { self.body = body }

  static func == (a: CodeAction, b: CodeAction) -> Bool { a === b }
}

/// A way to make a layout and its collection view: closures, and values of properties that are set afterwards.
struct LayoutMaker: Sendable, Equatable {
  /// The closures, equal to themselves alone.
  final class Closures: Sendable {
    /// Makes a layout alone.
    let layout: @Sendable () -> UICollectionViewLayout
    /// Makes a collection view with a layout, and the objects to be kept.
    let view: @Sendable (CGRect) -> (view: UICollectionView, kept: [AnyObject])

    init(
      _ layout: @escaping @Sendable () -> UICollectionViewLayout,
      _ configure: @escaping @Sendable (UICollectionView) -> [AnyObject] = { _ in [] }
    ) {
      self.layout = layout
      view = { frame in
        let view = UICollectionView(frame: frame, collectionViewLayout: layout())
        return (view, configure(view))
      }
    }

    init(view: @escaping @Sendable (CGRect) -> (view: UICollectionView, kept: [AnyObject])) {
      self.view = view
      layout = { view(.zero).view.layout }
    }
  }

  /// `nil` for the class's own way.
  let closures: Closures?
  /// The class, for its own way.
  let type: UICollectionViewLayout.Type
  /// Values of ``SceneLayout/parameters``.
  var values: [ParameterValue.Member] = []

  static func == (a: LayoutMaker, b: LayoutMaker) -> Bool {
    a.closures === b.closures && a.type == b.type && a.values == b.values
  }

  /// Returns a Boolean value that indicates whether both make the same layout, with other values perhaps.
  func makesSame(as other: LayoutMaker) -> Bool { closures === other.closures && type == other.type }

  /// Returns a new layout.
  func layout() -> UICollectionViewLayout {
    guard let layout = closures?.layout() ?? (type as? any SceneLayout.Type)?.makeLayout() else {
      raise(.invalidArgument, "\(type) must conform to SceneLayout to be made for a scene")
    }
    setValues(of: layout)
    return layout
  }

  /// Returns a new collection view with a new layout, and the objects to be kept.
  func view(_ frame: CGRect) -> (view: UICollectionView, kept: [AnyObject]) {
    guard let closures else {
      let view = UICollectionView(frame: frame, collectionViewLayout: layout())
      return (view, (type as? any SceneLayout.Type)?.configure(view) ?? [])
    }
    let made = closures.view(frame)
    setValues(of: made.view.layout)
    return made
  }

  /// Sets the values on a layout.
  func setValues(of layout: UICollectionViewLayout) {
    for value in values {
      (type as? any SceneLayout.Type)?.parameters.first { $0.name == value.name }?.set(layout, value.value)
    }
  }
}

import Compositor
import Foundation
import StandardTransitions
import UIKit

/// A layout or a screen of a unit: how it is made, what its scene has, and values that were worked out by hand.
public struct CorpusLayout: Sendable {
  /// A name for the table.
  public var name: String
  /// Makes the layout.
  public var layout: any CollectionLayout
  /// A Boolean value that indicates whether it is a view controller's screen.
  public var isScreen = false
  /// Changes the scene: other numbers of items, other steps.
  public var changeScene: @Sendable (inout Scene) -> Void = { _ in }
  /// Makes a collection view for the values; `nil` if none were worked out.
  public var view: (@MainActor @Sendable (CGRect) -> (view: UICollectionView, kept: [AnyObject]))?
  /// Values that were worked out by hand.
  public var values: [CorpusValue] = []

  /// Creates a layout that a closure makes.
  public init(
    _ name: String, configure: @escaping @MainActor @Sendable (UICollectionView) -> [AnyObject] = { _ in [] },
    _ make: @escaping @MainActor @Sendable () -> UICollectionViewLayout
  ) {
    self.name = name
    layout = UIKitLayout<UICollectionViewLayout>(configure: configure) { make() }
    view = { frame in
      let view = UICollectionView(frame: frame, collectionViewLayout: make())
      return (view, configure(view))
    }
  }

  /// Creates a layout in a collection view that a closure makes.
  public init(
    _ name: String,
    collectionView make: @escaping @MainActor @Sendable (CGRect) -> (view: UICollectionView, kept: [AnyObject])
  ) {
    (self.name, view) = (name, make)
    layout = UIKitLayout<UICollectionViewLayout>(collectionView: make)
  }

  /// Creates the screen of a view controller that a closure makes.
  ///
  /// The scene has 390 × 700 points with a safe area of 47 points at the top and 34 at the bottom. It performs a fling,
  /// the code of `deleting`, and a rotation.
  ///
  /// - Parameter deleting: Code of the app that deletes items, or `nil` if the app deletes none.
  public init(
    screen name: String, deleting: (@MainActor @Sendable (UICollectionView) -> Void)? = nil,
    _ make: @escaping @MainActor @Sendable () -> UIViewController
  ) {
    self.name = name
    isScreen = true
    layout = UIKitLayout(viewController: make)
    changeScene = { scene in
      scene.safeArea = EdgeInsets(top: 47, left: 0, bottom: 34, right: 0)
      scene.steps = [scene.steps[0]]
      if let deleting { scene.steps.append(TimelineStep(PerformTransition(deleting))) }
      scene.steps.append(TimelineStep(RotateTransition()))
    }
  }

  /// Returns the layout with values that were worked out by hand, for 20 items in 390 × 700 points.
  ///
  /// Those of a screen concern the collection view that scrolls.
  public func expecting(_ values: [CorpusValue]) -> CorpusLayout {
    var copy = self
    copy.values = values
    return copy
  }

  /// Returns the layout with another scene; a screen's scene is changed further.
  public func scene(_ change: @escaping @Sendable (inout Scene) -> Void) -> CorpusLayout {
    var copy = self
    let former = isScreen ? changeScene : { _ in }
    copy.changeScene = { scene in
      former(&scene)
      change(&scene)
    }
    return copy
  }
}

/// A value of an element at a content offset, worked out by hand.
public struct CorpusValue: Sendable {
  /// A value of attributes.
  public enum Quantity: Sendable {
    case frame(CGFloat, CGFloat, CGFloat, CGFloat)
    case center(CGFloat, CGFloat)
    case size(CGFloat, CGFloat)
    case alpha(CGFloat)
    case zIndex(Int)
    /// m11 and m22.
    case scale(CGFloat, CGFloat)
    /// Angle in the plane, in radians.
    case angle(CGFloat)
    /// m41 and m42.
    case translation(CGFloat, CGFloat)
    /// Any elements of the matrix, by row and column from 1.
    case matrix([Int: CGFloat])
    /// The same of the cell's layer.
    case cellMatrix([Int: CGFloat])
    /// The same of the layer of the cell's content view.
    case contentMatrix([Int: CGFloat])
    /// The anchor point of the layer of the cell's content view.
    case contentAnchor(CGFloat, CGFloat)
    /// Centre and size of a view in the cell's content view, by its index, and m11, m41 and m42 of its layer.
    case inner(Int, CGPoint, CGSize, CGFloat, CGFloat, CGFloat)
  }

  /// The content offset.
  public var offset: CGPoint
  /// The item.
  public var item: Int
  /// The section of the item.
  public var section: Int
  /// What it is, and how much.
  public var quantity: Quantity

  /// Creates a value.
  public init(at x: CGFloat, _ y: CGFloat, item: Int, section: Int = 0, _ quantity: Quantity) {
    (offset, self.item, self.section, self.quantity) = (CGPoint(x: x, y: y), item, section, quantity)
  }

  /// Returns several values of one item at one offset.
  public static func at(_ x: CGFloat, _ y: CGFloat, item: Int, _ quantities: Quantity...) -> [CorpusValue] {
    quantities.map { CorpusValue(at: x, y, item: item, $0) }
  }
}

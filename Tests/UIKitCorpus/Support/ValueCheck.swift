import Foundation
import UIKit

/// Compares values that were worked out by hand with those of a layout in a collection view of its own, or on a screen.
@MainActor struct ValueCheck {
  /// The number that agree, and a line for each other one.
  private(set) var agreed = 0
  private(set) var faults: [String] = []

  /// Checks the values of a layout.
  init(_ layout: CorpusLayout) {
    guard !layout.values.isEmpty, let make = layout.view else { return }
    let (view, kept) = make(CGRect(x: 0, y: 0, width: 390, height: 700))
    let source = Cells(count: 20)
    if view.dataSource == nil { view.dataSource = source }
    for case let observer as any SceneDataObserver in kept { observer.sceneDataDidChange(itemCounts: [20]) }
    check(layout.values, in: view)
    withExtendedLifetime((source, kept)) {}
  }

  /// Creates the result of a check that found nothing to compare.
  nonisolated init(faults: [String]) { self.faults = faults }

  /// Checks the values of the collection view of a screen.
  init(_ values: [CorpusValue], onScreen view: UICollectionView) { check(values, in: view) }

  private mutating func check(_ values: [CorpusValue], in view: UICollectionView) {
    view.layoutIfNeeded()
    for value in values {
      view.contentOffset = value.offset
      // A layout that reaches into cells finds those of the pass before.
      view.layoutIfNeeded()
      view.collectionViewLayout.invalidateLayout()
      view.layoutIfNeeded()
      check(value, in: view)
    }
  }

  private mutating func check(_ value: CorpusValue, in view: UICollectionView) {
    let path = Foundation.IndexPath(item: value.item, section: value.section)
    let place = "item \(value.section)-\(value.item) at (\(value.offset.x), \(value.offset.y))"
    let found = view.collectionViewLayout.layoutAttributesForElements(in: view.bounds)?
      .first { $0.indexPath == path && $0.representedElementCategory == .cell }
    guard let found else {
      faults.append("\(place): there is no such element")
      return
    }
    let (expected, actual) = value.quantity.numbers(found, view.cellForItem(at: path))
    // Values are written down with six digits.
    let agrees =
      expected.count == actual.count
      && zip(expected, actual).allSatisfy { abs($0 - $1) <= max(2e-6, abs($0) * 2e-6) }
    if agrees { agreed += 1 } else { faults.append("\(place): \(value.quantity), but \(actual)") }
  }
}

/// Plain cells.
private final class Cells: NSObject, UICollectionViewDataSource {
  let count: Int

  init(count: Int) { self.count = count }

  func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { count }

  func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: Foundation.IndexPath
  ) -> UICollectionViewCell { UICollectionViewCell(frame: .zero) }
}

extension CorpusValue.Quantity {
  /// What is expected, and what is there.
  @MainActor fileprivate func numbers(
    _ found: UICollectionViewLayoutAttributes, _ cell: UICollectionViewCell?
  ) -> ([CGFloat], [CGFloat]) {
    let (frame, t) = (found.frame, found.transform3D)
    switch self {
    case .frame(let x, let y, let w, let h):
      return ([x, y, w, h], [frame.minX, frame.minY, frame.width, frame.height])
    case .center(let x, let y): return ([x, y], [found.center.x, found.center.y])
    case .size(let w, let h): return ([w, h], [found.size.width, found.size.height])
    case .alpha(let alpha): return ([alpha], [found.alpha])
    case .zIndex(let index): return ([CGFloat(index)], [CGFloat(found.zIndex)])
    case .scale(let x, let y): return ([x, y], [t.m11, t.m22])
    case .angle(let angle): return ([angle], [atan2(t.m12, t.m11)])
    case .translation(let x, let y): return ([x, y], [t.m41, t.m42])
    case .matrix(let numbers): return Self.pairs(numbers, t)
    case .cellMatrix(let numbers): return Self.pairs(numbers, cell?.layer.transform)
    case .contentMatrix(let numbers): return Self.pairs(numbers, cell?.contentView.layer.transform)
    case .contentAnchor(let x, let y):
      let point = cell?.contentView.layer.anchorPoint
      return ([x, y], point.map { [$0.x, $0.y] } ?? [])
    case .inner(let index, let center, let size, let scale, let x, let y):
      let layer = cell?.contentView.subviews[index].layer
      let actual = layer.map { layer in
        let (size, t) = (layer.bounds.size, layer.transform)
        return [layer.position.x, layer.position.y, size.width, size.height, t.m11, t.m41, t.m42]
      }
      return ([center.x, center.y, size.width, size.height, scale, x, y], actual ?? [])
    }
  }

  /// Elements of a matrix by their places: 11, 12, …, 44.
  private static func pairs(_ numbers: [Int: CGFloat], _ t: CATransform3D?) -> ([CGFloat], [CGFloat]) {
    guard let t else { return (Array(numbers.values), []) }
    let all: [Int: CGFloat] = [
      11: t.m11, 12: t.m12, 13: t.m13, 14: t.m14, 21: t.m21, 22: t.m22, 23: t.m23, 24: t.m24,
      31: t.m31, 32: t.m32, 33: t.m33, 34: t.m34, 41: t.m41, 42: t.m42, 43: t.m43, 44: t.m44,
    ]
    let places = numbers.keys.sorted()
    return (places.map { numbers[$0] ?? 0 }, places.map { all[$0] ?? .nan })
  }
}

import Foundation
import LayoutCore
import Scenes
import StandardTransitions
import UIKit

/// A data source, delegate, and target that writes down what it hears.
final class GestureBook: NSObject, UICollectionViewDataSource, UICollectionViewDelegate, UIGestureRecognizerDelegate {
  var lines: [String] = []
  var names: [ObjectIdentifier: String] = [:]
  var items: [Int]
  /// The answers of the delegate, by pairs of names.
  var simultaneous: Set<String> = []
  var requiringFailure: Set<String> = []
  var refused: Set<String> = []
  var deaf: Set<String> = []
  var fixedItem: Int?
  var isSilent = true
  /// What new cells contain.
  var furnish: ((UICollectionViewCell) -> Void)?

  init(_ count: Int) { items = Array(0..<count) }

  /// Adds a recognizer that writes down its states.
  @discardableResult func add<Recognizer: UIGestureRecognizer>(
    _ recognizer: Recognizer, _ name: String, to view: UIView, _ more: ((Recognizer) -> String)? = nil
  ) -> Recognizer {
    names[ObjectIdentifier(recognizer)] = name
    recognizer.addTarget(
      self,
      action: Selector { [weak self] (sender: Recognizer) in
        self?.lines.append("\(name) \(sender.state)" + (more.map { " " + $0(sender) } ?? ""))
      })
    recognizer.delegate = self
    view.addGestureRecognizer(recognizer)
    return recognizer
  }

  private func name(_ recognizer: UIGestureRecognizer) -> String { names[ObjectIdentifier(recognizer)] ?? "scroll" }

  func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    !refused.contains(name(gestureRecognizer))
  }

  func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch) -> Bool {
    !deaf.contains(name(gestureRecognizer))
  }

  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool { simultaneous.contains("\(name(gestureRecognizer)) \(name(otherGestureRecognizer))") }

  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer, shouldRequireFailureOf otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool { requiringFailure.contains("\(name(gestureRecognizer)) \(name(otherGestureRecognizer))") }

  func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { items.count }

  func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell {
    let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
    cell.tag = items[indexPath.item]
    if cell.contentView.subviews.isEmpty, cell.gestureRecognizers == nil { furnish?(cell) }
    return cell
  }

  func collectionView(_ collectionView: UICollectionView, canMoveItemAt indexPath: IndexPath) -> Bool {
    hear("canMove \(indexPath.item)")
    return indexPath.item != fixedItem
  }

  func collectionView(
    _ collectionView: UICollectionView, moveItemAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath
  ) {
    hear("move \(sourceIndexPath.item) to \(destinationIndexPath.item)")
    items.insert(items.remove(at: sourceIndexPath.item), at: destinationIndexPath.item)
  }

  func collectionView(
    _ collectionView: UICollectionView, targetIndexPathForMoveOfItemFromOriginalIndexPath originalIndexPath: IndexPath,
    atCurrentIndexPath currentIndexPath: IndexPath, toProposedIndexPath proposedIndexPath: IndexPath
  ) -> IndexPath {
    hear("from \(originalIndexPath.item) at \(currentIndexPath.item) to \(proposedIndexPath.item)")
    return proposedIndexPath.item == fixedItem ? currentIndexPath : proposedIndexPath
  }

  func collectionView(_ collectionView: UICollectionView, shouldHighlightItemAt indexPath: IndexPath) -> Bool {
    hear("shouldHighlight \(indexPath.item)")
    return true
  }

  func collectionView(_ collectionView: UICollectionView, didHighlightItemAt indexPath: IndexPath) {
    hear("didHighlight \(indexPath.item)")
  }

  func collectionView(_ collectionView: UICollectionView, didUnhighlightItemAt indexPath: IndexPath) {
    hear("didUnhighlight \(indexPath.item)")
  }

  func collectionView(_ collectionView: UICollectionView, shouldSelectItemAt indexPath: IndexPath) -> Bool {
    hear("shouldSelect \(indexPath.item)")
    return true
  }

  func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
    hear("didSelect \(indexPath.item)")
  }

  private func hear(_ line: String) { if !isSilent { lines.append(line) } }
}

/// Scenes of a collection view of 100 × 480 points, in which each item is a row of 50 points.
enum GestureScenes {
  typealias SetUp = @MainActor @Sendable (UICollectionView, GestureBook) -> Void

  /// Creates a scene, in which more than nine rows scroll.
  static func scene(
    _ steps: [any Transition], rows: Int = 2, framesPerSecond: Double = 10, _ setUp: @escaping SetUp
  ) -> Scene {
    let configure: @MainActor @Sendable (UICollectionView) -> [AnyObject] = { view in
      let book = GestureBook(rows)
      view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
      (view.dataSource, view.delegate) = (book, book)
      setUp(view, book)
      return [book]
    }
    var scene = Scene(
      canvas: Canvas(size: Size(width: 100, height: 480)), data: CollectionData(counts: [rows]),
      layout: UIKitLayout(configure: configure) {
        let layout = UICollectionViewFlowLayout()
        layout.itemSize = CGSize(width: 100, height: 50)
        (layout.minimumLineSpacing, layout.minimumInteritemSpacing) = (0, 0)
        return layout
      })
    scene.framesPerSecond = framesPerSecond
    scene.steps = steps.map { TimelineStep($0) }
    return scene
  }

  /// Returns what the book has heard at the end of a step.
  static func lines(of step: any Transition, rows: Int = 2, _ setUp: @escaping SetUp) throws -> [String] {
    let log = Log()
    let end = PerformTransition { view in log.lines = (view.delegate as? GestureBook)?.lines ?? [] }
    _ = try Timeline(scene([step, end], rows: rows, setUp))
    return log.lines
  }

  /// Returns what the book has heard at the end of touches.
  static func lines(_ fingers: [[Double]]..., rows: Int = 2, setUp: @escaping SetUp) throws -> [String] {
    try lines(of: touches(fingers), rows: rows, setUp)
  }

  static func touches(_ fingers: [[[Double]]]) -> TouchesTransition {
    var step = TouchesTransition()
    step.fingers = fingers.map { $0.map { Touch(timestamp: $0[0], location: Point(x: $0[1], y: $0[2])) } }
    return step
  }
}

extension [String] {
  /// The lines, each once where it follows itself.
  var withoutRepetitions: [String] { reduce(into: []) { if $0.last != $1 { $0.append($1) } } }

  /// The different lines, in the order of their first appearance.
  var different: [String] { reduce(into: []) { if !$0.contains($1) { $0.append($1) } } }
}

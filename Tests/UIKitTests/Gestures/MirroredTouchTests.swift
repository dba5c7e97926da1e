import Foundation
import LayoutCore
import Scenes
import StandardTransitions
import Testing
import UIKit

/// Touches of a collection view that reads from right to left: two columns of 50 points, the first one at the right.
///
/// Source: `flipsHorizontallyInOppositeLayoutDirection` in UICollectionViewLayout's reference.
@MainActor struct MirroredTouchTests {
  private func lines(_ finger: [[Double]], _ setUp: @escaping GestureScenes.SetUp) throws -> [String] {
    let log = Log()
    var scene = Scene(
      canvas: Canvas(size: Size(width: 100, height: 200)),
      layout: UIKitLayout(configure: { view in
        let book = GestureBook(4)
        view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
        view.semanticContentAttribute = .forceRightToLeft
        (view.dataSource, view.delegate) = (book, book)
        setUp(view, book)
        return [book]
      }) { FlippedGrid() })
    scene.steps = [
      TimelineStep(GestureScenes.touches([finger])),
      TimelineStep(PerformTransition { view in log.lines = (view.delegate as? GestureBook)?.lines ?? [] }),
    ]
    _ = try Timeline(scene)
    return log.lines
  }

  @Test func tap_selectsTheItemUnderTheFinger() throws {
    let right = try lines([[0, 75, 25], [0.1, 75, 25]]) { _, book in book.isSilent = false }
    #expect(right.contains("didSelect 0"))
    let left = try lines([[0, 10, 75], [0.1, 10, 75]]) { _, book in book.isSilent = false }
    #expect(left.contains("didSelect 3"))
  }

  @Test func location_isThatOfTheItemUnderTheFinger() throws {
    let found = try lines([[0, 90, 25], [0.1, 90, 25]]) { view, book in
      book.add(UITapGestureRecognizer(), "tap", to: view) { tap in
        let place = tap.location(in: view)
        return "\(Int(place.x)) \(view.indexPathForItem(at: place)?.item ?? -1)"
      }
    }
    #expect(found == ["tap ended 10 0"])
  }

  /// A cell isn't mirrored: its right half is at the right.
  @Test func cells_areTouchedWhereTheFingerIs() throws {
    let found = try lines([[0, 90, 25], [0.1, 90, 25]]) { _, book in
      book.furnish = { [weak book] cell in
        let half = UIView(frame: CGRect(x: 25, y: 0, width: 25, height: 50))
        cell.contentView.addSubview(half)
        book?.add(UITapGestureRecognizer(), "tap", to: half) { tap in
          "\(cell.tag) \(Int(tap.location(in: half).x)) \(Int(tap.location(in: cell).x))"
        }
      }
    }
    #expect(found == ["tap ended 0 15 40"])
  }

  @Test func pan_movesWithTheFinger() throws {
    let found = try lines([[0, 90, 25], [0.2, 60, 25], [0.5, 20, 25]]) { view, book in
      view.isScrollEnabled = false
      book.add(UIPanGestureRecognizer(), "pan", to: view) { pan in
        "\(view.indexPathForItem(at: pan.location(in: view))?.item ?? -1)"
      }
    }
    #expect(found.first == "pan began 0")
    #expect(found.last == "pan ended 1")
  }
}

private final class FlippedGrid: UICollectionViewFlowLayout {
  override init() {
    super.init()
    itemSize = CGSize(width: 50, height: 50)
    (minimumLineSpacing, minimumInteritemSpacing) = (0, 0)
  }

  required init?(coder: NSCoder) { nil }

  override var flipsHorizontallyInOppositeLayoutDirection: Bool { true }
}

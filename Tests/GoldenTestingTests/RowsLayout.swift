import LayoutCore
import Scenes
import StandardTransitions
import Synchronization

/// Rows of 100 × 20 points below each other, with one fault on purpose.
struct RowsLayout: CollectionLayout {
  enum Fault: Sendable {
    /// None.
    case none
    /// The third row and all behind it have no place.
    case centerIsNaN
    /// A query leaves out the third row.
    case forgetsCell
    /// The third row moves by a point each time that the rows are prepared.
    case counts
    /// The third row stands elsewhere while the content offset lies between 20 and 30 points.
    case jumps
  }

  var fault = Fault.none
  var counter = Counter()

  static let kind = "rows"
  static let summary = "rows with a fault"
  static let parameters: [Parameter<RowsLayout>] = []

  func shouldInvalidate(forBoundsChange newBounds: Rect, from oldBounds: Rect) -> Bool { true }

  func prepare(_ context: LayoutContext) -> Prepared {
    Prepared(fault: fault, index: ItemOrder(context.data), bounds: context.bounds, number: counter.next())
  }

  struct Prepared: PreparedLayout {
    let fault: Fault, index: ItemOrder, bounds: Rect, number: Int

    var contentSize: Size { Size(width: 100, height: 20 * Double(index.count)) }

    func attributes(in rect: Rect) -> [LayoutAttributes] {
      let first = Int((rect.minY / 20).rounded(.down))
      let seen = first..<max(first, Int((rect.maxY / 20).rounded(.up)))
      return seen.clamped(to: 0..<index.count).map(row).filter { row in
        if fault == .forgetsCell, row.indexPath == ItemIndexPath(section: 0, item: 2) { return false }
        return !row.frame.minX.isFinite || row.frame.intersects(rect)
      }
    }

    func attributes(for indexPath: ItemIndexPath) -> LayoutAttributes? { index.position(of: indexPath).map(row) }

    private func row(_ position: Int) -> LayoutAttributes {
      let path = index.indexPath(at: position)
      var center = Point(x: 50, y: 10 + 20 * Double(position))
      switch fault {
      case .centerIsNaN where position >= 2: center.x = .nan
      case .counts where position == 2: center.x += Double(number)
      case .jumps where position == 2 && bounds.minY > 20 && bounds.minY < 30: center.x += 40
      case .none, .centerIsNaN, .forgetsCell, .counts, .jumps: break
      }
      return LayoutAttributes(indexPath: path, center: center, size: Size(width: 100, height: 20))
    }
  }
}

/// Counts; all copies of a layout share it.
final class Counter: Sendable {
  private let value = Mutex(0)

  func next() -> Int {
    value.withLock { value in
      value += 1
      return value
    }
  }
}

extension Scene {
  /// A scene of twelve rows with steps.
  static func rows(_ fault: RowsLayout.Fault = .none, _ steps: [any Transition] = []) -> Scene {
    var canvas = Canvas()
    canvas.size = Size(width: 120, height: 90)
    var scene = Scene(canvas: canvas, data: CollectionData(counts: [12]), layout: RowsLayout(fault: fault))
    scene.cell.backgroundColor = Color(red: 0.8, green: 0.3, blue: 0.1)
    scene.cell.cornerRadius = 4
    scene.framesPerSecond = 20
    scene.steps = steps.map { TimelineStep($0) }
    return scene
  }
}

/// A scroll by some points down, evenly, in half a second.
func scroll(by distance: Double) -> ScrollTransition {
  var scroll = ScrollTransition()
  scroll.by = Point(x: 0, y: distance)
  (scroll.duration, scroll.curve) = (0.5, .linear)
  return scroll
}

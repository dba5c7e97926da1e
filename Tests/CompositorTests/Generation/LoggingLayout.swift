import LayoutCore
import Raster
import Synchronization

/// The calls of a layout, in order.
final class CallLog: Sendable {
  private let calls = Mutex<[String]>([])

  func note(_ call: String = #function) { calls.withLock { $0.append(call) } }

  /// The calls since the last time, which are forgotten.
  func taken() -> [String] {
    calls.withLock { calls in
      defer { calls = [] }
      return calls
    }
  }
}

/// Rows of 100 × 100 points below each other, which log their calls.
struct LoggingLayout: CollectionLayout {
  static let kind = "logging"
  static let summary = "rows that write down what they are asked"
  static var parameters: [Parameter<LoggingLayout>] {
    [
      .number("indent", \.indent, in: 0...1000, unit: .points, "distance from the left edge"),
      .boolean("invalidates", \.invalidates, "whether every bounds change needs a new prepare"),
    ]
  }

  var indent = 0.0
  var invalidates = false
  var log = CallLog()

  func prepare(_ context: LayoutContext) -> Prepared {
    log.note()
    return Prepared(layout: self, data: context.data)
  }

  func shouldInvalidate(forBoundsChange newBounds: Rect, from oldBounds: Rect) -> Bool {
    log.note()
    return invalidates || newBounds.size != oldBounds.size
  }

  struct Prepared: CenteringLayout, UpdateAnimatingLayout {
    let layout: LoggingLayout
    let data: CollectionData

    var contentSize: Size {
      layout.log.note()
      return Size(width: 100, height: 100 * Double(data.itemCount))
    }

    func attributes(in rect: Rect) -> [LayoutAttributes] {
      layout.log.note()
      return (0..<data.itemCount).map(row).filter { $0.frame.intersects(rect) }
    }

    func attributes(for indexPath: ItemIndexPath) -> LayoutAttributes? {
      layout.log.note()
      return data[indexPath] == nil ? nil : row(indexPath.item)
    }

    func currentItem(in bounds: Rect) -> ItemIndexPath? {
      layout.log.note()
      return ItemIndexPath(section: 0, item: Int(bounds.midY / 100))
    }

    /// Updates keep the content offset.
    var centersItems: Bool { false }

    func prepare(forUpdates updates: [CollectionUpdate]) { layout.log.note() }
    func finalizeUpdates() { layout.log.note() }
    func prepare(forAnimatedBoundsChange oldBounds: Rect) { layout.log.note() }
    func finalizeAnimatedBoundsChange() { layout.log.note() }

    func initialAttributes(appearing final: LayoutAttributes) -> LayoutAttributes {
      layout.log.note()
      var initial = final
      initial.alpha = 0
      return initial
    }

    func finalAttributes(disappearing initial: LayoutAttributes) -> LayoutAttributes {
      layout.log.note()
      var final = initial
      final.alpha = 0
      return final
    }

    private func row(_ item: Int) -> LayoutAttributes {
      LayoutAttributes(
        indexPath: ItemIndexPath(section: 0, item: item),
        center: Point(x: layout.indent + 50, y: 100 * Double(item) + 50), size: Size(width: 100, height: 100))
    }
  }
}

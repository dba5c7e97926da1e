import LayoutCore
import Raster
import Synchronization

/// Rows of 100 × 50 points below each other, and in each section a header on its first row, with one fault on purpose.
///
/// Where it is about an element, it is that of item 3 of section 0.
struct FaultyLayout: CollectionLayout, Equatable {
  /// The faults; the name says what is wrong.
  enum Fault: Sendable, CaseIterable {
    case none, centerIsNaN, transformIsInfinite, alphaIsNaN, sizeIsNegative, contentIsNegative, contentIsInfinite
    case sizeIsHuge, contentIsHuge, cellComesTwice, cellHasNoItem, headerHasNoSection, kindIsUndeclared
    case queryForgetsCell, smallQueryForgetsCell, cellIsUnanswered, headerIsUnanswered, answersDiffer
    case rectanglesDiffer, singlesAreSwapped, answersAreCounted, firstQueryDecides, cellMovesWithoutInvalidation
    case widthIsKept, scrolledIsBehind, targetIsNaN, targetIsOutside, offsetIsNaN, cellLiesOutside, cellIsForgotten
    case cellHasNoAttributes, contentGrowsAsItScrolls, queryReturnsAll
  }

  var fault = Fault.none
  let queries = QueryCount()

  static let kind = "faulty"
  static let summary = "rows with a fault"
  static let parameters: [Parameter<FaultyLayout>] = []
  static var views: [ViewDescription] {
    [ViewDescription(.cell, "a row"), ViewDescription(.header, "the first row's header")]
  }

  static func == (a: FaultyLayout, b: FaultyLayout) -> Bool { a.fault == b.fault }

  func shouldInvalidate(forBoundsChange newBounds: Rect, from oldBounds: Rect) -> Bool {
    if fault == .scrolledIsBehind { return true }
    return fault == .widthIsKept ? false : newBounds.size != oldBounds.size
  }

  func prepare(_ context: LayoutContext) -> Prepared {
    Prepared(layout: self, data: context.data, index: ItemOrder(context.data), bounds: context.bounds)
  }

  struct Prepared: PreparedLayout {
    let layout: FaultyLayout
    let data: CollectionData
    let index: ItemOrder
    var bounds: Rect
    /// Made anew by each preparation.
    let memory = QueryCount()

    private var fault: Fault { layout.fault }
    private static let bad = ItemIndexPath(section: 0, item: 3)

    var contentSize: Size {
      let size = Size(width: 100, height: 50 * Double(index.count))
      switch fault {
      case .contentIsNegative: return Size(width: 100, height: -1)
      case .contentIsInfinite: return Size(width: 100, height: .infinity)
      case .contentIsHuge: return Size(width: 100, height: 1e10)
      case .contentGrowsAsItScrolls: return Size(width: 100, height: size.height + bounds.minY / 10)
      default: return size
      }
    }

    func attributes(in rect: Rect) -> [LayoutAttributes] {
      var near = 0..<index.count
      if fault != .queryReturnsAll {
        near = near.clamped(to: Int(rect.minY / 50) - 2..<Int(rect.maxY / 50) + 2)
      }
      var rows = near.compactMap { row(index.indexPath(at: $0)) }
      if fault != .queryReturnsAll { rows = rows.filter { !$0.hasFiniteGeometry || $0.frame.intersects(rect) } }
      rows += data.sections.indices.compactMap { header($0) }.filter { $0.frame.intersects(rect) }
      guard let bad = rows.firstIndex(where: { $0.indexPath == Self.bad && $0.kind == .cell }) else { return rows }
      switch fault {
      case .cellComesTwice: rows.append(rows[bad])
      case .cellHasNoItem: rows[bad].indexPath.item = 99
      case .headerHasNoSection:
        rows[bad].kind = .header
        rows[bad].indexPath = ItemIndexPath(section: 7, item: 0)
      case .kindIsUndeclared: rows[bad].kind = .decoration("badge")
      case .queryForgetsCell, .cellIsForgotten: rows.remove(at: bad)
      case .smallQueryForgetsCell: if rect.size.height < 150 { rows.remove(at: bad) }
      case .answersDiffer: rows[bad].center.x += 1
      case .rectanglesDiffer: rows[bad].zIndex = Int(rect.size.height)
      case .answersAreCounted: rows[bad].center.x += Double(layout.queries.next())
      case .firstQueryDecides: rows[bad].center.x += memory.first(rect).minY / 1000
      default: break
      }
      return rows
    }

    func attributes(for indexPath: ItemIndexPath) -> LayoutAttributes? {
      if fault == .cellIsUnanswered, indexPath == Self.bad { return nil }
      if fault == .singlesAreSwapped, indexPath == Self.bad { return row(ItemIndexPath(section: 0, item: 4)) }
      return row(indexPath)
    }

    func attributes(of kind: ElementKind, at indexPath: ItemIndexPath) -> LayoutAttributes? {
      if kind == .cell { return attributes(for: indexPath) }
      if kind == .decoration("badge") { return badge(indexPath) }
      return fault == .headerIsUnanswered ? nil : header(indexPath.section)
    }

    func targetContentOffset(forProposed proposed: Point, velocity: Point) -> Point {
      switch fault {
      case .targetIsNaN: Point(x: .nan, y: 0)
      case .targetIsOutside: Point(x: 0, y: proposed.y + 75)
      default: proposed
      }
    }

    func contentOffset(showing indexPath: ItemIndexPath, at position: ScrollPosition, in bounds: Rect) -> Point? {
      if fault == .offsetIsNaN { return Point(x: 0, y: .nan) }
      return row(indexPath).map { clamped(Point(x: 0, y: $0.frame.midY - bounds.size.height / 2), in: bounds) }
    }

    func scrolled(to bounds: Rect) -> Prepared? {
      var prepared = self
      if fault != .scrolledIsBehind { prepared.bounds = bounds }
      return prepared
    }

    private func badge(_ path: ItemIndexPath) -> LayoutAttributes? {
      var badge = row(path)
      badge?.kind = .decoration("badge")
      return badge
    }

    private func header(_ section: Int) -> LayoutAttributes? {
      guard let first = index.position(of: ItemIndexPath(section: section, item: 0)) else { return nil }
      return LayoutAttributes(
        indexPath: ItemIndexPath(section: section, item: 0), kind: .header,
        center: Point(x: 50, y: 50 * Double(first) + 5), size: Size(width: 100, height: 10))
    }

    private func row(_ path: ItemIndexPath) -> LayoutAttributes? {
      guard let position = index.position(of: path) else { return nil }
      var row = LayoutAttributes(
        indexPath: path, center: Point(x: 50, y: 50 * Double(position) + 25), size: Size(width: 100, height: 50))
      if fault == .cellMovesWithoutInvalidation { row.alpha = 1 / (1 + bounds.minY / 1000) }
      if fault == .scrolledIsBehind { row.contentParallax.y = bounds.minY / 10 }
      if fault == .widthIsKept { row.size.width = bounds.size.width }
      guard path == Self.bad else { return row }
      switch fault {
      case .centerIsNaN: row.center.y = .nan
      case .transformIsInfinite: row.transform3D.m41 = .infinity
      case .alphaIsNaN: row.alpha = .nan
      case .sizeIsNegative: row.size.height = -50
      case .sizeIsHuge: row.size.width = 1e8
      case .cellLiesOutside: row.center.x = 400
      case .cellHasNoAttributes: return nil
      default: break
      }
      return row
    }
  }
}

extension LayoutAttributes {
  /// False for rows that no rectangle can choose.
  fileprivate var hasFiniteGeometry: Bool {
    center.y.isFinite && transform3D.isFinite && size.height > 0
  }
}

/// What a layout must not have: a memory of the queries.
final class QueryCount: Sendable {
  private let state = Mutex<(count: Int, first: Rect?)>((0, nil))

  /// A number that is another one every time.
  func next() -> Int {
    state.withLock { state in
      state.count += 1
      return state.count
    }
  }

  /// The first rectangle that was ever asked for.
  func first(_ rect: Rect) -> Rect {
    state.withLock { state in
      state.first = state.first ?? rect
      return state.first ?? rect
    }
  }
}

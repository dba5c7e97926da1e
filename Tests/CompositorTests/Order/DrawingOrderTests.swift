import Raster
import Testing

@testable import Compositor
@testable import LayoutCore

/// The usual drawing order against its definition: a stable sort by (zIndex, passing, kind, section, item).
struct DrawingOrderTests {
  private func defined(_ elements: [FrameElement]) -> [String] {
    func isBelow(_ a: FrameElement, _ b: FrameElement) -> Bool {
      let (p, q) = (a.attributes, b.attributes)
      let first = (p.zIndex, a.sortsBelowEqualZIndex ? 0 : 1, p.kind)
      let second = (q.zIndex, b.sortsBelowEqualZIndex ? 0 : 1, q.kind)
      return first == second ? p.indexPath < q.indexPath : first < second
    }
    var sorted: [FrameElement] = []
    // Insertion behind all that is not above: stable by construction.
    for element in elements {
      let place = sorted.firstIndex { isBelow(element, $0) } ?? sorted.endIndex
      sorted.insert(element, at: place)
    }
    return sorted.map(\.id)
  }

  private func elements(
    _ count: Int, seed: UInt64, _ change: (inout FrameElement, inout SplitMix64) -> Void
  ) -> [FrameElement] {
    var random = SplitMix64(seed: seed)
    return (0..<count).map { number in
      let attributes = LayoutAttributes(indexPath: ItemIndexPath(section: 0, item: number), center: .zero, size: .zero)
      var element = FrameElement(id: "\(number)", attributes: attributes)
      change(&element, &random)
      return element
    }
  }

  private let kinds: [ElementKind] = [
    .cell, .decoration("a"), .decoration("b"), .supplementary("header"), .supplementary("a"),
  ]

  @Test(arguments: [2, 30, 199, 200, 400]) func order_isThatOfAStableSort(_ count: Int) {
    let mixed = elements(count, seed: 1) { element, random in
      element.attributes.zIndex = Int(random.next() % 7) - 3
      element.sortsBelowEqualZIndex = random.next() % 4 == 0
      element.attributes.kind = kinds[Int(random.next() % 5)]
      element.attributes.indexPath = ItemIndexPath(section: Int(random.next() % 3), item: Int(random.next() % 50))
    }
    #expect(mixed.inDrawingOrder.map(\.id) == defined(mixed))
    #expect(mixed.inDrawingOrder.inDrawingOrder.map(\.id) == defined(mixed))
    let cells = elements(count, seed: 2) { element, random in element.attributes.zIndex = Int(random.next() % 3) }
    #expect(cells.inDrawingOrder.map(\.id) == defined(cells))
  }

  @Test func equalElements_keepTheirPlaces() {
    let same = elements(300, seed: 3) { element, random in
      element.attributes.indexPath = ItemIndexPath(section: 0, item: 0)
      element.attributes.zIndex = Int(random.next() % 2)
    }
    #expect(same.inDrawingOrder.map(\.id) == defined(same))
  }

  @Test func numbersThatSpreadTooFar_areCompared() {
    let wide = elements(300, seed: 4) { element, random in
      element.attributes.zIndex = Int(bitPattern: UInt(random.next()))
      element.attributes.indexPath.item = Int(bitPattern: UInt(random.next()))
    }
    #expect(wide.inDrawingOrder.map(\.id) == defined(wide))
    let ends = elements(300, seed: 5) { element, random in
      element.attributes.indexPath.item = 0
      element.attributes.zIndex = random.next() % 2 == 0 ? .min : .max
    }
    #expect(ends.inDrawingOrder.map(\.id) == defined(ends))
  }
}

extension [FrameElement] {
  fileprivate var inDrawingOrder: [FrameElement] {
    var elements = self
    elements.putInDrawingOrder()
    return elements
  }
}

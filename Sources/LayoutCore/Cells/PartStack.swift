import Graphics

/// The sizes of parts along a stack.
///
/// The algorithm is that of SwiftUI's stacks. The spacing is subtracted from the proposed length. The parts are
/// measured in the order of their priority, and the least flexible first within a priority. Each is offered an equal
/// share of the remaining length, and takes what it needs. Lower priorities keep their smallest sizes.
///
/// Source: Apple, *Compose custom layouts with SwiftUI*, WWDC 2022; C. Eidhof and F. Kugler, *Thinking in SwiftUI*,
/// chapter "Layout", 2023. One difference keeps cells drawn as measured: while the ideal sizes of all parts fit, no
/// part is offered less than its ideal size.
struct PartStack {
  private let children: [CellPartLayout]
  private let axis: PartAxis
  private let spacing: Double
  private let grid: PixelGrid

  init(_ children: [CellPartLayout], axis: PartAxis, spacing: Double, grid: PixelGrid) {
    (self.children, self.axis, self.spacing, self.grid) = (children, axis, spacing, grid)
  }

  private var cross: PartAxis { axis == .horizontal ? .vertical : .horizontal }

  func size(_ sizes: [Size]) -> Size {
    var size = Size.zero
    size[axis] = max(0, sizes.reduce(0) { $0 + $1[axis] } + spacing * Double(max(0, sizes.count - 1)))
    size[cross] = sizes.reduce(0) { max($0, $1[cross]) }
    return size
  }

  func sizes(in proposal: ProposedSize) -> [Size] {
    guard let length = proposal[axis] else { return children.map { $0.size(offer(nil, proposal)) } }
    var left = max(0, length - spacing * Double(max(0, children.count - 1)))
    if children.count == 1 { return [children[0].size(offer(left, proposal))] }
    let ideals = children.map { $0.size(offer(nil, proposal))[axis] }
    let least = children.map { $0.size(offer(0, proposal))[axis] }
    let flexibilities = children.indices.map { index in
      children[index].size(offer(.infinity, proposal))[axis] - least[index]
    }
    // Sums may lose the last bit, so a thousandth of a pixel is allowed.
    let fits = ideals.reduce(0, +) <= left + 1e-3 * grid.pixel
    var sizes = Array(repeating: Size.zero, count: children.count)
    var open = children.indices.sorted { a, b in
      let (first, second) = (children[a].priority, children[b].priority)
      if first != second { return first > second }
      return flexibilities[a] != flexibilities[b] ? flexibilities[a] < flexibilities[b] : a < b
    }[...]
    while let index = open.popFirst() {
      let priority = children[index].priority
      let peers = open.prefix { children[$0].priority == priority }
      let reserved = open[peers.endIndex...].reduce(0) { $0 + least[$1] }
      let available = max(0, left - reserved)
      let isLast = peers.isEmpty || available.isInfinite
      var share = isLast ? available : grid.floored(available / Double(peers.count + 1))
      if fits {
        let others = open.reduce(0) { $0 + ideals[$1] }
        share = max(ideals[index], min(share, left - others))
      }
      sizes[index] = children[index].size(offer(share, proposal))
      left = max(0, left - sizes[index][axis])
    }
    return sizes
  }

  private func offer(_ length: Double?, _ proposal: ProposedSize) -> ProposedSize {
    var offer = proposal
    offer[axis] = length
    return offer
  }
}

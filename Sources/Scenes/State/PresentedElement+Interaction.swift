import LayoutCore

extension PresentedElement {
  package func applyingInteractions(in state: CollectionState) -> PresentedElement {
    var element = turned(in: state)
    guard case .cell(let item) = id else { return element }
    let interaction = state.interaction
    if !state.selection.isEmpty || !interaction.marks.isEmpty {
      element.mark(state.marks(of: item), state.styles)
    }
    if let disclosure = interaction.disclosures[.item(item)] {
      element.attributes.layers = element.attributes.layers?.turningAccessory(by: .degrees(90 * (disclosure.level - 1)))
    }
    if let row = interaction.swipes[item] {
      let size = element.attributes.size
      element.changeLayers { layers in
        layers.changingClipped { row.layers(around: $0, in: size) }
      }
    }
    if let lift = interaction.lift, lift.item == item { element.lift(lift) }
    if let thrown = interaction.thrown, thrown.item == item { element.follow(thrown, in: state.bounds) }
    if let arrival = interaction.arrival, arrival.item == item { element.attributes.alpha *= arrival.alpha }
    return element
  }

  private mutating func changeLayers(_ change: ([ElementLayer]) -> [ElementLayer]) {
    attributes.layers = change(attributes.layers ?? [ElementLayer(.element, size: attributes.size)])
  }

  private mutating func mark(_ marks: ItemHighlight, _ styles: StyleOverrides) {
    guard marks.highlighted > 0 || marks.selected > 0 else { return }
    let size = attributes.size
    // A row that is released and becomes selected keeps its look.
    let level = max(0, min(marks.highlighted + marks.selected, 1))
    let hasBackground = source.layoutType.views.contains { $0.kind == .selectedBackground }
    // Variants of a template change at once, as in UIKit; those of a row change while the background is opaque.
    if !hasBackground || level > 1 - 1e-9 {
      if marks.selected >= 0.5 { attributes.cellState.insert(.selected) }
      if marks.highlighted >= 0.5 { attributes.cellState.insert(.highlighted) }
    }
    if hasBackground {
      let background = ElementLayer(.view(.selectedBackground), size: size, alpha: level)
      changeLayers { $0.changingClipped { $0.prefix(1) + [background] + $0.dropFirst() } }
      return
    }
    let own = ElementStyles(of: source.layoutType, styles).cell.shownStates(at: attributes.indexPath, in: source.data)
    if !own.isEmpty { return }
    changeLayers { layers in
      var layers = layers
      if marks.selected > 0 {
        layers.append(ElementLayer(.view(.selection), size: size, alpha: marks.selected))
        layers.append(.checkmarkBadge(in: size, level: marks.selected))
      }
      if marks.highlighted > 0 {
        layers.append(ElementLayer(.view(.highlight), size: size, alpha: marks.highlighted))
      }
      return layers
    }
  }

  /// Moves the cell with the touch, enlarged and with a shadow, as in UICollectionView's interactive movement.
  private mutating func lift(_ lift: LiftedCell) {
    attributes.center = lift.center
    attributes.zIndex = max(attributes.zIndex, 0).raised(by: 1_000)
    attributes.alpha *= 1 + (LiftedCell.alpha - 1) * lift.level
    let scale = 1 + (LiftedCell.scale - 1) * lift.level
    attributes.transform3D = attributes.transform3D.concatenating(.scale(x: scale, y: scale))
    let shadow = ElementLayer(.view(.lift), size: attributes.size, alpha: max(0, min(lift.level, 1)))
    changeLayers { [shadow] + $0 }
  }
}

extension ElementLayer {
  /// A filled circle with a checkmark in the bottom right corner, as in Photos.
  fileprivate static func checkmarkBadge(in size: Size, level: Double) -> ElementLayer {
    let side = min(24, 0.4 * min(size.width, size.height))
    let (x, y) = (size.width - side * 1.25, size.height - side * 1.25)
    let ring = Rect(x: x, y: y, width: side, height: side)
    let disc = ring.insetBy(dx: side * 0.07, dy: side * 0.07)
    let points = [(0.3, 0.52), (0.45, 0.67), (0.71, 0.36)].map { Point(x: x + $0.0 * side, y: y + $0.1 * side) }
    let layers =
      [
        fill(ring, cornerRadius: side / 2, color: .white),
        fill(disc, cornerRadius: disc.size.width / 2, color: Color(rgba: 0x007a_ffff)),
      ] + strokes(points, width: side * 0.085, color: .white)
    return ElementLayer(.group(layers, clip: nil), size: size, alpha: max(0, min(level, 1)))
  }
}

extension [ElementLayer] {
  /// Returns the layers with the accessory, the first group without a clip, rotated about its center.
  func turningAccessory(by angle: Angle) -> [ElementLayer] {
    changingClipped { layers in
      guard let index = layers.firstIndex(where: { if case .group(_, nil) = $0.content { true } else { false } }),
        case .group(let inner, nil) = layers[index].content
      else { return layers }
      var (result, group) = (layers, layers[index])
      let middle = group.transform.transformed(Point(x: group.size.width / 2, y: group.size.height / 2))
      let turn = Transform3D.translation(x: -middle.x, y: -middle.y).concatenating(.rotation(angle, x: 0, y: 0, z: 1))
        .concatenating(.translation(x: middle.x, y: middle.y))
      group.content = .group(inner.map { $0.mapped(by: turn) }, clip: nil)
      result[index] = group
      return result
    }
  }
}

import LayoutCore
import Support

extension SceneControls.Control {
  /// Sets the kind and the allowed values from a declared type.
  mutating func take(_ type: ParameterType, _ catalog: Catalog) {
    unit = type.unit
    switch type {
    case .number(let range, _): take(.number, range)
    case .integer(let range): take(integers: range)
    case .section: take(integers: ParameterType.sectionIndices)
    case .boolean: kind = .boolean
    case .choice(let names): (kind, choices) = (.choice, names)
    case .color: kind = .color
    case .numbers(let names, let range, _):
      components = names
      take(.numbers, range)
    case .indexPath:
      components = ["section", "item"]
      take(integers: ParameterType.sectionIndices)
      kind = .numbers
    case .curve: (kind, choices) = (.curve, TimingCurve.names)
    case .updateAnimation: (kind, choices) = (.choice, catalog.updateAnimations.map(\.name))
    case .effect: (kind, choices) = (.choice, ["none"] + catalog.effects.map { $0.name })
    case .bound(let inner): take(inner, catalog)
    case .template: (kind, choices) = (.text, catalog.cellTemplates.map(\.name))
    case .text, .image, .list, .object, .layout, .style, .views, .notation, .definition, .parts: kind = .text
    }
  }

  private mutating func take(_ kind: Kind, _ range: ClosedRange<Double>) {
    (self.kind, minimum, maximum) = (kind, range.lowerBound, range.upperBound)
    step = unit.step(in: range)
  }

  private mutating func take(integers range: ClosedRange<Int>) {
    take(.integer, Double(range.lowerBound)...Double(range.upperBound))
    step = 1
  }

  /// Sets the control points if the value is a Bézier curve.
  mutating func noteCurve() {
    guard kind == .curve, let text = value else { return }
    let word = text.hasPrefix("\"") || text.hasPrefix("'") ? String(text.dropFirst().dropLast()) : text
    controlPoints = (try? TimingCurve(parsing: word))?.controlPoints.map { [$0.x1, $0.y1, $0.x2, $0.y2] }
  }
}

extension ParameterUnit {
  /// Returns a difference of neighboring values that is just visible, for sliders.
  fileprivate func step(in range: ClosedRange<Double>) -> Double {
    switch self {
    case .points, .degrees, .pixels: 1
    case .seconds: 0.05
    case .pointsPerSecond: 10
    case .none:
      switch range.upperBound - range.lowerBound {
      case ...2: 0.01
      case ...20: 0.05
      default: 0.1
      }
    }
  }
}

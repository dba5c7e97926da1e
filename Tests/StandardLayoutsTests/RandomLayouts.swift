import Graphics
import LayoutCore
import StandardLayouts
import TestSupport

/// Layouts, effects, and viewports with parameters anywhere in their ranges, drawn from a seed.
struct RandomLayouts {
  private var generator: SplitMix64

  init(seed: UInt64) { generator = SplitMix64(seed: seed) }

  /// Any built-in layout that its own checks accept.
  mutating func layout() -> any CollectionLayout {
    while true {
      let type = element(of: Catalog.standardLayouts)
      let layout = changed(type.init())
      if (try? layout.validate()) != nil { return layout }
    }
  }

  /// Any built-in effect.
  mutating func effect() -> any CellEffect {
    let type = element(of: Catalog.standardEffects)
    return changed(type.init())
  }

  /// Any data in any viewport.
  mutating func context() -> LayoutContext {
    let counts = element(of: [[5, 3], [1], [2], [17], [4, 0, 9], [40], [0, 1, 12]])
    let images = [(3.0, 2.0), (1, 1), (2, 3)].map { width, height in
      CollectionData.Image(.builtIn("\(width)"), size: Size(width: width, height: height))
    }
    let sides = [3.0, 18, 45, 50, 61, 90, 133, 160, 375]
    return LayoutContext(
      data: CollectionData(counts: counts, images: images),
      bounds: Rect(x: 0, y: 0, width: element(of: sides), height: element(of: sides)),
      scale: element(of: [1, 2, 3]))
  }

  private mutating func changed<Value: Parameterized>(_ value: Value) -> Value {
    value.applying(members(of: Value.parameterDescriptions, depth: 0))
  }

  private mutating func members(of descriptions: [ParameterDescription], depth: Int) -> [ParameterValue.Member] {
    descriptions.compactMap { description in
      guard generator.next() % 3 == 0, let value = value(of: description.type, depth: depth) else { return nil }
      return ParameterValue.Member(name: description.name, value: value)
    }
  }

  /// A value of a type, or `nil` for a type that layouts' geometry doesn't depend on.
  private mutating func value(of type: ParameterType, depth: Int) -> ParameterValue? {
    switch type {
    case .number(let range, _): return .number(number(in: range))
    case .integer(let range): return .integer(Int(number(in: Double(range.lowerBound)...Double(range.upperBound))))
    case .boolean: return .boolean(generator.next() % 2 == 0)
    case .choice(let names): return .text(element(of: names))
    case .numbers(let names, let range, _): return .numbers(names.map { _ in number(in: range) })
    case .indexPath: return .indexPath([Int(generator.next() % 3), Int(generator.next() % 6)])
    case .section: return .integer(Int(generator.next() % 3))
    case .list(let type, let count):
      let least = max(count.lowerBound, 1)
      let values = (0..<least + Int(generator.next() % 3)).compactMap { _ in value(of: type, depth: depth + 1) }
      return .list(values)
    case .object(let descriptions): return .object(members(of: descriptions, depth: depth + 1))
    case .notation(let syntax):
      let words = ["50%", "25%w", "33.3%h", "100%", "~40", "~30=", "8+", "3+"].filter(syntax.accepts)
      return generator.next() % 2 == 0 ? .text(element(of: words)) : .number(number(in: syntax.range))
    case .definition(_, let type): return depth < 4 ? value(of: type(), depth: depth + 1) : nil
    case .text, .image, .color, .curve, .updateAnimation, .effect, .layout, .style, .views, .bound, .template, .parts:
      return nil
    }
  }

  /// A number that layouts meet: an end of a short range, a fraction of a pixel, or a length as large as a viewport.
  private mutating func number(in range: ClosedRange<Double>) -> Double {
    let near = range.clamped(to: -200...400)
    switch generator.next() % 6 {
    case 0: return near.lowerBound
    case 1: return range.upperBound <= 400 ? range.upperBound : max(near.lowerBound, 0)
    case 2: return max(near.lowerBound, min((generator.number(in: near) * 4).rounded() / 4, near.upperBound))
    default: return generator.number(in: near.lowerBound...max(near.lowerBound, min(near.upperBound, 60)))
    }
  }

  private mutating func element<Element>(of list: [Element]) -> Element {
    list[Int(generator.next() % UInt64(list.count))]
  }
}

import Framegen
import LayoutCore
import TestSupport

// Values of types.
extension RandomScenes {
  static let texts = [
    "\"\"", "a", "\"{title} {number}\"", "\"{position} of {count}\"", "Two words", "🎉", "\"👍🏽 ❤️\"", "مرحبا abc",
    "\"*a* **b**\"", "\"one\\ntwo\"", "\"A text that takes several lines in a small cell\"",
  ]
  static let colors = ["\"#12345680\"", "tomato", "white", "black", "\"#0000\"", "\"#fff8\""]
  private static let curves = [
    "linear", "easeInOut", "\"spring(0.3)\"", "\"cubic-bezier(1,2,0,-1)\"", "\"steps(3)\"",
  ]

  mutating func object(_ descriptions: [ParameterDescription], depth: Int) -> String {
    "{ \(members(descriptions, depth: depth)) }"
  }

  /// Some of the members, those that are required almost always.
  mutating func members(_ descriptions: [ParameterDescription], depth: Int) -> String {
    var texts: [String] = []
    let percent: UInt64 = isTame ? (descriptions.count > 12 ? 12 : 25) : 30
    for description in descriptions where chance(description.isRequired ? (isTame ? 100 : 98) : percent) {
      texts.append("\(description.name): \(value(description.type, depth: depth + 1))")
    }
    return texts.joined(separator: ", ")
  }

  mutating func value(_ type: ParameterType, depth: Int) -> String {
    if depth > Self.deepest, !isTame { return "null" }
    switch type {
    case .number(let range, let unit): return number(range, unit)
    case .integer(let range): return integer(range)
    case .boolean: return pick("true", "false")
    case .text: return isTame ? pick(Self.texts) : pick(Self.texts + ["\"{{\""])
    case .image: return pick("builtin:aurora", "\"\"")
    case .choice(let names): return pick(names)
    case .color: return pick(Self.colors)
    case .numbers(let names, let range, let unit):
      return "[\(names.map { _ in number(range, unit) }.joined(separator: ", "))]"
    case .indexPath:
      return isTame && chance(80) ? "[0, \(random.next() % 5)]" : "[\(random.next() % 3), \(random.next() % 9)]"
    case .section: return isTame && chance(80) ? "0" : "\(random.next() % 3)"
    case .curve: return pick(Self.curves)
    case .updateAnimation: return pick(catalog.updateAnimations).name
    case .effect: return chance(20) ? "none" : effect()
    case .list(.numbers(let names, _, _), let counts) where isTame && names.first == "seconds":
      return touches(counts, names)
    case .list(let element, let counts): return list(of: element, counts, depth: depth)
    case .object(let descriptions): return object(descriptions, depth: depth)
    case .layout(canBeNew: false): return object(layout.parameterDescriptions, depth: depth)
    case .layout(canBeNew: true):
      return chance(80) ? newLayout(hasEffect: chance(20)) : object(layout.parameterDescriptions, depth: depth)
    case .style: return object(CellStyle.parameterDescriptions, depth: depth + 1)
    case .views: return views(depth: depth)
    case .notation: return pick("120", "\"50%\"", "\"~80\"", "\"8+\"", "\"50%h\"", "\"25%w\"", "40")
    case .bound(let type): return bound(type, depth: depth)
    case .template: return template(depth: depth)
    case .parts(let isList): return parts(isList: isList, depth: depth)
    case .definition(_, let type): return depth > Self.deepest ? "{}" : value(type(), depth: depth + 1)
    }
  }

  private mutating func list(of element: ParameterType, _ counts: ClosedRange<Int>, depth: Int) -> String {
    let least = max(counts.lowerBound, isTame && depth <= 1 ? 1 : 0)
    let more = isTame && depth > 3 ? 0 : Int(random.next() % 4)
    let count = min(more + (isTame || chance(90) ? least : 0), counts.upperBound, 8)
    return "[\((0..<count).map { _ in value(element, depth: depth) }.joined(separator: ", "))]"
  }

  /// The path of a touch, or another function of time, at ascending times.
  private mutating func touches(_ counts: ClosedRange<Int>, _ names: [String]) -> String {
    var time = 0.0
    let points = (0...max(counts.lowerBound, 1) + Int(random.next() % 3)).map { _ in
      let others = names.dropFirst().map { name in
        name == "progress" ? shortNumber(in: 0...1) : "\(random.next() % 120)"
      }
      defer { time += pick([0.05, 0.1, 0.25]) }
      return "[\(([rounded(time)] + others).joined(separator: ", "))]"
    }
    return "[\(points.joined(separator: ", "))]"
  }

  private mutating func views(depth: Int) -> String {
    let names = layout.viewsWithInteraction.filter { $0.kind != .cell }.map { $0.kind.name }
    let chosen = Set((0...random.next() % 2).map { _ in pick(names) }).sorted()
    return "{ \(chosen.map { "\($0): \(value(.style, depth: depth + 1))" }.joined(separator: ", ")) }"
  }

  private mutating func bound(_ type: ParameterType, depth: Int) -> String {
    guard isTame, hasFields, chance(30) else { return value(type, depth: depth) }
    return switch type {
    case .color: "\"{tint}\""
    case .number(let range, _) where range.contains(12) && range.contains(0): "\"{r}\""
    default: value(type, depth: depth)
    }
  }

  mutating func template(depth: Int) -> String {
    if hasFields, chance(30) { return "\"{kind}\"" }
    if chance(60) {
      let template = pick(catalog.cellTemplates)
      guard !template.fields.isEmpty, chance(30) else { return template.name }
      let field = pick(template.fields)
      let value = field.name.hasSuffix("olor") || field.name == "tint" ? pick(Self.colors) : "\"{position}\""
      if ["icon", "accessory"].contains(field.name) { return template.name }
      return "{ name: \(template.name), fields: { \(field.name): \(value) } }"
    }
    return pick("{}", "{ spacer: true }", "{ vstack: \(parts(isList: true, depth: depth)) }", part(depth: depth))
  }

  private mutating func parts(isList: Bool, depth: Int) -> String {
    if !isList { return pick("{ opacity: 0.5 }", "{ background: \"#123456\" }", "{ color: red }") }
    if chance(5) { return "[]" }
    let parts = (0...random.next() % 3).map { _ in part(depth: depth + 1) }
    return "[\(parts.joined(separator: ", "))]"
  }

  /// A part with one content, and some of its look.
  private mutating func part(depth: Int) -> String {
    let contents = ["vstack", "hstack", "zstack"]
    let field = hasFields ? pick("{r}", "{flag}") : "{number}"
    let content =
      depth < Self.deepest && chance(40)
      ? "\(pick(contents)): \(parts(isList: true, depth: depth))"
      : pick(
        "text: \"{title}\"", "text: \"{position}.\"", "text: \"\(field)\"", "symbol: star", "picture: true",
        "divider: true", "spacer: true", "shape: circle")
    let others = contents + ["image", "picture", "text", "symbol", "spacer", "divider", "shape", "if"]
    let look = members(CellPart.parameterDescriptions.filter { !others.contains($0.name) }, depth: depth + 1)
    let condition = chance(10) ? "if: \"\(pick("", "!"))\(field)\"" : ""
    return "{ \([content, look, condition].filter { !$0.isEmpty }.joined(separator: ", ")) }"
  }

  private mutating func number(_ range: ClosedRange<Double>, _ unit: ParameterUnit) -> String {
    if isTame {
      // Short steps, sizes of a small canvas.
      let most: Double =
        switch unit {
        case .seconds: 0.6
        case .points, .pixels: 100
        case .degrees: 200
        case .pointsPerSecond: 1500
        case .none: 3
        }
      let (low, high) = (max(range.lowerBound, -most), min(range.upperBound, most))
      if low > high { return rounded(range.lowerBound) }
      return chance(10) && low >= 0 ? rounded(low) : shortNumber(in: low...high)
    }
    return switch random.next() % 12 {
    case 0: "\(range.lowerBound)"
    case 1: "\(range.upperBound)"
    case 2: "0"
    case 3: pick("-1e300", "1e-300", ".nan", "1e30")
    default: shortNumber(in: max(range.lowerBound, -100)...max(min(range.upperBound, 100), max(range.lowerBound, -100)))
    }
  }

  private mutating func shortNumber(in range: ClosedRange<Double>) -> String {
    let number = random.number(in: range)
    // Two digits, unless they leave the range.
    let short = (number * 100).rounded() / 100
    return rounded(range.contains(short) ? short : number)
  }

  private func rounded(_ number: Double) -> String { number == number.rounded() ? "\(Int(number))" : "\(number)" }

  private mutating func integer(_ range: ClosedRange<Int>) -> String {
    switch random.next() % (isTame ? 6 : 12) {
    case 0: "\(isTame ? max(range.lowerBound, -1) : range.lowerBound)"
    case 1 where !isTame: "\(range.upperBound)"
    default: "\(min(range.upperBound, max(range.lowerBound, isTame ? 0 : range.lowerBound) + Int(random.next() % 8)))"
    }
  }
}

import Framegen
import LayoutCore
import TestSupport

/// Makes scenes from the declarations of layouts, effects, styles, templates, and steps.
///
/// Values have the declared types. Those for fuzzers are also at the ends of the ranges, and now and then outside.
package struct RandomScenes {
  private var random: InputNumbers
  /// Whether values are ordinary, so that most scenes are good.
  private let isTame: Bool
  private let catalog = Catalog.builtIn
  private static let deepest = 6

  /// Makes scenes from a fuzzer's input.
  package init(_ bytes: [UInt8]) { (random, isTame) = (InputNumbers(bytes), false) }

  /// Makes scenes of ordinary values from a seed.
  package init(seed: UInt64) { (random, isTame) = (InputNumbers([], seed: seed), true) }

  /// Returns a scene with some steps of any kind.
  package consuming func scene() -> String { timeline { $0.step() } }

  /// Returns a scene with batches of changes one after another.
  package consuming func batchScene() -> String {
    timeline { random in
      let body = random.object(BatchTransition.parameterDescriptions, depth: 0)
      return "{ batch: \(body), \(random.timing()) }"
    }
  }

  /// Returns a scene of a layout with an effect, styles, templates, and steps.
  package consuming func styledScene() -> String {
    let counts = (0...random.next() % 3).map { _ in "\(5 + random.next() % 8)" }.joined(separator: ", ")
    var text = "canvas: { size: [90, 120], scale: \(chance(30) ? "2" : "1") }\nfps: 10\nsections: [\(counts)]\n"
    if chance(20) { text += "perspective: 300\n" }
    if chance(20) { text += "background: { gradient: { from: navy, to: \"#fff3\" } }\n" }
    if chance(20) { text += "ordering: \(pick("depth", "intersecting"))\n" }
    if chance(10) { text += "motionBlur: { samples: 3 }\n" }
    if chance(10) { text += "loading: { latency: 0.1, fade: 0.3 }\n" }
    text += "layout: \(layout(hasEffect: chance(40)))\n"
    if chance(80) { text += "cell: \(object(CellStyle.parameterDescriptions, depth: 2))\n" }
    text += "timeline:\n"
    for _ in 0...random.next() % 3 { text += "  - \(step())\n" }
    return text
  }

  private consuming func timeline(step: (inout RandomScenes) -> String) -> String {
    let counts = (0...random.next() % 3).map { _ in "\(random.next() % 9)" }.joined(separator: ", ")
    var text = "canvas: { size: [90, 60] }\nsections: [\(counts)]\nlayout: \(layout(hasEffect: false))\ntimeline:\n"
    for _ in 0...random.next() % 4 { text += "  - \(step(&self))\n" }
    return text
  }

  private mutating func layout(hasEffect: Bool) -> String {
    let layout = pick(catalog.layouts)
    var text = "{ kind: \(layout.kind)"
    if chance(30) { text += ", " + members(layout.parameterDescriptions, depth: 0) }
    if hasEffect { text += ", effect: \(effect())" }
    return text + " }"
  }

  private mutating func effect() -> String {
    let effect = pick(catalog.effects)
    return chance(50) ? effect.name : "{ kind: \(effect.name), \(members(effect.parameterDescriptions, depth: 3)) }"
  }

  private mutating func step() -> String {
    let transition = pick(catalog.transitions)
    return "{ \(transition.kind): \(object(transition.parameterDescriptions, depth: 0)), \(timing()) }"
  }

  private mutating func timing() -> String { chance(20) ? "delay: 0.1" : "delay: 0" }

  private mutating func chance(_ percent: UInt64) -> Bool { random.next() % 100 < percent }

  private mutating func pick<Value>(_ values: [Value]) -> Value { values[Int(random.next() % UInt64(values.count))] }

  private mutating func pick(_ texts: String...) -> String { pick(texts) }

  private mutating func object(_ descriptions: [ParameterDescription], depth: Int) -> String {
    "{ \(members(descriptions, depth: depth)) }"
  }

  /// Some of the members, those that are required almost always.
  private mutating func members(_ descriptions: [ParameterDescription], depth: Int) -> String {
    var texts: [String] = []
    for description in descriptions where chance(description.isRequired ? 98 : isTame ? 20 : 30) {
      texts.append("\(description.name): \(value(description.type, depth: depth + 1))")
    }
    return texts.joined(separator: ", ")
  }
}

// Values of types.
extension RandomScenes {
  private mutating func value(_ type: ParameterType, depth: Int) -> String {
    if depth > Self.deepest, !isTame { return "null" }
    switch type {
    case .number(let range, let unit): return number(range, unit)
    case .integer(let range): return integer(range)
    case .boolean: return pick("true", "false")
    case .text: return pick(isTame ? "\"\"" : "\"{{\"", "a", "\"{title} {number}\"", "\"{position}\"")
    case .image: return "builtin:aurora"
    case .choice(let names): return pick(names)
    case .color: return pick("\"#12345680\"", "tomato")
    case .numbers(let names, let range, let unit):
      return "[\(names.map { _ in number(range, unit) }.joined(separator: ", "))]"
    case .indexPath: return isTame ? "[0, \(random.next() % 5)]" : "[\(random.next() % 3), \(random.next() % 9)]"
    case .section: return isTame ? "0" : "\(random.next() % 3)"
    case .curve: return pick("linear", "easeInOut", "\"spring(0.3)\"", "\"cubic-bezier(1,2,0,-1)\"", "\"steps(3)\"")
    case .updateAnimation: return pick(catalog.updateAnimations).name
    case .effect: return effect()
    case .list(let element, let counts):
      let count = min(Int(random.next() % 4) + (chance(90) ? counts.lowerBound : 0), 8)
      return "[\((0..<count).map { _ in value(element, depth: depth) }.joined(separator: ", "))]"
    case .object(let descriptions): return object(descriptions, depth: depth)
    case .layout: return layout(hasEffect: chance(20))
    case .style: return "{ cornerRadius: \(number(0...50, .points)), contentMode: center }"
    case .views: return "{ header: { cornerRadius: 3 } }"
    case .notation: return pick("120", "\"50%\"", "\"~80\"", "\"8+\"", "\"50%h\"")
    case .bound(let type): return value(type, depth: depth)
    case .template: return template(depth: depth)
    case .parts(let isList): return parts(isList: isList, depth: depth)
    case .definition(_, let type): return value(type(), depth: depth + 1)
    }
  }

  private mutating func template(depth: Int) -> String {
    chance(50) ? pick(catalog.cellTemplates).name : "{ vstack: \(parts(isList: true, depth: depth)) }"
  }

  private mutating func parts(isList: Bool, depth: Int) -> String {
    if !isList { return "{ opacity: 0.5 }" }
    let parts = (0...random.next() % 3).map { _ in part(depth: depth + 1) }
    return "[\(parts.joined(separator: ", "))]"
  }

  /// A part with one content, and some of its look.
  private mutating func part(depth: Int) -> String {
    let contents = ["vstack", "hstack", "zstack"]
    let content =
      depth < Self.deepest && chance(40)
      ? "\(pick(contents)): \(parts(isList: true, depth: depth))"
      : pick(
        "text: \"{title}\"", "text: \"{position}.\"", "symbol: star", "picture: true", "divider: true", "spacer: true")
    let others = contents + ["image", "picture", "text", "symbol", "spacer", "divider", "if"]
    let look = members(CellPart.parameterDescriptions.filter { !others.contains($0.name) }, depth: depth + 1)
    return "{ \(content)\(look.isEmpty ? "" : ", ")\(look) }"
  }

  private mutating func number(_ range: ClosedRange<Double>, _ unit: ParameterUnit) -> String {
    if isTame {
      // Short steps, sizes of a small canvas.
      let most = unit == .seconds ? 0.6 : unit == .points ? 100 : 10
      return shortNumber(in: range, upTo: most)
    }
    return switch random.next() % 12 {
    case 0: "\(range.lowerBound)"
    case 1: "\(range.upperBound)"
    case 2: "0"
    case 3: pick("-1e300", "1e-300", ".nan", "1e30")
    default: shortNumber(in: range, upTo: 100)
    }
  }

  private mutating func shortNumber(in range: ClosedRange<Double>, upTo most: Double) -> String {
    let low = max(range.lowerBound, -most)
    return "\(random.number(in: low...max(min(range.upperBound, most), low)))"
  }

  private mutating func integer(_ range: ClosedRange<Int>) -> String {
    switch random.next() % (isTame ? 6 : 12) {
    case 0: "\(range.lowerBound)"
    case 1 where !isTame: "\(range.upperBound)"
    default: "\(min(range.upperBound, range.lowerBound + Int(random.next() % 8)))"
    }
  }
}

import Framegen
import TestSupport

/// Makes scenes whose steps are chosen by a fuzzer's input: of every kind, with parameters of their types, within their
/// ranges, at the ends of these, and now and then outside.
struct RandomTimelines {
  private var random: InputNumbers

  init(_ bytes: [UInt8]) { random = InputNumbers(bytes) }

  /// Returns a scene with some steps of any kind.
  consuming func scene() -> String {
    let transitions = Catalog.builtIn.transitions
    return scene { random in
      let transition = transitions[Int(random.random.next() % UInt64(transitions.count))]
      return "{ \(transition.kind): \(random.object(transition.parameterDescriptions, depth: 0)), \(random.timing()) }"
    }
  }

  /// Returns a scene with batches of changes one after another.
  consuming func batchScene() -> String {
    scene { random in
      let body = random.object(BatchTransition.parameterDescriptions, depth: 0)
      return "{ batch: \(body), \(random.timing()) }"
    }
  }

  private consuming func scene(step: (inout RandomTimelines) -> String) -> String {
    let layouts = Catalog.builtIn.layouts
    let layout = layouts[Int(random.next() % UInt64(layouts.count))]
    let counts = (0...random.next() % 3).map { _ in "\(random.next() % 9)" }.joined(separator: ", ")
    var text = "canvas: { size: [90, 60] }\nsections: [\(counts)]\n"
    text +=
      "layout: { kind: \(layout.kind)\(chance(30) ? ", " + members(layout.parameterDescriptions, depth: 0) : "") }\n"
    text += "timeline:\n"
    for _ in 0...random.next() % 4 { text += "  - \(step(&self))\n" }
    return text
  }

  private mutating func timing() -> String {
    return chance(20) ? "delay: 0.1" : "delay: 0"
  }

  private mutating func chance(_ percent: UInt64) -> Bool { random.next() % 100 < percent }

  private mutating func object(_ descriptions: [ParameterDescription], depth: Int) -> String {
    "{ \(members(descriptions, depth: depth)) }"
  }

  /// Some of the members, those that are required almost always.
  private mutating func members(_ descriptions: [ParameterDescription], depth: Int) -> String {
    var texts: [String] = []
    for description in descriptions where chance(description.isRequired ? 98 : 30) {
      texts.append("\(description.name): \(value(description.type, depth: depth + 1))")
    }
    return texts.joined(separator: ", ")
  }

  private mutating func value(_ type: ParameterType, depth: Int) -> String {
    if depth > 6 { return "null" }
    switch type {
    case .number(let range, _): return number(range)
    case .integer(let range): return integer(range)
    case .boolean: return chance(50) ? "true" : "false"
    case .text: return ["\"\"", "a", "\"{title} {number}\"", "\"{{\""][Int(random.next() % 4)]
    case .image: return "builtin:aurora"
    case .choice(let names): return names[Int(random.next() % UInt64(names.count))]
    case .color: return "\"#12345680\""
    case .numbers(let names, let range, _): return "[\(names.map { _ in number(range) }.joined(separator: ", "))]"
    case .indexPath: return "[\(random.next() % 3), \(random.next() % 9)]"
    case .section: return "\(random.next() % 3)"
    case .curve:
      return ["linear", "easeInOut", "\"spring(0.3)\"", "\"cubic-bezier(1,2,0,-1)\"", "\"steps(3)\""][
        Int(random.next() % 5)]
    case .updateAnimation: return ["fade", "collapse", "slideLeft", "poof"][Int(random.next() % 4)]
    case .effect: return ["none", "cube", "wallet", "{ kind: slices, pattern: bars }"][Int(random.next() % 4)]
    case .list(let element, let counts):
      let count = min(Int(random.next() % 4) + (chance(90) ? counts.lowerBound : 0), 8)
      return "[\((0..<count).map { _ in value(element, depth: depth) }.joined(separator: ", "))]"
    case .object(let descriptions): return object(descriptions, depth: depth)
    case .layout: return "{ kind: \(["list", "coverFlow", "circle", "flow"][Int(random.next() % 4)]) }"
    case .style: return "{ cornerRadius: \(number(0...50)), contentMode: center }"
    case .views: return "{ header: { cornerRadius: 3 } }"
    case .notation: return ["120", "\"50%\"", "\"~80\"", "\"8+\"", "\"50%h\""][Int(random.next() % 5)]
    case .bound(let type): return value(type, depth: depth)
    case .template: return ["photo", "{ vstack: [{ text: a }] }"][Int(random.next() % 2)]
    case .parts(let isList): return isList ? "[{ text: a }]" : "{ text: a }"
    case .definition(_, let type): return value(type(), depth: depth + 1)
    }
  }

  private mutating func number(_ range: ClosedRange<Double>) -> String {
    switch random.next() % 12 {
    case 0: "\(range.lowerBound)"
    case 1: "\(range.upperBound)"
    case 2: "0"
    case 3: ["-1e300", "1e-300", ".nan", "1e30"][Int(random.next() % 4)]
    default:
      "\(random.number(in: max(range.lowerBound, -100)...max(min(range.upperBound, 100), max(range.lowerBound, -100))))"
    }
  }

  private mutating func integer(_ range: ClosedRange<Int>) -> String {
    switch random.next() % 12 {
    case 0: "\(range.lowerBound)"
    case 1: "\(range.upperBound)"
    default: "\(min(range.upperBound, range.lowerBound + Int(random.next() % 8)))"
    }
  }
}

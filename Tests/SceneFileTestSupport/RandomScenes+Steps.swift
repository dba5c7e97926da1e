import Framegen
import LayoutCore

// Steps of timelines.
extension RandomScenes {
  /// The members of steps of which exactly one is stated, as in most scenes.
  private static let alternatives: [String: [[String]]] = [
    "scroll": [["toItem"], ["to"], ["by"], ["pages"], ["section", "by"]],
    "insert": [["items"], ["sections"]], "delete": [["items"], ["sections"]], "reload": [["items"], ["sections"]],
    "move": [["item", "to"], ["items"], ["sections"]], "expand": [["item"], ["section"]],
    "collapse": [["item"], ["section"]],
  ]

  /// Returns a step, and those before it without which it would be an error.
  mutating func steps(number: Int) -> [String] {
    let transition = pick(catalog.transitions)
    var before: [String] = []
    if isTame, ["close", "dismiss"].contains(transition.kind) {
      before.append("{ open: { item: \(value(.indexPath, depth: 1)), duration: 0.2 } }")
    }
    return before + [step(transition, number: number)]
  }

  mutating func step(number: Int) -> String { step(pick(catalog.transitions), number: number) }

  private mutating func step(_ transition: any Transition.Type, number: Int) -> String {
    var descriptions = transition.parameterDescriptions
    guard isTame else {
      return "{ \(transition.kind): \(object(descriptions, depth: 0)), \(timing()) }"
    }
    var own: [String] = []
    if let alternatives = Self.alternatives[transition.kind] {
      let chosen = pick(alternatives)
      let all = Set(alternatives.joined())
      own = descriptions.filter { chosen.contains($0.name) }.map { "\($0.name): \(value($0.type, depth: 1))" }
      descriptions.removeAll { all.contains($0.name) }
    }
    let others = members(descriptions, depth: 0)
    if !others.isEmpty { own.append(others) }
    var step = ["\(transition.kind): { \(own.joined(separator: ", ")) }"]
    if chance(20) { step.append("delay: 0.1") }
    if number > 0, chance(35) { step.append(pick("with: previous", "after: previous")) }
    if chance(5) { step.append("caption: \(pick(Self.texts))") }
    return "{ \(step.joined(separator: ", ")) }"
  }

  mutating func timing() -> String { chance(20) ? "delay: 0.1" : "delay: 0" }
}

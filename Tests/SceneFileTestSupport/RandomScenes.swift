import Framegen
import LayoutCore
import TestSupport

/// Makes scenes from the declarations of layouts, effects, styles, templates, and steps.
///
/// Values have the declared types. Those for fuzzers are also at the ends of the ranges, and now and then outside.
package struct RandomScenes {
  var random: InputNumbers
  /// Whether values are ordinary, so that most scenes are good.
  let isTame: Bool
  let catalog = Catalog.builtIn
  /// The layout that later members and steps change.
  var layout: any CollectionLayout.Type
  /// Whether items have fields.
  private(set) var hasFields = false
  static let deepest = 6
  private static let canvases = ["[90, 120]", "[60, 60]", "[120, 80]", "[1, 40]", "[75, 100]"]

  /// Makes scenes from a fuzzer's input.
  package init(_ bytes: [UInt8]) { self.init(InputNumbers(bytes), isTame: false) }

  /// Makes scenes of ordinary values from a seed.
  package init(seed: UInt64) { self.init(InputNumbers([], seed: seed), isTame: true) }

  private init(_ random: InputNumbers, isTame: Bool) {
    (self.random, self.isTame) = (random, isTame)
    layout = catalog.layouts[0]
  }

  /// Returns a scene with some steps of any kind.
  package consuming func scene() -> String { timeline { $0.step(number: 0) } }

  /// Returns a scene with batches of changes one after another.
  package consuming func batchScene() -> String {
    timeline { random in
      let body = random.object(BatchTransition.parameterDescriptions, depth: 0)
      return "{ batch: \(body), \(random.timing()) }"
    }
  }

  private consuming func timeline(step: (inout RandomScenes) -> String) -> String {
    let counts = (0...random.next() % 3).map { _ in "\(random.next() % 9)" }.joined(separator: ", ")
    var text = "canvas: { size: [90, 60] }\nsections: [\(counts)]\nlayout: \(newLayout(hasEffect: false))\ntimeline:\n"
    for _ in 0...random.next() % 4 { text += "  - \(step(&self))\n" }
    return text
  }

  /// Returns a scene of a layout with an effect, styles, templates, and steps.
  package consuming func styledScene() -> String {
    let canvas = chance(70) ? Self.canvases[0] : pick(Self.canvases)
    var text = "canvas: { size: \(canvas), scale: \(chance(70) ? "1" : pick("2", "1.5", "3")), "
    text += "background: \(pick("white", "\"#16161d\"", "tomato")) }\nfps: \(pick("5", "10"))\n"
    // These are drawn sooner than built-in ones.
    if isTame { text += "photos: \(packageFolder.appending(path: "golden/images").path())\n" }
    text += data()
    if chance(10) { text += "viewport: { size: [\(20 + random.next() % 60), \(20 + random.next() % 80)] }\n" }
    for (key, percent, value) in surroundings() where chance(percent) { text += "\(key): \(value)\n" }
    text += "layout: \(newLayout(hasEffect: chance(40)))\n"
    if chance(80) { text += "cell: \(cell())\n" }
    if chance(30) { text += "views: \(value(.views, depth: 1))\n" }
    if chance(15) { text += "background: \(object(CellStyle.parameterDescriptions, depth: 2))\n" }
    text += "timeline:\n"
    for number in 0...random.next() % 3 { text += steps(number: Int(number)).map { "  - \($0)\n" }.joined() }
    return text
  }

  /// The members of a scene that concern neither data, layout, nor styles, each with its frequency in percent.
  private mutating func surroundings() -> [(key: String, percent: UInt64, value: String)] {
    let sizes = ContentSizeCategory.allCases.map(\.rawValue)
    return [
      ("perspective", 15, "300"), ("ordering", 15, pick("depth", "intersecting")),
      ("motionBlur", 8, "{ samples: \(pick("2", "3")) }"),
      ("loading", 8, "{ latency: 0.1, fade: 0.3 }"), ("contentSizeCategory", 8, pick(sizes)),
      ("contentOffset", 8, "[\(random.next() % 50), \(random.next() % 100)]"),
      ("stage", 6, object(Stage.parameterDescriptions, depth: 2)),
    ]
  }

  private mutating func data() -> String {
    let sections = (0...random.next() % 3).map { _ in
      let count = chance(10) ? random.next() % 2 : 5 + random.next() % 8
      let texts = (chance(40) ? ", title: \(pick(Self.texts))" : "") + (chance(10) ? ", footer: Note" : "")
      return "{ items: \(count)\(texts) }"
    }
    let counts = "sections: [\(sections.joined(separator: ", "))]\n"
    hasFields = chance(50)
    guard hasFields else { return counts }
    return counts + "items:\n" + (0...random.next() % 4).map { _ in "  - \(record())\n" }.joined()
  }

  private mutating func record() -> String {
    var fields = ["title: \(pick(Self.texts))", "kind: \(pick(catalog.cellTemplates).name)"]
    for name in ["subtitle", "text", "value", "sender", "badge", "heading", "time"] where chance(40) {
      fields.append("\(name): \(pick(Self.texts))")
    }
    fields.append("tint: \(pick(Self.colors))")
    if chance(50) { fields.append("icon: \(pick("bell", "star"))") }
    fields += ["flag: \(pick("true", "false"))", "r: \(random.next() % 12)"]
    if chance(15) { fields.append("cell: \(object(CellStyle.parameterDescriptions, depth: 3))") }
    if chance(10) { fields.append("image: builtin:aurora") }
    return "{ \(fields.joined(separator: ", ")) }"
  }

  private mutating func cell() -> String {
    let own = members(CellStyle.parameterDescriptions.filter { $0.name != "template" }, depth: 2)
    let template = chance(60) ? "template: \(template(depth: 1))" : ""
    return "{ \([own, template].filter { !$0.isEmpty }.joined(separator: ", ")) }"
  }

  mutating func newLayout(hasEffect: Bool) -> String {
    layout = pick(catalog.layouts)
    let own = chance(isTame ? 60 : 30) ? members(layout.parameterDescriptions, depth: 0) : ""
    let all = ["kind: \(layout.kind)", own, hasEffect ? "effect: \(effect())" : ""]
    return "{ \(all.filter { !$0.isEmpty }.joined(separator: ", ")) }"
  }

  mutating func effect() -> String {
    let effect = pick(catalog.effects)
    let members = members(effect.parameterDescriptions, depth: 3)
    return members.isEmpty || chance(40) ? effect.name : "{ kind: \(effect.name), \(members) }"
  }

  mutating func chance(_ percent: UInt64) -> Bool { random.next() % 100 < percent }

  mutating func pick<Value>(_ values: [Value]) -> Value { values[Int(random.next() % UInt64(values.count))] }

  mutating func pick(_ texts: String...) -> String { pick(texts) }
}

import LayoutCore
import Outputs
import SceneFiles
import Scenes
import StandardTransitions

extension Listing.Entry {
  init(template: CellTemplate) {
    let fields = template.fields.map { field in
      Listing.ParameterEntry(
        name: field.name, type: ParameterType.text.noun, defaultValue: field.fallback.isEmpty ? nil : field.fallback,
        isRequired: false, help: field.help)
    }
    let given = template.fields.prefix(2).map { "\($0.name): \"{\($0.name)}\"" }.joined(separator: ", ")
    let example = given.isEmpty ? template.name : "{ name: \(template.name), fields: { \(given) } }"
    self.init(
      name: template.name, summary: template.summary, parameters: fields, example: "cell: { template: \(example) }")
  }

  init(part description: ParameterDescription) {
    let entries = Listing.ParameterEntry.all(description)
    self.init(name: description.name, summary: description.help, parameters: entries)
  }

  init(symbol: Symbol) {
    self.init(name: symbol.rawValue, summary: "", example: "cell: { template: { symbol: \(symbol.rawValue) } }")
  }

  init(format: any OutputFormat.Type) {
    self.init(
      name: format.name, summary: format.line,
      parameters: format.parameterDescriptions.flatMap(Listing.ParameterEntry.all))
  }

  init(layout: any CollectionLayout.Type, catalog: Catalog) {
    let descriptions = layout.parameterDescriptions
    let few = descriptions.filter { $0.defaultValue != .absent }.prefix(2)
      .map { ", \($0.name): \($0.defaultValue.sceneText)" }.joined()
    // Some layouts don't scroll, because their content fits into the viewport.
    let steps: [any Transition.Type] = [ScrollTransition.self, TapTransition.self, DeleteTransition.self]
    let examples = steps.map {
      Self.example(layout: "{ kind: \(layout.kind)\(few) }", step: "\($0.kind): \($0.example)")
    }
    self.init(
      name: layout.kind, summary: layout.summary,
      parameters: layout.effected.parameterDescriptions.flatMap(Listing.ParameterEntry.all),
      views: layout.viewsWithInteraction, background: layout.background.sceneText(),
      example: Self.moving(examples, in: catalog))
  }

  init(transition: any Transition.Type, catalog: Catalog) {
    // The example of a hold needs another step that moves something.
    let step: any Transition.Type = transition.kind == HoldTransition.kind ? ScrollTransition.self : transition
    // Some layouts ignore some transitions, such as taps.
    let prelude = step.exampleSetup.map { "\($0)\n  - " } ?? ""
    let examples = catalog.layouts.map {
      Self.example(layout: "{ kind: \($0.kind) }", step: "\(prelude)\(step.kind): \(step.example)")
    }
    self.init(
      name: transition.kind, formerNames: transition.formerKinds, summary: transition.summary,
      parameters: transition.parameterDescriptions.flatMap(Listing.ParameterEntry.all),
      example: Self.moving(examples, in: catalog))
  }

  init(effect: any CellEffect.Type, catalog: Catalog) {
    let layout = "{ kind: flow, scrollDirection: horizontal, itemSize: [640, 360], effect: \(effect.name) }"
    self.init(
      name: effect.name, summary: effect.summary,
      parameters: effect.parameterDescriptions.flatMap(Listing.ParameterEntry.all),
      example: Self.example(layout: layout, step: "scroll: { toItem: [0, 3], duration: 2 }"))
  }

  init(animation: any UpdateAnimation, catalog: Catalog) {
    let layout = catalog.layouts.first?.kind ?? "grid"
    let duration = ParameterValue.number(animation.duration).sceneText
    self.init(
      name: animation.name, formerNames: animation.formerNames,
      summary: "\(animation.summary) (\(duration) s, \(animation.curve))",
      example: Self.example(
        layout: "{ kind: \(layout) }", step: "delete: { items: [[0, 1]], animation: \(animation.name) }"))
  }

  /// Returns the first example in which every step changes something, or the first one if there is none.
  private static func moving(_ examples: [String], in catalog: Catalog) -> String? {
    examples.first { scene in
      let stream = ByteStream(name: "example", bytes: Array(scene.utf8))
      return (try? SceneFile.read(stream, path: "-", catalog: catalog))?.timeline.warnings.isEmpty ?? false
    } ?? examples.first
  }

  private static func example(layout: String, step: String) -> String {
    """
    canvas: { size: [640, 360], background: "#16161d" }
    layout: \(layout)
    timeline:
      - \(step)
      - hold: 0.5
    """
  }
}

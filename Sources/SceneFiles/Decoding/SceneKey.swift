/// The keys of a scene that are not declared parameters; ``SceneDecoder`` reads them one by one.
package enum SceneKey: String, CaseIterable {
  case layout
  case photos
  case sections
  case items
  case templates
  case cell
  case views
  case background
  case fonts
  case timeline
  case schema = "$schema"

  /// The help text in one line.
  package var help: String {
    switch self {
    case .layout: "a kind of list layouts, with its parameters"
    case .photos:
      "images, relative to the scene: a folder, a file, a pattern such as \"shots/*.jpg\", or a list of these; omitted: the "
        + "built-in ones"
    case .sections: "items per section, or mappings of them; omitted: one item for each photo"
    case .items:
      "data of the items: a list of mappings, or a CSV, JSON or YAML file beside the scene; texts use the fields by their names "
        + "in braces, and the fields id, image, section and cell say what an item is"
    case .templates: "cell templates of the scene's own, by name; an item chooses one by template: \"{kind}\""
    case .cell: "how cells look; what is left out is as the layout has it"
    case .views: "how the layout's other views look, by name; what is left out is as the layout has it"
    case .background:
      "what lies behind all elements: a colour, or a style whose left out parts are as the layout has them"
    case .fonts: "fonts for labels, the most wanted first: paths or mappings of them; then the default ones"
    case .timeline:
      "a list of steps, each a kind of list transitions, one after another; a step may have a name, begin with: or after: "
        + "the step of a name (previous is the one before), and a delay: in seconds"
    case .schema: "for editors of JSON: where the schema is; not read"
    }
  }
}

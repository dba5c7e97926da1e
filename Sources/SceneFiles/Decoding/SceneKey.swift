/// The keys of a scene that are not declared parameters.
package enum SceneKey: String, CaseIterable {
  case layout, photos, sections, items, templates, cell, views, background, fonts, timeline
  case schema = "$schema"

  package var help: String {
    switch self {
    case .layout: "a kind from list layouts, with its parameters"
    case .photos:
      "images, relative to the scene: a folder, a file, a pattern such as \"shots/*.jpg\", or a list of these; omitted: the "
        + "built-in ones"
    case .sections: "the number of items in each section, or a mapping for each; omitted: one item per photo"
    case .items:
      "data of the items: a list of mappings, or a CSV, JSON, or YAML file beside the scene; placeholders such as "
        + "{title} show fields, and the fields id, image, section, and cell describe the item"
    case .templates: "the scene's cell templates, by name; an item chooses one with template: \"{kind}\""
    case .cell: "style of the cells; omitted values are those of the layout"
    case .views: "styles of the layout's other views, by name; omitted values are those of the layout"
    case .background: "background behind all elements: a color, or a style; omitted values are those of the layout"
    case .fonts: "fonts for labels in order of preference: paths, or mappings of them; then the default fonts"
    case .timeline:
      "a list of steps, each a kind from list transitions, one after another; a step can have a name, begin with: or "
        + "after: a named step (previous is the one before), and have a delay: in seconds"
    case .schema: "path of the schema for JSON editors; not read"
    }
  }
}

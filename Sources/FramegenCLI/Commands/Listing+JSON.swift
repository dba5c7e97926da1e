import LayoutCore
import SceneFiles
import Support

extension JSONValue {
  var listingText: String { sortedByKey.text(.expanded) }
}

extension Listing.Topic {
  var json: JSONValue { .list(entries.map(\.json)) }
}

extension Listing.Entry {
  var json: JSONValue {
    JSONValue(stated: [
      "name": .text(name), "summary": .text(summary), "parameters": .list(parameters.map(\.json)),
      "views": views.map { .list($0.map(\.json)) }, "background": background.map { .text($0) },
      "example": example.map { .text($0) },
    ])
  }
}

extension ViewDescription {
  fileprivate var json: JSONValue {
    JSONValue(stated: [
      "key": .text(sceneKey), "kind": .text(kind.description), "help": .text(help),
      "look": lookText.map { .text($0) },
    ])
  }
}

extension Listing.ParameterEntry {
  fileprivate var json: JSONValue {
    JSONValue(stated: [
      "name": .text(name), "type": .text(type), "unit": unit.map { .text($0) }, "minimum": minimum.map { .number($0) },
      "maximum": maximum.map { .number($0) }, "choices": choices.map { .list($0.map { .text($0) }) },
      "default": defaultValue.map { .text($0) }, "required": .boolean(isRequired), "help": .text(help),
    ])
  }
}

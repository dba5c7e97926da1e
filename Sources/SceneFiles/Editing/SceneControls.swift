import LayoutCore
import Scenes
import Support

/// The values of a scene that can be changed one by one, made from the declarations that decode the scene.
package struct SceneControls: Sendable, Hashable {
  /// The controls of a part of the scene, such as its layout or a step.
  package struct Group: Sendable, Hashable {
    /// The title, such as `Layout: coverFlow`.
    package var title: String
    /// The path of the part, or an empty text for the scene itself.
    package var path: String
    package var controls: [Control]
  }

  /// The declared type of a value, and the changes that it allows.
  package struct Control: Sendable, Hashable {
    package enum Kind: String, Sendable {
      case number, integer, boolean, choice, color, curve, numbers
      /// Any other type, by its text in YAML.
      case text
    }

    /// The origin of the value.
    package enum Source: String, Sendable {
      case `default`, scene, override
    }

    /// The path of the value for `--set`, such as `timeline[0].scroll.duration`.
    package var path: String
    /// The path within the group, such as `shadow.opacity`.
    package var name: String
    package var help: String
    package var kind: Kind
    package var minimum: Double?
    package var maximum: Double?
    /// The difference of neighboring values, for sliders.
    package var step: Double?
    package var unit = ParameterUnit.none
    /// The names to choose from, which are all allowed values of a choice.
    package var choices: [String] = []
    /// The names of the numbers in a list, such as `x` and `y`.
    package var components: [String] = []
    /// The value as text in YAML, or `nil` for none.
    package var value: String?
    /// The value without the key as text in YAML, or `nil` for none.
    package var defaultValue: String?
    package var source = Source.default
    /// The control points of a Bézier curve, or `nil` for any other value.
    package var controlPoints: [Double]?
    /// The reason why the value can only be changed in the scene's file, or `nil` if it can be changed alone.
    package var reason: String?

    package var isEditable: Bool { reason == nil }
  }

  package private(set) var groups: [Group]

  /// The number of steps that have controls.
  static let maximumStepCount = 200

  /// Creates the controls of a scene's text with overrides.
  ///
  /// The scene may have mistakes: a part that can't be read has no controls.
  ///
  /// - Throws: ``SceneFileError`` if the text is not YAML or JSON, or if an override can't be applied.
  package init(
    of bytes: [UInt8], path: String, catalog: Catalog, overrides: [SceneOverride] = []
  ) throws(SceneFileError) {
    var replacements: [Override] = []
    for override in overrides { replacements.append(try Override(override)) }
    let text = try SceneFile.utf8(bytes, name: path)
    do throws(SourceError) {
      let root = try SceneFile.root(of: text, isJSON: path.pathExtension == "json").root
      var node = root ?? SourceNode(content: .mapping([]), origin: .offset(0))
      for replacement in replacements { try replacement.apply(to: &node, in: catalog) }
      self.init(of: node, catalog: catalog)
    } catch {
      throw text.error([error])
    }
  }

  /// Creates the controls of a scene's root.
  init(of root: SourceNode, catalog: Catalog) {
    let reader = ControlReader(root: root, catalog: catalog)
    groups = reader.groups().filter { !$0.controls.isEmpty }
  }
}

extension SceneControls {
  /// The groups as JSON, in which the members that have no meaning for a control are missing.
  package var json: JSONValue { .list(groups.map(\.json)) }
}

extension SceneControls.Group {
  fileprivate var json: JSONValue {
    ["title": .text(title), "path": .text(path), "controls": .list(controls.map(\.json))]
  }
}

extension SceneControls.Control {
  fileprivate var json: JSONValue {
    func list(_ names: [String]) -> JSONValue? { names.isEmpty ? nil : .list(names.map { .text($0) }) }
    return JSONValue(stated: [
      "path": .text(path), "name": .text(name), "help": .text(help), "type": .text(kind.rawValue),
      "minimum": minimum.map { .number($0) }, "maximum": maximum.map { .number($0) }, "step": step.map { .number($0) },
      "unit": unit == .none ? nil : .text(unit.rawValue), "choices": list(choices), "components": list(components),
      "value": value.map { .text($0) }, "default": defaultValue.map { .text($0) }, "source": .text(source.rawValue),
      "curve": controlPoints.map { .numbers($0) }, "isEditable": .boolean(isEditable),
      "reason": reason.map { .text($0) },
    ])
  }
}

import LayoutCore
import Scenes

/// New values for parameters of the layout, for styles, and for the perspective.
public struct ParameterChanges: Parameterized, Hashable {
  /// The parameters of the current layout.
  public var layout: LayoutChangeDescription?
  /// The style properties.
  public var styles = StyleOverrides()
  /// The distance from the viewer to the collection, in points.
  public var perspective: Double?
  /// The properties of the stage.
  public var stage = StageChanges()

  /// New values for properties of the stage.
  public struct StageChanges: Parameterized, Hashable {
    /// The color of the status bar and the home indicator.
    public var statusBar: Stage.StatusBar?

    /// Creates changes without values.
    public init() {}

    /// The declarations of the parameters.
    public static let parameters: [Parameter<StageChanges>] = [
      .choice("statusBar", \.statusBar, "the color of the status bar and the home indicator of a phone or a tablet")
    ]
  }

  /// Creates changes without values.
  public init() {}

  /// The declarations of the parameters.
  public static let parameters: [Parameter<ParameterChanges>] = [
    .layout("layout", \.layout, canBeNew: false, "the parameters of the layout"),
    .style("cell", \.styles, of: .cell, "the style of cells"),
    .views("views", \.styles, "the styles of other views, by name"),
    .style("background", \.styles, of: .background, "the style of the background behind all elements"),
    .number(
      "perspective", \.perspective, in: 1...1e6, unit: .points, "the distance from the viewer to the collection"),
    .object("stage", \.stage, "the properties of the stage"),
  ]
}

struct AnimatedParameter: Sendable {
  struct LayoutParameter: Sendable, Hashable {
    /// The keys from the layout, such as `["effect", "angle"]`.
    let path: [String]
    /// The value if an object in the path is missing.
    let defaultValue: ParameterValue
  }

  enum Place: Sendable, Hashable {
    case layout(LayoutParameter)
    case style(StyleOverrides.Target, PartialKeyPath<CellStyle> & Sendable)
    case perspective
    case statusBar
  }

  let place: Place
  let type: ParameterType

  var animatedProperty: AnimatedProperty {
    switch place {
    case .layout(let parameter): .layoutParameter(parameter.path.joined(separator: "."))
    case .style(let target, let keyPath): .style(target, keyPath)
    case .perspective: .perspective
    case .statusBar: .statusBar
    }
  }

  /// Returns a value between two others, or `nil` if there is none.
  ///
  /// A perspective is interpolated by 1/d, as in its matrix (m34 = −1/d), so that no perspective corresponds to 0.
  func interpolated(from start: ParameterValue, to end: ParameterValue, progress: Double) -> ParameterValue? {
    if place == .perspective, case .number(let distance) = end {
      let nearness = mix(start.nearness, 1 / distance, progress)
      return nearness > 1e-9 ? .number(1 / nearness) : .absent
    }
    return type.isContinuous(from: start, to: end) ? type.interpolated(from: start, to: end, progress: progress) : nil
  }
}

extension AnimatedParameter.LayoutParameter {
  func value(in root: some Parameterized) -> ParameterValue {
    var value = ParameterValue.object(root.members)
    for key in path {
      guard case .object(let members) = value, let member = members.first(where: { $0.name == key }) else {
        return defaultValue
      }
      value = member.value
    }
    return value
  }

  func members(_ value: ParameterValue) -> [ParameterValue.Member] {
    path.reversed().reduce(value) { .object([ParameterValue.Member(name: $1, value: $0)]) }.members
  }
}

extension ParameterValue {
  fileprivate var members: [Member] { if case .object(let members) = self { members } else { [] } }

  /// 1/d of the perspective's distance, or 0 without a perspective.
  fileprivate var nearness: Double { if case .number(let distance) = self { 1 / distance } else { 0 } }
}

extension ParameterChanges {
  var values: [(parameter: AnimatedParameter, value: ParameterValue)] {
    var found: [(AnimatedParameter, ParameterValue)] = []
    if let layout { found += Self.values(layout.members, layout.type.parameterDescriptions) }
    for override in styles.overrides {
      guard let property = CellStyle.properties[override.keyPath] else { continue }
      let place = AnimatedParameter.Place.style(override.target, property.keyPath)
      found.append((AnimatedParameter(place: place, type: property.type), override.value))
    }
    if let perspective, let description = Self.parameterDescriptions.first(where: { $0.name == "perspective" }) {
      found.append((AnimatedParameter(place: .perspective, type: description.type), .number(perspective)))
    }
    if let bar = stage.statusBar {
      let type = ParameterType.choice(Stage.StatusBar.allCases.map(\.rawValue))
      found.append((AnimatedParameter(place: .statusBar, type: type), .text(bar.rawValue)))
    }
    return found
  }

  private static func values(
    _ members: [ParameterValue.Member], _ descriptions: [ParameterDescription], path: [String] = []
  ) -> [(AnimatedParameter, ParameterValue)] {
    members.flatMap { member -> [(AnimatedParameter, ParameterValue)] in
      guard let description = descriptions.first(where: { $0.name == member.name }) else { return [] }
      let path = path + [member.name]
      if case .object(let inner) = description.type {
        return values(member.value.members, inner, path: path)
      }
      let parameter = AnimatedParameter.LayoutParameter(path: path, defaultValue: description.defaultValue)
      return [(AnimatedParameter(place: .layout(parameter), type: description.type), member.value)]
    }
  }
}

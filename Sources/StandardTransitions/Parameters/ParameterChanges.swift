import LayoutCore
import Scenes

/// Parameters with values that they take: of the layout, of styles, and of the eye.
public struct ParameterChanges: Parameterized, Hashable {
  /// Parameters of the layout in effect.
  public var layout: LayoutChangeDescription?
  /// Properties of styles.
  public var styles = StyleOverrides()
  /// Distance of the shared eye, in points.
  public var perspective: Double?

  /// Nothing.
  public init() {}

  /// The declarations of the parameters.
  public static let parameters: [Parameter<ParameterChanges>] = [
    .layout("layout", \.layout, canBeNew: false, "parameters of the layout"),
    .style("cell", \.styles, of: .cell, "how cells look"),
    .views("views", \.styles, "how other views look, by name"),
    .style("background", \.styles, of: .background, "how what lies behind all elements looks"),
    .number("perspective", \.perspective, in: 1...1e6, unit: .points, "distance of the shared eye"),
  ]
}

/// One parameter that may change while a scene plays.
struct AnimatedParameter: Sendable {
  /// A parameter of a layout.
  struct LayoutParameter: Sendable, Hashable {
    /// Keys from the layout: `["effect", "angle"]`.
    let path: [String]
    /// The value if what it is nested in is not there.
    let defaultValue: ParameterValue
  }

  /// Place of the parameter.
  enum Place: Sendable, Hashable {
    case layout(LayoutParameter)
    case style(StyleOverrides.Target, PartialKeyPath<CellStyle> & Sendable)
    /// The distance of the eye.
    case perspective
  }

  let place: Place
  let type: ParameterType

  var animatedProperty: AnimatedProperty {
    switch place {
    case .layout(let parameter): .layoutParameter(parameter.path.joined(separator: "."))
    case .style(let target, let keyPath): .style(target, keyPath)
    case .perspective: .perspective
    }
  }

  /// A value between two.
  ///
  /// The eye comes nearer as 1/d grows evenly: that is what its matrix holds (m34 = −1/d), and no eye is 0, so that there
  /// is a way from none to one.
  func interpolated(from start: ParameterValue, to end: ParameterValue, progress: Double) -> ParameterValue? {
    if place == .perspective, case .number(let distance) = end {
      let nearness = mix(start.nearness, 1 / distance, progress)
      return nearness > 1e-9 ? .number(1 / nearness) : .absent
    }
    return type.isContinuous(from: start, to: end) ? type.interpolated(from: start, to: end, progress: progress) : nil
  }
}

extension AnimatedParameter.LayoutParameter {
  /// The present value.
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

  /// Returns the members that set the parameter alone.
  func members(_ value: ParameterValue) -> [ParameterValue.Member] {
    path.reversed().reduce(value) { .object([ParameterValue.Member(name: $1, value: $0)]) }.members
  }
}

extension ParameterValue {
  /// The members of an object; whatever is none has none.
  fileprivate var members: [Member] { if case .object(let members) = self { members } else { [] } }

  /// 1/d of the eye's distance; 0 without an eye.
  fileprivate var nearness: Double { if case .number(let distance) = self { 1 / distance } else { 0 } }
}

extension ParameterChanges {
  /// Every changed parameter with its value.
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

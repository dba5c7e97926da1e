import LayoutCore

/// Parameters with values that they take: of the layout, of styles, and of the eye.
public struct StateChanges: Parameterized, Hashable {
  /// Parameters of the layout in effect.
  public var layout: LayoutDescription?
  /// Members of styles.
  public var styles = StyleOverrides()
  /// Distance of the shared eye, in points.
  public var perspective: Double?

  /// Nothing.
  public init() {}

  /// The declarations.
  public static let parameters: [Parameter<StateChanges>] = [
    .layout("layout", \.layout, canBeNew: false, "parameters of the layout"),
    .style("cell", \.styles.cell, "how cells look"),
    .views("views", \.styles.views, "how other views look, by name"),
    .style("background", \.styles.background, "how what lies behind all elements looks"),
    .number("perspective", \.perspective, in: 1...1e6, unit: .points, "distance of the shared eye"),
  ]
}

/// One parameter that may change while a scene plays.
struct ChangingParameter: Sendable {
  /// Owner of the parameter.
  enum Owner: Sendable, Hashable {
    case layout
    case style(StyleOverrides.Target)
    /// The collection itself: the eye.
    case collection
  }

  let owner: Owner
  /// Keys from the owner: `["shadow", "opacity"]`.
  let path: [String]
  let type: ParameterType
  /// The value if what it is nested in is not there.
  let defaultValue: ParameterValue

  /// As a scene writes it: `views.header.shadow.opacity`.
  var scenePath: String {
    let keys =
      switch owner {
      case .layout: ["layout"]
      case .style(.cell): ["cell"]
      case .style(.views(let name)): ["views", name]
      case .style(.background): ["background"]
      case .collection: [String]()
      }
    return (keys + path).joined(separator: ".")
  }

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
  func member(_ value: ParameterValue) -> [ParameterValue.Member] {
    path.reversed().reduce(value) { .object([ParameterValue.Member(name: $1, value: $0)]) }.members
  }

  /// A value between two.
  ///
  /// The eye comes nearer as 1/d grows evenly: that is what its matrix holds (m34 = −1/d), and no eye is 0, so that there
  /// is a way from none to one.
  func interpolated(from start: ParameterValue, to end: ParameterValue, progress: Double) -> ParameterValue? {
    if owner == .collection, case .number(let distance) = end {
      let nearness = mix(start.nearness, 1 / distance, progress)
      return nearness > 1e-9 ? .number(1 / nearness) : .absent
    }
    return type.isContinuous(from: start, to: end) ? type.interpolated(from: start, to: end, progress: progress) : nil
  }
}

extension ParameterValue {
  /// The members of an object; whatever is none has none.
  fileprivate var members: [Member] { if case .object(let members) = self { members } else { [] } }

  /// 1/d of the eye's distance; 0 without an eye.
  fileprivate var nearness: Double { if case .number(let distance) = self { 1 / distance } else { 0 } }
}

extension StateChanges {
  /// Every changed parameter with its value.
  var values: [(parameter: ChangingParameter, value: ParameterValue)] {
    var found: [(ChangingParameter, ParameterValue)] = []
    if let layout { found += Self.values(layout.members, layout.type.parameterDescriptions, of: .layout) }
    for override in styles.overrides {
      guard let member = StyleMember[override.path] else { continue }
      let parameter = ChangingParameter(
        owner: .style(override.target), path: member.path, type: member.type, defaultValue: member.defaultValue)
      found.append((parameter, override.value))
    }
    if let perspective {
      let own = Self.parameterDescriptions.filter { $0.name == "perspective" }
      found += Self.values([.init(name: "perspective", value: .number(perspective))], own, of: .collection)
    }
    return found
  }

  private static func values(
    _ members: [ParameterValue.Member], _ descriptions: [ParameterDescription], of owner: ChangingParameter.Owner,
    path: [String] = []
  ) -> [(ChangingParameter, ParameterValue)] {
    members.flatMap { member -> [(ChangingParameter, ParameterValue)] in
      guard let description = descriptions.first(where: { $0.name == member.name }) else { return [] }
      let path = path + [member.name]
      if case .object(let inner) = description.type {
        return values(member.value.members, inner, of: owner, path: path)
      }
      let parameter = ChangingParameter(
        owner: owner, path: path, type: description.type, defaultValue: description.defaultValue)
      return [(parameter, member.value)]
    }
  }
}

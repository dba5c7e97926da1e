import LayoutCore
import Scenes

extension ParameterType {
  /// Returns a value after an update of the data, which refers to the same item or section.
  ///
  /// An index of a deleted item or section becomes absent.
  fileprivate func followed(_ value: ParameterValue, in update: AppliedUpdate) -> ParameterValue {
    switch (self, value) {
    case (.indexPath, .indexPath(let path)):
      return update.place(of: path).map { .indexPath($0) } ?? .absent
    case (.section, .integer(let section)):
      return update.place(ofSection: section).map { .integer($0) } ?? .absent
    case (.list(let type, _), .list(let values)):
      return .list(values.map { type.followed($0, in: update) }.filter { $0 != .absent })
    case (.object(let types), .object(let members)):
      return .object(
        members.map { member in
          guard let type = types.first(where: { $0.name == member.name })?.type else { return member }
          return ParameterValue.Member(name: member.name, value: type.followed(member.value, in: update))
        })
    case (_, _):
      return value
    }
  }

  fileprivate var hasIndices: Bool {
    switch self {
    case .indexPath, .section: true
    case .list(let type, _): type.hasIndices
    case .object(let members): members.contains { $0.type.hasIndices }
    case .number, .integer, .boolean, .text, .image, .choice, .color, .numbers, .curve, .updateAnimation, .effect,
      .layout, .style, .views, .notation, .definition, .bound, .template, .parts:
      false
    }
  }
}

extension CollectionLayout {
  /// Returns the layout after an update of the data, whose parameters refer to the same items and sections.
  ///
  /// A reloaded item counts as the same. A parameter of a deleted item becomes absent.
  func followed(in update: AppliedUpdate) -> any CollectionLayout {
    var layout = self
    for parameter in Self.parameters where parameter.description.type.hasIndices {
      let value = parameter.get(self)
      let new = parameter.description.type.followed(value, in: update)
      if new != value { parameter.set(&layout, new) }
    }
    return layout
  }
}

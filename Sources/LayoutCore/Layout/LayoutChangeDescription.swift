/// A layout in a timeline step, as a new one or as changes of the current one.
public struct LayoutChangeDescription: Sendable {
  package let type: any CollectionLayout.Type
  /// A Boolean value that indicates whether the layout starts with the type's defaults instead of the current layout.
  package let replacesLayout: Bool
  package var members: [ParameterValue.Member]
  private var base: (any CollectionLayout)?

  package init(new type: any CollectionLayout.Type, _ members: [ParameterValue.Member] = []) {
    (self.type, replacesLayout, self.members) = (type, true, members)
  }

  package init(changing type: any CollectionLayout.Type, _ members: [ParameterValue.Member]) {
    (self.type, replacesLayout, self.members) = (type, false, members)
  }

  /// Creates a new layout with the parameters of another one.
  public init(_ layout: some CollectionLayout) {
    self.init(new: Swift.type(of: layout), layout.members.filter { $0.value != .absent })
    base = layout
  }

  /// Returns the described layout.
  ///
  /// - Throws: ``SceneError`` with an empty path if it changes a layout of another type than the current one.
  public func applied(to current: any CollectionLayout) throws(SceneError) -> any CollectionLayout {
    if replacesLayout { return (base ?? type.init()).applying(members) }
    let present = Swift.type(of: current)
    guard present.kind == type.kind else {
      throw SceneError(
        path: [],
        message: "these are parameters of \(type.kind), but the layout in effect then is \(present.kind); "
          + "give a kind, or change the order of the steps")
    }
    return (type.hasEffect ? current.effected : current).applying(members)
  }
}

extension LayoutChangeDescription: Hashable {
  /// Returns a Boolean value that indicates whether both describe the same layout, by the type's kind.
  public static func == (a: LayoutChangeDescription, b: LayoutChangeDescription) -> Bool {
    a.type.kind == b.type.kind && a.replacesLayout == b.replacesLayout && a.members == b.members && a.hasSameBase(as: b)
  }

  private func hasSameBase(as other: LayoutChangeDescription) -> Bool {
    let (first, second) = (base ?? type.init(), other.base ?? other.type.init())
    return first.applying(members).isEqual(to: second.applying(other.members))
  }

  /// Hashes the kind and the members.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(type.kind)
    hasher.combine(replacesLayout)
    hasher.combine(members)
  }
}

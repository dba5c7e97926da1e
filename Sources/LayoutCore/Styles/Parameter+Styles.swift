extension StyleChange {
  package init?(_ member: ParameterValue.Member) {
    guard let property = CellStyle.properties[member.name] else { return nil }
    self.init(property, member.value)
  }

  package var member: ParameterValue.Member? {
    CellStyle.properties[keyPath].map { ParameterValue.Member(name: $0.name, value: value) }
  }
}

extension Parameter {
  package static func style(
    _ name: String, _ path: ParameterPath<Root, StyleOverrides>, of target: StyleOverrides.Target, _ help: String
  ) -> Parameter {
    Parameter(
      ParameterDescription(name: name, type: .style, help: help, defaultValue: .absent),
      get: { root in
        let members = root[keyPath: path].changes(of: target).compactMap(\.member)
        return members.isEmpty ? .absent : .object(members)
      },
      set: { root, value in
        guard case .object(let members) = value else { return }
        root[keyPath: path].removeAll(of: target)
        root[keyPath: path].set(members.compactMap { StyleChange($0) }, of: target)
      })
  }

  package static func views(_ name: String, _ path: ParameterPath<Root, StyleOverrides>, _ help: String) -> Parameter {
    Parameter(
      ParameterDescription(name: name, type: .views, help: help, defaultValue: .absent),
      get: { root in
        let styles = root[keyPath: path]
        let views = styles.viewNames.map { name in
          ParameterValue.Member(name: name, value: .object(styles.changes(of: .view(name)).compactMap(\.member)))
        }
        return views.isEmpty ? .absent : .object(views)
      },
      set: { root, value in
        guard case .object(let views) = value else { return }
        for name in root[keyPath: path].viewNames { root[keyPath: path].removeAll(of: .view(name)) }
        for view in views {
          guard case .object(let members) = view.value else { continue }
          root[keyPath: path].set(members.compactMap { StyleChange($0) }, of: .view(view.name))
        }
      })
  }
}

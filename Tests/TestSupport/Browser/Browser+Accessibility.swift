import Foundation

extension Browser {
  /// Returns the controls that have no name for a screen reader, as a role and the element's attributes.
  ///
  /// Source: Chrome DevTools Protocol, `Accessibility.getFullAXTree`.
  public func namelessControls() throws -> [String] {
    let roles: Set = [
      "button", "checkbox", "ColorWell", "combobox", "DisclosureTriangle", "image", "link", "listbox", "option",
      "radio", "searchbox", "separator", "slider", "spinbutton", "switch", "tab", "textbox",
    ]
    try call("DOM.enable")
    let tree = try call("Accessibility.getFullAXTree")["nodes"] as? [[String: Any]] ?? []
    func text(_ node: [String: Any], _ key: String) -> String {
      (node[key] as? [String: Any])?["value"] as? String ?? ""
    }
    let nameless = tree.filter { node in
      guard node["ignored"] as? Bool != true, roles.contains(text(node, "role")) else { return false }
      return text(node, "name").allSatisfy(\.isWhitespace)
    }
    return try nameless.map { node in
      let description = try call("DOM.describeNode", ["backendNodeId": node["backendDOMNodeId"] ?? 0])
      let attributes = (description["node"] as? [String: Any])?["attributes"] as? [String] ?? []
      return text(node, "role") + " " + attributes.joined(separator: " ")
    }
  }
}

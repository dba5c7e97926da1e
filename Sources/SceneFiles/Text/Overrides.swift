import LayoutCore
import Scenes
import Support

package struct SceneOverride: Sendable, Hashable {
  package var text: String
  /// The option for messages, such as `--scale`, or `--set` with the key.
  package var option: String

  /// A Boolean value that indicates whether recordings have the value, too: the canvas or the frame rate.
  package var isForRecordings: Bool {
    let path = text.prefix { $0 != "=" }
    return path == "fps" || path.hasPrefix("canvas.")
  }

  /// Creates an override from `PATH=VALUE`, given by `--set` or by an option for it.
  package init(_ text: String, option: String? = nil) {
    self.text = text
    self.option = option ?? "--set " + text.prefix { $0 != "=" }
  }
}

/// A parsed override, which replaces or adds a value of a scene before it is decoded.
struct Override {
  let name: String
  let path: [KeyPathComponent]
  let value: SourceNode

  /// Parses text such as `layout.angle=45` or `timeline[0].scroll.duration=2`, in which the value is YAML.
  ///
  /// - Throws: ``SceneFileError`` of the kind `invalidOverride` for a malformed path, `invalid` for a malformed value.
  init(_ override: SceneOverride) throws(SceneFileError) {
    let text = override.text
    let parts = text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
    guard parts.count == 2, let path = Self.components(parts[0]) else {
      throw SceneFileError(
        file: "--set \(text)", "expected PATH=VALUE such as layout.angle=45 or timeline[0].scroll.duration=2",
        kind: .invalidOverride)
    }
    name = override.option
    self.path = path
    do throws(SourceError) {
      // In a file, # begins a comment. Here it begins a color.
      let isColor = parts[1].hasPrefix("#")
      let (root, problems) = isColor ? (nil, []) : try YAMLText.parse(parts[1])
      if let problem = problems.first { throw problem }
      let bare = SourceNode(content: .plain(isColor ? parts[1] : ""), origin: .offset(0))
      value = (root ?? bare).stated(by: .override(name))
    } catch {
      throw SceneFileError(file: name, error.message)
    }
  }

  /// Replaces or adds the value.
  ///
  /// A member can be added to an effect or a step of a catalog that is a single value, such as `effect: cube` or
  /// `hold: 0.5`, which becomes a mapping.
  func apply(to root: inout SourceNode, in catalog: Catalog = Catalog()) throws(SourceError) {
    try put(path[...], into: &root, catalog)
  }

  private func put(
    _ rest: ArraySlice<KeyPathComponent>, into node: inout SourceNode, _ catalog: Catalog
  ) throws(SourceError) {
    guard let first = rest.first else {
      node = value
      return
    }
    let origin = SourceOrigin.override(name)
    switch (first, node.content) {
    case (.key(let key), .mapping(var members)):
      let index = members.firstIndex { $0.key == key } ?? members.count
      if index == members.count {
        let empty = SourceNode(content: .mapping([]), origin: origin)
        members.append(SourceNode.Member(key: key, keyOrigin: origin, value: empty))
      }
      try put(rest.dropFirst(), into: &members[index].value, catalog)
      node.content = .mapping(members)
    case (.index(let index), .list(var items)):
      guard items.indices.contains(index) else {
        throw problem(
          before: rest, "has \(items.count) \(items.count == 1 ? "entry" : "entries"); there is no [\(index)]")
      }
      try put(rest.dropFirst(), into: &items[index], catalog)
      node.content = .list(items)
    case (.key(let key), .list) where NumberText.whole(key) != nil:
      let path = Array(path[..<rest.startIndex]).sceneText
      throw problem(before: rest, "is a list; use brackets: \(path)[\(key)]")
    case (.key(let key), _):
      guard let name = singleName(at: path[..<rest.startIndex], catalog), node.word != "", node.word != "none" else {
        throw problem(before: rest, "expected a mapping with \(key), found \(node.phrase)")
      }
      node = SourceNode(
        content: .mapping([SourceNode.Member(key: name, keyOrigin: origin, value: node)]), origin: origin)
      try put(rest, into: &node, catalog)
    case (.index(let index), _):
      throw problem(before: rest, "expected a list with [\(index)], found \(node.phrase)")
    }
  }

  /// Returns the name of the parameter that a single value at a place sets; `nil` if values there are mappings.
  private func singleName(at place: ArraySlice<KeyPathComponent>, _ catalog: Catalog) -> String? {
    if place.last == .key("effect") { return "kind" }
    guard place.count == 3, place.first == .key(SceneKey.timeline.rawValue), case .key(let kind)? = place.last else {
      return nil
    }
    return catalog.transitions.first { $0.kind == kind || $0.formerKinds.contains(kind) }?.shorthand
  }

  private func problem(before rest: ArraySlice<KeyPathComponent>, _ message: String) -> SourceError {
    SourceError(origin: .override(name), path: Array(path[..<rest.startIndex]), message: message)
  }

  private static func components(_ text: String) -> [KeyPathComponent]? {
    var path: [KeyPathComponent] = []
    for part in text.split(separator: ".", omittingEmptySubsequences: false) {
      let pieces = part.split(separator: "[", omittingEmptySubsequences: false)
      guard let key = pieces.first, !key.isEmpty else { return nil }
      path.append(.key(String(key)))
      for piece in pieces.dropFirst() {
        guard piece.hasSuffix("]"), let index = NumberText.whole(String(piece.dropLast())), index >= 0
        else { return nil }
        path.append(.index(index))
      }
    }
    return path.isEmpty ? nil : path
  }
}

extension SourceNode {
  fileprivate func stated(by origin: SourceOrigin) -> SourceNode {
    var node = self
    node.origin = origin
    switch content {
    case .list(let items): node.content = .list(items.map { $0.stated(by: origin) })
    case .mapping(let members):
      node.content = .mapping(
        members.map { Member(key: $0.key, keyOrigin: origin, value: $0.value.stated(by: origin)) })
    case .plain, .text, .integer, .number, .boolean, .null: break
    }
    return node
  }
}

import LayoutCore
import SceneFiles
import Support

extension Listing {
  /// The entries and keys with a name, in one list.
  struct Match {
    var topic: String
    var entries: [Entry] = []
    /// The parameters and views with the name in other entries.
    var keys: [(entry: Entry, row: [String])] = []
  }

  /// Returns everything with a name or a former name, by list.
  func matches(for name: String) -> [Match] {
    topics.compactMap { topic in
      var match = Match(topic: topic.name)
      match.entries = topic.entries.filter { $0.name == name || $0.formerNames.contains(name) }
      for entry in topic.entries where !match.entries.contains(where: { $0.name == entry.name }) {
        match.keys += entry.rows(of: name).map { (entry, $0) }
      }
      return match.entries.isEmpty && match.keys.isEmpty ? nil : match
    }
  }

  /// The names that can be found.
  var names: [String] {
    let entries = topics.flatMap(\.entries)
    return (topics.map(\.name) + entries.map(\.name) + entries.flatMap { $0.parameters.flatMap(\.words) }).uniqued
  }
}

extension Listing.Entry {
  /// Returns the rows of the parameters and views with a name, which begin with the paths from the list.
  fileprivate func rows(of name: String) -> [[String]] {
    let parameters = parameters.filter { $0.words.contains(name) || $0.formerNames.contains(name) }
    let views = (views ?? []).filter { $0.kind.name == name }
    return (parameters.map(\.row) + views.map { [$0.sceneKey, "view", "", "", $0.help] }).map { row in
      ["\(self.name).\(row[0])"] + row.dropFirst()
    }
  }
}

extension Listing.ParameterEntry {
  /// The names in the path.
  fileprivate var words: [String] { name.split { ".[]".contains($0) }.map(String.init) }
}

extension Listing.Match {
  /// Returns the keys as a table below the list's name, or `nil` if there are none.
  func keyTable(width: Int?) -> String? {
    guard !keys.isEmpty else { return nil }
    return "\(topic):\n" + TextColumns(rows: keys.map(\.row)).text(width: width)
  }
}

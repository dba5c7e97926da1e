extension AttributeSeries {
  /// The readable names of elements, by their names in the series.
  ///
  /// A scene's cell is `cell 0-3`, after the index path at which it first appears. If two cells first appear at the
  /// same index path, the identifiers of their items distinguish them: `cell 0-3 (item 17)`.
  var labels: [String: String] {
    var paths: [String: String] = [:]
    for element in elements where element.kind == .cell && element.id.allSatisfy(\.isWholeNumber) {
      guard let position = indices.indices.first(where: element.contains),
        let path = element.sample(at: position, accuracy: step)?.attributes.indexPath
      else { continue }
      paths[element.name] = "cell \(path.section)-\(path.item)"
    }
    let counts = Dictionary(paths.values.map { ($0, 1) }, uniquingKeysWith: +)
    return paths.reduce(into: [:]) { labels, entry in
      let isUnique = counts[entry.value] == 1
      labels[entry.key] = isUnique ? entry.value : "\(entry.value) (item \(entry.key.dropFirst("cell ".count)))"
    }
  }
}

extension GoldenVerdict {
  /// Replaces element names by readable ones.
  mutating func label(_ attributes: ComparedAttributes?) {
    guard let attributes, !attributions.isEmpty else { return }
    let labels = attributes.labels
    for index in attributions.indices {
      attributions[index].element = labels[attributions[index].element] ?? attributions[index].element
    }
  }
}

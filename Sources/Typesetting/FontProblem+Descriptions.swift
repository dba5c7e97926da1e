extension [FontProblem] {
  /// The descriptions of the problems, the first of which names all families that aren't installed.
  package var descriptions: [String] {
    let missing = filter { $0.path == nil }
    guard let last = missing.last, missing.count > 1 else { return map(\.description) }
    let names = missing.dropLast().map(\.family.name).joined(separator: ", ") + " and " + last.family.name
    let packages = missing.map(\.family.package).reduce(into: [String]()) { packages, package in
      if !packages.contains(package) { packages.append(package) }
    }
    let packageList = packages.joined(separator: " ")
    return ["the fonts \(names) are not installed; on Debian, apt-get install \(packageList) brings them"]
      + filter { $0.path != nil }.map(\.description)
  }
}

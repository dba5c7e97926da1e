import LayoutCore

/// A list of issues in the order in which they are found, one for all elements with the same issue.
package struct LayoutIssueList: Sendable {
  private struct Key: Hashable {
    var kind: LayoutIssue.Kind
    var elementKind: ElementKind?
    /// The property or the query of the issue.
    var subject: String
  }

  package private(set) var issues: [LayoutIssue] = []
  private var positions: [Key: Int] = [:]
  private var paths: [Set<ItemIndexPath>] = []

  package init() {}

  /// Adds an issue, or counts its element if an issue of the same kind, element kind, and subject exists.
  package mutating func add(_ issue: LayoutIssue, subject: String = "") {
    let key = Key(kind: issue.kind, elementKind: issue.element?.kind, subject: subject)
    guard let position = positions[key] else {
      positions[key] = issues.count
      issues.append(issue)
      paths.append(issue.element.map { [$0.indexPath] } ?? [])
      return
    }
    if let path = issue.element?.indexPath { add([path], at: position) }
  }

  /// Adds the issues of later frames.
  mutating func add(_ later: LayoutIssueList) {
    for (key, place) in later.positions.sorted(by: { $0.value < $1.value }) {
      guard let position = positions[key] else {
        positions[key] = issues.count
        issues.append(later.issues[place])
        paths.append(later.paths[place])
        continue
      }
      add(later.paths[place], at: position)
    }
  }

  private mutating func add(_ elements: Set<ItemIndexPath>, at position: Int) {
    for path in elements where paths[position].count <= LayoutIssue.countLimit { paths[position].insert(path) }
    issues[position].otherCount = max(0, paths[position].count - 1)
  }
}

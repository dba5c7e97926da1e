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
    guard let path = issue.element?.indexPath, paths[position].count <= LayoutIssue.countLimit else { return }
    paths[position].insert(path)
    issues[position].otherCount = max(0, paths[position].count - 1)
  }
}

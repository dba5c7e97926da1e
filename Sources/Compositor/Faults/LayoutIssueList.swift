import LayoutCore

/// Issues in the order in which they are found, one for all elements with the same one.
package struct LayoutIssueList: Sendable {
  /// Key by which two issues are the same.
  private struct Key: Hashable {
    var kind: LayoutIssue.Kind
    var elementKind: ElementKind?
    /// The property or the query that is wrong.
    var subject: String
  }

  /// The issues so far.
  package private(set) var issues: [LayoutIssue] = []
  private var positions: [Key: Int] = [:]
  /// Index paths of each issue's elements.
  private var paths: [Set<ItemIndexPath>] = []

  package init() {}

  /// Adds an issue, or counts its element where there is one of the same kind, element kind and subject.
  ///
  /// - Parameters:
  ///   - issue: The issue.
  ///   - subject: The property or the query that is wrong; elements with another one are not counted together.
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

import LayoutCore
import Scenes

/// The issues of elements that aren't drawn, or are drawn twice, in the frames generated so far.
package struct FrameIssueRecorder: Sendable {
  package private(set) var list = LayoutIssueList()
  /// The first issue for which UIKit raises an exception, for a layout that does so.
  private(set) var exception: LayoutException?

  /// Adds the issues of later frames, which raise no exceptions.
  mutating func add(_ later: FrameIssueRecorder) { list.add(later.list) }

  /// Records an element whose numbers can't be drawn.
  @inline(__always) mutating func note(
    _ attributes: LayoutAttributes, of layout: any CollectionLayout, frame: Int, offset: Point
  ) {
    if !attributes.hasFiniteGeometry { noteFault(attributes, layout, frame: frame, offset: offset) }
  }

  @inline(never) private mutating func noteFault(
    _ attributes: LayoutAttributes, _ layout: any CollectionLayout, frame: Int, offset: Point
  ) {
    guard let issue = attributes.geometryIssue else { return }
    let raises = type(of: layout).endsDrawing && issue.kind == .notFinite
    let hides = ["center", "size", "transform3D", "anchorPoint"].contains(issue.property)
    record(
      issue.kind, attributes, frame, offset, "its \(issue.message)\(hides ? "; it is not drawn" : "")",
      subject: issue.property, exception: raises ? LayoutException.invalidGeometry(attributes) : nil)
  }

  /// Records the returned elements without an item, of which there are none beyond `elementCount`, and duplicate ones.
  ///
  /// - Complexity: O(elements), without hashing if the elements of each kind ascend.
  mutating func noteAnswer(
    _ answer: LayoutQueryResult, elementCount: Int, in data: CollectionData, frame: Int, offset: Point
  ) {
    let raises = type(of: answer.source.layout).endsDrawing
    if elementCount < answer.attributes.count {
      for attributes in answer.attributes where answer.identity(of: attributes) == nil {
        guard let issue = data.issue(of: attributes.indexPath, following: .item) else { continue }
        record(
          .unknownIndexPath, attributes, frame, offset, "\(issue); it is not drawn",
          exception: raises ? LayoutException.absentItem(attributes) : nil)
      }
    }
    if answer.attributes.ascendByKind { return }
    var known = Set<ElementIdentity>(minimumCapacity: answer.attributes.count)
    for attributes in answer.attributes {
      guard let id = answer.identity(of: attributes), !known.insert(id).inserted else { continue }
      record(
        .duplicateElement, attributes, frame, offset,
        "the layout returns it twice in one query; each element is allowed once",
        exception: raises ? LayoutException.duplicate : nil)
    }
  }

  private mutating func record(
    _ kind: LayoutIssue.Kind, _ attributes: LayoutAttributes, _ frame: Int, _ offset: Point, _ message: String,
    subject: String = "", exception text: String?
  ) {
    var issue = LayoutIssue(
      kind, element: attributes.checkedElement, frame: frame, contentOffset: offset, message: message)
    list.add(issue, subject: subject)
    guard let text, exception == nil else { return }
    issue.message = text
    exception = LayoutException(issue: issue)
  }
}

extension [LayoutAttributes] {
  /// A Boolean value that indicates whether the index paths of each kind ascend, which rules out duplicates.
  fileprivate var ascendByKind: Bool {
    var last: [(kind: ElementKind, path: ItemIndexPath)] = []
    for index in indices {
      let (kind, path) = (self[index].kind, self[index].indexPath)
      guard let known = last.firstIndex(where: { $0.kind == kind }) else {
        // For so many kinds, hashing is faster.
        if last.count == 16 { return false }
        last.append((kind, path))
        continue
      }
      if path <= last[known].path { return false }
      last[known].path = path
    }
    return true
  }
}

extension CollectionData {
  /// Returns an issue of an element's index path, or `nil` if the data contain its anchor.
  package func issue(of path: ItemIndexPath, following anchor: ElementAnchor) -> String? {
    let hasSection = sections.indices.contains(path.section)
    switch anchor {
    case .indexPath: return nil
    case .item where self[path] != nil, .section where hasSection: return nil
    case .item, .section:
      if !hasSection { return "the data have no section \(path.section); there are \(sections.count), counted from 0" }
      let count = sections[path.section].items.count
      return "the data have no item \(path); section \(path.section) has \(count), counted from 0"
    }
  }
}

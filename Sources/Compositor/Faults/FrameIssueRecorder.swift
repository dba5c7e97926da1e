import LayoutCore
import Scenes

/// The plain faults of the elements of frames, noted while the frames are made.
///
/// Such elements are not drawn, or drawn twice; nothing else tells.
package struct FrameIssueRecorder: Sendable {
  /// Issues found so far.
  package private(set) var list = LayoutIssueList()
  /// The first fault for which UIKit raises an exception, of a layout that does so.
  private(set) var exception: LayoutException?

  /// Notes an element whose numbers cannot be drawn.
  ///
  /// - Complexity: A few dozen additions for an element without fault.
  @inline(__always) mutating func note(
    _ attributes: LayoutAttributes, of layout: any CollectionLayout, frame: Int, offset: Point
  ) {
    if !attributes.hasFiniteGeometry { noteFault(attributes, layout, frame: frame, offset: offset) }
  }

  @inline(never) private mutating func noteFault(
    _ attributes: LayoutAttributes, _ layout: any CollectionLayout, frame: Int, offset: Point
  ) {
    guard let fault = attributes.fault else { return }
    if type(of: layout).endsDrawing, fault.kind == .notFinite {
      raise(fault.kind, attributes, frame, offset, LayoutException.invalidGeometry(attributes))
    }
    let hides = ["center", "size", "transform3D", "anchorPoint"].contains(fault.property)
    add(
      fault.kind, attributes, frame, offset, "its \(fault.message)\(hides ? "; it is not drawn" : "")",
      subject: fault.property)
  }

  /// Notes elements of a layout's answer that belong to no item of the data, and those that are there more than once.
  ///
  /// - Parameter elementCount: Number of attributes in the answer that belong to an item.
  /// - Complexity: O(elements); without hashing where the elements of each kind ascend.
  mutating func noteAnswer(
    _ answer: LayoutQueryResult, elementCount: Int, in data: CollectionData, frame: Int, offset: Point
  ) {
    if elementCount < answer.attributes.count {
      for attributes in answer.attributes where answer.identity(of: attributes) == nil {
        guard let fault = data.fault(of: attributes.indexPath, following: .item) else { continue }
        if type(of: answer.source.layout).endsDrawing {
          raise(.unknownIndexPath, attributes, frame, offset, LayoutException.absentItem(attributes))
        }
        add(.unknownIndexPath, attributes, frame, offset, "\(fault); it is not drawn")
      }
    }
    if answer.attributes.ascendByKind { return }
    var known = Set<ElementIdentity>(minimumCapacity: answer.attributes.count)
    for attributes in answer.attributes {
      guard let id = answer.identity(of: attributes), !known.insert(id).inserted else { continue }
      if type(of: answer.source.layout).endsDrawing {
        raise(.duplicateElement, attributes, frame, offset, LayoutException.duplicate(attributes))
      }
      add(
        .duplicateElement, attributes, frame, offset,
        "the layout returns it twice in one query; each element is allowed once")
    }
  }

  private mutating func raise(
    _ kind: LayoutIssue.Kind, _ attributes: LayoutAttributes, _ frame: Int, _ offset: Point, _ message: String
  ) {
    if exception != nil { return }
    exception = LayoutException(
      issue: LayoutIssue(
        kind, element: attributes.checkedElement, frame: frame, contentOffset: offset, message: message))
  }

  private mutating func add(
    _ kind: LayoutIssue.Kind, _ attributes: LayoutAttributes, _ frame: Int, _ offset: Point, _ message: String,
    subject: String = ""
  ) {
    list.add(
      LayoutIssue(
        kind, element: attributes.checkedElement, frame: frame, contentOffset: offset, message: message),
      subject: subject)
  }
}

extension [LayoutAttributes] {
  /// A Boolean value that indicates whether the index paths of each kind ascend, so that no element is there twice.
  fileprivate var ascendByKind: Bool {
    var last: [(kind: ElementKind, path: ItemIndexPath)] = []
    for index in indices {
      let (kind, path) = (self[index].kind, self[index].indexPath)
      guard let known = last.firstIndex(where: { $0.kind == kind }) else {
        // So many kinds are quicker looked up by hash.
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
  /// Returns what is wrong with the index path of an element; `nil` if the data have what it follows.
  package func fault(of path: ItemIndexPath, following anchor: ElementAnchor) -> String? {
    let hasSection = sections.indices.contains(path.section)
    switch anchor {
    case .indexPath: return nil
    case .item where self[path] != nil, .section where hasSection: return nil
    case .item, .section:
      if !hasSection {
        return "the data have no section \(path.section); there are \(sections.count), counted from 0"
      }
      let count = sections[path.section].items.count
      return "the data have no item \(path); section \(path.section) has \(count), counted from 0"
    }
  }
}

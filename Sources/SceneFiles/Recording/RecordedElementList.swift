import Compositor
import LayoutCore
import Rendering

/// The elements of a moment, stored compactly while they are read.
struct RecordedElementList {
  /// The number of elements read, including invalid ones.
  private(set) var count = 0
  private var contents = FrameContents()
  /// The full parts of the list, since a growing array needs memory for a copy.
  private var parts: [[FrameElement]] = []
  private var ids: [ElementKind: Set<String>] = [:]
  private var knowsAllPaths = true

  private static let partLength = 1 << 17

  var styleCount: Int { contents.styleCount }

  mutating func skip() { count += 1 }

  /// Adds an element, and returns `false` if another one has its id.
  mutating func add(_ read: ReadElement) -> Bool {
    count += 1
    var element = read.element
    let path = read.path ?? element.indexPathFromID
    if let path { element.attributes.indexPath = path } else { knowsAllPaths = false }
    contents.append(element, style: read.style, image: read.image)
    if contents.elements.count == Self.partLength {
      parts.append(contents.takeElements())
      contents.elements.reserveCapacity(Self.partLength)
    }
    return ids[element.attributes.kind, default: []].insert(element.id).inserted
  }

  /// Returns the elements and empties the list.
  ///
  /// The elements have index paths from the file or their ids if all do. Otherwise, index paths are positions in the
  /// file, so that elements with equal zIndex and kind keep the order of the file.
  mutating func take() -> FrameContents {
    ids = [:]
    if !parts.isEmpty {
      parts.append(contents.takeElements())
      contents.elements.reserveCapacity(parts.reduce(0) { $0 + $1.count })
      parts.reverse()
      while let part = parts.popLast() { contents.elements += part }
    }
    if !knowsAllPaths {
      for index in contents.elements.indices {
        contents.elements[index].attributes.indexPath = ItemIndexPath(section: 0, item: index)
      }
    }
    let taken = contents
    contents = FrameContents()
    return taken
  }
}

import Compositor
import LayoutCore
import Rendering

/// The elements of a moment as they are read, in as little memory as they will take as a frame.
struct RecordedElementList {
  /// The number of elements read, including those with faults.
  private(set) var count = 0
  private var contents = FrameContents()
  /// Full parts of the list: an array that grows needs room for a copy of itself, parts do not.
  private var parts: [[FrameElement]] = []
  private var ids: [ElementKind: Set<String>] = [:]
  private var knowsAllPaths = true

  /// The number of elements in a part.
  private static let partLength = 1 << 17

  /// The number of different styles so far.
  var styleCount: Int { contents.styleCount }

  /// Counts an element that could not be read.
  mutating func skip() { count += 1 }

  /// Adds an element; returns false if another one has its id.
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
  /// They have the index paths that they state or their ids tell, if all do; else their positions in the file, so that what
  /// is equal in zIndex and kind keeps the file's order.
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

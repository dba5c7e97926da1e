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
  /// The ids of cells, which most elements are.
  private var cellIDs: Set<String> = []
  private var plainStyle: Int?
  private var imageIndices: [String: Int] = [:]
  private var knowsAllPaths = true

  private static let partLength = 1 << 17

  var styleCount: Int { contents.styleCount }

  /// Prepares for adding some elements.
  mutating func reserveCapacity(_ count: Int) {
    contents.elements.reserveCapacity(min(count, Self.partLength))
    cellIDs.reserveCapacity(count)
  }

  mutating func skip() { count += 1 }

  /// Adds an element, and returns `false` if another one has its id.
  mutating func add(_ read: ReadElement) -> Bool {
    var element = read.element
    element.styleIndex = contents.index(ofStyle: read.style)
    element.imageIndex = read.image.map { contents.index(ofImage: $0) }
    return add(element, path: read.path)
  }

  /// Adds an element with the indices of its style and its image, and returns `false` if another one has its id.
  mutating func add(_ element: consuming FrameElement, path: ItemIndexPath?) -> Bool {
    count += 1
    let path = path ?? element.indexPathFromID
    if let path { element.attributes.indexPath = path } else { knowsAllPaths = false }
    let (kind, id) = (element.attributes.kind, element.id)
    contents.elements.append(consume element)
    if contents.elements.count == Self.partLength {
      parts.append(contents.takeElements())
      contents.elements.reserveCapacity(Self.partLength)
    }
    return kind == .cell ? cellIDs.insert(id).inserted : ids[kind, default: []].insert(id).inserted
  }

  /// Returns the index of the only style that most elements have.
  mutating func index(ofPlainStyle style: CellStyle) -> Int {
    if let plainStyle { return plainStyle }
    let index = contents.index(ofStyle: style)
    plainStyle = index
    return index
  }

  /// Returns the index of an image by its name, or `nil` if there is none.
  mutating func imageIndex(of name: String, in images: [String: ImageRequest]) -> Int? {
    if let index = imageIndices[name] { return index }
    let index = images[name].map { contents.index(ofImage: $0) }
    imageIndices[name] = index
    return index
  }

  /// Returns the elements and empties the list.
  ///
  /// The elements have index paths from the file or their ids if all do. Otherwise, index paths are positions in the
  /// file, so that elements with equal zIndex and kind keep the order of the file.
  mutating func take() -> FrameContents {
    (ids, cellIDs) = ([:], [])
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

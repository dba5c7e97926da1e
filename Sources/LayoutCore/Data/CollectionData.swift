import Graphics

/// Sections of items with stable identities, and their images.
public struct CollectionData: Sendable, Hashable {
  /// An item, whose identifier stays with it when its index path changes.
  public struct Item: Sendable, Hashable, Identifiable {
    /// The identifier, unique in the collection.
    public var id: Int
    // 32 bits and 0 for none, so that a million items need little memory.
    @usableFromInline var storedImage: Int32 = 0
    private var storedNumber: Int32 = 0
    private var storedRecord: Int32 = 0

    /// The index into ``CollectionData/images``, or `nil` for an item without an image.
    @inlinable public var image: Int? {
      get { storedImage == 0 ? nil : Int(storedImage) - 1 }
      set { storedImage = newValue.map { Int32(clamping: $0 &+ 1) } ?? 0 }
    }

    /// The index into ``CollectionData/records``, or `nil` for an item without data.
    public var record: Int? {
      get { storedRecord == 0 ? nil : Int(storedRecord) - 1 }
      set { storedRecord = newValue.map { Int32(clamping: $0 &+ 1) } ?? 0 }
    }

    /// The number of the item in texts, from 1, which stays with it, or `nil` to use its position in the section.
    public var number: Int? {
      get { storedNumber == 0 ? nil : Int(storedNumber) }
      set { storedNumber = newValue.map { Int32(clamping: $0) } ?? 0 }
    }

    /// Creates an item.
    public init(id: Int, image: Int?, number: Int? = nil, record: Int? = nil) {
      self.id = id
      self.image = image
      self.number = number
      self.record = record
    }
  }

  /// An image that items show.
  public struct Image: Sendable, Hashable {
    /// The source of the image.
    public var source: ImageSource
    /// The size of the image in pixels, positive, for layouts that follow the images' aspect ratios.
    public var size: Size

    /// Creates an image, which is square by default.
    public init(_ source: ImageSource, size: Size = Size(width: 1, height: 1)) {
      (self.source, self.size) = (source, size)
    }
  }

  /// A section, whose identifier stays with it when its index changes.
  public struct Section: Sendable, Hashable, Identifiable {
    /// The identifier, unique in the collection.
    public var id: Int
    /// The title, for layouts with titles or headers.
    public var title: String?
    /// The footer's text, for layouts with footers.
    public var footer: String?
    /// The items, in display order.
    public var items: ItemList
    /// The number of the section in texts, from 1, which stays with it, or `nil` to use its position.
    public var number: Int?
    /// The largest number that an item has or had, or 0 before the first change.
    package var spentNumber = 0

    /// Creates a section.
    public init(id: Int, title: String? = nil, footer: String? = nil, items: [Item], number: Int? = nil) {
      (self.id, self.title, self.footer) = (id, title, footer)
      (self.items, self.number) = (ItemList(items), number)
    }

    package func number(at index: Int) -> Int {
      (items.indices.contains(index) ? items[index].number : nil) ?? index + 1
    }
  }

  /// The sections, in display order.
  public var sections: [Section]
  /// All images that items may show.
  public var images: [Image]
  /// The images of new items.
  package var supply: ImageSequence
  /// The records of items, which refer to them by index, followed by those of new items.
  public var records: [Record] = []
  package var usedRecordCount = 0
  /// The names of all fields of the records, in their order in texts and messages.
  package var fieldNames: [String] = []
  // Identifiers below these are or were in use.
  package var (spentItemIDs, spentSectionIDs) = (0, 0)
  /// The largest number that a section has or had, or 0 before the first change.
  package var spentSectionNumber = 0

  /// Creates data from sections, whose new items continue with the images in turn.
  public init(sections: [Section], images: [Image]) {
    (self.sections, self.images) = (sections, images)
    let count = sections.reduce(0) { $0 + $1.items.count }
    supply = ImageSequence(order: Array(images.indices), usedCount: count)
  }

  /// Creates sections with the given numbers of items, which show the images in turn.
  public init(counts: [Int], images: [Image] = []) {
    var next = 0
    let sections = counts.enumerated().map { id, count in
      defer { next += count }
      return Section(
        id: id,
        items: (next..<next + count).map { Item(id: $0, image: images.isEmpty ? nil : $0 % images.count) })
    }
    self.init(sections: sections, images: images)
  }

  /// The number of items in all sections.
  public var itemCount: Int { sections.reduce(0) { $0 + $1.items.count } }

  /// Returns the width divided by the height of an item's image, or 1 for an item without one.
  @inlinable public func aspectRatio(at indexPath: ItemIndexPath) -> Double {
    guard let image = self[indexPath]?.image, images.indices.contains(image) else { return 1 }
    let size = images[image].size
    return size.width > 0 && size.height > 0 ? size.width / size.height : 1
  }

  package func image(at indexPath: ItemIndexPath) -> ImageSource? {
    guard let image = self[indexPath]?.image, images.indices.contains(image) else { return nil }
    return images[image].source
  }

  package func number(ofSection index: Int) -> Int {
    (sections.indices.contains(index) ? sections[index].number : nil) ?? index + 1
  }

  /// Returns the item at an index path, or `nil` outside the data.
  @inlinable public subscript(indexPath: ItemIndexPath) -> Item? {
    guard sections.indices.contains(indexPath.section) else { return nil }
    let items = sections[indexPath.section].items
    return items.indices.contains(indexPath.item) ? items[indexPath.item] : nil
  }
}

package struct ImageSequence: Sendable, Hashable {
  /// The indices into ``CollectionData/images``, which repeat cyclically.
  package var order: [Int]
  package var usedCount: Int

  package init(order: [Int], usedCount: Int) { (self.order, self.usedCount) = (order, usedCount) }

  package mutating func next() -> Int? {
    guard !order.isEmpty else { return nil }
    defer { usedCount += 1 }
    return order[usedCount % order.count]
  }
}

/// The items of all sections in one order, for layouts without sections.
///
/// Conversion takes O(log sections) to an index path and O(1) from one.
public struct ItemOrder: Sendable, Hashable {
  @usableFromInline let starts: [Int]

  /// Creates the order of the items in some data.
  public init(_ data: CollectionData) {
    var starts = [0]
    for section in data.sections { starts.append(starts[starts.count - 1] + section.items.count) }
    self.starts = starts
  }

  /// The number of items in all sections.
  @inlinable public var count: Int { starts[starts.count - 1] }

  /// Returns the index path of the item at a position, `0..<count`.
  @inlinable public func indexPath(at position: Int) -> ItemIndexPath {
    precondition(position >= 0 && position < count, "item \(position) of \(count)")
    let section = starts.partitionPoint { $0 > position } - 1
    return ItemIndexPath(section: section, item: position - starts[section])
  }

  /// Returns the position of an item, or `nil` outside the data.
  @inlinable public func position(of indexPath: ItemIndexPath) -> Int? {
    guard indexPath.section >= 0, indexPath.section < starts.count - 1, indexPath.item >= 0 else { return nil }
    let position = starts[indexPath.section] + indexPath.item
    return position < starts[indexPath.section + 1] ? position : nil
  }
}

import Graphics

/// The data source as a value: sections of items with stable identities, and their images.
public struct CollectionData: Sendable, Hashable {
  /// One item.
  ///
  /// Its `id` stays with it when its index path changes.
  public struct Item: Sendable, Hashable, Identifiable {
    /// Unique in the collection.
    public var id: Int
    /// Number in 32 bits, so that a million items take little; 0 for none.
    @usableFromInline var storedImage: Int32 = 0
    private var storedNumber: Int32 = 0
    private var storedRecord: Int32 = 0

    /// Index into ``CollectionData/images``; `nil` for an item without an image.
    @inlinable public var image: Int? {
      get { storedImage == 0 ? nil : Int(storedImage) - 1 }
      set { storedImage = newValue.map { Int32(clamping: $0 &+ 1) } ?? 0 }
    }

    /// Index into ``CollectionData/records``; `nil` for an item without data of its own.
    public var record: Int? {
      get { storedRecord == 0 ? nil : Int(storedRecord) - 1 }
      set { storedRecord = newValue.map { Int32(clamping: $0 &+ 1) } ?? 0 }
    }

    /// The number of the item in texts, from 1, which stays with it; `nil` while that is its place in its section.
    public var number: Int? {
      get { storedNumber == 0 ? nil : Int(storedNumber) }
      set { storedNumber = newValue.map { Int32(clamping: $0) } ?? 0 }
    }

    /// An item from its parts.
    public init(id: Int, image: Int?, number: Int? = nil, record: Int? = nil) {
      self.id = id
      self.image = image
      self.number = number
      self.record = record
    }
  }

  /// An image that items show.
  public struct Image: Sendable, Hashable {
    /// The image.
    public var source: ImageSource
    /// Its own size in pixels, positive: layouts that follow the images' shapes need it.
    public var size: Size

    /// Creates an image from its parts; a square one by default.
    public init(_ source: ImageSource, size: Size = Size(width: 1, height: 1)) {
      self.source = source
      self.size = size
    }
  }

  /// A run of items under a title.
  ///
  /// Its `id` stays with it when its index changes.
  public struct Section: Sendable, Hashable, Identifiable {
    /// Unique in the collection.
    public var id: Int
    /// Shown by layouts that have titles or headers.
    public var title: String?
    /// Shown by layouts that have footers with a text of the section's own.
    public var footer: String?
    /// Items in display order.
    public var items: ItemList
    /// The number of the section in texts, from 1, which stays with it; `nil` while that is its place.
    public var number: Int?
    /// The highest number that an item has or had; 0 before the first change.
    package var spentNumber = 0

    /// A section from its parts.
    public init(id: Int, title: String? = nil, footer: String? = nil, items: [Item], number: Int? = nil) {
      self.id = id
      (self.title, self.footer) = (title, footer)
      self.items = ItemList(items)
      self.number = number
    }

    /// Returns the number of the item at an index in texts.
    package func number(at index: Int) -> Int {
      (items.indices.contains(index) ? items[index].number : nil) ?? index + 1
    }
  }

  /// Sections in display order.
  public var sections: [Section]
  /// All images that items may show.
  public var images: [Image]
  /// Source of new items' images.
  public var supply: ImageSequence
  /// Data of items, which refer to them by index; new items get those that follow the ones dealt out.
  public var records: [Record] = []
  /// Number of records that have been dealt out.
  public var usedRecordCount = 0
  /// Names of all fields of the records, in their order in texts and messages.
  public var fieldNames: [String] = []
  /// Ids below these belong to something that is there or was: new ids begin here, or above all that are there.
  package var (spentItemIDs, spentSectionIDs) = (0, 0)
  /// The highest number that a section has or had; 0 before the first change.
  package var spentSectionNumber = 0

  /// Data from its parts; new items go on with the images in turn.
  public init(sections: [Section], images: [Image]) {
    self.sections = sections
    self.images = images
    let count = sections.reduce(0) { $0 + $1.items.count }
    supply = ImageSequence(order: Array(images.indices), usedCount: count)
  }

  /// Sections of `counts` items; images are dealt out cyclically over the whole collection.
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

  /// Items in all sections.
  public var itemCount: Int { sections.reduce(0) { $0 + $1.items.count } }

  /// Width / height of an item's image; 1 for an item without one.
  @inlinable public func aspectRatio(at indexPath: ItemIndexPath) -> Double {
    guard let image = self[indexPath]?.image, images.indices.contains(image) else { return 1 }
    let size = images[image].size
    return size.width > 0 && size.height > 0 ? size.width / size.height : 1
  }

  /// Returns the image of the item at an index path; `nil` outside the data and for an item without one.
  package func image(at indexPath: ItemIndexPath) -> ImageSource? { self[indexPath]?.image.map { images[$0].source } }

  /// Returns the number of a section in texts.
  package func number(ofSection index: Int) -> Int {
    (sections.indices.contains(index) ? sections[index].number : nil) ?? index + 1
  }

  /// The item at an index path; `nil` outside the data.
  @inlinable public subscript(indexPath: ItemIndexPath) -> Item? {
    guard sections.indices.contains(indexPath.section) else { return nil }
    let items = sections[indexPath.section].items
    return items.indices.contains(indexPath.item) ? items[indexPath.item] : nil
  }
}

/// The images that new items get, in turn.
public struct ImageSequence: Sendable, Hashable {
  /// Indices into ``CollectionData/images``, dealt out cyclically.
  public var order: [Int]
  /// Number of images that have been dealt out.
  public var usedCount: Int

  /// A supply from its parts.
  public init(order: [Int], usedCount: Int) {
    self.order = order
    self.usedCount = usedCount
  }

  /// Deals out the next image; `nil` if there are none.
  package mutating func next() -> Int? {
    guard !order.isEmpty else { return nil }
    defer { usedCount += 1 }
    return order[usedCount % order.count]
  }
}

/// The items of all sections as one row: what layouts without sections use.
///
/// Conversion costs O(log sections) one way and O(1) the other.
public struct ItemOrder: Sendable, Hashable {
  @usableFromInline let starts: [Int]

  /// The index of the data's shape.
  public init(_ data: CollectionData) {
    var starts = [0]
    for section in data.sections { starts.append(starts[starts.count - 1] + section.items.count) }
    self.starts = starts
  }

  /// Items in all sections.
  @inlinable public var count: Int { starts[starts.count - 1] }

  /// The index path of the `position`-th item of all, `0..<count`.
  @inlinable public func indexPath(at position: Int) -> ItemIndexPath {
    precondition(position >= 0 && position < count, "item \(position) of \(count)")
    var low = 0
    var high = starts.count - 1
    while high - low > 1 {
      let middle = (low + high) / 2
      if starts[middle] <= position { low = middle } else { high = middle }
    }
    return ItemIndexPath(section: low, item: position - starts[low])
  }

  /// The position of an item among all; `nil` outside the data.
  @inlinable public func position(of indexPath: ItemIndexPath) -> Int? {
    guard indexPath.section >= 0, indexPath.section < starts.count - 1, indexPath.item >= 0 else { return nil }
    let position = starts[indexPath.section] + indexPath.item
    return position < starts[indexPath.section + 1] ? position : nil
  }
}

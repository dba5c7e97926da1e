import Raster

/// The data source as a value: sections of items with stable identities, and their pictures.
public struct CollectionData: Sendable, Hashable {
  /// One item.
  ///
  /// Its `id` stays with it when its index path changes.
  public struct Item: Sendable, Hashable, Identifiable {
    /// Unique in the collection.
    public var id: Int
    /// Index into ``CollectionData/pictures``; `nil` for an item without a picture.
    public var picture: Int?

    /// An item from its parts.
    public init(id: Int, picture: Int?) {
      self.id = id
      self.picture = picture
    }
  }

  /// A picture that items show.
  public struct Picture: Sendable, Hashable {
    /// The image.
    public var source: ImageSource
    /// Its own size in pixels, positive: layouts that follow the pictures' shapes need it.
    public var size: Size

    /// Creates a picture from its parts; a square one by default.
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
    /// In display order.
    public var items: [Item]

    /// A section from its parts.
    public init(id: Int, title: String? = nil, items: [Item]) {
      self.id = id
      self.title = title
      self.items = items
    }
  }

  /// In display order.
  public var sections: [Section]
  /// All pictures that items may show.
  public var pictures: [Picture]
  /// Source of new items' pictures.
  public var supply: PictureSupply
  /// Ids below these belong to something that is there or was: new ids begin here, or above all that are there.
  var (spentItemIDs, spentSectionIDs) = (0, 0)

  /// Data from its parts; new items go on with the pictures in turn.
  public init(sections: [Section], pictures: [Picture]) {
    self.sections = sections
    self.pictures = pictures
    let count = sections.reduce(0) { $0 + $1.items.count }
    supply = PictureSupply(order: Array(pictures.indices), dealtCount: count)
  }

  /// Sections of `counts` items; pictures are dealt out cyclically over the whole collection.
  public init(counts: [Int], pictures: [Picture] = []) {
    var next = 0
    let sections = counts.enumerated().map { id, count in
      defer { next += count }
      return Section(
        id: id,
        items: (next..<next + count).map { Item(id: $0, picture: pictures.isEmpty ? nil : $0 % pictures.count) })
    }
    self.init(sections: sections, pictures: pictures)
  }

  /// Items in all sections.
  public var itemCount: Int { sections.reduce(0) { $0 + $1.items.count } }

  /// Width / height of an item's picture; 1 for an item without one.
  @inlinable public func aspectRatio(at indexPath: IndexPath) -> Double {
    guard let picture = self[indexPath]?.picture, pictures.indices.contains(picture) else { return 1 }
    let size = pictures[picture].size
    return size.width > 0 && size.height > 0 ? size.width / size.height : 1
  }

  /// Returns the image of the item at an index path; `nil` outside the data and for an item without one.
  func image(at indexPath: IndexPath) -> ImageSource? { self[indexPath]?.picture.map { pictures[$0].source } }

  /// The item at an index path; `nil` outside the data.
  @inlinable public subscript(indexPath: IndexPath) -> Item? {
    guard sections.indices.contains(indexPath.section) else { return nil }
    let items = sections[indexPath.section].items
    return items.indices.contains(indexPath.item) ? items[indexPath.item] : nil
  }
}

/// The pictures that new items get, in turn.
public struct PictureSupply: Sendable, Hashable {
  /// Indices into ``CollectionData/pictures``, dealt out cyclically.
  public var order: [Int]
  /// Number of pictures that have been dealt out.
  public var dealtCount: Int

  /// A supply from its parts.
  public init(order: [Int], dealtCount: Int) {
    self.order = order
    self.dealtCount = dealtCount
  }

  /// Deals out the next picture; `nil` if there are none.
  mutating func next() -> Int? {
    guard !order.isEmpty else { return nil }
    defer { dealtCount += 1 }
    return order[dealtCount % order.count]
  }
}

/// The items of all sections as one row: what layouts without sections use.
///
/// Conversion costs O(log sections) one way and O(1) the other.
public struct FlatIndex: Sendable, Hashable {
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
  @inlinable public func indexPath(at position: Int) -> IndexPath {
    precondition(position >= 0 && position < count, "item \(position) of \(count)")
    var low = 0
    var high = starts.count - 1
    while high - low > 1 {
      let middle = (low + high) / 2
      if starts[middle] <= position { low = middle } else { high = middle }
    }
    return IndexPath(section: low, item: position - starts[low])
  }

  /// The position of an item among all; `nil` outside the data.
  @inlinable public func position(of indexPath: IndexPath) -> Int? {
    guard indexPath.section >= 0, indexPath.section < starts.count - 1, indexPath.item >= 0 else { return nil }
    let position = starts[indexPath.section] + indexPath.item
    return position < starts[indexPath.section + 1] ? position : nil
  }
}

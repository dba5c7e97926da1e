import LayoutCore

/// Simultaneous changes of items and sections, as in a block of performBatchUpdates.
///
/// Indices of deletions, reloads, and origins of moves refer to the data before the batch, and those of insertions and
/// destinations of moves to the data after it. Items that are neither deleted nor moved keep their order and fill the
/// remaining positions.
///
/// Source: UICollectionView's documentation of performBatchUpdates(_:completion:).
public struct BatchUpdate: Parameterized, Hashable {
  /// The deleted items and sections.
  public var delete = Deletion()
  /// The inserted items and sections.
  public var insert = Insertion()
  /// The moved items and sections.
  public var move = Relocation()
  /// The reloaded items and sections.
  public var reload = Reload()

  /// Creates a batch that changes nothing.
  public init() {}

  package init(
    delete: Deletion = Deletion(), insert: Insertion = Insertion(), move: Relocation = Relocation(),
    reload: Reload = Reload()
  ) {
    (self.delete, self.insert, self.move, self.reload) = (delete, insert, move, reload)
  }

  /// The declarations of the parameters.
  public static let parameters: [Parameter<BatchUpdate>] = [
    .object("delete", \.delete, "deletions, by indices before the batch"),
    .object("insert", \.insert, "insertions, by indices after the batch"),
    .object("move", \.move, "moves, from indices before the batch to those after it"),
    .object("reload", \.reload, "reloads, by indices before the batch"),
  ]
}

extension BatchUpdate {
  /// The items and sections to delete.
  public struct Deletion: Parameterized, Hashable {
    /// The index paths of items, in the data before the batch.
    public var items: [ItemIndexPath] = []
    /// The indices of sections, in the data before the batch.
    public var sections: [Int] = []

    /// Creates an empty deletion.
    public init() {}

    package init(items: [ItemIndexPath] = [], sections: [Int] = []) { (self.items, self.sections) = (items, sections) }

    /// The declarations of the parameters.
    public static let parameters: [Parameter<Deletion>] = [
      .indexPaths("items", \.items, "the index paths of items before the step"),
      .sections("sections", \.sections, "the indices of whole sections before the step"),
    ]
  }

  /// The items and sections to insert.
  public struct Insertion: Parameterized, Hashable {
    /// The index paths of new items, in the data after the batch.
    public var items: [ItemIndexPath] = []
    /// The items' images, by their numbers in the order of the scene, or empty for the next ones.
    public var images: [Int] = []
    /// The new sections.
    public var sections: [NewSection] = []

    /// Creates an empty insertion.
    public init() {}

    package init(items: [ItemIndexPath] = [], images: [Int] = [], sections: [NewSection] = []) {
      (self.items, self.images, self.sections) = (items, images, sections)
    }

    /// The declarations of the parameters.
    public static let parameters: [Parameter<Insertion>] = [
      .indexPaths("items", \.items, "the index paths of new items after the step"),
      .images("images", \.images),
      .objects("sections", \.sections, "new sections: at (index after the step), items (their number), title, images"),
    ]
  }

  /// A section to insert, with its items.
  public struct NewSection: Parameterized, Hashable {
    /// The index of the section, in the data after the batch.
    public var at: Int?
    /// The number of items.
    public var items = 1
    /// The title of the section.
    public var title: String?
    /// The items' images, as in ``Insertion/images``.
    public var images: [Int] = []

    /// Creates a section with one item and without an index.
    public init() {}

    /// Creates a section with an index in the data after the batch.
    public init(at index: Int, items: Int = 1, title: String? = nil, images: [Int] = []) {
      (at, self.items, self.title, self.images) = (index, items, title, images)
    }

    /// The declarations of the parameters.
    public static let parameters: [Parameter<NewSection>] = [
      .section("at", \.at, "the index of the section after the step").required,
      .integer("items", \.items, in: 0...1_000_000, "the number of items"),
      .text("title", \.title, "the title of the section"),
      .images("images", \.images),
    ]
  }

  /// The items and sections to move.
  public struct Relocation: Parameterized, Hashable {
    /// The index path of a single item, in the data before the batch.
    public var item: ItemIndexPath?
    /// The index path of ``item``, in the data after the batch.
    public var to: ItemIndexPath?
    /// The moves of several items.
    public var items: [ItemMove] = []
    /// The moves of sections.
    public var sections: [SectionMove] = []

    /// Creates an empty move.
    public init() {}

    package init(
      item: ItemIndexPath? = nil, to: ItemIndexPath? = nil, items: [ItemMove] = [], sections: [SectionMove] = []
    ) {
      (self.item, self.to, self.items, self.sections) = (item, to, items, sections)
    }

    /// The declarations of the parameters.
    public static let parameters: [Parameter<Relocation>] = [
      .indexPath("item", \.item, "the index path of a single item before the step"),
      .indexPath("to", \.to, "the index path of the item after the step"),
      .objects("items", \.items, "several items: from (before) and to (after), each [section, item]"),
      .objects("sections", \.sections, "sections: from (before) and to (after), each a number from 0"),
    ]
  }

  /// An item to move.
  public struct ItemMove: Parameterized, Hashable {
    /// The index path before the batch.
    public var from: ItemIndexPath?
    /// The index path after the batch.
    public var to: ItemIndexPath?

    /// Creates a move without index paths.
    public init() {}

    /// The declarations of the parameters.
    public static let parameters: [Parameter<ItemMove>] = [
      .indexPath("from", \.from, "the index path of the item before the step").required,
      .indexPath("to", \.to, "the index path of the item after the step").required,
    ]
  }

  /// A section to move.
  public struct SectionMove: Parameterized, Hashable {
    /// The index before the batch.
    public var from: Int?
    /// The index after the batch.
    public var to: Int?

    /// Creates a move without indices.
    public init() {}

    /// The declarations of the parameters.
    public static let parameters: [Parameter<SectionMove>] = [
      .section("from", \.from, "the index of the section before the step").required,
      .section("to", \.to, "the index of the section after the step").required,
    ]
  }

  /// The items and sections to replace in place.
  public struct Reload: Parameterized, Hashable {
    /// The index paths of items, in the data before the batch.
    public var items: [ItemIndexPath] = []
    /// The new items' images, as in ``Insertion/images``.
    public var images: [Int] = []
    /// The indices of sections, in the data before the batch.
    public var sections: [Int] = []

    /// Creates an empty reload.
    public init() {}

    package init(items: [ItemIndexPath] = [], images: [Int] = [], sections: [Int] = []) {
      (self.items, self.images, self.sections) = (items, images, sections)
    }

    /// The declarations of the parameters.
    public static let parameters: [Parameter<Reload>] = [
      .indexPaths("items", \.items, "the index paths of items before the step"),
      .images("images", \.images),
      .sections("sections", \.sections, "the indices of whole sections before the step"),
    ]
  }
}

extension Parameter {
  fileprivate static func images(_ name: String, _ path: ParameterPath<Root, [Int]>) -> Parameter {
    .integers(
      name, path, in: 0...Int(Int32.max),
      "the images of the items, by their numbers from 0 in the order of the scene; omitted: the next ones"
    )
    .renamed(from: "pictures")
  }
}

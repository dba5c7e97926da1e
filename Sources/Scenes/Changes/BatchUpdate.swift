import LayoutCore

/// Changes of items and sections that happen at once, as in a block of performBatchUpdates.
///
/// Indices of deletions, reloads and the origins of moves count in the data before the batch; those of insertions and the
/// destinations of moves count in the data after it. So the order of the changes does not matter. Items that are neither
/// deleted nor moved keep their order and fill the remaining places.
///
/// Source: UICollectionView's documentation of performBatchUpdates(_:completion:).
public struct BatchUpdate: Parameterized, Hashable {
  /// Deletions.
  public var delete = Deletion()
  /// Insertions.
  public var insert = Insertion()
  /// Moves.
  public var move = Relocation()
  /// Reloads.
  public var reload = Reload()

  /// Creates a batch that changes nothing.
  public init() {}

  /// The declarations.
  public static let parameters: [Parameter<BatchUpdate>] = [
    .object("delete", \.delete, "deletions, by indices before the batch"),
    .object("insert", \.insert, "insertions, by indices after the batch"),
    .object("move", \.move, "moves, from indices before the batch to those after it"),
    .object("reload", \.reload, "reloads, by indices before the batch"),
  ]
}

extension BatchUpdate {
  /// Items and sections to delete.
  public struct Deletion: Parameterized, Hashable {
    /// Items, in the data before the batch.
    public var items: [ItemIndexPath] = []
    /// Sections with all of their items, in the data before the batch.
    public var sections: [Int] = []

    /// Creates a deletion of nothing.
    public init() {}

    /// Creates a deletion.
    public init(items: [ItemIndexPath] = [], sections: [Int] = []) { (self.items, self.sections) = (items, sections) }

    /// The declarations.
    public static let parameters: [Parameter<Deletion>] = [
      .indexPaths("items", \.items, "items, by index paths before the step"),
      .sections("sections", \.sections, "whole sections, by indices before the step"),
    ]
  }

  /// Items and sections to insert.
  public struct Insertion: Parameterized, Hashable {
    /// The index paths of new items in the data after the batch.
    public var items: [ItemIndexPath] = []
    /// The items' images, by their numbers in the order of the scene; empty for the next ones.
    public var images: [Int] = []
    /// New sections.
    public var sections: [NewSection] = []

    /// Creates an insertion of nothing.
    public init() {}

    /// Creates an insertion.
    public init(items: [ItemIndexPath] = [], images: [Int] = [], sections: [NewSection] = []) {
      (self.items, self.images, self.sections) = (items, images, sections)
    }

    /// The declarations.
    public static let parameters: [Parameter<Insertion>] = [
      .indexPaths("items", \.items, "index paths of new items after the step"),
      .images("images", \.images),
      .objects("sections", \.sections, "new sections: at (index after the step), items (how many), title, images"),
    ]
  }

  /// A section to insert, with its items.
  public struct NewSection: Parameterized, Hashable {
    /// Its index in the data after the batch.
    public var at: Int?
    /// The number of items.
    public var items = 1
    /// Its title.
    public var title: String?
    /// The items' images, as in ``Insertion/images``.
    public var images: [Int] = []

    /// Creates a section of one item that has no index yet.
    public init() {}

    /// Creates a section with an index in the data after the batch.
    public init(at index: Int, items: Int = 1, title: String? = nil, images: [Int] = []) {
      (at, self.items, self.title, self.images) = (index, items, title, images)
    }

    /// The declarations.
    public static let parameters: [Parameter<NewSection>] = [
      .section("at", \.at, "its index after the step").required,
      .integer("items", \.items, in: 0...1_000_000, "number of items"),
      .text("title", \.title, "its title"),
      .images("images", \.images),
    ]
  }

  /// Items and sections to move.
  public struct Relocation: Parameterized, Hashable {
    /// One item, in the data before the batch.
    public var item: ItemIndexPath?
    /// Its place in the data after the batch.
    public var to: ItemIndexPath?
    /// More items.
    public var items: [ItemMove] = []
    /// Sections.
    public var sections: [SectionMove] = []

    /// Creates a move of nothing.
    public init() {}

    /// Creates a move.
    public init(
      item: ItemIndexPath? = nil, to: ItemIndexPath? = nil, items: [ItemMove] = [], sections: [SectionMove] = []
    ) {
      (self.item, self.to, self.items, self.sections) = (item, to, items, sections)
    }

    /// The declarations.
    public static let parameters: [Parameter<Relocation>] = [
      .indexPath("item", \.item, "one item, by its index path before the step"),
      .indexPath("to", \.to, "its index after the step"),
      .objects("items", \.items, "several items: from (before) and to (after), each [section, item]"),
      .objects("sections", \.sections, "sections: from (before) and to (after), each a number from 0"),
    ]
  }

  /// An item to move.
  public struct ItemMove: Parameterized, Hashable {
    /// The index before the batch.
    public var from: ItemIndexPath?
    /// The index after the batch.
    public var to: ItemIndexPath?

    /// Creates a move that has no indices yet.
    public init() {}

    /// The declarations.
    public static let parameters: [Parameter<ItemMove>] = [
      .indexPath("from", \.from, "the item, by its index path before the step").required,
      .indexPath("to", \.to, "its index after the step").required,
    ]
  }

  /// A section to move.
  public struct SectionMove: Parameterized, Hashable {
    /// The index before the batch.
    public var from: Int?
    /// The index after the batch.
    public var to: Int?

    /// Creates a move that has no indices yet.
    public init() {}

    /// The declarations.
    public static let parameters: [Parameter<SectionMove>] = [
      .section("from", \.from, "the section, by its index before the step").required,
      .section("to", \.to, "its index after the step").required,
    ]
  }

  /// Items and sections to replace in place.
  public struct Reload: Parameterized, Hashable {
    /// Items, in the data before the batch.
    public var items: [ItemIndexPath] = []
    /// The new items' images, as in ``Insertion/images``.
    public var images: [Int] = []
    /// Sections with all of their items, in the data before the batch.
    public var sections: [Int] = []

    /// Creates a reload of nothing.
    public init() {}

    /// Creates a reload.
    public init(items: [ItemIndexPath] = [], images: [Int] = [], sections: [Int] = []) {
      (self.items, self.images, self.sections) = (items, images, sections)
    }

    /// The declarations.
    public static let parameters: [Parameter<Reload>] = [
      .indexPaths("items", \.items, "items, by index paths before the step"),
      .images("images", \.images),
      .sections("sections", \.sections, "whole sections, by indices before the step"),
    ]
  }
}

extension Parameter {
  /// The images of new items.
  fileprivate static func images(_ name: String, _ path: ParameterPath<Root, [Int]>) -> Parameter {
    .integers(
      name, path, in: 0...Int(Int32.max),
      "images of the items, by their numbers from 0 in the order of the scene; omitted: the next ones"
    )
    .renamed(from: "pictures")
  }
}

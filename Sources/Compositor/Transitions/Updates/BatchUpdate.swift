/// Changes of items and sections that happen at once: what performBatchUpdates gathers, as a value.
///
/// What goes, is reloaded or moves away counts in the data before the batch; what is new or arrives counts in the data
/// after it. So the order in which changes are written does not matter. What neither goes nor moves keeps its order and
/// fills the places that are left.
///
/// Source: UICollectionView's documentation of performBatchUpdates(_:completion:).
public struct BatchUpdate: Parameterized, Hashable {
  /// What goes.
  public var delete = Deletion()
  /// What is new.
  public var insert = Insertion()
  /// What changes its place.
  public var move = Relocation()
  /// What is replaced where it is.
  public var reload = Replacement()

  /// A batch that changes nothing.
  public init() {}

  /// The declarations.
  public static var parameters: [Parameter<BatchUpdate>] {
    [
      .object("delete", \.delete, "what goes, by its places before the batch"),
      .object("insert", \.insert, "what is new, by its places after the batch"),
      .object("move", \.move, "what changes its place: from those before the batch to those after it"),
      .object("reload", \.reload, "what is replaced where it is, by its places before the batch"),
    ]
  }
}

extension BatchUpdate {
  /// Items and sections that go.
  public struct Deletion: Parameterized, Hashable {
    /// Items, in the data before the batch.
    public var items: [IndexPath] = []
    /// Sections with all of their items, in the data before the batch.
    public var sections: [Int] = []

    /// Nothing goes.
    public init() {}

    /// The declarations.
    public static var parameters: [Parameter<Deletion>] {
      [
        .indexPaths("items", \.items, "the items, as they are before"),
        .sections("sections", \.sections, "whole sections, as they are before"),
      ]
    }
  }

  /// Items and sections that are new.
  public struct Insertion: Parameterized, Hashable {
    /// Their places in the data after the batch.
    public var items: [IndexPath] = []
    /// What the items show: numbers of pictures in the order in which they are dealt out; empty for the next ones.
    public var pictures: [Int] = []
    /// New sections.
    public var sections: [NewSection] = []

    /// Nothing is new.
    public init() {}

    /// The declarations.
    public static var parameters: [Parameter<Insertion>] {
      [
        .indexPaths("items", \.items, "the places of new items, as they are after"),
        .pictures("pictures", \.pictures),
        .objects("sections", \.sections, "new sections: at (as it is after), items (how many), title, pictures"),
      ]
    }
  }

  /// A section that is new, with its items.
  public struct NewSection: Parameterized, Hashable {
    /// Its index in the data after the batch.
    public var at: Int?
    /// How many items it has.
    public var items = 1
    /// Its title.
    public var title: String?
    /// What its items show, as in ``Insertion/pictures``.
    public var pictures: [Int] = []

    /// A section of one item that still lacks its place.
    public init() {}

    /// The declarations.
    public static var parameters: [Parameter<NewSection>] {
      [
        .section("at", \.at, "its index, as it is after").required,
        .integer("items", \.items, in: 0...1_000_000, "how many items it has"),
        .text("title", \.title, "its title"),
        .pictures("pictures", \.pictures),
      ]
    }
  }

  /// Items and sections that change their places.
  public struct Relocation: Parameterized, Hashable {
    /// One item, in the data before the batch.
    public var item: IndexPath?
    /// Its place in the data after the batch.
    public var to: IndexPath?
    /// More items.
    public var items: [ItemMove] = []
    /// Sections.
    public var sections: [SectionMove] = []

    /// Nothing moves.
    public init() {}

    /// The declarations.
    public static var parameters: [Parameter<Relocation>] {
      [
        .indexPath("item", \.item, "one item, as it is before"),
        .indexPath("to", \.to, "its place, as it is after"),
        .objects("items", \.items, "several items: from (before) and to (after), each [section, item]"),
        .objects("sections", \.sections, "sections: from (before) and to (after), each a number from 0"),
      ]
    }
  }

  /// An item that changes its place.
  public struct ItemMove: Parameterized, Hashable {
    /// Before the batch.
    public var from: IndexPath?
    /// After the batch.
    public var to: IndexPath?

    /// A move that still lacks both ends.
    public init() {}

    /// The declarations.
    public static var parameters: [Parameter<ItemMove>] {
      [
        .indexPath("from", \.from, "the item, as it is before").required,
        .indexPath("to", \.to, "its place, as it is after").required,
      ]
    }
  }

  /// A section that changes its place.
  public struct SectionMove: Parameterized, Hashable {
    /// Before the batch.
    public var from: Int?
    /// After the batch.
    public var to: Int?

    /// A move that still lacks both ends.
    public init() {}

    /// The declarations.
    public static var parameters: [Parameter<SectionMove>] {
      [
        .section("from", \.from, "the section, as it is before").required,
        .section("to", \.to, "its place, as it is after").required,
      ]
    }
  }

  /// Items and sections that are replaced where they are.
  public struct Replacement: Parameterized, Hashable {
    /// Items, in the data before the batch.
    public var items: [IndexPath] = []
    /// What the new items show, as in ``Insertion/pictures``.
    public var pictures: [Int] = []
    /// Sections with all of their items, in the data before the batch.
    public var sections: [Int] = []

    /// Nothing is replaced.
    public init() {}

    /// The declarations.
    public static var parameters: [Parameter<Replacement>] {
      [
        .indexPaths("items", \.items, "the items, as they are before"),
        .pictures("pictures", \.pictures),
        .sections("sections", \.sections, "whole sections, as they are before"),
      ]
    }
  }
}

extension Parameter {
  /// Explicit pictures of new items.
  fileprivate static func pictures(_ name: String, _ path: ParameterPath<Root, [Int]>) -> Parameter {
    .integers(
      name, path, in: 0...Int(Int32.max),
      "the items' pictures by their numbers from 0, in the order in which they are dealt out; omitted: the next ones")
  }
}

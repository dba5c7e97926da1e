/// A value of an item's data, as a file or a program gives it.
public enum FieldValue: Sendable, Hashable {
  /// Words, also numbers as a file writes them.
  case text(String)
  /// A number.
  case number(Double)
  /// A yes or a no.
  case boolean(Bool)
  /// An image, as a photo of a person.
  case image(ImageSource)

  /// A Boolean value that indicates whether there is nothing to show: an empty text, or a no.
  public var isEmpty: Bool {
    switch self {
    case .text(let text): text.isEmpty
    case .boolean(let value): !value
    case .number, .image: false
    }
  }

  /// The value as a number; `nil` if it is none.
  public var number: Double? {
    switch self {
    case .text(let text): Double(text).flatMap { $0.isFinite ? $0 : nil }
    case .number(let number): number.isFinite ? number : nil
    case .boolean, .image: nil
    }
  }
}

extension FieldValue: CustomStringConvertible {
  /// The text that stands for the value in labels: a whole number without a decimal point.
  public var description: String {
    switch self {
    case .text(let text): text
    case .number(let number): Int(exactly: number).map(String.init) ?? "\(number)"
    case .boolean(let value): "\(value)"
    case .image(let source): "\(source)"
    }
  }
}

extension FieldValue: ExpressibleByStringLiteral, ExpressibleByFloatLiteral, ExpressibleByIntegerLiteral,
  ExpressibleByBooleanLiteral
{
  /// Creates a text.
  public init(stringLiteral value: String) { self = .text(value) }
  /// Creates a number.
  public init(floatLiteral value: Double) { self = .number(value) }
  /// Creates a whole number.
  public init(integerLiteral value: Int) { self = .number(Double(value)) }
  /// Creates a yes or a no.
  public init(booleanLiteral value: Bool) { self = .boolean(value) }
}

extension CollectionData {
  /// The data of one item: a row of a table.
  public struct Record: Sendable, Hashable {
    /// Values by the names that texts use in braces.
    public var fields: [String: FieldValue]
    /// Changes of the cell's style for this item alone.
    public var style: [StyleChange]
    /// Index into ``CollectionData/images`` of the image that the item shows; `nil` for the next one of the supply.
    public var image: Int?

    /// Creates a record from its parts.
    public init(_ fields: [String: FieldValue], style: [StyleChange] = [], image: Int? = nil) {
      (self.fields, self.style, self.image) = (fields, style, image)
    }
  }

  /// Returns the record of the item at an index path; `nil` without one.
  public func record(at indexPath: ItemIndexPath) -> Record? {
    guard let index = self[indexPath]?.record, records.indices.contains(index) else { return nil }
    return records[index]
  }

  /// Returns data whose items are records, one each, in order; later items get the records that follow.
  ///
  /// - Parameters:
  ///   - records: At least as many as there are items.
  ///   - counts: Numbers of items by section; `nil` for one section of all records.
  ///   - images: Images that items may show.
  public init(records: [Record], counts: [Int]? = nil, images: [Image] = []) {
    self.init(counts: counts ?? [records.count], images: images)
    self.records = records
    fieldNames = Set(records.flatMap(\.fields.keys)).sorted()
    usedRecordCount = 0
    for section in sections.indices {
      let items = sections[section].items.map { item in
        var item = item
        item.record = nextRecord()
        if let image = item.record.flatMap({ records[$0].image }) { item.image = image }
        return item
      }
      sections[section].items = ItemList(items)
    }
  }

  /// Deals out the next record, after the last one again the first; `nil` if there are none.
  package mutating func nextRecord() -> Int? {
    guard !records.isEmpty else { return nil }
    defer { usedRecordCount += 1 }
    return usedRecordCount % records.count
  }
}

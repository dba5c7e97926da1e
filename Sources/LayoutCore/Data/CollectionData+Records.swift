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

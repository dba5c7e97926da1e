extension CollectionData {
  /// The data of one item, such as a row of a table.
  public struct Record: Sendable, Hashable {
    /// The values by the names that texts use as placeholders.
    public var fields: [String: FieldValue]
    /// The changes of the cell's style for this item only.
    public var style: [StyleChange]
    /// The index into ``CollectionData/images`` of the item's image, or `nil` for the next unused image.
    public var image: Int?

    /// Creates a record.
    public init(_ fields: [String: FieldValue], style: [StyleChange] = [], image: Int? = nil) {
      (self.fields, self.style, self.image) = (fields, style, image)
    }
  }

  /// Returns the record of an item, or `nil` for an item without one.
  public func record(at indexPath: ItemIndexPath) -> Record? {
    guard let index = self[indexPath]?.record, records.indices.contains(index) else { return nil }
    return records[index]
  }

  /// Creates data whose items are records in order.
  ///
  /// Later items use the records that follow.
  ///
  /// - Parameters:
  ///   - records: The records, at least as many as there are items.
  ///   - counts: The number of items in each section, or `nil` for one section of all records.
  ///   - images: The images that items may show.
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

  /// Returns the next record in a cycle, or `nil` without records.
  package mutating func nextRecord() -> Int? {
    guard !records.isEmpty else { return nil }
    defer { usedRecordCount += 1 }
    return usedRecordCount % records.count
  }
}

import Graphics
import Testing

@testable import LayoutCore
@testable import Scenes

/// Data of items: where texts get them, and who keeps them.
struct ItemDataTests {
  private let data = CollectionData(
    records: ["Ann", "Bob", "Cy", "Dee"].map { .init(["name": .text($0)]) }, counts: [3])

  private func text(_ data: CollectionData, _ item: Int, _ text: String) -> String {
    PlaceholderText.filled(
      text, of: .init(path: ItemIndexPath(section: 0, item: item), data: data, isOfItem: true))
  }

  @Test func fields_goBeforeMarks_andSurvivorsKeepTheirs() throws {
    #expect(text(data, 1, "{number}. {name}") == "2. Bob")
    var batch = BatchUpdate()
    batch.delete.items = [ItemIndexPath(section: 0, item: 0)]
    batch.insert.items = [ItemIndexPath(section: 0, item: 0)]
    let updated = try AppliedUpdate(batch, of: data).data
    // The new item has the first record that no item had.
    #expect((0..<3).map { text(updated, $0, "{name}") } == ["Dee", "Bob", "Cy"])
  }

  @Test func item_takesNoMoreRoomThanBeforeItHadData() {
    #expect(MemoryLayout<CollectionData.Item>.stride == 24)
  }

  @Test func field_thatOneItemLacks_isEmptyThere() {
    var data = data
    data.records[1] = .init([:])
    #expect(text(data, 1, "<{name}>") == "<>")
    #expect(text(data, 0, "{other} {count}") == "{other} 3")
  }

  @Test func valuesOfALayout_goBeforeFields_andNumbersGoEvenly() throws {
    var (start, end) = (
      LayoutAttributes(indexPath: ItemIndexPath(section: 0, item: 0), center: .zero, size: Size(width: 1, height: 1)),
      LayoutAttributes(indexPath: ItemIndexPath(section: 0, item: 0), center: .zero, size: Size(width: 1, height: 1))
    )
    var content = ElementContent()
    content.values = ["ratio": 10, "name": "first"]
    start.content = content
    content.values = ["ratio": 20, "name": "second"]
    end.content = content
    let middle = try #require(start.interpolated(to: end, progress: 0.25)?.content)
    #expect(middle.values == ["ratio": 12.5, "name": "second"])
    let subject = PlaceholderText.Subject(
      path: ItemIndexPath(section: 0, item: 0), data: data, isOfItem: true, values: middle.values)
    #expect(PlaceholderText.filled("{name} {ratio}", of: subject) == "second 12.5")
  }
}

import Graphics
import SceneTestSupport
import StandardLayouts
import Testing

@testable import LayoutCore
@testable import Scenes
@testable import StandardTransitions

struct BatchUpdateTests {
  /// Items 0…4, 5…8 and 9…10 in sections 0, 1, 2, of 30 images.
  private let data = CollectionData(counts: [5, 4, 2], images: (0..<30).map { .init(.file("\($0)")) })

  private func batch(_ change: (inout BatchUpdate) -> Void) -> BatchUpdate {
    var batch = BatchUpdate()
    change(&batch)
    return batch
  }

  private func updated(_ change: (inout BatchUpdate) -> Void) throws -> AppliedUpdate {
    try AppliedUpdate(batch(change), of: data)
  }

  private func ids(_ data: CollectionData) -> [[Int]] { data.sections.map { $0.items.map(\.id) } }

  /// A batch with all kinds of changes.
  ///
  /// Section 0: 0, 2 and 4 leave 1, 3; item 10 comes to 0, a new one to 1. Section 1: item 6 is replaced, a new one
  /// comes to 0 and item 2 to 2.
  private func mix(_ batch: inout BatchUpdate) {
    batch.delete.items = [at(0, 4), at(0, 0)]
    batch.insert.items = [at(1, 0), at(0, 1)]
    batch.move.add(at(0, 2), to: at(1, 2))
    batch.move.add(at(2, 1), to: at(0, 0))
    batch.reload.items = [at(1, 1)]
  }

  @Test func mixedBatch_hasUIKitsIndices() throws {
    let update = try updated(mix)
    #expect(ids(update.data) == [[10, 11, 1, 3], [12, 5, 2, 13, 7, 8], [9]])
    let images = update.data.sections.map { $0.items.map(\.image) }
    #expect(images == [[10, 11, 1, 3], [12, 5, 2, 13, 7, 8], [9]])
    #expect(
      update.updates == [
        .delete(at(0, 0)), .delete(at(0, 4)), .insert(at(0, 1)), .insert(at(1, 0)),
        .move(from: at(2, 1), to: at(0, 0)), .move(from: at(0, 2), to: at(1, 2)),
        .reload(from: at(1, 1), to: at(1, 3)),
      ])
    #expect(update.data.supply.usedCount == 14)
  }

  @Test func orderOfWriting_doesNotMatter() throws {
    var mixed = batch(mix)
    let first = try AppliedUpdate(mixed, of: data)
    mixed.delete.items.reverse()
    mixed.insert.items.reverse()
    mixed.move.items.reverse()
    let second = try AppliedUpdate(mixed, of: data)
    #expect(first.data == second.data)
    #expect(first.updates == second.updates)
  }

  @Test func sections_goComeAndMove() throws {
    let update = try updated {
      $0.delete.sections = [1]
      $0.insert.sections = [.init(at: 0, items: 2, title: "New", images: [7, 3])]
      $0.move.add(section: 2, to: 1)
    }
    #expect(ids(update.data) == [[11, 12], [9, 10], [0, 1, 2, 3, 4]])
    #expect(update.data.sections.map(\.id) == [3, 2, 0])
    #expect(update.data.sections[0].title == "New")
    #expect(update.data.sections[0].items.map(\.image) == [7, 3])
    #expect(update.updates == [.deleteSection(1), .insertSection(0), .moveSection(from: 2, to: 1)])
  }

  @Test func reloadedSection_isNew_andKeepsItsTitle() throws {
    var titled = data
    titled.sections[1].title = "Summer"
    let update = try AppliedUpdate(
      batch {
        $0.reload.sections = [1]
        $0.delete.sections = [0]
      }, of: titled)
    #expect(ids(update.data) == [[11, 12, 13, 14], [9, 10]])
    #expect(update.data.sections.map(\.id) == [3, 2])
    #expect(update.data.sections[0].title == "Summer")
    #expect(update.updates == [.deleteSection(0), .deleteSection(1), .insertSection(0)])
  }

  @Test func ids_areNeverUsedAgain() throws {
    let gone = try updated {
      $0.delete.items = [at(2, 1)]
      $0.delete.sections = [1]
    }
    let back = try AppliedUpdate(
      batch {
        $0.insert.items = [at(2, 1)]
        $0.insert.sections = [.init(at: 1, items: 2)]
      }, of: gone.data)
    #expect(ids(gone.data) == [[0, 1, 2, 3, 4], [9]])
    #expect(ids(back.data) == [[0, 1, 2, 3, 4], [11, 12], [9, 13]])
    #expect(back.data.sections.map(\.id) == [0, 3, 2])
  }

  @Test func deletedLastItem_leavesItsIDUnused() throws {
    let gone = try updated { $0.delete.items = [at(2, 1)] }
    let back = try AppliedUpdate(batch { $0.insert.items = [at(2, 1)] }, of: gone.data)
    #expect(ids(back.data)[2] == [9, 11])
  }

  @Test func places_followTheirItems() throws {
    let update = try updated(mix)
    #expect(update.place(of: at(0, 0)) == nil)
    #expect(update.place(of: at(0, 1)) == at(0, 2))
    #expect(update.place(of: at(0, 2)) == at(1, 2))
    #expect(update.place(of: at(1, 1)) == at(1, 3))
    #expect(update.place(of: at(7, 0)) == nil)
  }

  /// A batch that cannot be, and what is said about it.
  struct Refusal: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let change: @Sendable (inout BatchUpdate) -> Void
    let message: String

    init(_ name: String, _ message: String, _ change: @escaping @Sendable (inout BatchUpdate) -> Void) {
      (testDescription, self.message, self.change) = (name, message, change)
    }
  }

  static let refusals = [
    Refusal("no such item", "delete.items[1]: no item [0, 5]; the sections have 5, 4, 2 items") {
      $0.delete.items = [at(0, 4), at(0, 5)]
    },
    Refusal("no such section", "reload.sections[0]: no section 3; there are 3 sections") { $0.reload.sections = [3] },
    Refusal("deleted twice", "delete.items[2]: [0, 1] is deleted already, by delete.items[0]") {
      $0.delete.items = [at(0, 1), at(0, 2), at(0, 1)]
    },
    Refusal("deleted and moved", "move.items[0].from: [0, 1] is deleted already, by delete.items[0]") {
      $0.delete.items = [at(0, 1)]
      $0.move.add(at(0, 1), to: at(1, 0))
    },
    Refusal("deleted and reloaded", "reload.items[0]: [0, 1] is deleted already, by delete.items[0]") {
      $0.delete.items = [at(0, 1)]
      $0.reload.items = [at(0, 1)]
    },
    Refusal("moved and reloaded", "reload.items[0]: [0, 1] is moved already, by move.item") {
      ($0.move.item, $0.move.to) = (at(0, 1), at(0, 2))
      $0.reload.items = [at(0, 1)]
    },
    Refusal("moved twice", "move.items[1].from: [0, 1] is moved already, by move.items[0].from") {
      $0.move.add(at(0, 1), to: at(1, 0))
      $0.move.add(at(0, 1), to: at(1, 1))
    },
    Refusal(
      "item of a deleted section",
      "delete.items[0]: the whole section of [1, 0] is deleted, by delete.sections[0]; "
        + "its items cannot be changed by the same batch"
    ) {
      $0.delete.items = [at(1, 0)]
      $0.delete.sections = [1]
    },
    Refusal(
      "item of a moved section",
      "reload.items[0]: the whole section of [1, 0] is moved, by move.sections[0].from; "
        + "its items cannot be changed by the same batch"
    ) {
      $0.reload.items = [at(1, 0)]
      $0.move.add(section: 1, to: 0)
    },
    Refusal("section deleted and reloaded", "reload.sections[0]: section 1 is deleted already, by delete.sections[0]") {
      $0.delete.sections = [1]
      $0.reload.sections = [1]
    },
    Refusal("two at one place", "move.items[0].to: the place [0, 2] is taken already, by insert.items[0]") {
      $0.insert.items = [at(0, 2)]
      $0.move.add(at(1, 0), to: at(0, 2))
    },
    Refusal("inserted twice", "insert.items[1]: the place [0, 2] is taken already, by insert.items[0]") {
      $0.insert.items = [at(0, 2), at(0, 2)]
    },
    Refusal("sections at one place", "move.sections[0].to: section 0 is taken already, by insert.sections[0].at") {
      $0.insert.sections = [.init(at: 0, items: 1)]
      $0.move.add(section: 1, to: 0)
    },
    Refusal("outside the data after", "insert.items[0]: no place [0, 6]: after the update section 0 has 6 items") {
      $0.insert.items = [at(0, 6)]
    },
    Refusal("the last place is gone", "move.items[0].to: no place [0, 4]: after the update section 0 has 4 items") {
      $0.delete.items = [at(0, 0)]
      $0.move.add(at(0, 1), to: at(0, 4))
    },
    Refusal("no section after", "insert.items[0]: no section 2: after the update there are 2 sections") {
      $0.delete.sections = [0]
      $0.insert.items = [at(2, 0)]
    },
    Refusal(
      "counts that do not add up",
      "insert.sections[0].at: no place for a section 3: after the update there are 3 sections"
    ) {
      $0.delete.sections = [0]
      $0.insert.sections = [.init(at: 3, items: 1)]
    },
    Refusal("item into a new section", "insert.items[0]: section 1 is new; say there how many items it has") {
      $0.insert.sections = [.init(at: 1, items: 1)]
      $0.insert.items = [at(1, 0)]
    },
    Refusal(
      "item into a moved section",
      "move.items[0].to: section 0 is moved; its items cannot be changed by the same batch"
    ) {
      $0.move.add(section: 2, to: 0)
      $0.move.add(at(0, 0), to: at(0, 0))
    },
    Refusal("one end only", "move: nowhere to move [0, 1]; give to") { $0.move.item = at(0, 1) },
    Refusal("the other end only", "move.to: nothing to move there; give item") { $0.move.to = at(0, 1) },
    Refusal("images that do not go with items", "insert.images: 1 image for 2 items; one each is allowed") {
      $0.insert.items = [at(0, 0), at(0, 1)]
      $0.insert.images = [3]
    },
    Refusal("no such image", "reload.images[0]: no image 30; allowed is 0 to 29") {
      $0.reload.items = [at(0, 0)]
      $0.reload.images = [30]
    },
  ]

  @Test(arguments: refusals)
  func impossibleBatch_isRefused(_ refusal: Refusal) {
    #expect(sceneError { try AppliedUpdate(batch(refusal.change), of: data) } == refusal.message)
  }

  @Test func steps_nameTheirOwnKeys() {
    func scene(_ transition: some Transition) -> Scene {
      var scene = Scene(data: data, layout: CoverFlowLayout())
      scene.steps = [TimelineStep(transition)]
      return scene
    }
    var delete = DeleteTransition()
    #expect(sceneError(scene(delete)) == "timeline[0].delete: changes nothing; give items or sections")
    delete.items = [at(9, 0)]
    #expect(sceneError(scene(delete)) == "timeline[0].delete.items[0]: no item [9, 0]; the sections have 5, 4, 2 items")
    var batch = BatchTransition()
    batch.delete.items = [at(9, 0)]
    #expect(
      sceneError(scene(batch)) == "timeline[0].batch.delete.items[0]: no item [9, 0]; the sections have 5, 4, 2 items")
    var move = MoveTransition()
    (move.item, move.to) = (at(0, 0), at(0, 5))
    #expect(sceneError(scene(move)) == "timeline[0].move.to: no place [0, 5]: after the update section 0 has 5 items")
  }
}

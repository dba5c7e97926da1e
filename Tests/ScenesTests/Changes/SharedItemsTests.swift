import SceneTestSupport
import StandardLayouts
import Testing

@testable import LayoutCore
@testable import Scenes
@testable import StandardTransitions

/// The memory of a timeline of updates grows with the number of its steps, not with steps times items.
struct SharedItemsTests {
  private typealias Item = CollectionData.Item

  /// Kinds of steps over a long section.
  enum Change: CaseIterable {
    case delete
    case insert
    case move
    case reload
    case batch
  }

  private func step(_ change: Change, _ number: Int, of count: Int) -> TimelineStep {
    let place = at(0, number * 7919 % (count - number))
    switch change {
    case .delete: return TimelineStep(DeleteTransition(items: [place], duration: 0.01))
    case .insert: return TimelineStep(InsertTransition(items: [place], duration: 0.01))
    case .move:
      var step = MoveTransition()
      (step.item, step.to, step.duration) = (place, at(0, count / 2), 0.01)
      return TimelineStep(step)
    case .reload:
      var step = ReloadTransition()
      (step.items, step.duration) = ([place], 0.01)
      return TimelineStep(step)
    case .batch:
      var step = BatchTransition()
      step.delete.items = [place]
      step.insert.items = [at(0, 0)]
      step.duration = 0.01
      return TimelineStep(step)
    }
  }

  /// The number of items that all states of a timeline keep together, each array counted once, and that of the nodes of trees.
  private func kept(_ timeline: Timeline) -> (items: Int, nodes: Int) {
    var (arrays, nodes): ([Int: Int], Set<ObjectIdentifier>) = ([:], [])
    func note(_ items: [Item]) {
      unsafe items.withUnsafeBufferPointer { arrays[Int(bitPattern: $0.baseAddress)] = $0.count }
    }
    func visit(_ tree: ItemTree) {
      guard nodes.insert(ObjectIdentifier(tree)).inserted else { return }
      switch tree.content {
      case .leaf(let items): note(items)
      case .branch(let first, let second):
        visit(first)
        visit(second)
      }
    }
    // States share storage as long as all of them are alive.
    let states = timeline.spans.map { timeline.state(at: $0.end) } + [timeline.scene.initialState]
    for section in states.flatMap(\.data.sections) {
      switch section.items.storage {
      case .array(let items): note(items)
      case .tree(let tree): visit(tree)
      }
    }
    return (arrays.values.reduce(0, +), nodes.count)
  }

  @Test(arguments: Change.allCases)
  func steps_keepOnlyWhatTheyChange(_ change: Change) throws {
    let (count, steps) = (10_000, 200)
    var scene = Scene(data: CollectionData(counts: [count, 300]), layout: FlowLayout())
    scene.framesPerSecond = 1
    scene.steps = (0..<steps).map { step(change, $0, of: count) }
    let kept = kept(try Timeline(scene))
    // The scene's own items, those with numbers, and in each step the leaves at two places with the way to them. If each
    // step had items of its own, there would be two millions.
    #expect(kept.items < 3 * count + steps * 6 * ItemTree.leafCapacity, "\(kept)")
    #expect(kept.nodes < 8 * count / ItemTree.leafCapacity + steps * 40, "\(kept)")
  }
}

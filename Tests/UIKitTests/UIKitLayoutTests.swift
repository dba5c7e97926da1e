import Compositor
import LayoutCore
import Rendering
import Scenes
import StandardLayouts
import StandardTransitions
import Testing
import UIKit

/// UIKit's classes as layouts of scenes.
@MainActor struct UIKitLayoutTests {
  private func scene(_ layout: some CollectionLayout, _ steps: [any Transition]) -> Scene {
    var scene = Scene(
      canvas: Canvas(size: Size(width: 200, height: 200)), data: CollectionData(counts: [12]), layout: layout)
    scene.framesPerSecond = 30
    scene.steps = steps.map { TimelineStep($0) }
    return scene
  }

  private var scroll: ScrollTransition {
    var scroll = ScrollTransition()
    scroll.by = Point(x: 0, y: 200)
    scroll.duration = 0.5
    return scroll
  }

  private var hold: HoldTransition {
    var hold = HoldTransition()
    hold.duration = 0.5
    return hold
  }

  @Test func flow_equalsTheValueType() throws {
    let own = try FrameGenerator.frames(of: scene(UIKitLayout { UICollectionViewFlowLayout() }, [scroll]))
    let value = try FrameGenerator.frames(of: scene(FlowLayout(), [scroll]))
    #expect(own.map { $0.elements.map(\.attributes) } == value.map { $0.elements.map(\.attributes) })
    #expect(own[0].elements.count == 12)
  }

  @Test func history_isPlayedForEveryOrderOfFrames() throws {
    let scene = scene(UIKitLayout { SpringLayout() }, [scroll, hold])
    let inOrder = try FrameGenerator.frames(of: scene)
    for order in [[20, 3, 29, 0], [29], [5, 6, 7, 5]] {
      var generator = try FrameGenerator(scene)
      for index in order { #expect(generator.frame(at: index) == inOrder[index], "frame \(index) of \(order)") }
    }
    // The springs swing on after the scroll has ended.
    let rests = inOrder.suffix(12).map { $0.elements.map(\.attributes.center) }
    #expect(Set(rests.map { "\($0)" }).count > 6)
    // The rows lag behind each other by what has happened, not by where they are.
    let fresh = try FrameGenerator.frames(of: self.scene(UIKitLayout { SpringLayout() }, [hold]))
    #expect(fresh[0].elements == fresh[14].elements)
  }

  @Test func target_isAskedWhenAFlingIsReleased() throws {
    var fling = FlingTransition()
    fling.velocity = Point(x: 600, y: 0)
    let frames = try FrameGenerator.frames(of: scene(UIKitLayout { CarouselLayout() }, [fling]))
    let last = try #require(frames.last?.bounds.minX)
    #expect(last > 0)
    #expect(last.truncatingRemainder(dividingBy: 140) == 0)
  }

  @Test func carousel_turnsItemsAsTheyPass() throws {
    let frames = try FrameGenerator.frames(of: scene(UIKitLayout { CarouselLayout() }, [hold]))
    let cells = frames[0].elements.sorted { $0.attributes.indexPath < $1.attributes.indexPath }
    #expect(cells[0].attributes.transform3D != .identity)
    let distance = (60.0 - 100) / 200
    #expect(abs(cells[0].attributes.transform3D.m11 - cos(distance) * (1 - 0.2 * 0.3)) < 1e-12)
  }

  @Test func update_isAnnouncedToTheObjectThatAnswersAfterwards() throws {
    var delete = DeleteTransition()
    delete.items = [ItemIndexPath(section: 0, item: 0)]
    delete.duration = 0.2
    let frames = try FrameGenerator.frames(of: scene(UIKitLayout { ExitLayout() }, [delete, hold]))
    let leaving = try #require(frames[3].elements.first { $0.id == "0" })
    #expect(leaving.attributes.center.x > 60)
    #expect(frames[3].elements.count == 12)
    // Afterwards the object has the new data.
    #expect(frames.last?.elements.count == 11)
    let last = try #require(frames.last?.elements.last)
    #expect(last.id == "11")
    #expect(last.attributes.indexPath.item == 10)
  }
}

/// A flow layout whose deleted items leave to the right, as long as they have been announced.
private final class ExitLayout: UICollectionViewFlowLayout {
  private var deleted: Set<Foundation.IndexPath> = []

  override func prepare(forCollectionViewUpdates updateItems: [UICollectionViewUpdateItem]) {
    super.prepare(forCollectionViewUpdates: updateItems)
    deleted = Set(updateItems.compactMap { $0.updateAction == .delete ? $0.indexPathBeforeUpdate : nil })
  }

  override func finalLayoutAttributesForDisappearingItem(
    at itemIndexPath: Foundation.IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    guard deleted.contains(itemIndexPath) else { return nil }
    let attributes = UICollectionViewLayoutAttributes(forCellWith: itemIndexPath)
    attributes.frame = CGRect(x: 300, y: 0, width: 50, height: 50)
    return attributes
  }
}

extension FrameGenerator {
  /// All frames of a scene, in order.
  nonisolated static func frames(of scene: Scene) throws -> [Frame] {
    var generator = try FrameGenerator(scene)
    return (0..<generator.frameCount).map { generator.frame(at: $0) }
  }
}

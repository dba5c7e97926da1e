import Carousel
import GoldenTesting
import Testing
import UIKit

/// A fling of twelve cards, followed by the deletion of one.
private var scene: Scene {
  var scene = Scene(
    canvas: Canvas(size: Size(width: 390, height: 400)), data: CollectionData(counts: [12]),
    layout: UIKitLayout { CarouselLayout() })
  scene.cell.backgroundColor = Color(red: 0.9, green: 0.5, blue: 0.2)
  scene.cell.cornerRadius = 14
  var fling = FlingTransition()
  fling.velocity.x = 1800
  let delete = DeleteTransition(items: [.init(section: 0, item: 4)])
  scene.steps = [TimelineStep(fling), TimelineStep(delete)]
  return scene
}

@Test func flingAndDelete() async {
  await assertGolden(of: scene, as: .frames(fps: 10))
}

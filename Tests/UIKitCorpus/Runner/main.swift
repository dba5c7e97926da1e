import Compositor
import Foundation
import PNGCodec
import Rendering
import UIKit

// Renders the layouts of one unit: scrolls over photographs and deletes an item, in order and in another order, and prints a
// row of the table for each layout.

/// A scene that scrolls a layout as far as it goes, and deletes an item that is in view.
func scene(_ make: @escaping @Sendable () -> UICollectionViewLayout, images: [CollectionData.Image]) -> Scene {
  var scene = Scene(
    canvas: Canvas(size: Size(width: 390, height: 700), background: Color(rgba: 0x1c1c_1eff)),
    data: CollectionData(counts: [20], images: images), layout: UIKitLayout { make() })
  scene.framesPerSecond = 30
  scene.cell.cornerRadius = 8
  var fling = FlingTransition()
  fling.velocity = Point(x: 1400, y: 1400)
  var delete = DeleteTransition()
  delete.changes.items = [IndexPath(section: 0, item: 3)]
  delete.timing.duration = 0.4
  scene.steps = [TimelineStep(fling), TimelineStep(delete)]
  return scene
}

let arguments = CommandLine.arguments
let (unit, output) = (arguments[1], arguments[2])
let photos = ["alpine-lake", "aurora", "tulip", "lighthouse", "sailboat", "balloons", "waterfall"].map {
  CollectionData.Image(ImageSource(scheme: "builtin", name: $0), size: Size(width: 300, height: 400))
}

for (name, make) in corpusLayouts {
  do {
    let input = try SceneInput(scene(make, images: photos))
    let renderer = SceneRenderer(input)
    var generator = FrameGenerator(input.timeline)
    let frames = (0..<generator.frameCount).map { generator.frame(at: $0) }
    var other = FrameGenerator(input.timeline)
    let shuffled = stride(from: frames.count - 1, through: 0, by: -7).filter { other.frame(at: $0) != frames[$0] }
    let drawn = frames.filter { !$0.elements.isEmpty }.count
    for (place, index) in [0, frames.count / 4, frames.count / 2, frames.count - 6, frames.count - 1].enumerated() {
      let bitmap = try await renderer.bitmap(ofFrame: max(0, index))
      try Data(bitmap.encodedPNG()).write(to: URL(filePath: "\(output)/\(unit)-\(name)-\(place).png"))
    }
    let moved = Set(frames.map(\.bounds.origin)).count
    print(
      "| \(unit) | \(name) | \(drawn) of \(frames.count) | \(frames.map(\.elements.count).max() ?? 0) | \(moved) | "
        + "\(shuffled.count) |")
  } catch {
    print("| \(unit) | \(name) | error: \(error) | | | |")
  }
}

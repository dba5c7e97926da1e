import Compositor
import Foundation
import Graphics
import LayoutCore
import Rendering
import Scenes
import UIKit

/// Scenes of whole screens with pictures of four shapes.
@MainActor enum ScreenScenes {
  /// The names of the pictures, whose shapes repeat: 60 × 40, 40 × 60, 50 × 50, and 80 × 40 pixels.
  static let names = (0..<8).map { "photo\($0)" }

  /// Pictures of four colors, and an emblem of 100 × 100 pixels.
  private static let pictures: [String: Bitmap] = {
    let shapes = [(60, 40), (40, 60), (50, 50), (80, 40)]
    var pictures: [String: Bitmap] = [:]
    for (index, name) in names.enumerated() {
      let (width, height) = shapes[index % shapes.count]
      var bitmap = Bitmap(width: width, height: height)
      for y in 0..<height {
        for x in 0..<width {
          // Few colors, so that goldens are small.
          bitmap[x, y] = Pixel(
            red: 2 * x < width ? 220 : 90, green: UInt8(30 * index), blue: 2 * y < height ? 160 : 60, alpha: 255)
        }
      }
      pictures[name] = bitmap
    }
    var emblem = Bitmap(width: 100, height: 100)
    for y in 0..<100 { for x in 0..<100 { emblem[x, y] = Pixel(red: 200, green: 60, blue: 60, alpha: 255) } }
    pictures["emblem"] = emblem
    return pictures
  }()

  private static var imageProviders: ImageProviders {
    var providers = ImageProviders.standard
    providers.add(BitmapImages(pictures))
    return providers
  }

  /// Creates a scene of a view controller, with ten frames a second.
  static func scene(
    _ size: Size, _ steps: [any Transition] = [], scale: Double = 1,
    _ make: @escaping @MainActor @Sendable () -> UIViewController
  ) -> Scene {
    let images = (names + ["emblem"]).compactMap { name in
      pictures[name].map {
        CollectionData.Image(
          ImageSource(scheme: "bitmap", name: name), size: Size(width: Double($0.width), height: Double($0.height)))
      }
    }
    var scene = Scene(
      canvas: Canvas(size: size, scale: scale), data: CollectionData(counts: [1], images: images),
      layout: UIKitLayout(viewController: make))
    scene.framesPerSecond = 10
    scene.steps = steps.map { TimelineStep($0) }
    return scene
  }

  /// Returns what a closure finds in the collection view at the end of a scene.
  static func end<Value>(of scene: Scene, _ look: @escaping @MainActor (UICollectionView) -> Value) throws -> Value? {
    let box = Box(look)
    var scene = scene
    scene.steps.append(TimelineStep(PerformTransition { view in box.value = box.look(view) }))
    _ = try SceneInput(scene, imageProviders: imageProviders)
    return box.value
  }

  /// Returns the elements of a frame, in coordinates of the viewport.
  static func elements(_ index: Int, of scene: Scene) throws -> [LayoutAttributes] {
    var generator = FrameGenerator(try SceneInput(scene, imageProviders: imageProviders).timeline)
    let frame = generator.frame(at: index)
    return frame.elements.map { element in
      var attributes = element.attributes
      // The opacity of a cell with several layers is that of a group.
      attributes.alpha = element.groups.reduce(attributes.alpha) { $0 * $1.alpha }
      attributes.center = Point(
        x: attributes.center.x - frame.bounds.minX, y: attributes.center.y - frame.bounds.minY)
      return attributes
    }
  }

  /// Draws frames of a scene.
  static func bitmaps(_ indices: [Int], of scene: Scene) async throws -> [Bitmap] {
    let renderer = try SceneRenderer(scene, imageProviders: imageProviders)
    var bitmaps: [Bitmap] = []
    for index in indices {
      bitmaps.append(try await renderer.bitmap(ofFrame: index))
      if let last = bitmaps.last { try CellPicture.keep(last) }
    }
    return bitmaps
  }

  /// A touch or more, each finger a list of times and places.
  static func touches(_ fingers: [[Double]]...) -> any Transition { GestureScenes.touches(fingers) }
}

extension Sequence<LayoutAttributes> {
  /// The cell of an item.
  func cell(_ section: Int, _ item: Int) -> LayoutAttributes? {
    first { $0.kind == .cell && $0.indexPath == ItemIndexPath(section: section, item: item) }
  }
}

/// What a closure finds.
private final class Box<Value>: @unchecked Sendable {
  var value: Value?
  let look: @MainActor (UICollectionView) -> Value

  init(_ look: @escaping @MainActor (UICollectionView) -> Value) { self.look = look }
}

import Foundation
import LayoutCore
import Rendering
import Scenes

/// Pictures of screens over photos that are simple enough for small files: a color with a darker frame and a bright corner.
enum ScreenPictures {
  private static let shapes = [(60, 40), (40, 60), (50, 50), (80, 40)]
  private static let colors: [(UInt8, UInt8, UInt8)] = [
    (200, 80, 70), (70, 150, 90), (80, 110, 200), (210, 160, 60), (140, 90, 180), (60, 160, 170),
  ]

  /// Photos by name, of four shapes: 3:2, 2:3, 1:1, and 2:1.
  static func bitmaps(_ names: [String]) -> [String: Bitmap] {
    let pairs = names.enumerated().map { index, name in
      let ((width, height), color) = (shapes[index % shapes.count], colors[index % colors.count])
      var bitmap = Bitmap(width: width, height: height)
      for y in 0..<height {
        for x in 0..<width {
          let isFrame = min(x, y, width - 1 - x, height - 1 - y) < 4
          let isCorner = x < 16 && y < 12 && !isFrame
          func shade(_ value: UInt8) -> UInt8 { isCorner ? 240 : isFrame ? value / 2 : value }
          bitmap[x, y] = Pixel(red: shade(color.0), green: shade(color.1), blue: shade(color.2), alpha: 255)
        }
      }
      return (name, bitmap)
    }
    return Dictionary(uniqueKeysWithValues: pairs)
  }

  /// The images of a scene with these photos.
  static func images(_ names: [String]) -> [CollectionData.Image] {
    names.enumerated().map { index, name in
      let (width, height) = shapes[index % shapes.count]
      return CollectionData.Image(
        ImageSource(scheme: "bitmap", name: name), size: Size(width: Double(width), height: Double(height)))
    }
  }

  private static func providers(_ names: [String]) -> ImageProviders {
    var providers = ImageProviders.standard
    providers.add(BitmapImages(bitmaps(names)))
    return providers
  }

  static func renderer(_ scene: Scene, _ names: [String]) throws -> SceneRenderer {
    try SceneRenderer(scene, imageProviders: providers(names))
  }

  /// The timeline of a scene whose code finds these photos.
  static func timeline(_ scene: Scene, _ names: [String]) throws -> Timeline {
    try Timeline(scene, resources: LayoutResources(scene.data, imageProviders: providers(names)))
  }

  /// Some frames side by side, three in a row.
  static func sheet(of scene: Scene, _ names: [String], at frames: [Int]) async throws -> Bitmap {
    let renderer = try renderer(scene, names)
    var pictures: [Bitmap] = []
    for frame in frames { pictures.append(try await renderer.bitmap(ofFrame: frame)) }
    let (width, height) = (pictures[0].width + 2, pictures[0].height + 2)
    let columns = min(3, pictures.count)
    var sheet = Bitmap(width: columns * width, height: (pictures.count + columns - 1) / columns * height)
    for (index, picture) in pictures.enumerated() {
      let (left, top) = (index % columns * width, index / columns * height)
      for y in 0..<picture.height { for x in 0..<picture.width { sheet[left + x, top + y] = picture[x, y] } }
    }
    return sheet
  }
}

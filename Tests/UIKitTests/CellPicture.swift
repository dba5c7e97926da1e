import Foundation
import LayoutCore
import Rendering
import Scenes
import UIKit

/// Pictures of one cell that fills the canvas.
enum CellPicture {
  /// Draws a cell on white, at scale 1 unless told.
  static func drawn(
    _ width: Double, _ height: Double, scale: Double = 1, images: [String: Bitmap] = [:],
    _ build: @escaping @MainActor @Sendable (UICollectionViewCell) -> Void
  ) async throws -> Bitmap {
    let size = Size(width: width, height: height)
    var scene = Scene(
      canvas: Canvas(size: size, scale: scale), data: CollectionData(counts: [1]),
      layout: UIKitLayout(configure: { view in
        let source = OneCell(build)
        view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
        view.dataSource = source
        return [source]
      }) {
        let layout = UICollectionViewFlowLayout()
        layout.itemSize = CGSize(width: width, height: height)
        return layout
      })
    scene.data.images = images.keys.sorted().map {
      CollectionData.Image(ImageSource(scheme: "bitmap", name: $0))
    }
    var providers = ImageProviders.standard
    providers.add(BitmapImages(images))
    let bitmap = try await SceneRenderer(scene, imageProviders: providers).bitmap(ofFrame: 0)
    try keep(bitmap)
    return bitmap
  }

  /// Writes a picture to the folder that the environment names, to be looked at.
  static func keep(_ bitmap: Bitmap) throws {
    guard let folder = ProcessInfo.processInfo.environment["FRAMEGEN_PICTURES"] else { return }
    var bytes = Array("P6 \(bitmap.width) \(bitmap.height) 255\n".utf8)
    for pixel in bitmap.pixels { bytes += [pixel.red, pixel.green, pixel.blue] }
    let name = "\(bitmap.width)x\(bitmap.height)-\(bitmap.pixels.hashValue.magnitude % 100_000).ppm"
    try Data(bytes).write(to: URL(fileURLWithPath: folder).appendingPathComponent(name))
  }
}

/// One cell that a closure fills.
final class OneCell: NSObject, UICollectionViewDataSource {
  private let build: @MainActor @Sendable (UICollectionViewCell) -> Void

  init(_ build: @escaping @MainActor @Sendable (UICollectionViewCell) -> Void) { self.build = build }

  func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 1 }

  func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell {
    let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
    build(cell)
    return cell
  }
}

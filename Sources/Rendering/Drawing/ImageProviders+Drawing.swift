import Compositor
import LayoutCore
import Raster
import Scenes

extension ImageProviders {
  /// Returns the pixels of an image that code draws, after loading the images that it shows.
  ///
  /// - Throws: The error of the first image that can't be loaded, in the order of the requests.
  func drawn(_ image: DrawnImage, in context: ImageContext) async throws -> Bitmap {
    var painter = DrawingPainter(image, typesetter: context.typesetter)
    var inner = context
    (inner.canvas, inner.coveringSize) = (painter.canvas, PixelSize(width: image.width, height: image.height))
    for request in painter.images.sorted() where provides(request.source) {
      var covering = inner
      covering.coveringSize = inner.coveringSize.scaled(by: Double(request.coveringFactor))
      painter.textures[request] = try await texture(for: request, in: covering)
    }
    return painter.drawn()
  }
}

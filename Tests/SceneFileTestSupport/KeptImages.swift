import LayoutCore
import Rendering
import Synchronization

/// The images of a provider, each of which is drawn once for each size.
///
/// The built-in photos and materials take longer to draw than the small frames that show them.
package final class KeptImages: ImageProvider {
  private let provider: any ImageProvider
  private let images = Mutex<[String: LoadedImage]>([:])
  private static let limit = 64

  /// Keeps the built-in images.
  package init?() {
    guard let provider = ImageProviders.standard[ImageSource.builtInScheme] else { return nil }
    self.provider = provider
  }

  package var scheme: String { provider.scheme }
  package var names: [String] { provider.names }

  package func naturalSize(of name: String) throws -> Size { try provider.naturalSize(of: name) }

  package func image(
    _ name: String, size: ImageRequest.Size, in context: ImageContext
  ) async throws -> LoadedImage {
    let key = "\(name) \(size) \(context.canvas.size) \(context.canvas.scale) \(context.coveringSize)"
    if let image = images.withLock({ $0[key] }) { return image }
    let image = try await provider.image(name, size: size, in: context)
    images.withLock { images in
      if images.count >= Self.limit { images.removeAll() }
      images[key] = image
    }
    return image
  }
}

import Compositor
import Foundation
import ImageCodecs
import LayoutCore
import PNGCodec
import Raster
import SamplePhotos
import Scenes

/// Images in PNG, JPEG and WebP files, by path.
public struct FileImages: ImageProvider {
  /// `file`.
  public var scheme: String { ImageSource.fileScheme }

  /// Creates the provider.
  public init() {}

  /// Returns an image's size as its header has it.
  public func naturalSize(of name: String) throws -> Size {
    guard let header = try ImageDecoder(limits: .standard).header(ofFile: name) else { throw unreadable(name) }
    return Size(width: Double(header.width), height: Double(header.height))
  }

  /// Returns an image, reduced as far as the size allows.
  @concurrent public func image(
    _ name: String, size: ImageRequest.Size, in context: ImageContext
  ) async throws -> LoadedImage {
    let covered: (width: Int, height: Int)? =
      switch size {
      case .natural: nil
      case .covering: (context.coveringSize.width, context.coveringSize.height)
      }
    do {
      let decoded = try ImageDecoder(limits: context.limits).decode(try contents(of: name), covering: covered)
      return LoadedImage(
        decoded.bitmap,
        naturalSize: Size(width: Double(decoded.naturalWidth), height: Double(decoded.naturalHeight)))
    } catch let error as ImageError {
      throw RenderingError.damagedImage(path: name, error)
    }
  }
}

/// The built-in images, which are drawn at any size.
public struct BuiltInImages: ImageProvider {
  /// `builtin`.
  public var scheme: String { ImageSource.builtInScheme }

  /// Creates the provider.
  public init() {}

  /// Names of the photos, then of the materials.
  public var names: [String] { (SamplePhoto.all + SamplePhoto.materials).map(\.name) }

  /// Returns the size at which one pixel of an image is a point.
  public func naturalSize(of name: String) throws -> Size { try photo(name).naturalSize }

  /// Returns an image, drawn as large as it is needed.
  @concurrent public func image(
    _ name: String, size: ImageRequest.Size, in context: ImageContext
  ) async throws -> LoadedImage {
    let photo = try photo(name)
    let pixels = photo.pixelSize(size, in: context)
    return LoadedImage(photo.drawn(width: pixels.width, height: pixels.height), naturalSize: photo.naturalSize)
  }

  private func photo(_ name: String) throws -> SamplePhoto {
    guard let photo = SamplePhoto(name: name) else { throw UnknownImage(.builtIn(name)) }
    return photo
  }
}

extension SamplePhoto {
  /// Returns the size in which the image is drawn.
  fileprivate func pixelSize(_ size: ImageRequest.Size, in context: ImageContext) -> PixelSize {
    let canvas = context.canvas
    switch size {
    case .natural:
      let scale = min(canvas.scale, naturalSideLimit / max(naturalSize.width, naturalSize.height))
      return PixelSize(
        width: Int((naturalSize.width * scale).rounded()), height: Int((naturalSize.height * scale).rounded()))
    case .covering:
      // Drawn, not reduced, and slowly: more than twice the canvas is never worth the wait.
      let limit = Double(min(2 * max(canvas.pixelWidth, canvas.pixelHeight), coveringSideLimit))
      let covered = context.coveringSize
      let wanted = max(Double(covered.height), (Double(covered.width) / aspectRatio).rounded(.up))
      let tall = max(1, min(wanted, (limit / max(1, aspectRatio)).rounded(.up)))
      return PixelSize(width: Int((tall * aspectRatio).rounded(.up)), height: Int(tall))
    }
  }
}

/// Largest number of pixels of a built-in image's longer side; the images are soft enough to be magnified beyond.
private let coveringSideLimit = 1536

/// Largest number of pixels of the longer side of a built-in image that is shown at its own size.
private let naturalSideLimit = 4096.0

/// Returns the bytes of an image file.
private func contents(of path: String) throws(RenderingError) -> [UInt8] {
  guard let file = FileBytes(path) else { throw unreadable(path) }
  return file.bytes
}

/// Returns the error of a file that cannot be read.
private func unreadable(_ path: String) -> RenderingError {
  FileManager.default.fileExists(atPath: path) ? .unreadableImage(path: path) : .missingImage(path: path)
}

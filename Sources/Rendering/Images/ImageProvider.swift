import Compositor
import LayoutCore
import PNGCodec
import Raster
import Scenes

/// A type that provides the images of one scheme.
public protocol ImageProvider: Sendable {
  var scheme: String { get }
  /// The names of the images, for messages.
  var names: [String] { get }
  /// Returns an image's natural size in pixels, upright.
  ///
  /// - Throws: An error if the image doesn't exist or can't be read.
  func naturalSize(of name: String) throws -> Size
  /// Returns an image's pixels.
  ///
  /// Equal arguments must give equal pixels, because frames are drawn in any order.
  ///
  /// - Throws: An error if the image doesn't exist or can't be read.
  func image(_ name: String, size: ImageRequest.Size, in context: ImageContext) async throws -> LoadedImage
}

extension ImageProvider {
  /// The default is empty.
  public var names: [String] { [] }
}

/// The properties of a scene that affect how images are loaded.
public struct ImageContext: Sendable {
  /// The canvas of the frames.
  public var canvas: Canvas
  /// The size that an image in `covering` size must cover, to which a larger image may be reduced.
  public var coveringSize: PixelSize
  /// The limits of image files.
  public var limits: DecodeLimits
  /// The typesetter for the texts of images that code draws, or `nil` for no text.
  package var typesetter: (any Typesetter)?

  /// Creates a context with the standard limits by default.
  public init(canvas: Canvas, coveringSize: PixelSize, limits: DecodeLimits = .standard) {
    (self.canvas, self.coveringSize, self.limits) = (canvas, coveringSize, limits)
  }
}

/// The pixels of an image.
public struct LoadedImage: Sendable {
  /// The bitmap in the image's natural size, or reduced.
  public var bitmap: Bitmap
  /// The image's natural size in pixels.
  public var naturalSize: Size

  /// Creates an image.
  public init(_ bitmap: Bitmap, naturalSize: Size) { (self.bitmap, self.naturalSize) = (bitmap, naturalSize) }
}

/// An error for an image that its provider doesn't have, or whose scheme has no provider.
public struct UnknownImage: Error, Sendable, Hashable, CustomStringConvertible {
  /// The image.
  public var source: ImageSource

  /// Creates an error for an image.
  public init(_ source: ImageSource) { self.source = source }

  /// A textual representation such as `there is no image bitmap:cover`.
  public var description: String { "there is no image \(source)" }
}

/// A collection of image providers, one for each scheme.
public struct ImageProviders: Sendable {
  private var providers: [any ImageProvider]

  /// The providers of files and built-in images.
  public static let standard = ImageProviders(Catalog().imageProviders)

  /// Creates a collection in which the last provider of a scheme counts.
  public init(_ providers: [any ImageProvider]) { self.providers = providers }

  package subscript(scheme: String) -> (any ImageProvider)? { providers.last { $0.scheme == scheme } }

  func provides(_ source: ImageSource) -> Bool {
    source.drawing != nil || self[(source.untinted?.source ?? source).scheme] != nil
  }

  /// Adds a provider, which replaces an earlier one of its scheme.
  public mutating func add(_ provider: any ImageProvider) { providers.append(provider) }

  /// Returns an image's natural size in pixels, or throws ``UnknownImage`` without a provider.
  package func naturalSize(of source: ImageSource) throws -> Size {
    if let drawing = source.drawing { return Size(width: Double(drawing.width), height: Double(drawing.height)) }
    if let tinted = source.untinted { return try naturalSize(of: tinted.source) }
    guard let provider = self[source.scheme] else { throw UnknownImage(source) }
    return try provider.naturalSize(of: source.name)
  }

  /// Returns the texture of an image, or throws ``UnknownImage`` without a provider.
  package func texture(for request: ImageRequest, in context: ImageContext) async throws -> Texture {
    let tinted = request.source.untinted
    let source = tinted?.source ?? request.source
    var image: LoadedImage
    if let drawing = source.drawing as? DrawnImage {
      image = LoadedImage(try await drawn(drawing, in: context), naturalSize: try naturalSize(of: source))
    } else {
      guard let provider = self[source.scheme] else { throw UnknownImage(source) }
      image = try await provider.image(source.name, size: request.size, in: context)
    }
    if let tinted { image.bitmap.fill(with: tinted.color) }
    return Texture(image.bitmap, naturalSize: image.naturalSize)
  }
}

extension Bitmap {
  fileprivate mutating func fill(with color: Color) {
    let full = color.pixel()
    for index in pixels.indices { pixels[index] = full.scaled(by: UInt32(pixels[index].alpha)) }
  }
}

/// A provider of bitmaps in memory.
///
/// `BitmapImages(["cover": bitmap])` provides `bitmap:cover`.
public struct BitmapImages: ImageProvider {
  /// The scheme of the image sources.
  public let scheme: String
  private let bitmaps: [String: Bitmap]

  /// Creates a provider of named bitmaps with the scheme `bitmap` by default.
  public init(_ bitmaps: [String: Bitmap], scheme: String = "bitmap") {
    (self.bitmaps, self.scheme) = (bitmaps, scheme)
  }

  /// The sorted names of the bitmaps.
  public var names: [String] { bitmaps.keys.sorted() }

  /// Returns the size of a bitmap.
  public func naturalSize(of name: String) throws -> Size { try image(name).naturalSize }

  /// Returns a bitmap, regardless of the requested size.
  public func image(_ name: String, size: ImageRequest.Size, in context: ImageContext) async throws -> LoadedImage {
    try image(name)
  }

  private func image(_ name: String) throws -> LoadedImage {
    guard let bitmap = bitmaps[name] else { throw UnknownImage(ImageSource(scheme: scheme, name: name)) }
    return LoadedImage(bitmap, naturalSize: Size(width: Double(bitmap.width), height: Double(bitmap.height)))
  }
}

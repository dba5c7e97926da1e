import Compositor
import LayoutCore
import PNGCodec
import Raster
import Scenes

/// Provides the images of one scheme: files, built-in images, or whatever a tool has of its own.
public protocol ImageProvider: Sendable {
  /// Scheme of the images' sources, such as `file`.
  var scheme: String { get }
  /// Names of the images, for messages; empty if there are too many to list.
  var names: [String] { get }
  /// Returns an image's own size in pixels, upright.
  ///
  /// - Throws: If there is no such image, or it cannot be read.
  func naturalSize(of name: String) throws -> Size
  /// Returns an image's pixels.
  ///
  /// The same arguments give the same pixels whenever and wherever they are asked for, since frames are drawn in any order.
  ///
  /// - Throws: If there is no such image, or it cannot be read.
  func image(_ name: String, size: ImageRequest.Size, in context: ImageContext) async throws -> LoadedImage
}

extension ImageProvider {
  /// No names.
  public var names: [String] { [] }
}

/// Circumstances under which images are loaded.
public struct ImageContext: Sendable {
  /// Canvas of the frames.
  public var canvas: Canvas
  /// Size that an image in `covering` size must cover; a larger one may be reduced to it.
  public var coveringSize: PixelSize
  /// Limits of what files may claim to hold.
  public var limits: DecodeLimits

  /// Creates the circumstances from their parts.
  public init(canvas: Canvas, coveringSize: PixelSize, limits: DecodeLimits = .standard) {
    (self.canvas, self.coveringSize, self.limits) = (canvas, coveringSize, limits)
  }
}

/// Pixels of an image.
public struct LoadedImage: Sendable {
  /// The pixels: of the image's own size, or reduced.
  public var bitmap: Bitmap
  /// The image's own size in pixels.
  public var naturalSize: Size

  /// Creates an image from its parts.
  public init(_ bitmap: Bitmap, naturalSize: Size) {
    (self.bitmap, self.naturalSize) = (bitmap, naturalSize)
  }
}

/// An image that its provider does not have, or whose scheme has no provider.
public struct UnknownImage: Error, Sendable, Hashable, CustomStringConvertible {
  /// The image.
  public var source: ImageSource

  /// Creates the error for an image.
  public init(_ source: ImageSource) { self.source = source }

  /// `there is no image bitmap:cover`.
  public var description: String { "there is no image \(source)" }
}

/// Providers of images, one for each scheme.
public struct ImageProviders: Sendable {
  private var providers: [any ImageProvider]

  /// Files and built-in images.
  public static let standard = ImageProviders(Catalog().imageProviders)

  /// Creates a list of providers; of several for one scheme, the last counts.
  public init(_ providers: [any ImageProvider]) { self.providers = providers }

  /// Returns the provider of a scheme; `nil` if there is none.
  public subscript(scheme: String) -> (any ImageProvider)? { providers.last { $0.scheme == scheme } }

  /// Returns a Boolean value that indicates whether there is a provider of an image.
  func provides(_ source: ImageSource) -> Bool { self[(source.untinted?.source ?? source).scheme] != nil }

  /// Adds a provider, which replaces an earlier one of its scheme.
  public mutating func add(_ provider: any ImageProvider) { providers.append(provider) }

  /// Returns an image's own size in pixels.
  ///
  /// - Throws: What its provider throws; ``UnknownImage`` without one.
  public func naturalSize(of source: ImageSource) throws -> Size {
    if let tinted = source.untinted { return try naturalSize(of: tinted.source) }
    guard let provider = self[source.scheme] else { throw UnknownImage(source) }
    return try provider.naturalSize(of: source.name)
  }

  /// Returns the texture of an image.
  ///
  /// - Throws: What its provider throws; ``UnknownImage`` without one.
  public func texture(for request: ImageRequest, in context: ImageContext) async throws -> Texture {
    let tinted = request.source.untinted
    let source = tinted?.source ?? request.source
    guard let provider = self[source.scheme] else { throw UnknownImage(source) }
    var image = try await provider.image(source.name, size: request.size, in: context)
    if let tinted { image.bitmap.fill(with: tinted.color) }
    return Texture(image.bitmap, naturalSize: image.naturalSize)
  }
}

extension Bitmap {
  /// Gives all pixels one colour, in their own opacity.
  fileprivate mutating func fill(with color: Color) {
    let full = color.pixel()
    for index in pixels.indices { pixels[index] = full.scaled(by: UInt32(pixels[index].alpha)) }
  }
}

/// Bitmaps in memory as images: `BitmapImages(["cover": bitmap])` provides `bitmap:cover`.
public struct BitmapImages: ImageProvider {
  /// Scheme of the images' sources.
  public let scheme: String
  private let bitmaps: [String: Bitmap]

  /// Creates a provider of bitmaps by their names.
  public init(_ bitmaps: [String: Bitmap], scheme: String = "bitmap") {
    (self.bitmaps, self.scheme) = (bitmaps, scheme)
  }

  /// Names of the bitmaps, sorted.
  public var names: [String] { bitmaps.keys.sorted() }

  /// Returns a bitmap's size.
  public func naturalSize(of name: String) throws -> Size { try image(name).naturalSize }

  /// Returns a bitmap, whatever size is asked for.
  public func image(_ name: String, size: ImageRequest.Size, in context: ImageContext) async throws -> LoadedImage {
    try image(name)
  }

  private func image(_ name: String) throws -> LoadedImage {
    guard let bitmap = bitmaps[name] else { throw UnknownImage(ImageSource(scheme: scheme, name: name)) }
    return LoadedImage(bitmap, naturalSize: Size(width: Double(bitmap.width), height: Double(bitmap.height)))
  }
}

import Graphics

/// An image that looks like a photograph and needs no file.
///
/// Code draws the image, with the same bytes on every machine. Scenes without photos show sample photos.
/// Names are stable, because recordings refer to images by name.
public struct SamplePhoto: Sendable, Hashable {
  private let image: any ProceduralImage

  /// All photos, in an order in which neighbors suit each other, including the last and the first.
  public static let all: [SamplePhoto] = images.map { SamplePhoto(image: $0) }

  /// Materials that lie behind or beside photos: a wall that tiles and an emblem.
  ///
  /// They can only be found by name; a scene's items never show them automatically.
  public static let materials = [SamplePhoto(image: Concrete()), SamplePhoto(image: Emblem())]

  /// Creates the photo or material with a name, or returns `nil` if there is none.
  public init?(name: String) {
    guard let match = (Self.all + Self.materials).first(where: { $0.name == name }) else { return nil }
    self = match
  }

  private init(image: any ProceduralImage) { self.image = image }

  /// The stable name, such as `"sunset-sea"`.
  public var name: String { image.name }

  /// The width of the whole image divided by its height.
  public var aspectRatio: Double { image.aspectRatio }

  /// The nominal size in pixels, 480 high for photos, although the image can be drawn at any size.
  public var naturalSize: Size { Size(width: image.naturalHeight * image.aspectRatio, height: image.naturalHeight) }

  /// Returns the image as large as fits `width × height`.
  ///
  /// The composition is the same at every size, and photos are opaque. A shape other than ``aspectRatio`` shows the
  /// middle, cropped on two sides, never stretched.
  /// - Complexity: O(width × height): a few hundred nanoseconds per pixel.
  /// - Precondition: Both sides are positive.
  public func drawn(width: Int, height: Int) -> Bitmap {
    precondition(width > 0 && height > 0, "a photo has at least one pixel, not \(width) × \(height)")
    return image.drawn(width: width, height: height)
  }

  /// Returns a Boolean value that indicates whether two photos have the same name.
  public static func == (a: SamplePhoto, b: SamplePhoto) -> Bool { a.name == b.name }

  /// Hashes the name, which identifies the image.
  public func hash(into hasher: inout Hasher) { hasher.combine(name) }
}

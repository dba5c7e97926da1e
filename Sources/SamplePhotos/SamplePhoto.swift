import Graphics

/// An image that looks like a photograph and needs no file: drawn by code, the same bytes on every machine.
///
/// A scene without photos of its own shows these. Names are stable: recordings refer to images by name.
public struct SamplePhoto: Sendable, Hashable {
  private let image: any ProceduralImage

  /// Every image, in an order that pleases side by side, the last next to the first too.
  public static let all: [SamplePhoto] = images.map { SamplePhoto(image: $0) }

  /// Materials that lie behind or beside photos: a wall that tiles, a mark.
  ///
  /// They are found by name only; a scene's items never show them by themselves.
  public static let materials: [SamplePhoto] = [
    SamplePhoto(image: Concrete()), SamplePhoto(image: Emblem()),
  ]

  /// The photo or material called `name`; `nil` when there is none.
  public init?(name: String) {
    guard let match = (Self.all + Self.materials).first(where: { $0.name == name }) else { return nil }
    self = match
  }

  private init(image: any ProceduralImage) { self.image = image }

  /// The stable name, such as `"sunset-sea"`.
  public var name: String { image.name }

  /// Width / height of the whole image.
  public var aspectRatio: Double { image.aspectRatio }

  /// The size that stands for the image's own, in pixels, though it can be drawn at any: 480 high for photos.
  public var naturalSize: Size {
    Size(width: image.naturalHeight * image.aspectRatio, height: image.naturalHeight)
  }

  /// The image as large as fits `width × height`: same composition at every size; photos are opaque.
  ///
  /// Another shape than ``aspectRatio`` shows the middle, cropped on two sides, never stretched.
  /// - Complexity: O(width × height): a few hundred nanoseconds per pixel.
  /// - Precondition: Both sides are positive.
  public func drawn(width: Int, height: Int) -> Bitmap {
    precondition(width > 0 && height > 0, "a photo has at least one pixel, not \(width) × \(height)")
    return image.drawn(width: width, height: height)
  }

  /// Two photos are the same when their names are.
  public static func == (a: SamplePhoto, b: SamplePhoto) -> Bool { a.name == b.name }

  /// Feeds the name, which stands for the image.
  public func hash(into hasher: inout Hasher) { hasher.combine(name) }
}

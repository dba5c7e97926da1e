import Graphics

/// A picture that looks like a photograph and needs no file: drawn by code, the same bytes on every machine.
///
/// A scene without photos of its own shows these. Names are stable: recordings refer to pictures by name.
public struct GeneratedPhoto: Sendable, Hashable {
  private let picture: any Picture

  /// Every picture, in an order that pleases side by side, the last next to the first too.
  public static let all: [GeneratedPhoto] = album.map { GeneratedPhoto(picture: $0) }

  /// What is no photo but lies behind or beside photos: a wall that tiles, a mark.
  ///
  /// They are found by name only; a scene's items never show them by themselves.
  public static let materials: [GeneratedPhoto] = [
    GeneratedPhoto(picture: Concrete()), GeneratedPhoto(picture: Emblem()),
  ]

  /// The photo or material called `name`; `nil` when there is none.
  public init?(name: String) {
    guard let match = (Self.all + Self.materials).first(where: { $0.name == name }) else { return nil }
    self = match
  }

  private init(picture: any Picture) { self.picture = picture }

  /// The stable name, such as `"sunset-sea"`.
  public var name: String { picture.name }

  /// Width / height of the whole picture.
  public var aspectRatio: Double { picture.aspectRatio }

  /// The size that stands for the picture's own, in pixels, though it can be drawn at any: 480 high for photos.
  public var naturalSize: Size {
    Size(width: picture.naturalHeight * picture.aspectRatio, height: picture.naturalHeight)
  }

  /// The picture as large as fits `width × height`: same composition at every size; photos are opaque.
  ///
  /// Another shape than ``aspectRatio`` shows the middle, cropped on two sides, never stretched.
  /// - Complexity: O(width × height): a few hundred nanoseconds per pixel.
  /// - Precondition: Both sides are positive.
  public func drawn(width: Int, height: Int) -> Bitmap {
    precondition(width > 0 && height > 0, "a photo has at least one pixel, not \(width) × \(height)")
    return picture.drawn(width: width, height: height)
  }

  /// Two photos are the same when their names are.
  public static func == (a: GeneratedPhoto, b: GeneratedPhoto) -> Bool { a.name == b.name }

  /// Feeds the name, which stands for the picture.
  public func hash(into hasher: inout Hasher) { hasher.combine(name) }
}

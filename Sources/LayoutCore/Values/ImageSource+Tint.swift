import Graphics

// Images in one color with the opacity of another image, as UIImage's template images.
extension ImageSource {
  package static let tintedScheme = "tinted"

  /// Returns an image with this image's opacity in a color.
  public func tinted(_ color: Color) -> ImageSource {
    let parts = [color.red, color.green, color.blue, color.alpha].map { "\($0)" }
    var tinted = ImageSource(scheme: Self.tintedScheme, name: (parts + [scheme, name]).joined(separator: ":"))
    tinted.drawing = drawing
    return tinted
  }

  package var untinted: (source: ImageSource, color: Color)? {
    guard scheme == Self.tintedScheme else { return nil }
    let parts = name.split(separator: ":", maxSplits: 5, omittingEmptySubsequences: false)
    let numbers = parts.prefix(4).compactMap { Double($0) }
    guard parts.count == 6, numbers.count == 4 else { return nil }
    let color = Color(red: numbers[0], green: numbers[1], blue: numbers[2], alpha: numbers[3])
    var source = ImageSource(scheme: String(parts[4]), name: String(parts[5]))
    source.drawing = drawing
    return (source, color)
  }
}

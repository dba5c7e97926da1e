import Foundation
import LayoutCore
import QuartzCore

/// An image with a size and a scale, whose pixels are decoded or drawn when a frame shows it.
public final class UIImage: NSObject, @unchecked Sendable {
  /// The source of the pixels, or `nil` for an empty image.
  let source: ImageSource?
  /// The size, in points.
  public let size: CGSize
  /// The number of pixels per point.
  public let scale: CGFloat
  /// The rendering mode.
  public let renderingMode: RenderingMode
  /// The color of a template image, or `nil` for the tint color of its view.
  let tintColor: UIColor?
  /// The symbol that the image shows, or `nil` for another image.
  let symbol: SystemSymbol?

  /// The mode in which an image is rendered.
  public enum RenderingMode: Int, Sendable {
    case automatic
    case alwaysOriginal
    case alwaysTemplate
  }

  /// The orientation of a file's image, which is applied when the file is decoded.
  public enum Orientation: Int, Sendable {
    case up
    case down
    case left
    case right
    case upMirrored
    case downMirrored
    case leftMirrored
    case rightMirrored
  }

  init(
    source: ImageSource?, size: CGSize, scale: CGFloat = 1, renderingMode: RenderingMode = .automatic,
    tintColor: UIColor? = nil, symbol: SystemSymbol? = nil
  ) {
    (self.source, self.size, self.scale) = (source, size, scale)
    (self.renderingMode, self.tintColor, self.symbol) = (renderingMode, tintColor, symbol)
  }

  /// Creates an empty image.
  public override convenience init() { self.init(source: nil, size: .zero) }

  /// Creates the image with a name, or returns `nil` if there's none.
  ///
  /// The image is one of the scene's images (`cover` for a file `photos/cover.png`), a built-in one, or a file in the
  /// scene's folder, the working directory, or the program's resources. On a screen with a scale of 2, `cover@2x.png`
  /// is preferred, as in UIKit.
  public convenience init?(named name: String) {
    self.init(name, UIScreen.present) { UIScreen.present.resources.images?.image(named: $0) }
  }

  /// Creates the image with a name from the resources of a bundle, or as ``init(named:)`` does.
  ///
  /// Returns `nil` if there's no such image.
  public convenience init?(named name: String, in bundle: Bundle?, compatibleWith traitCollection: UITraitCollection?) {
    self.init(name, UIScreen.present) { name in
      let images = UIScreen.present.resources.images
      let path = bundle?.resourcePath.map { $0 + "/" + name }
      return path.flatMap { images?.image(named: $0) } ?? images?.image(named: name)
    }
  }

  /// Creates the image in a file, or returns `nil` if there's no such image.
  public convenience init?(contentsOfFile path: String) {
    let source = ImageSource.file(path)
    guard let size = UIScreen.present.resources.images?.size(of: source) else { return nil }
    self.init(CollectionData.Image(source, size: size), scale: Self.scale(ofName: path))
  }

  /// Returns `nil`, because images come from files and from the scene.
  public convenience init?(data: Data) { return nil }

  /// Creates an image from a Core Graphics image, with a scale of 1.
  public convenience init(cgImage: CGImage) {
    self.init(source: cgImage.source, size: CGSize(width: cgImage.width, height: cgImage.height))
  }

  private convenience init(_ image: CollectionData.Image, scale: CGFloat) {
    let size = CGSize(width: CGFloat(image.size.width) / scale, height: CGFloat(image.size.height) / scale)
    self.init(source: image.source, size: size, scale: scale)
  }

  /// Finds the variant with the screen's scale, or the one without a scale, or one with another scale.
  private convenience init?(_ name: String, _ screen: UIScreen, find: (String) -> CollectionData.Image?) {
    let parts = (name as NSString).pathExtension
    let stem = parts.isEmpty ? name : String(name.dropLast(parts.count + 1))
    let wanted = max(1, min(3, Int(screen.scale.rounded(.up))))
    for scale in [wanted, 1, 2, 3] {
      let variant = scale == 1 ? name : "\(stem)@\(scale)x" + (parts.isEmpty ? "" : "." + parts)
      if let image = find(variant) {
        self.init(image, scale: CGFloat(scale))
        return
      }
    }
    return nil
  }

  /// Returns the scale in the suffix of a file name.
  private static func scale(ofName name: String) -> CGFloat {
    let stem = name.split(separator: ".").dropLast().joined(separator: ".")
    return stem.hasSuffix("@3x") ? 3 : stem.hasSuffix("@2x") ? 2 : 1
  }

  /// The Core Graphics image, or `nil` for an empty image.
  public var cgImage: CGImage? {
    source.map { source in
      CGImage(
        width: Int((size.width * scale).rounded()), height: Int((size.height * scale).rounded()), source: source)
    }
  }

  /// The orientation, which is up because files are rotated when they are decoded.
  public var imageOrientation: Orientation { .up }

  /// Returns the image with another rendering mode.
  public func withRenderingMode(_ renderingMode: RenderingMode) -> UIImage {
    UIImage(
      source: source, size: size, scale: scale, renderingMode: renderingMode, tintColor: tintColor, symbol: symbol)
  }

  /// Returns a template image with a tint color.
  public func withTintColor(_ color: UIColor) -> UIImage {
    UIImage(
      source: source, size: size, scale: scale, renderingMode: .alwaysTemplate, tintColor: color, symbol: symbol)
  }

  /// Returns a template image with a tint color.
  public func withTintColor(_ color: UIColor, renderingMode: RenderingMode) -> UIImage { withTintColor(color) }

  /// Returns the source for a view with a tint color.
  func source(tintedBy color: UIColor) -> ImageSource? {
    let isTemplate = renderingMode == .alwaysTemplate || symbol != nil && renderingMode == .automatic
    return isTemplate ? source?.tinted(Color((tintColor ?? color).cgColor)) : source
  }
}

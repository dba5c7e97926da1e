import Foundation
import LayoutCore
import QuartzCore

/// An image: a name, a size and a scale; its pixels are decoded when a frame is drawn.
public final class UIImage: NSObject, @unchecked Sendable {
  /// Source of the pixels; `nil` for an empty image.
  let source: ImageSource?
  /// Size in points.
  public let size: CGSize
  /// Device pixels per point.
  public let scale: CGFloat
  /// Renders as a template or as it is.
  public let renderingMode: RenderingMode
  /// Colour of a template; `nil` for that of its view.
  let tintColor: UIColor?

  /// Kind of rendering.
  public enum RenderingMode: Int, Sendable {
    case automatic
    case alwaysOriginal
    case alwaysTemplate
  }

  /// Turn and mirroring that a file asks for, which is obeyed when it is decoded.
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
    tintColor: UIColor? = nil
  ) {
    (self.source, self.size, self.scale) = (source, size, scale)
    (self.renderingMode, self.tintColor) = (renderingMode, tintColor)
  }

  /// Creates an empty image.
  public override convenience init() { self.init(source: nil, size: .zero) }

  /// Creates the image of a name; `nil` if there is none.
  ///
  /// It is one of the scene's images (`cover` for a file `photos/cover.png`), a built-in one, or a file in the scene's
  /// folder, the working folder or the program's resources. `cover@2x.png` is taken on a screen of scale 2, as in UIKit.
  public convenience init?(named name: String) {
    self.init(name, UIScreen.present) { UIScreen.present.resources.images?.image(named: $0) }
  }

  /// Creates the image of a name in a bundle's resources, or as ``init(named:)`` finds it; `nil` if there is none.
  public convenience init?(named name: String, in bundle: Bundle?, compatibleWith traitCollection: UITraitCollection?) {
    self.init(name, UIScreen.present) { name in
      let images = UIScreen.present.resources.images
      let path = bundle?.resourcePath.map { $0 + "/" + name }
      return path.flatMap { images?.image(named: $0) } ?? images?.image(named: name)
    }
  }

  /// Creates the image in a file; `nil` if there is none.
  public convenience init?(contentsOfFile path: String) {
    let source = ImageSource.file(path)
    guard let size = UIScreen.present.resources.images?.size(of: source) else { return nil }
    self.init(CollectionData.Image(source, size: size), scale: Self.scale(ofName: path))
  }

  /// Returns `nil`: there are no symbols here.
  public convenience init?(systemName name: String) { return nil }

  /// Returns `nil`: images come from files and from the scene.
  public convenience init?(data: Data) { return nil }

  /// Creates the image with other pixels' source, at scale 1.
  public convenience init(cgImage: CGImage) {
    self.init(
      source: cgImage.source as? ImageSource, size: CGSize(width: cgImage.width, height: cgImage.height))
  }

  private convenience init(_ image: CollectionData.Image, scale: CGFloat) {
    let size = CGSize(width: CGFloat(image.size.width) / scale, height: CGFloat(image.size.height) / scale)
    self.init(source: image.source, size: size, scale: scale)
  }

  /// Looks for the variant of the screen's scale, the plain one, and those of other scales.
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

  /// The scale that the end of a file's name tells.
  private static func scale(ofName name: String) -> CGFloat {
    let stem = name.split(separator: ".").dropLast().joined(separator: ".")
    return stem.hasSuffix("@3x") ? 3 : stem.hasSuffix("@2x") ? 2 : 1
  }

  /// The image for layers; `nil` for an empty one.
  public var cgImage: CGImage? {
    source.map { source in
      CGImage(
        width: Int((size.width * scale).rounded()), height: Int((size.height * scale).rounded()), source: source)
    }
  }

  /// Upright: files are turned when they are decoded.
  public var imageOrientation: Orientation { .up }

  /// Returns the image, to be drawn as a template or as it is.
  public func withRenderingMode(_ renderingMode: RenderingMode) -> UIImage {
    UIImage(source: source, size: size, scale: scale, renderingMode: renderingMode, tintColor: tintColor)
  }

  /// Returns the image's opacity in a colour.
  public func withTintColor(_ color: UIColor) -> UIImage {
    UIImage(source: source, size: size, scale: scale, renderingMode: .alwaysTemplate, tintColor: color)
  }

  /// Returns the image's opacity in a colour.
  public func withTintColor(_ color: UIColor, renderingMode: RenderingMode) -> UIImage { withTintColor(color) }

  /// Returns the source as a view of a tint colour draws it.
  func source(tintedBy color: UIColor) -> ImageSource? {
    renderingMode == .alwaysTemplate ? source?.tinted(Color((tintColor ?? color).cgColor)) : source
  }
}

import Foundation
import LayoutCore
import QuartzCore

/// A symbol of the system with its size.
struct SystemSymbol {
  var name: String
  var configuration = UIImage.SymbolConfiguration()

  /// Common names, by the shape that is drawn for them.
  private static let shapes: [Symbol: [String]] = [
    .chevronRight: ["chevron.right", "chevron.forward", "arrow.right", "arrow.forward"],
    .chevronLeft: ["chevron.left", "chevron.backward", "arrow.left", "arrow.backward", "arrow.uturn.left"],
    .chevronUp: ["chevron.up", "arrow.up"],
    .chevronDown: ["chevron.down", "arrow.down"],
    .checkmark: ["checkmark"],
    .plus: ["plus"],
    .minus: ["minus"],
    .xmark: ["xmark", "multiply"],
    .ellipsis: ["ellipsis"],
    .circle: ["circle.fill"],
    .ring: ["circle"],
    .heart: ["heart"],
    .star: ["star"],
    .person: ["person"],
    .bell: ["bell"],
    .gear: ["gear", "gearshape"],
    .trash: ["trash"],
    .magnifyingglass: ["magnifyingglass"],
    .house: ["house"],
    .bookmark: ["bookmark"],
    .message: ["message", "bubble", "bubble.right", "bubble.left"],
    .lock: ["lock"],
    .play: ["play"],
    .pause: ["pause"],
    .photo: ["photo", "camera"],
    .wifi: ["wifi"],
    .moon: ["moon"],
    .flag: ["flag"],
    .pin: ["pin", "mappin"],
  ]

  private static let byName: [String: Symbol] = {
    var names: [String: Symbol] = [:]
    for (symbol, list) in shapes { for name in list { names[name] = symbol } }
    return names
  }()

  /// The shape: that of the longest known beginning of the name, otherwise an empty square.
  var shape: Symbol {
    var parts = name.split(separator: ".").map(String.init)
    while !parts.isEmpty {
      if let symbol = Self.byName[parts.joined(separator: ".")] { return symbol }
      parts.removeLast()
    }
    return .square
  }

  /// The side of the image, in points.
  ///
  /// Symbols differ in size; public measurements range from 1 to 1.4 times the font's size.
  private var side: CGFloat {
    let factor: CGFloat =
      switch configuration.symbolScale {
      case .small: 0.95
      case .large: 1.5
      case .default, .unspecified, .medium: 1.2
      }
    return (configuration.pointSize ?? 17) * factor
  }

  /// Returns the image of the symbol.
  func image(_ screen: UIScreen) -> UIImage? {
    guard side > 0, side.isFinite else { return nil }
    let context = CGContext(
      points: CGRect(x: 0, y: 0, width: side, height: side), scale: max(1, screen.scale))
    var style = CellStyle()
    style.showsImage = false
    (style.symbol, style.label.color) = (shape, Color.black)
    context.record([ElementLayer(.own(style), size: Size(width: Double(side), height: Double(side)))])
    guard let drawn = context.makeImage() else { return nil }
    return UIImage(
      source: drawn.source, size: CGSize(width: side, height: side), scale: max(1, screen.scale),
      tintColor: configuration.color, symbol: self)
  }
}

extension UIImage {
  /// The configuration of an image.
  open class Configuration: NSObject, @unchecked Sendable {}

  /// The weight of a symbol, which has no effect.
  public enum SymbolWeight: Int, Sendable {
    case unspecified
    case ultraLight
    case thin
    case light
    case regular
    case medium
    case semibold
    case bold
    case heavy
    case black
  }

  /// The size of a symbol in relation to its font.
  public enum SymbolScale: Int, Sendable {
    case `default` = -1
    case unspecified
    case small
    case medium
    case large
  }

  /// The size and the color of a symbol.
  public final class SymbolConfiguration: Configuration, @unchecked Sendable {
    let pointSize: CGFloat?
    let symbolScale: SymbolScale
    let color: UIColor?

    init(pointSize: CGFloat? = nil, symbolScale: SymbolScale = .unspecified, color: UIColor? = nil) {
      (self.pointSize, self.symbolScale, self.color) = (pointSize, symbolScale, color)
    }

    /// Creates a configuration with a size, in points.
    public convenience init(pointSize: CGFloat) { self.init(pointSize: pointSize, symbolScale: .unspecified) }
    /// Creates a configuration with a size, in points, and a weight.
    public convenience init(pointSize: CGFloat, weight: SymbolWeight) { self.init(pointSize: pointSize) }
    /// Creates a configuration with a size, in points, a weight, and a scale.
    public convenience init(pointSize: CGFloat, weight: SymbolWeight, scale: SymbolScale) {
      self.init(pointSize: pointSize, symbolScale: scale)
    }
    /// Creates a configuration with a scale.
    public convenience init(scale: SymbolScale) { self.init(symbolScale: scale) }
    /// Creates a configuration with a weight.
    public convenience init(weight: SymbolWeight) { self.init(symbolScale: .unspecified) }
    /// Creates a configuration with the size of a text style.
    public convenience init(textStyle: UIFont.TextStyle) { self.init(textStyle: textStyle, scale: .unspecified) }
    /// Creates a configuration with the size of a text style, and a scale.
    public convenience init(textStyle: UIFont.TextStyle, scale: SymbolScale) {
      self.init(font: .preferredFont(forTextStyle: textStyle), scale: scale)
    }
    /// Creates a configuration with the size of a font.
    public convenience init(font: UIFont) { self.init(pointSize: font.pointSize) }
    /// Creates a configuration with the size of a font, and a scale.
    public convenience init(font: UIFont, scale: SymbolScale) {
      self.init(pointSize: font.pointSize, symbolScale: scale)
    }
    /// Creates a configuration with a color.
    public convenience init(hierarchicalColor: UIColor) { self.init(color: hierarchicalColor) }
    /// Creates a configuration with colors, of which the first one is drawn.
    public convenience init(paletteColors: [UIColor]) { self.init(color: paletteColors.first) }

    /// Returns the configuration with what another one sets.
    public func applying(_ otherConfiguration: SymbolConfiguration) -> SymbolConfiguration {
      let other = otherConfiguration
      return SymbolConfiguration(
        pointSize: other.pointSize ?? pointSize,
        symbolScale: other.symbolScale == .unspecified ? symbolScale : other.symbolScale, color: other.color ?? color)
    }
  }

  /// Creates an image of a symbol of the system.
  ///
  /// The symbols themselves aren't available: plain shapes stand for common ones, and a square for all others. An image
  /// is as wide as it's high.
  public convenience init?(systemName name: String) { self.init(systemName: name, withConfiguration: nil) }

  /// Creates an image of a symbol of the system, for which a plain shape stands.
  public convenience init?(systemName name: String, withConfiguration configuration: Configuration?) {
    let used = configuration as? SymbolConfiguration ?? SymbolConfiguration()
    guard !name.isEmpty, let image = SystemSymbol(name: name, configuration: used).image(.present) else { return nil }
    self.init(
      source: image.source, size: image.size, scale: image.scale, tintColor: image.tintColor, symbol: image.symbol)
  }

  /// A Boolean value that indicates whether the image is a symbol.
  public var isSymbolImage: Bool { symbol != nil }

  /// Returns a symbol with another configuration, or the image itself.
  public func withConfiguration(_ configuration: Configuration) -> UIImage {
    (configuration as? SymbolConfiguration).flatMap { applyingSymbolConfiguration($0) } ?? self
  }

  /// Returns a symbol with another configuration, or `nil` for another image.
  public func applyingSymbolConfiguration(_ configuration: SymbolConfiguration) -> UIImage? {
    guard var symbol else { return nil }
    symbol.configuration = symbol.configuration.applying(configuration)
    guard let image = symbol.image(.present) else { return nil }
    return UIImage(
      source: image.source, size: image.size, scale: image.scale, renderingMode: renderingMode,
      tintColor: image.tintColor ?? tintColor, symbol: symbol)
  }

  /// Returns the image, whose insets aren't kept when it's stretched.
  public func resizableImage(withCapInsets capInsets: UIEdgeInsets) -> UIImage { self }
  /// Returns the image, whose insets aren't kept when it's stretched.
  public func resizableImage(withCapInsets capInsets: UIEdgeInsets, resizingMode: ResizingMode) -> UIImage { self }
  /// Returns the image, whose insets aren't kept when it's stretched.
  public func stretchableImage(withLeftCapWidth leftCapWidth: Int, topCapHeight: Int) -> UIImage { self }

  /// A way in which the middle of an image fills a larger area.
  public enum ResizingMode: Int, Sendable {
    case tile
    case stretch
  }
}

import Foundation
import LayoutCore

/// The elements of an array in Core Foundation.
public typealias CFArray = [Any]

/// The colors of a gradient at locations from 0 to 1.
///
/// Premultiplied components are interpolated between two colors.
public final class CGGradient: Sendable {
  package let stops: [Gradient.Stop]

  private init(_ colors: [CGColor], _ locations: [CGFloat]?) {
    var last = 0.0
    stops = colors.enumerated().map { index, color in
      let even = colors.count > 1 ? Double(index) / Double(colors.count - 1) : 0
      let location = locations.map { $0.indices.contains(index) ? Double($0[index]) : 1 } ?? even
      last = max(last, location.isNaN ? last : max(0, min(location, 1)))
      return Gradient.Stop(location: last, color: Color(color))
    }
  }

  /// Creates a gradient from colors at locations, or at even distances without locations.
  ///
  /// - Parameters:
  ///   - space: The color space, which has no effect.
  ///   - colors: The colors, as `CGColor` objects.
  ///   - locations: As many locations as colors, in ascending order.
  public convenience init?(colorsSpace space: CGColorSpace?, colors: CFArray, locations: UnsafePointer<CGFloat>?) {
    let colors = colors.compactMap { $0 as? CGColor }
    if colors.isEmpty { return nil }
    self.init(colors, unsafe locations.map { unsafe Array(UnsafeBufferPointer(start: $0, count: colors.count)) })
  }

  /// Creates a gradient from the components of colors, with alpha.
  public convenience init?(
    colorSpace space: CGColorSpace, colorComponents components: UnsafePointer<CGFloat>,
    locations: UnsafePointer<CGFloat>?, count: Int
  ) {
    if count < 1 { return nil }
    let parts = space.numberOfComponents + 1
    let all = unsafe Array(UnsafeBufferPointer(start: components, count: count * parts))
    let colors = (0..<count).map { index in
      let color = Array(all[index * parts..<(index + 1) * parts])
      return parts == 2
        ? CGColor(gray: color[0], alpha: color[1])
        : CGColor(red: color[0], green: color[1], blue: color[2], alpha: color[3])
    }
    self.init(colors, unsafe locations.map { unsafe Array(UnsafeBufferPointer(start: $0, count: count)) })
  }
}

/// The parts beyond the ends of a gradient that are drawn.
public struct CGGradientDrawingOptions: OptionSet, Sendable {
  /// The bits of the set.
  public let rawValue: UInt32

  /// Creates a set from its bits.
  public init(rawValue: UInt32) { self.rawValue = rawValue }

  /// The first color is drawn before the start.
  public static let drawsBeforeStartLocation = CGGradientDrawingOptions(rawValue: 1)
  /// The last color is drawn after the end.
  public static let drawsAfterEndLocation = CGGradientDrawingOptions(rawValue: 2)
}

extension Color {
  package init(_ color: CGColor) {
    let parts = (color.components ?? [0, 0, 0, 0]).map { Double($0) }
    self.init(red: parts[0], green: parts[1], blue: parts[2], alpha: parts[3])
  }
}

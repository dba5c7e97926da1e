import Foundation

/// The name of a color space.
///
/// The color space has no effect: all colors are in sRGB.
public final class CGColorSpace: Sendable {
  /// The name of the color space.
  public let name: String?
  /// The number of color components, without alpha.
  public let numberOfComponents: Int

  /// The name of the sRGB color space.
  public static let sRGB = "kCGColorSpaceSRGB"
  /// The name of the extended sRGB color space.
  public static let extendedSRGB = "kCGColorSpaceExtendedSRGB"
  /// The name of the Display P3 color space.
  public static let displayP3 = "kCGColorSpaceDisplayP3"
  /// The name of a gray color space.
  public static let genericGrayGamma2_2 = "kCGColorSpaceGenericGrayGamma2_2"

  /// Creates a color space with the given name.
  public init?(name: String) {
    self.name = name
    numberOfComponents = name.contains("Gray") ? 1 : 3
  }

  fileprivate init(device name: String, _ count: Int) { (self.name, numberOfComponents) = (name, count) }
}

/// Returns a color space of red, green, and blue.
public func CGColorSpaceCreateDeviceRGB() -> CGColorSpace { CGColorSpace(device: "kCGColorSpaceDeviceRGB", 3) }

/// Returns a color space of gray.
public func CGColorSpaceCreateDeviceGray() -> CGColorSpace { CGColorSpace(device: "kCGColorSpaceDeviceGray", 1) }

/// The place of the alpha component in a bitmap.
public enum CGImageAlphaInfo: UInt32, Sendable {
  case none
  case premultipliedLast
  case premultipliedFirst
  case last
  case first
  case noneSkipLast
  case noneSkipFirst
  case alphaOnly
}

/// The layout of a bitmap's components.
///
/// Only the alpha information has an effect: without alpha, a bitmap begins black.
public struct CGBitmapInfo: OptionSet, Sendable {
  /// The bits of the set.
  public let rawValue: UInt32

  /// Creates a set from its bits.
  public init(rawValue: UInt32) { self.rawValue = rawValue }

  /// The bits of the alpha information.
  public static let alphaInfoMask = CGBitmapInfo(rawValue: 31)
  /// Floating-point components.
  public static let floatComponents = CGBitmapInfo(rawValue: 1 << 8)
  /// The default byte order.
  public static let byteOrderDefault: CGBitmapInfo = []
  /// 32 bits, little-endian.
  public static let byteOrder32Little = CGBitmapInfo(rawValue: 2 << 12)
  /// 32 bits, big-endian.
  public static let byteOrder32Big = CGBitmapInfo(rawValue: 4 << 12)
}

/// The transfer function of sRGB, between stored and linear components in `0...1`.
///
/// Source: IEC 61966-2-1:1999.
package enum SRGBTransfer {
  /// Returns the linear value of a stored component.
  package static func linear(_ value: Double) -> Double {
    value <= 0.04045 ? value / 12.92 : PortableMath.pow((value + 0.055) / 1.055, 2.4)
  }

  /// Returns the stored component of a linear value.
  package static func encoded(_ linear: Double) -> Double {
    linear <= 0.04045 / 12.92 ? 12.92 * linear : 1.055 * PortableMath.pow(linear, 1 / 2.4) - 0.055
  }
}

import Foundation

extension UIColor {
  /// Returns `nil`, because asset catalogs aren't available.
  public convenience init?(named name: String) { return nil }
  /// Returns `nil`, because asset catalogs aren't available.
  public convenience init?(named name: String, in bundle: Bundle?, compatibleWith traitCollection: UITraitCollection?) {
    return nil
  }
}

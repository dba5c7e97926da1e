/// The constants of the Gaussian blur of shadows.
package enum GaussianBlur {
  /// The distance beyond an outline at which its blur ends, in sigmas.
  ///
  /// Beyond it, the blur is less than a step of 8 bits.
  package static let reach = 3.0
}

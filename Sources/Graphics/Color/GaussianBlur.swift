/// The constants of the Gaussian blur of shadows.
package enum GaussianBlur {
  /// The distance beyond an outline, in sigmas, at which its blur falls below a step of 8 bits.
  package static let reach = 3.0
}

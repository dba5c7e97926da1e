/// The constants of a Gaussian blur, as shadows have it.
public enum GaussianBlur {
  /// The distance beyond an outline at which its blur ends, in sigmas.
  ///
  /// Anything farther out is less than a step of 8 bits.
  public static let reach = 3.0
}

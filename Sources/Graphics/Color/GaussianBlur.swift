/// The constants of the Gaussian blur of shadows.
public enum GaussianBlur {
  /// The distance beyond an outline at which its blur ends, in sigmas.
  ///
  /// Beyond it, the blur is less than a step of 8 bits.
  public static let reach = 3.0
}

import CText

/// The library that shapes text, for reports about a machine.
public enum ShapingLibrary {
  /// The version of HarfBuzz, such as `6.0.0`.
  public static var version: String { unsafe String(cString: ctext_version()) }
}

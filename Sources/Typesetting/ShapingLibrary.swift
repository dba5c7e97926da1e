import CText

/// The library that shapes text, for reports about a machine.
public enum ShapingLibrary {
  /// HarfBuzz's version: `6.0.0`.
  public static var version: String { unsafe String(cString: ctext_version()) }
}

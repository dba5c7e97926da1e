import CText

package enum ShapingLibrary {
  /// The version of HarfBuzz, such as `6.0.0`.
  package static var version: String { unsafe String(cString: ctext_version()) }
}

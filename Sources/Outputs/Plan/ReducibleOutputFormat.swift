/// A format with options that make outputs smaller at lower quality.
///
/// An output with a limit on its bytes uses the first variant that fits.
package protocol ReducibleOutputFormat: OutputFormat {
  /// Variants of the format with smaller and smaller outputs.
  var reducedVariants: [FormatVariant] { get }
}

/// A format with the options of one step toward smaller outputs.
package struct FormatVariant: Sendable {
  package var format: any OutputFormat
  /// A few words for people: `WebP quality 80`.
  package var description: String
}

extension OutputFormat {
  package var smallerVariants: [FormatVariant] { (self as? any ReducibleOutputFormat)?.reducedVariants ?? [] }
}

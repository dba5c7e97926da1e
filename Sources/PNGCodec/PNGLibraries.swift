import CPNG

/// The versions of the libraries for PNG decoding and compression, for machine reports.
package enum PNGLibraries {
  /// The version of libpng, such as `1.6.39`.
  package static var libpng: String { unsafe String(cString: cpng_version()) }
  package static var zlib: String { unsafe String(cString: cpng_zlib_version()) }
  /// The version of libdeflate, such as `1.14`.
  package static var libdeflate: String { unsafe String(cString: cpng_libdeflate_version()) }
}

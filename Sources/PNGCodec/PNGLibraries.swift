import CPNG

/// The versions of the libraries for PNG decoding and compression, for machine reports.
public enum PNGLibraries {
  /// The version of libpng, such as `1.6.39`.
  public static var libpng: String { unsafe String(cString: cpng_version()) }
  /// The version of zlib, such as `1.2.13`.
  public static var zlib: String { unsafe String(cString: cpng_zlib_version()) }
  /// The version of libdeflate, such as `1.14`.
  public static var libdeflate: String { unsafe String(cString: cpng_libdeflate_version()) }
}

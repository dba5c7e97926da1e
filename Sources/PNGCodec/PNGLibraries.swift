import CPNG

/// The libraries behind PNG decoding and compression, for reports about a machine.
public enum PNGLibraries {
  /// libpng's version: `1.6.39`.
  public static var libpng: String { unsafe String(cString: cpng_version()) }
  /// zlib's version: `1.2.13`.
  public static var zlib: String { unsafe String(cString: cpng_zlib_version()) }
  /// libdeflate's version: `1.14`.
  public static var libdeflate: String { unsafe String(cString: cpng_libdeflate_version()) }
}

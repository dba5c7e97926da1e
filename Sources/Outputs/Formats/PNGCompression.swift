import PNGCodec

/// The ways in which an animated PNG or a contact sheet is compressed.
public enum PNGCompression: String, Sendable, Hashable, CaseIterable {
  /// The least time.
  case fast
  /// A few percent less, in several times as long.
  case balanced
  /// The fewest bytes with every pixel as it is.
  case small
  /// At most 256 colours, the same for all frames: a fraction of the bytes for photographs.
  ///
  /// A dither that is fixed to the canvas stands for the colours in between, so that nothing flickers. Images of 256
  /// colours or fewer stay as they are.
  case palette

  /// The profile that leaves pixels as they are; that of frames which wait for a palette with ``palette``.
  public var profile: PNGProfile {
    switch self {
    case .fast, .palette: .fast
    case .balanced: .balanced
    case .small: .small
    }
  }
}

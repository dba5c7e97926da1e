import Graphics

extension BlendMode {
  /// A Boolean value that indicates whether the mode changes what is behind even where the source is transparent.
  ///
  /// Such a mode is applied in proportion to the area that the source's outline covers. For other modes, the opacity of
  /// the source already includes that area.
  package var dependsOnCoverage: Bool {
    switch self {
    case .clear, .copy, .sourceIn, .sourceOut, .destinationIn, .destinationAtop: true
    case .normal, .multiply, .screen, .overlay, .darken, .lighten, .hardLight, .difference, .exclusion, .plusLighter,
      .sourceAtop, .destinationOver, .destinationOut, .xor:
      false
    }
  }
}

extension Pixel {
  /// Returns the pixel over another one by a blend mode, both premultiplied, with one rounding per component.
  ///
  /// Sources: T. Porter, T. Duff, *Compositing Digital Images*, SIGGRAPH 1984; W3C, *Compositing and Blending Level 1*,
  /// sections 9 and 10.1, with premultiplied components.
  package func blended(over backdrop: Pixel, _ mode: BlendMode) -> Pixel {
    let (sa, da) = (Int(alpha), Int(backdrop.alpha))
    if let (fs, fd) = mode.factors(sa, da) {
      return Pixel(self, backdrop) { s, d in s * fs + d * fd }
    }
    let union = mode == .plusLighter ? min(sa + da, 255) * 255 : (sa + da) * 255 - sa * da
    return Pixel(self, backdrop, alpha: union) { s, d in
      let outside = s * (255 - da) + d * (255 - sa)
      return switch mode {
      case .multiply: s * d + outside
      case .screen: s * 255 + d * 255 - s * d
      case .overlay: Self.hardLight(d, s, da, sa) + outside
      case .hardLight: Self.hardLight(s, d, sa, da) + outside
      case .darken: min(s * da, d * sa) + outside
      case .lighten: max(s * da, d * sa) + outside
      case .difference: s * 255 + d * 255 - 2 * min(s * da, d * sa)
      case .exclusion: s * 255 + d * 255 - 2 * s * d
      case .plusLighter: min(s + d, 255) * 255
      case .normal, .clear, .copy, .sourceIn, .sourceOut, .sourceAtop, .destinationOver, .destinationIn,
        .destinationOut, .destinationAtop, .xor:
        s * 255 + d * (255 - sa)
      }
    }
  }

  /// Returns the mix with another pixel, by a share of this one in 255ths.
  package func mixed(with other: Pixel, share: Int) -> Pixel {
    Pixel(self, other) { a, b in a * share + b * (255 - share) }
  }

  /// Combines the components of two pixels, including the opacity unless it is given, in 255ths.
  private init(_ a: Pixel, _ b: Pixel, alpha: Int? = nil, _ combine: (Int, Int) -> Int) {
    func rounded(_ sum: Int) -> Int { max(0, min(255, (sum + 127) / 255)) }
    let alpha = rounded(alpha ?? combine(Int(a.alpha), Int(b.alpha)))
    func part(_ a: UInt8, _ b: UInt8) -> UInt8 { UInt8(min(rounded(combine(Int(a), Int(b))), alpha)) }
    self.init(
      red: part(a.red, b.red), green: part(a.green, b.green), blue: part(a.blue, b.blue), alpha: UInt8(alpha))
  }

  private static func hardLight(_ s: Int, _ d: Int, _ sa: Int, _ da: Int) -> Int {
    2 * s <= sa ? 2 * s * d : sa * da - 2 * (da - d) * (sa - s)
  }
}

extension BlendMode {
  /// Returns the factors of the source and of what is behind, in 255ths, or `nil` for modes that mix colors.
  fileprivate func factors(_ sa: Int, _ da: Int) -> (Int, Int)? {
    switch self {
    case .normal: (255, 255 - sa)
    case .clear: (0, 0)
    case .copy: (255, 0)
    case .sourceIn: (da, 0)
    case .sourceOut: (255 - da, 0)
    case .sourceAtop: (da, 255 - sa)
    case .destinationOver: (255 - da, 255)
    case .destinationIn: (0, sa)
    case .destinationOut: (0, 255 - sa)
    case .destinationAtop: (255 - da, sa)
    case .xor: (255 - da, 255 - sa)
    case .multiply, .screen, .overlay, .darken, .lighten, .hardLight, .difference, .exclusion, .plusLighter: nil
    }
  }
}

import PNGCodec

/// The orientation and the color space that a file declares for its pixels.
struct ImageMetadata: Sendable {
  var orientation = Orientation.up
  var channels = ColorChannels.rgb
  /// The statements about the color space in the order of their precedence.
  var colorSources: [ColorSource] = []

  /// Returns the color space of the first statement that can be read, and what's wrong with the first one that can't.
  ///
  /// - Complexity: O(bytes of profiles).
  func color() -> (space: ColorSpace?, issue: String?) {
    var issue: String?
    for source in colorSources {
      do throws(ColorSpaceError) {
        return (try source.colorSpace(of: channels), issue)
      } catch {
        issue = issue ?? error.description
      }
    }
    return (nil, issue)
  }
}

extension ImageMetadata {
  /// Reads the chunks of a PNG.
  ///
  /// cICP takes precedence over iCCP, iCCP over sRGB, and sRGB over gAMA with cHRM, which state less exactly what the former state.
  /// A chunk that can't be read doesn't count.
  ///
  /// Source: W3C PNG Specification (Third Edition), 4.3 "Color spaces".
  init(png: [UInt8], header: PNGHeader) {
    let chunks = PNGMetadata(of: png)
    orientation = chunks.exif.flatMap(Orientation.init(exif:)) ?? .up
    channels = [0, 4].contains(header.colorType) ? .gray : .rgb
    if let numbers = chunks.codePoints { colorSources.append(.codePoints(numbers)) }
    // One byte more than allowed shows that there are more.
    if let profile = chunks.profile(limit: ColorSpace.profileLimit + 1) { colorSources.append(.profile(profile)) }
    if chunks.isTaggedSRGB { colorSources.append(.sRGB) }
    if chunks.gamma != nil || chunks.chromaticities != nil {
      colorSources.append(.samples(gamma: chunks.gamma, chromaticities: chunks.chromaticities))
    }
  }

  init(_ header: JPEGHeader) {
    orientation = header.orientation
    channels = header.components == 4 ? .cmyk : header.components == 1 ? .grayOrRGB : .rgb
    if let profile = header.profile { colorSources.append(.profile(profile)) }
  }

  /// Reads the chunks that the header of a WebP announces.
  ///
  /// - Throws: `ImageError.truncated` if the bytes end before them; EXIF comes last.
  /// - Complexity: O(chunks).
  ///
  /// Source: RFC 9649, 2.7 "Extended file format".
  init(webP: [UInt8]) throws(ImageError) {
    func text(_ offset: Int) -> String { String(decoding: webP[offset..<offset + 4], as: UTF8.self) }
    func number(_ offset: Int) -> Int { webP[offset..<offset + 4].reversed().reduce(0) { $0 << 8 | Int($1) } }
    guard webP.count >= 30, text(12) == "VP8X" else { return }
    let hasProfile = webP[20] & 0x20 != 0
    let hasEXIF = webP[20] & 0x08 != 0
    var start = 12
    var sawEXIF = false
    while webP.count - start >= 8, number(start + 4) <= webP.count - start - 8 {
      let length = number(start + 4)
      let data = webP[start + 8..<start + 8 + length]
      switch text(start) {
      case "ICCP" where hasProfile && colorSources.isEmpty: colorSources.append(.profile(Array(data)))
      case "EXIF" where hasEXIF && !sawEXIF:
        orientation = Orientation(exif: data) ?? .up
        sawEXIF = true
      default: break
      }
      start += 8 + length + length % 2
    }
    let isMissed = hasProfile && colorSources.isEmpty || hasEXIF && !sawEXIF
    if isMissed, number(4) > webP.count - 8 { throw .truncated }
  }
}

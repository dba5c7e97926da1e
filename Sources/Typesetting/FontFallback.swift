import LayoutCore
import Synchronization

/// A type that assigns to each character of a text the first font that contains it, and remembers its choices.
final class FontFallback: Sendable {
  struct Result {
    var clusters: [TextCluster] = []
    /// The distinct missing characters in the order of the text.
    var missing: [Character] = []
    /// A Boolean value that indicates whether the text continues after the clusters.
    var isCut = false
  }

  /// The clusters so far, or `nil` for characters that no font contains.
  private struct Known {
    var ascii: [TextCluster??] = Array(repeating: nil, count: 128)
    // Canonically equivalent characters are equal, but a font may contain only one of them.
    var others: [[Unicode.Scalar]: TextCluster?] = [:]
  }

  static let mostCharacters = 10_000
  private static let mostKnown = 10_000

  let fonts: [Font]
  private let known = Mutex(Known())

  init(_ fonts: [Font]) { self.fonts = fonts }

  /// Returns the clusters of a text, up to ``mostCharacters``.
  func clusters(of text: String) -> Result {
    var result = Result()
    let replacement = cluster(for: "\u{FFFD}")
    var reported: Set<[Unicode.Scalar]> = []
    for character in text {
      guard result.clusters.count < Self.mostCharacters else {
        result.isCut = true
        break
      }
      if let cluster = cluster(for: character) {
        result.clusters.append(cluster)
      } else {
        if reported.insert(Array(character.unicodeScalars)).inserted { result.missing.append(character) }
        if let replacement { result.clusters.append(replacement) }
      }
    }
    return result
  }

  /// Returns the character with the index of its font, or `nil` if no font contains it.
  func cluster(for character: Character) -> TextCluster? {
    known.withLock { known in
      if let ascii = character.asciiValue {
        if let cluster = known.ascii[Int(ascii)] { return cluster }
        let cluster = chosen(character)
        known.ascii[Int(ascii)] = .some(cluster)
        return cluster
      }
      let scalars = Array(character.unicodeScalars.prefix(TextCluster.mostScalars))
      if let cluster = known.others[scalars] { return cluster }
      let cluster = chosen(character)
      if known.others.count >= Self.mostKnown { known.others = [:] }
      known.others[scalars] = .some(cluster)
      return cluster
    }
  }

  private func chosen(_ character: Character) -> TextCluster? {
    var cluster = TextCluster(character)
    guard let font = font(for: cluster) else { return nil }
    cluster.font = font
    return cluster
  }

  private func font(for cluster: TextCluster) -> Int? {
    if cluster.isInvisible || cluster.isTab { return fonts.isEmpty ? nil : 0 }
    // An emoji is drawn in color even if an earlier font has its outline.
    let emoji = cluster.isEmoji ? fonts.firstIndex { $0.hasImages && $0.has(cluster) } : nil
    return emoji ?? fonts.firstIndex { $0.has(cluster) }
  }
}

/// The fallbacks of a font set, one for each style, which texts share.
final class FontFallbacks: Sendable {
  struct Style: Hashable {
    var weight: FontWeight
    var isItalic = false
  }

  let fonts: FontSet
  private let known = Mutex<[Style: FontFallback]>([:])

  init(_ fonts: FontSet) { self.fonts = fonts }

  subscript(style: Style) -> FontFallback {
    known.withLock { known in
      if let fallback = known[style] { return fallback }
      let fallback = FontFallback(fonts.fonts(for: style.weight, isItalic: style.isItalic))
      known[style] = fallback
      return fallback
    }
  }
}

extension Font {
  var hasImages: Bool { handle.hasImages }

  /// Returns `true` if the font can draw all of a cluster, if required with glyphs that shaping substitutes.
  ///
  /// Examples are a letter with its accent, or a wide space for a narrow one.
  fileprivate func has(_ cluster: TextCluster) -> Bool {
    let visible = cluster.scalars.filter { !$0.properties.isDefaultIgnorableCodePoint }
    if visible.allSatisfy({ handle.hasGlyph($0.value) }) { return true }
    let scalars = cluster.scalars.map(\.value)
    let glyphs = handle.shape(
      0..<scalars.count, of: scalars, script: cluster.script ?? TextCluster.common, isRightToLeft: false)
    return !glyphs.isEmpty && glyphs.allSatisfy { $0.glyph != 0 }
  }
}

/// A type that assigns to each character of a text the first font that contains it.
struct FontFallback {
  struct Result {
    var clusters: [TextCluster] = []
    /// The distinct missing characters in the order of the text.
    var missing: [Character] = []
    /// A Boolean value that indicates whether the text continues after the clusters.
    var isCut = false
  }

  static let mostCharacters = 10_000

  let fonts: [Font]
  /// The index of the first of the fonts among those of the whole text.
  private let first: Int
  // Canonically equivalent characters are equal, but a font may contain only one of them.
  private var choices: [[Unicode.Scalar]: Int?] = [:]

  init(_ fonts: [Font], first: Int = 0) { (self.fonts, self.first) = (fonts, first) }

  /// Returns the clusters of a text, up to ``mostCharacters``.
  mutating func clusters(of text: String) -> Result {
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

  /// Returns the character with its font, or `nil` if no font contains it.
  mutating func cluster(for character: Character) -> TextCluster? {
    var cluster = TextCluster(character)
    let choice: Int? = choices[cluster.scalars] ?? font(for: cluster)
    choices[cluster.scalars] = .some(choice)
    guard let choice else { return nil }
    cluster.font = first + choice
    return cluster
  }

  private func font(for cluster: TextCluster) -> Int? {
    if cluster.isInvisible || cluster.isTab { return fonts.isEmpty ? nil : 0 }
    // An emoji is drawn in color even if an earlier font has its outline.
    let emoji = cluster.isEmoji ? fonts.firstIndex { $0.hasImages && $0.has(cluster) } : nil
    return emoji ?? fonts.firstIndex { $0.has(cluster) }
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

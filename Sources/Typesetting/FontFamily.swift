import LayoutCore

package struct FontFamily: Sendable, Hashable {
  /// A file name without folder, such as `Inter-Regular.otf`, and the index of a font in the file.
  package struct File: Sendable, Hashable {
    package var name: String
    var face: Int

    package init(_ name: String, face: Int = 0) {
      self.name = name
      self.face = face
    }
  }

  /// A regular font and optionally a matching bold one.
  package struct Pair: Sendable, Hashable {
    package var regular: File
    package var bold: File?
    /// Other weights and italics, which may be missing.
    package var faces: [Face] = []

    package struct Face: Sendable, Hashable {
      package var weight: FontWeight
      package var isItalic: Bool
      /// The file, in the folder of the regular one.
      package var file: File

      init(_ weight: FontWeight, isItalic: Bool = false, _ file: File) {
        (self.weight, self.isItalic, self.file) = (weight, isItalic, file)
      }
    }

    init(_ regular: File, bold: File? = nil, faces: [Face] = []) {
      self.regular = regular
      self.bold = bold
      self.faces = faces
    }
  }

  package var name: String
  /// The Debian package that contains the family.
  package var package: String
  /// The candidates, from which the first with an existing regular font is used.
  package var pairs: [Pair]
  /// A Boolean value that indicates whether a missing family is reported only if a character is missing.
  package var isOptional: Bool
  /// The block of the only script that the family is for, or `nil` for a family with several scripts.
  package var script: ClosedRange<UInt32>?

  package init(
    name: String, package: String, pairs: [Pair], isOptional: Bool = false, script: ClosedRange<UInt32>? = nil
  ) {
    self.name = name
    self.package = package
    self.pairs = pairs
    self.isOptional = isOptional
    self.script = script
  }

  /// Returns whether the absence of the family explains why characters are missing, or is reported in any case.
  package func isMissed(with missing: Set<Unicode.Scalar>) -> Bool {
    if !isOptional { return true }
    guard let script else { return !missing.isEmpty }
    return missing.contains { script.contains($0.value) }
  }
}

extension FontFamily {
  /// The folders that are searched for the families of ``standard``, in this order and without subfolders.
  ///
  /// These are the folders of the packages on Debian, Fedora, and Arch.
  package static let folders = [
    "/usr/share/fonts/opentype/inter", "/usr/share/fonts/truetype/droid", "/usr/share/fonts/truetype/wqy",
    "/usr/share/fonts/truetype/dejavu", "/usr/share/fonts/truetype/noto",
    "/usr/share/fonts/rsms-inter-fonts", "/usr/share/fonts/google-droid-sans-fonts",
    "/usr/share/fonts/wqy-microhei-fonts", "/usr/share/fonts/dejavu-sans-fonts",
    "/usr/share/fonts/google-noto-color-emoji-fonts", "/usr/share/fonts/google-noto", "/usr/share/fonts/noto",
    "/usr/share/fonts/TTF",
    "/usr/share/fonts/inter", "/usr/share/fonts/droid", "/usr/share/fonts/wenquanyi/wqy-microhei",
    "/usr/local/share/fonts",
  ]

  /// The standard families for all supported scripts.
  ///
  /// Inter has Latin, Greek, and Cyrillic, Droid Sans Fallback Chinese and Japanese, WenQuanYi Micro Hei Korean and some
  /// symbols, and DejaVu Sans Arabic, Hebrew, Lao, Armenian, and Georgian. The glyphs of Noto Color Emoji are images.
  /// The families of ``singleScripts`` follow.
  package static let standard = severalScripts + singleScripts

  private static let severalScripts = [
    FontFamily(
      name: "Inter", package: "fonts-inter",
      pairs: [
        Pair(File("Inter-Regular.otf"), bold: File("Inter-Bold.otf"), faces: inter("otf")),
        Pair(File("Inter-Regular.ttf"), bold: File("Inter-Bold.ttf"), faces: inter("ttf")),
      ]),
    FontFamily(
      name: "Droid Sans Fallback", package: "fonts-droid-fallback", pairs: [Pair(File("DroidSansFallbackFull.ttf"))]),
    FontFamily(name: "WenQuanYi Micro Hei", package: "fonts-wqy-microhei", pairs: [Pair(File("wqy-microhei.ttc"))]),
    FontFamily(
      name: "DejaVu Sans", package: "fonts-dejavu-core",
      pairs: [Pair(File("DejaVuSans.ttf"), bold: File("DejaVuSans-Bold.ttf"))], isOptional: true),
    FontFamily(
      name: "Noto Color Emoji", package: "fonts-noto-color-emoji", pairs: [Pair(File("NotoColorEmoji.ttf"))],
      isOptional: true),
  ]

  private static func inter(_ ending: String) -> [Pair.Face] {
    let weights: [(FontWeight, String)] = [
      (.ultraLight, "Thin"), (.thin, "ExtraLight"), (.light, "Light"), (.medium, "Medium"), (.semibold, "SemiBold"),
      (.heavy, "ExtraBold"), (.black, "Black"),
    ]
    let upright = weights.map { Pair.Face($0.0, File("Inter-\($0.1).\(ending)")) }
    let slanted = (weights + [(.bold, "Bold")]).map {
      Pair.Face($0.0, isItalic: true, File("Inter-\($0.1)Italic.\(ending)"))
    }
    return upright + slanted + [Pair.Face(.regular, isItalic: true, File("Inter-Italic.\(ending)"))]
  }
}

/// An error that describes a missing family, or a file of it that is missing or unusable.
package struct FontProblem: Error, Sendable, Hashable, CustomStringConvertible {
  package let family: FontFamily
  /// The path of the unusable file, or `nil` if there is none.
  package let path: String?
  package let error: FontError

  package var description: String {
    path.map { "\($0): \(error)" }
      ?? "the font \(family.name) is not installed; on Debian, apt-get install \(family.package) brings it"
  }
}

extension FontSet {
  package struct Search: Sendable {
    /// The fonts in the order of the families, possibly none.
    package var fonts: FontSet
    /// The problems, one for each family without a font, each unusable file, and each missing bold font.
    package var problems: [FontProblem]
  }

  /// Searches folders for the first pair of each family with a regular font.
  ///
  /// The result depends only on the content of the folders, not on the environment, the locale, or other configuration.
  /// - Complexity: O(families × folders), and the bytes of the fonts that are found.
  package static func search(
    for families: [FontFamily] = FontFamily.standard, in folders: [String] = FontFamily.folders
  ) -> Search {
    var search = Search(fonts: FontSet([]), problems: [])
    for family in families {
      var finder = FontFinder(family: family, folders: folders)
      if let entry = finder.entry() {
        search.fonts.entries.append(entry)
      } else if finder.problems.isEmpty {
        finder.problems.append(FontProblem(family: family, path: nil, error: .missing))
      }
      search.problems += finder.problems
    }
    return search
  }
}

/// A type that searches for the fonts of one family and records unusable files.
private struct FontFinder {
  let family: FontFamily
  let folders: [String]
  var problems: [FontProblem] = []

  mutating func entry() -> FontSet.Entry? {
    for pair in family.pairs {
      for folder in folders {
        // The bold font must be in the folder of the regular one, so that two versions of a family are never mixed.
        guard let regular = font(pair.regular, in: folder) else { continue }
        return FontSet.Entry(
          regular: regular, bold: pair.bold.flatMap { font($0, in: folder, isExpected: true) },
          faces: pair.faces.map { face in
            let file = LazyFont { try? Font(path: "\(folder)/\(face.file.name)", face: face.file.face) }
            return FontSet.Entry.Face(weight: face.weight, isItalic: face.isItalic, file: file)
          })
      }
    }
    return nil
  }

  /// Returns a font, and reports a missing file if it's expected.
  private mutating func font(_ file: FontFamily.File, in folder: String, isExpected: Bool = false) -> Font? {
    let path = "\(folder)/\(file.name)"
    do throws(FontError) {
      return try Font(path: path, face: file.face)
    } catch {
      if isExpected || error != .missing { problems.append(FontProblem(family: family, path: path, error: error)) }
      return nil
    }
  }
}

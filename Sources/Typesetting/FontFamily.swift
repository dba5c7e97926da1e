import LayoutCore

/// A family to look for among the fonts of the machine.
public struct FontFamily: Sendable, Hashable {
  /// A file's name, without folder, and which font of it.
  public struct File: Sendable, Hashable {
    /// Such as `Inter-Regular.otf`.
    public var name: String
    /// The index of the font in a collection (.ttc).
    public var face: Int

    /// A file from its parts.
    public init(_ name: String, face: Int = 0) {
      self.name = name
      self.face = face
    }
  }

  /// A regular font and perhaps a bold one that belong together.
  public struct Pair: Sendable, Hashable {
    /// Font for regular text.
    public var regular: File
    /// Font for bold text, if there is one.
    public var bold: File?
    /// Other weights and italics, which may be missing.
    public var faces: [Face] = []

    /// A file of a weight.
    public struct Face: Sendable, Hashable {
      /// Thickness of its strokes.
      public var weight: FontWeight
      /// A Boolean value that indicates whether its letters are slanted.
      public var isItalic: Bool
      /// The file, in the folder of the regular one.
      public var file: File

      /// A face from its parts.
      public init(_ weight: FontWeight, isItalic: Bool = false, _ file: File) {
        (self.weight, self.isItalic, self.file) = (weight, isItalic, file)
      }
    }

    /// A pair from its parts.
    public init(_ regular: File, bold: File? = nil, faces: [Face] = []) {
      self.regular = regular
      self.bold = bold
      self.faces = faces
    }
  }

  /// The name, for messages.
  public var name: String
  /// The Debian package that brings it.
  public var package: String
  /// The candidates, the preferred first; the first pair whose regular font exists is taken.
  public var pairs: [Pair]
  /// A Boolean value that indicates whether a machine without the family is worth a line only if a character is missing.
  public var isOptional = false

  /// A family from its parts.
  public init(name: String, package: String, pairs: [Pair]) {
    self.name = name
    self.package = package
    self.pairs = pairs
  }
}

extension FontFamily {
  /// The folders that are searched for the families of ``standard``, in this order; not the folders within.
  ///
  /// These are the packages' folders of Debian, Fedora and Arch.
  public static let folders = [
    "/usr/share/fonts/opentype/inter", "/usr/share/fonts/truetype/droid", "/usr/share/fonts/truetype/wqy",
    "/usr/share/fonts/truetype/dejavu", "/usr/share/fonts/truetype/noto",
    "/usr/share/fonts/rsms-inter-fonts", "/usr/share/fonts/google-droid-sans-fonts",
    "/usr/share/fonts/wqy-microhei-fonts", "/usr/share/fonts/dejavu-sans-fonts",
    "/usr/share/fonts/google-noto-color-emoji-fonts", "/usr/share/fonts/noto", "/usr/share/fonts/TTF",
    "/usr/share/fonts/inter", "/usr/share/fonts/droid", "/usr/share/fonts/wenquanyi/wqy-microhei",
    "/usr/local/share/fonts",
  ]

  /// Inter for Latin, Greek and Cyrillic; Droid Sans Fallback for Chinese and Japanese; WenQuanYi Micro Hei, which is
  /// drawn after Droid's model, for Korean and some symbols; DejaVu Sans for Arabic and Hebrew; Noto Color Emoji, whose
  /// glyphs are images, for emoji.
  public static let standard = [
    FontFamily(
      name: "Inter", package: "fonts-inter",
      pairs: [
        Pair(File("Inter-Regular.otf"), bold: File("Inter-Bold.otf"), faces: inter("otf")),
        Pair(File("Inter-Regular.ttf"), bold: File("Inter-Bold.ttf"), faces: inter("ttf")),
      ]),
    FontFamily(
      name: "Droid Sans Fallback", package: "fonts-droid-fallback",
      pairs: [Pair(File("DroidSansFallbackFull.ttf"))]),
    FontFamily(
      name: "WenQuanYi Micro Hei", package: "fonts-wqy-microhei",
      pairs: [Pair(File("wqy-microhei.ttc"))]),
    dejaVu, emoji,
  ]

  private static var dejaVu: FontFamily {
    var family = FontFamily(
      name: "DejaVu Sans", package: "fonts-dejavu-core",
      pairs: [Pair(File("DejaVuSans.ttf"), bold: File("DejaVuSans-Bold.ttf"))])
    family.isOptional = true
    return family
  }

  private static var emoji: FontFamily {
    var family = FontFamily(
      name: "Noto Color Emoji", package: "fonts-noto-color-emoji",
      pairs: [Pair(File("NotoColorEmoji.ttf"))])
    family.isOptional = true
    return family
  }

  /// Inter's other weights and italics.
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

/// A family that a search has not found, or a file of it that is missing or no usable font.
public struct FontProblem: Error, Sendable, Hashable, CustomStringConvertible {
  /// The family.
  public let family: FontFamily
  /// The file that is wrong; `nil` if there is none at all.
  public let path: String?
  /// The error.
  public let error: FontError

  /// One line: what is wrong, and what to install.
  public var description: String {
    guard let path else {
      return "the font \(family.name) is not installed; on Debian, apt-get install \(family.package) brings it"
    }
    return "\(path): \(error)"
  }
}

extension FontSet {
  /// The fonts of a search, and what it has not found.
  public struct Search: Sendable {
    /// The fonts found, in the order of the families; it may be empty.
    public var fonts: FontSet
    /// One for each family without a font, each file that is no usable font, and each bold font that is not there.
    public var problems: [FontProblem]
  }

  /// Looks for fonts in folders: for each family, the first pair of which there is a regular font.
  ///
  /// Nothing but the folders' content decides: no environment, no locale, no configuration of the machine.
  /// - Complexity: O(families × folders), and the bytes of the fonts that are found.
  public static func search(
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

/// Looks for the fonts of one family and notes the files that are wrong.
private struct FontFinder {
  let family: FontFamily
  let folders: [String]
  var problems: [FontProblem] = []

  init(family: FontFamily, folders: [String]) {
    self.family = family
    self.folders = folders
  }

  mutating func entry() -> FontSet.Entry? {
    for pair in family.pairs {
      for folder in folders {
        // Bold is looked for beside regular only: of two versions of a family, not one weight of each.
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

  /// - Parameter isExpected: True if a missing file is worth a line.
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

import FoundationEssentials
import PNGCodec
import Raster
import Scenes
import Support

/// An animation file that a README or a page embeds.
package struct EmbeddedFile: Sendable {
  package enum Kind: Sendable, CaseIterable {
    case image, video, page

    package var extensions: [String] {
      switch self {
      case .image: ["png", "apng", "webp", "gif"]
      case .video: ["mp4", "webm"]
      case .page: ["html"]
      }
    }

    package static var names: [String] { allCases.flatMap(\.extensions).map { ".\($0)" } }

    package init?(path: String) {
      guard let kind = Self.allCases.first(where: { $0.extensions.contains(path.pathExtension) }) else { return nil }
      self = kind
    }
  }

  package let path: String
  package let kind: Kind
  /// The size in pixels from the header of the file, or `nil` for other formats and damaged files.
  package let pixels: (width: Int, height: Int)?

  /// - Throws: ``StoredFramesError`` if the file can't be read.
  package init(path: String) throws(StoredFramesError) {
    self.path = path
    kind = Kind(path: path) ?? .image
    guard !isFolder(path), let file = InputFile(path: path) else {
      throw StoredFramesError(path, .unreadableFile)
    }
    pixels = Self.sides(file.bytes(upTo: 64) ?? [])
  }

  /// Returns the size in the first bytes of a PNG, GIF, or WebP, or `nil` if a side is 0.
  ///
  /// Sources: W3C PNG Specification, 11.2.1; GIF89a, 18 "Logical Screen Descriptor"; WebP Container Specification,
  /// "Extended File Format" (VP8X); WebP Lossless Bitstream Specification, 3 "RIFF Header"; RFC 6386, 9.1 "Uncompressed
  /// Data Chunk".
  package static func sides(_ bytes: [UInt8]) -> (width: Int, height: Int)? {
    func little(_ range: Range<Int>) -> Int { bytes[range].reversed().reduce(0) { $0 << 8 | Int($1) } }
    func begins(_ text: String, at offset: Int = 0) -> Bool { bytes.dropFirst(offset).starts(with: text.utf8) }
    var sides: (width: Int, height: Int)?
    if let header = try? PNGHeader(of: bytes) {
      sides = (header.width, header.height)
    } else if begins("GIF8"), bytes.count >= 10 {
      sides = (little(6..<8), little(8..<10))
    } else if begins("RIFF"), begins("WEBPVP8X", at: 8), bytes.count >= 30 {
      sides = (little(24..<27) + 1, little(27..<30) + 1)
    } else if begins("RIFF"), begins("WEBPVP8L", at: 8), bytes.count >= 25 {
      let bits = little(21..<25)
      sides = (bits & 0x3FFF + 1, bits >> 14 & 0x3FFF + 1)
    } else if begins("RIFF"), begins("WEBPVP8 ", at: 8), bytes.count >= 30 {
      sides = (little(26..<28) & 0x3FFF, little(28..<30) & 0x3FFF)
    }
    guard let sides, sides.width > 0, sides.height > 0 else { return nil }
    return sides
  }

  /// Returns the size in points at which a page shows the file.
  ///
  /// All outputs of a scene have the size of its canvas at any scale. The size of a file with another shape, such as a
  /// contact sheet, follows from the scale of the canvas.
  package func size(in canvas: Canvas) -> (width: Double, height: Double) {
    let whole = (width: canvas.size.width, height: canvas.size.height)
    guard let pixels else { return whole }
    let (across, down) = (Double(pixels.width) / whole.width, Double(pixels.height) / whole.height)
    // Sides are whole numbers of pixels, and those of videos are even.
    let tolerance = 2 / min(whole.width, whole.height) + 2 * across / Double(min(pixels.width, pixels.height))
    if abs(across - down) <= tolerance * across { return whole }
    return (Double(pixels.width) / canvas.scale, Double(pixels.height) / canvas.scale)
  }

  /// Source: CommonMark, 6.3 "Links", 6.4 "Images".
  package func markdown(alt: String) -> String {
    let text = alt.reduce(into: "") { text, character in
      if "[]\\`*_<>&".contains(character) { text += "\\" }
      text += character.isNewline ? " " : String(character)
    }
    let isPlain = path.allSatisfy { $0.isLetter || $0.isNumber || "/._-~+@".contains($0) }
    let target =
      isPlain ? path : "<\(path.replacing("\\", with: "\\\\").replacing("<", with: "\\<").replacing(">", with: "\\>"))>"
    return "\(kind == .page ? "" : "!")[\(text)](\(target))"
  }

  package func html(alt: String, still: String?, size: (width: Double, height: Double)?) -> String {
    let sides = size.map { " width=\"\(Self.text($0.width))\" height=\"\(Self.text($0.height))\"" } ?? ""
    let (source, words) = (path.urlEscaped, alt.htmlEscaped)
    switch kind {
    case .page: return "<a href=\"\(source)\">\(words)</a>"
    case .video:
      let poster = still.map { " poster=\"\($0.urlEscaped)\"" } ?? ""
      return
        "<video src=\"\(source)\"\(sides)\(poster) autoplay loop muted playsinline aria-label=\"\(words)\"></video>"
    case .image:
      let image = "<img src=\"\(source)\"\(sides) alt=\"\(words)\" loading=\"lazy\">"
      guard let still else { return image }
      return """
        <picture>
          <source media="(prefers-reduced-motion: reduce)" srcset="\(still.urlEscaped)">
          \(image)
        </picture>
        """
    }
  }

  /// The largest image that code hosts show, in bytes.
  package static let hostLimit = 10_000_000

  /// Returns advice on a file that is too large for code hosts, or `nil` for other files.
  package static func sizeAdvice(path: String, byteCount: Int) -> String? {
    guard byteCount > hostLimit, let kind = Kind(path: path) else { return nil }
    let limit = "code hosts show images and videos up to \(byteText(hostLimit)); render it with --max-bytes 10M"
    switch (kind, path.pathExtension) {
    case (.video, _): return limit
    case (.page, _): return "lossy WebP makes a page of about a tenth of the size: --webp-quality 80"
    case (.image, "webp"): return "\(limit), or with --webp-quality 80: lossy WebP is about a tenth of lossless"
    case (.image, _):
      if path.hasSuffix(".sheet.png") { return limit }
      let other = (path.lastPathComponent.pathStem + ".webp").shellWord
      return "\(limit), or as lossy WebP, about a tenth of the size: -o \(other) --webp-quality 80"
    }
  }

  package func notes(hasStill: Bool, isHTML: Bool) -> [String] {
    var notes = [Self.sizeAdvice(path: path, byteCount: fileByteCount(path))].compactMap(\.self)
    switch path.pathExtension {
    case "apng": notes.append("GitHub plays an animated PNG only with the extension .png; rename it")
    case "webp":
      notes.append("GitHub plays it; DocC does not support WebP; use an animated PNG with the extension .png")
    case "mp4", "webm": notes.append("GitHub strips <video> from READMEs; use an animated .png there")
    case "html": notes.append("code hosts show the source of a page; link to the served page")
    default: break
    }
    if kind == .image, !hasStill { notes.append("to respect reduced motion, use --html --still still.png") }
    if kind == .video { notes.append("the video plays automatically; add controls if it is long") }
    return notes
  }

  private static func text(_ side: Double) -> String {
    side.isFinite ? String(Int(max(1, min(side, 1e6)).rounded())) : "1"
  }
}

extension String {
  fileprivate var urlEscaped: String {
    let allowed = Set("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-._~/!$()*+,;=@:".utf8)
    let hex = Array("0123456789ABCDEF")
    return utf8.reduce(into: "") { text, byte in
      if allowed.contains(byte) {
        text.unicodeScalars.append(Unicode.Scalar(byte))
      } else {
        text += "%\(hex[Int(byte >> 4)])\(hex[Int(byte & 15)])"
      }
    }
  }
}

import Foundation
import LayoutCore
import QuartzCore

extension NSAttributedString {
  /// The ranges whose font or color isn't that of the first character.
  var runs: [TextRun] {
    if length == 0 { return [] }
    let first = attributesAtStart
    var runs: [TextRun] = []
    var ranges = CharacterRanges(string)
    unsafe enumerateAttributes(in: NSRange(location: 0, length: length), options: []) { attributes, range, _ in
      let characters = ranges.next(range)
      var run = TextRun(characters: characters)
      if let font = attributes[.font] as? UIFont {
        let usual = first[.font] as? UIFont
        if font.pointSize != usual?.pointSize { run.fontSize = Double(font.pointSize) }
        if font.drawnWeight != usual?.drawnWeight { run.weight = font.drawnWeight }
      }
      let (color, usual) = (attributes[.foregroundColor] as? UIColor, first[.foregroundColor] as? UIColor)
      if color != usual { run.color = Color((color ?? .black).cgColor) }
      let isStyled = run.fontSize != nil || run.weight != nil || run.color != nil
      if isStyled, !characters.isEmpty { runs.append(run) }
    }
    return runs
  }

  /// The text with a space for each attachment, because images in text aren't drawn.
  var drawnString: String {
    string.contains("\u{FFFC}") ? string.replacingOccurrences(of: "\u{FFFC}", with: " ") : string
  }
}

/// The ranges of characters for ascending ranges of UTF-16 units.
private struct CharacterRanges {
  private var rest: Substring
  private var units = 0
  private var count = 0

  init(_ text: String) { rest = text[...] }

  mutating func next(_ range: NSRange) -> Range<Int> {
    advance(to: range.location)
    let start = count
    advance(to: range.location + range.length)
    return start..<count
  }

  private mutating func advance(to location: Int) {
    while units < location, let character = rest.first {
      units += character.utf16.count
      count += 1
      rest = rest.dropFirst()
    }
  }
}

/// An attachment of a text, such as an image.
///
/// Attachments aren't drawn; each takes the place of a space.
open class NSTextAttachment: NSObject {
  /// The image.
  open var image: UIImage?
  /// The rectangle of the image in relation to the baseline, in points.
  open var bounds = CGRect.zero
  /// The data.
  open var contents: Data?
  /// The type of the data.
  open var fileType: String?

  /// Creates an attachment with data.
  public init(data contentData: Data?, ofType uti: String?) { (contents, fileType) = (contentData, uti) }

  /// Creates an empty attachment.
  public override convenience init() { self.init(data: nil, ofType: nil) }

  /// Creates an attachment with an image.
  public convenience init(image: UIImage) {
    self.init()
    self.image = image
  }
}

extension NSAttributedString {
  /// Creates a text that consists of an attachment.
  public convenience init(attachment: NSTextAttachment) {
    self.init(string: "\u{FFFC}", attributes: [.attachment: attachment])
  }
}

extension NSAttributedString.Key {
  /// An ``NSTextAttachment``.
  public static let attachment = NSAttributedString.Key("NSAttachment")
  /// An ``NSShadow``.
  ///
  /// Shadows aren't drawn.
  public static let shadow = NSAttributedString.Key("NSShadow")
  /// A link.
  ///
  /// It has no effect.
  public static let link = NSAttributedString.Key("NSLink")
  /// The offset from the baseline, in points.
  ///
  /// It has no effect.
  public static let baselineOffset = NSAttributedString.Key("NSBaselineOffset")
  /// The color of strokes.
  ///
  /// It has no effect.
  public static let strokeColor = NSAttributedString.Key("NSStrokeColor")
  /// The width of strokes.
  ///
  /// It has no effect.
  public static let strokeWidth = NSAttributedString.Key("NSStrokeWidth")
  /// The color of underlines.
  ///
  /// Underlines aren't drawn.
  public static let underlineColor = NSAttributedString.Key("NSUnderlineColor")
  /// The color of lines through text.
  ///
  /// They aren't drawn.
  public static let strikethroughColor = NSAttributedString.Key("NSStrikethroughColor")
}

/// The style of a line below or through text.
///
/// Such lines aren't drawn.
public struct NSUnderlineStyle: OptionSet, Sendable {
  /// The bits of the set.
  public let rawValue: Int

  /// Creates a style from its bits.
  public init(rawValue: Int) { self.rawValue = rawValue }

  /// A single line.
  public static let single = NSUnderlineStyle(rawValue: 1)
  /// A thick line.
  public static let thick = NSUnderlineStyle(rawValue: 2)
  /// Two lines.
  public static let double = NSUnderlineStyle(rawValue: 9)
  /// A line of dots.
  public static let patternDot = NSUnderlineStyle(rawValue: 0x100)
  /// A line of dashes.
  public static let patternDash = NSUnderlineStyle(rawValue: 0x200)
  /// Lines below words only.
  public static let byWord = NSUnderlineStyle(rawValue: 0x8000)
  /// The former name of ``single``.
  public static let styleSingle = NSUnderlineStyle.single
}

/// The shadow of a text, which isn't drawn.
open class NSShadow: NSObject {
  /// The offset, in points.
  open var shadowOffset = CGSize.zero
  /// The radius of the blur, in points.
  open var shadowBlurRadius: CGFloat = 0
  /// The color.
  open var shadowColor: Any?
}
